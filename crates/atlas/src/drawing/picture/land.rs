//! Land and water under everything else.

use std::fmt::Write as _;

use super::{Drawing, Ground, Inks};
use crate::drawing::Layer;

/// How far from the shore its lines lie, the outermost first, and how strong they are.
const SHORE_LINES: [(f64, f64); 4] = [(17.0, 0.3), (12.0, 0.45), (7.5, 0.65), (4.0, 0.9)];

pub(super) fn draw(svg: &mut String, drawing: &Drawing, ground: &Ground, inks: &Inks) {
    let paper = if ground.layers.is_empty() { inks.land } else { inks.sea };
    let _ =
        writeln!(svg, "<rect width=\"{}\" height=\"{}\" fill=\"{paper}\"/>", drawing.width, drawing.height);
    // All shores before any land, so that no land lies under the lines of another.
    for layer in ground.layers.iter().filter(|layer| matches!(layer.name.as_str(), "land" | "borough")) {
        shore(svg, layer, inks);
    }
    let has_home = ground.layers.iter().any(|layer| layer.name == "home");
    for layer in &ground.layers {
        let path = &layer.path;
        let _ = match layer.name.as_str() {
            "land" | "borough" => fill(svg, path, inks.land, inks.edge, 1.4),
            "country" => fill(svg, path, if has_home { inks.abroad } else { inks.land }, inks.edge, 1.2),
            "home" => home(svg, path, inks),
            "lake" => fill(svg, path, inks.water, inks.shore, 1.2),
            "park" => fill(svg, path, inks.park, inks.line, 0.8),
            "glacier" => writeln!(svg, "<path d=\"{path}\" fill=\"{}\" fill-opacity=\"0.8\"/>", inks.ice),
            "river" => stroke(svg, path, inks.water, "stroke-width=\"1.8\" stroke-linecap=\"round\""),
            "border" => {
                stroke(svg, path, inks.wash, "stroke-width=\"9\" stroke-opacity=\"0.3\"").and_then(|()| {
                    stroke(svg, path, inks.edge, "stroke-width=\"2\" stroke-dasharray=\"10 4 2 4\"")
                })
            }
            "relief" => stroke(
                svg,
                path,
                inks.relief,
                "stroke-width=\"1.1\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            ),
            _ => stroke(svg, path, inks.line, "stroke-width=\"1\" stroke-dasharray=\"4 3\""),
        };
    }
}

/// Fine lines that follow the shore, each the edge of a broad stroke that the next one covers.
fn shore(svg: &mut String, layer: &Layer, inks: &Inks) {
    let id = format!("shore-{}", layer.name);
    let _ = writeln!(svg, "<defs><path id=\"{id}\" d=\"{}\"/></defs>", layer.path);
    for (far, strength) in SHORE_LINES {
        for (color, width, opacity) in [(inks.shore, 2.0 * far, strength), (inks.sea, 2.0 * far - 2.0, 1.0)] {
            let _ = writeln!(
                svg,
                "<use href=\"#{id}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
                 stroke-opacity=\"{opacity}\" stroke-linejoin=\"round\"/>"
            );
        }
    }
}

/// The country that is played on, with a wash along its border as old maps have it.
fn home(svg: &mut String, path: &str, inks: &Inks) -> std::fmt::Result {
    writeln!(svg, "<clipPath id=\"home\"><path d=\"{path}\"/></clipPath>")?;
    fill(svg, path, inks.land, inks.edge, 0.0)?;
    svg.push_str("<g clip-path=\"url(#home)\">");
    stroke(svg, path, inks.wash, "stroke-width=\"30\" stroke-opacity=\"0.16\" stroke-linejoin=\"round\"")?;
    stroke(svg, path, inks.wash, "stroke-width=\"14\" stroke-opacity=\"0.3\" stroke-linejoin=\"round\"")?;
    svg.push_str("</g>");
    stroke(svg, path, inks.edge, "stroke-width=\"2.6\" stroke-linejoin=\"round\"")
}

fn fill(svg: &mut String, path: &str, color: &str, edge: &str, width: f64) -> std::fmt::Result {
    writeln!(
        svg,
        "<path d=\"{path}\" fill=\"{color}\" stroke=\"{edge}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"/>"
    )
}

fn stroke(svg: &mut String, path: &str, color: &str, how: &str) -> std::fmt::Result {
    writeln!(svg, "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" {how}/>")
}
