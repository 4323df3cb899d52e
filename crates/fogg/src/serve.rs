//! `fogg serve`: runs the server.

use anyhow::Result;
use fogg_server::config::{Config, PublicUrl, ServeArgs};
use fogg_server::limits::Limit;
use fogg_server::traces::Traces;
use fogg_server::{ConfigReload, Hangups};

use crate::fd_limit;
use crate::output::note;

/// Run the game server
#[derive(clap::Args)]
pub struct Args {
    /// Open the game in your browser
    #[arg(long)]
    open: bool,
    #[command(flatten)]
    settings: ServeArgs,
}

/// Below this number of possible connections the user is warned, even if the default limit was not changed.
const FEW_CONNECTIONS: u64 = 1000;

/// Runs the server until it is asked to shut down.
pub fn run(args: &Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let hangups = {
        let _guard = runtime.enter();
        // First of all, because the signal would end the process otherwise.
        Hangups::listen()?
    };
    let settings = args.settings.clone();
    let read = move || {
        let config = Config::read(&settings, |name| std::env::var_os(name))?;
        Ok(Config { version: crate::VERSION, ..config })
    };
    let config = read()?;
    let traces = config.otlp.as_ref().map(|url| Traces::start(url, runtime.handle().clone())).transpose()?;
    let log_filter = fogg_server::logging::init(&config.log, config.log_format, traces.as_ref())?;
    let reload = ConfigReload { hangups, read: Box::new(read), log_filter };
    warn_about_fd_limit(&config, args.settings.limits.get(Limit::Connections).is_some());
    let result = runtime.block_on(fogg_server::run(config, reload, |url| announce(url, args.open)));
    traces.into_iter().for_each(Traces::flush);
    // Do not wait for bots that are still thinking.
    runtime.shutdown_background();
    Ok(result?)
}

/// Warns if the system allows fewer connections than configured. The default is so high that a somewhat lower number
/// is not worth a warning.
fn warn_about_fd_limit(config: &Config, is_explicit: bool) {
    let configured = config.limits.get(Limit::Connections);
    if let Err(available) = fd_limit::raise_fd_limit(configured.into())
        && (is_explicit || available < FEW_CONNECTIONS)
    {
        note(&format!(
            "only {available} of max_connections = {configured} connections are possible: raise the hard limit of file \
             descriptors (ulimit -Hn, LimitNOFILE=) or lower max_connections"
        ));
    }
}

/// Prints the address once the server is ready, and opens it if requested.
fn announce(url: &PublicUrl, open_browser: bool) {
    note(&format!("Fogg is at {url}"));
    if open_browser && open::that_detached(url.to_string()).is_err() {
        note("no browser could be opened: open the address yourself");
    }
}
