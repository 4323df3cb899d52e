//! A game in the browser: one person at most, the others are bots. The times of all requests are passed in.

use std::sync::Arc;

use fogg_protocol::api::Replay;
use fogg_protocol::engine::{GameInfo, GamePlayer, NewGame, PreparedGame, SavedGame, ScriptedMove};
use fogg_protocol::socket::{ClientMessage, Rejected, ServerMessage, Strict, Update};
use fogg_protocol::table::BotSpeed;
use fogg_protocol::{Action, ErrorCode, HexBytes, SeatName};
use fogg_record::GameRecord;
use fogg_rules::{Board, Event, Game, History, Options, Ply, PlyError, PlyKind, Record, Seat, Seed, Setup};

use crate::board_shelf::{self, GameBoard};
use crate::game_bots::{ChosenMove, GameBots};
use crate::prepared_position;

/// Bots wait for this long after an action that its person can undo, as at a server's table.
const UNDO_GRACE_MS: i64 = 4_000;

/// A game in the browser.
pub(crate) struct PracticeGame {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    /// Whether it began in a position that no deal leads to, so that it has no record.
    pub(crate) is_prepared: bool,
    /// The game before the first ply.
    pub(crate) first: Game,
    /// The text of the board file, for a board that is not built in.
    board_file: Option<String>,
    pub(crate) players: Vec<GamePlayer>,
    pub(crate) bot_speed: BotSpeed,
    pub(crate) history: History,
    pub(crate) plies: Vec<TimedPly>,
    bots: GameBots,
    pub(crate) created_at: i64,
    pub(crate) turn_started_at: i64,
    /// The number of the ply that the person will not undo, so that bots need not wait for that.
    final_ply: Option<usize>,
    /// Whether the person has used hints.
    pub(crate) used_hints: bool,
}

/// An action or undo, and when it happened.
#[derive(Clone, Copy)]
pub(crate) struct TimedPly {
    pub(crate) ply: Ply,
    pub(crate) at: i64,
}

/// What an action or undo led to.
pub(crate) struct PlayedPly {
    pub(crate) events: Vec<Event>,
    pub(crate) is_undo: bool,
}

/// Messages to the player, and when the next step is due.
pub(crate) struct Progress {
    pub(crate) messages: Vec<ServerMessage>,
    pub(crate) wake_at: Option<i64>,
}

impl PracticeGame {
    /// Deals a new game.
    pub(crate) fn create(new: NewGame, (board, board_file): GameBoard) -> Result<PracticeGame, ErrorCode> {
        let seed: HexBytes = new.seed.parse().map_err(|_| ErrorCode::BadHex)?;
        let setup = Setup {
            board,
            seats: u8::try_from(new.players.len()).map_err(|_| ErrorCode::BadSeats)?,
            options: Options { first_seat: new.first_seat.map(|seat| seat.0) },
            seed: Seed::new(seed.0),
        };
        PracticeGame::deal(new.game, setup, board_file, new.players, new.bot_speed, new.now)
    }

    /// Opens a saved game, whose record was verified and read. Without players it is only shown.
    pub(crate) fn open(saved: SavedGame, record: GameRecord) -> Result<PracticeGame, ErrorCode> {
        let SavedGame { game: id, players, bot_speed, used_hints, now, record: _, file: _ } = saved;
        let GameRecord { record: Record { setup, plies }, names, board_file, .. } = record;
        let players = players.unwrap_or_else(|| names.into_iter().map(GamePlayer::Person).collect());
        let mut game = PracticeGame::deal(id, setup, board_file, players, bot_speed, now)?;
        for ply in plies {
            game.apply(ply, now).map_err(|_| ErrorCode::BadRecord)?;
        }
        game.used_hints = used_hints;
        // An undo of the last action before the game was closed would surprise more than it would help.
        game.final_ply = Some(game.plies.len());
        Ok(game)
    }

    fn deal(
        id: String,
        setup: Setup,
        board_file: Option<String>,
        players: Vec<GamePlayer>,
        bot_speed: BotSpeed,
        now: i64,
    ) -> Result<PracticeGame, ErrorCode> {
        if players.len() != usize::from(setup.seats) {
            return Err(ErrorCode::BadSeats);
        }
        let game = Game::new(&setup).map_err(|_| ErrorCode::BadSeats)?;
        PracticeGame::begin(id, setup, game, board_file, players, bot_speed, now)
    }

    /// Begins a game in a prepared position and plays the moves so far; or returns what is wrong with it.
    pub(crate) fn prepare(prepared: PreparedGame, board: Arc<Board>) -> Result<PracticeGame, Vec<String>> {
        let first = prepared_position::first_game(&board, &prepared).map_err(|problem| vec![problem])?;
        let read = |action: &Action| action.to_rules(&board).map_err(|error| vec![error.to_string()]);
        let read_scripted = |ScriptedMove { seat, action }: &ScriptedMove| Ok((seat.0, read(action)?));
        let script: Vec<_> = prepared.script.iter().map(read_scripted).collect::<Result<_, Vec<String>>>()?;
        let moves: Vec<_> = prepared.moves.iter().map(read).collect::<Result<_, _>>()?;
        let setup = Setup {
            seats: first.public().seats(),
            options: Options { first_seat: Some(first.public().first_seat()) },
            seed: prepared_position::SEED,
            board,
        };
        let players = prepared.players.into_iter().map(|player| player.player).collect();
        let mut game =
            PracticeGame::begin(prepared.game, setup, first, None, players, BotSpeed::Natural, prepared.now)
                .map_err(|code| vec![code.to_string()])?;
        game.is_prepared = true;
        game.bots.follow(script);
        game.catch_up(moves, prepared.now).map_err(|error| vec![error.to_string()])?;
        Ok(game)
    }

    /// Plays the moves of the person, and those of the script between them.
    fn catch_up(&mut self, moves: Vec<fogg_rules::Action>, now: i64) -> Result<(), PlyError> {
        let mut moves = moves.into_iter();
        while moves.len() > 0 {
            let ply = match (self.bots.next_to_act(self.game()), self.person()) {
                (Some(seat), _) => Ply::act(seat, self.bots.choose(self.history.game(), seat).action),
                (None, Some(person)) => Ply::act(person, moves.next().expect("there is one")),
                (None, None) => break,
            };
            self.apply(ply, now)?;
        }
        Ok(())
    }

    fn begin(
        id: String,
        setup: Setup,
        game: Game,
        board_file: Option<String>,
        players: Vec<GamePlayer>,
        bot_speed: BotSpeed,
        now: i64,
    ) -> Result<PracticeGame, ErrorCode> {
        let mut bots = GameBots::new(&players, &setup.seed).map_err(|_| ErrorCode::NoSuchBot)?;
        bots.on_start(&game);
        Ok(PracticeGame {
            id,
            setup,
            is_prepared: false,
            first: game.clone(),
            board_file,
            players,
            bot_speed,
            history: History::new(game),
            plies: Vec::new(),
            bots,
            created_at: now,
            turn_started_at: now,
            final_ply: None,
            used_hints: false,
        })
    }

    pub(crate) fn game(&self) -> &Game {
        self.history.game()
    }

    pub(crate) fn board(&self) -> &Arc<Board> {
        &self.setup.board
    }

    /// What the page needs to know of the game.
    pub(crate) fn info(&self) -> GameInfo {
        let has_network = || fogg_network::shipped(self.board()).is_some();
        GameInfo {
            board: board_shelf::to_wire(self.board()),
            lacks_network: self.bots.use_network() && !has_network(),
            plies: u32::try_from(self.plies.len()).expect("a record has at most 100,000 plies"),
            is_over: self.game().public().is_over(),
        }
    }

    /// The seat of the person who plays; `None` if only bots play, or if the game is only shown.
    pub(crate) fn person(&self) -> Option<Seat> {
        let is_person = |player: &&GamePlayer| matches!(player, GamePlayer::Person(_));
        let index = self.players.iter().position(|player| is_person(&player))?;
        (self.players.iter().filter(is_person).count() == 1).then(|| Seat::ALL[index])
    }

    /// The sequence number of the last change: the deal has number 1.
    pub(crate) fn seq(&self) -> u64 {
        self.plies.len() as u64 + 1
    }

    pub(crate) fn changed_at(&self) -> i64 {
        self.plies.last().map_or(self.created_at, |last| last.at)
    }

    /// Handles a message of the person.
    pub(crate) fn receive(&mut self, message: ClientMessage, now: i64) -> Progress {
        let messages = match message {
            ClientMessage::Hello { .. } => vec![ServerMessage::Welcome(Box::new(self.welcome(now)))],
            ClientMessage::Act { move_id, action: Strict(action), .. } => {
                let played = self.act(&action, now);
                answer(move_id, played)
            }
            ClientMessage::Undo { move_id, .. } => {
                let undone = self.undo(now);
                answer(move_id, undone)
            }
            ClientMessage::EndTurn { .. } => {
                self.final_ply = Some(self.plies.len());
                Vec::new()
            }
            // Nobody else is there to read or to write.
            ClientMessage::Chat { .. } | ClientMessage::Mute { .. } => {
                vec![rejected(None, ErrorCode::BadRequest, None)]
            }
        };
        let wake_at = self.bots.next_to_act(self.game()).map(|_| now);
        Progress { messages, wake_at }
    }

    fn act(&mut self, action: &Action, now: i64) -> Result<Update, Refusal> {
        let seat = self.person().ok_or(Refusal::new(ErrorCode::NotSeated))?;
        let action = action.to_rules(self.board()).map_err(|_| Refusal::new(ErrorCode::BadAction))?;
        Ok(self.play(Ply::act(seat, action), now)?)
    }

    fn undo(&mut self, now: i64) -> Result<Update, Refusal> {
        if self.is_prepared {
            return Err(Refusal::new(ErrorCode::NothingToUndo));
        }
        let seat = self.person().ok_or(Refusal::new(ErrorCode::NotSeated))?;
        let update = self.play(Ply::undo(seat), now)?;
        self.bots.reset();
        Ok(update)
    }

    /// Lets a bot choose its move, or plays the chosen move once its time has come.
    pub(crate) fn step(&mut self, now: i64) -> Progress {
        let Some(seat) = self.bots.next_to_act(self.game()) else {
            return Progress { messages: Vec::new(), wake_at: None };
        };
        match self.bots.chosen.take_if(|chosen| chosen.seat == seat) {
            Some(chosen) if now >= self.due_at(&chosen) => self.play_chosen(&chosen, now),
            Some(chosen) => self.wait_for(chosen),
            None => {
                let chosen = self.bots.choose(self.history.game(), seat);
                self.wait_for(chosen)
            }
        }
    }

    fn wait_for(&mut self, chosen: ChosenMove) -> Progress {
        let wake_at = Some(self.due_at(&chosen));
        self.bots.chosen = Some(chosen);
        Progress { messages: Vec::new(), wake_at }
    }

    fn play_chosen(&mut self, &ChosenMove { seat, action, .. }: &ChosenMove, now: i64) -> Progress {
        let ply = if self.game().is_legal(seat, action) {
            Ply::act(seat, action)
        } else {
            // A faulty bot must not block its game.
            let first = self.game().legal_actions(seat).next();
            Ply::act(seat, first.expect("a seat that is to act has a legal action"))
        };
        let update = self.play(ply, now).expect("the action was checked");
        let wake_at = self.bots.next_to_act(self.game()).map(|_| now);
        Progress { messages: vec![ServerMessage::Update(Box::new(update))], wake_at }
    }

    /// When a chosen move is played: after the time of a person, and when the person can no longer undo.
    fn due_at(&self, chosen: &ChosenMove) -> i64 {
        let delay = match self.bot_speed {
            BotSpeed::Natural => chosen.delay_ms,
            BotSpeed::Instant => 0,
        };
        let at = self.changed_at() + delay;
        let grace = self.undo_grace_end().filter(|_| self.final_ply != Some(self.plies.len()));
        grace.map_or(at, |end| at.max(end))
    }

    /// The time before which bots do not move, so that the person can undo; `None` if that is not possible.
    pub(crate) fn undo_grace_end(&self) -> Option<i64> {
        let last = self.plies.last()?;
        let seat = self.person().filter(|seat| *seat == last.ply.seat)?;
        let is_action = matches!(last.ply.kind, PlyKind::Act(_));
        let bot_is_next = self.bots.next_to_act(self.game()).is_some();
        (is_action && bot_is_next && self.can_undo(seat)).then(|| last.at + UNDO_GRACE_MS)
    }

    pub(crate) fn can_undo(&self, seat: Seat) -> bool {
        !self.is_prepared && !self.game().public().is_over() && self.history.check_undo(seat).is_ok()
    }

    /// Plays an action or an undo; returns the update of the person.
    fn play(&mut self, ply: Ply, now: i64) -> Result<Update, PlyError> {
        let played = self.apply(ply, now)?;
        Ok(self.update_now(&played))
    }

    fn apply(&mut self, ply: Ply, now: i64) -> Result<PlayedPly, PlyError> {
        let mut events = Vec::new();
        let undone = self.history.apply(ply, &mut |event| events.push(event))?;
        self.plies.push(TimedPly { ply, at: now });
        if events.iter().any(|event| matches!(event, Event::TurnBegan { .. })) {
            self.turn_started_at = now;
        }
        events.iter().for_each(|event| self.bots.on_event(event));
        Ok(PlayedPly { events, is_undo: undone.is_some() })
    }

    /// The game as a record, if it was dealt.
    pub(crate) fn record(&self) -> Option<GameRecord> {
        let name = |player: &GamePlayer| match player {
            GamePlayer::Person(name) => name.clone(),
            GamePlayer::Bot(spec) => spec.clone(),
        };
        let record = Record { setup: self.setup.clone(), plies: self.all_plies() };
        let board_file = self.board_file.clone();
        let names = self.players.iter().map(name);
        (!self.is_prepared).then(|| GameRecord { board_file, ..GameRecord::new(record, names) })
    }

    pub(crate) fn all_plies(&self) -> Vec<Ply> {
        self.plies.iter().map(|timed| timed.ply).collect()
    }

    /// The game from the deal on, as a seat or a spectator saw it.
    pub(crate) fn replay(&self, viewer: Option<Seat>) -> Result<Replay, ErrorCode> {
        if viewer.is_some_and(|seat| seat.index() >= self.players.len()) {
            return Err(ErrorCode::NoSuchSeat);
        }
        let view = self.first_view(viewer);
        let updates = self.updates(viewer, 1);
        Ok(Replay { table: self.to_wire(), seat: viewer.map(SeatName), view, updates })
    }
}

/// Why a message is rejected.
struct Refusal {
    code: ErrorCode,
    clause: Option<&'static str>,
}

impl Refusal {
    fn new(code: ErrorCode) -> Refusal {
        Refusal { code, clause: None }
    }
}

impl From<PlyError> for Refusal {
    fn from(error: PlyError) -> Refusal {
        Refusal { code: error.into(), clause: error.clause() }
    }
}

/// The answer to a move: the update, then that it is accepted.
fn answer(move_id: String, result: Result<Update, Refusal>) -> Vec<ServerMessage> {
    match result {
        Ok(update) => {
            let seq = update.seq;
            vec![ServerMessage::Update(Box::new(update)), ServerMessage::Accepted { move_id, seq }]
        }
        Err(Refusal { code, clause }) => vec![rejected(Some(move_id), code, clause)],
    }
}

fn rejected(move_id: Option<String>, code: ErrorCode, clause: Option<&'static str>) -> ServerMessage {
    let clause = clause.map(str::to_owned);
    ServerMessage::Rejected(Rejected { move_id, code, clause, message: code.to_string() })
}
