//! The requests that are sent to both servers. They depend only on what the viewer knows, so they are the same for
//! every deal.

use fogg_protocol::Action;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{
    Action as RulesAction, Board, Color, Game, Payment, RouteId, Seat, Slot, TicketId, TicketSet,
};

use super::scenario::{Moment, Scenario};

/// How many illegal acts are tried at each moment.
const ILLEGAL_ACTS: usize = 6;
/// The largest number of log entries that happen while sockets are open.
const MAX_LIVE_ENTRIES: usize = 8;
/// The number of entries that a server keeps for reconnecting clients; a client that missed more gets a new view.
const MAX_MISSED_ENTRIES: u64 = 32;

/// The requests of one comparison.
pub struct Probes {
    /// The seat of the viewer; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// The entries after this many happen while sockets are open.
    pub live_from: usize,
    /// The values of `after` with which clients reconnect.
    pub afters: Vec<u64>,
    /// Illegal requests before and after the live part.
    pub illegal: [IllegalRequests; 2],
}

/// What is illegal for the viewer at one moment, according to the viewer's own view.
pub struct IllegalRequests {
    pub acts: Vec<Action>,
    /// Whether undo is illegal.
    pub undo: bool,
}

impl Probes {
    pub fn new(scenario: &Scenario, viewer: Option<Seat>, rng: &mut FastRng) -> Probes {
        let (last, live_from) = (scenario.log.len(), scenario.live_from(MAX_LIVE_ENTRIES));
        let moments = scenario.moments(&scenario.deal);
        let dealt = scenario.log.iter().filter(|logged| logged.ply.is_none()).count() as u64;
        let any = u64::from(below(rng, last as u32));
        let now = live_from as u64;
        let long_ago = now.saturating_sub(MAX_MISSED_ENTRIES + 1);
        let mut afters = vec![0, long_ago, long_ago + 1, dealt, any, now - 1, now + 3];
        afters.sort_unstable();
        afters.dedup();
        let illegal = [live_from, last].map(|length| IllegalRequests::at(&moments[length - 1], viewer, rng));
        Probes { viewer, live_from, afters, illegal }
    }
}

impl IllegalRequests {
    fn at(moment: &Moment, viewer: Option<Seat>, rng: &mut FastRng) -> IllegalRequests {
        let view = moment.game.view(viewer);
        let mut acts = Vec::new();
        while acts.len() < ILLEGAL_ACTS {
            let action = any_action(&moment.game, rng);
            if view.check(action).is_err() {
                acts.push(Action::from_rules(view.board(), action));
            }
        }
        IllegalRequests { acts, undo: viewer.is_none_or(|seat| !moment.may_undo.contains(seat)) }
    }
}

/// Any action in the protocol, including choices of other seats' tickets and of tickets in the deck.
fn any_action(game: &Game, rng: &mut FastRng) -> RulesAction {
    let count = below(rng, 4) as u8;
    let color = Color::ALL[below(rng, 8) as usize];
    let owner = game.private(Seat::ALL[below(rng, u32::from(game.public().seats())) as usize]);
    let offered = owner.offered.iter().copied();
    let keep = |tickets: &mut dyn Iterator<Item = TicketId>| {
        RulesAction::KeepTickets(tickets.collect::<TicketSet>())
    };
    match below(rng, 12) {
        0 => RulesAction::DrawRow(Slot(below(rng, 5) as u8)),
        1 => RulesAction::DrawBlind,
        2 => RulesAction::DrawTickets,
        3 => RulesAction::Pass,
        4 => RulesAction::GiveUpTunnel,
        5 => RulesAction::AddToTunnel(Payment::new(color, 1, count)),
        6 => keep(&mut owner.tickets.iter()),
        7 => keep(&mut offered.take(1)),
        8 => keep(&mut game.ticket_deck().take(2)),
        _ => any_claim(game.board(), color, count, rng),
    }
}

fn any_claim(board: &Board, color: Color, locomotives: u8, rng: &mut FastRng) -> RulesAction {
    let route = RouteId(below(rng, board.routes().len() as u32) as u8);
    let length = board.route(route).length;
    let locomotives = locomotives.min(length);
    RulesAction::Claim(route, Payment::new(color, length - locomotives, locomotives))
}
