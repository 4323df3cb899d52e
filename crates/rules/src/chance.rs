//! Randomness: seeds, labelled ChaCha20 streams and the shuffle, as `docs/play/fairness.md` specifies them.
//!
//! Records depend on the results, so nothing here may change without a new version in that document.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};

use crate::ids::{Seat, SeatSet};

/// The fast generator for search and simulation; games that people play use a [`Seed`].
pub type FastRng = Xoshiro256PlusPlus;

/// The 32 bytes that all randomness of one game derives from. They are secret until the game is over, so `Debug` hides
/// them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed with these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, for a record of a finished game.
    pub fn reveal(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed of one game in a numbered series: SHA-256 of `fogg series 1`, `series` and `game`.
    pub fn from_series(series: u64, game: u64) -> Seed {
        let hash = Sha256::new().chain_update(b"fogg series 1");
        Seed(hash.chain_update(series.to_le_bytes()).chain_update(game.to_le_bytes()).finalize().into())
    }

    /// A seed that is derived from another one for a different purpose, named by the label.
    pub fn derive(&self, label: &[u8; 32]) -> Seed {
        Seed(
            Sha256::new()
                .chain_update(b"fogg seed 1")
                .chain_update(self.0)
                .chain_update(label)
                .finalize()
                .into(),
        )
    }

    /// A generator at the start of one stream.
    pub fn stream(&self, stream: Stream) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(stream.nonce());
        rng
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// What the deals of a table are bound to, so that a commitment is valid for this table and these rules only.
#[derive(Clone, Copy, Debug)]
pub struct DealTerms<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The hash of the board, which covers its rules.
    pub board: &'a [u8; 32],
    /// The number of seats.
    pub seats: u8,
    /// The seat that the host chose to start, if any.
    pub first_seat: Option<Seat>,
}

impl DealTerms<'_> {
    /// The commitment that a server publishes before any seat commits. It holds for all deals of the table.
    pub fn commitment(&self, secret: &[u8; 32]) -> [u8; 32] {
        self.hash(b"fogg commitment 1").chain_update(secret).finalize().into()
    }

    /// The commitment of a seat to its contribution to one deal; deals are numbered from 1.
    pub fn contribution_commitment(&self, deal: u32, seat: Seat, contribution: &[u8; 32]) -> [u8; 32] {
        let hash = self.hash(b"fogg contribution 1").chain_update(deal.to_le_bytes());
        hash.chain_update([seat.index() as u8]).chain_update(contribution).finalize().into()
    }

    /// The seed of a deal, derived from the server's secret, the deals that were abandoned before, and one contribution
    /// of each seat.
    pub fn seed(&self, abandoned: &[AbandonedDeal], secret: &[u8; 32], contributions: &[[u8; 32]]) -> Seed {
        let hash = self.hash(b"fogg deal 1").chain_update(deal_number(abandoned).to_le_bytes());
        let parts = abandoned.iter().flat_map(AbandonedDeal::parts).chain(contributions.iter().copied());
        Seed(parts.fold(hash.chain_update(secret), |hash, part| hash.chain_update(part)).finalize().into())
    }

    /// A hash of the label and the terms, to be continued.
    fn hash(&self, label: &[u8]) -> Sha256 {
        let first_seat = self.first_seat.map_or(0, |seat| seat.index() as u8 + 1);
        let hash = Sha256::new().chain_update(label).chain_update(self.table).chain_update(self.board);
        hash.chain_update([self.seats, first_seat])
    }
}

/// A deal that was abandoned because a seat did not reveal the contribution that it had committed to.
#[derive(Clone, PartialEq, Eq)]
pub struct AbandonedDeal {
    /// The commitment of each seat that made one, in seat order.
    pub commitments: Vec<Option<[u8; 32]>>,
    /// The contribution of each seat that revealed it, in seat order.
    pub contributions: Vec<Option<[u8; 32]>>,
}

impl AbandonedDeal {
    /// The seats that did not reveal what they had committed to.
    pub fn failed_seats(&self) -> SeatSet {
        let seats = Seat::ALL.into_iter().zip(self.commitments.iter().zip(&self.contributions));
        let failed =
            seats.filter(|(_, (commitment, contribution))| commitment.is_some() && contribution.is_none());
        failed.map(|(seat, _)| seat).collect()
    }

    /// The bytes that the seeds of later deals depend on; zeros where there are none.
    fn parts(&self) -> impl Iterator<Item = [u8; 32]> {
        let seats = self.commitments.iter().zip(&self.contributions);
        seats.flat_map(|(commitment, contribution)| {
            [commitment, contribution].map(|part| part.unwrap_or_default())
        })
    }
}

/// Keeps contributions out of logs.
impl fmt::Debug for AbandonedDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AbandonedDeal(..)")
    }
}

/// The number of the deal after those that were abandoned; the first deal has number 1.
pub fn deal_number(abandoned: &[AbandonedDeal]) -> u32 {
    u32::try_from(abandoned.len() + 1).unwrap_or(u32::MAX)
}

/// The uses of randomness in a game; each has its own stream, so they do not affect each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// The first shuffle of the train cards (B2.2).
    TrainDeck,
    /// The shuffle of the tickets (B2.4).
    Tickets,
    /// The draw of the starting seat (B2.7).
    FirstSeat,
    /// A shuffle of the discards, numbered from 0 (B4.8).
    Reshuffle(u32),
}

impl Stream {
    /// The 64-bit nonce of the ChaCha20 stream.
    fn nonce(self) -> u64 {
        match self {
            Stream::TrainDeck => 1,
            Stream::Tickets => 2,
            Stream::FirstSeat => 3,
            Stream::Reshuffle(number) => 1 << 32 | u64::from(number),
        }
    }
}

/// The source of a game's randomness.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Chance {
    /// A verifiable game: every shuffle follows from the seed.
    Seeded(Seed),
    /// A simulated game, which cannot be verified.
    Fast(FastRng),
}

impl Chance {
    pub(crate) fn shuffle<T>(&mut self, stream: Stream, items: &mut [T]) {
        match self {
            Chance::Seeded(seed) => shuffle(&mut seed.stream(stream), items),
            Chance::Fast(rng) => shuffle(rng, items),
        }
    }

    pub(crate) fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        match self {
            Chance::Seeded(seed) => below(&mut seed.stream(stream), bound),
            Chance::Fast(rng) => below(rng, bound),
        }
    }
}

/// Fisher-Yates shuffle from the last item down; each item is exchanged with one at or before it.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = below(rng, last as u32 + 1);
        items.swap(last, other as usize);
    }
}

/// A uniform number below `bound`: the high half of a 32-bit word times the bound; words that would cause a bias are
/// rejected.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0, "the bound must be positive");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    // 2^32 mod bound words would cause a bias; the first test avoids the division in most calls.
    if (product as u32) < bound {
        let surplus = bound.wrapping_neg() % bound;
        while (product as u32) < surplus {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}
