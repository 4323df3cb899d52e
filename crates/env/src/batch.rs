//! The buffers that one step fills, with a row for each game.

use fogg_rules::ids::MAX_SEATS;

use crate::vector::VectorEnv;

/// The game goes on.
pub const RUNNING: u8 = 0;
/// The game ended with this step; rewards and results are filled.
pub const ENDED: u8 = 1;
/// The game has ended before and is not dealt again; its other rows mean nothing.
pub const IDLE: u8 = 2;

/// The label of a decision that the teacher does not answer.
pub const NO_LABEL: i32 = -1;

/// The names of the columns of a seat's result.
pub const RESULT_COLUMNS: [&str; 9] = [
    "controller",
    "win-share",
    "score",
    "route-points",
    "completed-tickets",
    "kept-tickets",
    "longest-bonus",
    "trains-left",
    "decisions",
];

/// The buffers of all games, or of some that follow each other.
///
/// `hidden` and `labels` may be empty; then they are left out.
pub struct Batch<'a> {
    /// The observation of the seat that is asked.
    pub observations: &'a mut [u8],
    /// 1 for each legal action.
    pub masks: &'a mut [u8],
    /// The critic's hidden observation, for training only.
    pub hidden: &'a mut [u8],
    /// The seat that is asked.
    pub seats: &'a mut [u8],
    /// The policy that is asked.
    pub policies: &'a mut [u8],
    /// The action that the teacher would choose, or [`NO_LABEL`].
    pub labels: &'a mut [i32],
    /// [`RUNNING`], [`ENDED`] or [`IDLE`].
    pub status: &'a mut [u8],
    /// The reward of each seat in the game that ended; 0 while it goes on.
    pub rewards: &'a mut [f32],
    /// The columns of [`RESULT_COLUMNS`] for each seat of the game that ended.
    pub results: &'a mut [f32],
}

/// The number of values for each game in the buffers of a [`Batch`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowSizes {
    /// Bytes of an observation.
    pub observation: usize,
    /// Number of actions.
    pub mask: usize,
    /// Bytes of the critic's hidden observation.
    pub hidden: usize,
    /// Number of results.
    pub results: usize,
}

impl<'a> Batch<'a> {
    /// Splits after this many games.
    pub(crate) fn split_at(self, sizes: &RowSizes, games: usize) -> (Batch<'a>, Batch<'a>) {
        let (observations, more_observations) = self.observations.split_at_mut(games * sizes.observation);
        let (masks, more_masks) = self.masks.split_at_mut(games * sizes.mask);
        let (hidden, more_hidden) = split_optional(self.hidden, games * sizes.hidden);
        let (seats, more_seats) = self.seats.split_at_mut(games);
        let (policies, more_policies) = self.policies.split_at_mut(games);
        let (labels, more_labels) = split_optional(self.labels, games);
        let (status, more_status) = self.status.split_at_mut(games);
        let (rewards, more_rewards) = self.rewards.split_at_mut(games * MAX_SEATS);
        let (results, more_results) = self.results.split_at_mut(games * sizes.results);
        let first = Batch { observations, masks, hidden, seats, policies, labels, status, rewards, results };
        let rest = Batch {
            observations: more_observations,
            masks: more_masks,
            hidden: more_hidden,
            seats: more_seats,
            policies: more_policies,
            labels: more_labels,
            status: more_status,
            rewards: more_rewards,
            results: more_results,
        };
        (first, rest)
    }

    /// The first buffer whose length is wrong, with the length that it should have.
    pub(crate) fn wrong_length(&self, sizes: &RowSizes, games: usize) -> Option<(&'static str, usize)> {
        let optional = |len: usize, expected: usize| if len == 0 { 0 } else { expected };
        let lengths = [
            ("observations", self.observations.len(), games * sizes.observation),
            ("masks", self.masks.len(), games * sizes.mask),
            ("hidden", self.hidden.len(), optional(self.hidden.len(), games * sizes.hidden)),
            ("seats", self.seats.len(), games),
            ("policies", self.policies.len(), games),
            ("labels", self.labels.len(), optional(self.labels.len(), games)),
            ("status", self.status.len(), games),
            ("rewards", self.rewards.len(), games * MAX_SEATS),
            ("results", self.results.len(), games * sizes.results),
        ];
        let wrong = lengths.into_iter().find(|(_, len, expected)| len != expected);
        wrong.map(|(name, _, expected)| (name, expected))
    }
}

fn split_optional<T>(buffer: &mut [T], len: usize) -> (&mut [T], &mut [T]) {
    let len = len.min(buffer.len());
    buffer.split_at_mut(len)
}

/// Buffers of the right sizes for an environment.
#[derive(Clone, Debug, PartialEq)]
pub struct BatchBuffers {
    /// See [`Batch::observations`].
    pub observations: Vec<u8>,
    /// See [`Batch::masks`].
    pub masks: Vec<u8>,
    /// See [`Batch::hidden`].
    pub hidden: Vec<u8>,
    /// See [`Batch::seats`].
    pub seats: Vec<u8>,
    /// See [`Batch::policies`].
    pub policies: Vec<u8>,
    /// See [`Batch::labels`].
    pub labels: Vec<i32>,
    /// See [`Batch::status`].
    pub status: Vec<u8>,
    /// See [`Batch::rewards`].
    pub rewards: Vec<f32>,
    /// See [`Batch::results`].
    pub results: Vec<f32>,
}

impl BatchBuffers {
    /// Buffers for all games of an environment, with labels and the critic's part.
    pub fn new(env: &VectorEnv) -> BatchBuffers {
        let (games, sizes) = (env.games(), env.row_sizes());
        BatchBuffers {
            observations: vec![0; games * sizes.observation],
            masks: vec![0; games * sizes.mask],
            hidden: vec![0; games * sizes.hidden],
            seats: vec![0; games],
            policies: vec![0; games],
            labels: vec![NO_LABEL; games],
            status: vec![RUNNING; games],
            rewards: vec![0.0; games * MAX_SEATS],
            results: vec![0.0; games * sizes.results],
        }
    }

    /// The buffers for a step.
    pub fn as_batch(&mut self) -> Batch<'_> {
        Batch {
            observations: &mut self.observations,
            masks: &mut self.masks,
            hidden: &mut self.hidden,
            seats: &mut self.seats,
            policies: &mut self.policies,
            labels: &mut self.labels,
            status: &mut self.status,
            rewards: &mut self.rewards,
            results: &mut self.results,
        }
    }
}
