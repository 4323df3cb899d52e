//! Chance: seeds, labelled ChaCha20 streams and the one shuffle, as `docs/fairness.md` specifies them.
//!
//! Old seeds mean the same for ever: nothing here may change without a new version in that document.

use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use sha2::{Digest, Sha256};

/// The fast generator of search and simulation; never used to deal a game that people play.
pub type FastRng = Xoshiro256PlusPlus;

/// The 32 bytes that decide all chance of one game. Secret until the game is over, so `Debug` shows nothing of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, for a record of a finished game.
    pub fn reveal(&self) -> &[u8; 32] {
        &self.0
    }

    /// The seed of game `game` in a series that one number names: SHA-256 of `fogg series 1`, the number and the game.
    pub fn in_series(number: u64, game: u64) -> Seed {
        let hash = Sha256::new().chain_update(b"fogg series 1");
        Seed(hash.chain_update(number.to_le_bytes()).chain_update(game.to_le_bytes()).finalize().into())
    }

    /// The seed that a server's secret and one contribution of each seat make together.
    pub fn mixed(secret: &[u8; 32], contributions: &[[u8; 32]]) -> Seed {
        let start = Sha256::new().chain_update(b"fogg seed 1").chain_update(secret);
        Seed(contributions.iter().fold(start, |hash, part| hash.chain_update(part)).finalize().into())
    }

    /// The generator of one stream, from its beginning.
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

/// What a server publishes before anyone joins the deal: SHA-256 of `fogg commitment 1` and its secret.
pub fn commitment(secret: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(b"fogg commitment 1").chain_update(secret).finalize().into()
}

/// The uses of chance in a game; each has a stream of its own, so that none can shift another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// The first shuffle of the train cards (B2.2).
    TrainDeck,
    /// The shuffle of the tickets (B2.4).
    Tickets,
    /// The draw of the starting seat (B2.7).
    FirstSeat,
    /// The shuffle of the discards that comes after this many others (B4.8).
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

/// Where a game's chance comes from.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Chance {
    /// A game that can be verified: every shuffle follows from the seed.
    Seeded(Seed),
    /// A simulated game: fast, and nobody's to verify.
    Quick(FastRng),
}

impl Chance {
    pub(crate) fn shuffle<T>(&mut self, stream: Stream, items: &mut [T]) {
        match self {
            Chance::Seeded(seed) => shuffle(&mut seed.stream(stream), items),
            Chance::Quick(rng) => shuffle(rng, items),
        }
    }

    pub(crate) fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        match self {
            Chance::Seeded(seed) => below(&mut seed.stream(stream), bound),
            Chance::Quick(rng) => below(rng, bound),
        }
    }
}

/// Fisher-Yates from the last item down; each item is exchanged with one at or before it.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = below(rng, last as u32 + 1);
        items.swap(last, other as usize);
    }
}

/// A uniform number below `bound`: the high half of a 32-bit word times the bound, words that would favour some
/// numbers rejected.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0, "there is no number below 0");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    // 2^32 mod bound words are too many; the cheap test spares most calls the division.
    if (product as u32) < bound {
        let surplus = bound.wrapping_neg() % bound;
        while (product as u32) < surplus {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}
