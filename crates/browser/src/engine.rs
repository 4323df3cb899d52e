//! The engine: boards and games behind one function.

use std::collections::HashMap;

use fogg_analysis::{Effort, rank};
use fogg_bots::{Deals, Lookahead, NetworkSource};
use fogg_protocol::engine::{EngineAnswer, EngineError, EngineRequest, NewGame, PreparedGame, SavedGame};
use fogg_protocol::{ErrorCode, HexBytes, SeatName, View};

use crate::board_shelf::BoardShelf;
use crate::practice_game::{PracticeGame, Progress};

/// Advice has this many actions at most.
const MAX_CHOICES: usize = 3;
/// Upper bound on the effort for one advice, which cannot be interrupted.
const MAX_EFFORT: u32 = 1_000_000;
/// The seed of the deals that advice is based on: the same question has the same answer.
const ADVICE_SEED: u64 = 1;

/// The boards and games of one page.
pub struct Engine {
    boards: BoardShelf,
    games: HashMap<String, PracticeGame>,
    /// What advice is computed with.
    lookahead: Lookahead,
}

impl Default for Engine {
    fn default() -> Engine {
        let lookahead = Lookahead::new(NetworkSource::Shipped);
        Engine { boards: BoardShelf::default(), games: HashMap::new(), lookahead }
    }
}

impl Engine {
    /// Answers a request.
    pub fn answer(&mut self, request: EngineRequest) -> EngineAnswer {
        self.try_answer(request).unwrap_or_else(EngineAnswer::Failed)
    }

    /// Answers a request in JSON.
    pub fn answer_json(&mut self, request: &str) -> String {
        let answer = match serde_json::from_str(request) {
            Ok(request) => self.answer(request),
            Err(error) => EngineAnswer::Failed(EngineError {
                code: ErrorCode::BadRequest,
                problems: vec![error.to_string()],
            }),
        };
        to_json(&answer)
    }

    /// Adds the trained network of the board with this hash, in hex. Bots that use it play without until then.
    pub fn add_network(&mut self, board_hash: &str, bytes: &[u8]) -> EngineAnswer {
        self.try_add_network(board_hash, bytes).unwrap_or_else(EngineAnswer::Failed)
    }

    /// Adds a network like [`Engine::add_network`] and returns the answer in JSON.
    pub fn add_network_json(&mut self, board_hash: &str, bytes: &[u8]) -> String {
        to_json(&self.add_network(board_hash, bytes))
    }

    fn try_answer(&mut self, request: EngineRequest) -> Result<EngineAnswer, EngineError> {
        match request {
            EngineRequest::Boards => Ok(EngineAnswer::Boards { boards: self.boards.list() }),
            EngineRequest::AddBoard { text, file } => {
                let added = self.boards.add(&text, &file);
                let failed = |problems| EngineError { code: ErrorCode::BadBoard, problems };
                Ok(EngineAnswer::Boards { boards: vec![added.map_err(failed)?] })
            }
            EngineRequest::Drawing { board, hash } => self.drawing(&board, hash),
            EngineRequest::CreateGame(new) => self.create_game(new),
            EngineRequest::OpenGame(saved) => self.open_game(saved),
            EngineRequest::PrepareGame(prepared) => self.prepare_game(*prepared),
            EngineRequest::CloseGame { game } => {
                self.games.remove(&game);
                Ok(EngineAnswer::Done)
            }
            EngineRequest::Send { game, message, now } => {
                Ok(messages(self.game_mut(&game)?.receive(message, now)))
            }
            EngineRequest::Step { game, now } => Ok(messages(self.game_mut(&game)?.step(now))),
            EngineRequest::Advise { board, view, effort } => self.advise(&board, &view, effort),
            EngineRequest::UseHints { game } => {
                self.game_mut(&game)?.used_hints = true;
                Ok(EngineAnswer::Done)
            }
            EngineRequest::Updates { game, after } => {
                let game = self.game_mut(&game)?;
                Ok(EngineAnswer::Updates { updates: game.updates(game.person(), after) })
            }
            EngineRequest::Replay { game, seat } => {
                let replay = self.game_mut(&game)?.replay(seat.map(|SeatName(seat)| seat));
                Ok(EngineAnswer::Replay(Box::new(replay.map_err(failed)?)))
            }
            EngineRequest::Record { game } => {
                let record = self.game_mut(&game)?.record().ok_or_else(|| failed(ErrorCode::BadRequest))?;
                let text = fogg_record::write(&record).map_err(|_| failed(ErrorCode::BadRecord))?;
                Ok(EngineAnswer::Record { text })
            }
        }
    }

    fn drawing(&mut self, board: &str, hash: Option<String>) -> Result<EngineAnswer, EngineError> {
        let hash = hash.map(|hash| hash.parse::<HexBytes>().map(|HexBytes(hash)| hash)).transpose();
        let hash = hash.map_err(|_| failed(ErrorCode::BadHex))?;
        let drawing = self.boards.drawing(board, hash).ok_or_else(|| failed(ErrorCode::NoSuchBoard))?;
        Ok(EngineAnswer::Drawing(Box::new(drawing)))
    }

    fn advise(&mut self, board: &str, view: &View, effort: u32) -> Result<EngineAnswer, EngineError> {
        let HexBytes(hash) = board.parse().map_err(|_| failed(ErrorCode::BadHex))?;
        let board = self.boards.with_hash(&hash).ok_or_else(|| failed(ErrorCode::NoSuchBoard))?;
        let bad_view = |problem: String| EngineError { code: ErrorCode::BadRequest, problems: vec![problem] };
        let view = view.to_rules(&board).map_err(|error| bad_view(error.to_string()))?;
        if !view.seat().is_some_and(|seat| view.public().to_act().contains(seat)) {
            return Err(bad_view("the seat of the view is not to act".to_owned()));
        }
        let effort = Effort::new(effort.min(MAX_EFFORT));
        let ranking = rank(&mut self.lookahead, &view, Deals::Sampled, &effort, ADVICE_SEED, &mut || true);
        let advice = ranking.expect("nothing stops it").to_wire(&view, MAX_CHOICES);
        Ok(EngineAnswer::Advice(Box::new(advice)))
    }

    fn create_game(&mut self, new: NewGame) -> Result<EngineAnswer, EngineError> {
        let (board, file) = self.boards.find(&new.board).ok_or_else(|| failed(ErrorCode::NoSuchBoard))?;
        self.boards.keep(&board, file.as_deref());
        self.add_game(PracticeGame::create(new, (board, file)).map_err(failed)?)
    }

    fn open_game(&mut self, saved: SavedGame) -> Result<EngineAnswer, EngineError> {
        let (text, file) = (&saved.record, &saved.file);
        let bad_record = |error: fogg_record::RecordError| EngineError {
            code: ErrorCode::BadRecord,
            problems: error.0.iter().map(ToString::to_string).collect(),
        };
        fogg_record::verify(text, file).map_err(bad_record)?;
        let record = fogg_record::read(text, file).map_err(bad_record)?;
        self.boards.keep(&record.record.setup.board, record.board_file.as_deref());
        self.add_game(PracticeGame::open(saved, record).map_err(failed)?)
    }

    fn prepare_game(&mut self, prepared: PreparedGame) -> Result<EngineAnswer, EngineError> {
        let (board, _) = self.boards.find(&prepared.board).ok_or_else(|| failed(ErrorCode::NoSuchBoard))?;
        let bad_position = |problems| EngineError { code: ErrorCode::BadRequest, problems };
        self.add_game(PracticeGame::prepare(prepared, board).map_err(bad_position)?)
    }

    fn add_game(&mut self, game: PracticeGame) -> Result<EngineAnswer, EngineError> {
        let info = game.info();
        self.games.insert(game.id.clone(), game);
        Ok(EngineAnswer::Game(info))
    }

    fn try_add_network(&mut self, board_hash: &str, bytes: &[u8]) -> Result<EngineAnswer, EngineError> {
        let HexBytes(hash) = board_hash.parse().map_err(|_| failed(ErrorCode::BadHex))?;
        let board = self.boards.with_hash(&hash).ok_or_else(|| failed(ErrorCode::NoSuchBoard))?;
        let bad_network = |error: fogg_network::NetworkError| EngineError {
            code: ErrorCode::BadRequest,
            problems: vec![error.to_string()],
        };
        fogg_network::provide(bytes, &board).map_err(bad_network)?;
        self.lookahead.reset();
        Ok(EngineAnswer::Done)
    }

    fn game_mut(&mut self, id: &str) -> Result<&mut PracticeGame, EngineError> {
        self.games.get_mut(id).ok_or_else(|| failed(ErrorCode::NoSuchTable))
    }
}

fn messages(Progress { messages, wake_at }: Progress) -> EngineAnswer {
    EngineAnswer::Messages { messages, wake_at }
}

fn failed(code: ErrorCode) -> EngineError {
    EngineError { code, problems: Vec::new() }
}

fn to_json(answer: &EngineAnswer) -> String {
    serde_json::to_string(answer).expect("an answer serializes")
}
