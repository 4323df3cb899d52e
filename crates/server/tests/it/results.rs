//! Results, statistics and ratings of finished games, on every store.

use std::cell::RefCell;

use fogg_server::store::{
    AppendOutcome, BoardStatistics, BotStatistics, FinishedGame, GameId, GameResult, LogEntry, LogStore as _,
    MemoryStore, NewEntry, Person, PersonId, PlayerId, Rating, ResultStore as _, SeatResult, SqliteStore,
    Stage, Store, StoreError, TableIndexRow, Timestamp,
};
use tempfile::TempDir;

use crate::store::{
    change, facts, file, game, key, moved, new, on_every_shared_database, on_every_store, run,
};

const ADA: PersonId = PersonId(1);
const BOB: PersonId = PersonId(2);
const CLEO: PersonId = PersonId(3);

fn person(id: PersonId, total: i32, won: bool) -> SeatResult {
    SeatResult { player: PlayerId::Person(id), total, won, left: false }
}

fn bot(level: &str, total: i32, won: bool) -> SeatResult {
    SeatResult { player: PlayerId::Bot(level.to_owned()), total, won, left: false }
}

fn result(board: &str, seats: &[SeatResult]) -> GameResult {
    GameResult { finished_at: Timestamp(0), board: board.to_owned(), rated: true, seats: seats.to_vec() }
}

/// Ada beats Bob.
fn ada_wins() -> GameResult {
    result("usa", &[person(ADA, 120, true), person(BOB, 90, false)])
}

/// The index row of an entry that ends a game.
fn ending(result: GameResult) -> TableIndexRow {
    TableIndexRow { stage: Stage::Finished, result: Some(result), ..facts() }
}

/// A game whose log is a single entry.
fn whole_game(id: GameId, at: i64, result: GameResult) -> NewEntry {
    let new = new(id, 1, "the whole game");
    let entry = LogEntry { at: Timestamp(at), ..new.entry };
    let result = GameResult { finished_at: Timestamp(at), ..result };
    NewEntry { game: id, entry, index_row: ending(result), board: None }
}

async fn play(store: &dyn Store, id: GameId, at: i64, result: GameResult) {
    assert_eq!(store.append(whole_game(id, at, result)).await.unwrap(), AppendOutcome::Appended);
}

async fn games(store: &dyn Store, person: PersonId) -> Vec<GameId> {
    store.finished_games(person, None, 99).await.unwrap().iter().map(|played| played.game).collect()
}

/// How many games a person's rating is based on.
async fn rated_games(store: &dyn Store, person: PersonId) -> u32 {
    store.rating(person).await.unwrap().map_or(0, |rating| rating.games)
}

#[test]
fn a_finished_game_is_listed_for_everyone_who_played_it() {
    on_every_store(async |store| {
        let seats = [person(ADA, 101, true), bot("hard", 99, false), person(BOB, -4, false)];
        play(&*store, game(1), 500, result("usa", &seats)).await;
        let of_ada = FinishedGame {
            game: game(1),
            finished_at: Timestamp(500),
            board: "usa".to_owned(),
            seat_count: 3,
            total: 101,
            won: true,
            left: false,
            rated: true,
        };
        let of_bob = FinishedGame { total: -4, won: false, ..of_ada.clone() };
        assert_eq!(store.finished_games(ADA, None, 9).await.unwrap(), [of_ada]);
        assert_eq!(store.finished_games(BOB, None, 9).await.unwrap(), [of_bob]);
        assert_eq!(store.finished_games(CLEO, None, 9).await.unwrap(), []);
    });
}

#[test]
fn an_unrated_game_is_listed_but_counts_for_nothing_else() {
    on_every_store(async |store| {
        let unrated = GameResult { rated: false, ..ada_wins() };
        play(&*store, game(1), 500, unrated.clone()).await;
        assert_eq!(rated_games(&*store, ADA).await, 0);
        assert_eq!(store.board_statistics(ADA).await.unwrap(), []);
        assert_eq!(store.bot_statistics(ADA).await.unwrap(), []);
        let with_bot = GameResult { seats: vec![person(ADA, 101, true), bot("hard", 99, false)], ..unrated };
        play(&*store, game(2), 600, with_bot).await;
        assert_eq!(store.bot_statistics(ADA).await.unwrap(), []);
        play(&*store, game(3), 700, ada_wins()).await;
        assert_eq!(rated_games(&*store, ADA).await, 1);
        let games = store.finished_games(ADA, None, 9).await.unwrap();
        let rated: Vec<(GameId, bool)> = games.iter().map(|played| (played.game, played.rated)).collect();
        assert_eq!(rated, [(game(3), true), (game(2), false), (game(1), false)]);
    });
}

#[test]
fn a_running_game_is_not_listed() {
    on_every_store(async |store| {
        store.append(new(game(1), 1, "started")).await.unwrap();
        assert_eq!(games(&*store, ADA).await, []);
        let result = GameResult { finished_at: Timestamp(1002), ..ada_wins() };
        let last = NewEntry { index_row: ending(result), ..new(game(1), 2, "the end") };
        store.append(last).await.unwrap();
        assert_eq!(games(&*store, ADA).await, [game(1)]);
        store.append(new(game(1), 3, "well played")).await.unwrap();
        assert_eq!(games(&*store, ADA).await, [game(1)], "later entries change nothing");
        assert_eq!(
            store.finished_games(ADA, None, 9).await.unwrap()[0].finished_at,
            Timestamp(1002),
            "the time at which it ended"
        );
    });
}

#[test]
fn finished_games_are_paged_without_gap_or_repeat() {
    on_every_store(async |store| {
        // Several end at the same time, and they are not written in the order in which they are listed.
        let times = [70, 50, 50, 50, 90, 50, 50, 20];
        for (id, at) in (1..).zip(times) {
            play(&*store, game(id), at, ada_wins()).await;
        }
        let all = [5, 1, 7, 6, 4, 3, 2, 8].map(game);
        assert_eq!(games(&*store, ADA).await, all, "the most recent first");
        for most in 1..=9 {
            let (mut read, mut before) = (Vec::new(), None);
            loop {
                let page = store.finished_games(ADA, before, most).await.unwrap();
                assert!(page.len() <= most as usize);
                read.extend(page.iter().map(|played| played.game));
                let Some(last) = page.last() else { break };
                before = Some((last.finished_at, last.game));
            }
            assert_eq!(read, all, "{most} at a time");
        }
        assert_eq!(store.finished_games(ADA, None, 0).await.unwrap(), []);
    });
}

#[test]
fn statistics_are_kept_per_board() {
    on_every_store(async |store| {
        assert_eq!(store.board_statistics(ADA).await.unwrap(), []);
        let alone = [person(ADA, 100, true), person(BOB, 99, false)];
        let shared = [person(ADA, 81, true), bot("easy", 81, true), person(BOB, 80, false)];
        let lost = [person(BOB, 7, true), person(ADA, -3, false)];
        for (id, board, seats) in
            [(1, "usa", &alone[..]), (2, "usa", &shared), (3, "usa", &lost), (4, "mini", &lost)]
        {
            play(&*store, game(id), 10, result(board, seats)).await;
        }
        let statistics = |board: &str, games, wins, points: f64, best| {
            let mean_score = points / f64::from(games);
            BoardStatistics { board: board.to_owned(), games, wins, mean_score, best }
        };
        let of_ada = [statistics("mini", 1, 0.0, -3.0, -3), statistics("usa", 3, 1.5, 178.0, 100)];
        assert_eq!(store.board_statistics(ADA).await.unwrap(), of_ada);
        let of_bob = [statistics("mini", 1, 1.0, 7.0, 7), statistics("usa", 3, 1.0, 186.0, 99)];
        assert_eq!(store.board_statistics(BOB).await.unwrap(), of_bob);
        assert_eq!(store.board_statistics(CLEO).await.unwrap(), []);
    });
}

#[test]
fn statistics_are_kept_per_level_of_bots() {
    on_every_store(async |store| {
        assert_eq!(store.bot_statistics(ADA).await.unwrap(), []);
        let won = [person(ADA, 100, true), bot("hard", 99, false), bot("hard:blitz", 50, false)];
        let shared = [bot("easy", 81, true), person(ADA, 81, true), bot("hard", 80, false)];
        let lost = [person(ADA, -3, false), bot("easy", 7, true)];
        let with_bob = [person(ADA, 120, true), person(BOB, 90, false), bot("hard", 20, false)];
        let without_ada = [person(BOB, 120, true), bot("hard", 20, false)];
        let people = [person(ADA, 120, true), person(BOB, 90, false)];
        for (id, seats) in (1..).zip([&won[..], &shared, &lost, &with_bob, &without_ada, &people]) {
            play(&*store, game(id), 10, result("usa", seats)).await;
        }
        let statistics = |bot: &str, games, wins, mean_score| BotStatistics {
            bot: bot.to_owned(),
            games,
            wins,
            mean_score,
        };
        let of_ada = [statistics("easy", 2, 0.5, 39.0), statistics("hard", 2, 1.5, 90.5)];
        assert_eq!(store.bot_statistics(ADA).await.unwrap(), of_ada);
        assert_eq!(store.bot_statistics(BOB).await.unwrap(), [statistics("hard", 1, 1.0, 120.0)]);
    });
}

#[test]
fn versions_of_a_level_are_different_bots() {
    on_every_store(async |store| {
        let old = [person(ADA, 90, true), bot("expert:blitz", 80, false)];
        let new = [person(ADA, 70, false), bot("expert@2", 80, true)];
        let both = [bot("expert", 70, false), bot("expert@2", 80, true), bot("medium@2:blitz", 60, false)];
        for (id, seats) in (1..).zip([&old[..], &new, &both]) {
            play(&*store, game(id), 10, result("usa", seats)).await;
        }
        let statistics = store.bot_statistics(ADA).await.unwrap();
        let wins: Vec<_> = statistics.iter().map(|level| (level.bot.as_str(), level.wins)).collect();
        assert_eq!(wins, [("expert", 1.0), ("expert@2", 0.0)]);
        let ratings = store.bot_ratings().await.unwrap();
        let rated: Vec<&str> = ratings.iter().map(|(bot, _)| bot.as_str()).collect();
        assert_eq!(rated, ["expert@2", "expert", "medium@2:blitz"]);
    });
}

#[test]
fn a_person_who_left_is_rated_as_last() {
    on_every_store(async |store| {
        let ada = SeatResult { left: true, ..person(ADA, 150, false) };
        play(&*store, game(1), 10, result("usa", &[ada, person(BOB, 20, false), bot("hard", 90, true)]))
            .await;
        let [ada, bob] = [ADA, BOB].map(|person| store.rating(person));
        let [ada, bob] = [ada.await.unwrap().unwrap().rating, bob.await.unwrap().unwrap().rating];
        assert!(ada < 25.0 && bob > 25.0, "{ada} {bob}");
        assert!(!store.finished_games(ADA, None, 9).await.unwrap()[0].won);
    });
}

#[test]
fn a_person_on_two_seats_played_one_game() {
    on_every_store(async |store| {
        let seats = [person(ADA, 50, false), person(BOB, 60, true), person(ADA, 60, true)];
        play(&*store, game(1), 10, result("usa", &seats)).await;
        play(&*store, game(2), 10, ada_wins()).await;
        assert_eq!(games(&*store, ADA).await, [game(2), game(1)]);
        let played = &store.finished_games(ADA, None, 9).await.unwrap()[1];
        assert_eq!((played.total, played.won), (60, true), "the best of her seats");
        let statistics = &store.board_statistics(ADA).await.unwrap()[0];
        assert_eq!((statistics.games, statistics.wins, statistics.best), (2, 1.5, 120));
        assert_eq!(statistics.mean_score, (50.0 + 60.0 + 120.0) / 3.0, "the mean over both seats");
    });
}

#[test]
fn a_result_exists_if_and_only_if_its_entry_does() {
    on_every_store(async |store| {
        let end = |seq| NewEntry { index_row: ending(ada_wins()), ..new(game(1), seq, "end") };
        store.append(new(game(1), 1, "started")).await.unwrap();
        assert!(matches!(store.append(end(3)).await, Err(StoreError::Gap { .. })));
        assert_eq!(store.append(end(1)).await.unwrap(), AppendOutcome::Conflict);
        assert_eq!(games(&*store, ADA).await, [], "neither entry was written");
        assert_eq!(store.rating(ADA).await.unwrap(), None);
        assert_eq!(store.append(end(2)).await.unwrap(), AppendOutcome::Appended);
        assert_eq!(games(&*store, ADA).await, [game(1)]);
        assert_eq!(rated_games(&*store, ADA).await, 1);
    });
}

#[test]
fn a_repeated_last_move_ends_the_game_once() {
    on_every_store(async |store| {
        let end = |seq| NewEntry { index_row: ending(ada_wins()), ..moved(game(1), seq, 0, "last") };
        assert_eq!(store.append(end(1)).await.unwrap(), AppendOutcome::Appended);
        let once = store.rating(ADA).await.unwrap();
        for seq in [1, 2] {
            assert_eq!(store.append(end(seq)).await.unwrap(), AppendOutcome::Duplicate(1));
        }
        assert_eq!(store.board_statistics(ADA).await.unwrap()[0].games, 1);
        assert_eq!(store.rating(ADA).await.unwrap(), once, "the game is rated once");
    });
}

#[test]
fn a_finished_game_cannot_end_again() {
    on_every_store(async |store| {
        play(&*store, game(1), 10, ada_wins()).await;
        let again = NewEntry { index_row: ending(ada_wins()), ..new(game(1), 2, "the end, again") };
        let result = store.append(again).await;
        assert!(matches!(result, Err(StoreError::AlreadyEnded { seq: 2, .. })), "{result:?}");
        assert_eq!(store.entries(game(1), 0).await.unwrap().len(), 1);
        assert_eq!(store.board_statistics(ADA).await.unwrap()[0].games, 1);
        assert_eq!(rated_games(&*store, ADA).await, 1);
    });
}

#[test]
fn an_entry_is_not_written_if_its_result_cannot_be() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async {
        for table in ["results", "ratings"] {
            change(&file(&folder), &format!("ALTER TABLE {table} RENAME TO elsewhere"));
            assert!(store.append(whole_game(game(1), 10, ada_wins())).await.is_err(), "without {table}");
            change(&file(&folder), &format!("ALTER TABLE elsewhere RENAME TO {table}"));
            assert_eq!(store.entries(game(1), 0).await.unwrap(), []);
            assert_eq!(games(&store, ADA).await, []);
            assert_eq!(store.rating(ADA).await.unwrap(), None);
        }
        play(&store, game(1), 10, ada_wins()).await;
        assert_eq!(games(&store, ADA).await, [game(1)]);
        assert_eq!(rated_games(&store, ADA).await, 1);
    });
}

#[test]
fn people_are_rated_only_against_people() {
    on_every_store(async |store| {
        play(&*store, game(1), 10, result("usa", &[person(ADA, 90, true), bot("easy", 20, false)])).await;
        assert_eq!(store.rating(ADA).await.unwrap(), None, "a game against bots does not count");
        play(&*store, game(2), 20, ada_wins()).await;
        let [ada, bob] =
            [store.rating(ADA).await.unwrap().unwrap(), store.rating(BOB).await.unwrap().unwrap()];
        assert!(ada.rating > 25.0 && bob.rating < 25.0, "{ada:?} {bob:?}");
        play(&*store, game(3), 30, ada_wins()).await;
        let Rating { rating, uncertainty, games } = store.rating(ADA).await.unwrap().unwrap();
        assert!(
            rating > ada.rating && uncertainty < ada.uncertainty,
            "the second game starts from the first rating"
        );
        assert_eq!(games, 2);
        assert_eq!(store.rating(CLEO).await.unwrap(), None);
        assert_eq!(store.bot_ratings().await.unwrap(), []);
    });
}

#[test]
fn bots_are_rated_only_against_other_bots() {
    on_every_store(async |store| {
        let seats = [bot("easy", 40, false), person(ADA, 130, true), bot("hard", 120, false)];
        play(&*store, game(1), 10, result("usa", &seats)).await;
        let same = [bot("hard", 90, true), bot("hard", 80, false)];
        play(&*store, game(2), 20, result("usa", &same)).await;
        let bots = store.bot_ratings().await.unwrap();
        let [(first, hard), (second, easy)] = &bots[..] else { panic!("{bots:?}") };
        assert_eq!((first.as_str(), second.as_str()), ("hard", "easy"), "best first");
        assert!(hard.rating > 25.0 && easy.rating < 25.0);
        assert_eq!((hard.games, easy.games), (1, 1), "a bot against itself does not count");
        assert_eq!(store.rating(ADA).await.unwrap(), None);
        assert_eq!(store.leaderboard(9).await.unwrap(), []);
    });
}

#[test]
fn the_leaderboard_is_sorted_by_a_lower_bound_of_the_rating() {
    on_every_store(async |store| {
        for (name, number) in [("Ada", 1), ("Bob", 2), ("Cleo", 3), ("Dan", 4), ("Eve", 5)] {
            let person = Person { id: PersonId(number.into()), name: name.to_owned() };
            assert!(store.create_person(person, key(number).into(), Timestamp(1)).await.unwrap());
        }
        let [dan, eve] = [PersonId(4), PersonId(5)];
        // Dan and Eve tie once, so their ratings stay uncertain. Ada beats Bob repeatedly.
        play(&*store, game(1), 10, result("usa", &[person(eve, 80, true), person(dan, 80, true)])).await;
        for id in 2..=9 {
            play(&*store, game(id), 10, ada_wins()).await;
        }
        store.rename_person(ADA, "Ἄδα".to_owned()).await.unwrap();
        let leaderboard = store.leaderboard(9).await.unwrap();
        let names: Vec<_> = leaderboard.iter().map(|(_, name, _)| name.as_str()).collect();
        assert_eq!(names, ["Ἄδα", "Dan", "Eve", "Bob"], "ties by id, and only rated people");
        assert!(leaderboard.is_sorted_by(|(.., one), (.., next)| one.conservative() >= next.conservative()));
        for (person, _, rating) in &leaderboard {
            assert_eq!(store.rating(*person).await.unwrap(), Some(*rating));
        }
        assert_eq!(store.leaderboard(2).await.unwrap(), leaderboard[..2]);
    });
}

/// The result of a made-up game of two people and two bots, different for each number.
fn made_up_result(number: u8) -> GameResult {
    let points = |place: i32| (i32::from(number) * 37 + place * 61) % 23;
    let best = (0..4).map(points).max();
    let seat = |place: i32| {
        let total = points(place);
        let player = match place % 2 {
            0 => PlayerId::Person(PersonId(1 + i64::from(total) % 5)),
            _ => PlayerId::Bot(["easy", "fair", "hard"][total as usize % 3].to_owned()),
        };
        SeatResult { player, total, won: Some(total) == best, left: total == 0 }
    };
    result(["usa", "mini"][usize::from(number % 2)], &[0, 1, 2, 3].map(seat))
}

#[test]
fn all_stores_agree_on_statistics_and_ratings() {
    let answers = RefCell::new(Vec::new());
    on_every_store(async |store| {
        let store = &*store;
        for number in 1..=5 {
            let person = Person { id: PersonId(number.into()), name: format!("Person {number}") };
            assert!(store.create_person(person, key(number).into(), Timestamp(1)).await.unwrap());
        }
        for number in 1..=60 {
            play(store, game(number), i64::from(number / 4), made_up_result(number)).await;
        }
        let leaderboard = store.leaderboard(9).await.unwrap();
        assert_eq!(leaderboard.len(), 5);
        let (mut statistics, mut pages) = (Vec::new(), Vec::new());
        for person in (1..=5).map(PersonId) {
            let bots = store.bot_statistics(person).await.unwrap();
            statistics.push((store.board_statistics(person).await.unwrap(), bots));
            pages.push(store.finished_games(person, Some((Timestamp(9), game(38))), 7).await.unwrap());
        }
        let bots = store.bot_ratings().await.unwrap();
        answers.borrow_mut().push((leaderboard, bots, statistics, pages));
    });
    let answers = answers.into_inner();
    assert!(answers.len() >= 2 && answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
}

#[test]
fn concurrent_last_entries_end_a_game_once() {
    on_every_store(async |store| {
        for id in 1..=10 {
            let tries: Vec<_> = (0..8)
                .map(|_| {
                    let store = store.clone();
                    tokio::spawn(
                        async move { store.append(whole_game(game(id), 10, ada_wins())).await.unwrap() },
                    )
                })
                .collect();
            for attempt in tries {
                attempt.await.unwrap();
            }
            assert_eq!(rated_games(&*store, ADA).await, u32::from(id));
        }
        assert_eq!(games(&*store, ADA).await.len(), 10);
    });
}

#[test]
fn two_processes_rate_games_one_after_the_other() {
    on_every_shared_database(async |[one, other]| {
        let alone = MemoryStore::default();
        for id in (1..=60).step_by(2) {
            let ends = [id, id + 1].map(|id| whole_game(game(id), 10, ada_wins()));
            let [first, second] = ends;
            let (first, second) = tokio::join!(one.append(first), other.append(second));
            assert_eq!((first.unwrap(), second.unwrap()), (AppendOutcome::Appended, AppendOutcome::Appended));
        }
        for id in 1..=60 {
            play(&alone, game(id), 10, ada_wins()).await;
        }
        for person in [ADA, BOB] {
            let expected = alone.rating(person).await.unwrap();
            assert_eq!(one.rating(person).await.unwrap(), expected, "no game is lost between the processes");
            assert_eq!(other.rating(person).await.unwrap(), expected);
        }
    });
}

#[test]
fn ratings_and_finished_games_survive_a_restart() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&file(&folder)).unwrap();
    let (rating, history) = run(async {
        play(&store, game(1), 10, ada_wins()).await;
        (store.rating(ADA).await.unwrap(), store.finished_games(ADA, None, 9).await.unwrap())
    });
    drop(store);
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async {
        assert!(rating.is_some());
        assert_eq!(store.rating(ADA).await.unwrap(), rating);
        assert_eq!(store.finished_games(ADA, None, 9).await.unwrap(), history);
    });
}
