//! Every kind of action occurs: counted over games, and checked in constructed positions.

use std::collections::BTreeMap;

use fogg_rules::{Action, Board, Phase};
use fogg_testkit::boards;

use crate::fixtures::{Decision, all, play, self_play, setup, sizes, speed_factor};
use crate::positions::{answer, careful_bots, check_all};

/// How often each kind of action occurred.
type Counts = BTreeMap<&'static str, usize>;

/// The kinds of action that a decision is an example of.
fn kinds(decision: &Decision<'_>) -> Vec<&'static str> {
    let board = decision.game.board();
    match decision.action {
        Action::DrawRow(slot) => {
            let card = decision.game.public().row()[slot.index()].expect("the slot holds a card");
            if card.is_locomotive() { vec!["row", "row locomotive"] } else { vec!["row"] }
        }
        Action::DrawBlind => vec!["blind"],
        Action::Claim(id, payment) => {
            let colour = if board.route(id).color.is_some() { "coloured claim" } else { "grey claim" };
            let locomotives = (payment.locomotives() > 0).then_some("claim with locomotives");
            let tunnel = board.route(id).tunnel.then_some("tunnel started");
            [Some(colour), locomotives, tunnel].into_iter().flatten().collect()
        }
        Action::DrawTickets => vec!["tickets"],
        Action::KeepTickets(kept) => kept_kinds(decision, kept.len()),
        Action::AddToTunnel(_) => vec!["tunnel paid"],
        Action::GiveUpTunnel => {
            let Phase::Tunnel(tunnel) = decision.game.public().phase() else { return Vec::new() };
            let hand = &decision.game.private(decision.seat).hand;
            let affordable = tunnel.additions(hand).next().is_some();
            vec![if affordable { "tunnel declined" } else { "tunnel unaffordable" }]
        }
        Action::Pass => vec!["pass"],
    }
}

fn kept_kinds(decision: &Decision<'_>, kept: usize) -> Vec<&'static str> {
    let rules = decision.game.board().rules();
    let first = matches!(decision.game.public().phase(), Phase::FirstTickets(_));
    let least = usize::from(if first { rules.first_tickets.keep } else { rules.more_tickets.keep });
    vec![if kept > least { "more tickets than required" } else { "as few tickets as allowed" }]
}

/// The counts over games of one bot against itself, a few for each number of players.
fn counts(board: &std::sync::Arc<Board>, name: &str) -> Counts {
    let mut counts = Counts::new();
    for seats in sizes(board) {
        for seed in 0..2 * speed_factor(name).min(5) {
            let last = play(&setup(board, seats, 100 + seed), &self_play(name, 20, seats), |decision| {
                kinds(decision).into_iter().for_each(|kind| *counts.entry(kind).or_default() += 1);
            });
            let outcome = last.outcome().expect("the game is over");
            for (_, score) in outcome.by_seat() {
                *counts.entry("longest path").or_default() += usize::from(score.longest_bonus > 0);
                *counts.entry("ticket finished").or_default() += usize::from(score.completed);
                *counts.entry("attraction").or_default() += usize::from(score.attractions > 0);
            }
        }
    }
    counts
}

/// The kinds that must occur on this board with this bot.
fn expected(board: &Board, name: &str) -> Vec<&'static str> {
    let mut kinds = vec![
        "row",
        "row locomotive",
        "blind",
        "grey claim",
        "coloured claim",
        "claim with locomotives",
        "as few tickets as allowed",
        "ticket finished",
    ];
    if board.rules().longest_path > 0 {
        kinds.push("longest path");
    }
    if board.rules().attraction > 0 {
        kinds.push("attraction");
    }
    if board.routes().iter().any(|route| route.tunnel) {
        kinds.extend(["tunnel started", "tunnel paid"]);
    }
    match name {
        "random" => kinds.extend(["tickets", "more tickets than required"]),
        // These keep as few tickets as allowed and never draw more.
        "greedy" | "easy" | "blitz" => {}
        // A third ticket is rare, and a search plays few games here; see the positions.
        "search-classic" | "net" | "search" | "expert" | "master" => {}
        // New tickets are rarely worth a turn, so a few games may go by without them; see the positions below.
        _ => kinds.push("more tickets than required"),
    }
    kinds
}

#[test]
fn every_kind_of_action_occurs_on_every_built_in_board() {
    let mut absent = Vec::new();
    for board in boards::real() {
        for name in all() {
            let counts = counts(&board, name);
            let missing = |kind: &&str| counts.get(kind).copied().unwrap_or(0) == 0;
            let never = expected(&board, name).into_iter().filter(missing);
            absent.extend(never.map(|kind| format!("{name} on {}: {kind}", board.name())));
        }
    }
    assert!(absent.is_empty(), "never seen: {absent:#?}");
}

/// Each built-in board with a network that completes most of the remaining tickets: new tickets are free points,
/// and the hand is empty.
const RICH_NETWORKS: [&str; 3] = [
    "map usa | red trains 30 | blue trains 20 | blue owns seattle-vancouver portland-seattle portland-san-francisco \
     los-angeles-san-francisco los-angeles-phoenix phoenix-santa-fe el-paso-santa-fe denver-santa-fe \
     oklahoma-city-santa-fe dallas-oklahoma-city dallas-houston houston-new-orleans kansas-city-oklahoma-city \
     kansas-city-omaha duluth-omaha duluth-winnipeg kansas-city-saint-louis chicago-saint-louis \
     nashville-saint-louis atlanta-nashville atlanta-raleigh raleigh-washington new-york-washington boston-new-york \
     boston-montreal pittsburgh-raleigh pittsburgh-toronto sault-st-marie-toronto atlanta-miami calgary-vancouver \
     calgary-helena helena-salt-lake-city | blue tickets los-angeles-new-york",
    "map switzerland | red trains 30 | blue trains 20 | blue owns geneve-lausanne fribourg-lausanne bern-fribourg \
     bern-neuchatel bern-solothurn olten-solothurn basel-olten luzern-olten luzern-zug zug-zurich winterthur-zurich \
     schaffhausen-winterthur kreuzlingen-winterthur kreuzlingen-st-gallen st-gallen-vaduz sargans-vaduz chur-sargans \
     schwyz-zug schwyz-wassen bellinzona-wassen bellinzona-lugano bern-interlaken brig-interlaken brig-sion \
     martigny-sion la-chaux-de-fonds-neuchatel geneve-france-2 schaffhausen-germany-2 lugano-italy-3 \
     vaduz-austria-2 brusio-chur | blue tickets geneve-zurich",
    "map new-york | red trains 12 | blue trains 10 | blue owns central-park-times-square \
     empire-state-building-times-square empire-state-building-gramercy-park chelsea-empire-state-building \
     gramercy-park-greenwich-village chinatown-greenwich-village chinatown-wall-street brooklyn-chinatown \
     times-square-united-nations midtown-west-times-square lincoln-center-times-square greenwich-village-soho \
     east-village-greenwich-village chinatown-lower-east-side | blue tickets times-square-brooklyn",
];

#[test]
fn draws_tickets_when_they_are_free_points() {
    for scene in RICH_NETWORKS {
        check_all(scene, "tickets");
    }
}

/// On every board an opponent is one short route away from connecting two halves of a long path, and has one turn
/// left. The result depends on it, and all other claims score the same.
const GAPS: [(&str, &str); 3] = [
    (
        "map usa | last round 1 | blue hand GG | red hand KKKKWW | red trains 2 | red tickets los-angeles-miami denver-el-paso \
         | red owns los-angeles-phoenix el-paso-phoenix dallas-el-paso dallas-houston miami-new-orleans \
         | blue owns duluth-helena duluth-toronto",
        "claim houston-new-orleans GG",
    ),
    (
        "map switzerland | last round 1 | blue hand K | red hand WWWGGG | red trains 2 | red tickets zurich-lugano geneve-zurich \
         | red owns bellinzona-lugano bellinzona-wassen schwyz-wassen zug-zurich",
        "claim schwyz-zug K",
    ),
    (
        "map new-york | last round 1 | blue hand KK | red hand PPPGGG | red trains 2 | red tickets times-square-brooklyn \
         | red owns empire-state-building-times-square empire-state-building-gramercy-park chinatown-greenwich-village \
         brooklyn-chinatown | blue owns chelsea-soho chelsea-midtown-west central-park-united-nations",
        "claim gramercy-park-greenwich-village KK",
    ),
];

/// A claim that is useless for the bot's own tickets but cuts an opponent's obvious connection.
#[test]
fn blocks_an_opponent_when_it_costs_nothing() {
    let mut wrong = Vec::new();
    for (scene, right) in GAPS {
        let is_search = |spec: &&str| spec.starts_with("search");
        for spec in careful_bots(&fogg_testkit::scene::game(scene)).filter(is_search) {
            let found = answer(scene, spec);
            if found != right {
                wrong.push(format!("{spec}: `{found}` for `{right}`"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Only Switzerland has tunnels; the extra cards are paid or the tunnel is given up, whichever is better.
#[test]
fn gives_up_tunnels_when_the_cards_are_worth_more() {
    let scene = "map switzerland | blue owns geneve-lausanne bern-fribourg | blue tickets geneve-bern \
        | blue tunnel bellinzona-lugano R turned RRL | blue hand RRR | red trains 8";
    check_all(scene, "give up");
}
