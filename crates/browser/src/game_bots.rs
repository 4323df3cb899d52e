//! The bots of a game, and the move that one of them has chosen.

use std::collections::VecDeque;

use fogg_bots::{Bot, Budget, ParseBotError, bot, natural_delay, thinking_rng};
use fogg_protocol::engine::GamePlayer;
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, BySeat, Event, Game, Seat, Seed};
use rand_core::SeedableRng;

/// The number of positions that the strongest bots search for a move; the same as at a server's table.
const BUDGET: Budget = Budget::Nodes(1000);
/// The label of the generator for delays; those of the generators for thinking begin with 1.
const DELAY_LABEL: [u8; 32] = [0; 32];

/// The bots of a game.
pub(crate) struct GameBots {
    seated: BySeat<Option<SeatedBot>>,
    /// The moves that are known in advance, in a prepared game; the bots do not think there.
    script: Option<VecDeque<(Seat, Action)>>,
    /// The move that a bot has chosen but not played.
    pub(crate) chosen: Option<ChosenMove>,
    /// Delays have a generator of their own: a bot chooses the same moves whether they are delayed or not.
    delay_rng: FastRng,
}

/// A bot with its random generator.
struct SeatedBot {
    spec: String,
    bot: Box<dyn Bot + Send>,
    rng: FastRng,
}

/// A move that a bot has chosen.
pub(crate) struct ChosenMove {
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    /// How long a person would take for it, in milliseconds.
    pub(crate) delay_ms: i64,
}

impl GameBots {
    /// Creates the bots of a game with this seed.
    pub(crate) fn new(players: &[GamePlayer], seed: &Seed) -> Result<GameBots, ParseBotError> {
        let mut seated = BySeat(std::array::from_fn(|_| None));
        for (player, seat) in players.iter().zip(Seat::ALL) {
            if let GamePlayer::Bot(spec) = player {
                let rng = thinking_rng(seed, seat);
                seated[seat] = Some(SeatedBot { spec: spec.clone(), bot: bot(spec)?, rng });
            }
        }
        let delay_rng = FastRng::from_seed(*seed.derive(&DELAY_LABEL).reveal());
        Ok(GameBots { seated, script: None, chosen: None, delay_rng })
    }

    /// Lets the bots make these moves, in this order, and no others.
    pub(crate) fn follow(&mut self, script: impl IntoIterator<Item = (Seat, Action)>) {
        self.script = Some(script.into_iter().collect());
    }

    /// Whether some bot plays better with the trained network of its board.
    pub(crate) fn use_network(&self) -> bool {
        self.all().any(|(_, seated)| seated.bot.uses_network())
    }

    /// The first of the seats to act that a bot plays.
    pub(crate) fn next_to_act(&self, game: &Game) -> Option<Seat> {
        let mut to_act = game.to_act().iter();
        let Some(script) = &self.script else { return to_act.find(|seat| self.seated[*seat].is_some()) };
        let chosen = self.chosen.as_ref().map(|chosen| chosen.seat);
        let next = chosen.or(script.front().map(|(seat, _)| *seat))?;
        to_act.find(|seat| *seat == next)
    }

    /// Tells the bots that the cards were dealt.
    pub(crate) fn on_start(&mut self, game: &Game) {
        self.all_mut().for_each(|(seat, seated)| seated.bot.on_start(&game.view(Some(seat))));
    }

    /// Tells the bots about an event.
    pub(crate) fn on_event(&mut self, event: &Event) {
        for (seat, seated) in self.all_mut().filter(|(_, seated)| seated.bot.wants_events()) {
            seated.bot.on_event(&event.seen_by(Some(seat)));
        }
    }

    /// Lets the bot of this seat choose its move.
    ///
    /// # Panics
    ///
    /// Panics if no bot has the seat.
    pub(crate) fn choose(&mut self, game: &Game, seat: Seat) -> ChosenMove {
        let scripted = self.script.as_mut().and_then(VecDeque::pop_front);
        let action = scripted.map_or_else(|| self.think(game, seat), |(_, action)| action);
        let delay = natural_delay(action, &mut self.delay_rng);
        let delay_ms = i64::try_from(delay.as_millis()).expect("delays are a few seconds");
        ChosenMove { seat, action, delay_ms }
    }

    fn think(&mut self, game: &Game, seat: Seat) -> Action {
        let SeatedBot { bot, rng, .. } = self.seated[seat].as_mut().expect("a bot has the seat");
        bot.choose(&game.view(Some(seat)), BUDGET, rng)
    }

    /// Replaces all bots by new ones, because their plans are based on an action that was undone.
    pub(crate) fn reset(&mut self) {
        self.chosen = None;
        for (_, seated) in self.all_mut() {
            seated.bot = bot(&seated.spec).expect("the bot was created before");
        }
    }

    fn all(&self) -> impl Iterator<Item = (Seat, &SeatedBot)> {
        Seat::ALL.into_iter().zip(&self.seated.0).filter_map(|(seat, seated)| Some((seat, seated.as_ref()?)))
    }

    fn all_mut(&mut self) -> impl Iterator<Item = (Seat, &mut SeatedBot)> {
        let seated = Seat::ALL.into_iter().zip(&mut self.seated.0);
        seated.filter_map(|(seat, seated)| Some((seat, seated.as_mut()?)))
    }
}
