//! `fogg serve`: the server, on one folder.

use std::process::{Command, Stdio};

use anyhow::Result;
use fogg_server::config::{Config, PublicUrl, ServeArgs};

use crate::handles;
use crate::output::note;

/// Serve tables and games over the network, on one folder
#[derive(clap::Args)]
pub struct Args {
    /// Open it in the browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    settings: ServeArgs,
}

/// A server with room for less than this will soon be full.
const FEW: u64 = 1000;

/// Serves until it is told to end.
pub fn run(args: &Args) -> Result<()> {
    let config = Config::read(&args.settings, |name| std::env::var_os(name))?;
    fogg_server::logging::init(&config.log, config.log_format)?;
    // PlayerId never asked for so many need not hear that there are a few less.
    let is_wanted = args.settings.max_connections.is_some();
    if let Err(room) = handles::make_room(config.max_connections.into())
        && (is_wanted || room < FEW)
    {
        let most = config.max_connections;
        let hint =
            "raise the hard limit of file handles (ulimit -Hn, LimitNOFILE=) or set max_connections lower";
        note(&format!("there is room for {room} connections and not for {most}: {hint}"));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(fogg_server::run(config, |url| ready(url, args.open)));
    // Bots that still think are not waited for.
    runtime.shutdown_background();
    Ok(served?)
}

fn ready(url: &PublicUrl, open: bool) {
    note(&format!("Fogg is at {url}"));
    if open && !open_in_browser(&url.to_string()) {
        note("no browser could be opened here: open that address in one");
    }
}

fn open_in_browser(url: &str) -> bool {
    let openers: [&[&str]; 3] = [&["xdg-open"], &["open"], &["cmd", "/c", "start"]];
    let start = |words: &&[&str]| {
        let mut command = Command::new(words[0]);
        command.args(&words[1..]).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().is_ok()
    };
    openers.iter().any(start)
}
