//! Runs the example clients against a real server and checks their results.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server on a temporary folder and a free port.
struct ExampleServer {
    process: Child,
    address: String,
    folder: tempfile::TempDir,
}

impl ExampleServer {
    fn start() -> ExampleServer {
        let folder = tempfile::tempdir().unwrap();
        let mut process = fogg()
            .args(["serve", "--listen", "127.0.0.1:0", "--monitor", "off", "--log", "error", "--data"])
            .arg(folder.path().join("data"))
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let ready = lines.next().expect("server prints its address").unwrap();
        let address =
            ready.strip_prefix("Fogg is at http://").unwrap_or_else(|| panic!("{ready}")).to_owned();
        ExampleServer { process, address, folder }
    }

    fn run(&self, program: &str, example: &str, more: &[&Path]) -> String {
        let example = in_checkout("examples/clients").join(example);
        stdout_of(Command::new(program).arg(example).arg(&self.address).args(more))
    }
}

impl Drop for ExampleServer {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn in_checkout(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The standard output of a command that must succeed.
fn stdout_of(command: &mut Command) -> String {
    let output = command.output().unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{stdout}\n{stderr}");
    stdout.into_owned()
}

#[test]
fn the_python_client_plays_a_game_and_checks_the_shuffle() {
    let server = ExampleServer::start();
    let (record, copy) = (server.folder.path().join("record.json"), server.folder.path().join("copy.db"));
    let stdout = server.run("python3", "play.py", &[Path::new("easy"), &record]);
    assert!(stdout.contains("won by ") && stdout.contains("the secret matches the commitment"), "{stdout}");
    // Both checks of the shuffle agree with the game file of the server.
    stdout_of(fogg().arg("verify").arg(&record));
    stdout_of(Command::new("python3").arg(in_checkout("tools/redeal.py")).arg(&record));
    stdout_of(fogg().args(["backup", "--data"]).args([&server.folder.path().join("data"), &copy]));
    assert!(copy.exists());
}

fn fogg() -> Command {
    Command::new(env!("CARGO_BIN_EXE_fogg"))
}

#[test]
fn the_curl_client_plays_its_first_moves() {
    if Command::new("curl").arg("--version").output().is_err() {
        eprintln!("curl is not here, so its example was not played");
        return;
    }
    let stdout = ExampleServer::start().run("sh", "play.sh", &[]);
    assert_eq!(stdout.lines().filter(|line| line.contains("{\"seq\":")).count(), 6, "{stdout}");
}
