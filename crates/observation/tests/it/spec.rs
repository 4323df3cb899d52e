//! The layout: every group has a name, a size and a scale.

use std::collections::BTreeSet;

use expect_test::expect;
use fogg_observation::{ActionSpace, Entity, HiddenPlane, ObservationSpec, Plane};
use fogg_testkit::boards;

#[test]
fn planes_follow_each_other_and_fill_the_observation() {
    for board in boards::real().chain(boards::all_minis()).chain((0..20).map(boards::random)) {
        let spec = ObservationSpec::new(&board);
        let mut end = 0;
        for plane in Plane::ALL {
            let range = spec.range(*plane);
            assert_eq!((range.start, range.len()), (end, plane.entity().count(&board)), "{plane:?}");
            end = range.end;
        }
        assert_eq!(end, spec.len());
        let hidden: usize = HiddenPlane::ALL.iter().map(|plane| spec.hidden_range(*plane).len()).sum();
        assert_eq!(hidden, spec.hidden_len());
    }
}

#[test]
fn planes_of_one_entity_are_neighbours_with_different_names() {
    let mut names = BTreeSet::new();
    for plane in Plane::ALL {
        assert!(
            names.insert((plane.entity().name(), plane.name())),
            "{plane:?} has the name of another plane"
        );
        assert!(plane.scale() > 0.0 && plane.scale() <= 1.0);
    }
    let order =
        Plane::ALL.iter().map(|plane| Entity::ALL.iter().position(|entity| *entity == plane.entity()));
    assert!(order.is_sorted());
}

#[test]
fn sizes_come_from_the_board() {
    let mut text = String::new();
    for board in boards::real() {
        let (spec, actions) = (ObservationSpec::new(&board), ActionSpace::new(&board));
        let (name, len, hidden) = (board.name(), spec.len(), spec.hidden_len());
        text += &format!("{name}: {len} bytes, {hidden} hidden, {} actions\n", actions.len());
    }
    expect![[r#"
        usa: 2969 bytes, 234 hidden, 170 actions
        switzerland: 3011 bytes, 330 hidden, 182 actions
        new-york: 1454 bytes, 162 hidden, 91 actions
    "#]]
    .assert_eq(&text);
}

#[test]
fn groups_of_actions_follow_each_other() {
    for board in boards::real().chain(boards::all_minis()) {
        let actions = ActionSpace::new(&board);
        let mut end = 0;
        for (name, range) in actions.groups() {
            assert!(range.start == end && !range.is_empty(), "{name}");
            end = range.end;
        }
        assert_eq!(end, actions.len());
    }
}
