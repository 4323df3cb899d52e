//! The other side of the table: one of our bots as a program, for referees of others.

use std::io::{self, BufRead, ErrorKind, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use fogg_bots::{Bot, Budget, UnknownBot, bot};
use fogg_protocol as wire;
use fogg_protocol::{BoardRef, MAX_REFEREE_LINE, PROTOCOL, ToProgram, ToReferee};
use fogg_rules::chance::FastRng;
use fogg_rules::notation::action_text;
use fogg_rules::{Action, Board, View};
use rand_core::SeedableRng;
use serde_json::value::RawValue;

use crate::lines::{self, Line};
use crate::log::Log;
use crate::nearest::nearest;

/// What a bot gets that names no budget of its own, where the referee names no time.
const BUDGET: Budget = Budget::Nodes(1000);
/// The share of its time that a bot thinks, in percent: reading and writing take some of it too.
const THINKING: u64 = 90;
/// So many boards are remembered.
const BOARDS: usize = 8;

/// Answers a referee's lines until there are no more, or a `bye`.
///
/// What cannot be read gets an `error` line, and the next line is read. `seed` is for the bot's thinking; where a
/// referee sends seeds of its own, both count.
pub fn serve(
    spec: &str,
    seed: u64,
    mut input: impl BufRead,
    mut output: impl Write,
    log: &Log,
) -> Result<(), ServeError> {
    let mut session = Session::new(spec, seed, log)?;
    loop {
        let answer = match lines::next(&mut input, MAX_REFEREE_LINE) {
            Line::Text(line) if line.trim().is_empty() => continue,
            Line::Text(line) => match ToProgram::read(&line) {
                Ok(ToProgram::Bye) => return Ok(()),
                Ok(message) => session.answer(message),
                Err(error) => Some(refusal(error.to_string(), ToProgram::request_of(&line))),
            },
            Line::TooLong => Some(refusal(format!("a line has more than {MAX_REFEREE_LINE} bytes"), None)),
            Line::NotText => Some(refusal("a line is not UTF-8".to_owned(), None)),
            Line::Closed => return Ok(()),
        };
        let Some(answer) = answer else { continue };
        match output.write_all(answer.line().as_bytes()).and_then(|()| output.flush()) {
            // The referee has left: there is nobody to play for.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => return Ok(()),
            written => written?,
        }
    }
}

/// Why a bot cannot serve.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// There is no such bot.
    #[error(transparent)]
    Unknown(#[from] UnknownBot),
    /// Nothing can be written.
    #[error("the answer cannot be written: {0}")]
    Output(#[from] io::Error),
}

fn refusal(message: String, request: Option<u64>) -> ToReferee {
    ToReferee::Error(wire::ErrorMessage { message, request })
}

/// What is remembered between lines.
struct Session<'a> {
    spec: &'a str,
    seed: u64,
    rng: FastRng,
    log: &'a Log,
    /// The last boards, so that a board is read once for many games.
    boards: Vec<(String, Arc<Board>)>,
    bot: Box<dyn Bot + Send>,
    /// The board of the game under way.
    board: Option<Arc<Board>>,
}

impl<'a> Session<'a> {
    fn new(spec: &'a str, seed: u64, log: &'a Log) -> Result<Session<'a>, UnknownBot> {
        let rng = FastRng::seed_from_u64(seed);
        Ok(Session { spec, seed, rng, log, boards: Vec::new(), bot: bot(spec)?, board: None })
    }

    fn answer(&mut self, message: ToProgram) -> Option<ToReferee> {
        let nothing = |()| None;
        let answered = match message {
            ToProgram::Hello(hello) => return Some(self.greet(&hello)),
            ToProgram::Act(act) => {
                let request = act.request;
                let answered = self.act(*act).map(|action| wire::ActionMessage { request, action });
                return Some(match answered {
                    Ok(message) => ToReferee::Action(message),
                    Err(error) => refusal(error, Some(request)),
                });
            }
            ToProgram::Start(start) => self.start(&start).map(nothing),
            ToProgram::Event(event) => self.hear(&event.event).map(nothing),
            ToProgram::Result(result) => self.end(&result.outcome).map(nothing),
            ToProgram::Fault(fault) => {
                self.log.say(&format!("fault at request {}: {}", fault.request, fault.message));
                Ok(None)
            }
            ToProgram::Bye => Ok(None),
        };
        answered.unwrap_or_else(|error| Some(refusal(error, None)))
    }

    /// The version that both speak: ours, unless the referee only speaks older ones.
    fn greet(&self, hello: &wire::RefereeHello) -> ToReferee {
        if hello.protocol < PROTOCOL {
            let theirs = hello.protocol;
            return refusal(
                format!("this program speaks protocol {PROTOCOL}, the referee only {theirs}"),
                None,
            );
        }
        ToReferee::Hello(wire::ProgramHello { protocol: PROTOCOL, name: Some(format!("fogg {}", self.spec)) })
    }

    fn start(&mut self, start: &wire::StartMessage) -> Result<(), String> {
        // Whatever is wrong with this start, the last game is over.
        self.board = None;
        self.new_bot();
        let board = self.read_board(&start.board)?;
        if let Some(view) = &start.view {
            let view = view.to_rules(&board).map_err(|error| format!("view: {error}"))?;
            self.bot.started(&view);
        }
        self.board = Some(board);
        Ok(())
    }

    fn hear(&mut self, event: &wire::Event) -> Result<(), String> {
        if let Some(board) = self.board.as_ref().filter(|_| self.bot.listens()) {
            let event = event.to_rules(board).map_err(|error| format!("event: {error}"))?;
            self.bot.saw(&event);
        }
        Ok(())
    }

    fn end(&mut self, outcome: &wire::Outcome) -> Result<(), String> {
        let outcome = outcome.to_rules().map_err(|error| error.to_string())?;
        self.bot.ended(&outcome);
        Ok(())
    }

    fn act(&mut self, act: wire::ActMessage) -> Result<wire::Action, String> {
        let board = match &act.board {
            Some(board) => {
                self.new_bot();
                self.read_board(board)?
            }
            None => {
                self.board.clone().ok_or("no board is known: send `start`, or `board` with each `act`")?
            }
        };
        let view = act.view.to_rules(&board).map_err(|error| format!("view: {error}"))?;
        if view.legal_actions().next().is_none() {
            return Err("view: its seat is not to act".to_owned());
        }
        let budget = act.time_ms.map_or(BUDGET, |time| {
            let thinking = time.saturating_mul(THINKING) / 100;
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
        self.settle(&view, chosen, act.legal.as_deref().unwrap_or_default())
    }

    /// The bot's choice; a bot that fails is replaced, and chance chooses.
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        let bot = &mut self.bot;
        let chosen = catch_unwind(AssertUnwindSafe(|| bot.choose(view, budget, rng)));
        match chosen {
            Ok(action) if view.check(action).is_ok() => action,
            _ => {
                self.log.say(&format!("{} failed at this view; a random action is played", self.spec));
                self.new_bot();
                view.random_action(rng).expect("a bot is asked only when it is to act")
            }
        }
    }

    /// The choice as the referee will take it: if its list does not have it, the nearest that it has.
    fn settle(&self, view: &View, chosen: Action, legal: &[wire::Action]) -> Result<wire::Action, String> {
        let board = view.board();
        let written = wire::Action::from_rules(board, chosen);
        if legal.is_empty() || legal.contains(&written) {
            return Ok(written);
        }
        // The same payment may be written in another order, so the list is compared by what it means.
        let read = |(number, action): (usize, &wire::Action)| {
            action.to_rules(board).map_err(|error| format!("legal[{number}]: {error}"))
        };
        let meant: Vec<Action> = legal.iter().enumerate().map(read).collect::<Result<_, _>>()?;
        let number = nearest(view, chosen, &meant);
        if meant[number] != chosen {
            let (wanted, got) = (action_text(board, chosen), action_text(board, meant[number]));
            self.log.say(&format!("`{wanted}` is not in the referee's list; `{got}` is played instead"));
        }
        Ok(legal[number].clone())
    }

    fn new_bot(&mut self) {
        // It was made once already, so it can be made again.
        if let Ok(bot) = bot(self.spec) {
            self.bot = bot;
        }
    }

    fn read_board(&mut self, json: &RawValue) -> Result<Arc<Board>, String> {
        if let Some((_, board)) = self.boards.iter().find(|(text, _)| text == json.get()) {
            return Ok(Arc::clone(board));
        }
        let board = match BoardRef::of(json).map_err(|error| error.to_string())? {
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
        self.boards.truncate(BOARDS - 1);
        self.boards.insert(0, (json.get().to_owned(), Arc::clone(&board)));
        Ok(board)
    }
}
