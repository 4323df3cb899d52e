//! Boards to test on: three minis that together switch on every rule, the real ones, and random ones.

use std::sync::{Arc, LazyLock};

use fogg_rules::Board;

mod random;
pub use random::random;

/// The names of the mini boards; what each is for stands in `maps/README.md`.
pub const MINIS: [&str; 3] = ["mini-base", "mini-alps", "mini-taxi"];

static MINI_BOARDS: LazyLock<[Arc<Board>; 3]> = LazyLock::new(|| {
    [
        include_str!("../../../maps/mini-base.json"),
        include_str!("../../../maps/mini-alps.json"),
        include_str!("../../../maps/mini-taxi.json"),
    ]
    .map(|text| Arc::new(fogg_boards::read(text, "a mini board").expect("the mini boards are sound")))
});

/// The mini board with this name; always the same one.
///
/// # Panics
///
/// If there is none: a test that misspells its board should say so at once.
pub fn mini(name: &str) -> Arc<Board> {
    let board = MINI_BOARDS.iter().find(|board| board.name() == name);
    Arc::clone(board.unwrap_or_else(|| panic!("{name:?} is no mini board; there are {MINIS:?}")))
}

/// The board with this name, mini or real.
///
/// # Panics
///
/// If there is none.
pub fn named(name: &str) -> Arc<Board> {
    fogg_boards::builtin(name).unwrap_or_else(|| mini(name))
}

/// Every mini board.
pub fn all_minis() -> impl Iterator<Item = Arc<Board>> {
    MINI_BOARDS.iter().map(Arc::clone)
}

/// The three real boards.
pub fn real() -> impl Iterator<Item = Arc<Board>> {
    fogg_boards::builtins()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn minis_are_found_by_name() {
        for name in MINIS {
            assert_eq!(mini(name).name(), name);
        }
        assert_eq!(all_minis().count(), 3);
        assert_eq!(real().count(), 3);
    }

    #[test]
    fn minis_switch_on_every_rule_of_the_real_boards() {
        assert_eq!(choices(all_minis()), choices(real()));
    }

    /// The lines of the boards' rules that name a choice, those with the numbers of a deal left out.
    fn choices(boards: impl Iterator<Item = Arc<Board>>) -> BTreeSet<String> {
        const CHOICES: [&str; 8] = [
            "row-",
            "locomotives",
            "returned-",
            "doubles-",
            "routes-score",
            "longest-",
            "attraction",
            "tie-",
        ];
        let text: String = boards.map(|board| board.canonical_text()).collect();
        let is_choice = |line: &&str| CHOICES.iter().any(|choice| line.starts_with(choice));
        text.lines().filter(is_choice).map(str::to_owned).collect()
    }

    #[test]
    fn minis_leave_tickets_beyond_the_deal() {
        for board in all_minis() {
            let dealt = board.rules().max_seats * board.rules().first_tickets.dealt;
            assert!(board.tickets().len() >= usize::from(dealt) + 3, "{}", board.name());
        }
    }

    #[test]
    #[should_panic(expected = "is no mini board")]
    fn a_misspelt_mini_is_told() {
        mini("mini-bass");
    }
}
