//! Size limits of types that are copied often.

use fogg_rules::{Action, Game, Payment, View};

#[test]
fn games_and_views_have_at_most_1024_bytes() {
    assert!(size_of::<Game>() <= 1024, "a game has {} bytes", size_of::<Game>());
    assert!(size_of::<View>() <= 1024, "a view has {} bytes", size_of::<View>());
}

#[test]
fn an_action_has_16_bytes() {
    assert_eq!(size_of::<Action>(), 16);
    assert_eq!(size_of::<Payment>(), 3);
}
