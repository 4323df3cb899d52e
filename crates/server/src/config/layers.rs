//! The sources of settings and their precedence, and the errors about them.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use super::ServeArgs;
use crate::limits::Limit;

/// The minimum similarity at which an unknown key counts as a misspelling of a setting.
const MIN_SIMILARITY: f64 = 0.6;

/// All settings except the configuration file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Listen,
    Data,
    Database,
    DatabaseConnections,
    PublicUrl,
    TrustedProxies,
    Monitor,
    Maps,
    BotThreads,
    Limit(Limit),
    Rates,
    Log,
    LogFormat,
    Otlp,
    Nats,
    NatsCredentials,
    NatsRootCertificate,
    NatsPrefix,
}

impl Setting {
    /// All settings.
    pub fn all() -> Vec<Setting> {
        use Setting::{
            BotThreads, Data, Database, DatabaseConnections, Listen, Log, LogFormat, Maps, Monitor, Nats,
            NatsCredentials, NatsPrefix, NatsRootCertificate, Otlp, PublicUrl, Rates, TrustedProxies,
        };
        let mut all = vec![
            Listen,
            Data,
            Database,
            DatabaseConnections,
            PublicUrl,
            TrustedProxies,
            Monitor,
            Maps,
            BotThreads,
        ];
        all.extend(Limit::ALL.iter().copied().map(Setting::Limit));
        all.extend([Rates, Log, LogFormat, Otlp]);
        all.extend([Nats, NatsCredentials, NatsRootCertificate, NatsPrefix]);
        all
    }

    /// The key in the configuration file; the flag and the variable are derived from it.
    pub fn name(self) -> &'static str {
        match self {
            Setting::Listen => "listen",
            Setting::Data => "data",
            Setting::Database => "database",
            Setting::DatabaseConnections => "database_connections",
            Setting::PublicUrl => "public_url",
            Setting::TrustedProxies => "trusted_proxies",
            Setting::Monitor => "monitor",
            Setting::Maps => "maps",
            Setting::BotThreads => "bot_threads",
            Setting::Limit(limit) => limit.spec().setting,
            Setting::Rates => "rates",
            Setting::Log => "log",
            Setting::LogFormat => "log_format",
            Setting::Otlp => "otlp",
            Setting::Nats => "nats",
            Setting::NatsCredentials => "nats_credentials",
            Setting::NatsRootCertificate => "nats_root_certificate",
            Setting::NatsPrefix => "nats_prefix",
        }
    }

    /// Whether its value may contain a password, which must not be in error messages.
    fn is_secret(self) -> bool {
        matches!(self, Setting::Database | Setting::Nats)
    }

    fn flag(self, args: &ServeArgs) -> Option<&str> {
        let flag = match self {
            Setting::Listen => &args.listen,
            Setting::Data => &args.data,
            Setting::Database => &args.database,
            Setting::DatabaseConnections => &args.database_connections,
            Setting::PublicUrl => &args.public_url,
            Setting::TrustedProxies => &args.trusted_proxies,
            Setting::Monitor => &args.monitor,
            Setting::Maps => &args.maps,
            Setting::BotThreads => &args.bot_threads,
            Setting::Limit(limit) => return args.limits.get(limit),
            Setting::Rates => &args.rates,
            Setting::Log => &args.log,
            Setting::LogFormat => &args.log_format,
            Setting::Otlp => &args.otlp,
            Setting::Nats => &args.nats,
            Setting::NatsCredentials => &args.nats_credentials,
            Setting::NatsRootCertificate => &args.nats_root_certificate,
            Setting::NatsPrefix => &args.nats_prefix,
        };
        flag.as_deref()
    }
}

/// The source of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueSource {
    /// The flag with this name.
    Flag(String),
    /// The environment variable with this name.
    Variable(String),
    /// The key in this file.
    File(PathBuf, &'static str),
}

impl fmt::Display for ValueSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueSource::Flag(flag) => write!(f, "the flag {flag}"),
            ValueSource::Variable(variable) => write!(f, "the variable {variable}"),
            ValueSource::File(path, key) => write!(f, "the key {key} in {}", path.display()),
        }
    }
}

/// A setting is invalid. The message is one sentence that names the setting and where it was set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The value cannot be parsed.
    #[error("{name} is set to `{text}` by {source_name}: {needs}")]
    InvalidValue {
        /// The setting.
        name: &'static str,
        /// The value.
        text: String,
        /// A description of where it was set.
        source_name: String,
        /// What it needs instead.
        needs: String,
    },
    /// The value has an unsupported type.
    #[error("{name} is set to {kind} by {source_name}: it needs {needs}")]
    InvalidType {
        /// The setting.
        name: &'static str,
        /// A description of the value's type.
        kind: &'static str,
        /// A description of where it was set.
        source_name: String,
        /// What it needs instead.
        needs: &'static str,
    },
    /// The setting has no effect, because another one is missing.
    #[error("{name} is set by {source_name}, but has no effect without {needed}")]
    NoEffect {
        /// The setting.
        name: &'static str,
        /// A description of where it was set.
        source_name: String,
        /// The setting that is missing.
        needed: &'static str,
    },
    /// The file has an unknown key.
    #[error("{} sets {key}, which is not a setting; {hint}", file.display())]
    UnknownKey {
        /// The file.
        file: PathBuf,
        /// The key.
        key: String,
        /// A suggestion.
        hint: String,
    },
    /// The configuration file cannot be read.
    #[error("{}, given by {source_name}, cannot be read: {reason}", file.display())]
    UnreadableFile {
        /// The file.
        file: PathBuf,
        /// A description of where its path was set.
        source_name: String,
        /// The error of the operating system.
        reason: String,
    },
    /// The configuration file is not valid TOML.
    #[error("{}, line {line}, is not valid TOML: {reason}", file.display())]
    InvalidToml {
        /// The file.
        file: PathBuf,
        /// The line number, from 1.
        line: usize,
        /// The error of the parser.
        reason: String,
    },
}

/// The three sources of settings.
pub struct Layers<'a, V> {
    args: &'a ServeArgs,
    variable: V,
    file: Option<(PathBuf, Table)>,
}

impl<'a, V: Fn(&str) -> Option<OsString>> Layers<'a, V> {
    /// Reads the configuration file, if a flag or a variable gives its path.
    pub fn read(args: &'a ServeArgs, variable: V) -> Result<Self, ConfigError> {
        let mut layers = Layers { args, variable, file: None };
        if let Some((path, source)) = layers.flag_or_variable("config", args.config.as_deref())? {
            let path = PathBuf::from(path);
            let table = read_file(&path, &source)?;
            check_keys(&path, &table)?;
            layers.file = Some((path, table));
        }
        Ok(layers)
    }

    /// The parsed value of a setting, if it is set.
    pub fn value<T>(
        &self,
        setting: Setting,
        parse: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigError> {
        let Some((text, source)) = self.text(setting)? else { return Ok(None) };
        let invalid = |needs| ConfigError::InvalidValue {
            name: setting.name(),
            text: if setting.is_secret() { "...".to_owned() } else { text.clone() },
            source_name: source.to_string(),
            needs,
        };
        parse(&text).map(Some).map_err(invalid)
    }

    /// Rejects a setting that is set although one without which it has no effect is not.
    pub fn require(&self, needed: Setting, setting: Setting) -> Result<(), ConfigError> {
        match (self.text(needed)?, self.text(setting)?) {
            (None, Some((_, source))) => Err(ConfigError::NoEffect {
                name: setting.name(),
                source_name: source.to_string(),
                needed: needed.name(),
            }),
            (None, None) | (Some(_), _) => Ok(()),
        }
    }

    /// The value of a setting as text and where it was set, if it is set.
    fn text(&self, setting: Setting) -> Result<Option<(String, ValueSource)>, ConfigError> {
        let given = self.flag_or_variable(setting.name(), setting.flag(self.args))?;
        given.map_or_else(|| self.in_file(setting), |given| Ok(Some(given)))
    }

    /// The value of a flag, or else of a variable. Shells and containers leave variables empty instead of unset.
    fn flag_or_variable(
        &self,
        name: &'static str,
        flag: Option<&str>,
    ) -> Result<Option<(String, ValueSource)>, ConfigError> {
        if let Some(text) = flag {
            return Ok(Some((text.to_owned(), ValueSource::Flag(format!("--{}", name.replace('_', "-"))))));
        }
        let variable = format!("FOGG_{}", name.to_ascii_uppercase());
        let Some(value) = (self.variable)(&variable).filter(|value| !value.is_empty()) else {
            return Ok(None);
        };
        let source = ValueSource::Variable(variable);
        match value.into_string() {
            Ok(text) => Ok(Some((text, source))),
            Err(_) => Err(invalid_type(name, "something that is not UTF-8", &source)),
        }
    }

    /// The value in the file. Numbers and lists are converted to the text of a flag.
    fn in_file(&self, setting: Setting) -> Result<Option<(String, ValueSource)>, ConfigError> {
        let Some((path, table)) = &self.file else { return Ok(None) };
        let Some(value) = table.get(setting.name()) else { return Ok(None) };
        let source = ValueSource::File(path.clone(), setting.name());
        match text_of(value) {
            Ok(text) => Ok(Some((text, source))),
            Err(kind) => Err(invalid_type(setting.name(), kind, &source)),
        }
    }
}

fn invalid_type(name: &'static str, kind: &'static str, source: &ValueSource) -> ConfigError {
    ConfigError::InvalidType {
        name,
        kind,
        source_name: source.to_string(),
        needs: "text, a number or a list of texts",
    }
}

/// The value as the text of a flag, or a description of its unsupported type.
fn text_of(value: &Value) -> Result<String, &'static str> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Integer(number) => Ok(number.to_string()),
        Value::Array(parts) => {
            let texts: Option<Vec<&str>> = parts.iter().map(Value::as_str).collect();
            texts.map(|texts| texts.join(",")).ok_or("a list that holds more than texts")
        }
        Value::Float(_) => Err("a number with a decimal point"),
        Value::Boolean(_) => Err("true or false"),
        Value::Datetime(_) => Err("a date"),
        Value::Table(_) => Err("a table"),
    }
}

fn read_file(path: &Path, source: &ValueSource) -> Result<Table, ConfigError> {
    let text = fs::read_to_string(path).map_err(|error| ConfigError::UnreadableFile {
        file: path.to_owned(),
        source_name: source.to_string(),
        reason: error.to_string(),
    })?;
    text.parse().map_err(|error: toml::de::Error| ConfigError::InvalidToml {
        file: path.to_owned(),
        line: error.span().map_or(1, |span| line_of(&text, span.start)),
        reason: error.message().to_owned(),
    })
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// Rejects unknown keys, which would otherwise be ignored silently.
fn check_keys(path: &Path, table: &Table) -> Result<(), ConfigError> {
    let names: Vec<&str> = Setting::all().into_iter().map(Setting::name).collect();
    match table.keys().find(|key| !names.contains(&key.as_str())) {
        Some(key) => Err(ConfigError::UnknownKey {
            file: path.to_owned(),
            key: key.clone(),
            hint: suggestion(key, &names),
        }),
        None => Ok(()),
    }
}

fn suggestion(key: &str, names: &[&'static str]) -> String {
    let key = key.to_lowercase().replace('-', "_");
    let similarity = |name: &str| strsim::normalized_damerau_levenshtein(&key, name);
    let nearest = names.iter().max_by(|a, b| similarity(a).total_cmp(&similarity(b)));
    match nearest {
        Some(name) if similarity(name) >= MIN_SIMILARITY => format!("did you mean {name}?"),
        Some(_) | None => format!("the settings are {}", names.join(", ")),
    }
}
