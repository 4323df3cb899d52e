//! Models the opponents: which tickets they may hold, judging by what they built, and which routes they want.

use fogg_network::exp;
use fogg_rules::board::{MAX_ROUTES, MAX_TICKETS, Ticket};
use fogg_rules::network::Components;
use fogg_rules::{BySeat, PlaceSet, RouteSet, Seat, TicketId, TicketSet};

use crate::board_metrics::BoardMetrics;
use crate::route_graph::{Price, RouteGraph};
use crate::seat_context::SeatContext;
use crate::weights::Weights;

/// At this distance from completion, as a share of a player's trains, demand falls to about a third (1/e).
const NEAR_TRAINS_SHARE: f32 = 0.1;
/// The share of a route's demand that also counts for its twin when both can be used.
const TWIN_DEMAND_SHARE: f32 = 0.5;

/// What is inferred about the opponents. It changes only when routes are claimed or tickets are drawn.
pub(crate) struct OpponentModel {
    /// The public facts that the current estimates are based on.
    observation: Option<Observation>,
    /// For each opponent, the relative likelihood of holding each ticket; 1 means no information.
    likelihood: BySeat<[f32; MAX_TICKETS]>,
    /// How much the opponents seem to want each route: roughly the probability that one of them takes it soon.
    demand: [f32; MAX_ROUTES],
    /// The expected points that the opponents would lose if they could not get each route.
    stake: [f32; MAX_ROUTES],
    /// Scratch graph of the opponent being analysed.
    graph: RouteGraph,
}

/// The public facts that the estimates depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Observation {
    claimed: BySeat<RouteSet>,
    tickets: BySeat<u8>,
    /// The tickets that opponents may hold.
    possible_tickets: TicketSet,
}

impl Default for OpponentModel {
    fn default() -> OpponentModel {
        OpponentModel {
            observation: None,
            likelihood: BySeat([[1.0; MAX_TICKETS]; 5]),
            demand: [0.0; MAX_ROUTES],
            stake: [0.0; MAX_ROUTES],
            graph: RouteGraph::default(),
        }
    }
}

impl OpponentModel {
    /// Updates the estimates if the public facts have changed. No opponent is assumed to hold a ticket that the seat
    /// itself returned.
    pub(crate) fn update(
        &mut self,
        ctx: &SeatContext<'_>,
        returned: TicketSet,
        metrics: &BoardMetrics,
        weights: &Weights,
    ) {
        let observation = Observation::new(ctx, returned);
        if self.observation == Some(observation) {
            return;
        }
        self.observation = Some(observation);
        self.demand = [0.0; MAX_ROUTES];
        self.stake = [0.0; MAX_ROUTES];
        for seat in ctx.opponents() {
            self.update_opponent(ctx, metrics, seat, observation.possible_tickets, weights);
        }
    }

    /// How much one opponent seems to want each route, for explanations.
    pub(crate) fn demand_of(
        seat: Seat,
        ctx: &SeatContext<'_>,
        returned: TicketSet,
        metrics: &BoardMetrics,
        weights: &Weights,
    ) -> [f32; MAX_ROUTES] {
        let mut model = OpponentModel::default();
        let tickets = Observation::new(ctx, returned).possible_tickets;
        model.update_opponent(ctx, metrics, seat, tickets, weights);
        model.demand
    }

    /// How much the opponents seem to want a route.
    pub(crate) fn demand(&self, route: usize) -> f32 {
        self.demand[route]
    }

    /// The expected points that the opponents would lose without a route.
    pub(crate) fn stake(&self, route: usize) -> f32 {
        self.stake[route]
    }

    /// The relative likelihood that an opponent holds a ticket.
    pub(crate) fn likelihood(&self, seat: Seat, ticket: TicketId) -> f32 {
        self.likelihood[seat][ticket.index()]
    }

    fn update_opponent(
        &mut self,
        ctx: &SeatContext<'_>,
        metrics: &BoardMetrics,
        seat: Seat,
        tickets: TicketSet,
        weights: &Weights,
    ) {
        let left = self.trains_left(ctx, seat);
        let reached = Components::new(ctx.board, ctx.public.claimed(seat)).places();
        let mut total = 0.0;
        for id in tickets.iter() {
            let all = metrics.ticket_distance(id).max(1);
            let built = f32::from(all - left[id.index()].min(all));
            let hint = weights.reading * built / f32::from(all)
                + weights.reading_trains * built / f32::from(ctx.board.rules().trains)
                + weights.reading_ends * ends_reached(ctx.board.ticket(id), reached);
            self.likelihood[seat][id.index()] = exp(hint);
            total += self.likelihood[seat][id.index()];
        }
        let player = ctx.public.player(seat);
        let near = f32::from(ctx.board.rules().trains) * NEAR_TRAINS_SHARE;
        for id in tickets.iter() {
            let left = left[id.index()];
            if left == 0 || left > Price::from(player.trains) {
                continue;
            }
            let chance_held = (f32::from(player.tickets) * self.likelihood(seat, id) / total).min(1.0);
            self.add_demand(ctx, id, chance_held * exp(-f32::from(left) / near));
        }
    }

    /// The trains that a seat still needs for each ticket, to its nearest goal.
    fn trains_left(&mut self, ctx: &SeatContext<'_>, seat: Seat) -> Vec<Price> {
        let (board, public) = (ctx.board, ctx.public);
        let open = board.route_ids().filter(|id| !public.closed().contains(*id)).collect();
        let joined = Components::new(board, public.claimed(seat));
        self.graph.rebuild(board, &joined, open, |id| Price::from(board.route(id).length));
        board.tickets().iter().map(|ticket| self.graph.distance_to_goal(ticket)).collect()
    }

    /// Adds demand for the routes on the path to a ticket's nearest goal.
    fn add_demand(&mut self, ctx: &SeatContext<'_>, id: TicketId, demand: f32) {
        let ticket = ctx.board.ticket(id);
        let Some((_, goal)) = self.graph.nearest_goal(ticket) else { return };
        let stake = demand * (f32::from(ticket.best()) + f32::from(ticket.forfeit()));
        // B5.6: if claiming one route of a double closes both, either one blocks; otherwise the twin is an
        // alternative.
        let both = ctx.board.allows_both_of_double(ctx.public.seats());
        let (twin_demand, twin_stake) = if both { (TWIN_DEMAND_SHARE, 0.0) } else { (1.0, 1.0) };
        for route in self.graph.cheapest_path(ticket.from, goal.to).iter() {
            self.demand[route.index()] += demand;
            self.stake[route.index()] += stake;
            if let Some(twin) = ctx.board.route(route).twin {
                self.demand[twin.index()] += demand * twin_demand;
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

impl Observation {
    fn new(ctx: &SeatContext<'_>, returned: TicketSet) -> Observation {
        let mut observation = Observation {
            claimed: BySeat::default(),
            tickets: BySeat::default(),
            possible_tickets: ctx.unseen_tickets().without(returned),
        };
        for seat in ctx.public.all_seats() {
            observation.claimed[seat] = ctx.public.claimed(seat);
            observation.tickets[seat] = ctx.public.player(seat).tickets;
        }
        observation
    }
}

#[cfg(test)]
mod tests {
    use fogg_rules::Game;
    use fogg_testkit::scene;

    use super::*;

    const RED: Seat = Seat::Red;

    /// What blue infers about red.
    fn inferred(scene: &str) -> (Game, OpponentModel) {
        let game = scene::game(scene);
        let view = game.view(Some(Seat::Blue));
        let ctx = SeatContext::new(&view);
        let mut opponents = OpponentModel::default();
        opponents.update(&ctx, TicketSet::EMPTY, &BoardMetrics::new(ctx.board), &Weights::default());
        (game, opponents)
    }

    fn likeliest(game: &Game, opponents: &OpponentModel) -> String {
        let tickets = game.board().ticket_ids();
        let best =
            tickets.max_by(|a, b| opponents.likelihood(RED, *a).total_cmp(&opponents.likelihood(RED, *b)));
        game.board().ticket(best.unwrap()).name.clone()
    }

    fn most_wanted(game: &Game, opponents: &OpponentModel) -> String {
        let best = game
            .board()
            .route_ids()
            .max_by(|a, b| opponents.demand(a.index()).total_cmp(&opponents.demand(b.index())));
        game.board().route(best.unwrap()).name.clone()
    }

    #[test]
    fn building_most_of_a_path_suggests_its_ticket() {
        let (game, opponents) = inferred(
            "map usa | red owns portland-seattle portland-san-francisco \
             | blue tickets boston-miami | red tickets seattle-los-angeles toronto-miami",
        );
        assert_eq!(likeliest(&game, &opponents), "seattle-los-angeles");
        // Either route of the remaining double, because claiming one closes the other.
        assert!(
            most_wanted(&game, &opponents).starts_with("los-angeles-san-francisco"),
            "{}",
            most_wanted(&game, &opponents)
        );
    }

    #[test]
    fn no_routes_means_no_information_about_tickets() {
        let (game, opponents) =
            inferred("map usa | blue tickets boston-miami | red tickets seattle-los-angeles");
        for id in game.board().ticket_ids() {
            assert_eq!(opponents.likelihood(RED, id), 1.0, "{}", game.board().ticket(id).name);
        }
    }

    #[test]
    fn tickets_that_no_opponent_can_hold_create_no_demand() {
        let owns = "map usa | red owns portland-seattle portland-san-francisco | red tickets toronto-miami";
        let last = |scene: &str| {
            let (game, opponents) = inferred(scene);
            let route = game.board().route_named("los-angeles-san-francisco").unwrap();
            (opponents.demand(route.index()), opponents.stake(route.index()))
        };
        let (open, mine) = (last(owns), last(&format!("{owns} | blue tickets seattle-los-angeles")));
        assert!(open.0 > 2.0 * mine.0 && open.1 > 2.0 * mine.1, "{open:?}, {mine:?}");
    }

    #[test]
    fn paths_longer_than_the_remaining_trains_create_no_demand() {
        let demands = |trains: u8| {
            let (game, opponents) = inferred(&format!(
                "map usa | red owns portland-seattle portland-san-francisco | red trains {trains} \
                 | red tickets seattle-los-angeles"
            ));
            game.board().route_ids().map(|id| opponents.demand(id.index())).sum::<f32>()
        };
        assert!(demands(3) > 0.0);
        assert_eq!(demands(0), 0.0);
    }

    #[test]
    fn the_twin_is_an_alternative_where_both_can_be_used() {
        let stakes = |seats: u8| {
            let (game, opponents) = inferred(&format!(
                "map usa | seats {seats} | red owns portland-seattle portland-san-francisco \
                 | red tickets seattle-los-angeles"
            ));
            let twins = ["los-angeles-san-francisco", "los-angeles-san-francisco:2"];
            twins.map(|name| opponents.stake(game.board().route_named(name).unwrap().index()))
        };
        let ([one, other], [shared, round]) = (stakes(2), stakes(4));
        assert!(one == other && one > 0.0, "{one}, {other}");
        assert!((shared == 0.0) != (round == 0.0), "{shared}, {round}");
    }
}
