//! Positions with one correct answer that bots must find.
//!
//! Answers are plain text that `UPDATE_EXPECT` does not rewrite: they state what a bot should do, not what it
//! does. In each position the correct answer is clearly better than all others.

use fogg_bots::Budget;
use fogg_rules::notation::action_text;
use fogg_rules::{Action, Game, Phase};
use fogg_testkit::scene;

use crate::fixtures::{create_bot, rng};

/// A bot's action in a game.
fn ask(game: &Game, spec: &str) -> Action {
    let seat = game.public().next_to_act().expect("a seat is to act");
    let action = create_bot(spec).choose(&game.view(Some(seat)), Budget::Nodes(400), &mut rng(1));
    assert_eq!(game.check(seat, action), Ok(()));
    action
}

/// A bot's action in a scene, as text.
pub fn answer(scene: &str, spec: &str) -> String {
    let game = scene::game(scene);
    action_text(game.board(), ask(&game, spec))
}

/// Asserts that a bot gives the correct answer; equally good answers are separated by `or`.
pub fn check(scene: &str, spec: &str, right: &str) {
    let found = answer(scene, spec);
    assert!(right.split(" or ").any(|one| one == found), "{spec}: `{found}` for `{right}`: {scene}");
}

/// The bots that must find the answers: those that plan or search, and those with a network if the program has one for
/// the board.
pub fn careful_bots(game: &Game) -> impl Iterator<Item = &'static str> {
    let with_network = fogg_network::shipped(game.board()).map(|_| ["net", "search:400"]);
    ["planner", "search-classic:400"].into_iter().chain(with_network.into_iter().flatten())
}

/// Asserts that all of them find the answer.
pub fn check_all(scene: &str, right: &str) {
    careful_bots(&scene::game(scene)).for_each(|spec| check(scene, spec, right));
}

/// Asserts that all of them draw at least these cards in the turn, in any order.
fn check_all_draw(scene: &str, wanted: &str) {
    for spec in careful_bots(&scene::game(scene)) {
        let mut game = scene::game(scene);
        let seat = game.public().next_to_act().expect("a seat is to act");
        let before = game.private(seat).hand;
        while game.public().next_to_act() == Some(seat) {
            let action = ask(&game, spec);
            let draws = matches!(action, Action::DrawRow(_) | Action::DrawBlind);
            assert!(draws, "{spec} does not draw but `{}`: {scene}", action_text(game.board(), action));
            game.play(seat, action, &mut |_| ()).expect("checked");
            if matches!(game.public().phase(), Phase::Turn(_)) {
                break;
            }
        }
        let drawn = game.private(seat).hand.without(&before).expect("drawing only adds cards");
        let wanted = scene_cards(wanted);
        assert!(drawn.contains(&wanted), "{spec} draws {drawn}, not {wanted}: {scene}");
    }
}

/// Asserts that all of them begin the last round, by whatever claim.
fn check_all_end(scene: &str) {
    for spec in careful_bots(&scene::game(scene)) {
        let mut game = scene::game(scene);
        let seat = game.public().next_to_act().expect("a seat is to act");
        let action = ask(&game, spec);
        game.play(seat, action, &mut |_| ()).expect("checked");
        let text = action_text(game.board(), action);
        assert!(game.public().turns_left().is_some(), "{spec} does not end the game but `{text}`: {scene}");
    }
}

fn scene_cards(text: &str) -> fogg_rules::Cards {
    fogg_rules::notation::parse_cards(text).expect("valid card letters").into_iter().collect()
}

/// Blue lacks one route from Los Angeles to Miami and no detour exists: red owns the other routes into New
/// Orleans.
const GAP: &str = "map usa | blue owns los-angeles-phoenix el-paso-phoenix dallas-el-paso dallas-houston \
    miami-new-orleans | blue tickets los-angeles-miami | red owns duluth-winnipeg duluth-omaha kansas-city-omaha \
    kansas-city-saint-louis little-rock-saint-louis little-rock-new-orleans atlanta-new-orleans | red hand KKKKKK \
    | red tickets winnipeg-houston duluth-houston";

/// Blue lacks Denver to Helena (four green) from Vancouver to Santa Fe.
const NORTH: &str = "map usa | blue owns denver-santa-fe calgary-helena calgary-vancouver \
    | blue tickets vancouver-santa-fe";

/// Blue lacks the tunnel from Wassen to Bellinzona between Zürich and Lugano.
const GOTTHARD: &str = "map switzerland | blue owns zug-zurich schwyz-zug schwyz-wassen bellinzona-lugano \
    | blue tickets zurich-lugano";

/// Red lacks one route from Los Angeles to Miami; blue has no use for it.
const OPPONENT: &str = "map usa | red owns los-angeles-phoenix el-paso-phoenix dallas-el-paso dallas-houston \
    miami-new-orleans | red tickets los-angeles-miami denver-el-paso | red hand KKKK | blue trains 20 \
    | blue owns duluth-helena duluth-toronto calgary-winnipeg";

fn with(scene: &str, more: &str) -> String {
    format!("{scene} | {more}")
}

mod the_last_turn {
    use super::*;

    #[test]
    fn completes_the_ticket() {
        check_all(
            "map usa | last round 0 | blue owns denver-santa-fe | blue tickets denver-el-paso | blue hand GGPPPP \
             | red trains 2",
            "claim el-paso-santa-fe GG or claim el-paso-santa-fe PP",
        );
    }

    #[test]
    fn takes_fifteen_points_over_two() {
        check_all(
            "map usa | last round 0 | blue hand RRRRRRGG | blue tickets boston-miami | red trains 2",
            "claim miami-new-orleans RRRRRR or claim sault-st-marie-winnipeg RRRRRR",
        );
    }

    #[test]
    fn completes_a_ticket_of_twenty_over_a_route_of_fifteen() {
        check_all(
            "map usa | last round 0 | blue owns el-paso-phoenix dallas-el-paso dallas-houston houston-new-orleans \
             miami-new-orleans | blue tickets los-angeles-miami | blue hand GGGBBBBBB | red trains 1",
            "claim los-angeles-phoenix GGG or claim los-angeles-phoenix BBB",
        );
    }

    #[test]
    fn completes_two_tickets_with_one_route() {
        check_all(
            "map usa | last round 0 | blue owns duluth-omaha kansas-city-omaha kansas-city-oklahoma-city \
             dallas-houston | blue tickets kansas-city-houston duluth-houston | blue hand RRRRRRGG | red trains 2",
            "claim dallas-oklahoma-city GG or claim dallas-oklahoma-city RR",
        );
    }

    #[test]
    fn takes_the_longest_path_with_a_route_of_four_points_over_ten_points() {
        check_all(
            "map usa | last round 0 | blue owns portland-salt-lake-city | blue hand PPPGGGGG | red trains 2 \
             | red owns duluth-winnipeg helena-winnipeg portland-san-francisco",
            "claim helena-salt-lake-city PPP",
        );
    }

    #[test]
    fn a_tie_for_the_longest_path_is_worth_its_bonus() {
        // Eight trains each: both get the ten points (B9.4).
        check_all(
            "map usa | last round 0 | blue owns miami-new-orleans | blue hand KKWWWWW | red trains 2 \
             | red owns el-paso-los-angeles las-vegas-los-angeles",
            "claim houston-new-orleans KK or claim houston-new-orleans WW",
        );
    }

    #[test]
    fn reaches_attractions_of_new_york() {
        check_all(
            "map new-york | last round 0 | blue owns chinatown-greenwich-village | blue hand RR | red trains 2 \
             | red owns times-square-united-nations central-park-times-square empire-state-building-gramercy-park",
            "claim chelsea-empire-state-building RR",
        );
    }

    #[test]
    fn completes_a_ticket_of_three_over_a_route_of_seven() {
        check_all(
            "map new-york | last round 0 | blue owns midtown-west-times-square | blue hand GGPPPP | red trains 2 \
             | blue tickets united-nations-midtown-west",
            "claim times-square-united-nations GG or claim times-square-united-nations PP",
        );
    }

    #[test]
    fn reaches_the_richer_country() {
        check_all(
            "map switzerland | last round 0 | blue owns zug-zurich schwyz-zug schwyz-wassen bellinzona-wassen \
             bellinzona-lugano winterthur-zurich schaffhausen-winterthur | blue tickets zurich-any \
             | blue hand WWWWWYY | red trains 2",
            "claim lugano-italy-3 WW",
        );
    }

    #[test]
    fn draws_no_tickets_without_a_network() {
        let draws = "blind or row 1 or row 2 or row 3 or row 4 or row 5";
        check_all("map usa | last round 0 | blue tickets boston-miami | red trains 2", draws);
    }

    #[test]
    fn draws_tickets_when_every_ticket_is_already_completed() {
        check_all(
            "map mini-taxi | last round 0 | blue owns soho-wall soho-park dumbo-wall park-pier yard-wall \
             | blue tickets dumbo-park | blue trains 6 | red trains 2",
            "tickets",
        );
    }

    #[test]
    fn of_equal_routes_takes_the_one_that_an_opponent_needs() {
        check_all(
            &with(OPPONENT, "last round 1 | red trains 2 | blue hand GG"),
            "claim houston-new-orleans GG",
        );
    }
}

mod routes {
    use super::*;

    #[test]
    fn takes_the_last_route_of_a_ticket_before_an_opponent_does() {
        check_all(&with(GAP, "blue hand GG"), "claim houston-new-orleans GG");
    }

    #[test]
    fn takes_the_bottleneck_before_routes_with_alternatives() {
        let scene = GAP.replace("dallas-el-paso dallas-houston", "dallas-el-paso");
        // In the playouts of a search the opponents are slow to take it, so the search sees little difference.
        check(&with(&scene, "blue hand KKW"), "planner", "claim houston-new-orleans KK");
    }

    #[test]
    fn completes_a_ticket_before_the_game_ends() {
        check_all(
            &with(NORTH, "blue hand GGGGKKKK | red trains 3 | red hand PPPPPP"),
            "claim denver-helena GGGG",
        );
    }

    #[test]
    fn saves_locomotives_when_colours_are_enough() {
        check_all(&with(NORTH, "blue hand GGGGL | red trains 4 | red hand PPPP"), "claim denver-helena GGGG");
    }

    #[test]
    fn does_not_pay_a_grey_route_with_the_colour_of_the_next_route() {
        check_all(
            "map usa | blue owns denver-santa-fe phoenix-santa-fe | blue tickets calgary-phoenix \
             | blue hand GGGGWWWW | red trains 6 | red hand KKKKKK",
            "claim calgary-helena WWWW or claim denver-helena GGGG",
        );
    }

    #[test]
    fn goes_for_the_richer_country_when_it_is_near() {
        check_all(
            "map switzerland | blue owns zug-zurich schwyz-zug schwyz-wassen bellinzona-wassen bellinzona-lugano \
             winterthur-zurich schaffhausen-winterthur | blue tickets zurich-any | blue hand WWWWWYY \
             | red trains 4",
            "claim lugano-italy-3 WW",
        );
    }

    #[test]
    fn blocks_an_opponent_one_route_from_its_goal() {
        check_all(&with(OPPONENT, "red trains 3 | blue hand GG"), "claim houston-new-orleans GG");
    }

    #[test]
    fn ends_the_game_when_far_ahead() {
        check_all(
            "map usa | blue owns portland-salt-lake-city salt-lake-city-san-francisco portland-san-francisco \
             duluth-helena el-paso-los-angeles miami-new-orleans calgary-winnipeg | blue trains 4 | blue hand RRR \
             | red trains 30 | red owns boston-new-york | red tickets los-angeles-new-york seattle-new-york",
            "claim denver-salt-lake-city RRR or claim chicago-duluth RRR",
        );
    }

    #[test]
    fn ends_the_game_when_far_ahead_on_other_boards() {
        check_all_end(
            "map switzerland | blue owns zug-zurich schwyz-zug schwyz-wassen bellinzona-wassen bellinzona-lugano \
             winterthur-zurich schaffhausen-winterthur bern-interlaken brig-interlaken brig-sion martigny-sion \
             | blue tickets zurich-lugano | blue trains 4 | blue hand WW | red trains 30 | red owns bern-fribourg \
             | red tickets geneve-zurich",
        );
        check_all_end(
            "map new-york | blue owns empire-state-building-times-square empire-state-building-gramercy-park \
             gramercy-park-greenwich-village chinatown-greenwich-village brooklyn-chinatown \
             | blue tickets times-square-brooklyn | blue trains 3 | blue hand KK | red trains 14 \
             | red owns chelsea-soho | red tickets united-nations-midtown-west",
        );
    }

    #[test]
    fn keeps_the_trains_that_a_ticket_needs() {
        // Six orange would score fifteen points and leave too few trains for Denver to Helena.
        check_all(
            &with(NORTH, "blue hand GGGGOOOOOO | blue trains 8 | red trains 25"),
            "claim denver-helena GGGG",
        );
    }

    #[test]
    fn saves_locomotives_on_grey_routes_too() {
        check_all(&with(GAP, "blue hand GGLLL | red trains 10"), "claim houston-new-orleans GG");
    }

    #[test]
    fn pays_with_a_locomotive_when_the_ticket_would_be_lost() {
        check_all(
            &with(NORTH, "blue hand GGGLWW | red trains 3 | red hand PPPPPP"),
            "claim denver-helena GGGL",
        );
    }

    #[test]
    fn does_not_end_the_game_while_a_ticket_can_be_completed() {
        // Four green would score seven points, trigger the last round and lose Denver to Pittsburgh.
        check_all_draw(
            "map usa | blue owns denver-omaha chicago-omaha | blue tickets denver-pittsburgh | blue trains 6 \
             | blue hand KKGGGG | row WYBKP | deck WWWW | red trains 12 | red owns calgary-winnipeg \
             sault-st-marie-winnipeg duluth-toronto duluth-helena helena-seattle portland-salt-lake-city",
            "K",
        );
    }
}

mod cards {
    use super::*;

    #[test]
    fn takes_the_card_that_completes_a_route() {
        check_all_draw(
            &with(NORTH, "blue hand GGG | row WYBGK | deck WWWW | red trains 5 | red hand PPPPPP"),
            "G",
        );
    }

    /// Blue lacks Denver to Helena (four green) for two tickets.
    const TWO_TICKETS: &str = "map usa | blue owns denver-santa-fe phoenix-santa-fe calgary-helena \
        calgary-vancouver | blue tickets vancouver-santa-fe calgary-phoenix";

    #[test]
    fn takes_the_one_face_up_card_that_completes_two_tickets() {
        check_all_draw(
            &with(TWO_TICKETS, "blue hand GGGWWK | row WYGKB | deck WWWW | red trains 20 | red hand PPPPPP"),
            "G",
        );
    }

    #[test]
    fn takes_the_locomotive_that_completes_two_tickets_before_the_game_ends() {
        check_all(
            &with(TWO_TICKETS, "blue hand GGGWWK | row WYLKB | deck WWWW | red trains 4 | red hand PPPPPP"),
            "row 3",
        );
    }

    #[test]
    fn leaves_a_locomotive_when_both_cards_for_two_tickets_lie() {
        check_all_draw(
            &with(TWO_TICKETS, "blue hand GGWWK | row GYLGB | deck WWWW | red trains 20 | red hand PPPPPP"),
            "GG",
        );
    }

    #[test]
    fn takes_the_card_that_completes_a_route_as_the_second_card() {
        let scene = "blue second card | blue hand GGG | row LLGWY | red trains 5 | red hand PPPPPP";
        check_all(&with(NORTH, scene), "row 3");
    }

    #[test]
    fn prefers_two_cards_that_complete_a_route_over_a_locomotive() {
        check_all_draw(
            &with(NORTH, "blue hand GG | row LGGWY | deck WWWW | red trains 5 | red hand PPPP"),
            "GG",
        );
    }

    #[test]
    fn takes_a_locomotive_that_completes_a_ticket() {
        check_all(&with(NORTH, "blue hand GGG | row LWWYY | red trains 4 | red hand PPPP"), "row 1");
    }

    #[test]
    fn draws_from_the_deck_when_the_row_is_useless() {
        check_all(&with(NORTH, "blue hand GGG | row WWYWY | red trains 4 | red hand PPPPPP"), "blind");
    }

    #[test]
    fn takes_a_locomotive_for_the_tunnel_when_it_is_one_card_of_two() {
        check_all_draw(
            &with(GOTTHARD, "blue hand RRR | row LLWWY | deck WWWW | red trains 5 | red hand PPPP"),
            "L",
        );
    }
}

mod tunnels {
    use super::*;

    #[test]
    fn pays_for_a_tunnel_that_completes_a_ticket() {
        check_all(&with(GOTTHARD, "blue tunnel bellinzona-wassen RRRR turned RGG | blue hand RR"), "add R");
    }

    #[test]
    fn pays_with_the_last_locomotive_for_a_tunnel_that_completes_a_ticket() {
        let scene =
            "last round 0 | blue tunnel bellinzona-wassen RRRR turned RGG | blue hand LW | red trains 2";
        check_all(&with(GOTTHARD, scene), "add L");
    }

    #[test]
    fn gives_up_a_tunnel_that_costs_everything_for_one_point() {
        // The three red cards are needed for Fribourg to Lausanne.
        check_all(
            "map switzerland | blue owns geneve-lausanne bern-fribourg | blue tickets geneve-bern \
             | blue tunnel bellinzona-lugano R turned RRL | blue hand RRR | red trains 8",
            "give up",
        );
    }
}

mod tickets {
    use super::*;

    /// Blue chooses among three first tickets.
    fn first(offered: &str) -> String {
        let red = "red offered calgary-salt-lake-city denver-el-paso duluth-el-paso";
        format!("map usa | choosing blue red | blue offered {offered} | {red}")
    }

    #[test]
    fn first_tickets_share_a_path() {
        check_all(
            &first("los-angeles-chicago los-angeles-new-york winnipeg-little-rock"),
            "keep los-angeles-chicago los-angeles-new-york",
        );
        check_all(
            &first("seattle-los-angeles portland-phoenix toronto-miami"),
            "keep portland-phoenix seattle-los-angeles",
        );
        check_all(&first("boston-miami toronto-miami vancouver-santa-fe"), "keep boston-miami toronto-miami");
        check_all(
            &first("montreal-atlanta montreal-new-orleans portland-phoenix"),
            "keep montreal-atlanta montreal-new-orleans",
        );
    }

    #[test]
    fn returns_tickets_out_of_reach_of_its_trains() {
        check_all(
            "map usa | blue choosing | blue owns denver-santa-fe denver-helena helena-seattle | blue trains 6 \
             | blue offered denver-el-paso seattle-new-york vancouver-montreal | red trains 20",
            "keep denver-el-paso",
        );
    }

    #[test]
    fn returns_tickets_that_cannot_be_completed_in_time() {
        check_all(
            "map usa | blue choosing | blue owns denver-santa-fe el-paso-santa-fe | blue trains 30 | red trains 3 \
             | red hand PPPPPP | blue offered denver-el-paso boston-miami seattle-new-york",
            "keep denver-el-paso",
        );
    }

    #[test]
    fn keeps_all_tickets_that_are_already_completed() {
        check_all(
            "map usa | blue choosing | blue owns denver-santa-fe el-paso-santa-fe denver-omaha chicago-omaha \
             chicago-pittsburgh | blue offered denver-el-paso denver-pittsburgh chicago-santa-fe",
            "keep chicago-santa-fe denver-el-paso denver-pittsburgh",
        );
    }

    #[test]
    fn draws_tickets_when_all_are_already_completed() {
        check_all(
            "map mini-taxi | blue owns soho-wall soho-park dumbo-wall park-pier yard-wall | blue tickets dumbo-park \
             | blue trains 6 | red trains 8",
            "tickets",
        );
    }
}
