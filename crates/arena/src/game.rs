//! Plays one game between bots, from the deal to the scores.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_bots::{Bot, Budget, thinking_rng};
use fogg_rules::chance::FastRng;
use fogg_rules::notation::action_text;
use fogg_rules::{
    Action, ActionError, Board, Event, Game, Options, Outcome, Ply, Seat, SeatSet, Seed, Setup, SetupError,
};

/// Creates a bot from its specification. The caller decides which specifications exist.
pub type MakeBot<'a, E> = dyn Fn(&str) -> Result<Box<dyn Bot + Send>, E> + Sync + 'a;

/// Creates bots and defines their budget.
pub struct BotFactory<'a, E> {
    /// Creates a bot from its specification.
    pub make: &'a MakeBot<'a, E>,
    /// The budget for each decision, unless the bot's specification has its own.
    pub budget: Budget,
}

/// Why a game could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The set-up is invalid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot chose an illegal action. Built-in bots never do, so this is a bug.
    #[error("the bot {bot} ({seat}) chose the illegal action `{action}`: {reason}")]
    IllegalAction {
        /// The bot's specification.
        bot: String,
        /// The bot's seat.
        seat: Seat,
        /// The action, in notation.
        action: String,
        /// Why the action is illegal.
        reason: ActionError,
    },
    /// No seat is to act, but the game has no outcome.
    #[error("a game ended without an outcome")]
    NoOutcome,
}

/// Observes a game: the deal, every event, and every action after it is played.
pub trait GameObserver<E> {
    /// Called after the deal, before the first action.
    fn on_deal(&mut self, _game: &Game) -> Result<(), E> {
        Ok(())
    }

    /// Whether [`GameObserver::on_choice`] is used; measuring time would slow down fast bots.
    fn wants_times(&self) -> bool {
        false
    }

    /// Called after a seat has chosen, with its thinking time.
    fn on_choice(&mut self, _seat: Seat, _time: Duration) {}

    /// Called for each event.
    fn on_event(&mut self, _event: Event) {}

    /// Called after an action and all of its events.
    fn on_ply(&mut self, _game: &Game, _ply: Ply) -> Result<(), E> {
        Ok(())
    }
}

/// The result of a game between bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotGameOutcome {
    /// The scores, and the winners among the seats that did not forfeit; if all forfeited, there is no winner.
    pub outcome: Outcome,
    /// The seats that forfeited.
    pub forfeits: SeatSet,
    /// The seat that had the first turn.
    pub first: Seat,
}

/// The set-up of a game with this many bots.
pub fn setup(board: &Arc<Board>, bots: usize, seed: Seed) -> Setup {
    Setup { board: Arc::clone(board), seats: bots as u8, options: Options::default(), seed }
}

/// Plays a game with one bot in each seat.
pub fn play<E: From<GameError>>(
    setup: &Setup,
    bots: &[impl AsRef<str>],
    factory: &BotFactory<'_, E>,
    observer: &mut impl GameObserver<E>,
) -> Result<BotGameOutcome, E> {
    let mut game = Game::new(setup).map_err(GameError::Setup)?;
    let mut players = seat_bots(setup, bots, factory)?;
    observer.on_deal(&game)?;
    players.iter_mut().for_each(|player| player.bot.on_start(&game.view(Some(player.seat))));
    while let Some(seat) = game.public().next_to_act() {
        let action = players[seat.index()].choose(&game, factory.budget, observer);
        let on_event = &mut |event: Event| {
            players.iter_mut().for_each(|player| player.on_event(&event));
            observer.on_event(event);
        };
        game.play(seat, action, on_event).map_err(|reason| GameError::IllegalAction {
            bot: bots[seat.index()].as_ref().to_owned(),
            seat,
            action: action_text(&setup.board, action),
            reason,
        })?;
        observer.on_ply(&game, Ply::act(seat, action))?;
    }
    let outcome = judge(&game, &players)?;
    players.iter_mut().for_each(|player| player.bot.on_end(&outcome.outcome));
    Ok(outcome)
}

/// A bot with its seat and random generator.
struct SeatedBot {
    bot: Box<dyn Bot + Send>,
    seat: Seat,
    rng: FastRng,
}

impl SeatedBot {
    fn choose<E>(&mut self, game: &Game, budget: Budget, observer: &mut impl GameObserver<E>) -> Action {
        let view = game.view(Some(self.seat));
        let start = observer.wants_times().then(Instant::now);
        let action = self.bot.choose(&view, budget, &mut self.rng);
        start.into_iter().for_each(|start| observer.on_choice(self.seat, start.elapsed()));
        action
    }

    fn on_event(&mut self, event: &Event) {
        // Checked for every event, because the answer may change when a bot starts or forfeits.
        if self.bot.wants_events() {
            self.bot.on_event(&event.seen_by(Some(self.seat)));
        }
    }
}

fn seat_bots<E>(
    setup: &Setup,
    bots: &[impl AsRef<str>],
    factory: &BotFactory<'_, E>,
) -> Result<Vec<SeatedBot>, E> {
    let player = |(seat, name): (Seat, &_)| {
        let bot = (factory.make)(AsRef::<str>::as_ref(name))?;
        Ok(SeatedBot { seat, rng: thinking_rng(&setup.seed, seat), bot })
    };
    Seat::ALL.into_iter().zip(bots).map(player).collect()
}

/// Determines the result: seats that forfeited lose regardless of their score; the best of the others win.
fn judge(game: &Game, players: &[SeatedBot]) -> Result<BotGameOutcome, GameError> {
    let mut outcome = game.outcome().ok_or(GameError::NoOutcome)?;
    let (forfeited, others): (Vec<&SeatedBot>, Vec<&SeatedBot>) =
        players.iter().partition(|player| player.bot.has_forfeited());
    let seats = |players: &[&SeatedBot]| players.iter().map(|player| player.seat).collect::<SeatSet>();
    outcome.winners = outcome.winners_among(game.board(), seats(&others));
    Ok(BotGameOutcome { outcome, forfeits: seats(&forfeited), first: game.public().first_seat() })
}
