//! SVG charts made of a few shapes, with a title and a description for screen readers.

/// The width of every chart, about that of a phone screen, so that text is readable there.
pub const WIDTH: f64 = 400.0;

/// A chart under construction.
pub struct Chart {
    title: String,
    description: String,
    height: f64,
    shapes: String,
}

impl Chart {
    /// Creates an empty chart.
    pub fn new(title: &str, description: &str, height: f64) -> Chart {
        Chart { title: title.to_owned(), description: description.to_owned(), height, shapes: String::new() }
    }

    /// Adds a straight line.
    pub fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64)) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.shapes += &format!(
            "<line class=\"{class}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>",
            short(x1),
            short(y1),
            short(x2),
            short(y2)
        );
    }

    /// Adds a rectangle with a tooltip.
    pub fn bar(&mut self, class: &str, corner: (f64, f64), size: (f64, f64), tip: &str) {
        self.shapes += &format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\"><title>{}</title></rect>",
            short(corner.0),
            short(corner.1),
            short(size.0.max(0.0)),
            short(size.1.max(0.0)),
            escape(tip)
        );
    }

    /// Adds a dot with a tooltip.
    pub fn dot(&mut self, class: &str, middle: (f64, f64), radius: f64, tip: &str) {
        self.shapes += &format!(
            "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"><title>{}</title></circle>",
            short(middle.0),
            short(middle.1),
            short(radius),
            escape(tip)
        );
    }

    /// Adds the area between a curve and a base line.
    pub fn area(&mut self, class: &str, points: &[(f64, f64)], base: f64) {
        let ([(first, _), ..], [.., (last, _)]) = (points, points) else { return };
        let curve: String = points.iter().map(|(x, y)| format!("L{} {}", short(*x), short(*y))).collect();
        self.shapes += &format!(
            "<path class=\"{class}\" d=\"M{} {base}{curve}L{} {base}Z\"/>",
            short(*first),
            short(*last),
            base = short(base)
        );
    }

    /// Adds text; the class defines its alignment.
    pub fn text(&mut self, class: &str, at: (f64, f64), text: &str) {
        self.shapes += &format!(
            "<text class=\"{class}\" x=\"{}\" y=\"{}\">{}</text>",
            short(at.0),
            short(at.1),
            escape(text)
        );
    }

    /// Renders the chart.
    pub fn html(&self) -> String {
        let (title, description) = (escape(&self.title), escape(&self.description));
        format!(
            "<svg viewBox=\"0 0 {WIDTH} {}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title><desc>{description}</desc>{}</svg>",
            short(self.height),
            self.shapes
        )
    }
}

/// The CSS class of a bot's colour.
pub fn color(bot: usize) -> String {
    const PALETTE_SIZE: usize = 8;
    format!("c{}", bot % PALETTE_SIZE)
}

/// Formats a coordinate with one decimal.
fn short(number: f64) -> String {
    let text = format!("{number:.1}");
    text.strip_suffix(".0").unwrap_or(&text).to_owned()
}

/// Escapes text for HTML and replaces invisible characters.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            c if c.is_control() => safe.push(char::REPLACEMENT_CHARACTER),
            c => safe.push(c),
        }
    }
    safe
}

/// Shortens a name to fit into a chart; tables show it in full.
pub fn clipped(name: &str) -> String {
    const MAX_CHARS: usize = 30;
    match name.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => format!("{}\u{2026}", &name[..end]),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_markup() {
        assert_eq!(escape("<b a='\"'>&\u{7}"), "&lt;b a=&#39;&quot;&#39;&gt;&amp;\u{fffd}");
    }

    #[test]
    fn long_names_are_cut_at_character_boundaries() {
        assert_eq!(clipped("random"), "random");
        assert_eq!(clipped(&"ü".repeat(40)), "ü".repeat(30) + "…");
    }
}
