//! Bots by name: what `--bots` takes. A name may carry options after a colon, with semicolons between them.

use std::error::Error;
use std::fmt;

use crate::{Bot, Budget, Greedy, Planner, Quick, Random, Search, Settings, Style, Weights};

/// The names of all bots: the players, then the levels for people.
pub const NAMES: [&str; 10] =
    ["random", "greedy", "quick", "planner", "blitz", "search", "easy", "medium", "hard", "expert"];

/// How unsteady a player of medium strength is, in turns well spent.
const MEDIUM_BLUR: f32 = 0.2;
/// More threads than any machine has.
const MAX_THREADS: f64 = 1024.0;

/// A new bot of this name.
pub fn bot(spec: &str) -> Result<Box<dyn Bot + Send>, UnknownBot> {
    let (name, options) = match spec.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (spec, None),
    };
    let plan = |style, blur| {
        let weights = Options::of(spec, options, style)?.planning(spec)?;
        Ok(Box::new(Planner::new(weights).blurred(blur)) as Box<dyn Bot + Send>)
    };
    let plain = |bot: Box<dyn Bot + Send>| match options {
        None => Ok(bot),
        Some(_) => Err(UnknownBot::new(spec, Reason::NoOptions)),
    };
    match name {
        "random" => plain(Box::new(Random)),
        "greedy" | "easy" => plain(Box::<Greedy>::default()),
        "quick" => Ok(Box::new(Quick::new(Options::of(spec, options, Style::Balanced)?.planning(spec)?))),
        "planner" | "hard" => plan(Style::Balanced, 0.0),
        "medium" => plan(Style::Balanced, MEDIUM_BLUR),
        "blitz" => plan(Style::Blitz, 0.0),
        "search" | "expert" => {
            Ok(Box::new(Search::new(Options::of(spec, options, Style::Balanced)?.searching())))
        }
        _ => Err(UnknownBot::new(spec, Reason::Name)),
    }
}

/// What stands after the colon.
struct Options {
    settings: Settings,
    /// The first option that only a search understands.
    for_search: Option<String>,
}

impl Options {
    fn of(spec: &str, options: Option<&str>, style: Style) -> Result<Options, UnknownBot> {
        let settings = Settings { weights: Weights::of(style), ..Settings::default() };
        let mut all = Options { settings, for_search: None };
        let Some(options) = options else { return Ok(all) };
        // A style is where weights start from, wherever it stands.
        for option in options.split(';') {
            if let Some(style) = Style::from_name(option) {
                all.settings.weights = Weights::of(style);
            }
        }
        for option in options.split(';').filter(|option| Style::from_name(option).is_none()) {
            all.take(option).ok_or_else(|| UnknownBot::new(spec, Reason::Option(option.to_owned())))?;
        }
        Ok(all)
    }

    /// Takes one option in; `None` if there is no such thing.
    fn take(&mut self, option: &str) -> Option<()> {
        let settings = &mut self.settings;
        let Some((name, value)) = option.split_once('=') else {
            let (number, budget): (_, fn(u32) -> Budget) = match option.strip_suffix("ms") {
                Some(number) => (number, Budget::Milliseconds),
                None => (option, Budget::Nodes),
            };
            settings.budget = Some(budget(number.parse().ok().filter(|number| *number > 0)?));
            self.for_search.get_or_insert(option.to_owned());
            return Some(());
        };
        let value: f64 = value.parse().ok().filter(|value: &f64| (0.0..=1e6).contains(value))?;
        match name {
            "candidates" => settings.candidates = value.max(1.0) as usize,
            "threads" => settings.threads = value.clamp(1.0, MAX_THREADS) as usize,
            "trust" => settings.trust = value,
            "quick" => settings.quick = value,
            "lead" => settings.lead = value.max(0.01),
            _ => {
                *settings.weights.get_mut(name)? = value as f32;
                return Some(());
            }
        }
        self.for_search.get_or_insert(option.to_owned());
        Some(())
    }

    /// For a bot that does not search.
    fn planning(self, spec: &str) -> Result<Weights, UnknownBot> {
        match self.for_search {
            None => Ok(self.settings.weights),
            Some(option) => Err(UnknownBot::new(spec, Reason::Option(option))),
        }
    }

    fn searching(self) -> Settings {
        self.settings
    }
}

/// Why there is no such bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot {
    spec: String,
    reason: Reason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    Name,
    NoOptions,
    Option(String),
}

impl UnknownBot {
    fn new(spec: &str, reason: Reason) -> UnknownBot {
        UnknownBot { spec: spec.to_owned(), reason }
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (spec, known) = (&self.spec, NAMES.join(", "));
        let name = spec.split(':').next().unwrap_or_default();
        match &self.reason {
            Reason::Name if spec.is_empty() => write!(f, "a bot has no name; the bots are: {known}"),
            Reason::Name => write!(f, "there is no bot `{spec}`; the bots are: {known}"),
            Reason::NoOptions => {
                write!(f, "`{spec}`: the bot {name} takes no options; write just `{name}`")
            }
            Reason::Option(option) => {
                write!(f, "`{spec}`: the bot {name} knows no option `{option}`; docs/bots.md lists them")
            }
        }
    }
}

impl Error for UnknownBot {}

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
        let more =
            ["search:200", "search:100ms", "search:1;threads=2;candidates=5;trust=10;lead=1", "expert:blitz"];
        for spec in good.into_iter().chain(more) {
            assert!(bot(spec).is_ok(), "{spec}");
        }
    }

    #[test]
    fn unknown_names_are_told_with_the_known_ones() {
        let wrong = ["Deep Blue", "", "Random", "random:", "easy:5", ":5"];
        let options = ["planner:", "planner:200", "planner:turn", "planner:turn=x", "planner:turn=-1"];
        let searches =
            ["search:0", "search:-5", "search:1s", "search:99999999999", "search:turn=nan", "search:;"];
        let said = wrong.into_iter().chain(options).chain(searches);
        let said: String = said.map(|spec| format!("{}\n", bot(spec).err().unwrap())).collect();
        expect![[r#"
            there is no bot `Deep Blue`; the bots are: random, greedy, quick, planner, blitz, search, easy, medium, hard, expert
            a bot has no name; the bots are: random, greedy, quick, planner, blitz, search, easy, medium, hard, expert
            there is no bot `Random`; the bots are: random, greedy, quick, planner, blitz, search, easy, medium, hard, expert
            `random:`: the bot random takes no options; write just `random`
            `easy:5`: the bot easy takes no options; write just `easy`
            there is no bot `:5`; the bots are: random, greedy, quick, planner, blitz, search, easy, medium, hard, expert
            `planner:`: the bot planner knows no option ``; docs/bots.md lists them
            `planner:200`: the bot planner knows no option `200`; docs/bots.md lists them
            `planner:turn`: the bot planner knows no option `turn`; docs/bots.md lists them
            `planner:turn=x`: the bot planner knows no option `turn=x`; docs/bots.md lists them
            `planner:turn=-1`: the bot planner knows no option `turn=-1`; docs/bots.md lists them
            `search:0`: the bot search knows no option `0`; docs/bots.md lists them
            `search:-5`: the bot search knows no option `-5`; docs/bots.md lists them
            `search:1s`: the bot search knows no option `1s`; docs/bots.md lists them
            `search:99999999999`: the bot search knows no option `99999999999`; docs/bots.md lists them
            `search:turn=nan`: the bot search knows no option `turn=nan`; docs/bots.md lists them
            `search:;`: the bot search knows no option ``; docs/bots.md lists them
        "#]].assert_eq(&said);
    }
}
