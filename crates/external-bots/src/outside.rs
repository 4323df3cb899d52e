//! The bot that asks an outside program, and knows what to do when that does not answer as it should.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_bots::{Bot, Budget};
use fogg_protocol as wire;
use fogg_protocol::{ToProgram, ToReferee};
use fogg_rules::chance::FastRng;
use fogg_rules::notation::action_text;
use fogg_rules::{Action, Board, EventView, Outcome, View};
use rand_core::Rng;
use serde_json::value::RawValue;

use crate::fault::{Fault, quoted};
use crate::process::Process;
use crate::programs::Programs;
use crate::spec::{CommandLine, SpecError};

/// So many lines may come before an answer.
const MOST_LINES: usize = 1000;

/// A seat that an outside program plays, for one game.
pub struct Outside {
    programs: Programs,
    command: CommandLine,
    fallback: Box<dyn Bot + Send>,
    game: u64,
    decision: u64,
    /// None before the first word, after a program has ended, and for ever after a forfeit.
    process: Option<Process>,
    /// The board, once a view has shown it.
    board: Option<Arc<Board>>,
    /// Whether a start has failed; another would fail in the same way.
    cannot_start: bool,
    /// What went wrong while nothing was asked; it counts when something is.
    trouble: Option<Fault>,
    faults: u32,
    forfeited: bool,
}

impl Outside {
    pub(crate) fn new(programs: &Programs, command: CommandLine) -> Result<Outside, SpecError> {
        Ok(Outside {
            programs: programs.clone(),
            fallback: fogg_bots::bot(&programs.conduct().fallback).map_err(SpecError::Unknown)?,
            command,
            game: programs.next_game(),
            decision: 0,
            process: None,
            board: None,
            cannot_start: false,
            trouble: None,
            faults: 0,
            forfeited: false,
        })
    }

    /// Makes sure that a program is there and knows the game.
    fn begin(&mut self, view: &View) -> Result<(), Fault> {
        if self.process.is_none() {
            self.board = Some(Arc::clone(view.board()));
            let started = self.programs.take(&self.command);
            self.cannot_start = started.is_err();
            let mut process = started?;
            process.tell(&ToProgram::Start(Box::new(self.start_message(view))))?;
            self.process = Some(process);
        }
        Ok(())
    }

    fn start_message(&self, view: &View) -> wire::StartMessage {
        let board = fogg_boards::write(view.board());
        wire::StartMessage {
            game: Some(self.game.to_string()),
            board: RawValue::from_string(board).expect("a board is written as JSON"),
            seat: view.seat().map(wire::SeatName),
            players: view.public().all_seats().map(|seat| seat.name().to_owned()).collect(),
            view: Some(wire::View::from_rules(view)),
        }
    }

    /// Asks the program, and waits no longer than it may take.
    fn ask(&mut self, view: &View, time: Duration, seed: u64) -> Result<Action, Fault> {
        if let Some(trouble) = self.trouble.take() {
            return Err(trouble);
        }
        self.begin(view)?;
        let grace = self.programs.conduct().grace;
        let Some(process) = &mut self.process else { return Err(Fault::Closed) };
        process.request += 1;
        let asked = process.request;
        let legal =
            view.legal_actions().map(|action| wire::Action::from_rules(view.board(), action)).collect();
        process.tell(&ToProgram::Act(Box::new(wire::ActMessage {
            request: asked,
            board: None,
            view: wire::View::from_rules(view),
            legal: Some(legal),
            time_ms: Some(time.as_millis() as u64),
            seed: Some(seed),
        })))?;
        let deadline = Instant::now() + time + grace;
        for _ in 0..MOST_LINES {
            match process.hear(deadline)? {
                Some(ToReferee::Action(answer)) if answer.request == asked => {
                    return check(view, &answer.action);
                }
                // The answer to a request that was given up: it has been counted already.
                Some(ToReferee::Action(answer)) if process.late.remove(&answer.request) => {}
                Some(ToReferee::Action(answer)) => {
                    return Err(Fault::Stale { answered: answer.request, asked });
                }
                Some(ToReferee::Log(log)) => process.murmur.say(&log.text),
                Some(ToReferee::Error(error)) => return Err(Fault::Reported(quoted(&error.message))),
                Some(ToReferee::Hello(_)) => return Err(Fault::HelloAgain),
                None => {
                    process.late.insert(asked);
                    return Err(Fault::Slow(time.as_millis()));
                }
            }
        }
        Err(Fault::Flood(MOST_LINES))
    }

    /// Says what happened and what follows, and tells the program if it is still there.
    fn note(&mut self, fault: &Fault, view: &View, played: Action) {
        self.faults += 1;
        let (most, fallback) = (self.programs.conduct().faults, &self.programs.conduct().fallback);
        self.forfeited = self.cannot_start || self.faults >= most;
        let then = match self.forfeited {
            true => format!("it forfeits the game, and {fallback} plays on"),
            false => format!("{fallback} plays instead (fault {} of {most})", self.faults),
        };
        let seat = view.seat().map(|seat| format!(", {seat}")).unwrap_or_default();
        let (program, game, decision) = (&self.command.text, self.game, self.decision);
        self.programs
            .log()
            .say(&format!("{program}, game {game}, decision {decision}{seat}: {fault}; {then}"));
        self.tell_fault(fault, view, played);
        if self.forfeited || ends_the_program(fault) {
            self.process = None;
        }
    }

    fn tell_fault(&mut self, fault: &Fault, view: &View, played: Action) {
        if let Some(process) = &mut self.process {
            let played = wire::Action::from_rules(view.board(), played);
            let message = wire::FaultMessage { request: process.request, message: fault.to_string(), played };
            let _ = process.tell(&ToProgram::Fault(message));
        }
    }
}

impl Bot for Outside {
    fn started(&mut self, view: &View) {
        self.trouble = self.begin(view).err();
    }

    fn listens(&self) -> bool {
        self.process.is_some()
    }

    fn saw(&mut self, event: &EventView) {
        // Before the first view nothing is known of the board, and nobody is there to be told.
        let Some((process, board)) = self.process.as_mut().zip(self.board.as_ref()) else { return };
        let told = process
            .tell(&ToProgram::Event(wire::EventMessage { event: wire::Event::from_rules(board, event) }));
        if let Err(fault) = told {
            self.trouble.get_or_insert(fault);
        }
    }

    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        self.decision += 1;
        // Below 2^53, so that every language reads the same number.
        let seed = rng.next_u64() >> 11;
        let fault = match self.forfeited {
            true => None,
            false => match self.ask(view, self.programs.conduct().limit(budget), seed) {
                Ok(action) => return action,
                Err(fault) => Some(fault),
            },
        };
        let action = self.fallback.choose(view, budget, rng);
        if let Some(fault) = fault {
            self.note(&fault, view, action);
        }
        action
    }

    fn ended(&mut self, outcome: &Outcome) {
        let Some(mut process) = self.process.take() else { return };
        let outcome = wire::Outcome::from_rules(outcome);
        let told = process.tell(&ToProgram::Result(wire::ResultMessage { outcome }));
        if told.is_ok() && self.faults == 0 && self.trouble.is_none() {
            self.programs.keep(&self.command, process);
        } else {
            process.dismiss();
        }
    }

    fn has_forfeited(&self) -> bool {
        self.forfeited
    }
}

/// A game that was broken off: the program did nothing wrong, and is asked to leave.
impl Drop for Outside {
    fn drop(&mut self) {
        if let Some(process) = self.process.as_mut().filter(|_| self.faults == 0) {
            process.dismiss();
        }
    }
}

/// The action of an answer, if it is legal.
fn check(view: &View, answer: &wire::Action) -> Result<Action, Fault> {
    let refused = |action: String, reason: String| Fault::ActionError { action: quoted(&action), reason };
    let written = || serde_json::to_string(answer).unwrap_or_default();
    let action = answer.to_rules(view.board()).map_err(|error| refused(written(), error.to_string()))?;
    let illegal = |reason: fogg_rules::ActionError| {
        refused(action_text(view.board(), action), format!("{reason} ({})", reason.clause()))
    };
    view.check(action).map_err(illegal)?;
    Ok(action)
}

/// Whether nothing good can come from this program any more, only from a new start of it.
fn ends_the_program(fault: &Fault) -> bool {
    match fault {
        Fault::NotStarted(_)
        | Fault::GivenUp(_)
        | Fault::NoHello(_)
        | Fault::WrongHello(_)
        | Fault::Version { .. }
        | Fault::Ended(_)
        | Fault::Closed
        | Fault::NotReading
        | Fault::Flood(_) => true,
        Fault::Slow(_)
        | Fault::TooLong(_)
        | Fault::NotText
        | Fault::Unreadable(_)
        | Fault::HelloAgain
        | Fault::Reported(_)
        | Fault::Stale { .. }
        | Fault::ActionError { .. } => false,
    }
}
