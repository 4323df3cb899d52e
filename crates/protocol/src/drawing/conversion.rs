//! Conversion of a board and its layout into a [`BoardDrawing`].

use fogg_boards::{BoardFile, Point, round_to_tenth};
use fogg_drawing::{Background, Drawing, Ornaments};
use fogg_rules::board::{Offer, Place, Route, Rules, Ticket};
use fogg_rules::{Board, Card, Color, PlaceSet};

use super::{BoardDrawing, MapLayer, PlaceDrawing, RouteDrawing, RulesInfo, TicketGoal, TicketInfo, Vehicle};
use crate::hex::HexBytes;

impl BoardDrawing {
    /// The drawing of a board on its background map; a custom board has an empty one.
    pub fn from_board_file(file: &BoardFile, background: Background) -> BoardDrawing {
        let board = &*file.board;
        let drawing = Drawing::from_file(file);
        let ornaments = Ornaments::place(board, &drawing, !background.layers.is_empty());
        let ornament =
            |(at, size): (Point, f64)| [round_to_tenth(at.x), round_to_tenth(at.y), round_to_tenth(size)];
        let layers = background.layers.into_iter();
        let places = (0..).zip(board.places());
        let routes = (0..).zip(board.routes());
        BoardDrawing {
            name: board.name().to_owned(),
            title: board.title().to_owned(),
            vehicle: Vehicle::from_rules(board.vehicle()),
            hash: HexBytes(*board.hash()).to_string(),
            width: round_to_tenth(drawing.width),
            height: round_to_tenth(drawing.height),
            layers: layers.map(|layer| MapLayer { name: layer.name, path: layer.path }).collect(),
            title_at: ornaments.title.map(ornament),
            rose_at: ornaments.rose.map(ornament),
            places: places.map(|(number, place)| PlaceDrawing::new(&drawing, number, place)).collect(),
            routes: routes.map(|(number, route)| RouteDrawing::new(board, &drawing, number, route)).collect(),
            tickets: board.tickets().iter().map(|ticket| TicketInfo::from_rules(board, ticket)).collect(),
            rules: RulesInfo::from_rules(board.rules()),
        }
    }
}

impl PlaceDrawing {
    fn new(drawing: &Drawing, number: usize, place: &Place) -> PlaceDrawing {
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
}

impl RouteDrawing {
    fn new(board: &Board, drawing: &Drawing, number: usize, route: &Route) -> RouteDrawing {
        let track = &drawing.routes[number];
        let spaces = track.spaces.iter().map(|space| {
            let [x, y] = pair(space.at);
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
}

impl TicketInfo {
    fn from_rules(board: &Board, ticket: &Ticket) -> TicketInfo {
        let ids = |places: PlaceSet| places.iter().map(|place| board.place(place).id.clone()).collect();
        let goals = ticket.goals.iter().map(|goal| TicketGoal { to: ids(goal.to), points: goal.points });
        TicketInfo { name: ticket.name.clone(), from: ids(ticket.from), goals: goals.collect() }
    }
}

impl RulesInfo {
    fn from_rules(rules: &Rules) -> RulesInfo {
        let offer = |offer: Offer| [offer.dealt, offer.keep];
        let colors = Color::ALL.into_iter().filter(|color| rules.cards.count(Card::Train(*color)) > 0);
        RulesInfo {
            min_players: rules.min_seats,
            max_players: rules.max_seats,
            trains: rules.trains,
            colors: colors.map(color_letter).collect(),
            cards: u8::try_from(rules.cards.total()).expect("a deck has at most 255 cards"),
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
            tie_breaks: rules.tie_breaks.iter().map(|tie_break| tie_break.name().to_owned()).collect(),
        }
    }
}

fn color_letter(color: Color) -> String {
    Card::Train(color).letter().to_string()
}

fn pair(point: Point) -> [f64; 2] {
    [round_to_tenth(point.x), round_to_tenth(point.y)]
}
