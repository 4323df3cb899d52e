//! Prepares the load: registers people, creates and starts tables, opens sockets.

use std::net::SocketAddr;
use std::sync::Arc;

use fogg_client::{Client, ClientError};
use fogg_protocol::api::{Accepted, CreateTableRequest, SitRequest, TableView};
use fogg_protocol::table::{BotSpeed, Clock};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::config::LoadtestConfig;
use crate::error::LoadtestError;
use crate::game::GameDriver;
use crate::observer::{LoadTestPhase, Observer};

/// How many tables are set up at the same time.
const MAX_CONCURRENT_SETUPS: usize = 32;

/// A table whose game has started, and the clients of its players.
pub(crate) struct StartedTable {
    /// The players in the order of their seats; the first is the host.
    pub(crate) clients: Vec<Client>,
    /// The id of the table.
    pub(crate) id: String,
}

impl StartedTable {
    /// Registers new people and starts a new table with them. The players use the servers in turn, beginning with the
    /// one at this index.
    async fn create(
        servers: &[SocketAddr],
        first: usize,
        config: &LoadtestConfig,
    ) -> Result<StartedTable, ClientError> {
        let mut clients = Vec::with_capacity(config.seats.into());
        for number in 1..=config.seats {
            let server = servers[(first + usize::from(number)) % servers.len()];
            clients.push(Client::register(server, &format!("Player {number}")).await?);
        }
        let request = CreateTableRequest {
            board: config.board.clone(),
            seats: config.seats,
            listed: true,
            bots: Vec::new(),
            clock: Clock::None,
            bot_speed: BotSpeed::Instant,
            first_seat: None,
            free_text: false,
            hints: false,
        };
        let created: TableView = clients[0].post("/api/tables", &request).await?;
        StartedTable::start(clients, created.table.id).await
    }

    /// Starts a rematch of the same people.
    pub(crate) async fn rematch(self) -> Result<StartedTable, ClientError> {
        let path = format!("/api/tables/{}/rematch", self.id);
        let created: TableView = self.clients[0].post(&path, &json!({})).await?;
        StartedTable::start(self.clients, created.table.id).await
    }

    /// Seats everybody at the host's table and starts its game.
    async fn start(clients: Vec<Client>, id: String) -> Result<StartedTable, ClientError> {
        for client in &clients[1..] {
            let _: Accepted = client.post(&format!("/api/tables/{id}/sit"), &SitRequest::default()).await?;
        }
        let _: Accepted = clients[0].post(&format!("/api/tables/{id}/start"), &json!({})).await?;
        Ok(StartedTable { clients, id })
    }
}

/// Creates and starts a table for each game.
pub(crate) async fn create_tables(
    servers: &[SocketAddr],
    config: &LoadtestConfig,
    observer: &dyn Observer,
) -> Result<Vec<StartedTable>, LoadtestError> {
    observer.phase_started(LoadTestPhase::CreatingTables(config.games));
    let (config, servers) = (Arc::new(config.clone()), Arc::<[SocketAddr]>::from(servers));
    let jobs = (0..config.games).map(|index| {
        let (config, servers) = (Arc::clone(&config), Arc::clone(&servers));
        async move { StartedTable::create(&servers, index as usize, &config).await }
    });
    run_all(jobs, observer).await
}

/// Opens a socket for every player of every table.
pub(crate) async fn connect_players(
    tables: Vec<StartedTable>,
    config: &LoadtestConfig,
    observer: &dyn Observer,
) -> Result<Vec<GameDriver>, LoadtestError> {
    observer.phase_started(LoadTestPhase::ConnectingPlayers(config.games));
    let config = Arc::new(config.clone());
    let jobs = (0u64..).zip(tables).map(|(index, table)| {
        let config = Arc::clone(&config);
        async move { GameDriver::connect(table, &config, index).await }
    });
    run_all(jobs, observer).await
}

/// Runs all jobs, a limited number at a time, and stops at the first error.
async fn run_all<T, J>(
    jobs: impl Iterator<Item = J>,
    observer: &dyn Observer,
) -> Result<Vec<T>, LoadtestError>
where
    T: Send + 'static,
    J: Future<Output = Result<T, ClientError>> + Send + 'static,
{
    let permits = Arc::new(Semaphore::new(MAX_CONCURRENT_SETUPS));
    let mut tasks = JoinSet::new();
    for job in jobs {
        let permits = Arc::clone(&permits);
        tasks.spawn(async move {
            let _permit = permits.acquire_owned().await;
            job.await
        });
    }
    let mut results = Vec::with_capacity(tasks.len());
    while let Some(result) = tasks.join_next().await {
        results.push(result??);
        observer.table_ready();
        if observer.is_cancelled() {
            return Err(LoadtestError::Cancelled);
        }
    }
    observer.phase_finished();
    Ok(results)
}
