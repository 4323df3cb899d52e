//! Bots by name: what `--bots` takes. A name may carry options after a colon.

use std::error::Error;
use std::fmt;

use crate::{Bot, Budget, Greedy, Planner, Random, Search, Settings, Weights};

/// The names of all bots.
pub const NAMES: [&str; 4] = ["random", "greedy", "planner", "search"];

/// A new bot of this name.
pub fn bot(spec: &str) -> Result<Box<dyn Bot + Send>, UnknownBot> {
    let (name, options) = match spec.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (spec, None),
    };
    match (name, options) {
        ("random", None) => Ok(Box::new(Random)),
        ("greedy", None) => Ok(Box::new(Greedy::default())),
        ("planner", options) => Ok(Box::new(Planner::new(weights(spec, options)?))),
        ("quick", options) => Ok(Box::new(crate::Quick::new(weights(spec, options)?))),
        ("search", options) => {
            let mut settings = Settings::default();
            for option in options.unwrap_or_default().split(';').filter(|option| !option.is_empty()) {
                let bad = || UnknownBot::new(spec, Reason::Name);
                if let Some((name, value)) = option.split_once('=') {
                    let value: f64 = value.parse().map_err(|_| bad())?;
                    match name {
                        "candidates" => settings.candidates = value as usize,
                        "trust" => settings.trust = value,
                        "threads" => settings.threads = value as usize,
                        "lead" => settings.lead = value,
                        _ => *settings.weights.get_mut(name).ok_or_else(bad)? = value as f32,
                    }
                } else if let Some(ms) = option.strip_suffix("ms") {
                    settings.budget = Some(Budget::Milliseconds(ms.parse().map_err(|_| bad())?));
                } else {
                    settings.budget = Some(Budget::Nodes(option.parse().map_err(|_| bad())?));
                }
            }
            Ok(Box::new(Search::new(settings)))
        }
        ("random" | "greedy", Some(_)) => Err(UnknownBot::new(spec, Reason::NoOptions)),
        _ => Err(UnknownBot::new(spec, Reason::Name)),
    }
}

fn weights(spec: &str, options: Option<&str>) -> Result<Weights, UnknownBot> {
    let mut weights = Weights::default();
    for option in options.unwrap_or_default().split(';').filter(|option| !option.is_empty()) {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        let weight = weights.get_mut(name).ok_or_else(|| UnknownBot::new(spec, Reason::Name))?;
        *weight = value.parse().map_err(|_| UnknownBot::new(spec, Reason::Name))?;
    }
    Ok(weights)
}

/// Why there is no such bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownBot {
    spec: String,
    reason: Reason,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    Name,
    NoOptions,
}

impl UnknownBot {
    fn new(spec: &str, reason: Reason) -> UnknownBot {
        UnknownBot { spec: spec.to_owned(), reason }
    }
}

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (spec, known) = (&self.spec, NAMES.join(", "));
        match self.reason {
            Reason::Name if spec.is_empty() => write!(f, "a bot has no name; the bots are: {known}"),
            Reason::Name => write!(f, "there is no bot `{spec}`; the bots are: {known}"),
            Reason::NoOptions => {
                let name = spec.split(':').next().unwrap_or_default();
                write!(f, "`{spec}`: the bot {name} takes no options; write just `{name}`")
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
    fn unknown_names_are_told_with_the_known_ones() {
        let said = ["Deep Blue", "", "Random", "random:", "random:5", ":5"]
            .map(|spec| format!("{}\n", bot(spec).err().unwrap()));
        expect![[r#"
            there is no bot `Deep Blue`; the bots are: random
            a bot has no name; the bots are: random
            there is no bot `Random`; the bots are: random
            `random:`: the bot random takes no options; write just `random`
            `random:5`: the bot random takes no options; write just `random`
            there is no bot `:5`; the bots are: random
        "#]]
        .assert_eq(&said.concat());
    }
}
