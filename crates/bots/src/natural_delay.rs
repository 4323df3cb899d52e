//! Delays that make bots play at a human pace.

use std::time::Duration;

use fogg_rules::Action;
use fogg_rules::chance::{FastRng, below};

/// A random delay, about as long as a person needs for this action. The caller waits; the bot's own thinking time
/// is not affected.
pub fn natural_delay(action: Action, rng: &mut FastRng) -> Duration {
    let (shortest, longest) = match action {
        Action::DrawRow(_) | Action::DrawBlind => (400, 1000),
        Action::Claim(..) => (900, 2200),
        Action::DrawTickets => (800, 1600),
        Action::KeepTickets(_) => (1500, 3500),
        Action::AddToTunnel(_) | Action::GiveUpTunnel => (800, 1800),
        Action::Pass => (400, 800),
    };
    Duration::from_millis(u64::from(shortest + below(rng, longest - shortest)))
}

#[cfg(test)]
mod tests {
    use rand_core::SeedableRng;

    use super::*;

    #[test]
    fn delays_are_between_400_ms_and_3500_ms() {
        let mut rng = FastRng::seed_from_u64(1);
        let mut game = fogg_testkit::scene::dealt("switzerland", 2, 1);
        while let Some(seat) = game.public().next_to_act() {
            let action = game.random_action(seat, &mut rng).unwrap();
            let wait = natural_delay(action, &mut rng).as_millis();
            assert!((400..3500).contains(&wait), "{action:?}: {wait} ms");
            game.play(seat, action, &mut |_| ()).unwrap();
        }
    }
}
