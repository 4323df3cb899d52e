//! What is asked of both servers. It follows from what the viewer knows, and is the same for every deal.

use fogg_protocol::Action;
use fogg_rules::chance::{FastRng, below};
use fogg_rules::{
    Action as RulesAction, Board, Color, Game, Payment, RouteId, Seat, Slot, TicketId, TicketSet,
};

use super::story::{Moment, Story};

/// So many refused acts are tried at each moment.
const PROBES: usize = 6;
/// So many entries at most happen while everybody listens.
const LIVE: usize = 8;
/// A server tells so many missed entries one by one; whoever missed more gets a fresh view.
const TOLD: u64 = 64;

/// What is asked.
pub struct Questions {
    /// None for those who only watch.
    pub viewer: Option<Seat>,
    /// The entries after this many happen while everybody listens.
    pub live_from: usize,
    /// From where on somebody who comes back wants to hear.
    pub afters: Vec<u64>,
    /// What is refused before and after the live part.
    pub refused: [Refused; 2],
}

/// What the viewer may not do at one moment, as far as its own view tells.
pub struct Refused {
    pub acts: Vec<Action>,
    /// Whether there is nothing to take back.
    pub undo: bool,
}

impl Questions {
    pub fn new(story: &Story, viewer: Option<Seat>, rng: &mut FastRng) -> Questions {
        let (last, live_from) = (story.log.len(), story.live_from(LIVE));
        let moments = story.moments(&story.deal);
        let dealt = story.log.iter().filter(|logged| logged.ply.is_none()).count() as u64;
        let any = u64::from(below(rng, last as u32));
        let now = live_from as u64;
        let long_ago = now.saturating_sub(TOLD + 1);
        let mut afters = vec![0, long_ago, long_ago + 1, dealt, any, now - 1, now + 3];
        afters.sort_unstable();
        afters.dedup();
        let refused = [live_from, last].map(|length| Refused::of(&moments[length - 1], viewer, rng));
        Questions { viewer, live_from, afters, refused }
    }
}

impl Refused {
    fn of(moment: &Moment, viewer: Option<Seat>, rng: &mut FastRng) -> Refused {
        let view = moment.game.view(viewer);
        let mut acts = Vec::new();
        while acts.len() < PROBES {
            let action = any_action(&moment.game, rng);
            if view.check(action).is_err() {
                acts.push(Action::from_rules(view.board(), action));
            }
        }
        Refused { acts, undo: viewer.is_none_or(|seat| !moment.may_undo.contains(seat)) }
    }
}

/// Anything that could be said: also tickets of others, and some that lie in the deck.
fn any_action(game: &Game, rng: &mut FastRng) -> RulesAction {
    let count = below(rng, 4) as u8;
    let color = Color::ALL[below(rng, 8) as usize];
    let somebody = game.private(Seat::ALL[below(rng, u32::from(game.public().seats())) as usize]);
    let offered = somebody.offered.iter().copied();
    let keep = |tickets: &mut dyn Iterator<Item = TicketId>| {
        RulesAction::KeepTickets(tickets.collect::<TicketSet>())
    };
    match below(rng, 12) {
        0 => RulesAction::DrawRow(Slot(below(rng, 5) as u8)),
        1 => RulesAction::DrawBlind,
        2 => RulesAction::DrawTickets,
        3 => RulesAction::Pass,
        4 => RulesAction::LeaveTunnel,
        5 => RulesAction::AddToTunnel(Payment::new(color, 1, count)),
        6 => keep(&mut somebody.tickets.iter()),
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
