//! B6: route values.

use fogg_rules::Seat;
use fogg_testkit::{game_at, scene};

#[test]
fn b6_1_each_length_has_its_value() {
    for (route, cards, length, points) in [
        ("rome-pisa", "R", 1, 1),
        ("lyon-rome", "KK", 2, 2),
        ("pisa-bari", "GGG", 3, 4),
        ("bern-oslo", "WWWW", 4, 7),
        ("oslo-kyiv", "KKKKK", 5, 10),
        ("kyiv-bari", "OOOOOL", 6, 15),
    ] {
        let scene = format!("map mini-base | red hand {cards} | red to act");
        let game = game_at(&scene, &format!("red: claim {route} {cards}"));
        let red = game.public().player(Seat::ALL[1]);
        assert_eq!((red.points, red.trains), (points, 12 - length), "{route}");
    }
}

#[test]
fn b6_1_every_route_of_the_real_boards_has_the_value_of_its_length() {
    for map in ["usa", "switzerland"] {
        let game = scene::dealt(map, 2, 1);
        for route in game.board().routes() {
            let value = [1, 2, 4, 7, 10, 15][usize::from(route.length) - 1];
            assert_eq!(route.points, value, "{}", route.name);
        }
    }
}

#[test]
fn b6_1_points_add_up() {
    let game = game_at(
        "map mini-base | red hand RRGGGK | blue hand - | red to act",
        "red: claim rome-bari RR
         blue: blind
         blue: blind
         red: claim pisa-bari GGG
         blue: blind
         blue: blind
         red: claim rome-pisa K",
    );
    assert_eq!(game.public().player(Seat::ALL[1]).points, 2 + 4 + 1);
}
