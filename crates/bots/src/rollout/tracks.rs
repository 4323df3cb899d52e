//! Routes as a playout sees them: the few facts that it asks for again and again, side by side.

use fogg_rules::board::Route;
use fogg_rules::cards::COLORS;
use fogg_rules::{Board, RouteId, RouteSet};

use crate::prices::{cost, least};
use crate::roads::{PARTS, Price, price_of};
use crate::scale::Scale;
use crate::weights::Weights;

/// The colour of a track that takes any.
pub(super) const GRAY: u8 = COLORS as u8;
/// How much of an attraction's points counts in the price of a route: another route may reach it too.
const ATTRACTION_SHARE: f32 = 0.5;

/// What a quick look at a route needs.
#[derive(Clone, Copy)]
pub(super) struct Track {
    pub(super) length: u8,
    /// [`GRAY`] for none.
    pub(super) color: u8,
    pub(super) takes_locomotives: bool,
    pub(super) tunnel: bool,
    pub(super) points: u8,
    /// Points less what its trains are worth, in the parts of prices.
    pub(super) value: i16,
    pub(super) price: Price,
    pub(super) twin: Option<RouteId>,
    /// Its ends that are tourist attractions, one bit for each.
    pub(super) attractions: u64,
}

/// Tracks that are alike in all that matters for points: one look is enough for all of them.
pub(super) struct Alike {
    pub(super) routes: RouteSet,
    pub(super) like: Track,
}

impl Track {
    pub(super) fn of(board: &Board, route: &Route, scale: &Scale, weights: &Weights) -> Track {
        let length = f32::from(route.length);
        let value = f32::from(route.points) - weights.roll_train * scale.train * length;
        let ends = route.ends.iter().fold(0, |ends, end| ends | 1 << end.0);
        let attractions: u64 = ends & board.attractions().0;
        let reached =
            f32::from(board.rules().attraction) * ATTRACTION_SHARE * attractions.count_ones() as f32;
        let cost = cost(route, length, scale, weights) - reached;
        Track {
            length: route.length,
            color: route.color.map_or(GRAY, |color| color.index() as u8),
            takes_locomotives: route.takes_locomotives,
            tunnel: route.tunnel,
            points: route.points,
            value: (PARTS * value) as i16,
            price: price_of(cost.max(least(scale))),
            twin: route.twin,
            attractions,
        }
    }

    fn is_like(&self, other: &Track) -> bool {
        let facts = |track: &Track| {
            let payment = (track.length, track.color, track.takes_locomotives, track.tunnel);
            (payment, track.points, track.attractions)
        };
        facts(self) == facts(other)
    }
}

/// Puts like to like.
pub(super) fn alike(tracks: &[Track]) -> Vec<Alike> {
    let mut groups: Vec<Alike> = Vec::new();
    for (index, track) in tracks.iter().enumerate() {
        let id = RouteId(index as u8);
        match groups.iter_mut().find(|group| group.like.is_like(track)) {
            Some(group) => group.routes.insert(id),
            None => groups.push(Alike { routes: RouteSet::only(id), like: *track }),
        }
    }
    groups
}
