//! Bugs that a simulation must find. They are in the simulated store and bus, not in the server.

/// A bug of the store, or of what a node makes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlantedBug {
    /// The store confirms an entry before it is written.
    AnswerBeforeCommit,
    /// The writer that comes second is told that its entry was appended.
    LostConflict,
    /// The store lacks the unique key for moves of the clock, and the nodes do not hear each other.
    TimerOnTwoNodes,
    /// The store lacks the unique key for moves of bots, and the nodes do not hear each other.
    DoubleBotMove,
    /// A node never sees the entries of other nodes.
    StaleCache,
}

impl PlantedBug {
    /// Whether the nodes do not hear each other.
    pub fn is_deaf(self) -> bool {
        matches!(self, PlantedBug::TimerOnTwoNodes | PlantedBug::DoubleBotMove)
    }

    /// Whether an entry that comes second is appended nevertheless.
    pub fn appends_loser(self, body: &str) -> bool {
        match self {
            PlantedBug::TimerOnTwoNodes => body.contains(r#""by":"clock""#),
            PlantedBug::DoubleBotMove => body.contains(r#""by":"bot""#),
            PlantedBug::AnswerBeforeCommit | PlantedBug::LostConflict | PlantedBug::StaleCache => false,
        }
    }
}
