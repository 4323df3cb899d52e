//! The positions that the tests look at: random games on every board, with every number of players.

use std::sync::Arc;

use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{Action, Board, Game, Phase, RouteId, Seat, View};
use fogg_testkit::boards;
use fogg_testkit::games::Case;
use rand_core::SeedableRng;

/// The number of random boards; `FOGG_CASES` raises it.
fn random_boards() -> u64 {
    std::env::var("FOGG_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(40)
}

/// A random game on each real and mini board with each number of players, and on random boards.
pub fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for board in boards::real().chain(boards::all_minis()) {
        for seats in board.rules().min_seats..=board.rules().max_seats {
            for seed in 0..3 {
                cases.push(Case { board: Arc::clone(&board), seats, seed });
            }
        }
    }
    cases.extend((0..random_boards()).map(Case::random));
    cases
}

/// A position in which a seat decides.
pub struct Moment<'a> {
    pub game: &'a Game,
    pub seat: Seat,
    pub view: &'a View,
    pub paying: Option<RouteId>,
}

/// Plays a random game and calls `each` with every decision of it, payments included. Half of the claims are slower
/// than random play would make them, so that hands are large and have several payments.
pub fn for_each_moment(case: &Case, mut each: impl FnMut(&Moment<'_>, Action)) {
    let actions = ActionSpace::new(&case.board);
    let mut rng = FastRng::seed_from_u64(case.seed);
    let mut game = Game::new(&case.setup()).expect("the number of seats is valid");
    while let Some(seat) = game.public().next_to_act() {
        let view = game.view(Some(seat));
        let action = patient_action(&view, &mut rng);
        each(&Moment { game: &game, seat, view: &view, paying: None }, action);
        if let Action::Claim(id, _) = action
            && actions.choice(&view, None, id.index()) == Some(Choice::PayFor(id))
        {
            each(&Moment { game: &game, seat, view: &view, paying: Some(id) }, action);
        }
        game.play(seat, action, &mut |_| ()).expect("the action is legal");
    }
}

/// A random action; at the start of a turn it is a card in two of three cases where one can be drawn.
fn patient_action(view: &View, rng: &mut FastRng) -> Action {
    let prefers_cards = matches!(view.public().phase(), Phase::Turn(_)) && below(rng, 3) > 0;
    let blind = Some(Action::DrawBlind).filter(|action| prefers_cards && view.check(*action).is_ok());
    blind.or_else(|| view.random_action(rng)).expect("the seat is to act")
}

/// The observation by a new observer.
pub fn fresh_observation(board: &Arc<Board>, view: &View, paying: Option<RouteId>) -> Vec<u8> {
    let mut observer = Observer::new(board);
    let mut out = vec![0; observer.spec().len()];
    observer.observe(view, paying, &mut out);
    out
}
