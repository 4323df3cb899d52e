//! Core NATS as a transport.

use std::future::ready;
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, Server, ServerAddr, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot};
use tokio::time::sleep;

use super::config::NatsConfig;
use super::transport::{Payload, ReceiveFuture, Transport, TransportStatus};
use crate::percent::percent_decoded;

/// The number of payloads that wait to be sent or read; more are dropped.
const QUEUED_PAYLOADS: usize = 4096;
/// How often the connection is checked, so that one that is cut without notice is found.
const PING_INTERVAL: Duration = Duration::from_secs(5);
/// The pause before the first attempt to connect again; it doubles up to the maximum.
const MIN_RECONNECT_DELAY: Duration = Duration::from_millis(100);
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(2);
/// The pause before the next attempt to subscribe.
const SUBSCRIBE_RETRY_DELAY: Duration = Duration::from_secs(1);

/// The settings of NATS cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum NatsError {
    /// The credentials file cannot be used.
    #[error("the file {file} with the credentials for NATS cannot be used: {reason}")]
    Credentials {
        /// The path of the file.
        file: PathBuf,
        /// What is wrong with it.
        reason: io::Error,
    },
    /// The certificate file cannot be read.
    #[error("the file {file} with the root certificate of NATS cannot be read: {reason}")]
    Certificate {
        /// The path of the file.
        file: PathBuf,
        /// The error of the operating system.
        reason: io::Error,
    },
    /// The client cannot be started.
    #[error("NATS cannot be used: {0}")]
    Connect(#[from] async_nats::ConnectError),
}

/// Core NATS as a transport. It connects again by itself for as long as it exists.
pub struct NatsTransport {
    client: Client,
    outgoing: mpsc::Sender<Outgoing>,
    incoming: AsyncMutex<mpsc::Receiver<Payload>>,
}

/// What the sending task is asked to do.
enum Outgoing {
    Payload(Payload),
    /// Everything before this is to be sent now.
    Flush(oneshot::Sender<()>),
}

impl NatsTransport {
    /// Connects to NATS. If no server can be reached now, this is tried again in the background.
    pub async fn connect(config: &NatsConfig) -> Result<NatsTransport, NatsError> {
        let mut options = ConnectOptions::new();
        let servers: Vec<ServerAddr> =
            config.addresses.iter().filter_map(|address| address.reveal().parse().ok()).collect();
        if let Some(server) = servers.iter().find(|server| server.has_user_pass()) {
            let part = |text: Option<&str>| percent_decoded(text.unwrap_or_default());
            options = match server.password() {
                Some(_) => options.user_and_password(part(server.username()), part(server.password())),
                None => options.token(part(server.username())),
            };
        }
        if let Some(file) = &config.credentials {
            let failed = |reason| NatsError::Credentials { file: file.clone(), reason };
            options = options.credentials_file(file).await.map_err(failed)?;
        }
        if let Some(file) = &config.root_certificate {
            let failed = |reason| NatsError::Certificate { file: file.clone(), reason };
            std::fs::metadata(file).map_err(failed)?;
            options = options.add_root_certificates(file.clone());
        }
        let last_problem = Arc::<LastProblem>::default();
        let to_clear = Arc::clone(&last_problem);
        let options = options
            .name("fogg")
            .no_echo()
            .retry_on_initial_connect()
            .max_reconnects(None)
            .ping_interval(PING_INTERVAL)
            .reconnect_delay_callback(reconnect_delay)
            // Only here the client tells why it could not connect; it chooses the server itself.
            .reconnect_to_server_callback(move |servers, _| {
                log_problems(&servers, &last_problem);
                ready(None)
            })
            .event_callback(move |event| {
                log_event(&event, &to_clear);
                async {}
            });
        let client = options.connect(servers).await?;
        let subject = format!("{}.nodes", config.prefix);
        let (outgoing, to_send) = mpsc::channel(QUEUED_PAYLOADS);
        let (received, incoming) = mpsc::channel(QUEUED_PAYLOADS);
        tokio::spawn(send(client.clone(), subject.clone(), to_send));
        tokio::spawn(subscribe(client.clone(), subject, received));
        Ok(NatsTransport { client, outgoing, incoming: AsyncMutex::new(incoming) })
    }
}

impl Transport for NatsTransport {
    fn publish(&self, payload: Payload) {
        // The client would send old messages after it has connected again.
        if self.status() == TransportStatus::Connected
            && self.outgoing.try_send(Outgoing::Payload(payload)).is_err()
        {
            metrics::counter!("fogg_node_messages_dropped_total", "reason" => "queue").increment(1);
        }
    }

    fn receive(&self) -> ReceiveFuture<'_> {
        Box::pin(async {
            match self.incoming.lock().await.recv().await {
                Some(payload) => payload,
                None => std::future::pending().await,
            }
        })
    }

    fn status(&self) -> TransportStatus {
        match self.client.connection_state() {
            State::Connected => TransportStatus::Connected,
            State::Pending | State::Disconnected => TransportStatus::Disconnected,
        }
    }

    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            let (done, is_done) = oneshot::channel();
            if self.outgoing.send(Outgoing::Flush(done)).await.is_ok() {
                drop(is_done.await);
            }
        })
    }
}

/// Sends what was published until the transport is dropped.
async fn send(client: Client, subject: String, mut to_send: mpsc::Receiver<Outgoing>) {
    let subject = async_nats::Subject::from(subject);
    while let Some(outgoing) = to_send.recv().await {
        match outgoing {
            Outgoing::Payload(payload) => {
                if let Err(error) = client.publish(subject.clone(), payload.into()).await {
                    tracing::debug!(%error, "message to other nodes cannot be sent over NATS");
                }
            }
            Outgoing::Flush(done) => {
                drop(client.flush().await);
                // The sender may have stopped waiting.
                let _ = done.send(());
            }
        }
    }
}

/// Receives messages until the transport is dropped. The client subscribes again after it has connected again.
async fn subscribe(client: Client, subject: String, received: mpsc::Sender<Payload>) {
    while !received.is_closed() {
        match client.subscribe(subject.clone()).await {
            Ok(messages) => forward(messages, &received).await,
            Err(error) => tracing::warn!(%error, "cannot subscribe to the messages of other nodes"),
        }
        sleep(SUBSCRIBE_RETRY_DELAY).await;
    }
}

/// Passes messages on until the subscription or the transport ends.
async fn forward(mut messages: Subscriber, received: &mpsc::Sender<Payload>) {
    loop {
        let message = tokio::select! {
            message = messages.next() => message,
            () = received.closed() => return,
        };
        let Some(message) = message else { return };
        if received.try_send(message.payload.into()).is_err() {
            metrics::counter!("fogg_node_messages_dropped_total", "reason" => "queue").increment(1);
        }
    }
}

fn reconnect_delay(attempts: usize) -> Duration {
    let doublings = u32::try_from(attempts.min(8)).unwrap_or(8);
    (MIN_RECONNECT_DELAY * 2u32.pow(doublings)).min(MAX_RECONNECT_DELAY)
}

fn log_event(event: &Event, last_problem: &LastProblem) {
    match event {
        Event::Connected => {
            last_problem.clear();
            metrics::counter!("fogg_nats_connects_total").increment(1);
            tracing::info!("connected to NATS");
        }
        Event::Disconnected => {
            tracing::warn!("NATS cannot be reached; the servers exchange messages over the database");
        }
        Event::SlowConsumer(_) => tracing::warn!("messages of other nodes come faster than they are read"),
        Event::LameDuckMode | Event::Draining | Event::Closed => tracing::info!(%event, "NATS"),
        Event::ServerError(error) => tracing::warn!(%error, "NATS reports an error"),
        Event::ClientError(error) => tracing::debug!(%error, "NATS"),
    }
}

/// Why the last attempt to connect failed.
#[derive(Default)]
struct LastProblem(Mutex<Option<String>>);

impl LastProblem {
    /// Notes a problem, and returns whether it differs from the last one.
    fn is_new(&self, problem: &str) -> bool {
        let earlier = self.lock().replace(problem.to_owned());
        earlier.as_deref() != Some(problem)
    }

    fn clear(&self) {
        *self.lock() = None;
    }

    fn lock(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Logs why servers cannot be reached: once, not at every attempt.
fn log_problems(servers: &[Server], last_problem: &LastProblem) {
    let problems: Vec<String> = servers.iter().filter_map(problem_of).collect();
    let problems = problems.join("; ");
    if !problems.is_empty() && last_problem.is_new(&problems) {
        tracing::warn!("{problems}");
    }
}

/// Why the last attempt to connect to a server failed, as a sentence for operators.
fn problem_of(server: &Server) -> Option<String> {
    let reason = server.last_error.as_ref()?;
    let address = format!("NATS at {}:{}", server.addr.host(), server.addr.port());
    let is = |kind: ConnectErrorKind| reason.starts_with(&kind.to_string());
    Some(if is(ConnectErrorKind::AuthorizationViolation) || is(ConnectErrorKind::Authentication) {
        format!("{address} refuses the user: check the password in nats, or nats_credentials ({reason})")
    } else if is(ConnectErrorKind::Tls) || reason.contains("certificate") {
        format!(
            "{address} has a certificate that is not accepted: check the name in nats, and nats_root_certificate ({reason})"
        )
    } else {
        format!("{address} cannot be reached: {reason}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_is_new_once_until_nats_is_reached() {
        let last = LastProblem::default();
        assert_eq!(
            ["a", "a", "b", "b", "a"].map(|problem| last.is_new(problem)),
            [true, false, true, false, true]
        );
        last.clear();
        assert!(last.is_new("a"));
    }

    #[test]
    fn the_pauses_between_attempts_to_connect_grow_to_two_seconds() {
        let millis: Vec<u128> = (0..7).map(|attempts| reconnect_delay(attempts).as_millis()).collect();
        assert_eq!(millis, [100, 200, 400, 800, 1600, 2000, 2000]);
        assert_eq!(reconnect_delay(usize::MAX), MAX_RECONNECT_DELAY);
    }
}
