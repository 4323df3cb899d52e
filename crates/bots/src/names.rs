//! Parses bot specifications such as `search:200;threads=2`: a name, and options after a colon separated by
//! semicolons.

use std::error::Error;
use std::fmt;
use std::path::Path;

use crate::{
    Bot, Budget, Greedy, Net, NetworkSearch, NetworkSearchSettings, NetworkSource, Planner, Random, Rollout,
    Search, SearchSettings, Style, Weights,
};

/// The names of all bots: the algorithms, then the levels offered to people.
pub const NAMES: [&str; 12] = [
    "random",
    "greedy",
    "rollout",
    "planner",
    "blitz",
    "search-classic",
    "net",
    "search",
    "easy",
    "medium",
    "hard",
    "expert",
];

/// The noise of the medium level, as a share of the value of a turn.
const MEDIUM_NOISE: f32 = 0.2;
/// Upper bound on the `threads` option.
const MAX_THREADS: f64 = 1024.0;

/// Creates a bot from its specification.
pub fn bot(spec: &str) -> Result<Box<dyn Bot + Send>, ParseBotError> {
    let (name, options) = match spec.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (spec, None),
    };
    let plan = |style, noise| {
        let weights = BotOptions::parse(spec, options, style)?.into_weights(spec)?;
        Ok(Box::new(Planner::new(weights).with_noise(noise)) as Box<dyn Bot + Send>)
    };
    let plain = |bot: Box<dyn Bot + Send>| match options {
        None => Ok(bot),
        Some(_) => Err(ParseBotError::new(spec, ParseBotErrorKind::NoOptions)),
    };
    match name {
        "random" => plain(Box::new(Random)),
        "greedy" | "easy" => plain(Box::<Greedy>::default()),
        "rollout" => {
            Ok(Box::new(Rollout::new(BotOptions::parse(spec, options, Style::Balanced)?.into_weights(spec)?)))
        }
        "planner" | "hard" => plan(Style::Balanced, 0.0),
        "medium" => plan(Style::Balanced, MEDIUM_NOISE),
        "blitz" => plan(Style::Blitz, 0.0),
        "search-classic" | "expert" => {
            let options = BotOptions::parse(spec, options, Style::Balanced)?;
            Ok(Box::new(Search::new(options.into_settings(spec)?)))
        }
        "net" => Ok(Box::new(Net::new(net_source(spec, options)?))),
        "search" => BotOptions::parse(spec, options, Style::Balanced)?.into_search(spec),
        _ => Err(ParseBotError::new(spec, ParseBotErrorKind::Name)),
    }
}

/// The option that names a file with a network.
const FILE_OPTION: &str = "file=";

/// The network of the bot `net`.
fn net_source(spec: &str, options: Option<&str>) -> Result<NetworkSource, ParseBotError> {
    match options.map(|option| (option, option.strip_prefix(FILE_OPTION))) {
        None => Ok(NetworkSource::Shipped),
        Some((_, Some(path))) => open(spec, path),
        Some((option, None)) => Err(ParseBotError::new(spec, ParseBotErrorKind::Option(option.to_owned()))),
    }
}

fn open(spec: &str, path: &str) -> Result<NetworkSource, ParseBotError> {
    NetworkSource::open(Path::new(path))
        .map_err(|reason| ParseBotError::new(spec, ParseBotErrorKind::File { path: path.to_owned(), reason }))
}

/// The parsed options of a specification.
struct BotOptions {
    settings: SearchSettings,
    network: NetworkSearchSettings,
    source: NetworkSource,
    /// The first option that only a search accepts.
    search_only: Option<String>,
    /// The first option that only the search without a network has.
    classic_only: Option<String>,
    /// The first option that only the search with a network has.
    network_only: Option<String>,
}

impl BotOptions {
    fn parse(spec: &str, options: Option<&str>, style: Style) -> Result<BotOptions, ParseBotError> {
        let settings = SearchSettings { weights: Weights::for_style(style), ..SearchSettings::default() };
        let mut all = BotOptions {
            settings,
            network: NetworkSearchSettings::default(),
            source: NetworkSource::Shipped,
            search_only: None,
            classic_only: None,
            network_only: None,
        };
        let Some(options) = options else { return Ok(all) };
        // A style sets the initial weights, so it is applied before all other options.
        for option in options.split(';') {
            if let Some(style) = Style::from_name(option) {
                all.settings.weights = Weights::for_style(style);
                all.classic_only.get_or_insert(option.to_owned());
            }
        }
        for option in options.split(';').filter(|option| Style::from_name(option).is_none()) {
            if let Some(path) = option.strip_prefix(FILE_OPTION) {
                all.source = open(spec, path)?;
                all.network_only.get_or_insert(option.to_owned());
                continue;
            }
            all.apply(option)
                .ok_or_else(|| ParseBotError::new(spec, ParseBotErrorKind::Option(option.to_owned())))?;
        }
        Ok(all)
    }

    /// Applies one option; returns `None` if it is unknown or its value is invalid.
    fn apply(&mut self, option: &str) -> Option<()> {
        let settings = &mut self.settings;
        let Some((name, value)) = option.split_once('=') else {
            let (number, budget): (_, fn(u32) -> Budget) = match option.strip_suffix("ms") {
                Some(number) => (number, Budget::Milliseconds),
                None => (option, Budget::Nodes),
            };
            settings.budget = Some(budget(number.parse().ok().filter(|number| *number > 0)?));
            self.network.budget = settings.budget;
            self.search_only.get_or_insert(option.to_owned());
            return Some(());
        };
        let value: f64 = value.parse().ok().filter(|value: &f64| (0.0..=1e6).contains(value))?;
        let group = match name {
            "threads" => None,
            "exploration" | "deals" => Some(&mut self.network_only),
            _ => Some(&mut self.classic_only),
        };
        group.map(|group| group.get_or_insert(option.to_owned()));
        match name {
            "candidates" => settings.candidates = value.max(1.0) as usize,
            "threads" => {
                settings.threads = value.clamp(1.0, MAX_THREADS) as usize;
                self.network.threads = settings.threads;
            }
            "exploration" => self.network.exploration = value as f32,
            "deals" => self.network.deals = value.max(1.0) as usize,
            "prior_weight" => settings.prior_weight = value,
            "rollout_weight_cap" => settings.rollout_weight_cap = value,
            "win_margin" => settings.win_margin = value.max(0.01),
            _ => {
                *settings.weights.get_mut(name)? = value as f32;
                return Some(());
            }
        }
        self.search_only.get_or_insert(option.to_owned());
        Some(())
    }

    /// The weights for a bot that does not search; fails if an option is for searches only.
    fn into_weights(self, spec: &str) -> Result<Weights, ParseBotError> {
        match self.search_only.or(self.network_only) {
            None => Ok(self.settings.weights),
            Some(option) => Err(ParseBotError::new(spec, ParseBotErrorKind::Option(option))),
        }
    }

    /// The settings of a search without a network; fails if an option is for networks only.
    fn into_settings(self, spec: &str) -> Result<SearchSettings, ParseBotError> {
        match self.network_only {
            None => Ok(self.settings),
            Some(option) => Err(ParseBotError::new(spec, ParseBotErrorKind::Option(option))),
        }
    }

    /// The search with a network, unless an option asks for the classic one.
    fn into_search(self, spec: &str) -> Result<Box<dyn Bot + Send>, ParseBotError> {
        match (self.classic_only, self.network_only) {
            (Some(option), Some(_)) => Err(ParseBotError::new(spec, ParseBotErrorKind::Mixed(option))),
            (Some(_), None) => Ok(Box::new(Search::new(self.settings))),
            (None, _) => Ok(Box::new(NetworkSearch::new(self.network, self.source, self.settings))),
        }
    }
}

/// Why a bot specification is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseBotError {
    spec: String,
    kind: ParseBotErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum ParseBotErrorKind {
    Name,
    NoOptions,
    Option(String),
    /// An option of the search without a network, beside one of the search with a network.
    Mixed(String),
    File {
        path: String,
        reason: String,
    },
}

impl ParseBotError {
    fn new(spec: &str, kind: ParseBotErrorKind) -> ParseBotError {
        ParseBotError { spec: spec.to_owned(), kind }
    }
}

impl fmt::Display for ParseBotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (spec, known) = (&self.spec, NAMES.join(", "));
        let name = spec.split(':').next().unwrap_or_default();
        match &self.kind {
            ParseBotErrorKind::Name if spec.is_empty() => {
                write!(f, "the bot name is empty; available bots: {known}")
            }
            ParseBotErrorKind::Name => write!(f, "there is no bot `{spec}`; available bots: {known}"),
            ParseBotErrorKind::NoOptions => {
                write!(f, "`{spec}`: the bot {name} takes no options; use `{name}`")
            }
            ParseBotErrorKind::Option(option) => {
                write!(f, "`{spec}`: the bot {name} has no option `{option}`; docs/bots/bots.md lists them")
            }
            ParseBotErrorKind::Mixed(option) => {
                write!(f, "`{spec}`: the option `{option}` is for a search without a network")
            }
            ParseBotErrorKind::File { path, reason } => {
                write!(f, "`{spec}`: cannot use the network in {path}: {reason}")
            }
        }
    }
}

impl Error for ParseBotError {}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    #[test]
    fn every_listed_name_is_a_bot() {
        for name in NAMES {
            assert!(bot(name).is_ok(), "{name}");
        }
    }

    #[test]
    fn options_are_styles_weights_and_budgets() {
        let good = ["planner:blitz", "planner:turn=1.5;idle=3", "hard:collector;turn=2", "medium:blocker"];
        let more = [
            "search:200",
            "search:100ms",
            "search:1;threads=2;candidates=5;prior_weight=10;win_margin=1;rollout_weight_cap=50",
            "expert:blitz",
        ];
        for spec in good.into_iter().chain(more) {
            assert!(bot(spec).is_ok(), "{spec}");
        }
    }

    #[test]
    fn errors_list_the_known_names() {
        let wrong = ["Deep Blue", "", "Random", "random:", "easy:5", ":5"];
        let options = ["planner:", "planner:200", "planner:turn", "planner:turn=x", "planner:turn=-1"];
        let searches =
            ["search:0", "search:-5", "search:1s", "search:99999999999", "search:turn=nan", "search:;"];
        let errors = wrong.into_iter().chain(options).chain(searches);
        let errors: String = errors.map(|spec| format!("{}\n", bot(spec).err().unwrap())).collect();
        expect![[r#"
            there is no bot `Deep Blue`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert
            the bot name is empty; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert
            there is no bot `Random`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert
            `random:`: the bot random takes no options; use `random`
            `easy:5`: the bot easy takes no options; use `easy`
            there is no bot `:5`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert
            `planner:`: the bot planner has no option ``; docs/bots/bots.md lists them
            `planner:200`: the bot planner has no option `200`; docs/bots/bots.md lists them
            `planner:turn`: the bot planner has no option `turn`; docs/bots/bots.md lists them
            `planner:turn=x`: the bot planner has no option `turn=x`; docs/bots/bots.md lists them
            `planner:turn=-1`: the bot planner has no option `turn=-1`; docs/bots/bots.md lists them
            `search:0`: the bot search has no option `0`; docs/bots/bots.md lists them
            `search:-5`: the bot search has no option `-5`; docs/bots/bots.md lists them
            `search:1s`: the bot search has no option `1s`; docs/bots/bots.md lists them
            `search:99999999999`: the bot search has no option `99999999999`; docs/bots/bots.md lists them
            `search:turn=nan`: the bot search has no option `turn=nan`; docs/bots/bots.md lists them
            `search:;`: the bot search has no option ``; docs/bots/bots.md lists them
        "#]].assert_eq(&errors);
    }
}
