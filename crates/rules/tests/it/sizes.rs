//! Sizes that copying depends on.

use fogg_rules::{Action, Game, Payment, View};

#[test]
fn a_game_is_small_enough_to_copy_all_the_time() {
    assert!(size_of::<Game>() <= 1024, "a game has {} bytes", size_of::<Game>());
    assert!(size_of::<View>() <= 1024, "a view has {} bytes", size_of::<View>());
}

#[test]
fn an_action_fits_two_registers() {
    assert_eq!(size_of::<Action>(), 16);
    assert_eq!(size_of::<Payment>(), 3);
}
