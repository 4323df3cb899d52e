//! The ranking of actions: what it prefers, why, and what it may not depend on.

use std::cell::Cell;

use fogg_analysis::{Effort, Ranking, rank};
use fogg_bots::{Deals, Lookahead, NetworkSource};
use fogg_protocol::SeatName;
use fogg_protocol::analysis::{AdviceMethod, Reason};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Game, Phase, Seat, View};
use fogg_testkit::games::Case;
use fogg_testkit::{networks, scene};
use rand_core::SeedableRng;

/// Blue can complete Seattle to Los Angeles with its three pink cards.
const LAST_LINK: &str = "map usa | blue hand PPPWW | blue owns portland-seattle portland-san-francisco \
     | blue tickets seattle-los-angeles | red tickets boston-miami | row WGRKO";

fn ranked(view: &View, effort: &Effort) -> Ranking {
    let mut lookahead = Lookahead::new(NetworkSource::Shipped);
    rank(&mut lookahead, view, Deals::Sampled, effort, 7, &mut || true).unwrap()
}

fn rollouts(budget: u32) -> Effort {
    Effort { has_playouts: false, ..Effort::new(budget) }
}

fn summary(ranking: &Ranking) -> Vec<(Action, u32, u32)> {
    let bits = |choice: &fogg_analysis::RankedChoice| {
        (choice.action, choice.win_chance.to_bits(), choice.error.to_bits())
    };
    ranking.choices.iter().map(bits).collect()
}

#[test]
fn completing_a_ticket_is_the_best_and_the_reason_says_so() {
    let game = scene::game(LAST_LINK);
    let view = game.view(Some(Seat::Blue));
    let best = &ranked(&view, &Effort::new(2000)).choices[0];
    assert!(matches!(best.action, Action::Claim(..)), "{:?}", best.action);
    let ticket = "seattle-los-angeles".to_owned();
    assert_eq!(best.reasons[0], Reason::CompletesTicket { ticket });
}

#[test]
fn a_rival_that_seems_to_need_the_route_is_named() {
    let game = scene::game(
        "map usa | blue hand PPPWW | blue tickets boston-miami | red tickets seattle-los-angeles toronto-miami denver-el-paso \
         | red owns portland-seattle portland-san-francisco",
    );
    let view = game.view(Some(Seat::Blue));
    let is_link = |action: &Action| match action {
        Action::Claim(route, _) => game.board().route(*route).name.starts_with("los-angeles-san-francisco"),
        _ => false,
    };
    let claim = view.legal_actions().find(is_link).unwrap();
    let ranking = ranked(&view, &rollouts(100).with_required(claim));
    let reasons = &ranking.choice(&view, claim).unwrap().reasons;
    let blocks = |reason: &Reason| matches!(reason, Reason::Blocks { seat: SeatName(Seat::Red), .. });
    let insight = Lookahead::new(NetworkSource::Shipped).insight(&view);
    assert!(reasons.iter().any(blocks), "{reasons:?}, {:?}", insight.demand[Seat::Red]);
}

#[test]
fn the_same_seed_gives_the_same_ranking_and_hidden_cards_make_no_difference() {
    let game = Case::named("usa", 3, 5).after(60);
    let seat = game.public().next_to_act().unwrap();
    let view = game.view(Some(seat));
    let first = summary(&ranked(&view, &rollouts(400)));
    assert_eq!(summary(&ranked(&view, &rollouts(400))), first);
    let other = view.sample(&mut FastRng::seed_from_u64(9));
    assert!(other != game, "the sampled game differs in what the seat cannot see");
    assert_eq!(summary(&ranked(&other.view(Some(seat)), &rollouts(400))), first);
}

#[test]
fn a_required_action_is_ranked_even_if_nobody_would_choose_it() {
    let game = scene::game(LAST_LINK);
    let view = game.view(Some(Seat::Blue));
    let worst = Action::DrawTickets;
    let ranking = ranked(&view, &rollouts(2000).with_required(worst));
    let choice = ranking.choice(&view, worst).expect("it is ranked");
    assert!(choice.win_chance <= ranking.choices[0].win_chance);
    assert!(ranking.choices.is_sorted_by(|a, b| a.win_chance >= b.win_chance));
}

#[test]
fn ranking_stops_when_it_is_told_to() {
    let game = scene::game(LAST_LINK);
    let view = game.view(Some(Seat::Blue));
    let trials = Cell::new(0);
    let mut goes_on = || {
        trials.set(trials.get() + 1);
        trials.get() <= 10
    };
    let mut lookahead = Lookahead::new(NetworkSource::Shipped);
    let effort = Effort::new(1_000_000);
    assert!(rank(&mut lookahead, &view, Deals::Sampled, &effort, 1, &mut goes_on).is_none());
    assert_eq!(trials.get(), 11);
}

#[test]
fn a_network_is_used_where_there_is_one() {
    for map in ["usa", "switzerland", "new-york"] {
        let game = Case::named(map, 3, 1).after(30);
        let seat = game.public().next_to_act().unwrap();
        let view = game.view(Some(seat));
        let file = networks::random(game.board(), networks::SMALL, 1);
        let mut lookahead = Lookahead::new(NetworkSource::File(file.into()));
        let played = view.legal_actions().last().unwrap();
        let effort = Effort::new(60).with_required(played);
        let ranking = rank(&mut lookahead, &view, Deals::Sampled, &effort, 1, &mut || true).unwrap();
        assert_eq!(ranking.method, AdviceMethod::Network);
        assert!(ranking.choice(&view, played).is_some(), "{map}");
        assert!(ranking.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.win_chance)));
    }
}

#[test]
fn a_network_that_knows_nothing_expects_an_even_game() {
    let game = scene::game(LAST_LINK);
    let view = game.view(Some(Seat::Blue));
    let file = networks::zero(game.board(), networks::SMALL);
    let mut lookahead = Lookahead::new(NetworkSource::File(file.into()));
    let ranking = rank(&mut lookahead, &view, Deals::Sampled, &Effort::new(100), 1, &mut || true).unwrap();
    assert!((ranking.choices[0].win_chance - 0.5).abs() < 0.05, "{:?}", ranking.choices[0]);
}

#[test]
fn known_hands_change_the_estimate() {
    let game = |red: &str| {
        scene::game(&format!(
            "map usa | blue hand BBBBWW | red hand {red} | red trains 3 | blue trains 40 | blue to act"
        ))
    };
    let estimate = |game: &Game| {
        let view = game.view(Some(Seat::Blue));
        let mut lookahead = Lookahead::new(NetworkSource::Shipped);
        let deals = Deals::Known(game);
        let ranking = rank(&mut lookahead, &view, deals, &rollouts(800), 1, &mut || true).unwrap();
        ranking.estimate
    };
    // Red can end the game at once with three cards of one colour.
    let (quick, slow) = (estimate(&game("RRRRRR")), estimate(&game("RWBYOK")));
    assert!((quick - slow).abs() > 1e-4, "{quick}, {slow}");
}

#[test]
fn every_legal_action_has_a_reason_in_random_games() {
    for seed in 0..12 {
        let mut lookahead = Lookahead::new(NetworkSource::Shipped);
        for game in Case::real(seed).states(4) {
            for seat in game.to_act().iter() {
                let view = game.view(Some(seat));
                let mut effort = rollouts(1);
                effort.required = view.legal_actions().take(40).collect();
                let ranking = rank(&mut lookahead, &view, Deals::Sampled, &effort, 1, &mut || true).unwrap();
                for choice in &ranking.choices {
                    assert!(!choice.reasons.is_empty(), "seed {seed}: {:?}", choice.action);
                }
                if let Phase::FirstTickets(_) = game.public().phase() {
                    assert!(matches!(
                        ranking.choices[0].reasons[0],
                        Reason::Keeps { .. } | Reason::Returns { .. }
                    ));
                    assert!(!ranking.plan.routes.is_empty(), "the plan is for the kept tickets");
                }
            }
        }
    }
}
