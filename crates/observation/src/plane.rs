//! The groups of an observation: each has a name, a size that depends on the board, and a scale.

use fogg_rules::Board;
use fogg_rules::cards::CARD_KIND_COUNT;
use fogg_rules::ids::MAX_SEATS;

/// What the bytes of a plane describe: one byte for each of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entity {
    /// A route, by its number.
    Route,
    /// A ticket, by its number.
    Ticket,
    /// A place, by its number.
    Place,
    /// A kind of card: the colours in order, then the locomotive.
    Card,
    /// A player: the viewer, then the others in turn order; 0 for seats that are not in the game.
    Player,
    /// A kind of card of a player: all kinds of the viewer, then those of the next player.
    PlayerCard,
    /// An offered ticket, sorted by number; 0 if fewer are offered.
    Offer,
    /// The whole game.
    Table,
}

impl Entity {
    /// Every entity, in the order of the observation.
    pub const ALL: [Entity; 8] = [
        Entity::Route,
        Entity::Ticket,
        Entity::Place,
        Entity::Card,
        Entity::Player,
        Entity::PlayerCard,
        Entity::Offer,
        Entity::Table,
    ];

    /// The name of the entity.
    pub fn name(self) -> &'static str {
        match self {
            Entity::Route => "route",
            Entity::Ticket => "ticket",
            Entity::Place => "place",
            Entity::Card => "card",
            Entity::Player => "player",
            Entity::PlayerCard => "player-card",
            Entity::Offer => "offer",
            Entity::Table => "table",
        }
    }

    /// The number of them on a board.
    pub fn count(self, board: &Board) -> usize {
        match self {
            Entity::Route => board.routes().len(),
            Entity::Ticket => board.tickets().len(),
            Entity::Place => board.places().len(),
            Entity::Card => CARD_KIND_COUNT,
            Entity::Player => MAX_SEATS,
            Entity::PlayerCard => MAX_SEATS * CARD_KIND_COUNT,
            Entity::Offer => max_offered(board),
            Entity::Table => 1,
        }
    }
}

/// The largest number of tickets that the board offers at once.
pub fn max_offered(board: &Board) -> usize {
    let rules = board.rules();
    usize::from(rules.first_tickets.dealt.max(rules.more_tickets.dealt))
}

/// Defines the planes in the order of the observation.
macro_rules! planes {
    ($name:ident: $($entity:ident { $($(#[$doc:meta])+ $plane:ident = $text:literal, $scale:literal;)+ })+) => {
        /// A group of an observation: one byte for each of its entities.
        ///
        /// A byte times the plane's scale is about 1 where the feature matters most.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum $name { $($($(#[$doc])+ $plane,)+)+ }

        impl $name {
            /// Every plane, in the order of the observation.
            pub const ALL: &'static [$name] = &[$($($name::$plane,)+)+];

            /// The name within the planes of the same entity.
            pub fn name(self) -> &'static str {
                match self { $($($name::$plane => $text,)+)+ }
            }

            /// What its bytes describe.
            pub fn entity(self) -> Entity {
                match self { $($($name::$plane => Entity::$entity,)+)+ }
            }

            /// The factor for its bytes.
            pub fn scale(self) -> f32 {
                match self { $($($name::$plane => $scale,)+)+ }
            }

            pub(crate) fn index(self) -> usize {
                self as usize
            }
        }
    };
}

planes! { Plane:
    Route {
        /// The viewer owns the route.
        RouteMine = "mine", 1.0;
        /// The next player in turn order owns the route.
        RouteRival1 = "rival-1", 1.0;
        /// The second player after the viewer owns the route.
        RouteRival2 = "rival-2", 1.0;
        /// The third player after the viewer owns the route.
        RouteRival3 = "rival-3", 1.0;
        /// The fourth player after the viewer owns the route.
        RouteRival4 = "rival-4", 1.0;
        /// The route is not closed.
        RouteUnclosed = "unclosed", 1.0;
        /// The viewer can still claim the route, regardless of cards.
        RouteOpen = "open", 1.0;
        /// An open route that the viewer's hand can pay for.
        RoutePayable = "payable", 1.0;
        /// For an open route, the cards missing, with locomotives.
        RouteMissing = "missing", 0.25;
        /// For an open route, the cards missing without locomotives.
        RouteMissingColored = "missing-colored", 0.25;
        /// The number of the viewer's unfinished tickets with this open route on a shortest path.
        RouteTicketsOnPath = "tickets-on-path", 0.5;
        /// The points that those tickets would gain.
        RouteGainOnPath = "gain-on-path", 0.03;
        /// The number of offered tickets with this open route on a shortest path.
        RouteOffersOnPath = "offers-on-path", 0.5;
        /// The route is in the plan for the viewer's tickets.
        RoutePlanned = "planned", 1.0;
        /// The number of offered tickets whose path after that plan uses the route.
        RoutePlannedOffers = "planned-offers", 0.5;
        /// For an open route, the number of its ends in the viewer's network.
        RouteMyEnds = "my-ends", 0.5;
        /// Both ends of the open route are already connected by the viewer.
        RouteMyLoop = "my-loop", 1.0;
        /// For an open route, the number of its ends in the networks of all rivals.
        RouteRivalEnds = "rival-ends", 0.5;
        /// The number of rivals that have both ends of the open route connected.
        RouteRivalLoops = "rival-loops", 0.5;
        /// How much rivals seem to want the open route.
        RouteRivalDemand = "rival-demand", 0.05;
        /// The route that the viewer is choosing a payment for, or the tunnel being claimed.
        RoutePaying = "paying", 1.0;
    }
    Ticket {
        /// The viewer holds the ticket.
        TicketHeld = "held", 1.0;
        /// The viewer holds the ticket, and a goal is reached.
        TicketCompleted = "completed", 1.0;
        /// The viewer holds the ticket, and a better goal can still be reached.
        TicketPossible = "possible", 1.0;
        /// The viewer holds the ticket, and no goal is reached or can be.
        TicketLost = "lost", 1.0;
        /// The ticket is offered to the viewer.
        TicketOffered = "offered", 1.0;
        /// The viewer returned the ticket: it is in the deck or out of the game.
        TicketReturned = "returned", 1.0;
        /// The trains that the viewer still needs to the nearest better goal; 60 for more.
        TicketDistance = "distance", 0.05;
        /// The viewer has enough trains for that goal.
        TicketReachable = "reachable", 1.0;
        /// For a held ticket, the points that it scores now.
        TicketScored = "scored", 0.05;
        /// For a held or offered ticket, the points that the nearest better goal would add.
        TicketGain = "gain", 0.03;
        /// For a ticket that rivals may hold, the fewest trains that one of them still needs; 60 for more.
        TicketRivalDistance = "rival-distance", 0.05;
        /// For such a ticket, the largest share that a rival has built, in twentieths.
        TicketRivalProgress = "rival-progress", 0.05;
    }
    Place {
        /// The place is in the viewer's network.
        PlaceMine = "mine", 1.0;
        /// The number of rivals that have the place in their networks.
        PlaceRivals = "rivals", 0.5;
        /// The number of places that the viewer has connected with this one.
        PlaceMySize = "my-size", 0.1;
        /// The largest number of places that a rival has connected with this one.
        PlaceRivalSize = "rival-size", 0.1;
        /// The number of the viewer's unfinished tickets that start here or have their nearest better goal here.
        PlaceTicketEnds = "ticket-ends", 0.5;
        /// The number of offered tickets that start here or have their nearest better goal here.
        PlaceOfferEnds = "offer-ends", 0.5;
    }
    Card {
        /// The number in the viewer's hand.
        CardHand = "hand", 0.2;
        /// The number in the row.
        CardRow = "row", 0.5;
        /// The number that rivals know to be in the viewer's hand.
        CardShown = "shown", 0.3;
        /// The number known to be in the hands of rivals.
        CardRivalsKnown = "rivals-known", 0.2;
        /// The number whose location the viewer does not know.
        CardUnseen = "unseen", 0.1;
        /// The number that the planned routes of this colour need; grey routes count as locomotives.
        CardNeeded = "needed", 0.1;
        /// The number of those that the viewer does not have.
        CardLacking = "lacking", 0.2;
        /// The number that rivals have spent.
        CardRivalsSpent = "rivals-spent", 0.05;
        /// The route being paid for accepts the card.
        CardPaying = "paying", 1.0;
        /// The number played for the tunnel being claimed.
        CardTunnelPlayed = "tunnel-played", 0.3;
        /// The number turned up for the tunnel being claimed.
        CardTunnelTurned = "tunnel-turned", 0.5;
    }
    Player {
        /// The seat is in the game.
        PlayerPresent = "present", 1.0;
        /// The number of trains left.
        PlayerTrains = "trains", 0.025;
        /// 13 minus the number of trains left, if that is positive.
        PlayerNearEnd = "near-end", 0.1;
        /// The number of cards in the hand.
        PlayerHand = "hand", 0.05;
        /// The number of cards in the hand that the others cannot know.
        PlayerUnknown = "unknown", 0.05;
        /// The route points so far.
        PlayerPoints = "points", 0.01;
        /// 128 plus the lead in route points over the viewer.
        PlayerLead = "lead", 0.01;
        /// The number of tickets.
        PlayerTickets = "tickets", 0.2;
        /// The length of the longest path, if the board has a bonus for it.
        PlayerLongest = "longest", 0.03;
        /// The player has the longest path, or shares it.
        PlayerHasLongest = "has-longest", 1.0;
        /// The number of tourist attractions reached.
        PlayerAttractions = "attractions", 0.2;
        /// The player has the first turn.
        PlayerStarts = "starts", 1.0;
    }
    PlayerCard {
        /// The number known to be in the player's hand.
        PlayerCardKnown = "known", 0.3;
        /// The number that the player has spent.
        PlayerCardSpent = "spent", 0.1;
    }
    Offer {
        /// A ticket is offered here.
        OfferPresent = "present", 1.0;
        /// The points of its best goal.
        OfferPoints = "points", 0.05;
        /// The trains that the viewer needs to the nearest better goal; 60 for more.
        OfferDistance = "distance", 0.05;
        /// A goal is already reached.
        OfferCompleted = "completed", 1.0;
        /// The viewer has enough trains for the nearest better goal.
        OfferReachable = "reachable", 1.0;
        /// The trains to the nearest goal on an empty board.
        OfferLength = "length", 0.05;
    }
    Table {
        /// First tickets are being chosen.
        TableFirstTickets = "first-tickets", 1.0;
        /// A turn begins.
        TableTurn = "turn", 1.0;
        /// The second card is drawn.
        TableSecondCard = "second-card", 1.0;
        /// New tickets are being chosen.
        TableTickets = "tickets", 1.0;
        /// Cards are added to a tunnel, or it is given up.
        TableTunnel = "tunnel", 1.0;
        /// The viewer has chosen a route and chooses the payment.
        TablePaying = "paying", 1.0;
        /// The number of players.
        TableSeats = "seats", 0.2;
        /// The number of cards in the deck.
        TableDeck = "deck", 0.01;
        /// The number of discards.
        TableDiscards = "discards", 0.01;
        /// The number of times the discards became the deck, at most 3.
        TableReshuffles = "reshuffles", 0.3;
        /// The number of tickets in the deck.
        TableTicketDeck = "ticket-deck", 0.05;
        /// The last round has begun.
        TableLastRound = "last-round", 1.0;
        /// In the last round, the number of turns still to begin.
        TableTurnsLeft = "turns-left", 0.3;
        /// The number of cards to add to the tunnel.
        TableExtra = "extra", 0.3;
        /// The number of turns in a row that ended with a tunnel given up.
        TableTunnelsGivenUp = "tunnels-given-up", 0.1;
        /// 128 plus the length by which the viewer's longest path exceeds the longest of a rival.
        TableLongestLead = "longest-lead", 0.01;
        /// The points of the viewer's completed tickets.
        TableCompletedPoints = "completed-points", 0.03;
        /// The points that the viewer's unfinished tickets would gain.
        TablePendingGain = "pending-gain", 0.02;
        /// The points of the viewer's lost tickets.
        TableLostPoints = "lost-points", 0.03;
        /// The number of the viewer's unfinished tickets.
        TableOpenTickets = "open-tickets", 0.3;
        /// The sum of the trains that they still need.
        TableOpenDistance = "open-distance", 0.03;
        /// The trains that the planned routes need.
        TablePlanTrains = "plan-trains", 0.03;
        /// The number of planned routes.
        TablePlanRoutes = "plan-routes", 0.1;
        /// The cards missing for the planned routes, each with all locomotives.
        TablePlanMissing = "plan-missing", 0.05;
        /// The planned routes need more trains than the viewer has.
        TablePlanTooLong = "plan-too-long", 1.0;
        /// The trains that the plan leaves.
        TableSpareTrains = "spare-trains", 0.03;
    }
}

planes! { HiddenPlane:
    Ticket {
        /// The next player in turn order holds the ticket.
        HeldByRival1 = "held-by-rival-1", 1.0;
        /// The second player after the viewer holds the ticket.
        HeldByRival2 = "held-by-rival-2", 1.0;
        /// The third player after the viewer holds the ticket.
        HeldByRival3 = "held-by-rival-3", 1.0;
        /// The fourth player after the viewer holds the ticket.
        HeldByRival4 = "held-by-rival-4", 1.0;
        /// The trains that the rival who holds the ticket still needs to the nearest better goal; 60 for more.
        HolderDistance = "holder-distance", 0.05;
        /// The points that the ticket scores now for the rival who holds it.
        HolderScored = "holder-scored", 0.05;
    }
    Card {
        /// The number among the next four cards of the deck.
        NextCards = "next-cards", 0.5;
    }
    PlayerCard {
        /// The number in the player's hand; 0 for the viewer.
        RivalHands = "rival-hands", 0.2;
    }
}
