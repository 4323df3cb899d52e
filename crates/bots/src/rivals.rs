//! Reading the rivals: which tickets they may hold, seeing what they built, and which routes they want.

use fogg_rules::board::{MAX_ROUTES, MAX_TICKETS, Ticket};
use fogg_rules::network::Components;
use fogg_rules::{BySeat, PlaceSet, RouteSet, Seat, TicketId, TicketSet};

use crate::roads::{Price, Roads};
use crate::scale::Scale;
use crate::sight::Sight;
use crate::weights::Weights;

/// A ticket that is this far from done, as a share of a player's trains, is wanted a third as much as one that is done
/// with the next train.
const NEAR: f32 = 0.1;
/// How much of a wish for one route of a double goes to the other where both can be used.
const OTHER_OF_DOUBLE: f32 = 0.5;

/// What is guessed of the rivals. It changes only when somebody builds or takes tickets.
pub(crate) struct Rivals {
    /// What the guess was made from.
    seen: Option<Seen>,
    /// How likely each ticket is in each rival's hand, relative to the others; 1 tells nothing.
    weight: BySeat<[f32; MAX_TICKETS]>,
    /// How much the rivals seem to want each route: about how likely one of them takes it soon.
    wish: [f32; MAX_ROUTES],
    /// What the rivals would lose without each route, as far as it shows: tickets that would fail instead of paying.
    stake: [f32; MAX_ROUTES],
    /// The map as the rival that is being read can travel it.
    roads: Roads,
}

/// All that the guesses are made from.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Seen {
    claimed: BySeat<RouteSet>,
    tickets: BySeat<u8>,
    elsewhere: TicketSet,
}

impl Default for Rivals {
    fn default() -> Rivals {
        Rivals {
            seen: None,
            weight: BySeat([[1.0; MAX_TICKETS]; 5]),
            wish: [0.0; MAX_ROUTES],
            stake: [0.0; MAX_ROUTES],
            roads: Roads::default(),
        }
    }
}

impl Rivals {
    /// Looks at the table, and guesses anew if anything was built since. What the seat itself put back is with nobody.
    pub(crate) fn read(&mut self, sight: &Sight<'_>, returned: TicketSet, scale: &Scale, weights: &Weights) {
        let seen = Seen::of(sight, returned);
        if self.seen == Some(seen) {
            return;
        }
        self.seen = Some(seen);
        self.wish = [0.0; MAX_ROUTES];
        self.stake = [0.0; MAX_ROUTES];
        for seat in sight.rivals() {
            self.read_one(sight, scale, seat, seen.elsewhere, weights);
        }
    }

    /// How much the rivals seem to want a route.
    pub(crate) fn wish(&self, route: usize) -> f32 {
        self.wish[route]
    }

    /// What the rivals would lose without a route, as far as it shows.
    pub(crate) fn stake(&self, route: usize) -> f32 {
        self.stake[route]
    }

    /// How likely a ticket is in a rival's hand, relative to the others.
    pub(crate) fn weight(&self, seat: Seat, ticket: TicketId) -> f32 {
        self.weight[seat][ticket.index()]
    }

    fn read_one(
        &mut self,
        sight: &Sight<'_>,
        scale: &Scale,
        seat: Seat,
        tickets: TicketSet,
        weights: &Weights,
    ) {
        let left = self.trains_left(sight, seat);
        let reached = Components::new(sight.board, sight.table.claimed(seat)).places();
        let mut total = 0.0;
        for id in tickets.iter() {
            let all = scale.distance(id).max(1);
            let built = f32::from(all - left[id.index()].min(all));
            let hint = weights.reading * built / f32::from(all)
                + weights.reading_trains * built / f32::from(sight.board.rules().trains)
                + weights.reading_ends * ends_reached(sight.board.ticket(id), reached);
            self.weight[seat][id.index()] = hint.exp();
            total += self.weight[seat][id.index()];
        }
        let player = sight.table.player(seat);
        let near = f32::from(sight.board.rules().trains) * NEAR;
        for id in tickets.iter() {
            let left = left[id.index()];
            if left == 0 || left > Price::from(player.trains) {
                continue;
            }
            let held = (f32::from(player.tickets) * self.weight(seat, id) / total).min(1.0);
            self.add_wish(sight, id, held * (-f32::from(left) / near).exp());
        }
    }

    /// The trains that each ticket still asks of a seat, to its nearest goal.
    fn trains_left(&mut self, sight: &Sight<'_>, seat: Seat) -> Vec<Price> {
        let (board, table) = (sight.board, sight.table);
        let open = board.route_ids().filter(|id| !table.closed().contains(*id)).collect();
        let joined = Components::new(board, table.claimed(seat));
        self.roads.draw(board, &joined, open, |id| Price::from(board.route(id).length));
        board.tickets().iter().map(|ticket| self.roads.distance(ticket)).collect()
    }

    /// The routes of the way to a ticket's nearest goal are wanted so much more.
    fn add_wish(&mut self, sight: &Sight<'_>, id: TicketId, wish: f32) {
        let ticket = sight.board.ticket(id);
        let Some((_, goal)) = self.roads.nearest(ticket) else { return };
        let stake = wish * (f32::from(ticket.best()) + f32::from(ticket.forfeit()));
        // B5.6: where one route of a double closes both, either blocks; else the other is a way round.
        let both = sight.board.allows_both_of_double(sight.table.seats());
        let (twin_wish, twin_stake) = if both { (OTHER_OF_DOUBLE, 0.0) } else { (1.0, 1.0) };
        for route in self.roads.way(ticket.from, goal.to).iter() {
            self.wish[route.index()] += wish;
            self.stake[route.index()] += stake;
            if let Some(twin) = sight.board.route(route).twin {
                self.wish[twin.index()] += wish * twin_wish;
                self.stake[twin.index()] += stake * twin_stake;
            }
        }
    }
}

/// How many ends of a ticket are among these places.
fn ends_reached(ticket: &Ticket, places: PlaceSet) -> f32 {
    let reached = |end: PlaceSet| !end.intersection(places).is_empty();
    let far = ticket.goals.iter().any(|goal| reached(goal.to));
    f32::from(u8::from(reached(ticket.from)) + u8::from(far))
}

impl Seen {
    fn of(sight: &Sight<'_>, returned: TicketSet) -> Seen {
        let mut seen = Seen {
            claimed: BySeat::default(),
            tickets: BySeat::default(),
            elsewhere: sight.tickets_elsewhere().without(returned),
        };
        for seat in sight.table.all_seats() {
            seen.claimed[seat] = sight.table.claimed(seat);
            seen.tickets[seat] = sight.table.player(seat).tickets;
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::Game;
    use fogg_testkit::scene;

    use super::*;

    const RED: Seat = Seat::Red;

    /// What blue believes of red.
    fn believed(scene: &str) -> (Game, Rivals) {
        let game = scene::game(scene);
        let view = game.view(Some(Seat::Blue));
        let sight = Sight::of(&view);
        let mut rivals = Rivals::default();
        rivals.read(&sight, TicketSet::EMPTY, &Scale::of(sight.board), &Weights::default());
        (game, rivals)
    }

    fn likeliest(game: &Game, rivals: &Rivals) -> String {
        let tickets = game.board().ticket_ids();
        let best = tickets.max_by(|a, b| rivals.weight(RED, *a).total_cmp(&rivals.weight(RED, *b)));
        game.board().ticket(best.unwrap()).name.clone()
    }

    fn wanted(game: &Game, rivals: &Rivals) -> String {
        let best =
            game.board().route_ids().max_by(|a, b| rivals.wish(a.index()).total_cmp(&rivals.wish(b.index())));
        game.board().route(best.unwrap()).name.clone()
    }

    #[test]
    fn whoever_built_most_of_a_way_is_believed_to_hold_its_ticket() {
        let (game, rivals) = believed(
            "map usa | red owns portland-seattle portland-san-francisco \
             | blue tickets boston-miami | red tickets seattle-los-angeles toronto-miami",
        );
        assert_eq!(likeliest(&game, &rivals), "seattle-los-angeles");
        // Either of the two that are left of the way, since one closes the other.
        assert!(
            wanted(&game, &rivals).starts_with("los-angeles-san-francisco"),
            "{}",
            wanted(&game, &rivals)
        );
    }

    #[test]
    fn whoever_built_nothing_is_believed_to_hold_anything() {
        let (game, rivals) =
            believed("map usa | blue tickets boston-miami | red tickets seattle-los-angeles");
        for id in game.board().ticket_ids() {
            assert_eq!(rivals.weight(RED, id), 1.0, "{}", game.board().ticket(id).name);
        }
    }

    #[test]
    fn what_is_known_to_be_elsewhere_is_no_reason_to_want_a_route() {
        let owns = "map usa | red owns portland-seattle portland-san-francisco | red tickets toronto-miami";
        let last = |scene: &str| {
            let (game, rivals) = believed(scene);
            let route = game.board().route_named("los-angeles-san-francisco").unwrap();
            (rivals.wish(route.index()), rivals.stake(route.index()))
        };
        let (open, mine) = (last(owns), last(&format!("{owns} | blue tickets seattle-los-angeles")));
        assert!(open.0 > 2.0 * mine.0 && open.1 > 2.0 * mine.1, "{open:?}, {mine:?}");
    }

    #[test]
    fn a_way_that_takes_more_trains_than_are_left_is_given_up() {
        let wishes = |trains: u8| {
            let (game, rivals) = believed(&format!(
                "map usa | red owns portland-seattle portland-san-francisco | red trains {trains} \
                 | red tickets seattle-los-angeles"
            ));
            game.board().route_ids().map(|id| rivals.wish(id.index())).sum::<f32>()
        };
        assert!(wishes(3) > 0.0);
        assert_eq!(wishes(0), 0.0);
    }

    #[test]
    fn where_doubles_are_shared_the_other_route_is_a_way_round() {
        let stakes = |seats: u8| {
            let (game, rivals) = believed(&format!(
                "map usa | seats {seats} | red owns portland-seattle portland-san-francisco \
                 | red tickets seattle-los-angeles"
            ));
            let twins = ["los-angeles-san-francisco", "los-angeles-san-francisco:2"];
            twins.map(|name| rivals.stake(game.board().route_named(name).unwrap().index()))
        };
        let ([one, other], [shared, round]) = (stakes(2), stakes(4));
        assert!(one == other && one > 0.0, "{one}, {other}");
        assert!((shared == 0.0) != (round == 0.0), "{shared}, {round}");
    }
}
