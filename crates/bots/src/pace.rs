//! How long a person would take: for tables at which a bot should not answer before one can look up.

use std::time::Duration;

use fogg_rules::chance::{QuickRng, below};
use fogg_rules::{Action, Phase, View};

/// How long a person would look at the table before doing this. The table waits, not the bot: thinking stays thinking.
pub fn pace(view: &View, action: Action, rng: &mut QuickRng) -> Duration {
    let second = matches!(view.table().phase(), Phase::SecondCard(_));
    let (shortest, longest) = match action {
        Action::DrawRow(_) | Action::DrawBlind if second => (300, 700),
        Action::DrawRow(_) | Action::DrawBlind => (600, 1400),
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
        let mut rng = QuickRng::seed_from_u64(1);
        let mut game = fogg_testkit::scene::dealt("switzerland", 2, 1);
        while let Some(seat) = game.table().next_to_act() {
            let view = game.view(Some(seat));
            let action = view.random_action(&mut rng).unwrap();
            let wait = pace(&view, action, &mut rng).as_millis();
            assert!((300..3500).contains(&wait), "{action:?}: {wait} ms");
            game.play(seat, action, &mut |_| ()).unwrap();
        }
    }
}
