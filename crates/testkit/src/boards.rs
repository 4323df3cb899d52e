//! Boards for tests: three mini boards that together use every rule, the real boards, and random ones.

use std::sync::{Arc, LazyLock};

use fogg_rules::Board;

mod random;
pub use random::random;

/// The names of the mini boards, which `maps/README.md` describes.
pub const MINI_NAMES: [&str; 3] = ["mini-base", "mini-alps", "mini-taxi"];

static MINI_BOARDS: LazyLock<[Arc<Board>; 3]> = LazyLock::new(|| {
    [
        include_str!("../../../maps/mini-base.json"),
        include_str!("../../../maps/mini-alps.json"),
        include_str!("../../../maps/mini-taxi.json"),
    ]
    .map(|text| Arc::new(fogg_boards::read(text, "a mini board").expect("the mini boards are valid")))
});

/// The mini board with this name; every call returns the same shared board.
///
/// # Panics
///
/// If there is none.
pub fn mini(name: &str) -> Arc<Board> {
    let board = MINI_BOARDS.iter().find(|board| board.name() == name);
    Arc::clone(board.unwrap_or_else(|| panic!("{name:?} is not a mini board; there are {MINI_NAMES:?}")))
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
        for name in MINI_NAMES {
            assert_eq!(mini(name).name(), name);
        }
        assert_eq!(all_minis().count(), 3);
        assert_eq!(real().count(), 3);
    }

    #[test]
    fn minis_use_every_rule_of_the_real_boards() {
        assert_eq!(choices(all_minis()), choices(real()));
    }

    /// The lines of the canonical texts that name a rule with a few possible values.
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
    fn minis_have_tickets_left_after_the_deal() {
        for board in all_minis() {
            let dealt = board.rules().max_seats * board.rules().first_tickets.dealt;
            assert!(board.tickets().len() >= usize::from(dealt) + 3, "{}", board.name());
        }
    }

    #[test]
    #[should_panic(expected = "is not a mini board")]
    fn an_unknown_mini_board_panics() {
        mini("mini-bass");
    }
}
