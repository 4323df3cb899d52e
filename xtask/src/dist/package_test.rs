//! Installs, upgrades and removes the Debian package in a throwaway copy of this system.
//!
//! The root folder is an overlay over the real one: the package manager and the maintainer scripts run as on a real
//! machine and create a real user, and all changes are in a temporary folder. Where systemd can run in namespaces of its
//! own, it runs the service with the unit of the package; otherwise the test starts the program as the unit does.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::Package;
use super::service_manager::ServiceManager;
use crate::process::{CommandLine, print_line};

/// The files that a package of the server must install.
const INSTALLED_FILES: [&str; 7] = [
    "usr/bin/fogg",
    "etc/fogg/fogg.toml",
    "usr/lib/systemd/system/fogg.service",
    "usr/share/bash-completion/completions/fogg",
    "usr/share/man/man1/fogg-serve.1.gz",
    "usr/share/doc/fogg/THIRD-PARTY-LICENCES.txt",
    "usr/share/doc/fogg/copyright",
];
/// Upper bound on the start of a server.
const START_TIMEOUT: Duration = Duration::from_secs(60);
/// Where the unit listens.
const UNIT_ADDRESS: &str = "127.0.0.1:7327";

/// The files that the tarball must have.
const TARBALL_FILES: [&str; 12] = [
    "fogg",
    "fogg.service",
    "fogg.toml",
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "THIRD-PARTY-LICENCES.txt",
    "completions/_fogg",
    "completions/fogg.bash",
    "completions/fogg.fish",
    "man/fogg.1",
    "man/fogg-admin.1",
];

/// Whether packages can be built on this system.
pub fn has_dpkg() -> bool {
    CommandLine::new("dpkg --version").succeeds()
}

/// Fails if the test of the package cannot run on this system.
pub fn require() -> Result<()> {
    missing().map_or(Ok(()), |reason| bail!("the package cannot be tested here: {reason}"))
}

/// Why the test of the package cannot run on this system.
pub fn missing() -> Option<String> {
    let probe = "mount -t overlay overlay -o lowerdir=/usr:/etc \"$0\"";
    let folder = std::env::temp_dir();
    let overlay = CommandLine::new("unshare --mount sh -c").arg(probe).arg(folder.to_string_lossy());
    if !has_dpkg() {
        return Some("dpkg is missing".to_owned());
    }
    (!overlay.succeeds()).then(|| "a throwaway root needs root and an overlay file system".to_owned())
}

/// Checks the files of a release against their checksums, and runs the program in the tarball.
pub(super) fn check_tarball(out: &Path, version: &str, tarball: &str) -> Result<()> {
    let checked = CommandLine::new("sha256sum --check --strict SHA256SUMS").output_in(out)?;
    let listed = fs::read_dir(out)?.count() - 1;
    ensure!(checked.lines().count() == listed, "SHA256SUMS does not list every file: {checked}");
    let folder = out.join("unpacked");
    fs::create_dir(&folder)?;
    CommandLine::new("tar --extract --file").arg(out.join(tarball).to_string_lossy()).output_in(&folder)?;
    let unpacked = folder.join(format!("fogg-{version}"));
    for file in TARBALL_FILES {
        ensure!(unpacked.join(file).is_file(), "the tarball has no file {file}");
    }
    let program = unpacked.join("fogg");
    let printed = CommandLine::program(&program).arg("--version").output_in(&folder)?;
    ensure!(printed.trim() == format!("fogg {version}"), "the program in the tarball prints {printed}");
    Ok(fs::remove_dir_all(&folder)?)
}

/// Tests a package and its upgrade to a later version. A note says what could not be tested.
pub(super) fn run(root: &Path, package: &Package, upgrade: &Package) -> Result<Option<String>> {
    require()?;
    let (system, note) = ThrowawaySystem::new(root)?;
    system.install(package)?;
    for file in INSTALLED_FILES {
        ensure!(system.changed(file).exists(), "the package does not install /{file}");
    }
    system.run("echo '# changed by the operator' >> /etc/fogg/fogg.toml")?;
    system.run("getent passwd fogg && test \"$(stat -c '%U %a' /var/lib/fogg)\" = 'fogg 700'")?;
    system.run("test \"$(stat -c '%U:%G %a' /etc/fogg/fogg.toml)\" = 'root:fogg 640'")?;
    system.check_games(0)?;
    system.play_game(root)?;
    system.check_games(1)?;
    system.reload_service()?;
    system.install(upgrade)?;
    system.run("grep --quiet '# changed by the operator' /etc/fogg/fogg.toml")?;
    system.check_games(1)?;
    system.play_game(root)?;
    system.check_games(2)?;
    system.stop_service()?;
    system.run("dpkg --remove fogg")?;
    ensure!(system.run("test -e /usr/bin/fogg").is_err(), "the program is still there after its removal");
    system.run("test -s /var/lib/fogg/fogg.db && test -e /etc/fogg/fogg.toml")?;
    system.run("dpkg --purge fogg && test ! -e /etc/fogg/fogg.toml && test -s /var/lib/fogg/fogg.db")?;
    system.install(package)?;
    system.check_games(2)?;
    print_line(
        "  the package was installed, upgraded, removed, purged and installed again; no game was lost",
    );
    Ok(note)
}

/// A copy of this system whose changes are discarded.
struct ThrowawaySystem {
    folder: PathBuf,
    /// systemd, where it can run.
    service_manager: Option<ServiceManager>,
}

impl ThrowawaySystem {
    /// The folder is inside the build folder, because an overlay cannot have its changes in another overlay. The note
    /// says why systemd does not run.
    fn new(root: &Path) -> Result<(ThrowawaySystem, Option<String>)> {
        let folder = root.join("target/throwaway-root");
        super::recreate(&folder)?;
        for name in ["changes", "work", "root"] {
            fs::create_dir(folder.join(name))?;
        }
        let (service_manager, note) = match ServiceManager::start(&folder) {
            Ok(service_manager) => (Some(service_manager), None),
            Err(error) => (None, Some(format!("the systemd unit was not started: {error:#}"))),
        };
        Ok((ThrowawaySystem { folder, service_manager }, note))
    }

    /// A file that was changed in the system.
    fn changed(&self, file: &str) -> PathBuf {
        self.folder.join("changes").join(file)
    }

    /// A command that runs a shell script in the system.
    fn shell(&self, script: &str) -> Command {
        if let Some(service_manager) = &self.service_manager {
            return service_manager.shell(script);
        }
        let options = |name: &str| self.folder.join(name).display().to_string();
        let mount = format!(
            "mount -t overlay overlay -o lowerdir=/,upperdir={},workdir={} \"$0\" && mount -t proc proc \"$0/proc\" && \
             mount --bind /dev \"$0/dev\" && exec chroot \"$0\" sh -ec \"$1\"",
            options("changes"),
            options("work")
        );
        let mut command = Command::new("unshare");
        command.args(["--mount", "sh", "-ec", &mount, &options("root"), script]);
        command.env("DEBIAN_FRONTEND", "noninteractive").env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.stdin(Stdio::null());
        command
    }

    /// Runs a shell script in the system.
    fn run(&self, script: &str) -> Result<String> {
        let output = self.shell(script).output().context("cannot start unshare")?;
        let printed = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
        if !output.status.success() {
            bail!("`{script}` failed in the throwaway root: {}", printed.concat());
        }
        Ok(printed.concat())
    }

    /// Installs a package with the package manager, and checks that the program has its version.
    fn install(&self, Package { path, version }: &Package) -> Result<()> {
        // A mounted overlay does not notice what is changed in its folders.
        let running = self.service_manager.as_ref().map(|manager| manager.root().join("package.deb"));
        let copy = running.unwrap_or_else(|| self.changed("package.deb"));
        fs::copy(path, &copy).with_context(|| format!("cannot copy {}", path.display()))?;
        self.run("dpkg --install /package.deb && rm /package.deb")?;
        let installed = self.run("dpkg-query --show --showformat='${Version}' fogg")?;
        ensure!(installed == format!("{version}-1"), "the installed package has version {installed}");
        let printed = self.run("fogg --version")?;
        ensure!(printed.trim() == format!("fogg {version}"), "the installed program prints {printed}");
        if self.service_manager.is_some() {
            // A program that was replaced while it ran is marked as deleted.
            self.run(
                "pid=$(systemctl show --property=MainPID --value fogg); test \"$(stat -c %U /proc/$pid)\" = fogg; \
                 case $(readlink /proc/$pid/exe) in */usr/bin/fogg) ;; *) exit 1 ;; esac",
            )?;
        }
        Ok(())
    }

    /// Makes the service read its settings again, as its unit does it.
    fn reload_service(&self) -> Result<()> {
        if self.service_manager.is_some() {
            let is_logged = "journalctl --unit=fogg | grep --quiet 'settings reloaded'";
            self.run(&format!("systemctl reload fogg; {}", until(is_logged)))?;
        }
        Ok(())
    }

    /// Stops the service, which must end without an error and without having been restarted.
    fn stop_service(&self) -> Result<()> {
        if self.service_manager.is_some() {
            let ended = self.run(
                "systemctl stop fogg; systemctl show --property=Result,ExecMainStatus,NRestarts --value fogg",
            )?;
            ensure!(ended.split_whitespace().eq(["success", "0", "0"]), "the service has ended with {ended}");
        }
        Ok(())
    }

    /// Plays a game over the API on the service, or on the installed program as the unit starts it.
    fn play_game(&self, root: &Path) -> Result<()> {
        if let Some(service_manager) = &self.service_manager {
            self.run(&until("bash -c 'exec 3<>/dev/tcp/127.0.0.1/7327' 2>/dev/null"))?;
            let play = service_manager.in_network("python3 examples/clients/play.py");
            return check_played(root, play.arg(UNIT_ADDRESS));
        }
        let unit = self.run("cat /usr/lib/systemd/system/fogg.service")?;
        let program = unit
            .lines()
            .find_map(|line| line.strip_prefix("ExecStart="))
            .context("the unit starts nothing")?;
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?.to_string();
        // Every program replaces the one before it, so that killing the child ends the server.
        let user = "setpriv --reuid=fogg --regid=fogg --init-groups";
        let script = format!("exec {user} env FOGG_LISTEN={address} FOGG_MONITOR=off {program}");
        let mut command = self.shell(&script);
        let mut server = RunningServer(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?);
        server.wait_for(&address)?;
        check_played(root, CommandLine::new("python3 examples/clients/play.py").arg(&address))
    }

    /// Checks with the installed program that every stored game is intact, and that there are this many.
    fn check_games(&self, games: usize) -> Result<()> {
        if games == 0 && self.service_manager.is_none() {
            return self.run("test -z \"$(ls /var/lib/fogg)\"").map(drop);
        }
        self.run(&until("test -s /var/lib/fogg/fogg.db"))?;
        let printed = self.run("runuser -u fogg -- fogg check /var/lib/fogg")?;
        let word = if games == 1 { "game" } else { "games" };
        ensure!(printed.contains(&format!("{games} {word}")), "`fogg check` prints: {printed}");
        Ok(())
    }
}

impl Drop for ThrowawaySystem {
    fn drop(&mut self) {
        drop(self.service_manager.take());
        // It is only a folder of the build folder, and the next test empties it.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Plays a game against an easy bot.
fn check_played(root: &Path, play: CommandLine) -> Result<()> {
    ensure!(play.arg("easy").output_in(root)?.contains("won by "), "no game was played");
    Ok(())
}

/// A script that waits until a command succeeds.
fn until(command: &str) -> String {
    let seconds = START_TIMEOUT.as_secs();
    format!("for attempt in $(seq {seconds}0); do if {command}; then exit 0; fi; sleep 0.1; done; exit 1")
}

/// A server that is killed when dropped.
struct RunningServer(Child);

impl RunningServer {
    fn wait_for(&mut self, address: &str) -> Result<()> {
        let start = Instant::now();
        while std::net::TcpStream::connect(address).is_err() {
            if let Some(status) = self.0.try_wait()? {
                bail!("the installed server ended: {status}");
            }
            ensure!(start.elapsed() < START_TIMEOUT, "the installed server does not start");
            std::thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }
}

impl Drop for RunningServer {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
