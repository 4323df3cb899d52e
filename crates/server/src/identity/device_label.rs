//! The names of devices, such as `Firefox, Windows`.

use std::fmt;

use super::person_name::is_misleading;

/// A short name of a device, as its client gives it. It is shown to its owner only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeviceLabel(String);

impl DeviceLabel {
    /// The maximum length in characters; the rest is cut off.
    const MAX_CHARS: usize = 60;

    /// Cleans a text: no control and invisible characters, at most 60 characters.
    pub fn from_text(text: &str) -> DeviceLabel {
        let visible = text.chars().filter(|char| !is_misleading(*char));
        let label: String = visible.take(DeviceLabel::MAX_CHARS).collect();
        DeviceLabel(label.trim().to_owned())
    }
}

impl fmt::Display for DeviceLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_short_and_visible() {
        assert_eq!(DeviceLabel::from_text(" Firefox,\u{7} Windows\u{202e} ").to_string(), "Firefox, Windows");
        assert_eq!(DeviceLabel::from_text(&"é".repeat(90)).to_string(), "é".repeat(60));
    }
}
