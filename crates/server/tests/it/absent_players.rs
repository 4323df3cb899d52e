//! Ratings of games in which a stand-in plays for a person: one who went away, and one who never opened the game.

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, FinishedGames, Identity, Profile, TableView};
use fogg_protocol::table::{Clock, Stage};
use serde_json::json;

use crate::paused_clock::{PausedClock, with_paused_clock};
use crate::test_server::{TestServer, table_path, table_request};
use crate::two_players::{act_once, get_table, post, seconds};

/// A game on the smallest board in which a turn has ten seconds.
fn timed_game(seats: u8) -> CreateTableRequest {
    CreateTableRequest { clock: Clock::Live { seconds: 10 }, ..table_request("new-york", seats) }
}

/// Plays to the end; a stand-in plays for everyone who is not present.
async fn play_to_end(clock: &PausedClock, present: &[&Client], table: &TableView) {
    for _ in 0..5_000 {
        let mut is_waiting = true;
        for player in present {
            let seen = get_table(player, table).await;
            if seen.table.stage == Stage::Finished {
                return;
            }
            if !seen.turn.legal.is_empty() {
                act_once(player, table).await;
                is_waiting = false;
            }
        }
        if is_waiting {
            clock.advance(seconds(11)).await;
        }
    }
    panic!("the game does not end");
}

async fn rating(client: &Client) -> Option<f64> {
    let me: Identity = client.get("/api/me").await.unwrap();
    let profile: Profile = client.get(&format!("/api/people/{}", me.person.id)).await.unwrap();
    profile.rating.map(|rating| rating.rating)
}

async fn finished_games(client: &Client) -> usize {
    client.get::<FinishedGames>("/api/me/games").await.unwrap().games.len()
}

#[test]
fn a_player_whom_a_stand_in_replaces_for_the_rest_of_the_game_is_rated_as_last() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
        let created = server.start_game(&[&ada, &bob], timed_game(2)).await;
        act_once(&ada, &created).await;
        act_once(&bob, &created).await;
        play_to_end(&clock, &[&ada], &created).await;
        let outcome = get_table(&ada, &created).await.table.outcome.unwrap();
        // Ada plays the first legal action, so the stand-in has more points.
        assert!(outcome.scores[1].total > outcome.scores[0].total, "{outcome:?}");
        let [of_ada, of_bob] = [rating(&ada).await.unwrap(), rating(&bob).await.unwrap()];
        assert!(of_ada > 25.0 && of_bob < 25.0, "{of_ada} {of_bob}");
    });
}

#[test]
fn nobody_is_rated_for_a_game_they_never_opened() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let [ada, bob, eve] =
            [server.register("Ada").await, server.register("Bob").await, server.register("Eve").await];
        let created = server.start_game(&[&ada, &bob, &eve], timed_game(3)).await;
        play_to_end(&clock, &[&ada, &eve], &created).await;
        assert_eq!((rating(&bob).await, finished_games(&bob).await), (None, 0));
        // The others are rated among themselves.
        assert!(rating(&ada).await.is_some() && rating(&eve).await.is_some());
        assert_eq!((finished_games(&ada).await, finished_games(&eve).await), (1, 1));
    });
}

#[test]
fn a_game_that_was_opened_once_is_rated() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
        let created = server.start_game(&[&ada, &bob], timed_game(2)).await;
        let before = get_table(&ada, &created).await.table.seq;
        get_table(&bob, &created).await;
        get_table(&bob, &created).await;
        assert_eq!(get_table(&ada, &created).await.table.seq, before + 1, "the first look is logged");
        play_to_end(&clock, &[&ada], &created).await;
        assert!(rating(&bob).await.unwrap() < 25.0);
    });
}

#[tokio::test]
async fn people_who_are_connected_at_the_start_have_opened_the_game() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let created = server.create_table(&[&ada, &bob], table_request("new-york", 2)).await;
    let (mut socket, _) = crate::two_players::join(&bob, &created).await;
    post(&ada, &table_path(&created, "start"), &json!({})).await;
    let started = socket.next_update().await.seq;
    assert_eq!(get_table(&bob, &created).await.table.seq, started);
}
