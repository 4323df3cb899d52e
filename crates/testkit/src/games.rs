//! Random games for property tests: a board, a number of seats and a seed determine the game.

use std::sync::Arc;

use fogg_rules::board::Board;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Cards, Event, Game, History, Options, Phase, Ply, PlyKind, Record, Seat, Seed, Setup};
use rand_core::SeedableRng;

use crate::boards;

/// The largest number of plies of a random game; a longer game counts as endless.
pub const MAX_GAME_PLIES: usize = 20_000;

/// The parameters of a random game.
#[derive(Clone, Debug)]
pub struct Case {
    /// The board.
    pub board: Arc<Board>,
    /// The number of players.
    pub seats: u8,
    /// The seed of the deal and of the random actions.
    pub seed: u64,
}

impl Case {
    /// A case on a random board.
    pub fn random(seed: u64) -> Case {
        Case::on(boards::random(seed), seed)
    }

    /// A case on one of the real boards.
    pub fn real(seed: u64) -> Case {
        let boards: Vec<Arc<Board>> = boards::real().collect();
        Case::on(Arc::clone(&boards[(seed % 3) as usize]), seed)
    }

    /// A case on the board with this name, mini or real.
    pub fn named(map: &str, seats: u8, seed: u64) -> Case {
        Case { board: boards::named(map), seats, seed }
    }

    fn on(board: Arc<Board>, seed: u64) -> Case {
        let rules = board.rules();
        let sizes = u64::from(rules.max_seats - rules.min_seats) + 1;
        Case { seats: rules.min_seats + (seed / 3 % sizes) as u8, board, seed }
    }

    /// The set-up of the game.
    pub fn setup(&self) -> Setup {
        let board = Arc::clone(&self.board);
        Setup { board, seats: self.seats, options: Options::default(), seed: Seed::from_series(self.seed, 0) }
    }

    /// A generator for the random actions, separate from the game's own randomness.
    pub fn rng(&self) -> FastRng {
        FastRng::seed_from_u64(self.seed)
    }

    /// Plays a random game; `each` receives the game before each ply, the ply and its events.
    ///
    /// # Panics
    ///
    /// If the game does not end.
    pub fn play(&self, mut each: impl FnMut(&Game, Ply, &[Event])) -> (Record, Game) {
        let (setup, mut rng) = (self.setup(), self.rng());
        let mut game = Game::new(&setup).expect("the number of seats is valid");
        let (mut plies, mut events) = (Vec::new(), Vec::new());
        while let Some(seat) = pick(game.to_act().iter(), &mut rng) {
            assert!(plies.len() < MAX_GAME_PLIES, "the game does not end");
            let action = game.random_action(seat, &mut rng).expect("the seat is to act");
            let ply = Ply::act(seat, action);
            let before = game.clone();
            events.clear();
            game.play(seat, action, &mut |event| events.push(event)).expect("a random action is legal");
            each(&before, ply, &events);
            plies.push(ply);
        }
        (Record { setup, plies }, game)
    }

    /// Plays a random game with undos; `each` receives the history after each ply, the ply and its events.
    ///
    /// # Panics
    ///
    /// If the game does not end.
    pub fn play_with_undos(&self, each: impl FnMut(&History, Ply, &[Event])) -> (Record, Game) {
        play_with_undos(self.setup(), self.seed, each)
    }

    /// The game after its first `plies` plies.
    ///
    /// # Panics
    ///
    /// If the game is shorter.
    pub fn after(&self, plies: usize) -> Game {
        let (record, _) = self.play(|_, _, _| ());
        assert!(plies <= record.plies.len(), "the game is over after {} plies", record.plies.len());
        record.replay_to(plies, |_| ()).expect("a played game replays")
    }

    /// The first and the last state of the game, and `count` random ones.
    pub fn states(&self, count: usize) -> Vec<Game> {
        let mut all = Vec::new();
        let (_, last) = self.play(|before, _, _| all.push(before.clone()));
        let mut rng = self.rng();
        let mut chosen = vec![all[0].clone(), last];
        chosen.extend((0..count).map(|_| all[below(&mut rng, all.len() as u32) as usize].clone()));
        chosen
    }
}

/// Plays a random game with undos; `each` receives the history after each ply, the ply and its events.
///
/// # Panics
///
/// If the game does not end, or the number of seats is not valid for the board.
pub fn play_with_undos(
    setup: Setup,
    seed: u64,
    mut each: impl FnMut(&History, Ply, &[Event]),
) -> (Record, Game) {
    let mut rng = FastRng::seed_from_u64(seed);
    let mut history = History::new(Game::new(&setup).expect("the number of seats is valid"));
    let (mut plies, mut events) = (Vec::new(), Vec::new());
    while let Some(ply) = random_ply(history.game(), &mut rng) {
        assert!(plies.len() < MAX_GAME_PLIES, "the game does not end");
        events.clear();
        match history.apply(ply, &mut |event| events.push(event)) {
            Ok(_) => {
                each(&history, ply, &events);
                plies.push(ply);
            }
            Err(reason) => assert_eq!(ply.kind, PlyKind::Undo, "a random action is legal: {reason}"),
        }
    }
    (Record { setup, plies }, history.into_game())
}

/// A random action, or one time in three an undo, which may be rejected; `None` when the game is over.
fn random_ply(game: &Game, rng: &mut FastRng) -> Option<Ply> {
    let seat = pick(game.to_act().iter(), rng)?;
    if below(rng, 3) == 0 {
        return pick(game.public().all_seats(), rng).map(Ply::undo);
    }
    Some(Ply::act(seat, game.random_action(seat, rng).expect("the seat is to act")))
}

/// The plies that count: without undos and undone plies.
pub fn effective_plies(plies: &[Ply]) -> Vec<Ply> {
    let mut effective: Vec<Ply> = Vec::new();
    for ply in plies {
        match ply.kind {
            PlyKind::Act(_) => effective.push(*ply),
            PlyKind::Undo => {
                let last = effective.iter().rposition(|before| before.seat == ply.seat);
                effective.remove(last.expect("an undo follows an action"));
            }
        }
    }
    effective
}

/// All cards of a game, in every pile and hand.
pub fn all_cards(game: &Game) -> Cards {
    let public = game.public();
    let mut cards: Cards = game.deck().chain(public.row().iter().flatten().copied()).collect();
    cards.add_all(public.discards());
    public.all_seats().for_each(|seat| cards.add_all(&game.private(seat).hand));
    if let Phase::Tunnel(tunnel) = public.phase() {
        cards.add_all(&tunnel.turned);
        cards.add_all(&tunnel.payment.to_cards());
    }
    cards
}

/// A random seat; the order of the choices of first tickets must not matter.
fn pick(seats: impl Iterator<Item = Seat> + Clone, rng: &mut FastRng) -> Option<Seat> {
    let count = seats.clone().count() as u32;
    seats.clone().nth(if count < 2 { 0 } else { below(rng, count) as usize })
}
