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
fn a_hangup_reloads_boards_rates_and_the_log_filter() {
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

    process.terminate();
    let exit = process.wait();
    assert!(exit.status.success(), "{exit:?}");
    let log = exit.stderr.join("\n");
    assert!(log.contains("rates is set to `often`") && log.contains("bot_threads"), "{log}");
}
