//! A board's sheet as it goes over the wire: made once for each board, and kept in the form in which it is sent.

use std::io::Write as _;

use axum::body::Bytes;
use fogg_boards::drawing::{Drawing, Ground, Ornaments, Point, tenth};
use fogg_protocol::sheet::{
    BoardDrawing, MapLayer, PlaceDrawing, RouteDrawing, RulesInfo, TicketGoal, TicketInfo,
};
use fogg_rules::board::{Offer, Place, Route, Rules, Ticket};
use fogg_rules::{Board, Card, Color, PlaceSet};
use sha2::{Digest as _, Sha256};

use crate::hex::Hex;

/// A sheet, ready to be sent.
#[derive(Clone)]
pub(crate) struct Drawn {
    /// As JSON.
    pub(crate) plain: Bytes,
    /// The same, compressed.
    pub(crate) gzip: Bytes,
    /// A word that changes whenever the sheet does, as an `ETag` has it.
    pub(crate) tag: String,
}

impl Drawn {
    /// The sheet of a board; only built-in boards lie on a ground.
    pub(crate) fn of(sheet: &fogg_boards::Sheet, ground: Option<Ground>) -> Drawn {
        let sheet = wire(sheet, ground.unwrap_or_default());
        let plain = serde_json::to_vec(&sheet).expect("texts, numbers and lists can always be written");
        let hash = Hex(Sha256::digest(&plain).into()).to_string();
        let gzip = compressed(&plain).expect("memory can always be written to");
        Drawn { plain: plain.into(), gzip: gzip.into(), tag: format!("\"{}\"", &hash[..16]) }
    }
}

fn compressed(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

fn wire(sheet: &fogg_boards::Sheet, ground: Ground) -> BoardDrawing {
    let board = &*sheet.board;
    let drawing = sheet.drawing();
    let ornaments = Ornaments::of(board, &drawing, !ground.layers.is_empty());
    let ornament = |(at, size): (Point, f64)| [tenth(at.x), tenth(at.y), tenth(size)];
    let layers = ground.layers.into_iter();
    BoardDrawing {
        name: board.name().to_owned(),
        title: board.title().to_owned(),
        hash: Hex(*board.hash()).to_string(),
        width: tenth(drawing.width),
        height: tenth(drawing.height),
        layers: layers.map(|layer| MapLayer { name: layer.name, path: layer.path }).collect(),
        title_at: ornaments.title.map(ornament),
        rose_at: ornaments.rose.map(ornament),
        places: (0..)
            .zip(board.places())
            .map(|(number, place)| self::place(&drawing, number, place))
            .collect(),
        routes: (0..)
            .zip(board.routes())
            .map(|(number, route)| self::route(board, &drawing, number, route))
            .collect(),
        tickets: board.tickets().iter().map(|ticket| self::ticket(board, ticket)).collect(),
        rules: rules(board.rules()),
    }
}

fn place(drawing: &Drawing, number: usize, place: &Place) -> PlaceDrawing {
    let label = &drawing.labels[number];
    PlaceDrawing {
        id: place.id.clone(),
        name: label.text.clone(),
        country: place.country.clone(),
        attraction: place.attraction,
        at: pair(drawing.dots[number]),
        label: pair(label.at),
    }
}

fn route(board: &Board, drawing: &Drawing, number: usize, route: &Route) -> RouteDrawing {
    let track = &drawing.routes[number];
    let spaces = track.berths.iter().map(|berth| {
        let [x, y] = pair(berth.at);
        [x, y, tenth(berth.turn.to_degrees()), tenth(berth.length)]
    });
    RouteDrawing {
        name: route.name.clone(),
        ends: route.ends.map(|end| board.place(end).id.clone()),
        color: route.color.map(letter),
        tunnel: route.tunnel,
        locomotives: route.takes_locomotives,
        points: route.points,
        twin: route.twin.map(|twin| board.route(twin).name.clone()),
        line: track.path(),
        spaces: spaces.collect(),
    }
}

fn ticket(board: &Board, ticket: &Ticket) -> TicketInfo {
    let ids = |places: PlaceSet| places.iter().map(|place| board.place(place).id.clone()).collect();
    let goals = ticket.goals.iter().map(|goal| TicketGoal { to: ids(goal.to), points: goal.points });
    TicketInfo { name: ticket.name.clone(), from: ids(ticket.from), goals: goals.collect() }
}

fn rules(rules: &Rules) -> RulesInfo {
    let offer = |offer: Offer| [offer.dealt, offer.keep];
    let colors = Color::ALL.into_iter().filter(|color| rules.cards.count(Card::Train(*color)) > 0);
    RulesInfo {
        min_players: rules.min_seats,
        max_players: rules.max_seats,
        trains: rules.trains,
        colors: colors.map(letter).collect(),
        cards: u8::try_from(rules.cards.total()).expect("no board has more cards than a byte can count"),
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

fn letter(color: Color) -> String {
    Card::Train(color).letter().to_string()
}

fn pair(point: Point) -> [f64; 2] {
    [tenth(point.x), tenth(point.y)]
}
