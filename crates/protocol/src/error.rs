//! Why a text is not what it should be: the field that is wrong, and a sentence about it.

/// What cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{sentence}", if field.is_empty() { String::new() } else { format!("{field}: ") })]
pub struct ReadError {
    field: String,
    sentence: String,
}

impl ReadError {
    pub(crate) fn new(field: impl Into<String>, sentence: impl Into<String>) -> ReadError {
        ReadError { field: field.into(), sentence: sentence.into() }
    }

    /// The same, seen from outside: the field is part of this one.
    pub(crate) fn within(self, outer: &str) -> ReadError {
        let field = match self.field.as_str() {
            "" => outer.to_owned(),
            inner if inner.starts_with('[') => format!("{outer}{inner}"),
            inner => format!("{outer}.{inner}"),
        };
        ReadError { field, ..self }
    }

    /// A fault of JSON or of shape in this text, which is one line.
    pub(crate) fn json(text: &str, error: &serde_json::Error) -> ReadError {
        let (column, said) = (error.column(), error.to_string());
        let sentence = said.rsplit_once(" at line ").map_or(said.as_str(), |(sentence, _)| sentence);
        let near = key_before(text, column).map(|key| format!(", near `{key}`")).unwrap_or_default();
        let sentence: String = sentence.chars().take(200).collect();
        ReadError::new("", format!("{sentence} (column {column}{near})"))
    }
}

/// The last key of an object that stands before this column.
fn key_before(text: &str, column: usize) -> Option<&str> {
    let mut end = column.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = &text[..end];
    let close = before.rfind("\":")?;
    let open = before[..close].rfind('"')?;
    let key = &before[open + 1..close];
    let is_plain = key.len() <= 40 && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_plain.then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_named_from_the_outside_in() {
        let error = ReadError::new("known", "too many").within("[1]").within("players").within("view");
        assert_eq!(error.to_string(), "view.players[1].known: too many");
        assert_eq!(ReadError::new("", "no").within("view").to_string(), "view: no");
    }

    #[test]
    fn faults_of_json_name_the_key_before_them() {
        let text = r#"{"deck":12,"row":7}"#;
        assert_eq!(key_before(text, 18), Some("row"));
        assert_eq!(key_before(text, 9), Some("deck"));
        assert_eq!(key_before(text, 1), None);
        assert_eq!(key_before("é\":", 1), None);
        assert_eq!(key_before("", 10_000), None);
    }
}
