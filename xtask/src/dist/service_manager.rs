//! systemd in namespaces of its own, with a throwaway copy of this system as its root.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::process::CommandLine;

/// Upper bound on the start of systemd.
const START_TIMEOUT: Duration = Duration::from_secs(60);

/// Runs in new namespaces: mounts the root folder and what systemd needs, and becomes systemd. Settings of the kernel and
/// devices are read-only or not there, and no unit of this system is enabled. The arguments are the folder of the
/// throwaway system and the control group.
const START_SCRIPT: &str = r#"
mount --make-rprivate /
root=$0/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$0/changes,workdir=$0/work" "$root"
mount -t proc proc "$root/proc"
mount --bind "$root/proc/sys" "$root/proc/sys"
mount -o remount,ro,bind "$root/proc/sys"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ip link set lo up
rm -rf "$root"/etc/systemd/system/*.wants
# Images of containers keep packages from starting their services.
rm -f "$root/usr/sbin/policy-rc.d"
exec chroot "$root" env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin \
    /usr/lib/systemd/systemd --system --unit=basic.target --log-target=null --show-status=no
"#;

/// A running systemd.
pub struct ServiceManager {
    /// The program that started it, and ends it.
    unshare: Child,
    /// The process id of systemd.
    init: String,
    control_group: PathBuf,
}

impl ServiceManager {
    /// Starts systemd with a root folder that is an overlay of the folders `changes`, `work` and `root` in this one.
    pub fn start(folder: &Path) -> Result<ServiceManager> {
        ensure!(Path::new("/usr/lib/systemd/systemd").exists(), "systemd is not installed");
        let control_group = create_control_group()?;
        // The process joins the control group before it gets a namespace of control groups, whose root that is then.
        let join = "echo $$ > \"$1/cgroup.procs\" && exec unshare --pid --mount --uts --ipc --cgroup --net --fork \
                    --kill-child sh -ec \"$2\" \"$0\"";
        let mut command = Command::new("sh");
        command.args(["-ec", join]).args([folder, &control_group]).arg(START_SCRIPT);
        let unshare = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        let mut manager = ServiceManager { unshare, init: String::new(), control_group };
        manager.wait_until_running()?;
        Ok(manager)
    }

    fn wait_until_running(&mut self) -> Result<()> {
        let start = Instant::now();
        let unshare = self.unshare.id();
        while start.elapsed() < START_TIMEOUT {
            if let Some(status) = self.unshare.try_wait()? {
                bail!("it ends at once ({status})");
            }
            let children = fs::read_to_string(format!("/proc/{unshare}/task/{unshare}/children"));
            self.init = children.unwrap_or_default().trim().to_owned();
            let asked = self.shell("systemctl is-system-running").output();
            let state = asked.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
            if !self.init.is_empty() && matches!(state.as_deref(), Ok("running" | "degraded")) {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(200));
        }
        bail!("it does not start in time")
    }

    /// A command that runs a shell script in the system.
    pub fn shell(&self, script: &str) -> Command {
        let mut command = Command::new("nsenter");
        command.arg("--target").arg(&self.init);
        command.args(["--mount", "--uts", "--ipc", "--net", "--pid", "--cgroup", "--root", "--wd"]);
        command.args(["sh", "-ec", script]);
        command.env("DEBIAN_FRONTEND", "noninteractive").env("PATH", "/usr/sbin:/usr/bin:/sbin:/bin");
        command.stdin(Stdio::null());
        command
    }

    /// The root folder of the system.
    pub fn root(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root", self.init))
    }

    /// A command of this system that sees the network of the other one.
    pub fn in_network(&self, command: &str) -> CommandLine {
        CommandLine::new(&format!("nsenter --target {} --net {command}", self.init))
    }
}

impl Drop for ServiceManager {
    fn drop(&mut self) {
        let _ = self.unshare.kill();
        let _ = self.unshare.wait();
        // All processes of the namespace end with systemd, and then the control groups are empty.
        let script = "for attempt in $(seq 50); do find \"$0\" -depth -type d -delete 2>/dev/null && break; sleep 0.1; done";
        let _ = Command::new("sh").args(["-ec", script]).arg(&self.control_group).status();
    }
}

/// Creates a control group for the processes of the system.
fn create_control_group() -> Result<PathBuf> {
    let mounts = fs::read_to_string("/proc/mounts").context("the mounts cannot be read")?;
    let mount = mounts.lines().map(|line| line.split(' ').collect::<Vec<_>>());
    let folder = mount.into_iter().find(|fields| fields.get(2) == Some(&"cgroup2"));
    let folder = folder.context("there are no control groups of version 2")?[1];
    let group = Path::new(folder).join(format!("fogg-package-test-{}", std::process::id()));
    fs::create_dir(&group).with_context(|| format!("cannot create {}", group.display()))?;
    Ok(group)
}
