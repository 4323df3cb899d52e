//! How long a person would take: for tables at which a bot should not answer before one can look up.

use std::time::Duration;

use fogg_rules::Action;
use fogg_rules::chance::{FastRng, below};

/// How long a person would look at the table before doing this. The table waits, not the bot: thinking stays thinking.
pub fn pace(action: Action, rng: &mut FastRng) -> Duration {
    let (shortest, longest) = match action {
        Action::DrawRow(_) | Action::DrawBlind => (400, 1000),
        Action::Claim(..) => (900, 2200),
        Action::DrawTickets => (800, 1600),
        Action::KeepTickets(_) => (1500, 3500),
        Action::AddToTunnel(_) | Action::LeaveTunnel => (800, 1800),
        Action::Pass => (400, 800),
    };
    Duration::from_millis(u64::from(shortest + below(rng, longest - shortest)))
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;

    use super::*;

    #[test]
    fn nobody_waits_long_and_nobody_is_hurried() {
        let mut rng = FastRng::seed_from_u64(1);
        let mut game = fogg_testkit::scene::dealt("switzerland", 2, 1);
        while let Some(seat) = game.public().next_to_act() {
            let action = game.random_action(seat, &mut rng).unwrap();
            let wait = pace(action, &mut rng).as_millis();
            assert!((400..3500).contains(&wait), "{action:?}: {wait} ms");
            game.play(seat, action, &mut |_| ()).unwrap();
        }
    }
}
