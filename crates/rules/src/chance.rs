//! Randomness: seeds, labelled ChaCha20 streams and the shuffle, as `docs/play/fairness.md` specifies them.
//!
//! Records depend on the results, so nothing here may change without a new version in that document.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};

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

    /// The seed derived from a server's secret and one contribution of each seat.
    pub fn from_contributions(secret: &[u8; 32], contributions: &[[u8; 32]]) -> Seed {
        let start = Sha256::new().chain_update(b"fogg seed 1").chain_update(secret);
        Seed(contributions.iter().fold(start, |hash, part| hash.chain_update(part)).finalize().into())
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

/// The commitment that a server publishes before the seats contribute: SHA-256 of `fogg commitment 1` and its secret.
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(b"fogg commitment 1").chain_update(secret).finalize().into()
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
