//! A bot that asks an external program for its actions, and a fallback bot if the program fails.

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

use crate::fault::{BotFault, quoted};
use crate::process::BotProcess;
use crate::program_pool::ProgramPool;
use crate::spec::{BotSpecError, ProgramCommand};

/// Upper bound on the lines that a program may write before its answer.
const MAX_LINES: usize = 1000;

/// An external program in one seat for one game.
pub struct ExternalBot {
    pool: ProgramPool,
    command: ProgramCommand,
    fallback: Box<dyn Bot + Send>,
    game: u64,
    decision: u64,
    /// `None` before the start, after the program has ended, and after a forfeit.
    process: Option<BotProcess>,
    /// The board, known from the first view.
    board: Option<Arc<Board>>,
    /// Whether starting the program failed; another attempt would fail in the same way.
    start_failed: bool,
    /// A fault that occurred between requests; it counts at the next request.
    pending_fault: Option<BotFault>,
    faults: u32,
    forfeited: bool,
}

impl ExternalBot {
    pub(crate) fn new(pool: &ProgramPool, command: ProgramCommand) -> Result<ExternalBot, BotSpecError> {
        Ok(ExternalBot {
            pool: pool.clone(),
            fallback: fogg_bots::bot(&pool.limits().fallback).map_err(BotSpecError::Unknown)?,
            command,
            game: pool.next_game(),
            decision: 0,
            process: None,
            board: None,
            start_failed: false,
            pending_fault: None,
            faults: 0,
            forfeited: false,
        })
    }

    /// Starts the program if necessary, and sends it the game.
    fn ensure_started(&mut self, view: &View) -> Result<(), BotFault> {
        if self.process.is_none() {
            self.board = Some(Arc::clone(view.board()));
            let started = self.pool.take(&self.command);
            self.start_failed = started.is_err();
            let mut process = started?;
            process.send(&ToProgram::Start(Box::new(self.start_message(view))))?;
            self.process = Some(process);
        }
        Ok(())
    }

    fn start_message(&self, view: &View) -> wire::StartMessage {
        let board = fogg_boards::write(view.board());
        wire::StartMessage {
            game: Some(self.game.to_string()),
            board: RawValue::from_string(board).expect("a board document is JSON"),
            seat: view.seat().map(wire::SeatName),
            players: view.public().all_seats().map(|seat| seat.name().to_owned()).collect(),
            view: Some(wire::View::from_rules(view)),
        }
    }

    /// Sends a request and waits for the answer until the deadline.
    fn request_action(&mut self, view: &View, time: Duration, seed: u64) -> Result<Action, BotFault> {
        if let Some(pending_fault) = self.pending_fault.take() {
            return Err(pending_fault);
        }
        self.ensure_started(view)?;
        let grace_period = self.pool.limits().grace_period;
        let Some(process) = &mut self.process else { return Err(BotFault::OutputClosed) };
        process.request += 1;
        let request = process.request;
        let legal =
            view.legal_actions().map(|action| wire::Action::from_rules(view.board(), action)).collect();
        process.send(&ToProgram::Act(Box::new(wire::ActMessage {
            request,
            board: None,
            view: wire::View::from_rules(view),
            legal: Some(legal),
            time_ms: Some(time.as_millis() as u64),
            seed: Some(seed),
        })))?;
        let deadline = Instant::now() + time + grace_period;
        for _ in 0..MAX_LINES {
            match process.receive(deadline)? {
                Some(ToReferee::Action(answer)) if answer.request == request => {
                    return check(view, &answer.action);
                }
                // A late answer to a request whose timeout has already been counted.
                Some(ToReferee::Action(answer)) if process.late.remove(&answer.request) => {}
                Some(ToReferee::Action(answer)) => {
                    return Err(BotFault::WrongRequest { answered: answer.request, asked: request });
                }
                Some(ToReferee::Log(log)) => process.stderr_log.write(&log.text),
                Some(ToReferee::Error(error)) => return Err(BotFault::ReportedError(quoted(&error.message))),
                Some(ToReferee::Hello(_)) => return Err(BotFault::SecondHello),
                None => {
                    process.late.insert(request);
                    return Err(BotFault::Timeout(time.as_millis()));
                }
            }
        }
        Err(BotFault::TooManyLines(MAX_LINES))
    }

    /// Logs a fault and its consequence, and reports it to the program if it is still running.
    fn record_fault(&mut self, fault: &BotFault, view: &View, played: Action) {
        self.faults += 1;
        let (max_faults, fallback) = (self.pool.limits().max_faults, &self.pool.limits().fallback);
        self.forfeited = self.start_failed || self.faults >= max_faults;
        let consequence = match self.forfeited {
            true => format!("it forfeits the game, and {fallback} plays on"),
            false => format!("{fallback} plays instead (fault {} of {max_faults})", self.faults),
        };
        let seat = view.seat().map(|seat| format!(", {seat}")).unwrap_or_default();
        let (program, game, decision) = (&self.command.text, self.game, self.decision);
        self.pool
            .log()
            .write(&format!("{program}, game {game}, decision {decision}{seat}: {fault}; {consequence}"));
        self.send_fault(fault, view, played);
        if self.forfeited || is_fatal(fault) {
            self.process = None;
        }
    }

    fn send_fault(&mut self, fault: &BotFault, view: &View, played: Action) {
        if let Some(process) = &mut self.process {
            let played = wire::Action::from_rules(view.board(), played);
            let message = wire::FaultMessage { request: process.request, message: fault.to_string(), played };
            let _ = process.send(&ToProgram::Fault(message));
        }
    }
}

impl Bot for ExternalBot {
    fn on_start(&mut self, view: &View) {
        self.pending_fault = self.ensure_started(view).err();
    }

    /// True even before the program has been started: a referee may ask only once.
    fn wants_events(&self) -> bool {
        !self.forfeited
    }

    fn on_event(&mut self, event: &EventView) {
        // There is no board before the first view, and no process before the start.
        let Some((process, board)) = self.process.as_mut().zip(self.board.as_ref()) else { return };
        let sent = process
            .send(&ToProgram::Event(wire::EventMessage { event: wire::Event::from_rules(board, event) }));
        if let Err(fault) = sent {
            self.pending_fault.get_or_insert(fault);
        }
    }

    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        self.decision += 1;
        // Below 2^53, so that every language can represent the number exactly.
        let seed = rng.next_u64() >> 11;
        let fault = match self.forfeited {
            true => None,
            false => match self.request_action(view, self.pool.limits().answer_time(budget), seed) {
                Ok(action) => return action,
                Err(fault) => Some(fault),
            },
        };
        let action = self.fallback.choose(view, budget, rng);
        if let Some(fault) = fault {
            self.record_fault(&fault, view, action);
        }
        action
    }

    fn on_end(&mut self, outcome: &Outcome) {
        let Some(mut process) = self.process.take() else { return };
        let outcome = wire::Outcome::from_rules(outcome);
        let sent = process.send(&ToProgram::Result(wire::ResultMessage { outcome }));
        if sent.is_ok() && self.faults == 0 && self.pending_fault.is_none() {
            self.pool.keep(&self.command, process);
        } else {
            process.send_bye();
        }
    }

    fn has_forfeited(&self) -> bool {
        self.forfeited
    }
}

/// If a game is aborted, a program without faults is asked to exit.
impl Drop for ExternalBot {
    fn drop(&mut self) {
        if let Some(process) = self.process.as_mut().filter(|_| self.faults == 0) {
            process.send_bye();
        }
    }
}

/// Converts the answer to a legal action.
fn check(view: &View, answer: &wire::Action) -> Result<Action, BotFault> {
    let rejected =
        |action: String, reason: String| BotFault::RejectedAction { action: quoted(&action), reason };
    let json = || serde_json::to_string(answer).unwrap_or_default();
    let action = answer.to_rules(view.board()).map_err(|error| rejected(json(), error.to_string()))?;
    let illegal = |reason: fogg_rules::ActionError| {
        rejected(action_text(view.board(), action), format!("{reason} ({})", reason.clause()))
    };
    view.check(action).map_err(illegal)?;
    Ok(action)
}

/// Whether the program must be restarted after this fault.
fn is_fatal(fault: &BotFault) -> bool {
    match fault {
        BotFault::StartFailed(_)
        | BotFault::TooManyFailedStarts(_)
        | BotFault::HelloTimeout(_)
        | BotFault::FirstMessageNotHello(_)
        | BotFault::UnsupportedVersion { .. }
        | BotFault::Exited(_)
        | BotFault::OutputClosed
        | BotFault::InputNotRead
        | BotFault::TooManyLines(_) => true,
        BotFault::Timeout(_)
        | BotFault::LineTooLong(_)
        | BotFault::NotUtf8
        | BotFault::InvalidMessage(_)
        | BotFault::SecondHello
        | BotFault::ReportedError(_)
        | BotFault::WrongRequest { .. }
        | BotFault::RejectedAction { .. } => false,
    }
}
