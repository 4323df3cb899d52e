//! The events in the log of a table.
//!
//! They are stored as JSON, and their meaning must not change: a log must give the same table in every later version.
//! They hold no names and no other personal data, so that a person's data can be deleted while the log stays as it is.

use std::fmt;

use fogg_protocol::table::{ActedBy, BotSpeed, Clock};
use fogg_protocol::{Action, SeatName};
use fogg_rules::Board;
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;

use super::bot_name::BotName;
use crate::store::PersonId;
use fogg_protocol::HexBytes;

/// One event, the body of a log entry.
///
/// It has version 1. An entry of a later version has another type or more fields, so that this version does not read it:
/// the field `v` if nothing else distinguishes it. Therefore variants without content have braces: serde would accept
/// unknown fields otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum LogEvent {
    /// The table was created; always the first entry.
    Created(Box<TableCreated>),
    /// A person took a seat.
    Sat { seat: SeatName, person: PersonId },
    /// A person left their seat; during the game they cannot return, and a bot plays on.
    Left { seat: SeatName },
    /// The host removed a person.
    Kicked { seat: SeatName },
    /// The host seated a bot, or removed one.
    Bot {
        seat: SeatName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<BotName>,
    },
    /// Another person became the host.
    HostChanged { person: PersonId },
    /// A seat committed to a contribution to the shuffle.
    Committed { seat: SeatName, hash: HexBytes },
    /// A seat revealed its contribution.
    Revealed { seat: SeatName, contribution: HexBytes },
    /// The host started the game. The commitments are closed at once, unless some are awaited.
    Started {
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        awaits_commitments: bool,
        /// The seats whose people have the table open.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        opened: Vec<SeatName>,
    },
    /// A seat's person opened the started game for the first time.
    Opened { seat: SeatName },
    /// The seats can no longer commit to contributions to this deal.
    CommitmentsClosed {},
    /// The deal was abandoned, because some contributions were not revealed in time; the seats commit again.
    DealAbandoned {},
    /// A seat acted.
    Acted { seat: SeatName, action: Action, by: ActedBy },
    /// A seat undid its last action.
    Undone { seat: SeatName },
    /// A person asked for more time for the players who are absent.
    MoreTime { seat: SeatName },
    /// A seat used hints for the first time.
    UsedHints { seat: SeatName },
    /// The game was abandoned, because this person gave it up or because nobody continued it.
    Abandoned {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PersonId>,
    },
    /// The game was abandoned, because its log has as many entries as it may have.
    Full {},
    /// An operator of the server closed the table.
    Closed {},
    /// A rematch was created at another table.
    Rematch { table: String },
    /// The replay was made available to everyone with the link.
    Shared {},
}

/// The settings of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TableCreated {
    pub host: PersonId,
    pub board: LoggedBoard,
    /// The occupants of the seats at the start.
    pub seats: Vec<Option<Occupant>>,
    /// The people to whom open seats are offered, in seat order; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub offers: Vec<Option<PersonId>>,
    pub listed: bool,
    pub clock: Clock,
    pub bot_speed: BotSpeed,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_seat: Option<SeatName>,
    pub free_text: bool,
    /// Whether players may use hints; the game is not rated then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    pub secret: Secret,
    pub invite: Invite,
}

/// The board of a logged game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LoggedBoard {
    pub name: String,
    /// The hash of the board, under which the store has its file.
    pub hash: HexBytes,
}

impl LoggedBoard {
    /// The reference to a board.
    pub(crate) fn new(board: &Board) -> LoggedBoard {
        LoggedBoard { name: board.name().to_owned(), hash: HexBytes(*board.hash()) }
    }
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Occupant {
    Person(PersonId),
    Bot(BotName),
}

/// The server's part of the shuffle, secret until the game is over. Until then, only the log contains it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Secret(HexBytes);

/// The token that admits guests to an unlisted table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Invite(String);

impl Secret {
    pub(crate) fn new(random: [u8; 32]) -> Secret {
        Secret(HexBytes(random))
    }

    /// The bytes, which must not leave the server before the game is over.
    pub(crate) fn reveal(&self) -> &[u8; 32] {
        &self.0.0
    }
}

impl Invite {
    pub(crate) fn new(random: [u8; 16]) -> Invite {
        Invite(hex::encode(random))
    }

    /// The token as text, for the people at the table.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// Compares in constant time, so that response times reveal nothing about the token.
    pub(crate) fn matches(&self, text: &str) -> bool {
        self.0.as_bytes().ct_eq(text.as_bytes()).into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl fmt::Debug for Invite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Invite(..)")
    }
}

impl LogEvent {
    /// The start of a game that awaits no commitments.
    #[cfg(test)]
    pub(crate) const STARTED: LogEvent = LogEvent::Started { awaits_commitments: false, opened: Vec::new() };

    /// The event as the body of a log entry.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("serializing to a string cannot fail")
    }

    /// Parses the body of a log entry.
    pub(crate) fn from_json(text: &str) -> Result<LogEvent, serde_json::Error> {
        serde_json::from_str(text)
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect_file;
    use fogg_rules::Seat;

    use super::*;

    fn every_event() -> Vec<LogEvent> {
        let seat = SeatName(Seat::Red);
        let person = PersonId(7);
        let bot = || "hard:blitz".parse::<BotName>().unwrap();
        let created = TableCreated {
            host: person,
            board: LoggedBoard { name: "europe".to_owned(), hash: HexBytes([1; 32]) },
            seats: vec![Some(Occupant::Person(person)), Some(Occupant::Bot(bot())), None],
            offers: vec![None, None, Some(PersonId(8))],
            listed: true,
            clock: Clock::Live { seconds: 60 },
            bot_speed: BotSpeed::Natural,
            first_seat: Some(seat),
            free_text: false,
            hints: false,
            secret: Secret::new([2; 32]),
            invite: Invite::new([3; 16]),
        };
        vec![
            LogEvent::Created(Box::new(created.clone())),
            LogEvent::Created(Box::new(TableCreated { hints: true, ..created })),
            LogEvent::Sat { seat, person },
            LogEvent::Left { seat },
            LogEvent::Kicked { seat },
            LogEvent::Bot { seat, bot: Some(bot()) },
            LogEvent::Bot { seat, bot: Some("expert@2".parse().unwrap()) },
            LogEvent::Bot { seat, bot: None },
            LogEvent::HostChanged { person },
            LogEvent::Committed { seat, hash: HexBytes([4; 32]) },
            LogEvent::Revealed { seat, contribution: HexBytes([5; 32]) },
            LogEvent::STARTED,
            LogEvent::Started { awaits_commitments: true, opened: vec![seat] },
            LogEvent::Opened { seat },
            LogEvent::CommitmentsClosed {},
            LogEvent::DealAbandoned {},
            LogEvent::Acted { seat, action: Action::Blind, by: ActedBy::Person },
            LogEvent::Undone { seat },
            LogEvent::MoreTime { seat },
            LogEvent::UsedHints { seat },
            LogEvent::Abandoned { by: None },
            LogEvent::Full {},
            LogEvent::Closed {},
            LogEvent::Abandoned { by: Some(PersonId(7)) },
            LogEvent::Rematch { table: "041061050r3gg28a".to_owned() },
            LogEvent::Shared {},
        ]
    }

    #[test]
    fn the_log_format_is_pinned() {
        let lines: String = every_event().iter().map(|event| event.to_json() + "\n").collect();
        expect_file!["../../tests/data/log-format-1.jsonl"].assert_eq(&lines);
        for (event, line) in every_event().iter().zip(lines.lines()) {
            assert_eq!(LogEvent::from_json(line).unwrap(), *event);
        }
    }

    #[test]
    fn bots_of_logs_without_versions_are_the_first_versions() {
        for (logged, spec) in [("easy", "easy@1"), ("medium:blitz", "medium@1:blitz"), ("expert", "expert@1")]
        {
            let entry = format!(r#"{{"type":"bot","seat":"red","bot":"{logged}"}}"#);
            let event = LogEvent::from_json(&entry).unwrap();
            assert_eq!(event.to_json(), entry);
            let LogEvent::Bot { bot: Some(bot), .. } = event else { panic!("{event:?}") };
            assert_eq!(bot.spec(), spec);
        }
        let unknown = r#"{"type":"bot","seat":"red","bot":"expert@99"}"#;
        assert!(LogEvent::from_json(unknown).is_err(), "a later version of the program wrote it");
    }

    #[test]
    fn an_entry_of_a_later_version_is_not_read() {
        for event in every_event() {
            let later = event.to_json().replacen('{', r#"{"v":2,"#, 1);
            assert!(LogEvent::from_json(&later).is_err(), "{later}");
        }
    }

    #[test]
    fn debug_output_shows_no_secrets() {
        let printed = format!("{:?} {:?}", Secret::new([0xab; 32]), Invite::new([0xcd; 16]));
        assert_eq!(printed, "Secret(..) Invite(..)");
    }

    #[test]
    fn an_invite_matches_only_its_own_text() {
        let invite = Invite::new([0xcd; 16]);
        assert!(invite.matches(&"cd".repeat(16)));
        for text in ["", "cd", &"cd".repeat(17), &"ce".repeat(16), &"CD".repeat(16)] {
            assert!(!invite.matches(text), "{text}");
        }
    }
}
