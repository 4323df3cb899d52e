//! Land and water under everything else, and the frame around them.

use std::fmt::Write as _;

use super::inks::Ink;
use super::{Drawing, Ground, Inks};
use crate::drawing::Layer;

/// How far from the shore its lines lie, the outermost first, and how strong they are.
const SHORE_LINES: [(f64, f64); 4] = [(17.0, 0.3), (12.0, 0.45), (7.5, 0.65), (4.0, 0.9)];
/// The corners of a sheet are so round.
const ROUND: f64 = 14.0;

pub(super) fn draw(svg: &mut String, drawing: &Drawing, ground: &Ground, inks: &Inks) {
    let paper = if ground.layers.is_empty() { inks.land } else { inks.sea };
    let _ =
        writeln!(svg, "<rect width=\"{}\" height=\"{}\" fill=\"{paper}\"/>", drawing.width, drawing.height);
    // All shores before any land, so that no land lies under the lines of another.
    for layer in ground.layers.iter().filter(|layer| matches!(layer.name.as_str(), "land" | "borough")) {
        shore(svg, layer, inks);
    }
    let home = ground.layers.iter().find(|layer| layer.name == "home");
    if let Some(home) = home {
        washed(svg, &home.path, inks);
    }
    for layer in &ground.layers {
        draw_layer(svg, layer, home.is_some(), inks);
    }
    frame(svg, drawing, inks);
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

/// The country that is played on, with a wash along its border as old maps have it; the lands around cover its outer half.
fn washed(svg: &mut String, path: &str, inks: &Inks) {
    land(svg, path, inks.land, inks);
    for (width, opacity) in [(30, 0.16), (14, 0.3)] {
        wash(svg, path, width, opacity, inks);
    }
}

fn draw_layer(svg: &mut String, layer: &Layer, has_home: bool, inks: &Inks) {
    let path = layer.path.as_str();
    let Inks { edge, water, shore, park, line: thin, ice, relief, .. } = inks;
    match layer.name.as_str() {
        "land" | "borough" => land(svg, path, inks.land, inks),
        "country" => land(svg, path, if has_home { inks.abroad } else { inks.land }, inks),
        "home" => line(svg, path, &format!("stroke=\"{edge}\" stroke-width=\"2.6\"")),
        "lake" => area(svg, path, &format!("fill=\"{water}\" stroke=\"{shore}\" stroke-width=\"1.2\"")),
        "park" => area(svg, path, &format!("fill=\"{park}\" stroke=\"{thin}\" stroke-width=\"0.8\"")),
        "glacier" => area(svg, path, &format!("fill=\"{ice}\" fill-opacity=\"0.8\"")),
        "river" => {
            line(svg, path, &format!("stroke=\"{water}\" stroke-width=\"1.8\" stroke-linecap=\"round\""));
        }
        "relief" => {
            line(svg, path, &format!("stroke=\"{relief}\" stroke-width=\"1.1\" stroke-linecap=\"round\""));
        }
        "border" => {
            wash(svg, path, 9, 0.3, inks);
            line(svg, path, &format!("stroke=\"{edge}\" stroke-width=\"2\" stroke-dasharray=\"10 4 2 4\""));
        }
        // What has no look of its own is a quiet line.
        _ => line(svg, path, &format!("stroke=\"{thin}\" stroke-dasharray=\"4 3\"")),
    }
}

fn land(svg: &mut String, path: &str, fill: Ink, inks: &Inks) {
    let edge = inks.edge;
    area(
        svg,
        path,
        &format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.4\" stroke-linejoin=\"round\""),
    );
}

fn wash(svg: &mut String, path: &str, width: u8, opacity: f64, inks: &Inks) {
    let wash = inks.wash;
    line(svg, path, &format!("stroke=\"{wash}\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\""));
}

fn area(svg: &mut String, path: &str, how: &str) {
    let _ = writeln!(svg, "<path d=\"{path}\" {how}/>");
}

fn line(svg: &mut String, path: &str, how: &str) {
    let _ = writeln!(svg, "<path d=\"{path}\" fill=\"none\" {how} stroke-linejoin=\"round\"/>");
}

/// Lines around the sheet, with the bars of a scale between them.
fn frame(svg: &mut String, drawing: &Drawing, inks: &Inks) {
    let mut rect = |inset: f64, round: f64, how: &str| {
        let (width, height) = (drawing.width - 2.0 * inset, drawing.height - 2.0 * inset);
        let _ = writeln!(
            svg,
            "<rect x=\"{inset}\" y=\"{inset}\" width=\"{width}\" height=\"{height}\" rx=\"{round:.1}\" fill=\"none\" \
             {how} stroke-linejoin=\"round\"/>"
        );
    };
    let round = |inset: f64| ROUND - inset * 0.6;
    let Inks { halo, edge, .. } = inks;
    let bars =
        format!("stroke=\"{edge}\" stroke-width=\"5\" stroke-dasharray=\"36 36\" stroke-opacity=\"0.75\"");
    rect(8.0, 0.0, &format!("stroke=\"{halo}\" stroke-width=\"16\""));
    rect(11.0, round(11.0), &bars);
    rect(7.0, round(7.0), &format!("stroke=\"{edge}\" stroke-width=\"1.6\""));
    rect(15.0, round(15.0), &format!("stroke=\"{edge}\" stroke-width=\"0.9\""));
}
