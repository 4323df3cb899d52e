//! SIGHUP reloads the settings that can change while the server runs, and never ends it.

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;

use crate::process::Process;

/// The body of the response to a GET request.
fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    response.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap()
}

fn write_config(config: &Path, maps: &Path, rest: &str) {
    fs::write(config, format!("maps = '{}'\n{rest}", maps.display())).unwrap();
}

#[test]
fn a_hangup_reloads_boards_limits_and_the_log_filter() {
    let folder = tempfile::tempdir().unwrap();
    let [config, maps] = ["fogg.toml", "maps"].map(|name| folder.path().join(name));
    fs::create_dir(&maps).unwrap();
    write_config(&config, &maps, "log = 'error'\n");
    let process = Process::start_with_config(folder.path(), &config);
    let address = process.address();
    fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/../../maps/mini-base.json"), maps.join("mini.json"))
        .unwrap();

    write_config(&config, &maps, "log = 'info'\nrates = 'often'\n");
    process.hang_up();
    process.wait_for_line("settings not reloaded, the previous ones stay in force");
    assert!(!get(address, "/api/boards").contains("mini-base"), "nothing changes if a setting is invalid");

    write_config(&config, &maps, "log = 'info'\nbot_threads = 7\n");
    process.hang_up();
    // The line proves that the new log filter is in force: it is a warning, and errors only were logged before.
    process.wait_for_line("settings reloaded, but changes of these need a restart");
    assert!(get(address, "/api/boards").contains("mini-base"));

    write_config(&config, &maps, "log = 'info'\nmax_requests_per_address = 1\n");
    process.hang_up();
    process.wait_for_line("settings reloaded");
    let answers = std::iter::repeat_with(|| get(address, "/api/boards"));
    let limited = answers.take(1000).find(|answer| answer.contains(r#""code":"busy""#));
    assert!(limited.is_some(), "the new limit is in force");

    process.terminate();
    let exit = process.wait();
    assert!(exit.status.success(), "{exit:?}");
    let log = exit.stderr.join("\n");
    assert!(log.contains("rates is set to `often`") && log.contains("bot_threads"), "{log}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_hangup_during_the_start_does_not_end_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("fogg.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    // The server waits for its configuration.
    let process = Process::start_with_config(folder.path(), &pipe);
    process.wait_until_it_catches_hangups();
    process.hang_up();
    fs::write(&pipe, "log = 'info'\n").unwrap();
    process.address();
    // The signal is not lost: the server opens the pipe again.
    fs::write(&pipe, "log = 'info'\n").unwrap();
    process.wait_for_line("settings reloaded");
    process.terminate();
    assert!(process.wait().status.success());
}

#[test]
fn a_hangup_during_the_shutdown_does_not_end_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("fogg.toml");
    fs::write(&config, "log = 'info'\n").unwrap();
    let process = Process::start_with_config(folder.path(), &config);
    // A request that is not complete keeps the server from shutting down at once.
    let address = process.address();
    let mut open = TcpStream::connect(address).unwrap();
    open.write_all(b"POST /api/people HTTP/1.1\r\nHost: fogg.test\r\ncontent-length: 9\r\n\r\n{").unwrap();
    get(address, "/healthz");
    process.terminate();
    process.wait_for_line("shutting down");
    for _ in 0..5 {
        process.hang_up();
    }
    process.wait_for_line("settings reloaded");
    drop(open);
    let exit = process.wait();
    assert!(exit.status.success(), "{exit:?}");
}
