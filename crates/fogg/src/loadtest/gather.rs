//! Before the load: people are introduced, tables made and begun, sockets opened.

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use fogg_client::{Client, ClientError};
use fogg_protocol::api::{Accepted, CreateTableRequest, SitRequest, TableView};
use fogg_protocol::table::{BotSpeed, Clock};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use super::game::Game;
use super::report::Setting;
use crate::interrupt::Stop;
use crate::progress;

/// So many tables are made ready at the same time.
pub const AT_ONCE: usize = 32;

/// People at a table whose game has begun.
pub struct Party {
    /// In the order of their seats.
    pub people: Vec<Client>,
    /// The name of the table.
    pub table: String,
}

impl Party {
    /// New people at a new table.
    async fn meet(address: SocketAddr, setting: &Setting) -> Result<Party, ClientError> {
        let mut people = Vec::with_capacity(setting.seats.into());
        for number in 1..=setting.seats {
            people.push(Client::introduce(address, &format!("Guest {number}")).await?);
        }
        let wish = CreateTableRequest {
            board: setting.board.clone(),
            seats: setting.seats,
            listed: true,
            bots: Vec::new(),
            clock: Clock::None,
            bot_speed: BotSpeed::Instant,
            first_seat: None,
            free_text: false,
        };
        let made: TableView = people[0].post("/api/tables", &wish).await?;
        let table = made.table.id;
        for person in &people[1..] {
            let _: Accepted =
                person.post(&format!("/api/tables/{table}/sit"), &SitRequest::default()).await?;
        }
        start(&people[0], &table).await?;
        Ok(Party { people, table })
    }

    /// The same people, once more.
    pub async fn again(self) -> Result<Party, ClientError> {
        let path = format!("/api/tables/{}/rematch", self.table);
        let made: TableView = self.people[0].post(&path, &json!({})).await?;
        start(&self.people[0], &made.table.id).await?;
        Ok(Party { people: self.people, table: made.table.id })
    }
}

async fn start(host: &Client, table: &str) -> Result<(), ClientError> {
    let _: Accepted = host.post(&format!("/api/tables/{table}/start"), &json!({})).await?;
    Ok(())
}

/// A party for each game.
pub async fn parties(address: SocketAddr, setting: &Setting, stop: &Stop) -> Result<Vec<Party>> {
    let setting = Arc::new(setting.clone());
    let meet = (0..setting.games).map(|_| {
        let setting = Arc::clone(&setting);
        async move { Party::meet(address, &setting).await }
    });
    all("made", meet, setting.games, stop).await
}

/// Everybody opens a socket.
pub async fn sit_down(parties: Vec<Party>, setting: &Setting, stop: &Stop) -> Result<Vec<Game>> {
    let seed = setting.seed;
    let sit = (0u64..).zip(parties).map(|(number, party)| Game::begin(party, seed, number));
    all("begun", sit, setting.games, stop).await
}

/// Does all of this, some at a time; the first error is the end of it.
async fn all<T, W>(
    what: &'static str,
    work: impl Iterator<Item = W>,
    games: u64,
    stop: &Stop,
) -> Result<Vec<T>>
where
    T: Send + 'static,
    W: Future<Output = Result<T, ClientError>> + Send + 'static,
{
    let bar = progress::tables(games).with_message(what);
    let at_once = Arc::new(Semaphore::new(AT_ONCE));
    let mut doing = JoinSet::new();
    for work in work {
        let at_once = Arc::clone(&at_once);
        doing.spawn(async move {
            let _turn = at_once.acquire_owned().await;
            work.await
        });
    }
    let mut done = Vec::with_capacity(doing.len());
    while let Some(one) = doing.join_next().await {
        done.push(one?.map_err(in_words)?);
        bar.inc(1);
        if stop.is_requested() {
            bail!("stopped before the first move was due: there is nothing to report");
        }
    }
    bar.finish_and_clear();
    Ok(done)
}

/// What a reader should do about an error before the load begins.
fn in_words(error: ClientError) -> anyhow::Error {
    match error {
        ClientError::Refused { status, .. } if status.as_u16() == 429 => {
            anyhow!("the server asks us to wait: start it with `--rates off` to measure it")
        }
        error => anyhow!(error).context("no table can be made ready"),
    }
}
