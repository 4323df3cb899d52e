//! The bots that people may seat: a level, and a style where the level has one.

use std::fmt;
use std::str::FromStr;

use fogg_bots::{Bot, Style};
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

/// The levels, from the gentlest on.
pub(crate) const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

/// A level with or without a style: `hard`, `expert:blitz`.
///
/// Bots take more options than these; a table takes none that could cost the host's machine more than a level does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotName(String);

/// Why a text is no [`BotName`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bot is easy, medium, hard or expert; medium, hard and expert may add a style, as in hard:blitz")]
pub(crate) struct NoBotName;

impl BotName {
    /// The one who plays for people who are not there.
    pub(crate) fn stand_in() -> BotName {
        BotName("hard".to_owned())
    }

    /// Its name.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// A new bot of this name.
    pub(crate) fn bot(&self) -> Box<dyn Bot + Send> {
        fogg_bots::bot(&self.0).expect("a name is checked when it is made")
    }

    /// Every name.
    pub(crate) fn all() -> impl Iterator<Item = BotName> {
        let styled = |level: &'static str| Style::ALL.map(|style| format!("{level}:{}", style.name()));
        let names = LEVELS.into_iter().flat_map(move |level| {
            let styles = (level != "easy").then(|| styled(level)).into_iter().flatten();
            std::iter::once(level.to_owned()).chain(styles)
        });
        names.map(BotName)
    }
}

impl FromStr for BotName {
    type Err = NoBotName;

    fn from_str(text: &str) -> Result<BotName, NoBotName> {
        BotName::all().find(|name| name.0 == text).ok_or(NoBotName)
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for BotName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for BotName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BotName, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_bot() {
        let names: Vec<BotName> = BotName::all().collect();
        assert_eq!(names.len(), 4 + 3 * Style::ALL.len());
        for name in names {
            drop(name.bot());
            assert_eq!(name.as_str().parse(), Ok(name));
        }
        drop(BotName::stand_in().bot());
    }

    #[test]
    fn options_that_cost_more_are_refused() {
        for name in
            ["", "random", "expert:threads=64", "expert:100000ms", "hard:", "easy:blitz", "hard:blitz;turn=2"]
        {
            assert_eq!(name.parse::<BotName>(), Err(NoBotName), "{name}");
        }
    }
}
