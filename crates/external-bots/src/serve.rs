//! Runs a built-in bot as a program for other referees.

use std::io::{self, BufRead, ErrorKind, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use fogg_bots::{Bot, Budget, ParseBotError, bot};
use fogg_protocol as wire;
use fogg_protocol::{BoardRef, MAX_REFEREE_LINE_BYTES, PROTOCOL, ToProgram, ToReferee};
use fogg_rules::chance::FastRng;
use fogg_rules::notation::action_text;
use fogg_rules::{Action, Board, View};
use rand_core::SeedableRng;
use serde_json::value::RawValue;

use crate::line_reader::{self, InputLine};
use crate::log::BotLog;
use crate::nearest::nearest;

/// The budget if neither the bot's specification nor the referee sets one.
const DEFAULT_BUDGET: Budget = Budget::Nodes(1000);
/// The share of the given time that is used for thinking; the rest is for reading and writing.
const THINKING_PERCENT: u64 = 90;
/// How many parsed boards are cached.
const MAX_CACHED_BOARDS: usize = 8;

/// Answers a referee's lines until the end of input or `bye`.
///
/// An invalid line gets an `error` line as the answer. `seed` seeds the bot's random generator and is combined
/// with the seeds that a referee sends.
pub fn serve(
    spec: &str,
    seed: u64,
    mut input: impl BufRead,
    mut output: impl Write,
    log: &BotLog,
) -> Result<(), BotServeError> {
    let mut session = BotSession::new(spec, seed, log)?;
    loop {
        let answer = match line_reader::read_line(&mut input, MAX_REFEREE_LINE_BYTES) {
            InputLine::Text(line) if line.trim().is_empty() => continue,
            InputLine::Text(line) => match ToProgram::from_line(&line) {
                Ok(ToProgram::Bye) => return Ok(()),
                Ok(message) => session.answer(message),
                Err(error) => Some(error_message(error.to_string(), ToProgram::request_number(&line))),
            },
            InputLine::TooLong => {
                Some(error_message(format!("a line has more than {MAX_REFEREE_LINE_BYTES} bytes"), None))
            }
            InputLine::NotUtf8 => Some(error_message("a line is not UTF-8".to_owned(), None)),
            InputLine::Closed => return Ok(()),
        };
        let Some(answer) = answer else { continue };
        match output.write_all(answer.to_line().as_bytes()).and_then(|()| output.flush()) {
            // The referee no longer reads.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
}

/// Why serving failed.
#[derive(Debug, thiserror::Error)]
pub enum BotServeError {
    /// There is no such bot.
    #[error(transparent)]
    Unknown(#[from] ParseBotError),
    /// The output cannot be written.
    #[error("the answer cannot be written: {0}")]
    Output(#[from] io::Error),
}

fn error_message(message: String, request: Option<u64>) -> ToReferee {
    ToReferee::Error(wire::ErrorMessage { message, request })
}

/// The state between lines.
struct BotSession<'a> {
    spec: &'a str,
    seed: u64,
    rng: FastRng,
    log: &'a BotLog,
    /// Recently used boards, so that a board is parsed once for many games.
    boards: Vec<(String, Arc<Board>)>,
    bot: Box<dyn Bot + Send>,
    /// The board of the current game.
    board: Option<Arc<Board>>,
}

impl<'a> BotSession<'a> {
    fn new(spec: &'a str, seed: u64, log: &'a BotLog) -> Result<BotSession<'a>, ParseBotError> {
        let rng = FastRng::seed_from_u64(seed);
        Ok(BotSession { spec, seed, rng, log, boards: Vec::new(), bot: bot(spec)?, board: None })
    }

    fn answer(&mut self, message: ToProgram) -> Option<ToReferee> {
        let no_answer = |()| None;
        let answered = match message {
            ToProgram::Hello(hello) => return Some(self.answer_hello(&hello)),
            ToProgram::Act(act) => {
                let request = act.request;
                let answered = self.act(*act).map(|action| wire::ActionMessage { request, action });
                return Some(match answered {
                    Ok(message) => ToReferee::Action(message),
                    Err(error) => error_message(error, Some(request)),
                });
            }
            ToProgram::Start(start) => self.start(&start).map(no_answer),
            ToProgram::Event(event) => self.on_event(&event.event).map(no_answer),
            ToProgram::Result(result) => self.on_result(&result.outcome).map(no_answer),
            ToProgram::Fault(fault) => {
                self.log.write(&format!("fault at request {}: {}", fault.request, fault.message));
                Ok(None)
            }
            ToProgram::Bye => Ok(None),
        };
        answered.unwrap_or_else(|error| Some(error_message(error, None)))
    }

    /// Answers `hello` with the supported protocol version, or with an error if the referee only supports older ones.
    fn answer_hello(&self, hello: &wire::RefereeHello) -> ToReferee {
        if hello.protocol < PROTOCOL {
            let found = hello.protocol;
            return error_message(
                format!("this program speaks protocol {PROTOCOL}, the referee only {found}"),
                None,
            );
        }
        ToReferee::Hello(wire::ProgramHello { protocol: PROTOCOL, name: Some(format!("fogg {}", self.spec)) })
    }

    fn start(&mut self, start: &wire::StartMessage) -> Result<(), String> {
        // Everything is read before anything changes: a rejected `start` leaves the current game as it is.
        let board = self.read_board(&start.board)?;
        let view = start.view.as_ref().map(|view| view.to_rules(&board)).transpose();
        let view = view.map_err(|error| format!("view: {error}"))?;
        self.new_bot();
        let is_new_board = self.board.as_ref().is_none_or(|known| !Arc::ptr_eq(known, &board));
        if let Some(notice) = self.bot.notice(&board).filter(|_| is_new_board) {
            self.log.write(&notice);
        }
        if let Some(view) = &view {
            self.bot.on_start(view);
        }
        self.board = Some(board);
        Ok(())
    }

    fn on_event(&mut self, event: &wire::Event) -> Result<(), String> {
        if let Some(board) = self.board.as_ref().filter(|_| self.bot.wants_events()) {
            let event = event.to_rules(board).map_err(|error| format!("event: {error}"))?;
            self.bot.on_event(&event);
        }
        Ok(())
    }

    fn on_result(&mut self, outcome: &wire::Outcome) -> Result<(), String> {
        let outcome = outcome.to_rules().map_err(|error| error.to_string())?;
        self.bot.on_end(&outcome);
        Ok(())
    }

    fn act(&mut self, act: wire::ActMessage) -> Result<wire::Action, String> {
        let board = match &act.board {
            Some(board) => {
                let board = self.read_board(board)?;
                self.new_bot();
                board
            }
            None => {
                self.board.clone().ok_or("no board is known: send `start`, or `board` with each `act`")?
            }
        };
        let view = act.view.to_rules(&board).map_err(|error| format!("view: {error}"))?;
        if view.legal_actions().next().is_none() {
            return Err("view: its seat is not to act".to_owned());
        }
        let budget = act.time_ms.map_or(DEFAULT_BUDGET, |time| {
            let thinking = time.saturating_mul(THINKING_PERCENT) / 100;
            Budget::Milliseconds(u32::try_from(thinking).unwrap_or(u32::MAX))
        });
        let chosen = match act.seed {
            Some(seed) => {
                let mut rng = FastRng::seed_from_u64(seed.wrapping_add(self.seed));
                self.choose(&view, budget, &mut rng)
            }
            None => {
                let mut rng = self.rng.clone();
                let chosen = self.choose(&view, budget, &mut rng);
                self.rng = rng;
                chosen
            }
        };
        self.match_legal_list(&view, chosen, act.legal.as_deref().unwrap_or_default())
    }

    /// The bot's choice; if the bot panics, it is replaced and a random action is chosen.
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        let bot = &mut self.bot;
        let chosen = catch_unwind(AssertUnwindSafe(|| bot.choose(view, budget, rng)));
        match chosen {
            Ok(action) if view.check(action).is_ok() => action,
            _ => {
                self.log.write(&format!("{} failed on this view; a random action is played", self.spec));
                self.new_bot();
                view.random_action(rng).expect("a bot chooses only on its turn")
            }
        }
    }

    /// The choice in the referee's own form; if its list does not contain it, the most similar action in the list.
    fn match_legal_list(
        &self,
        view: &View,
        chosen: Action,
        legal: &[wire::Action],
    ) -> Result<wire::Action, String> {
        let board = view.board();
        let written = wire::Action::from_rules(board, chosen);
        if legal.is_empty() || legal.contains(&written) {
            return Ok(written);
        }
        // Payments may list cards in another order, so actions are compared after parsing.
        let parse = |(number, action): (usize, &wire::Action)| {
            action.to_rules(board).map_err(|error| format!("legal[{number}]: {error}"))
        };
        let parsed: Vec<Action> = legal.iter().enumerate().map(parse).collect::<Result<_, _>>()?;
        let number = nearest(view, chosen, &parsed);
        if parsed[number] != chosen {
            let (wanted, got) = (action_text(board, chosen), action_text(board, parsed[number]));
            self.log.write(&format!("`{wanted}` is not in the referee's list; `{got}` is played instead"));
        }
        Ok(legal[number].clone())
    }

    fn new_bot(&mut self) {
        // The specification was valid before, so this cannot fail.
        if let Ok(bot) = bot(self.spec) {
            self.bot = bot;
        }
    }

    fn read_board(&mut self, json: &RawValue) -> Result<Arc<Board>, String> {
        if let Some((_, board)) = self.boards.iter().find(|(text, _)| text == json.get()) {
            return Ok(Arc::clone(board));
        }
        let board = match BoardRef::parse(json).map_err(|error| error.to_string())? {
            BoardRef::Name(name) => {
                let known = fogg_boards::BUILTIN_NAMES.join(", ");
                fogg_boards::builtin(&name)
                    .ok_or_else(|| format!("board: `{name}` is not built in; there are {known}"))?
            }
            BoardRef::Document(text) => {
                let first = |error: fogg_boards::BoardFileError| error.0.first().map(ToString::to_string);
                Arc::new(fogg_boards::read(text, "board").map_err(|error| first(error).unwrap_or_default())?)
            }
        };
        self.boards.truncate(MAX_CACHED_BOARDS - 1);
        self.boards.insert(0, (json.get().to_owned(), Arc::clone(&board)));
        Ok(board)
    }
}
