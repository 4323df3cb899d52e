//! Checks that a drawing is readable: nothing overlaps anything else.

use fogg_boards::Point;
use fogg_rules::{Board, PlaceId, RouteId};

use crate::{DOT_RADIUS, Drawing, FRAME_WIDTH, MIN_SPACE_LENGTH, OrientedBox};

/// Something that makes a drawing hard to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LayoutIssue {
    /// Spaces of two routes overlap.
    Spaces(RouteId, RouteId),
    /// A space covers a place.
    SpaceOnDot(RouteId, PlaceId),
    /// A space covers a label.
    SpaceOnLabel(RouteId, PlaceId),
    /// Two labels overlap.
    Labels(PlaceId, PlaceId),
    /// The label of the first place covers the second place.
    LabelOnDot(PlaceId, PlaceId),
    /// The spaces of a route are too short.
    ShortSpaces(RouteId),
    /// A label is not inside the frame.
    LabelOutside(PlaceId),
}

impl LayoutIssue {
    /// A sentence that describes the issue.
    pub fn sentence(self, board: &Board) -> String {
        let route = |id: RouteId| board.route(id).name.as_str();
        let place = |id: PlaceId| board.place(id).id.as_str();
        match self {
            LayoutIssue::Spaces(one, two) => format!("spaces of {} and {} overlap", route(one), route(two)),
            LayoutIssue::SpaceOnDot(one, two) => format!("a space of {} covers {}", route(one), place(two)),
            LayoutIssue::SpaceOnLabel(one, two) => {
                format!("a space of {} covers the label of {}", route(one), place(two))
            }
            LayoutIssue::Labels(one, two) => {
                format!("the labels of {} and {} overlap", place(one), place(two))
            }
            LayoutIssue::LabelOnDot(one, two) => format!("the label of {} covers {}", place(one), place(two)),
            LayoutIssue::ShortSpaces(one) => format!("the spaces of {} are too short", route(one)),
            LayoutIssue::LabelOutside(one) => format!("the label of {} is not inside the frame", place(one)),
        }
    }
}

/// Returns every issue of a drawing; empty if it is readable.
pub fn find_issues(board: &Board, drawing: &Drawing) -> Vec<LayoutIssue> {
    let mut issues = Vec::new();
    let spaces: Vec<(RouteId, OrientedBox)> = board
        .route_ids()
        .zip(&drawing.routes)
        .flat_map(|(route, track)| {
            track.spaces.iter().map(move |space| (route, OrientedBox::from_space(space)))
        })
        .collect();
    let dots = || drawing.dots.iter().enumerate().map(|(number, dot)| (PlaceId(number as u8), *dot));
    let labels: Vec<(PlaceId, OrientedBox)> = drawing
        .labels
        .iter()
        .enumerate()
        .map(|(number, label)| (PlaceId(number as u8), OrientedBox::from_label(label)))
        .collect();
    for (number, (route, space)) in spaces.iter().enumerate() {
        let others = spaces[number + 1..].iter().filter(|(_, other)| space.overlaps(other));
        issues.extend(others.map(|(other, _)| LayoutIssue::Spaces(*route, *other)));
        let covered = dots().filter(|(_, dot)| space.distance(*dot) < DOT_RADIUS);
        issues.extend(covered.map(|(place, _)| LayoutIssue::SpaceOnDot(*route, place)));
        let covered = labels.iter().filter(|(_, label)| label.overlaps(space));
        issues.extend(covered.map(|(place, _)| LayoutIssue::SpaceOnLabel(*route, *place)));
    }
    for (number, (place, label)) in labels.iter().enumerate() {
        let others = labels[number + 1..].iter().filter(|(_, other)| label.overlaps(other));
        issues.extend(others.map(|(other, _)| LayoutIssue::Labels(*place, *other)));
        let covered = dots().filter(|(_, dot)| label.distance(*dot) < DOT_RADIUS);
        issues.extend(covered.map(|(dot, _)| LayoutIssue::LabelOnDot(*place, dot)));
        if !is_inside_frame(drawing, label) {
            issues.push(LayoutIssue::LabelOutside(*place));
        }
    }
    for (route, track) in board.route_ids().zip(&drawing.routes) {
        if track.spaces.iter().any(|space| space.length < MIN_SPACE_LENGTH) {
            issues.push(LayoutIssue::ShortSpaces(route));
        }
    }
    issues
}

fn is_inside_frame(drawing: &Drawing, label: &OrientedBox) -> bool {
    label.corners.iter().all(|corner: &Point| {
        (FRAME_WIDTH..=drawing.width - FRAME_WIDTH).contains(&corner.x)
            && (FRAME_WIDTH..=drawing.height - FRAME_WIDTH).contains(&corner.y)
    })
}
