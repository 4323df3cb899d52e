//! Runs the health check of the container image against a server.

use std::process::Command;

use crate::process::Process;
use crate::run::succeed;

const CONTAINERFILE: &str = include_str!("../../../../deploy/Containerfile");
/// The port of the server in a container.
const PORT: &str = "/7327";

/// The words of the command that checks the health of a container.
fn health_check() -> Vec<String> {
    let (_, instruction) = CONTAINERFILE.split_once("HEALTHCHECK").expect("the image has a health check");
    let command = instruction.lines().find_map(|line| line.trim().strip_prefix("CMD "));
    serde_json::from_str(command.expect("the health check is a command")).expect("it is a list of words")
}

/// Runs the health check on another port.
fn is_healthy(port: u16) -> bool {
    let words = health_check();
    assert!(words.iter().any(|word| word.contains(PORT)), "{words:?}");
    let mut words = words.iter().map(|word| word.replace(PORT, &format!("/{port}")));
    let mut command = Command::new(words.next().expect("a program"));
    command.args(words).output().expect("the health check starts").status.success()
}

#[test]
fn the_health_check_of_the_container_follows_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path());
    let port = server.address().port();
    assert!(is_healthy(port), "{:?}", health_check());
    server.kill();
    assert!(!is_healthy(port), "the server is gone");
}

#[test]
fn the_health_check_asks_whether_the_process_responds() {
    // A container that fails its check may be restarted; a failing `/readyz` is no reason for that.
    let command = health_check().concat();
    assert!(command.contains("GET /healthz ") && !command.contains("/readyz"), "{command}");
}

#[test]
fn the_containers_use_settings_that_exist() {
    let help = succeed(&["serve", "--help"]);
    let files = [
        CONTAINERFILE,
        include_str!("../../../../deploy/compose/compose.yaml"),
        include_str!("../../../../deploy/compose/compose.tls.yaml"),
    ]
    .concat();
    let variables = files.split(|c: char| !c.is_ascii_uppercase() && c != '_');
    let settings: Vec<&str> = variables.filter_map(|word| word.strip_prefix("FOGG_")).collect();
    assert!(settings.contains(&"DATABASE_CONNECTIONS") && settings.contains(&"LISTEN"), "{settings:?}");
    for setting in settings {
        let flag = format!("--{} ", setting.to_lowercase().replace('_', "-"));
        assert!(help.contains(&flag), "FOGG_{setting} is no setting: {flag}is not in the help");
    }
}
