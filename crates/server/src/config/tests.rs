//! The precedence of sources, and the error messages.

use std::collections::BTreeMap;

use tempfile::TempDir;

use super::*;
use crate::net::rate_limit::Rate;

/// Flags, variables and a file.
#[derive(Default)]
struct Sources {
    args: ServeArgs,
    variables: BTreeMap<&'static str, OsString>,
    folder: Option<TempDir>,
}

impl Sources {
    fn variable(mut self, name: &'static str, value: &str) -> Sources {
        self.variables.insert(name, value.into());
        self
    }

    fn file(mut self, text: &str) -> Sources {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("fogg.toml");
        std::fs::write(&path, text).unwrap();
        self.args.config = Some(path.to_str().unwrap().to_owned());
        self.folder = Some(folder);
        self
    }

    fn read(&self) -> Result<Config, ConfigError> {
        Config::read(&self.args, |name| self.variables.get(name).cloned())
    }

    /// The error message, without the folder of the file.
    fn error(&self) -> String {
        let message = self.read().unwrap_err().to_string();
        match &self.folder {
            Some(folder) => message.replace(&format!("{}/", folder.path().display()), ""),
            None => message,
        }
    }
}

fn flag(listen: &str) -> Sources {
    Sources {
        args: ServeArgs { listen: Some(listen.to_owned()), ..ServeArgs::default() },
        ..Sources::default()
    }
}

#[test]
fn by_default_only_this_machine_can_connect() {
    let config = Sources::default().read().unwrap();
    assert_eq!(config.listen.to_string(), "127.0.0.1:7327");
    assert_eq!(config.monitor.unwrap().to_string(), "127.0.0.1:7328");
    assert_eq!(config.data, PathBuf::from("fogg-data"));
    assert_eq!(config.database(), DatabaseLocation::File(PathBuf::from("fogg-data/fogg.db")));
    assert_eq!(config.url("127.0.0.1:9999".parse().unwrap()).to_string(), "http://127.0.0.1:9999");
    assert_eq!((config.trusted_proxies.len(), config.maps, config.limits), (0, None, LimitValues::default()));
    assert_eq!(config.rate_limits, RateLimits::default());
    assert_eq!((config.log.as_str(), config.log_format), ("info", LogFormat::Text));
    assert_eq!((config.otlp, config.nats), (None, None));
}

#[test]
fn flags_precede_variables_and_variables_precede_the_file() {
    let port = |sources: Sources| sources.read().unwrap().listen.port();
    let file = "listen = '127.0.0.1:3'";
    assert_eq!(port(flag("127.0.0.1:1").variable("FOGG_LISTEN", "127.0.0.1:2").file(file)), 1);
    assert_eq!(port(Sources::default().variable("FOGG_LISTEN", "127.0.0.1:2").file(file)), 2);
    assert_eq!(port(Sources::default().variable("FOGG_LISTEN", "").file(file)), 3, "empty is unset");
    assert_eq!(port(Sources::default().file("")), 7327);
}

#[test]
fn an_error_about_nats_shows_no_password() {
    let error = Sources::default().variable("FOGG_NATS", "nats:/ada:pw@localhost").error();
    assert_eq!(
        error,
        "nats is set to `...` by the variable FOGG_NATS: it needs URLs such as nats://127.0.0.1:4222 or \
         tls://nats.example.org:4222, separated by commas"
    );
    for prefix in ["", "a..b", "a b", "a.*", ">"] {
        let sources =
            Sources::default().file(&format!("nats = 'nats://localhost'\nnats_prefix = '{prefix}'"));
        assert!(sources.error().contains("it needs letters"), "{prefix}");
    }
}

#[test]
fn a_variable_can_give_the_path_of_the_file() {
    let mut sources = Sources::default().file("bot_threads = 3");
    let path = sources.args.config.take().unwrap();
    assert_eq!(sources.variable("FOGG_CONFIG", &path).read().unwrap().bot_threads.get(), 3);
}

#[test]
fn every_setting_can_be_in_the_file() {
    let config = Sources::default()
        .file(
            "listen = '[::]:80'\ndata = 'games'\ndatabase = 'postgres://db/fogg'\n\
             database_connections = 20\npublic_url = 'https://fogg.example.org'\n\
             trusted_proxies = ['127.0.0.1', '::1']\nmonitor = 'off'\nmaps = 'boards'\nbot_threads = 3\n\
             max_connections = 50\nmax_connections_per_address = 5\nmax_spectators = 9\n\
             rates = 'off'\nlog = 'warn,fogg_server=debug'\nlog_format = 'json'\n\
             otlp = 'http://127.0.0.1:4318'\nnats = ['nats://127.0.0.1:1', 'tls://ada:pw@[::1]:2']\n\
             nats_credentials = 'user.creds'\nnats_root_certificate = 'ca.pem'\nnats_prefix = 'a.b'\n",
        )
        .read()
        .unwrap();
    let unlimited = LimitValues::from_fn(|limit| match limit.spec() {
        spec if spec.is_against_abuse => spec.max,
        spec => spec.default,
    });
    let expected_limits = unlimited
        .with(Limit::Connections, 50)
        .with(Limit::ConnectionsPerAddress, 5)
        .with(Limit::SocketsPerAddress, 5)
        .with(Limit::Spectators, 9);
    assert_eq!(
        config,
        Config {
            version: env!("CARGO_PKG_VERSION"),
            listen: "[::]:80".parse().unwrap(),
            data: "games".into(),
            postgres: Some("postgres://db/fogg".parse().unwrap()),
            database_connections: NonZeroUsize::new(20).unwrap(),
            public_url: Some("https://fogg.example.org".parse().unwrap()),
            trusted_proxies: vec!["127.0.0.1".parse().unwrap(), "::1".parse().unwrap()],
            monitor: None,
            maps: Some("boards".into()),
            bot_threads: NonZeroUsize::new(3).unwrap(),
            limits: expected_limits,
            rate_limits: RateLimits::new(&expected_limits),
            log: "warn,fogg_server=debug".to_owned(),
            log_format: LogFormat::Json,
            otlp: Some("http://127.0.0.1:4318".parse().unwrap()),
            nats: Some(NatsConfig {
                addresses: vec![
                    "nats://127.0.0.1:1".parse().unwrap(),
                    "tls://ada:pw@[::1]:2".parse().unwrap()
                ],
                credentials: Some("user.creds".into()),
                root_certificate: Some("ca.pem".into()),
                prefix: "a.b".to_owned(),
            }),
        }
    );
}

#[test]
fn an_error_names_the_setting_and_its_source() {
    let needs = "it needs an IP address and a port, such as 127.0.0.1:7327";
    assert_eq!(flag("7327").error(), format!("listen is set to `7327` by the flag --listen: {needs}"));
    assert_eq!(
        Sources::default().variable("FOGG_LISTEN", "here").error(),
        format!("listen is set to `here` by the variable FOGG_LISTEN: {needs}")
    );
    assert_eq!(
        Sources::default().file("listen = 7327").error(),
        format!("listen is set to `7327` by the key listen in fogg.toml: {needs}")
    );
}

#[test]
fn each_setting_has_its_own_error() {
    for (variable, value, expected) in [
        ("FOGG_PUBLIC_URL", "fogg.example.org", "https://fogg.example.org"),
        ("FOGG_TRUSTED_PROXIES", "127.0.0.1,10.0.0.0/8", "`10.0.0.0/8` is not an IP address"),
        ("FOGG_DATABASE", "fogg.db", "it needs an address such as postgres://user:password@host/database"),
        ("FOGG_MONITOR", "no", "or the word off"),
        ("FOGG_BOT_THREADS", "0", "a whole number from 1 to 1024"),
        ("FOGG_MAX_CONNECTIONS", "-1", "a whole number from 1 to 1000000"),
        ("FOGG_RATES", "none", "it needs usual or off"),
        ("FOGG_LOG", "fogg=loud", "a filter such as"),
        ("FOGG_LOG_FORMAT", "xml", "it needs text or json"),
        ("FOGG_OTLP", "https://collector.example.org", "such as http://127.0.0.1:4318"),
    ] {
        let message = Sources::default().variable(variable, value).error();
        assert!(message.contains(expected) && message.contains(variable), "{message}");
    }
}

#[test]
fn the_number_of_connections_is_limited() {
    let database = || Sources::default().variable("FOGG_DATABASE", "postgres://db/fogg");
    let message = database().variable("FOGG_DATABASE_CONNECTIONS", "4").error();
    assert!(message.ends_with("it needs a whole number from 5 to 1000"), "{message}");
}

#[test]
fn a_setting_that_needs_another_one_is_rejected_without_it() {
    for (setting, value, needed) in [
        ("database_connections", "20", "database"),
        ("nats_credentials", "'user.creds'", "nats"),
        ("nats_root_certificate", "'ca.pem'", "nats"),
        ("nats_prefix", "'test'", "nats"),
    ] {
        assert_eq!(
            Sources::default().file(&format!("{setting} = {value}")).error(),
            format!("{setting} is set by the key {setting} in fogg.toml, but has no effect without {needed}")
        );
    }
    let error = Sources::default().variable("FOGG_NATS_PREFIX", "test").error();
    assert_eq!(error, "nats_prefix is set by the variable FOGG_NATS_PREFIX, but has no effect without nats");
    let both = Sources::default().variable("FOGG_NATS", "nats://localhost").file("nats_prefix = 'test'");
    assert_eq!(both.read().unwrap().nats.unwrap().prefix, "test");
}

#[test]
fn the_password_of_the_database_is_never_shown() {
    for address in ["postgres://ada:secret@db:port/fogg", "ada:secret@db"] {
        let error = Sources::default().variable("FOGG_DATABASE", address).error();
        assert!(error.starts_with("database is set to `...` by the variable FOGG_DATABASE: "), "{error}");
        assert!(!error.contains("secret"), "{error}");
    }
    let config =
        Sources::default().variable("FOGG_DATABASE", "postgres://ada:secret@db/fogg").read().unwrap();
    assert!(!format!("{config:?}").contains("secret"), "{config:?}");
    assert_eq!(config.database().to_string(), "postgres://ada@db/fogg");
}

#[test]
fn every_limit_is_a_setting_with_bounds() {
    for &limit in Limit::ALL {
        let spec = limit.spec();
        let read = |value: u64| Sources::default().file(&format!("{} = {value}", spec.setting));
        assert_eq!(read(1).read().unwrap().limits.get(limit), 1, "{limit:?}");
        assert_eq!(read(spec.max.into()).read().unwrap().limits.get(limit), spec.max, "{limit:?}");
        for value in [0, u64::from(spec.max) + 1] {
            let expected = format!("it needs a whole number from 1 to {}", spec.max);
            assert!(read(value).error().ends_with(&expected), "{limit:?}");
        }
    }
}

#[test]
fn limits_that_are_set_apply_although_those_against_abuse_are_off() {
    let file = "rates = 'off'\nmax_bots_per_person = 7\nmax_new_people_per_address = 1\nmax_requests_per_address = 5";
    let config = Sources::default().file(file).read().unwrap();
    assert_eq!(config.limits.get(Limit::BotsPerPerson), 7);
    assert_eq!(config.limits.get(Limit::TablesPerAddress), Limit::TablesPerAddress.spec().max);
    assert_eq!(config.limits.get(Limit::Tables), 100_000);
    let rates = config.rate_limits;
    assert_eq!((rates.new_people, rates.requests), (Rate::per_hour(1), Rate::new(1, 5)));
    let max = Limit::ChangesPerPerson.spec().max;
    assert_eq!(rates.person, Rate::new(max / 15, max), "in effect unlimited");
}

#[test]
fn an_unknown_key_is_rejected_with_a_suggestion() {
    let error = |text: &str| Sources::default().file(text).error();
    assert_eq!(error("listn = ''"), "fogg.toml sets listn, which is not a setting; did you mean listen?");
    assert_eq!(
        error("public-url = ''"),
        "fogg.toml sets public-url, which is not a setting; did you mean public_url?"
    );
    let all: Vec<&str> = Setting::all().into_iter().map(Setting::name).collect();
    let expected =
        format!("fogg.toml sets port, which is not a setting; the settings are {}", all.join(", "));
    assert_eq!(error("port = 80"), expected);
}

#[test]
fn an_unreadable_file_is_reported_in_one_sentence() {
    let mut sources = Sources::default();
    sources.args.config = Some("no-such.toml".to_owned());
    assert!(sources.error().starts_with("no-such.toml, given by the flag --config, cannot be read: "));
    let error = Sources::default().file("log = 'info'\nlisten 5\n").error();
    assert!(error.starts_with("fogg.toml, line 2, is not valid TOML: ") && !error.contains('\n'), "{error}");
    assert_eq!(
        Sources::default().file("log = true").error(),
        "log is set to true or false by the key log in fogg.toml: it needs text, a number or a list of texts"
    );
}

/// Serve games
#[derive(clap::Parser)]
struct Serve {
    #[command(flatten)]
    settings: ServeArgs,
}

#[test]
fn a_command_with_the_settings_keeps_its_own_help() {
    use clap::{CommandFactory as _, Parser as _};
    let help = Serve::command().term_width(200).render_long_help().to_string();
    assert!(help.starts_with("Serve games\n"), "{help}");
    assert!(help.contains("Settings:") && help.contains("FOGG_PUBLIC_URL=URL"), "{help}");
    let serve = Serve::parse_from(["serve", "--listen", "127.0.0.1:1"]);
    assert_eq!(Config::read(&serve.settings, |_| None).unwrap().listen.port(), 1);
}

#[test]
fn the_flags_are_consistent() {
    use clap::Args as _;
    let command = ServeArgs::augment_args(clap::Command::new("serve"));
    command.clone().debug_assert();
    for setting in Setting::all() {
        let flag = setting.name().replace('_', "-");
        assert!(command.get_arguments().any(|arg| arg.get_long() == Some(&flag)), "{flag}");
    }
}
