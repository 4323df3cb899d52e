//! Finds a substitute when the referee's list of legal actions does not contain the bot's choice.

use fogg_rules::{Action, View};

/// The index of the most similar action in a non-empty list.
pub(crate) fn nearest(view: &View, chosen: Action, legal: &[Action]) -> usize {
    let closeness = |number: &usize| closeness(view, chosen, legal[*number]);
    // The first of equals, so that the answer is deterministic.
    (0..legal.len()).rev().max_by_key(closeness).unwrap_or(0)
}

/// The similarity of two actions; higher is more similar.
fn closeness(view: &View, chosen: Action, other: Action) -> usize {
    if chosen == other {
        return 100;
    }
    match (chosen, other) {
        (Action::Claim(wanted, _), Action::Claim(got, _)) => 20 + usize::from(wanted == got),
        (Action::DrawRow(wanted), Action::DrawRow(got)) => {
            let card = |slot: fogg_rules::Slot| view.public().row().get(slot.index()).copied().flatten();
            20 + usize::from(card(wanted) == card(got))
        }
        (Action::KeepTickets(wanted), Action::KeepTickets(got)) => {
            // At most 64 tickets differ.
            90 - wanted.without(got).union(got.without(wanted)).len()
        }
        (Action::AddToTunnel(wanted), Action::AddToTunnel(got)) => {
            20 + usize::from(wanted.locomotives() >= got.locomotives())
        }
        (Action::DrawRow(_), Action::DrawBlind) | (Action::DrawBlind, Action::DrawRow(_)) => 10,
        // Of unrelated actions a card from the deck is the safest: it keeps all options and reveals nothing.
        (_, Action::DrawBlind) => 3,
        (_, Action::DrawRow(_)) => 2,
        (_, Action::Pass) => 0,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::Seat;
    use fogg_rules::notation::{action_text, parse_action};
    use fogg_testkit::scene;

    use super::*;

    fn substitute(chosen: &str, legal: &[&str]) -> String {
        let game = scene::game("map mini-base | red hand RRLL | red to act");
        let view = game.view(Some(Seat::Red));
        let read = |text: &str| parse_action(view.board(), text).unwrap();
        let legal: Vec<Action> = legal.iter().map(|text| read(text)).collect();
        action_text(view.board(), legal[nearest(&view, read(chosen), &legal)])
    }

    #[test]
    fn the_most_similar_action_is_played() {
        assert_eq!(substitute("blind", &["row 1", "blind", "pass"]), "blind");
        assert_eq!(
            substitute("claim rome-bari RR", &["blind", "claim rome-bari RL", "pass"]),
            "claim rome-bari RL"
        );
        assert_eq!(substitute("claim rome-bari RR", &["row 1", "claim rome-pisa L"]), "claim rome-pisa L");
        assert_eq!(substitute("claim rome-bari RR", &["tickets", "row 1", "blind"]), "blind");
        assert_eq!(substitute("row 2", &["tickets", "blind"]), "blind");
        let keeps = ["keep rome-bari", "keep rome-bari rome-oslo", "keep rome-kyiv"];
        assert_eq!(substitute("keep rome-bari rome-oslo rome-bern", &keeps), "keep rome-bari rome-oslo");
        assert_eq!(substitute("tickets", &["pass", "give up"]), "give up");
    }
}
