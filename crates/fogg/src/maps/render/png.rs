//! Renders an SVG image to PNG, in builds with the feature `png`.

use anyhow::Result;

/// The fonts of the labels; their licence is in the same folder.
#[cfg(feature = "png")]
const FONTS: [&[u8]; 3] = [
    include_bytes!("../../../fonts/alegreya-latin-normal.ttf"),
    include_bytes!("../../../fonts/alegreya-latin-ext-normal.ttf"),
    include_bytes!("../../../fonts/alegreya-greek-normal.ttf"),
];

/// Renders the image at this width in pixels.
#[cfg(feature = "png")]
pub fn encode(svg: &str, width: u32) -> Result<Vec<u8>> {
    use anyhow::Context;
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    let mut options = Options { font_family: "Alegreya".to_owned(), ..Options::default() };
    for font in FONTS {
        options.fontdb_mut().load_font_data(font.to_vec());
    }
    let tree = Tree::from_str(svg, &options).context("cannot parse the image")?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height).context("the image is too large")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().context("cannot encode the image")
}

/// Fails: this build cannot render PNG.
#[cfg(not(feature = "png"))]
pub fn encode(_svg: &str, _width: u32) -> Result<Vec<u8>> {
    anyhow::bail!("this build cannot write .png: write .svg, or build fogg with its default features")
}
