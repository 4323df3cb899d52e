//! Positions of random games, as a network sees them.

use std::sync::Arc;

use fogg_observation::{ActionSpace, Choice, Observer};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, Board, Game, Options, RouteId, Seed, Setup, View};
use rand_core::SeedableRng;

/// What a network receives.
#[derive(Clone)]
pub struct Input {
    pub observation: Vec<u8>,
    pub mask: Vec<u8>,
}

impl Input {
    /// The input for a view.
    pub fn new(board: &Arc<Board>, view: &View, paying: Option<RouteId>) -> Input {
        let (mut observer, actions) = (Observer::new(board), ActionSpace::new(board));
        let mut observation = vec![0; observer.spec().len()];
        observer.observe(view, paying, &mut observation);
        let mut mask = vec![0; actions.len()];
        actions.write_mask(view, paying, &mut mask);
        Input { observation, mask }
    }
}

/// The decisions of a random game, payments included; every `step`th is returned.
pub fn inputs(board: &Arc<Board>, seats: u8, seed: u64, step: usize) -> Vec<Input> {
    let setup = Setup {
        board: Arc::clone(board),
        seats,
        options: Options::default(),
        seed: Seed::from_series(seed, 0),
    };
    let mut game = Game::new(&setup).expect("the board is for this number of players");
    let (mut rng, actions) = (FastRng::seed_from_u64(seed), ActionSpace::new(board));
    let mut all = Vec::new();
    while let Some(seat) = game.public().next_to_act() {
        let view = game.view(Some(seat));
        let action = view.random_action(&mut rng).expect("the seat is to act");
        all.push(Input::new(board, &view, None));
        if let Action::Claim(id, _) = action
            && actions.choice(&view, None, id.index()) == Some(Choice::PayFor(id))
        {
            all.push(Input::new(board, &view, Some(id)));
        }
        game.play(seat, action, &mut |_| ()).expect("the action is legal");
    }
    all.into_iter().step_by(step).collect()
}
