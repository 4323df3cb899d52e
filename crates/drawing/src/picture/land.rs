//! Draws land and water, and the frame around them.

use std::fmt::Write as _;

use super::palette::Rgb;
use super::{Background, Drawing, Palette};
use crate::Layer;

/// The distance of each line from the shore, outermost first, and its opacity.
const SHORE_LINES: [(f64, f64); 4] = [(17.0, 0.3), (12.0, 0.45), (7.5, 0.65), (4.0, 0.9)];
/// The corner radius of the frame.
const CORNER_RADIUS: f64 = 14.0;

pub(super) fn draw(svg: &mut String, drawing: &Drawing, background: &Background, palette: &Palette) {
    let paper = if background.layers.is_empty() { palette.land } else { palette.sea };
    let _ =
        writeln!(svg, "<rect width=\"{}\" height=\"{}\" fill=\"{paper}\"/>", drawing.width, drawing.height);
    // Shores come before any land, because the lines of one shore must not cover other land.
    for layer in background.layers.iter().filter(|layer| matches!(layer.name.as_str(), "land" | "borough")) {
        draw_shore(svg, layer, palette);
    }
    let home = background.layers.iter().find(|layer| layer.name == "home");
    if let Some(home) = home {
        draw_home(svg, &home.path, palette);
    }
    for layer in &background.layers {
        draw_layer(svg, layer, home.is_some(), palette);
    }
    frame(svg, drawing, palette);
}

/// Draws lines along the shore; each is the edge of a broad stroke that the next one covers.
fn draw_shore(svg: &mut String, layer: &Layer, palette: &Palette) {
    let id = format!("shore-{}", layer.name);
    let _ = writeln!(svg, "<defs><path id=\"{id}\" d=\"{}\"/></defs>", layer.path);
    for (distance, strength) in SHORE_LINES {
        for (color, width, opacity) in
            [(palette.shore, 2.0 * distance, strength), (palette.sea, 2.0 * distance - 2.0, 1.0)]
        {
            let _ = writeln!(
                svg,
                "<use href=\"#{id}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
                 stroke-opacity=\"{opacity}\" stroke-linejoin=\"round\"/>"
            );
        }
    }
}

/// Draws the country of the board with a coloured band along its border; its neighbours cover the band's outer half.
fn draw_home(svg: &mut String, path: &str, palette: &Palette) {
    land(svg, path, palette.land, palette);
    for (width, opacity) in [(30, 0.16), (14, 0.3)] {
        wash(svg, path, width, opacity, palette);
    }
}

fn draw_layer(svg: &mut String, layer: &Layer, has_home: bool, palette: &Palette) {
    let path = layer.path.as_str();
    let Palette { edge, water, shore, park, line: thin, ice, relief, .. } = palette;
    match layer.name.as_str() {
        "land" | "borough" => land(svg, path, palette.land, palette),
        "country" => land(svg, path, if has_home { palette.abroad } else { palette.land }, palette),
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
            wash(svg, path, 9, 0.3, palette);
            line(svg, path, &format!("stroke=\"{edge}\" stroke-width=\"2\" stroke-dasharray=\"10 4 2 4\""));
        }
        // All other layers are thin lines.
        _ => line(svg, path, &format!("stroke=\"{thin}\" stroke-dasharray=\"4 3\"")),
    }
}

fn land(svg: &mut String, path: &str, fill: Rgb, palette: &Palette) {
    let edge = palette.edge;
    area(
        svg,
        path,
        &format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.4\" stroke-linejoin=\"round\""),
    );
}

fn wash(svg: &mut String, path: &str, width: u8, opacity: f64, palette: &Palette) {
    let wash = palette.wash;
    line(svg, path, &format!("stroke=\"{wash}\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\""));
}

fn area(svg: &mut String, path: &str, style: &str) {
    let _ = writeln!(svg, "<path d=\"{path}\" {style}/>");
}

fn line(svg: &mut String, path: &str, style: &str) {
    let _ = writeln!(svg, "<path d=\"{path}\" fill=\"none\" {style} stroke-linejoin=\"round\"/>");
}

/// Draws two lines around the picture with the bars of a map scale between them.
fn frame(svg: &mut String, drawing: &Drawing, palette: &Palette) {
    let mut rect = |inset: f64, radius: f64, style: &str| {
        let (width, height) = (drawing.width - 2.0 * inset, drawing.height - 2.0 * inset);
        let _ = writeln!(
            svg,
            "<rect x=\"{inset}\" y=\"{inset}\" width=\"{width}\" height=\"{height}\" rx=\"{radius:.1}\" fill=\"none\" \
             {style} stroke-linejoin=\"round\"/>"
        );
    };
    let radius = |inset: f64| CORNER_RADIUS - inset * 0.6;
    let Palette { halo, edge, .. } = palette;
    let bars =
        format!("stroke=\"{edge}\" stroke-width=\"5\" stroke-dasharray=\"36 36\" stroke-opacity=\"0.75\"");
    rect(8.0, 0.0, &format!("stroke=\"{halo}\" stroke-width=\"16\""));
    rect(11.0, radius(11.0), &bars);
    rect(7.0, radius(7.0), &format!("stroke=\"{edge}\" stroke-width=\"1.6\""));
    rect(15.0, radius(15.0), &format!("stroke=\"{edge}\" stroke-width=\"0.9\""));
}
