//! Drawings of boards as the API sends them: encoded once per board.

use std::io::Write as _;

use axum::body::Bytes;
use fogg_boards::{BoardFile, Point, round_to_tenth};
use fogg_drawing::{Drawing, Ground, Ornaments};
use fogg_protocol::sheet::{
    BoardDrawing, MapLayer, PlaceDrawing, RouteDrawing, RulesInfo, TicketGoal, TicketInfo, Vehicle,
};
use fogg_rules::board::{Offer, Place, Route, Rules, Ticket};
use fogg_rules::{Board, Card, Color, PlaceSet};
use sha2::{Digest as _, Sha256};

use crate::hex::Hex;

/// An encoded drawing.
#[derive(Clone)]
pub(crate) struct EncodedDrawing {
    pub(crate) json: Bytes,
    /// The same JSON, compressed.
    pub(crate) gzip: Bytes,
    /// The `ETag`, which changes with the drawing.
    pub(crate) etag: String,
}

impl EncodedDrawing {
    /// Encodes the drawing of a board; only built-in boards have map layers.
    pub(crate) fn new(file: &BoardFile, ground: Option<Ground>) -> EncodedDrawing {
        let drawing = drawing_to_wire(file, ground.unwrap_or_default());
        let json = serde_json::to_vec(&drawing).expect("serializing to memory cannot fail");
        let hash = Hex(Sha256::digest(&json).into()).to_string();
        let gzip = compress(&json).expect("writing to memory cannot fail");
        EncodedDrawing { json: json.into(), gzip: gzip.into(), etag: format!("\"{}\"", &hash[..16]) }
    }
}

fn compress(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn drawing_to_wire(file: &BoardFile, ground: Ground) -> BoardDrawing {
    let board = &*file.board;
    let drawing = Drawing::from_file(file);
    let ornaments = Ornaments::place(board, &drawing, !ground.layers.is_empty());
    let ornament =
        |(at, size): (Point, f64)| [round_to_tenth(at.x), round_to_tenth(at.y), round_to_tenth(size)];
    let layers = ground.layers.into_iter();
    BoardDrawing {
        name: board.name().to_owned(),
        title: board.title().to_owned(),
        vehicle: Vehicle::from_rules(board.vehicle()),
        hash: Hex(*board.hash()).to_string(),
        width: round_to_tenth(drawing.width),
        height: round_to_tenth(drawing.height),
        layers: layers.map(|layer| MapLayer { name: layer.name, path: layer.path }).collect(),
        title_at: ornaments.title.map(ornament),
        rose_at: ornaments.rose.map(ornament),
        places: (0..)
            .zip(board.places())
            .map(|(number, place)| place_to_wire(&drawing, number, place))
            .collect(),
        routes: (0..)
            .zip(board.routes())
            .map(|(number, route)| route_to_wire(board, &drawing, number, route))
            .collect(),
        tickets: board.tickets().iter().map(|ticket| ticket_to_wire(board, ticket)).collect(),
        rules: rules_to_wire(board.rules()),
    }
}

fn place_to_wire(drawing: &Drawing, number: usize, place: &Place) -> PlaceDrawing {
    let label = &drawing.labels[number];
    PlaceDrawing {
        id: place.id.clone(),
        name: label.text.clone(),
        country: place.country.clone(),
        attraction: place.attraction,
        at: point_to_wire(drawing.dots[number]),
        label: point_to_wire(label.at),
    }
}

fn route_to_wire(board: &Board, drawing: &Drawing, number: usize, route: &Route) -> RouteDrawing {
    let track = &drawing.routes[number];
    let spaces = track.spaces.iter().map(|space| {
        let [x, y] = point_to_wire(space.at);
        [x, y, round_to_tenth(space.angle.to_degrees()), round_to_tenth(space.length)]
    });
    RouteDrawing {
        name: route.name.clone(),
        ends: route.ends.map(|end| board.place(end).id.clone()),
        color: route.color.map(color_letter),
        tunnel: route.tunnel,
        locomotives: route.takes_locomotives,
        points: route.points,
        twin: route.twin.map(|twin| board.route(twin).name.clone()),
        line: track.path(),
        spaces: spaces.collect(),
    }
}

fn ticket_to_wire(board: &Board, ticket: &Ticket) -> TicketInfo {
    let ids = |places: PlaceSet| places.iter().map(|place| board.place(place).id.clone()).collect();
    let goals = ticket.goals.iter().map(|goal| TicketGoal { to: ids(goal.to), points: goal.points });
    TicketInfo { name: ticket.name.clone(), from: ids(ticket.from), goals: goals.collect() }
}

fn rules_to_wire(rules: &Rules) -> RulesInfo {
    let offer = |offer: Offer| [offer.dealt, offer.keep];
    let colors = Color::ALL.into_iter().filter(|color| rules.cards.count(Card::Train(*color)) > 0);
    RulesInfo {
        min_players: rules.min_seats,
        max_players: rules.max_seats,
        trains: rules.trains,
        colors: colors.map(color_letter).collect(),
        cards: u8::try_from(rules.cards.total()).expect("a board has at most 255 cards"),
        hand: rules.hand,
        row_locomotive: rules.row_locomotive.name().to_owned(),
        locomotives: rules.locomotives.name().to_owned(),
        first_tickets: offer(rules.first_tickets),
        more_tickets: offer(rules.more_tickets),
        returned_tickets: rules.returned_tickets.name().to_owned(),
        doubles_from: rules.doubles_from,
        route_points: rules.route_points.to_vec(),
        routes_score: rules.routes_score.name().to_owned(),
        longest_path: rules.longest_path,
        attraction: rules.attraction,
        tie_breaks: rules.tie_breaks.iter().map(|decides| decides.name().to_owned()).collect(),
    }
}

fn color_letter(color: Color) -> String {
    Card::Train(color).letter().to_string()
}

fn point_to_wire(point: Point) -> [f64; 2] {
    [round_to_tenth(point.x), round_to_tenth(point.y)]
}
