//! What was played, and how well.

use axum::Json as Answer;
use axum::extract::State;
use axum::http::StatusCode;
use fogg_protocol::api::{
    BoardStatistics, ErrorBody, FinishedGame, FinishedGames, Leaderboard, LeaderboardEntry, Profile, Rating,
};
use fogg_protocol::table::Person;
use serde::Deserialize;

use crate::http::http_error::Refusal;
use crate::http::{App, Path, Query, Who};
use crate::store::{self, GameId, PersonId, Played, Time};

/// Games on one page of a history.
const PAGE: u32 = 50;
/// People on the ladder.
const LADDER: u32 = 100;

/// Where a page of a history begins.
#[derive(Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
pub(super) struct Before {
    /// The `older` of the page before.
    before: Option<String>,
}

/// One's own finished games, the newest first
#[utoipa::path(get, path = "/api/me/games", tag = "history", params(Before),
    responses((status = 200, body = FinishedGames), (status = 401, body = ErrorBody)))]
pub(super) async fn my_history(
    State(app): State<App>,
    who: Who,
    Query(Before { before }): Query<Before>,
) -> Result<Answer<FinishedGames>, Refusal> {
    let bad = || {
        Refusal::new(
            StatusCode::BAD_REQUEST,
            "bad_request",
            "before: ask with the `older` of the page before",
        )
    };
    let before = before.map(|text| place(&text).ok_or_else(bad)).transpose()?;
    let games = app.tables.world.store.history(who.person.id, before, PAGE).await?;
    let full = games.len() == PAGE as usize;
    let older = games.last().filter(|_| full).map(|last| format!("{}-{}", last.at.0, last.game));
    Ok(Answer(FinishedGames { games: games.into_iter().map(played).collect(), older }))
}

/// How somebody fares
#[utoipa::path(get, path = "/api/people/{id}", tag = "history", params(("id" = i64, Path)),
    responses((status = 200, body = Profile), (status = 404, body = ErrorBody)))]
pub(super) async fn profile(State(app): State<App>, Path(id): Path<i64>) -> Result<Answer<Profile>, Refusal> {
    let (store, id) = (&app.tables.world.store, PersonId(id));
    let unknown = || Refusal::new(StatusCode::NOT_FOUND, "no_such_person", "there is no such person");
    let name = store.name(id).await?.ok_or_else(unknown)?;
    let boards = store.figures(id).await?.into_iter().map(figures).collect();
    let rating = store.rating(id).await?.map(rating);
    Ok(Answer(Profile { person: Person { id: id.0, name }, boards, rating }))
}

/// People and bots by strength, apart from each other
#[utoipa::path(get, path = "/api/leaderboard", tag = "history", responses((status = 200, body = Leaderboard)))]
pub(super) async fn ladder(State(app): State<App>) -> Result<Answer<Leaderboard>, Refusal> {
    let store = &app.tables.world.store;
    let person = |(id, name, found): (PersonId, String, store::Rating)| LeaderboardEntry {
        name,
        person: Some(id.0),
        rating: rating(found),
    };
    let bot = |(name, found): (String, store::Rating)| LeaderboardEntry {
        name,
        person: None,
        rating: rating(found),
    };
    let people = store.ladder(LADDER).await?.into_iter().map(person).collect();
    let bots = store.bot_ratings().await?.into_iter().map(bot).collect();
    Ok(Answer(Leaderboard { people, bots }))
}

fn place(text: &str) -> Option<(Time, GameId)> {
    let (at, game) = text.rsplit_once('-')?;
    Some((Time(at.parse().ok()?), game.parse().ok()?))
}

fn played(game: Played) -> FinishedGame {
    let Played { game, at, board, seats, total, won } = game;
    FinishedGame { table: game.to_string(), at: at.0, board, seats, total, won }
}

fn figures(figures: store::BoardStatistics) -> BoardStatistics {
    let store::BoardStatistics { board, games, wins, mean_score, best } = figures;
    BoardStatistics { board, games, wins, mean_score, best }
}

fn rating(found: store::Rating) -> Rating {
    let store::Rating { rating, uncertainty, games } = found;
    Rating { rating, uncertainty, games }
}
