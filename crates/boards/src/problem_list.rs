//! Collects problems while reading: a wrong value is reported and replaced, and reading continues.

use std::ops::RangeInclusive;

use fogg_rules::board::{BoardProblem, ProblemKind};

use crate::entries::Integer;

/// The problems found so far.
#[derive(Default)]
pub(crate) struct ProblemList(pub Vec<BoardProblem>);

impl ProblemList {
    pub fn add(&mut self, kind: ProblemKind, entry: &str, text: impl Into<String>) {
        self.0.push(BoardProblem { kind, entry: entry.to_owned(), text: text.into() });
    }

    /// Returns the number if it is in range; otherwise adds a problem and returns `fallback`.
    ///
    /// `label` precedes the number in the message, where the entry alone does not identify it.
    pub fn number(
        &mut self,
        entry: &str,
        label: &str,
        value: Integer,
        range: RangeInclusive<u8>,
        fallback: u8,
    ) -> u8 {
        match u8::try_from(value.0) {
            Ok(number) if range.contains(&number) => number,
            _ => {
                let (from, to) = range.into_inner();
                let text = format!("{label}{} is out of range; use {from} to {to}", value.0);
                self.add(ProblemKind::OutOfRange, entry, text);
                fallback
            }
        }
    }

    /// Adds a problem if a display name is empty, too long or not printable.
    pub fn name(&mut self, entry: &str, label: &str, name: &str) {
        const MAX_CHARS: usize = 60;
        if name.trim().is_empty() {
            self.add(ProblemKind::BadId, entry, format!("{label}is empty; enter a display name"));
        } else if name.chars().count() > MAX_CHARS || name.chars().any(char::is_control) {
            let text = format!("{label}cannot be shown; use at most {MAX_CHARS} characters on one line");
            self.add(ProblemKind::BadId, entry, text);
        }
    }

    /// Whether a problem found by the checker is caused only by the fallback for a value already reported here.
    pub fn is_consequence(&self, problem: &BoardProblem) -> bool {
        depends_on_numbers(problem.kind)
            && self.0.iter().filter(|known| has_fallback(known.kind)).any(|known| concerns(problem, known))
    }
}

/// Whether a fallback replaces the value that caused a problem of this kind.
fn has_fallback(kind: ProblemKind) -> bool {
    match kind {
        // A route without its exit number has an unknown end and a fallback exit.
        ProblemKind::OutOfRange | ProblemKind::UnknownPlace | ProblemKind::Rules => true,
        ProblemKind::BadId
        | ProblemKind::DuplicateId
        | ProblemKind::UnknownColor
        | ProblemKind::Loop
        | ProblemKind::TooManyParallel
        | ProblemKind::UnequalDouble
        | ProblemKind::UnreachableTicket
        | ProblemKind::UnpayableRoute
        | ProblemKind::TooFewForTheDeal
        | ProblemKind::TooMany => false,
    }
}

/// Whether a problem of this kind can be caused by one wrong number.
fn depends_on_numbers(kind: ProblemKind) -> bool {
    match kind {
        ProblemKind::OutOfRange
        | ProblemKind::TooManyParallel
        | ProblemKind::UnequalDouble
        | ProblemKind::UnpayableRoute
        | ProblemKind::TooFewForTheDeal
        | ProblemKind::TooMany
        | ProblemKind::Rules => true,
        ProblemKind::BadId
        | ProblemKind::DuplicateId
        | ProblemKind::UnknownPlace
        | ProblemKind::UnknownColor
        | ProblemKind::Loop
        | ProblemKind::UnreachableTicket => false,
    }
}

/// Whether the known problem is in the same entry, or in the other route of the same double.
fn concerns(problem: &BoardProblem, known: &BoardProblem) -> bool {
    let (number, name) = split_entry(&problem.entry);
    let (known_number, known_name) = split_entry(&known.entry);
    let twin = problem.kind == ProblemKind::UnequalDouble && name == known_name;
    twin || known_number.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Splits `routes[12] denver-helena` into `routes[12]` and `denver-helena`; `rules.cards` has no name.
fn split_entry(entry: &str) -> (&str, &str) {
    entry.split_once(' ').unwrap_or((entry, ""))
}
