//! Bots play sensibly, by what a person at the table would notice: habits over many games on every board.
//!
//! The same checks run for every bot by name. Bots with a network are checked as soon as the program has networks, and
//! compared with the search without one in as many games on the same deals.

use std::sync::Arc;

use fogg_arena::game::{BotFactory, GameError};
use fogg_arena::habits::{HabitPlan, Habits, Occasions};
use fogg_bots::{Budget, Level};
use fogg_rules::Board;
use fogg_testkit::boards;

/// Too few occasions say nothing.
const MIN_OCCASIONS: u64 = 20;
/// At least this share of face-up cards that finish a ticket is not left for two turns.
const MIN_FINISHING_CARDS: f64 = 0.85;
/// At least this share of the occasions to end the game when clearly ahead is used.
const MIN_ENDINGS: f64 = 0.8;
/// At least this share of claims makes sense. Detours look senseless, so even a careful bot does not reach 1.
const MIN_CLAIMS: f64 = 0.88;
/// At least this share of the occasions to draw tickets that are free points is used.
const MIN_PAYING_DRAWS: f64 = 0.5;
/// The tunnels of a seat in a game, on a board with tunnels, are at least this many.
const MIN_TUNNELS: f64 = 2.0;
/// The playouts or evaluations of a search.
const SEARCH_BUDGET: u32 = 40;

/// The number of deals for each board, number of players and bot.
fn deals() -> u64 {
    std::env::var("FOGG_SENSIBLE_DEALS").ok().and_then(|deals| deals.parse().ok()).unwrap_or(10)
}

/// The habits of a bot that plays against itself.
fn watch(bot: &str, board: &Arc<Board>, players: u8, deals: u64) -> Habits {
    let make = |spec: &str| Ok::<_, GameError>(fogg_bots::bot(spec).expect("the bots of these tests exist"));
    let factory = BotFactory { make: &make, budget: Budget::Nodes(SEARCH_BUDGET) };
    let pool = rayon::ThreadPoolBuilder::new().build().expect("threads can be started");
    let plan = HabitPlan { board, bot, against: None, players, deals, seed: 19 };
    plan.run(&factory, &pool).expect("built-in bots play only legal actions")
}

/// The habits with two and with three players.
fn watch_on(bot: &str, board: &Arc<Board>, deals: u64) -> Habits {
    let mut sum = Habits::default();
    [2, 3].into_iter().for_each(|players| sum += &watch(bot, board, players, deals));
    sum
}

/// What is wrong with the habits of a bot on a board.
fn findings(board: &Board, habits: &Habits) -> Vec<String> {
    let mut found = Vec::new();
    let mut check = |what: &str, occasions: Occasions, least: f64| {
        let share = occasions.share().filter(|_| occasions.all >= MIN_OCCASIONS);
        if share.is_some_and(|share| share < least) {
            found.push(format!("{what}: {} of {}", occasions.used, occasions.all));
        }
    };
    check("leaves cards that finish a ticket", habits.finishing_cards, MIN_FINISHING_CARDS);
    check("does not end games", habits.endings, MIN_ENDINGS);
    check("makes senseless claims", habits.claims, MIN_CLAIMS);
    check("does not draw tickets that are free points", habits.paying_ticket_draws, MIN_PAYING_DRAWS);
    if habits.ticket_draws >= MIN_OCCASIONS && habits.drawn_ticket_points <= 0 {
        found.push(format!("loses {} points by drawing tickets", -habits.drawn_ticket_points));
    }
    if board.has_tunnels() && habits.per_game(habits.tunnels) < MIN_TUNNELS {
        found.push(format!("builds {:.1} tunnels in a game", habits.per_game(habits.tunnels)));
    }
    found
}

/// The share of tickets that are not completed.
fn unfinished_share(habits: &Habits) -> f64 {
    habits.unfinished_tickets as f64 / habits.tickets as f64
}

/// Asserts that a bot plays sensibly, and that it leaves a smaller share of its tickets unfinished than another one.
#[track_caller]
fn assert_sensible(bot: &str, before: &str) {
    let mut wrong = Vec::new();
    for board in boards::real() {
        let (now, then) = (watch_on(bot, &board, deals()), watch_on(before, &board, deals()));
        println!("{bot} on {}: {now:?}", board.name());
        let mut found = findings(&board, &now);
        let [share, other] = [&now, &then].map(unfinished_share);
        if share >= other {
            found.push(format!("leaves {share:.2} of its tickets unfinished, and {before} {other:.2}"));
        }
        wrong.extend(found.into_iter().map(|finding| format!("{bot} on {} {finding}", board.name())));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn easy_plays_sensibly() {
    assert_sensible("easy", "easy@1");
}

#[test]
fn medium_plays_sensibly() {
    assert_sensible("medium", "medium@1");
}

#[test]
fn hard_plays_sensibly() {
    assert_sensible("hard", "easy@1");
}

/// With a network, a bot must leave fewer tickets in a game unfinished than those without, not only a smaller share.
fn assert_sensible_with_a_network(bot: &str) {
    let has_network = |board: &Arc<Board>| Level::Expert.newest().is_playable_on(board);
    let (mut wrong, mut draws, mut watched) = (Vec::new(), 0, 0);
    for board in boards::real().filter(has_network) {
        let classic = format!("search-classic:{SEARCH_BUDGET}");
        let (now, then) = (watch_on(bot, &board, deals()), watch_on(&classic, &board, deals()));
        println!("{bot} on {}: {now:?}\n{classic}: {then:?}", board.name());
        let mut found = findings(&board, &now);
        let [mean, other] = [&now, &then].map(|habits| habits.per_game(habits.unfinished_tickets));
        if mean >= other {
            found.push(format!("leaves {mean:.2} tickets unfinished in a game, and {classic} {other:.2}"));
        }
        wrong.extend(found.into_iter().map(|finding| format!("{bot} on {} {finding}", board.name())));
        (draws, watched) = (draws + now.ticket_draws, watched + 1);
    }
    if watched > 0 && draws == 0 {
        wrong.push(format!("{bot} never draws tickets"));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn net_plays_sensibly() {
    assert_sensible_with_a_network("net");
}

#[test]
fn search_plays_sensibly() {
    assert_sensible_with_a_network(&format!("search:{SEARCH_BUDGET}"));
}

/// Tickets are free points where they are offered, so drawing them must bring points.
#[test]
fn drawing_tickets_pays_on_switzerland() {
    let habits = watch_on("medium", &boards::named("switzerland"), deals());
    assert!(habits.ticket_draws >= 10, "{habits:?}");
    let gain = habits.drawn_ticket_points as f64 / habits.ticket_draws as f64;
    assert!(gain > 3.0, "{habits:?}");
}

/// Checks the checks: each finding is made for some bot.
#[test]
fn a_careless_bot_is_found_out() {
    let of = |bot: &str, map: &str| {
        let board = boards::named(map);
        findings(&board, &watch(bot, &board, 2, 40)).join("; ")
    };
    let random = of("random", "switzerland");
    for finding in ["leaves cards", "senseless claims", "points by drawing tickets"] {
        assert!(random.contains(finding), "{random}");
    }
    let endless = of("planner:ending=0;turn=0.3;train=2;extras=0;train_spent=1", "usa");
    assert!(endless.contains("does not end games"), "{endless}");
}

#[test]
fn findings_about_tickets_and_tunnels_need_few_games() {
    let board = boards::named("switzerland");
    let ignored = Occasions { all: 20, used: 8 };
    let habits = Habits { games: 10, tunnels: 19, paying_ticket_draws: ignored, ..Habits::default() };
    let expected = ["does not draw tickets that are free points: 8 of 20", "builds 1.9 tunnels in a game"];
    assert_eq!(findings(&board, &habits), expected);
    assert_eq!(findings(&boards::named("usa"), &habits), expected[..1]);
}

#[test]
fn the_number_of_threads_does_not_change_the_habits() {
    let board = boards::named("new-york");
    let make = |spec: &str| Ok::<_, GameError>(fogg_bots::bot(spec).expect("the bots of these tests exist"));
    let factory = BotFactory { make: &make, budget: Budget::Nodes(1) };
    let plan =
        HabitPlan { board: &board, bot: "medium@1", against: Some("greedy"), players: 3, deals: 5, seed: 3 };
    let run = |threads| {
        let pool =
            rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started");
        plan.run(&factory, &pool).expect("built-in bots play only legal actions")
    };
    let habits = run(1);
    assert_eq!(run(3), habits);
    assert_eq!(habits.games, 15, "one game for each seat of each deal");
}
