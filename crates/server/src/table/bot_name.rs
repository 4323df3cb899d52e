//! The names of the bots that a host can seat.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use fogg_bots::{Level, LevelVersion, Style};
use fogg_rules::Board;
use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize, Serializer};

use super::bot_queue::BotCost;

/// A bot that a host chooses: a level with an optional style, as in `hard` and `hard:blitz`.
///
/// Bots have more options, but tables do not accept them, because they could use too much of the server's CPU time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotChoice {
    level: Level,
    style: Option<Style>,
}

/// The bot on a seat: a version of a level with an optional style.
///
/// This is its name in logs, results and ratings: `hard:blitz`, `expert@2`. The first version of a level has no number,
/// because it is older than the numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BotName {
    version: LevelVersion,
    style: Option<Style>,
}

/// The text is not a [`BotChoice`] or a [`BotName`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a bot is easy, medium, hard, expert or master; medium and hard can have a style, as in hard:blitz")]
pub(crate) struct ParseBotNameError;

impl BotChoice {
    /// All choices.
    pub(crate) fn all() -> impl Iterator<Item = BotChoice> {
        let styles = |level: Level| styles_of(level.newest()).map(move |style| BotChoice { level, style });
        Level::ALL.into_iter().flat_map(styles)
    }

    /// The bot that plays this choice in a new game on a board.
    pub(crate) fn on(self, board: &Arc<Board>) -> BotName {
        BotName { version: self.level.version_on(board), style: self.style }
    }
}

impl BotName {
    /// The bot that plays for people who have left or are absent.
    pub(crate) fn stand_in() -> BotName {
        BotName::without_style(Level::Hard)
    }

    /// The bot that moves for one that does not come to an end.
    pub(crate) fn replacement() -> BotName {
        BotName::without_style(Level::Easy)
    }

    fn without_style(level: Level) -> BotName {
        BotName { version: level.newest(), style: None }
    }

    /// The choice that a rematch repeats: the same level, in the version of that time.
    pub(crate) fn choice(self) -> BotChoice {
        let has_style =
            |style: &Style| styles_of(self.version.level().newest()).any(|one| one == Some(*style));
        BotChoice { level: self.version.level(), style: self.style.filter(has_style) }
    }

    /// The bot that is asked for the moves on a board. This program may have no network for a board of an old log; then
    /// the version without one plays.
    pub(crate) fn playable_on(self, board: &Arc<Board>) -> BotName {
        let version = self.version;
        let version = if version.is_playable_on(board) { version } else { version.level().version_on(board) };
        BotName { version, ..self }
    }

    /// The specification for [`fogg_bots::bot`].
    pub(crate) fn spec(self) -> String {
        self.with_style(&self.version.to_string())
    }

    /// How much processor time a move takes: only searches need more than milliseconds.
    pub(crate) fn cost(self) -> BotCost {
        if self.version.is_search() { BotCost::Expensive } else { BotCost::Cheap }
    }

    fn with_style(self, version: &str) -> String {
        self.style.map_or_else(|| version.to_owned(), |style| format!("{version}:{}", style.name()))
    }

    /// All names, of current and old versions.
    fn all() -> impl Iterator<Item = BotName> {
        let styles = |version: LevelVersion| styles_of(version).map(move |style| BotName { version, style });
        LevelVersion::all().flat_map(styles)
    }
}

/// No style, and the styles in which a version can play.
fn styles_of(version: LevelVersion) -> impl Iterator<Item = Option<Style>> {
    let styles = Style::ALL.into_iter().filter(move |_| version.has_styles());
    std::iter::once(None).chain(styles.map(Some))
}

impl FromStr for BotChoice {
    type Err = ParseBotNameError;

    fn from_str(text: &str) -> Result<BotChoice, ParseBotNameError> {
        BotChoice::all().find(|choice| choice.to_string() == text).ok_or(ParseBotNameError)
    }
}

impl fmt::Display for BotChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        self.style.map_or(Ok(()), |style| write!(f, ":{}", style.name()))
    }
}

impl FromStr for BotName {
    type Err = ParseBotNameError;

    fn from_str(text: &str) -> Result<BotName, ParseBotNameError> {
        BotName::all().find(|name| name.to_string() == text).ok_or(ParseBotNameError)
    }
}

impl fmt::Display for BotName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = match self.version.number() {
            1 => self.version.level().name().to_owned(),
            _ => self.version.to_string(),
        };
        f.write_str(&self.with_style(&version))
    }
}

impl Serialize for BotName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for BotName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BotName, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{expect, expect_file};

    use super::*;

    fn board() -> Arc<Board> {
        fogg_boards::builtin("usa").unwrap()
    }

    #[test]
    fn every_name_creates_a_bot() {
        let bots = crate::table::bot_pool::built_in_bots();
        for name in BotName::all() {
            drop(bots(&name.spec()));
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        drop(bots(&BotName::stand_in().spec()));
        drop(bots(&BotName::replacement().spec()));
    }

    /// Logs, results and ratings have these names, so none may go.
    #[test]
    fn the_stored_names_are_pinned() {
        let names: Vec<String> = BotName::all().map(|name| format!("{name} = {}", name.spec())).collect();
        expect![[r#"
            easy = easy@1
            easy@2 = easy@2
            medium = medium@1
            medium:balanced = medium@1:balanced
            medium:blitz = medium@1:blitz
            medium:collector = medium@1:collector
            medium:blocker = medium@1:blocker
            medium@2 = medium@2
            medium@2:balanced = medium@2:balanced
            medium@2:blitz = medium@2:blitz
            medium@2:collector = medium@2:collector
            medium@2:blocker = medium@2:blocker
            hard = hard@1
            hard:balanced = hard@1:balanced
            hard:blitz = hard@1:blitz
            hard:collector = hard@1:collector
            hard:blocker = hard@1:blocker
            expert = expert@1
            expert:balanced = expert@1:balanced
            expert:blitz = expert@1:blitz
            expert:collector = expert@1:collector
            expert:blocker = expert@1:blocker
            expert@2 = expert@2
            master = master@1
            master@2 = master@2"#]]
        .assert_eq(&names.join("\n"));
    }

    #[test]
    fn the_page_knows_the_levels() {
        let level = |level: Level| {
            let newest = level.newest();
            let needs_network = !newest.is_playable_on(&fogg_testkit::boards::mini("mini-alps"));
            format!(
                "\t\t{{ \"name\": \"{}\", \"version\": {}, \"styles\": {}, \"network\": {needs_network} }}",
                level.name(),
                newest.number(),
                newest.has_styles(),
            )
        };
        let levels = Level::ALL.map(level).join(",\n");
        let styles = Style::ALL.map(|style| format!("\"{}\"", style.name())).join(", ");
        let json = format!("{{\n\t\"levels\": [\n{levels}\n\t],\n\t\"styles\": [{styles}]\n}}\n");
        expect_file!["../../../../web/tests/fixtures/bot-levels.json"].assert_eq(&json);
    }

    #[test]
    fn people_choose_levels_and_styles_without_versions() {
        for name in ["easy", "medium:blitz", "hard", "hard:blocker", "expert", "master"] {
            let choice: BotChoice = name.parse().unwrap();
            assert_eq!((choice.to_string().as_str(), choice.on(&board()).choice()), (name, choice));
        }
        let options = ["expert:threads=64", "expert:100000ms", "hard:", "easy:blitz", "hard:blitz;turn=2"];
        let more = ["", "random", "expert:blitz", "master:blitz", "expert@2", "hard@1"];
        for name in options.into_iter().chain(more) {
            assert_eq!(name.parse::<BotChoice>(), Err(ParseBotNameError), "{name}");
        }
    }

    #[test]
    fn a_rematch_has_the_version_of_its_time() {
        let old: BotName = "expert:blitz".parse().unwrap();
        assert_eq!(old.choice(), "expert".parse().unwrap());
        assert_eq!(
            "medium:blitz".parse::<BotName>().unwrap().choice().on(&board()).to_string(),
            "medium@2:blitz"
        );
    }

    #[test]
    fn without_a_network_the_strongest_levels_are_their_first_versions() {
        let board = fogg_testkit::boards::mini("mini-alps");
        for (choice, expected) in
            [("expert", "expert"), ("master", "master"), ("hard", "hard"), ("easy", "easy@2")]
        {
            let name = choice.parse::<BotChoice>().unwrap().on(&board);
            assert_eq!(name.to_string(), expected);
            assert_eq!(name.playable_on(&board), name);
        }
        let newest: BotName = "master@2".parse().unwrap();
        assert_eq!(newest.playable_on(&board).to_string(), "master");
    }

    #[test]
    fn only_searches_are_expensive() {
        let cheap: Vec<String> =
            BotName::all().filter(|name| name.cost() == BotCost::Cheap).map(|name| name.spec()).collect();
        assert!(
            cheap.iter().all(|spec| !spec.starts_with("expert@1") && !spec.starts_with("master")),
            "{cheap:?}"
        );
        assert!(cheap.contains(&"expert@2".to_owned()) && cheap.contains(&"hard@1:blitz".to_owned()));
        assert_eq!(BotName::replacement().cost(), BotCost::Cheap);
    }
}
