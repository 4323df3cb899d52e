//! The comparison of all nodes after the faults are over.

use std::sync::Arc;
use std::time::Duration;

use fogg_protocol::SeatName;
use fogg_protocol::api::TableView;
use fogg_protocol::socket::{ServerMessage, Welcome};
use tokio::time::sleep;

use super::sim_client::{SimClient, parse};
use super::world::World;

/// How often the nodes are asked again because a table has changed meanwhile.
const MAX_ATTEMPTS: usize = 20;

/// Checks that all nodes show every person the same.
pub async fn check_nodes(world: Arc<World>) -> Result<(), String> {
    for table in 0..world.scenario.tables.len() {
        let people: Vec<usize> = world.scenario.tables[table].people().map(|(_, person)| person).collect();
        for person in people {
            let client = SimClient { world: Arc::clone(&world), person, table };
            check_person(&client).await?;
        }
    }
    Ok(())
}

async fn check_person(client: &SimClient) -> Result<(), String> {
    let mut reason = String::new();
    for _ in 0..MAX_ATTEMPTS {
        match compare(client).await {
            Ok(()) => return Ok(()),
            Err(Difference::Passing(difference)) => reason = difference,
            Err(Difference::Lasting(difference)) => return Err(difference),
        }
        sleep(Duration::from_millis(300)).await;
    }
    Err(format!("the nodes do not agree: {reason}"))
}

enum Difference {
    /// The table may have changed between two requests.
    Passing(String),
    Lasting(String),
}

/// Compares what all nodes show a person.
async fn compare(client: &SimClient) -> Result<(), Difference> {
    let mut first: Option<(u64, String, Welcome)> = None;
    for node in client.world.ports() {
        let person = client.person;
        let silent = || Difference::Passing(format!("node {node} does not answer person {person}"));
        let view = client.get_view(node).await.ok_or_else(silent)?;
        let welcome = welcome(client, node).await.ok_or_else(silent)?;
        let seq = serde_json::from_str::<TableView>(&view).map_or(0, |view| view.table.seq);
        check_presence(client, &welcome)?;
        match &first {
            None => first = Some((seq, view, welcome)),
            Some((known, ..)) if *known != seq || welcome.seq != seq => {
                return Err(Difference::Passing(format!("{known} and {seq} entries")));
            }
            Some((_, known, known_welcome)) => {
                if *known != view {
                    return Err(Difference::Lasting(format!(
                        "person {person} sees {known}, and at {node} {view}"
                    )));
                }
                if *known_welcome != welcome {
                    let text = format!("person {person} gets {known_welcome:?}, and at {node} {welcome:?}");
                    return Err(Difference::Passing(text));
                }
            }
        }
    }
    Ok(())
}

/// Every player is connected by now.
fn check_presence(client: &SimClient, welcome: &Welcome) -> Result<(), Difference> {
    let table = &client.world.scenario.tables[client.table];
    let people: Vec<SeatName> = table.people().map(|(seat, _)| SeatName(seat)).collect();
    if welcome.present == people {
        return Ok(());
    }
    Err(Difference::Passing(format!("{people:?} are present, not {:?}", welcome.present)))
}

/// The welcome of a new connection, without the current time.
async fn welcome(client: &SimClient, node: fogg_server::bus::NodeId) -> Option<Welcome> {
    let mut socket = client.open_socket(node, None).await?;
    loop {
        if let ServerMessage::Welcome(welcome) = parse(&socket.next().await?) {
            return Some(Welcome { now: 0, ..*welcome });
        }
    }
}
