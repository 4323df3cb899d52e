//! One game of bots, from the deal to the scores.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_bots::{Bot, Budget, thinking_rng};
use fogg_rules::chance::FastRng;
use fogg_rules::notation::action_text;
use fogg_rules::{
    Action, ActionError, Board, Event, Game, Options, Outcome, Ply, Seat, SeatSet, Seed, Setup, SetupError,
};

/// Makes a bot from what the user wrote. What a word means is the caller's to decide.
pub type Make<'a, E> = dyn Fn(&str) -> Result<Box<dyn Bot + Send>, E> + Sync + 'a;

/// Where bots come from, and how long they think.
pub struct Roster<'a, E> {
    /// Makes a bot by its name.
    pub make: &'a Make<'a, E>,
    /// What a bot may use for each decision, unless its name says otherwise.
    pub budget: Budget,
}

/// Why a game could not be played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// No such game can be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A bot chose what the rules forbid. The bots of this program never do, so it is a mistake of ours.
    #[error("the bot {bot} ({seat}) chose `{action}`, which is refused: {reason}")]
    Refused {
        /// The bot's name.
        bot: String,
        /// Where it sits.
        seat: Seat,
        /// What it chose, in notation.
        action: String,
        /// What is wrong with it.
        reason: ActionError,
    },
    /// Nobody is to act, and yet there are no scores.
    #[error("a game ended without an outcome")]
    NoOutcome,
}

/// Who watches a game: it is told the deal, what happens, and each action once it is played.
pub trait Watch<E> {
    /// The cards are dealt and nothing is played yet.
    fn dealt(&mut self, _game: &Game) -> Result<(), E> {
        Ok(())
    }

    /// Whether [`Watch::thought`] does anything: a quick bot takes hardly longer than looking at the clock.
    fn times(&self) -> bool {
        false
    }

    /// A seat has chosen, and thought about it for so long.
    fn thought(&mut self, _seat: Seat, _time: Duration) {}

    /// Something happened.
    fn happened(&mut self, _event: Event) {}

    /// An action was played; all that it led to has been told.
    fn played(&mut self, _game: &Game, _ply: Ply) -> Result<(), E> {
        Ok(())
    }
}

/// How a game of bots ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The scores, and the winners among those who did not forfeit. If all did, nobody wins.
    pub outcome: Outcome,
    /// Who forfeited.
    pub forfeits: SeatSet,
    /// Who had the first turn.
    pub first: Seat,
}

/// The set-up of a game for so many bots.
pub fn setup(board: &Arc<Board>, bots: usize, seed: Seed) -> Setup {
    Setup { board: Arc::clone(board), seats: bots as u8, options: Options::default(), seed }
}

/// Plays the game that a set-up makes, with one bot in each seat.
pub fn play<E: From<GameError>>(
    setup: &Setup,
    bots: &[impl AsRef<str>],
    roster: &Roster<'_, E>,
    watch: &mut impl Watch<E>,
) -> Result<Played, E> {
    let mut game = Game::new(setup).map_err(GameError::Setup)?;
    let mut players = seated(setup, bots, roster)?;
    watch.dealt(&game)?;
    players.iter_mut().for_each(|player| player.bot.started(&game.view(Some(player.seat))));
    while let Some(seat) = game.public().next_to_act() {
        let action = players[seat.index()].choose(&game, roster.budget, watch);
        let tell = &mut |event: Event| {
            players.iter_mut().for_each(|player| player.hear(&event));
            watch.happened(event);
        };
        game.play(seat, action, tell).map_err(|reason| GameError::Refused {
            bot: bots[seat.index()].as_ref().to_owned(),
            seat,
            action: action_text(&setup.board, action),
            reason,
        })?;
        watch.played(&game, Ply::act(seat, action))?;
    }
    let played = judge(&game, &players)?;
    players.iter_mut().for_each(|player| player.bot.ended(&played.outcome));
    Ok(played)
}

/// A bot at the table.
struct Player {
    bot: Box<dyn Bot + Send>,
    seat: Seat,
    rng: FastRng,
    listens: bool,
}

impl Player {
    fn choose<E>(&mut self, game: &Game, budget: Budget, watch: &mut impl Watch<E>) -> Action {
        let view = game.view(Some(self.seat));
        let start = watch.times().then(Instant::now);
        let action = self.bot.choose(&view, budget, &mut self.rng);
        start.into_iter().for_each(|start| watch.thought(self.seat, start.elapsed()));
        action
    }

    fn hear(&mut self, event: &Event) {
        if self.listens {
            self.bot.saw(&event.seen_by(Some(self.seat)));
        }
    }
}

fn seated<E>(setup: &Setup, bots: &[impl AsRef<str>], roster: &Roster<'_, E>) -> Result<Vec<Player>, E> {
    let player = |(seat, name): (Seat, &_)| {
        let bot = (roster.make)(AsRef::<str>::as_ref(name))?;
        Ok(Player { seat, rng: thinking_rng(&setup.seed, seat), listens: bot.listens(), bot })
    };
    Seat::ALL.into_iter().zip(bots).map(player).collect()
}

/// A seat that forfeited loses, whatever its score: the best of the others win.
fn judge(game: &Game, players: &[Player]) -> Result<Played, GameError> {
    let mut outcome = game.outcome().ok_or(GameError::NoOutcome)?;
    let (out, fair): (Vec<&Player>, Vec<&Player>) =
        players.iter().partition(|player| player.bot.has_forfeited());
    let seats = |players: &[&Player]| players.iter().map(|player| player.seat).collect::<SeatSet>();
    outcome.winners = outcome.winners_among(game.board(), seats(&fair));
    Ok(Played { outcome, forfeits: seats(&out), first: game.public().first_seat() })
}
