//! The error for invalid wire data: which field is wrong, and why.

/// Wire data that cannot be parsed, or that does not fit the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", if field.is_empty() { String::new() } else { format!("{field}: ") })]
pub struct ParseError {
    /// The path of the field, such as `players[1].routes`; empty for the whole value.
    field: String,
    message: String,
}

impl ParseError {
    pub(crate) fn new(field: impl Into<String>, message: impl Into<String>) -> ParseError {
        ParseError { field: field.into(), message: message.into() }
    }

    /// Prefixes the path of the field with that of an outer field.
    pub(crate) fn within(self, outer: &str) -> ParseError {
        let field = match self.field.as_str() {
            "" => outer.to_owned(),
            inner if inner.starts_with('[') => format!("{outer}{inner}"),
            inner => format!("{outer}.{inner}"),
        };
        ParseError { field, ..self }
    }

    /// Converts an error of serde_json for a one-line text: its message, the column, and the nearest key.
    pub(crate) fn from_json(text: &str, error: &serde_json::Error) -> ParseError {
        const MAX_MESSAGE_CHARS: usize = 200;
        let (column, full) = (error.column(), error.to_string());
        let message = full.rsplit_once(" at line ").map_or(full.as_str(), |(message, _)| message);
        let near = key_before(text, column).map(|key| format!(", near `{key}`")).unwrap_or_default();
        let message: String = message.chars().take(MAX_MESSAGE_CHARS).collect();
        ParseError::new("", format!("{message} (column {column}{near})"))
    }
}

/// The last object key before this column.
fn key_before(text: &str, column: usize) -> Option<&str> {
    let before = &text[..text.floor_char_boundary(column)];
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
    fn field_paths_read_from_the_outside_in() {
        let error = ParseError::new("known", "too many").within("[1]").within("players").within("view");
        assert_eq!(error.to_string(), "view.players[1].known: too many");
        assert_eq!(ParseError::new("", "no").within("view").to_string(), "view: no");
    }

    #[test]
    fn json_errors_name_the_key_before_them() {
        let text = r#"{"deck":12,"row":7}"#;
        assert_eq!(key_before(text, 18), Some("row"));
        assert_eq!(key_before(text, 9), Some("deck"));
        assert_eq!(key_before(text, 1), None);
        assert_eq!(key_before("é\":", 1), None);
        assert_eq!(key_before("", 10_000), None);
    }
}
