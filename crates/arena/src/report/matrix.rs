//! How often each bot finishes above each other bot, as a table with coloured cells.

use super::Section;
use super::svg::escape;
use crate::summary::RunSummary;

/// The table; `None` for two bots, where it would only repeat the win rates.
pub fn section(summary: &RunSummary, names: &[String]) -> Option<Section> {
    if names.len() < 3 {
        return None;
    }
    Some(Section {
        heading: "Head to head",
        caption: "Share of games (%) in which the bot in the row finishes above the bot in the column; a tie counts as half."
            .to_owned(),
        figure: format!("<div class=\"scroll\">{}</div>", table(summary, names)),
        numbers: Vec::new(),
        is_wide: names.len() > 6,
    })
}

fn table(summary: &RunSummary, names: &[String]) -> String {
    let head: String = (names.iter().enumerate())
        .map(|(index, name)| format!("<th scope=\"col\" title=\"{}\">{}</th>", escape(name), index + 1))
        .collect();
    let row = |(index, (name, cells)): (usize, (&String, &Vec<Option<f64>>))| {
        let cells: String = cells.iter().map(|share| cell(*share)).collect();
        format!(
            "<tr><th scope=\"row\"><span class=\"index\">{}</span>{}</th>{cells}</tr>",
            index + 1,
            escape(name)
        )
    };
    let body: String = names.iter().zip(&summary.win_matrix).enumerate().map(row).collect();
    format!("<table class=\"heat\"><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>")
}

/// The colour is stronger the further the share is from one half.
fn cell(share: Option<f64>) -> String {
    match share {
        None => "<td class=\"none\">\u{2013}</td>".to_owned(),
        Some(share) => {
            let class = if share >= 0.5 { "above" } else { "below" };
            let strength = (share - 0.5).abs() * 120.0;
            format!("<td class=\"{class}\" style=\"--p:{strength:.0}%\">{:.0}</td>", 100.0 * share)
        }
    }
}
