//! A list of problems under collection: a wrong value is reported and replaced, and reading goes on.

use std::ops::RangeInclusive;

use fogg_rules::board::{Problem, ProblemKind};

use crate::file::Whole;

/// The problems found so far.
#[derive(Default)]
pub(crate) struct Problems(pub Vec<Problem>);

impl Problems {
    pub fn add(&mut self, kind: ProblemKind, entry: &str, text: impl Into<String>) {
        self.0.push(Problem { kind, entry: entry.to_owned(), text: text.into() });
    }

    /// The number if it is in range; otherwise a problem, and a number that leads to no further one.
    ///
    /// `label` goes before the number in the sentence, where the entry alone does not say which one it is.
    pub fn number(
        &mut self,
        entry: &str,
        label: &str,
        value: Whole,
        range: RangeInclusive<u8>,
        stand_in: u8,
    ) -> u8 {
        match u8::try_from(value.0) {
            Ok(number) if range.contains(&number) => number,
            _ => {
                let (from, to) = range.into_inner();
                let text = format!("{label}{} is out of range; use {from} to {to}", value.0);
                self.add(ProblemKind::OutOfRange, entry, text);
                stand_in
            }
        }
    }

    /// Reports a name for people that people could not read.
    pub fn name(&mut self, entry: &str, label: &str, name: &str) {
        const LONGEST: usize = 60;
        if name.trim().is_empty() {
            self.add(ProblemKind::BadId, entry, format!("{label}is empty; give a name for people to read"));
        } else if name.chars().count() > LONGEST || name.chars().any(char::is_control) {
            let text = format!("{label}cannot be shown; use at most {LONGEST} characters on one line");
            self.add(ProblemKind::BadId, entry, text);
        }
    }

    /// Whether the checker speaks of a number that only stands in for one already reported here.
    pub fn is_echo(&self, problem: &Problem) -> bool {
        depends_on_numbers(problem.kind)
            && self.0.iter().filter(|known| has_stand_in(known.kind)).any(|known| concerns(problem, known))
    }
}

/// Whether a number stands in where a problem of this kind was found in reading.
fn has_stand_in(kind: ProblemKind) -> bool {
    match kind {
        // A route that does not say its exit has an unknown end, and a number for the exit.
        ProblemKind::OutOfRange | ProblemKind::UnknownPlace | ProblemKind::Switches => true,
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

/// Whether a problem of this kind can come from one wrong number.
fn depends_on_numbers(kind: ProblemKind) -> bool {
    match kind {
        ProblemKind::OutOfRange
        | ProblemKind::TooManyParallel
        | ProblemKind::UnequalDouble
        | ProblemKind::UnpayableRoute
        | ProblemKind::TooFewForTheDeal
        | ProblemKind::TooMany
        | ProblemKind::Switches => true,
        ProblemKind::BadId
        | ProblemKind::DuplicateId
        | ProblemKind::UnknownPlace
        | ProblemKind::UnknownColor
        | ProblemKind::Loop
        | ProblemKind::UnreachableTicket => false,
    }
}

/// Whether the known problem lies in the entry of this one, or in the other route of its double.
fn concerns(problem: &Problem, known: &Problem) -> bool {
    let (number, name) = parts(&problem.entry);
    let (known_number, known_name) = parts(&known.entry);
    let twin = problem.kind == ProblemKind::UnequalDouble && name == known_name;
    twin || known_number.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// `routes[12] denver-helena` as `routes[12]` and `denver-helena`; `rules.cards` has no name.
fn parts(entry: &str) -> (&str, &str) {
    entry.split_once(' ').unwrap_or((entry, ""))
}
