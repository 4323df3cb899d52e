//! The order of legal actions, as pages and bots receive them.

use expect_test::expect;
use fogg_testkit::check_legal;

/// Draws come first, then claims by route, colour and number of cards; payments of locomotives only come last.
#[test]
fn a_turn_with_locomotives_on_coloured_and_grey_routes() {
    check_legal(
        "map mini-base | row LRBGW | red hand RRBKLL | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
            row 3
            row 4
            row 5
            blind
            claim rome-bari RL
            claim rome-bari RR
            claim rome-bari LL
            claim rome-bari:2 BL
            claim rome-bari:2 LL
            claim rome-pisa B
            claim rome-pisa K
            claim rome-pisa R
            claim rome-pisa L
            claim pisa-bern BL
            claim pisa-bern KL
            claim pisa-bern RL
            claim pisa-bern RR
            claim pisa-bern LL
            claim pisa-bern:2 BL
            claim pisa-bern:2 KL
            claim pisa-bern:2 RL
            claim pisa-bern:2 RR
            claim pisa-bern:2 LL
            claim bern-lyon L
            claim lyon-rome KL
            claim lyon-rome LL
            tickets
        "#]],
    );
}

#[test]
fn locomotives_in_the_row_are_left_out_for_the_second_card() {
    check_legal(
        "map mini-base | row LRBLW | deck GG | red to act",
        "red: row 2",
        "red",
        expect![[r#"
            row 2
            row 3
            row 5
            blind
        "#]],
    );
}

#[test]
fn gaps_in_the_row_and_an_empty_deck_are_left_out() {
    check_legal(
        "map mini-base | row R..G. | deck - | red hand YG | rest with blue | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 4
            claim rome-pisa Y
            claim rome-pisa G
            claim bern-lyon Y
            tickets
        "#]],
    );
}

#[test]
fn a_seat_without_another_action_passes() {
    check_legal(
        "map mini-base | row ..... | deck - | rest with blue | other tickets out | red to act",
        "",
        "red",
        expect![[r#"
            pass
        "#]],
    );
}

#[test]
fn first_tickets_are_subsets_in_the_order_of_the_board() {
    check_legal(
        "map mini-alps
         blue offered sion-zug bern-chur france-any bern-brig chur-genf
         red offered sion-any bern-zug brig-zug chur-sion sion-brig
         choosing blue red",
        "",
        "blue",
        expect![[r#"
            keep bern-brig bern-chur
            keep bern-brig chur-genf
            keep bern-chur chur-genf
            keep bern-brig bern-chur chur-genf
            keep bern-brig sion-zug
            keep bern-chur sion-zug
            keep bern-brig bern-chur sion-zug
            keep chur-genf sion-zug
            keep bern-brig chur-genf sion-zug
            keep bern-chur chur-genf sion-zug
            keep bern-brig bern-chur chur-genf sion-zug
            keep bern-brig france-any
            keep bern-chur france-any
            keep bern-brig bern-chur france-any
            keep chur-genf france-any
            keep bern-brig chur-genf france-any
            keep bern-chur chur-genf france-any
            keep bern-brig bern-chur chur-genf france-any
            keep sion-zug france-any
            keep bern-brig sion-zug france-any
            keep bern-chur sion-zug france-any
            keep bern-brig bern-chur sion-zug france-any
            keep chur-genf sion-zug france-any
            keep bern-brig chur-genf sion-zug france-any
            keep bern-chur chur-genf sion-zug france-any
            keep bern-brig bern-chur chur-genf sion-zug france-any
        "#]],
    );
}

#[test]
fn later_tickets_are_subsets_too() {
    check_legal(
        "map mini-base | red offered rome-oslo bari-pisa rome-bari | red choosing",
        "",
        "red",
        expect![[r#"
            keep rome-bari
            keep rome-oslo
            keep rome-bari rome-oslo
            keep bari-pisa
            keep rome-bari bari-pisa
            keep rome-oslo bari-pisa
            keep rome-bari rome-oslo bari-pisa
        "#]],
    );
}

#[test]
fn locomotives_pay_only_for_tunnels_if_the_board_says_so() {
    check_legal(
        "map mini-alps | row PWBYO | red hand RRYBBLLL | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
            row 3
            row 4
            row 5
            blind
            claim bern-brig BL
            claim bern-brig BB
            claim bern-brig YL
            claim bern-brig RL
            claim bern-brig RR
            claim bern-brig LL
            claim bern-brig:2 BL
            claim bern-brig:2 BB
            claim bern-brig:2 YL
            claim bern-brig:2 RL
            claim bern-brig:2 RR
            claim bern-brig:2 LL
            claim bern-sion R
            claim bern-genf BLLL
            claim bern-genf BBLL
            claim bern-genf YLLL
            claim bern-genf RLLL
            claim bern-genf RRLL
            claim sion-genf Y
            claim brig-sion BL
            claim brig-sion BB
            claim brig-sion LL
            claim brig-chur LLL
            claim brig-chur:2 YLL
            claim brig-chur:2 LLL
            claim brig-zug LL
            claim bern-france-2 RL
            claim bern-france-2 RR
            claim bern-france-2 LL
            claim brig-italy-1 BL
            claim brig-italy-1 BB
            claim brig-italy-1 YL
            claim brig-italy-1 RL
            claim brig-italy-1 RR
            claim brig-italy-1 LL
            claim chur-italy-2 LLL
            claim chur-austria-1 B
            claim zug-austria-2 LL
            tickets
        "#]],
    );
}

#[test]
fn additions_are_sorted_by_cards_of_the_colour_and_leaving_is_last() {
    check_legal(
        "map mini-alps | row PWYOK | red hand BBLLL | red tunnel brig-sion BB turned BLP",
        "",
        "red",
        expect![[r#"
            add BL
            add BB
            add LL
            give up
        "#]],
    );
}

#[test]
fn only_locomotives_are_added_to_locomotives() {
    check_legal(
        "map mini-alps | red hand BBLLL | red tunnel brig-sion LL turned BLL",
        "",
        "red",
        expect![[r#"
            add LL
            give up
        "#]],
    );
}

#[test]
fn taxis_pay_like_locomotives() {
    check_legal(
        "map mini-taxi | row PBOKR | red hand KRRLL | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
            row 3
            row 4
            row 5
            blind
            claim soho-wall K
            claim soho-wall R
            claim soho-wall L
            claim soho-wall:2 K
            claim soho-wall:2 R
            claim soho-wall:2 L
            claim soho-park LL
            claim soho-park:2 RL
            claim soho-park:2 RR
            claim soho-park:2 LL
            claim soho-dumbo KL
            claim soho-dumbo LL
            claim pier-yard KL
            claim pier-yard LL
            claim yard-wall LL
            claim dumbo-wall L
            claim dumbo-yard KLL
            claim dumbo-yard RLL
            claim dumbo-yard RRL
            claim pier-soho RRLL
            tickets
        "#]],
    );
}

#[test]
fn a_turn_in_north_america() {
    check_legal(
        "map usa | row LRBGW | red hand RRRWL | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
            row 3
            row 4
            row 5
            blind
            claim atlanta-charleston WL
            claim atlanta-charleston RL
            claim atlanta-charleston RR
            claim atlanta-nashville W
            claim atlanta-nashville R
            claim atlanta-nashville L
            claim atlanta-raleigh WL
            claim atlanta-raleigh RL
            claim atlanta-raleigh RR
            claim atlanta-raleigh:2 WL
            claim atlanta-raleigh:2 RL
            claim atlanta-raleigh:2 RR
            claim boston-montreal WL
            claim boston-montreal RL
            claim boston-montreal RR
            claim boston-montreal:2 WL
            claim boston-montreal:2 RL
            claim boston-montreal:2 RR
            claim boston-new-york RL
            claim boston-new-york RR
            claim calgary-helena RRRL
            claim calgary-seattle RRRL
            claim calgary-vancouver RRL
            claim calgary-vancouver RRR
            claim charleston-raleigh WL
            claim charleston-raleigh RL
            claim charleston-raleigh RR
            claim chicago-duluth RRL
            claim chicago-duluth RRR
            claim chicago-saint-louis:2 WL
            claim dallas-el-paso RRRL
            claim dallas-houston W
            claim dallas-houston R
            claim dallas-houston L
            claim dallas-houston:2 W
            claim dallas-houston:2 R
            claim dallas-houston:2 L
            claim dallas-little-rock WL
            claim dallas-little-rock RL
            claim dallas-little-rock RR
            claim dallas-oklahoma-city WL
            claim dallas-oklahoma-city RL
            claim dallas-oklahoma-city RR
            claim dallas-oklahoma-city:2 WL
            claim dallas-oklahoma-city:2 RL
            claim dallas-oklahoma-city:2 RR
            claim denver-oklahoma-city RRRL
            claim denver-salt-lake-city RRL
            claim denver-salt-lake-city RRR
            claim denver-santa-fe WL
            claim denver-santa-fe RL
            claim denver-santa-fe RR
            claim duluth-omaha WL
            claim duluth-omaha RL
            claim duluth-omaha RR
            claim duluth-omaha:2 WL
            claim duluth-omaha:2 RL
            claim duluth-omaha:2 RR
            claim duluth-sault-st-marie RRL
            claim duluth-sault-st-marie RRR
            claim el-paso-phoenix RRL
            claim el-paso-phoenix RRR
            claim el-paso-santa-fe WL
            claim el-paso-santa-fe RL
            claim el-paso-santa-fe RR
            claim houston-new-orleans WL
            claim houston-new-orleans RL
            claim houston-new-orleans RR
            claim kansas-city-oklahoma-city WL
            claim kansas-city-oklahoma-city RL
            claim kansas-city-oklahoma-city RR
            claim kansas-city-oklahoma-city:2 WL
            claim kansas-city-oklahoma-city:2 RL
            claim kansas-city-oklahoma-city:2 RR
            claim kansas-city-omaha W
            claim kansas-city-omaha R
            claim kansas-city-omaha L
            claim kansas-city-omaha:2 W
            claim kansas-city-omaha:2 R
            claim kansas-city-omaha:2 L
            claim las-vegas-los-angeles WL
            claim las-vegas-los-angeles RL
            claim las-vegas-los-angeles RR
            claim little-rock-oklahoma-city WL
            claim little-rock-oklahoma-city RL
            claim little-rock-oklahoma-city RR
            claim little-rock-saint-louis WL
            claim little-rock-saint-louis RL
            claim little-rock-saint-louis RR
            claim los-angeles-phoenix RRL
            claim los-angeles-phoenix RRR
            claim montreal-toronto RRL
            claim montreal-toronto RRR
            claim nashville-saint-louis WL
            claim nashville-saint-louis RL
            claim nashville-saint-louis RR
            claim new-york-pittsburgh:2 WL
            claim phoenix-santa-fe RRL
            claim phoenix-santa-fe RRR
            claim pittsburgh-raleigh WL
            claim pittsburgh-raleigh RL
            claim pittsburgh-raleigh RR
            claim pittsburgh-toronto WL
            claim pittsburgh-toronto RL
            claim pittsburgh-toronto RR
            claim pittsburgh-washington WL
            claim pittsburgh-washington RL
            claim pittsburgh-washington RR
            claim portland-seattle W
            claim portland-seattle R
            claim portland-seattle L
            claim portland-seattle:2 W
            claim portland-seattle:2 R
            claim portland-seattle:2 L
            claim raleigh-washington WL
            claim raleigh-washington RL
            claim raleigh-washington RR
            claim raleigh-washington:2 WL
            claim raleigh-washington:2 RL
            claim raleigh-washington:2 RR
            claim sault-st-marie-toronto WL
            claim sault-st-marie-toronto RL
            claim sault-st-marie-toronto RR
            claim seattle-vancouver W
            claim seattle-vancouver R
            claim seattle-vancouver L
            claim seattle-vancouver:2 W
            claim seattle-vancouver:2 R
            claim seattle-vancouver:2 L
            tickets
        "#]],
    );
}

#[test]
fn a_turn_in_switzerland() {
    check_legal(
        "map switzerland | seats 3 | row LRBGW | red hand RRWWLL | blue owns baden-zurich | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
            row 3
            row 4
            row 5
            blind
            claim baden-basel RLL
            claim baden-basel RRL
            claim basel-delemont LL
            claim basel-olten LL
            claim bellinzona-locarno L
            claim bellinzona-lugano R
            claim bellinzona-lugano L
            claim bellinzona-lugano:2 L
            claim bellinzona-wassen WWLL
            claim bellinzona-wassen RRLL
            claim bellinzona-wassen:2 WWLL
            claim bellinzona-wassen:2 RRLL
            claim bern-neuchatel RR
            claim brig-interlaken WL
            claim brig-interlaken WW
            claim brig-interlaken LL
            claim brig-wassen RRLL
            claim chur-davos LL
            claim chur-sargans W
            claim chur-sargans L
            claim delemont-la-chaux-de-fonds WLL
            claim delemont-la-chaux-de-fonds WWL
            claim delemont-solothurn L
            claim la-chaux-de-fonds-neuchatel L
            claim locarno-lugano L
            claim martigny-sion LL
            claim sargans-vaduz L
            claim schaffhausen-winterthur:2 W
            claim schwyz-wassen LL
            claim schwyz-wassen:2 LL
            claim schwyz-zug:2 W
            claim st-gallen-vaduz LL
            claim zug-zurich:2 R
            claim st-gallen-austria-1 WWLL
            claim st-gallen-austria-1 RRLL
            claim vaduz-austria-2 R
            claim vaduz-austria-2 L
            claim davos-austria-3 WLL
            claim davos-austria-3 WWL
            claim davos-austria-3 RLL
            claim davos-austria-3 RRL
            claim martigny-france-1 WL
            claim martigny-france-1 WW
            claim martigny-france-1 RL
            claim martigny-france-1 RR
            claim martigny-france-1 LL
            claim la-chaux-de-fonds-france-3 LL
            claim delemont-france-4 LL
            claim basel-germany-1 L
            claim kreuzlingen-germany-4 W
            claim st-gallen-germany-5 WW
            claim st-gallen-germany-5 RR
            claim davos-italy-1 WLL
            claim davos-italy-1 WWL
            claim davos-italy-1 RLL
            claim davos-italy-1 RRL
            claim brusio-italy-2 LL
            claim lugano-italy-3 WL
            claim lugano-italy-3 WW
            claim lugano-italy-3 LL
            claim locarno-italy-4 LL
            tickets
        "#]],
    );
}

#[test]
fn a_turn_in_new_york() {
    check_legal(
        "map new-york | row LRBGK | red hand RRKLL | red to act",
        "",
        "red",
        expect![[r#"
            row 1
            row 2
            row 3
            row 4
            row 5
            blind
            claim brooklyn-chinatown:2 RLL
            claim brooklyn-chinatown:2 RRL
            claim brooklyn-lower-east-side KLL
            claim brooklyn-lower-east-side RLL
            claim brooklyn-lower-east-side RRL
            claim brooklyn-wall-street KLL
            claim central-park-lincoln-center LL
            claim central-park-times-square KL
            claim central-park-times-square LL
            claim central-park-times-square:2 RL
            claim central-park-times-square:2 RR
            claim central-park-times-square:2 LL
            claim chelsea-empire-state-building KL
            claim chelsea-empire-state-building RL
            claim chelsea-empire-state-building RR
            claim chelsea-empire-state-building LL
            claim chelsea-empire-state-building:2 KL
            claim chelsea-empire-state-building:2 RL
            claim chelsea-empire-state-building:2 RR
            claim chelsea-empire-state-building:2 LL
            claim chelsea-gramercy-park LL
            claim chelsea-greenwich-village:2 RLL
            claim chelsea-greenwich-village:2 RRL
            claim chelsea-midtown-west LL
            claim chinatown-greenwich-village KL
            claim chinatown-greenwich-village RL
            claim chinatown-greenwich-village RR
            claim chinatown-greenwich-village LL
            claim chinatown-greenwich-village:2 KL
            claim chinatown-greenwich-village:2 RL
            claim chinatown-greenwich-village:2 RR
            claim chinatown-greenwich-village:2 LL
            claim chinatown-lower-east-side L
            claim chinatown-wall-street L
            claim chinatown-wall-street:2 L
            claim east-village-gramercy-park KL
            claim east-village-gramercy-park RL
            claim east-village-gramercy-park RR
            claim east-village-gramercy-park LL
            claim east-village-greenwich-village LL
            claim east-village-lower-east-side K
            claim east-village-lower-east-side L
            claim empire-state-building-gramercy-park L
            claim empire-state-building-gramercy-park:2 R
            claim empire-state-building-gramercy-park:2 L
            claim empire-state-building-midtown-west LL
            claim empire-state-building-times-square L
            claim empire-state-building-times-square:2 L
            claim empire-state-building-united-nations KL
            claim empire-state-building-united-nations LL
            claim gramercy-park-greenwich-village KL
            claim gramercy-park-greenwich-village LL
            claim gramercy-park-greenwich-village:2 LL
            claim greenwich-village-lower-east-side KL
            claim greenwich-village-lower-east-side RL
            claim greenwich-village-lower-east-side RR
            claim greenwich-village-lower-east-side LL
            claim greenwich-village-soho LL
            claim lincoln-center-midtown-west RL
            claim lincoln-center-midtown-west RR
            claim lincoln-center-midtown-west LL
            claim lincoln-center-times-square LL
            claim lincoln-center-times-square:2 LL
            claim midtown-west-times-square K
            claim midtown-west-times-square R
            claim midtown-west-times-square L
            claim soho-wall-street KL
            claim soho-wall-street RL
            claim soho-wall-street RR
            claim soho-wall-street LL
            claim times-square-united-nations KL
            claim times-square-united-nations RL
            claim times-square-united-nations RR
            claim times-square-united-nations LL
            tickets
        "#]],
    );
}
