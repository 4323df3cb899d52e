//! Names that people choose: any script, but no characters that imitate another name or break the page's layout.

use std::fmt;
use std::str::FromStr;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A cleaned name: composed (NFC), trimmed, with single spaces and without invisible characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PersonName(String);

/// The text is not a [`PersonName`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// No visible character is left.
    #[error("a name needs at least one letter, digit or symbol")]
    Empty,
    /// The name is too long.
    #[error("a name has at most {} characters", PersonName::MAX_CHARS)]
    TooLong,
}

impl PersonName {
    /// The maximum length in characters.
    pub const MAX_CHARS: usize = 24;
    /// Longer input is rejected before it is cleaned.
    const MAX_INPUT_BYTES: usize = 1024;
    /// The maximum number of combining marks on one letter; more would cover the lines above and below.
    const MAX_MARKS: usize = 4;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PersonName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<PersonName, NameError> {
        if text.len() > PersonName::MAX_INPUT_BYTES {
            return Err(NameError::TooLong);
        }
        let spaced: String = text.chars().map(|char| if char.is_whitespace() { ' ' } else { char }).collect();
        let visible: String =
            limit_marks(spaced.chars().filter(|char| !is_misleading(*char)).nfc()).collect();
        let name = visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        if !name.chars().any(is_visible) {
            return Err(NameError::Empty);
        }
        if name.chars().count() > PersonName::MAX_CHARS {
            return Err(NameError::TooLong);
        }
        Ok(PersonName(name))
    }
}

impl fmt::Display for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Control characters, and invisible characters that change the direction of a line or make equal names differ. The two
/// joiners (U+200C, U+200D) are allowed, because some scripts need them.
pub(super) fn is_misleading(char: char) -> bool {
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

/// Whether the character is visible on its own.
fn is_visible(char: char) -> bool {
    !(char == ' ' || char == '\u{200c}' || char == '\u{200d}' || is_combining_mark(char))
}

/// Drops all combining marks of a letter after the first `MAX_MARKS`.
fn limit_marks(chars: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut marks = 0;
    chars.filter(move |char| {
        marks = if is_combining_mark(*char) { marks + 1 } else { 0 };
        marks <= PersonName::MAX_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clean(text: &str) -> String {
        text.parse::<PersonName>().map_or_else(|error| error.to_string(), |name| name.to_string())
    }

    #[test]
    fn names_of_any_script_are_unchanged() {
        for name in
            ["Ada", "Ödön", "Ελένη", "Åse-Märta", "山田 太郎", "محمد", "नमस्ते", "🚂🚃", "x", "👩\u{200d}🚀"]
        {
            assert_eq!(clean(name), name);
        }
    }

    #[test]
    fn misleading_characters_are_removed() {
        assert_eq!(clean("  Ada \t\n Lovelace "), "Ada Lovelace");
        assert_eq!(clean("Bo\u{200b}b"), "Bob");
        assert_eq!(clean("Bob\u{202e}gnp"), "Bobgnp");
        assert_eq!(clean("A\u{30a}se"), "Åse", "composed, so that equal names are equal");
        assert_eq!(clean("Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}a"), "Z\u{300}\u{301}\u{302}\u{303}a");
    }

    #[test]
    fn empty_and_overlong_names_are_rejected() {
        for empty in ["", "   ", "\u{200d}", "\u{301}", "\u{feff}\u{2066}"] {
            assert_eq!(empty.parse::<PersonName>(), Err(NameError::Empty), "{empty:?}");
        }
        assert_eq!(clean(&"ő".repeat(24)), "ő".repeat(24));
        for long in ["ő".repeat(25), "x".repeat(5000), " ".repeat(2000)] {
            assert_eq!(long.parse::<PersonName>(), Err(NameError::TooLong));
        }
    }
}
