//! Parses bot specifications such as `search:200;threads=2`: a name, and options after a colon separated by
//! semicolons.

use std::error::Error;
use std::fmt;
use std::path::Path;

use crate::level::{Algorithm, PlannerSkill};
use crate::{
    Bot, Budget, Greedy, LevelVersion, Net, NetworkSearch, NetworkSearchSettings, NetworkSource, Planner,
    Random, Rollout, Search, SearchSettings, Style, Weights,
};

/// The names of all bots: the algorithms, then the levels offered to people, in their newest versions.
pub const NAMES: [&str; 13] = [
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
    "master",
];

/// Upper bound on the `threads` option.
const MAX_THREADS: f64 = 1024.0;

/// Creates a bot from its specification.
pub fn bot(spec: &str) -> Result<Box<dyn Bot + Send>, ParseBotError> {
    let (name, options) = match spec.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (spec, None),
    };
    let parse = |style| BotOptions::parse(spec, options, Weights::for_style, style);
    match name {
        "random" => plain(spec, options, Box::new(Random)),
        "greedy" => plain(spec, options, Box::<Greedy>::default()),
        "rollout" => Ok(Box::new(Rollout::new(parse(Style::Balanced)?.into_weights(spec)?))),
        "planner" => Ok(Box::new(Planner::new(parse(Style::Balanced)?.into_weights(spec)?))),
        "blitz" => Ok(Box::new(Planner::new(parse(Style::Blitz)?.into_weights(spec)?))),
        "search-classic" => Ok(Box::new(Search::new(parse(Style::Balanced)?.into_settings(spec)?))),
        "net" => Ok(Box::new(Net::new(net_source(spec, options)?))),
        "search" => parse(Style::Balanced)?.into_search(spec),
        _ => match LevelVersion::from_name(name) {
            Some(version) => level_bot(spec, version, options),
            None => Err(ParseBotError::new(spec, ParseBotErrorKind::Name)),
        },
    }
}

/// Creates a level.
fn level_bot(
    spec: &str,
    version: LevelVersion,
    options: Option<&str>,
) -> Result<Box<dyn Bot + Send>, ParseBotError> {
    let name = version.level().name();
    let parse = |skill: PlannerSkill| {
        let weights = move |style| skill.weights(Weights::for_style(style));
        BotOptions::parse(spec, options, weights, Style::Balanced)
    };
    match version.algorithm() {
        Algorithm::Greedy => plain(spec, options, Box::<Greedy>::default()),
        Algorithm::Planner(skill) if !version.has_styles() => {
            plain(spec, options, Box::new(Planner::new(skill.weights(Weights::default()))))
        }
        Algorithm::Planner(skill) => {
            let planner = Planner::new(parse(skill)?.into_weights(spec)?);
            Ok(Box::new(planner.with_noise(skill.noise())))
        }
        Algorithm::Classic => Ok(Box::new(Search::new(parse(PlannerSkill::Full)?.into_settings(spec)?))),
        Algorithm::Net => Ok(Box::new(Net::new(net_source(spec, options)?).with_name(name))),
        Algorithm::Search { evaluations } => {
            let mut options = parse(PlannerSkill::Full)?;
            options.network.budget.get_or_insert(Budget::Nodes(evaluations));
            Ok(Box::new(options.into_network_search(spec)?.with_name(name)))
        }
    }
}

/// A bot without options.
fn plain(
    spec: &str,
    options: Option<&str>,
    bot: Box<dyn Bot + Send>,
) -> Result<Box<dyn Bot + Send>, ParseBotError> {
    match options {
        None => Ok(bot),
        Some(_) => Err(ParseBotError::new(spec, ParseBotErrorKind::NoOptions)),
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
    /// Parses options on top of the weights of a style.
    fn parse(
        spec: &str,
        options: Option<&str>,
        weights: impl Fn(Style) -> Weights,
        style: Style,
    ) -> Result<BotOptions, ParseBotError> {
        let settings = SearchSettings { weights: weights(style), ..SearchSettings::default() };
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
                all.settings.weights = weights(style);
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

    /// The search with a network; fails if an option is for the search without one.
    fn into_network_search(self, spec: &str) -> Result<NetworkSearch, ParseBotError> {
        match self.classic_only {
            None => Ok(NetworkSearch::new(self.network, self.source, self.settings)),
            Some(option) => Err(ParseBotError::new(spec, ParseBotErrorKind::Option(option))),
        }
    }

    /// The search with a network, unless an option asks for the classic one.
    fn into_search(self, spec: &str) -> Result<Box<dyn Bot + Send>, ParseBotError> {
        match (self.classic_only.clone(), self.network_only.clone()) {
            (Some(option), Some(_)) => Err(ParseBotError::new(spec, ParseBotErrorKind::Mixed(option))),
            (Some(_), None) => Ok(Box::new(Search::new(self.settings))),
            (None, _) => Ok(Box::new(self.into_network_search(spec)?)),
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
            "expert@1:blitz",
            "medium@2:collector",
            "master:50;deals=8",
        ];
        for spec in good.into_iter().chain(more) {
            assert!(bot(spec).is_ok(), "{spec}");
        }
    }

    #[test]
    fn errors_list_the_known_names() {
        let wrong = ["Deep Blue", "", "Random", "random:", "easy:5", ":5", "expert@3"];
        let options = ["planner:", "planner:200", "planner:turn", "planner:turn=x", "planner:turn=-1"];
        let searches =
            ["search:0", "search:-5", "search:1s", "search:99999999999", "search:turn=nan", "search:;"];
        let levels = ["easy:blitz", "expert:200", "master:blitz", "master@1:deals=8"];
        let errors = wrong.into_iter().chain(options).chain(searches).chain(levels);
        let errors: String = errors.map(|spec| format!("{}\n", bot(spec).err().unwrap())).collect();
        expect![[r#"
            there is no bot `Deep Blue`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
            the bot name is empty; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
            there is no bot `Random`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
            `random:`: the bot random takes no options; use `random`
            `easy:5`: the bot easy takes no options; use `easy`
            there is no bot `:5`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
            there is no bot `expert@3`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
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
            `easy:blitz`: the bot easy takes no options; use `easy`
            `expert:200`: the bot expert has no option `200`; docs/bots/bots.md lists them
            `master:blitz`: the bot master has no option `blitz`; docs/bots/bots.md lists them
            `master@1:deals=8`: the bot master@1 has no option `deals=8`; docs/bots/bots.md lists them
        "#]].assert_eq(&errors);
    }
}
