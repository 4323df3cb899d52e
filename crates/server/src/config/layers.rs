//! Flag over variable over file: where the text of a setting comes from, and what is said if it is wrong.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use super::ServeArgs;

/// A key that is this alike to a known one is taken for a slip.
const ALIKE: f64 = 0.6;

/// Everything that can be set, besides the file itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Setting {
    Listen,
    Data,
    PublicUrl,
    TrustedProxies,
    Monitor,
    Maps,
    BotThreads,
    MaxConnections,
    Rates,
    Log,
    LogFormat,
}

impl Setting {
    pub const ALL: [Setting; 11] = [
        Setting::Listen,
        Setting::Data,
        Setting::PublicUrl,
        Setting::TrustedProxies,
        Setting::Monitor,
        Setting::Maps,
        Setting::BotThreads,
        Setting::MaxConnections,
        Setting::Rates,
        Setting::Log,
        Setting::LogFormat,
    ];

    /// Its name, which is its key in the file; the flag and the variable are made from it.
    pub fn name(self) -> &'static str {
        match self {
            Setting::Listen => "listen",
            Setting::Data => "data",
            Setting::PublicUrl => "public_url",
            Setting::TrustedProxies => "trusted_proxies",
            Setting::Monitor => "monitor",
            Setting::Maps => "maps",
            Setting::BotThreads => "bot_threads",
            Setting::MaxConnections => "max_connections",
            Setting::Rates => "rates",
            Setting::Log => "log",
            Setting::LogFormat => "log_format",
        }
    }

    fn flag(self, args: &ServeArgs) -> Option<&str> {
        let flag = match self {
            Setting::Listen => &args.listen,
            Setting::Data => &args.data,
            Setting::PublicUrl => &args.public_url,
            Setting::TrustedProxies => &args.trusted_proxies,
            Setting::Monitor => &args.monitor,
            Setting::Maps => &args.maps,
            Setting::BotThreads => &args.bot_threads,
            Setting::MaxConnections => &args.max_connections,
            Setting::Rates => &args.rates,
            Setting::Log => &args.log,
            Setting::LogFormat => &args.log_format,
        };
        flag.as_deref()
    }
}

/// Where a setting was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// ActedBy a flag of this name.
    Flag(String),
    /// ActedBy a variable of this name.
    Variable(String),
    /// ActedBy a key in a file.
    File(PathBuf, &'static str),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Flag(flag) => write!(f, "the flag {flag}"),
            Place::Variable(variable) => write!(f, "the variable {variable}"),
            Place::File(path, key) => write!(f, "the key {key} in {}", path.display()),
        }
    }
}

/// Why a server cannot start with these settings: one sentence, which names the setting and where it was set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The text of a setting means nothing.
    #[error("{name} is set to `{text}` by {place}: {needs}")]
    Wrong {
        /// The setting.
        name: &'static str,
        /// What it was set to.
        text: String,
        /// Where: a flag, a variable or a key of a file, in words.
        place: String,
        /// What it needs instead.
        needs: String,
    },
    /// The value of a setting has no text at all.
    #[error("{name} is set to {kind} by {place}: it needs {needs}")]
    WrongKind {
        /// The setting.
        name: &'static str,
        /// What it was set to, in words.
        kind: &'static str,
        /// Where it was set, in words.
        place: String,
        /// What it needs instead.
        needs: &'static str,
    },
    /// The file sets something that is no setting.
    #[error("{} sets {key}, which is no setting; {hint}", file.display())]
    UnknownKey {
        /// The file.
        file: PathBuf,
        /// The key.
        key: String,
        /// What may have been meant.
        hint: String,
    },
    /// The file that a flag or variable names cannot be read.
    #[error("{}, which {place} names, cannot be read: {why}", file.display())]
    NoFile {
        /// The file.
        file: PathBuf,
        /// Where it was named, in words.
        place: String,
        /// What the system says.
        why: String,
    },
    /// The file is no TOML.
    #[error("{}, line {line}, is no TOML: {why}", file.display())]
    NoToml {
        /// The file.
        file: PathBuf,
        /// Counted from 1.
        line: usize,
        /// What the reader says.
        why: String,
    },
}

/// All three places, the file read.
pub struct Layers<'a, V> {
    args: &'a ServeArgs,
    variable: V,
    file: Option<(PathBuf, Table)>,
}

impl<'a, V: Fn(&str) -> Option<OsString>> Layers<'a, V> {
    /// Reads the file, if a flag or a variable names one.
    pub fn read(args: &'a ServeArgs, variable: V) -> Result<Self, ConfigError> {
        let mut layers = Layers { args, variable, file: None };
        if let Some((path, place)) = layers.outside("config", args.config.as_deref())? {
            let path = PathBuf::from(path);
            let table = read_file(&path, &place)?;
            check_keys(&path, &table)?;
            layers.file = Some((path, table));
        }
        Ok(layers)
    }

    /// What a setting was set to, if it was set anywhere.
    pub fn value<T>(
        &self,
        setting: Setting,
        meaning: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Option<T>, ConfigError> {
        let outside = self.outside(setting.name(), setting.flag(self.args))?;
        let Some((text, place)) = outside.map_or_else(|| self.in_file(setting), |given| Ok(Some(given)))?
        else {
            return Ok(None);
        };
        let wrong = |needs| ConfigError::Wrong {
            name: setting.name(),
            text: text.clone(),
            place: place.to_string(),
            needs,
        };
        meaning(&text).map(Some).map_err(wrong)
    }

    /// From a flag or else a variable. An empty variable is how a shell or a container leaves one unset.
    fn outside(
        &self,
        name: &'static str,
        flag: Option<&str>,
    ) -> Result<Option<(String, Place)>, ConfigError> {
        if let Some(text) = flag {
            return Ok(Some((text.to_owned(), Place::Flag(format!("--{}", name.replace('_', "-"))))));
        }
        let variable = format!("FOGG_{}", name.to_ascii_uppercase());
        let Some(value) = (self.variable)(&variable).filter(|value| !value.is_empty()) else {
            return Ok(None);
        };
        let place = Place::Variable(variable);
        match value.into_string() {
            Ok(text) => Ok(Some((text, place))),
            Err(_) => Err(wrong_kind(name, "something that is no UTF-8", &place)),
        }
    }

    /// From the file. Numbers and lists have the text that a flag would have.
    fn in_file(&self, setting: Setting) -> Result<Option<(String, Place)>, ConfigError> {
        let Some((path, table)) = &self.file else { return Ok(None) };
        let Some(value) = table.get(setting.name()) else { return Ok(None) };
        let place = Place::File(path.clone(), setting.name());
        match text_of(value) {
            Ok(text) => Ok(Some((text, place))),
            Err(kind) => Err(wrong_kind(setting.name(), kind, &place)),
        }
    }
}

fn wrong_kind(name: &'static str, kind: &'static str, place: &Place) -> ConfigError {
    ConfigError::WrongKind {
        name,
        kind,
        place: place.to_string(),
        needs: "text, a number or a list of texts",
    }
}

/// The text of a value, or its kind in words.
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

fn read_file(path: &Path, place: &Place) -> Result<Table, ConfigError> {
    let text = fs::read_to_string(path).map_err(|error| ConfigError::NoFile {
        file: path.to_owned(),
        place: place.to_string(),
        why: error.to_string(),
    })?;
    text.parse().map_err(|error: toml::de::Error| ConfigError::NoToml {
        file: path.to_owned(),
        line: error.span().map_or(1, |span| line_of(&text, span.start)),
        why: error.message().to_owned(),
    })
}

fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

/// A setting that is never read would be a promise not kept.
fn check_keys(path: &Path, table: &Table) -> Result<(), ConfigError> {
    let names = Setting::ALL.map(Setting::name);
    match table.keys().find(|key| !names.contains(&key.as_str())) {
        Some(key) => {
            Err(ConfigError::UnknownKey { file: path.to_owned(), key: key.clone(), hint: hint(key, &names) })
        }
        None => Ok(()),
    }
}

fn hint(key: &str, names: &[&'static str]) -> String {
    let key = key.to_lowercase().replace('-', "_");
    let likeness = |name: &str| strsim::normalized_damerau_levenshtein(&key, name);
    let nearest = names.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    match nearest {
        Some(name) if likeness(name) >= ALIKE => format!("did you mean {name}?"),
        Some(_) | None => format!("the settings are {}", names.join(", ")),
    }
}
