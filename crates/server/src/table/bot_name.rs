//! The names of the bots that a host can seat.

use std::fmt;
use std::str::FromStr;

use fogg_bots::Style;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

use super::bot_queue::BotCost;

/// The levels, from the weakest to the strongest.
pub(crate) const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

/// A level with an optional style: `hard`, `expert:blitz`.
///
/// Bots have more options, but tables do not accept them, because they could use too much of the server's CPU time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BotName(String);

/// The text is not a [`BotName`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bot is easy, medium, hard or expert; medium, hard and expert can have a style, as in hard:blitz")]
pub(crate) struct ParseBotNameError;

impl BotName {
    /// The bot that plays for people who have left or are absent.
    pub(crate) fn stand_in() -> BotName {
        BotName("hard".to_owned())
    }

    /// The bot that moves for one that does not come to an end.
    pub(crate) fn replacement() -> BotName {
        BotName("easy".to_owned())
    }

    /// The name as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    /// How much processor time a move takes: only the strongest level searches.
    pub(crate) fn cost(&self) -> BotCost {
        if self.0.starts_with("expert") { BotCost::Expensive } else { BotCost::Cheap }
    }

    /// All names.
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
    type Err = ParseBotNameError;

    fn from_str(text: &str) -> Result<BotName, ParseBotNameError> {
        BotName::all().find(|name| name.0 == text).ok_or(ParseBotNameError)
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
    fn every_name_creates_a_bot() {
        let names: Vec<BotName> = BotName::all().collect();
        assert_eq!(names.len(), 4 + 3 * Style::ALL.len());
        let bots = crate::table::bot_pool::built_in_bots();
        for name in names {
            drop(bots(name.as_str()));
            assert_eq!(name.as_str().parse(), Ok(name));
        }
        drop(bots(BotName::stand_in().as_str()));
        drop(bots(BotName::replacement().as_str()));
    }

    #[test]
    fn options_beyond_level_and_style_are_rejected() {
        for name in
            ["", "random", "expert:threads=64", "expert:100000ms", "hard:", "easy:blitz", "hard:blitz;turn=2"]
        {
            assert_eq!(name.parse::<BotName>(), Err(ParseBotNameError), "{name}");
        }
    }
}
