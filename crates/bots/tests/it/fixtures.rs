//! Shared helpers: bots, boards, and a referee that shows every decision.

use std::sync::Arc;

use fogg_bots::{Bot, Budget, NAMES, bot, thinking_rng};
use fogg_network::has_shipped;
use fogg_rules::board::{
    LocomotiveUse, Offer, Place, ReturnedTickets, RouteSpec, RoutesScore, RowLocomotive, Rules, TicketSpec,
};
use fogg_rules::chance::{FastRng, below};
use fogg_rules::notation::{action_text, view_text};
use fogg_rules::{Action, Board, BoardSpec, Card, Cards, Color, Game, Options, Seat, Seed, Setup};
use rand_core::SeedableRng;

/// Games normally take a few hundred decisions. A game that exceeds this bound does not end (S6.4) and has no
/// outcome; `legal.rs` checks for that.
pub const MAX_DECISIONS: usize = 5_000;

/// The names of all bots that play differently: while the program has no network, those that need one play as
/// `search-classic`, and `networks.rs` tests them with networks of its own.
pub fn all() -> impl Iterator<Item = &'static str> {
    let needs_network = |name: &str| matches!(name, "net" | "search" | "expert" | "master");
    NAMES.into_iter().filter(move |name| has_shipped() || !needs_network(name))
}

/// The specification of a bot for these tests; bots that accept a number of playouts get this many.
pub fn spec(name: &str, playouts: u32) -> String {
    let with_playouts = format!("{name}:{playouts}");
    if bot(&with_playouts).is_ok() { with_playouts } else { name.to_owned() }
}

/// How many games a bot can play in the time that a search needs for one, roughly.
pub fn speed_factor(name: &str) -> u64 {
    match name {
        "random" | "greedy" => 20,
        "rollout" => 10,
        "planner" | "blitz" | "easy" | "medium" | "hard" => 5,
        _ => 1,
    }
}

/// Creates a bot from its specification.
pub fn create_bot(spec: &str) -> Box<dyn Bot + Send> {
    bot(spec).unwrap_or_else(|error| panic!("{error}"))
}

/// The number of test cases: `few` by default; `FOGG_CASES` scales it, with 1000 meaning the default.
pub fn cases(few: u64) -> u64 {
    let requested: Option<u64> = std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok());
    requested.map_or(few, |requested| few * requested.max(1000) / 1000)
}

/// The set-up of a game.
pub fn setup(board: &Arc<Board>, seats: u8, seed: u64) -> Setup {
    let seed = Seed::from_series(seed, u64::from(seats));
    Setup { board: Arc::clone(board), seats, options: Options::default(), seed }
}

/// A bot's decision, with the game before it.
pub struct Decision<'a> {
    pub game: &'a Game,
    pub seat: Seat,
    pub action: Action,
}

impl Decision<'_> {
    /// The decision and the bot's view as text, for failure messages.
    pub fn text(&self) -> String {
        let board = self.game.board();
        let view = view_text(&self.game.view(Some(self.seat)));
        format!("{} on {}\n{view}", action_text(board, self.action), board.name())
    }
}

/// Plays a game of these bots to its end; `each` sees every decision before it is played.
pub fn play(setup: &Setup, specs: &[String], each: impl FnMut(&Decision<'_>)) -> Game {
    play_on(Game::new(setup).expect("the table fits the board"), &setup.seed, specs, each)
}

/// Plays a game to its end, or up to [`MAX_DECISIONS`].
pub fn play_on(mut game: Game, seed: &Seed, specs: &[String], mut each: impl FnMut(&Decision<'_>)) -> Game {
    let mut bots: Vec<_> = specs.iter().map(|spec| create_bot(spec)).collect();
    let mut rngs = Seat::ALL.map(|seat| thinking_rng(seed, seat));
    for decisions in 0.. {
        let Some(seat) = game.public().next_to_act().filter(|_| decisions < MAX_DECISIONS) else { break };
        let number = seat.index();
        let action = bots[number].choose(&game.view(Some(seat)), Budget::Nodes(1), &mut rngs[number]);
        let decision = Decision { game: &game, seat, action };
        each(&decision);
        let reason = game.check(seat, action).err();
        assert_eq!(reason, None, "{} chose {}", specs[number], decision.text());
        game.play(seat, action, &mut |_| ()).expect("checked just now");
    }
    game
}

/// The same bot in every seat.
pub fn self_play(name: &str, playouts: u32, seats: u8) -> Vec<String> {
    vec![spec(name, playouts); usize::from(seats)]
}

/// The player counts that a board supports.
pub fn sizes(board: &Board) -> std::ops::RangeInclusive<u8> {
    board.rules().min_seats..=board.rules().max_seats
}

/// A seeded generator.
pub fn rng(seed: u64) -> FastRng {
    FastRng::seed_from_u64(seed)
}

/// A random board at the limits: 64 places, 128 routes, 64 tickets, five players with sixty trains each.
pub fn largest_board(seed: u64) -> Arc<Board> {
    let mut rng = rng(seed);
    let id = |place: usize| format!("p{place}");
    let place = |number| Place { id: id(number), name: id(number), country: None, attraction: false };
    let mut pairs: Vec<[usize; 2]> = (1..64).map(|to| [below(&mut rng, to as u32) as usize, to]).collect();
    while pairs.len() < 128 {
        let mut pair = [below(&mut rng, 64) as usize, below(&mut rng, 64) as usize];
        pair.sort_unstable();
        if pair[0] != pair[1] && !pairs.contains(&pair) {
            pairs.push(pair);
        }
    }
    let mut routes = Vec::new();
    for [a, b] in pairs {
        let color = (below(&mut rng, 3) > 0).then(|| Color::ALL[below(&mut rng, 8) as usize]);
        let length = 1 + below(&mut rng, 6) as u8;
        routes.push(RouteSpec { a: id(a), b: id(b), length, color, tunnel: below(&mut rng, 4) == 0 });
    }
    let mut tickets: Vec<TicketSpec> = Vec::new();
    while tickets.len() < 64 {
        let [from, to] = [below(&mut rng, 64) as usize, below(&mut rng, 64) as usize].map(id);
        let new = |known: &TicketSpec| {
            let ends = [&known.from, &known.goals[0].0];
            !(ends.contains(&&from) && ends.contains(&&to))
        };
        if from != to && tickets.iter().all(new) {
            tickets.push(TicketSpec { from, goals: vec![(to, 5 + below(&mut rng, 18) as u8)] });
        }
    }
    let places = (0..64).map(place).collect();
    let (name, title) = (format!("largest-{seed}"), format!("Largest {seed}"));
    let board_spec = BoardSpec {
        name,
        title,
        vehicle: Default::default(),
        places,
        routes,
        tickets,
        rules: largest_board_rules(),
    };
    Arc::new(Board::new(board_spec).unwrap_or_else(|problems| panic!("largest board {seed}: {problems:?}")))
}

fn largest_board_rules() -> Rules {
    let mut cards: Cards = Color::ALL.into_iter().flat_map(|color| [Card::Train(color); 14]).collect();
    cards.add(Card::Locomotive, 16);
    Rules {
        min_seats: 2,
        max_seats: 5,
        trains: 60,
        cards,
        hand: 4,
        row_locomotive: RowLocomotive::WholeAction,
        locomotives: LocomotiveUse::EveryRoute,
        first_tickets: Offer { dealt: 6, keep: 3 },
        more_tickets: Offer { dealt: 6, keep: 1 },
        returned_tickets: ReturnedTickets::UnderTheDeck,
        doubles_from: 4,
        route_points: [1, 2, 4, 7, 10, 15].into_iter().collect(),
        routes_score: RoutesScore::AtOnce,
        longest_path: 10,
        attraction: 0,
        tie_breaks: std::iter::empty().collect(),
    }
}
