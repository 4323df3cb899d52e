//! The leaderboard.

use axum::Json;
use axum::extract::State;
use fogg_protocol::api::{Leaderboard, LeaderboardEntry, Rating};

use super::{App, HttpError};
use crate::store;

/// The number of people on the leaderboard.
const LEADERBOARD_LEN: u32 = 100;

/// People and bots by rating, in separate lists
#[utoipa::path(get, path = "/api/leaderboard", tag = "history", responses((status = 200, body = Leaderboard)))]
pub(super) async fn leaderboard(State(app): State<App>) -> Result<Json<Leaderboard>, HttpError> {
    let people = app.results.leaderboard(LEADERBOARD_LEN).await?.into_iter();
    let people = people.map(|(id, name, rating)| LeaderboardEntry {
        name,
        person: Some(id.0),
        rating: rating_to_wire(rating),
    });
    let bots = app.results.bot_ratings().await?.into_iter();
    let bots =
        bots.map(|(name, rating)| LeaderboardEntry { name, person: None, rating: rating_to_wire(rating) });
    Ok(Json(Leaderboard { people: people.collect(), bots: bots.collect() }))
}

pub(super) fn rating_to_wire(rating: store::Rating) -> Rating {
    let store::Rating { rating, uncertainty, games } = rating;
    Rating { rating, uncertainty, games }
}
