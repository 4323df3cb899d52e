//! The example clients play on a real server, and what they leave behind is true.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A server on a folder and a port of its own.
struct Served {
    process: Child,
    address: String,
    folder: tempfile::TempDir,
}

impl Served {
    fn start() -> Served {
        let folder = tempfile::tempdir().unwrap();
        let mut process = fogg()
            .args(["serve", "--listen", "127.0.0.1:0", "--monitor", "off", "--log", "error", "--data"])
            .arg(folder.path().join("data"))
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let ready = lines.next().expect("it says where it is").unwrap();
        let address =
            ready.strip_prefix("Fogg is at http://").unwrap_or_else(|| panic!("{ready}")).to_owned();
        Served { process, address, folder }
    }

    fn run(&self, program: &str, example: &str, more: &[&Path]) -> String {
        let example = in_checkout("examples/clients").join(example);
        said_by(Command::new(program).arg(example).arg(&self.address).args(more))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn in_checkout(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// What a command says, if it succeeds.
fn said_by(command: &mut Command) -> String {
    let ran = command.output().unwrap();
    let (said, complained) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    assert!(ran.status.success(), "{said}\n{complained}");
    said.into_owned()
}

#[test]
fn the_python_client_plays_a_game_and_checks_the_shuffle() {
    let served = Served::start();
    let (record, copy) = (served.folder.path().join("record.json"), served.folder.path().join("copy.db"));
    let said = served.run("python3", "play.py", &[Path::new("easy"), &record]);
    assert!(said.contains("won by ") && said.contains("the secret matches the commitment"), "{said}");
    // Both who check the shuffle agree with what the server wrote down.
    said_by(fogg().arg("verify").arg(&record));
    said_by(Command::new("python3").arg(in_checkout("tools/redeal.py")).arg(&record));
    said_by(fogg().args(["backup", "--data"]).args([&served.folder.path().join("data"), &copy]));
    assert!(copy.exists());
}

fn fogg() -> Command {
    Command::new(env!("CARGO_BIN_EXE_fogg"))
}

#[test]
fn the_client_of_curl_plays_its_first_moves() {
    if Command::new("curl").arg("--version").output().is_err() {
        eprintln!("curl is not here, so its example was not played");
        return;
    }
    let said = Served::start().run("sh", "play.sh", &[]);
    assert_eq!(said.lines().filter(|line| line.contains("{\"seq\":")).count(), 6, "{said}");
}
