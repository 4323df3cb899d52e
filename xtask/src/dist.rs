//! `cargo xtask dist`: builds the program and writes a release folder with a tarball and a Debian package.

pub mod crates;
pub mod licences;
mod package_test;
mod sbom;
mod service_manager;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use serde_json::Value;

use crate::dist::crates::LinkedCrate;
use crate::engine::{self, Toolchains};
use crate::page::{Page, print_note};
use crate::process::{self, CommandLine, print_line};

/// The version of cargo-deb, which builds the Debian package.
const CARGO_DEB_VERSION: &str = "3.8.0";
/// What hosts miss without the Debian package.
const WITHOUT_DEB: &str = "a release without the Debian package has only the tarball, from which hosts install the \
                           program, the user, the data folder and the systemd unit by hand (docs/host/running.md)";
/// The folder with the files of the packages, which `[package.metadata.deb]` of the crate `fogg` names.
const FILES_FOLDER: &str = "target/dist-files";

/// The options of the command.
#[derive(Debug, Args)]
pub struct DistArgs {
    /// Folder of the release; it is emptied first
    #[arg(long, default_value = "target/dist")]
    out: PathBuf,
    /// Build profile of the program
    #[arg(long, default_value = "release")]
    profile: String,
    /// Leave out the Debian package
    #[arg(long)]
    no_deb: bool,
    /// Check the tarball, and install, upgrade and remove the package in a throwaway root; needs root unless there is no
    /// package
    #[arg(long)]
    test: bool,
}

/// Builds a release from the program of `cargo build`, as quickly as possible, and tests it. Installs cargo-deb if it is
/// missing. The notes say what could not be tested here.
pub fn verify(root: &Path) -> Result<Vec<String>> {
    if !package_test::has_dpkg() {
        return Ok(vec!["no release was built or tested: dpkg is missing".to_owned()]);
    }
    let missing = package_test::missing()
        .or_else(|| install_cargo_deb(root).err().map(|error| error.to_string()))
        .map(|reason| format!("the Debian package was neither built nor tested: {reason}"));
    let out = PathBuf::from("target/dist-debug");
    let args = DistArgs { out, profile: "dev".to_owned(), no_deb: missing.is_some(), test: true };
    let untested = build(root, &args)?;
    Ok(missing.into_iter().chain(untested).collect())
}

/// Writes the release folder.
pub fn run(root: &Path, args: &DistArgs) -> Result<()> {
    let untested = build(root, args)?;
    print_note(untested);
    Ok(())
}

/// Writes the release folder. A note says what could not be tested.
fn build(root: &Path, args: &DistArgs) -> Result<Option<String>> {
    // What is missing is reported at once, not after minutes of building.
    let with_deb = !args.no_deb;
    if with_deb {
        install_cargo_deb(root)?;
    } else {
        print_note(Some(WITHOUT_DEB.to_owned()));
    }
    if with_deb && args.test {
        package_test::require()?;
    }
    let mut release = Release::new(root, args)?;
    release.build_page()?;
    release.build_program()?;
    release.stage_files()?;
    release.write_tarball()?;
    sbom::write(&release.crates, &release.npm_lock()?, &release.out.join(release.file_name("cdx.json")))?;
    let package = if with_deb { Some(release.write_deb()?) } else { None };
    release.write_checksums()?;
    print_line(&format!("  {}", release.out.display()));
    if !args.test {
        return Ok(None);
    }
    package_test::check_tarball(&release.out, &release.version, &release.file_name("tar.gz"))?;
    match package {
        Some(package) => package_test::run(root, &package, &release.into_upgrade()?),
        None => Ok(None),
    }
}

/// A Debian package.
struct Package {
    path: PathBuf,
    /// The version of the program in it.
    version: String,
}

/// A release that is being built.
struct Release {
    root: PathBuf,
    out: PathBuf,
    /// The folder with the staged files.
    files: PathBuf,
    profile: String,
    version: String,
    /// The target triple of the program.
    target: String,
    /// The time stamp of all files: that of the last commit.
    epoch: String,
    /// The program and the crates that it is linked with.
    crates: Vec<LinkedCrate>,
}

impl Release {
    fn new(root: &Path, args: &DistArgs) -> Result<Release> {
        let rustc = CommandLine::new("rustc -vV").output_in(root)?;
        let target =
            rustc.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc has no host")?;
        let crates = crates::linked(&crates::read_metadata(root, target)?, "fogg")?;
        let fogg = crates.iter().find(|krate| krate.name == "fogg").context("there is no crate fogg")?;
        let version = fogg.version.clone();
        let out = root.join(&args.out);
        recreate(&out)?;
        Ok(Release {
            root: root.to_owned(),
            out,
            files: root.join(FILES_FOLDER),
            profile: args.profile.clone(),
            version,
            target: target.to_owned(),
            epoch: source_date_epoch(root)?,
            crates,
        })
    }

    /// The name of a file of the release.
    fn file_name(&self, extension: &str) -> String {
        format!("fogg-{}-{}.{extension}", self.version, self.target)
    }

    /// Builds the page; its engine adds some crates.
    fn build_page(&mut self) -> Result<()> {
        Page::require_node()?;
        let note = Page::new(&self.root).build(Toolchains::All)?;
        if note.is_none() {
            self.crates.extend(engine::crates(&self.root)?);
            self.crates.sort();
            self.crates.dedup();
        }
        print_note(note);
        Ok(())
    }

    /// Builds the program. The flag and the variable concern only the last crate, so that two builds that differ in
    /// them share all others.
    fn build_program(&self) -> Result<()> {
        let command =
            CommandLine::new("cargo rustc --locked -p fogg --bin fogg --profile").arg(&self.profile);
        let linked = command.arg("--").arg("-C").arg("target-feature=+crt-static");
        self.run(&linked.env("FOGG_VERSION", &self.version))
    }

    /// Builds the package of the same tree with a higher version number, which the release does not contain.
    fn into_upgrade(self) -> Result<Package> {
        let (out, version) = (self.root.join("target/dist-upgrade"), next_version(&self.version)?);
        let upgrade = Release { out, version, ..self };
        recreate(&upgrade.out)?;
        upgrade.build_program()?;
        upgrade.stage_files()?;
        upgrade.write_deb()
    }

    /// Collects the files of the packages in one folder.
    fn stage_files(&self) -> Result<()> {
        recreate(&self.files)?;
        let target_dir = process::target_dir(&self.root)?;
        let profile_folder = if self.profile == "dev" { "debug" } else { &self.profile };
        let program = self.files.join("fogg");
        copy(&Path::new(&target_dir).join(profile_folder).join("fogg"), &program)?;
        self.run(&CommandLine::new("strip --strip-all").arg(text(&program)))?;
        self.check_static(&program)?;
        self.run(&CommandLine::program(&program).arg("package-files").arg(text(&self.files)))?;
        for name in
            ["LICENSE-MIT", "LICENSE-APACHE", "CHANGELOG.md", "deploy/fogg.service", "deploy/fogg.toml"]
        {
            let file_name = name.rsplit('/').next().unwrap_or(name);
            copy(&self.root.join(name), &self.files.join(file_name))?;
        }
        let page = fs::read_to_string(self.root.join("web/dist/licences.txt"))
            .context("the page was built without its licences")?;
        let licences = licences::third_party(&self.crates, &page)?;
        Ok(fs::write(self.files.join("THIRD-PARTY-LICENCES.txt"), licences)?)
    }

    /// Checks that the program needs no shared library.
    fn check_static(&self, program: &Path) -> Result<()> {
        let linked = CommandLine::new("ldd").arg(text(program)).output_in(&self.root)?;
        if linked.trim() != "statically linked" {
            bail!("the program needs shared libraries: {linked}");
        }
        Ok(())
    }

    fn write_tarball(&self) -> Result<()> {
        let path = self.out.join(self.file_name("tar.gz"));
        let folder = format!("s,^\\.,fogg-{},", self.version);
        // The same files give the same archive.
        let tar = CommandLine::new(
            "tar --sort=name --owner=0 --group=0 --numeric-owner --create --use-compress-program",
        )
        .arg("gzip -n9")
        .arg(format!("--mtime=@{}", self.epoch))
        .arg(format!("--transform={folder}"))
        .arg("--file")
        .arg(text(&path))
        .arg(format!("--directory={}", self.files.display()))
        .arg(".");
        self.run(&tar)
    }

    /// Builds the Debian package of the staged files.
    fn write_deb(&self) -> Result<Package> {
        let (cargo_deb, version) = (install_cargo_deb(&self.root)?, &self.version);
        let path = self.out.join(format!("fogg_{version}_{}.deb", debian_architecture(&self.root)?));
        let compression = if self.profile == "release" { "--compress-type=xz" } else { "--fast" };
        let command = CommandLine::program(&cargo_deb)
            .arg("--no-build")
            .arg("--no-strip")
            .arg(compression)
            .arg("--manifest-path")
            .arg(text(&self.root.join("crates/fogg/Cargo.toml")))
            .arg("--deb-version")
            .arg(format!("{version}-1"))
            .arg("--output")
            .arg(text(&path))
            .env("SOURCE_DATE_EPOCH", &self.epoch);
        self.run(&command)?;
        Ok(Package { path, version: version.clone() })
    }

    fn write_checksums(&self) -> Result<()> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.out)? {
            names.push(entry?.file_name().to_string_lossy().into_owned());
        }
        names.sort();
        let command = names.iter().fold(CommandLine::new("sha256sum"), |command, name| command.arg(name));
        Ok(fs::write(self.out.join("SHA256SUMS"), command.output_in(&self.out)?)?)
    }

    fn npm_lock(&self) -> Result<Value> {
        let lock = fs::read_to_string(self.root.join("web/package-lock.json"))?;
        serde_json::from_str(&lock).context("web/package-lock.json is not JSON")
    }

    fn run(&self, command: &CommandLine) -> Result<()> {
        print_line(&format!("  {command}"));
        let status = command.status_in(&self.root)?;
        if status.success() { Ok(()) } else { bail!("`{command}` failed ({status})") }
    }
}

/// The time of the last commit, unless the variable `SOURCE_DATE_EPOCH` is set.
fn source_date_epoch(root: &Path) -> Result<String> {
    if let Ok(epoch) = std::env::var("SOURCE_DATE_EPOCH") {
        return Ok(epoch);
    }
    let epoch = CommandLine::new("git log -1 --format=%ct").output_in(root);
    Ok(epoch.context("outside of a git checkout, set SOURCE_DATE_EPOCH")?.trim().to_owned())
}

fn debian_architecture(root: &Path) -> Result<String> {
    let output = CommandLine::new("dpkg --print-architecture").output_in(root);
    Ok(output.context("the Debian package needs dpkg")?.trim().to_owned())
}

/// The pinned cargo-deb, if it is installed.
fn cargo_deb(root: &Path) -> Option<PathBuf> {
    let installed = root.join("target/tools/bin/cargo-deb");
    if !installed.is_file() {
        return None;
    }
    let version = CommandLine::program(&installed).arg("--version").output_in(root).ok()?;
    version.trim().ends_with(CARGO_DEB_VERSION).then_some(installed)
}

fn install_cargo_deb(root: &Path) -> Result<PathBuf> {
    if let Some(installed) = cargo_deb(root) {
        return Ok(installed);
    }
    let install = CommandLine::new("cargo install cargo-deb --locked --root target/tools --version")
        .arg(CARGO_DEB_VERSION);
    print_line(&format!("  {install}"));
    if !install.status_in(root)?.success() {
        bail!(without_cargo_deb(&install));
    }
    cargo_deb(root).context("cargo-deb does not run after its installation")
}

/// Why there is no Debian package, and how to go on.
fn without_cargo_deb(install: &CommandLine) -> String {
    format!(
        "cargo-deb {CARGO_DEB_VERSION} is missing and `{install}` failed: install it in another way as \
         target/tools/bin/cargo-deb, or leave out the package with --no-deb; {WITHOUT_DEB}"
    )
}

/// The version with the next patch number.
pub fn next_version(version: &str) -> Result<String> {
    let (minor, patch) = version.rsplit_once('.').context("a version has three numbers")?;
    let patch: u32 = patch.parse().with_context(|| format!("{version} has no patch number"))?;
    Ok(format!("{minor}.{}", patch + 1))
}

/// Creates an empty folder in place of an existing one.
fn recreate(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot delete {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_cargo_deb_is_reported_with_what_a_release_without_it_lacks() {
        let message = without_cargo_deb(&CommandLine::new("cargo install cargo-deb"));
        for part in ["cargo-deb 3.8.0 is missing", "--no-deb", "only the tarball", "by hand"] {
            assert!(message.contains(part), "{message}");
        }
        let docs = include_str!("../../docs/host/running.md");
        assert!(docs.contains("From the tarball, on other distributions:"), "the way by hand is described");
    }

    #[test]
    fn the_next_version_has_a_higher_patch_number() {
        assert_eq!(next_version("0.1.0").unwrap(), "0.1.1");
        assert_eq!(next_version("1.2.9").unwrap(), "1.2.10");
        assert!(next_version("1.2.x").is_err());
    }
}
