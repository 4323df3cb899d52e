//! The origin of a seed: what the server and the seats committed to, and the deals that were abandoned before.

use fogg_protocol::HexBytes;
use fogg_rules::chance::{AbandonedDeal, DealTerms};
use fogg_rules::{Seat, Seed, Setup};

use crate::problem::Problems;

/// The length of a table's id, in characters.
const TABLE_ID_CHARS: usize = 16;

/// A server's commitment to its secret, and everything that the seed was derived from.
#[derive(Clone, PartialEq, Eq)]
pub struct Commitment {
    /// The id of the table.
    pub table: String,
    /// The hash that was published before the first deal.
    pub hash: [u8; 32],
    /// The server's secret.
    pub secret: [u8; 32],
    /// The contributions of the seats, in seat order.
    pub contributions: Vec<[u8; 32]>,
    /// The deals that were abandoned before, in their order.
    pub abandoned: Vec<AbandonedDeal>,
}

impl Commitment {
    /// The commitment to a secret at a table, with the contributions to its first deal. The seed of the setup is not used.
    pub fn new(
        table: impl Into<String>,
        setup: &Setup,
        secret: [u8; 32],
        contributions: Vec<[u8; 32]>,
    ) -> Commitment {
        let table = table.into();
        let hash = terms(&table, setup).commitment(&secret);
        Commitment { table, hash, secret, contributions, abandoned: Vec::new() }
    }

    /// The seed that follows from the secret and the contributions. The seed of the setup is not used.
    pub fn seed(&self, setup: &Setup) -> Seed {
        terms(&self.table, setup).seed(&self.abandoned, &self.secret, &self.contributions)
    }

    /// Checks everything but the seed.
    pub(crate) fn check(&self, setup: &Setup, problems: &mut Problems<'_>) {
        let is_id = |text: &str| {
            text.len() == TABLE_ID_CHARS
                && text.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase())
        };
        if !is_id(&self.table) {
            let message = format!("a table's id has {TABLE_ID_CHARS} digits and small letters");
            problems.add_field("commitment.table", message);
        }
        let terms = terms(&self.table, setup);
        let expected = terms.commitment(&self.secret);
        if expected != self.hash {
            let message = differ(&self.hash, "the table, the board and the secret give", &expected);
            problems.add_field("commitment.hash", message);
        }
        check_length("commitment.contributions", self.contributions.len(), &terms, problems);
        for (deal, number) in self.abandoned.iter().zip(1..) {
            check_abandoned(deal, number, &terms, problems);
        }
    }
}

fn check_abandoned(deal: &AbandonedDeal, number: u32, terms: &DealTerms<'_>, problems: &mut Problems<'_>) {
    let field = format!("commitment.abandoned[{}]", number - 1);
    check_length(&format!("{field}.commitments"), deal.commitments.len(), terms, problems);
    check_length(&format!("{field}.contributions"), deal.contributions.len(), terms, problems);
    let seats = Seat::ALL.into_iter().zip(deal.commitments.iter().zip(&deal.contributions));
    for (seat, (commitment, contribution)) in seats {
        let Some(contribution) = contribution else { continue };
        let expected = terms.contribution_commitment(number, seat, contribution);
        match commitment {
            Some(found) if *found == expected => (),
            Some(found) => {
                let message = differ(found, "the contribution gives", &expected);
                problems.add_field(format!("{field}.commitments[{}]", seat.index()), message);
            }
            None => {
                let message = format!("{} revealed a contribution without a commitment", seat.name());
                problems.add_field(format!("{field}.contributions[{}]", seat.index()), message);
            }
        }
    }
    if deal.failed_seats().is_empty() {
        problems.add_field(field, "every seat revealed its contribution, so the deal was not abandoned");
    }
}

fn check_length(field: &str, found: usize, terms: &DealTerms<'_>, problems: &mut Problems<'_>) {
    if found != usize::from(terms.seats) {
        problems.add_field(field, format!("the record has {found}, there are {} at the table", terms.seats));
    }
}

fn differ(found: &[u8; 32], source: &str, expected: &[u8; 32]) -> String {
    format!("the record says \"{}\", {source} \"{}\"", HexBytes(*found), HexBytes(*expected))
}

fn terms<'a>(table: &'a str, setup: &'a Setup) -> DealTerms<'a> {
    let Setup { board, seats, options, .. } = setup;
    DealTerms { table, board: board.hash(), seats: *seats, first_seat: options.first_seat }
}

/// Keeps secrets out of logs.
impl std::fmt::Debug for Commitment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Commitment(..)")
    }
}
