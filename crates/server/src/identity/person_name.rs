//! Names that people choose: any script, but nothing that could pass for something else on a page.

use std::fmt;
use std::str::FromStr;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A name, cleaned: in composed form, single spaces inside, none around, nothing invisible that could mislead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name(String);

/// Why a text is no [`Name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadName {
    /// Nothing is left of it.
    #[error("a name needs at least one letter, digit or symbol")]
    Empty,
    /// It is too long.
    #[error("a name has at most {} characters", Name::MAX)]
    Long,
}

impl Name {
    /// The longest, in characters.
    pub const MAX: usize = 24;
    /// More is not even looked at, in bytes.
    const MAX_BYTES: usize = 1024;
    /// More marks than this on one letter are no writing but a mess over the lines above and below.
    const MAX_MARKS: usize = 4;

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Name, BadName> {
        if text.len() > Name::MAX_BYTES {
            return Err(BadName::Long);
        }
        let spaced: String = text.chars().map(|char| if char.is_whitespace() { ' ' } else { char }).collect();
        let visible: String = few_marks(spaced.chars().filter(|char| !misleads(*char)).nfc()).collect();
        let name = visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if !name.chars().any(is_seen) {
            return Err(BadName::Empty);
        }
        if name.chars().count() > Name::MAX {
            return Err(BadName::Long);
        }
        Ok(Name(name))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Control characters, and signs that nobody sees but that turn the direction of a line or tell two equal names apart.
/// The two joiners (U+200C, U+200D) stay: some scripts cannot do without them.
fn misleads(char: char) -> bool {
    char.is_control()
        || matches!(
            char,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}'
                | '\u{180e}'
                | '\u{200b}' | '\u{200e}' | '\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{feff}'
                | '\u{fff0}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
                | '\u{e000}'..='\u{f8ff}'
                | '\u{f0000}'..='\u{10ffff}'
        )
}

/// Whether a reader sees it on its own.
fn is_seen(char: char) -> bool {
    !(char == ' ' || char == '\u{200c}' || char == '\u{200d}' || is_combining_mark(char))
}

/// Leaves out marks beyond those that a letter can bear.
fn few_marks(chars: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut marks = 0;
    chars.filter(move |char| {
        marks = if is_combining_mark(*char) { marks + 1 } else { 0 };
        marks <= Name::MAX_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(text: &str) -> String {
        text.parse::<Name>().map_or_else(|error| error.to_string(), |name| name.to_string())
    }

    #[test]
    fn names_of_any_script_stay_as_they_are() {
        for name in
            ["Ada", "Ödön", "Ελένη", "Åse-Märta", "山田 太郎", "محمد", "नमस्ते", "🚂🚃", "x", "👩\u{200d}🚀"]
        {
            assert_eq!(clean(name), name);
        }
    }

    #[test]
    fn what_misleads_is_taken_out() {
        assert_eq!(clean("  Ada \t\n Lovelace "), "Ada Lovelace");
        assert_eq!(clean("Bo\u{200b}b"), "Bob");
        assert_eq!(clean("Bob\u{202e}gnp"), "Bobgnp");
        assert_eq!(clean("A\u{30a}se"), "Åse", "composed, so that equal names are equal");
        assert_eq!(clean("Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}a"), "Z\u{300}\u{301}\u{302}\u{303}a");
    }

    #[test]
    fn a_name_is_neither_nothing_nor_a_novel() {
        for nothing in ["", "   ", "\u{200d}", "\u{301}", "\u{feff}\u{2066}"] {
            assert_eq!(nothing.parse::<Name>(), Err(BadName::Empty), "{nothing:?}");
        }
        assert_eq!(clean(&"ő".repeat(24)), "ő".repeat(24));
        for long in ["ő".repeat(25), "x".repeat(5000), " ".repeat(2000)] {
            assert_eq!(long.parse::<Name>(), Err(BadName::Long));
        }
    }
}
