//! Candidate actions, legal and illegal, that tests compare with the list of legal actions.

use fogg_rules::{Action, Color, Game, Payment, RouteId, Seat, Slot, TicketSet};

/// Actions of every kind, among them every action that can be legal for the seat.
pub fn candidate_actions(game: &Game, seat: Seat) -> Vec<Action> {
    let mut actions = vec![Action::DrawBlind, Action::DrawTickets, Action::GiveUpTunnel, Action::Pass];
    actions.extend((0..7).map(|slot| Action::DrawRow(Slot(slot))));
    actions.extend(ticket_choices(game, seat).map(Action::KeepTickets));
    let additions = (0..=4).flat_map(payments);
    actions.extend(additions.map(Action::AddToTunnel));
    for number in 0..=game.board().routes().len() {
        let length = game.board().routes().get(number).map_or(1, |route| route.length);
        let sizes = (length - 1)..=(length + 1);
        actions.extend(sizes.flat_map(payments).map(|payment| Action::Claim(RouteId(number as u8), payment)));
    }
    actions
}

/// Every payment with this number of cards.
fn payments(total: u8) -> impl Iterator<Item = Payment> {
    let colored = Color::ALL
        .into_iter()
        .flat_map(move |color| (1..=total).map(move |cards| Payment::new(color, cards, total - cards)));
    colored.chain([Payment::locomotives_only(total)])
}

/// Every subset of the offered tickets, and some with a ticket that was not offered.
fn ticket_choices(game: &Game, seat: Seat) -> impl Iterator<Item = TicketSet> {
    let offered = game.private(seat).offered.clone();
    let not_offered = game.board().ticket_ids().find(|id| !offered.contains(id));
    let subsets = (0..1u32 << offered.len()).map(move |bits| {
        (0..offered.len()).filter(|bit| bits >> bit & 1 == 1).map(|bit| offered[bit]).collect::<TicketSet>()
    });
    let with_not_offered = move |set: TicketSet| [set, set.union(not_offered.into_iter().collect())];
    subsets.flat_map(with_not_offered)
}
