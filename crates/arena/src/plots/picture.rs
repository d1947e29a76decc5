//! A picture as a list of shapes: written as SVG, and drawn from that as PNG.

use super::palette::{Colour, PAPER};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt::{self, Display};

/// A place in the picture, from the top left.
pub type Point = (i32, i32);

/// What a picture is made of. Later shapes cover earlier ones.
pub enum Shape {
    /// A filled rectangle between two corners.
    Box(Point, Point, Colour),
    /// A line with its width.
    Line(Point, Point, Colour, u32),
    /// A filled circle with its radius.
    Dot(Point, i32, Colour),
    /// A line of text.
    Text(Point, Text),
}

/// A line of text, anchored in the middle of its height.
pub struct Text {
    words: String,
    size: i32,
    colour: Colour,
    bold: bool,
    anchor: &'static str,
    upright: bool,
}

impl Text {
    /// Text that begins at its place.
    pub fn new(words: impl Into<String>, size: i32, colour: Colour) -> Text {
        Text { words: words.into(), size, colour, bold: false, anchor: "start", upright: false }
    }
    /// In bold, if so.
    pub fn bold(self, bold: bool) -> Text {
        Text { bold, ..self }
    }
    /// Its middle is at its place.
    pub fn centred(self) -> Text {
        Text { anchor: "middle", ..self }
    }
    /// It ends at its place.
    pub fn ending(self) -> Text {
        Text { anchor: "end", ..self }
    }
    /// Turned to be read from below.
    pub fn upright(self) -> Text {
        Text { upright: true, ..self }
    }
    /// About how wide it is. Whoever shows an SVG has a font of their own, so this is generous.
    pub fn width(&self) -> i32 {
        self.words.chars().count() as i32 * self.size * 11 / 20
    }
}

/// A picture on white.
pub struct Picture {
    /// Width and height.
    pub size: Point,
    /// What is on it.
    pub shapes: Vec<Shape>,
}

impl Picture {
    /// The picture as SVG, with text as text.
    pub fn svg(&self) -> String {
        self.to_string()
    }
    /// The picture as a PNG file, with a font of its own.
    pub fn png(&self) -> Vec<u8> {
        let mut options = Options { font_family: "DejaVu Sans".into(), ..Options::default() };
        for font in [dejavu::sans_condensed::regular(), dejavu::sans_condensed::bold()] {
            options.fontdb_mut().load_font_data(font.to_vec());
        }
        let tree = Tree::from_str(&self.svg(), &options).expect("what we write is an SVG");
        let mut pixels = Pixmap::new(self.size.0 as u32, self.size.1 as u32).expect("a picture has a size");
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        pixels.encode_png().expect("any pixels are a PNG")
    }
}

impl Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (w, h) = self.size;
        writeln!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}""#)?;
        writeln!(f, r#" font-family="DejaVu Sans Condensed, DejaVu Sans, sans-serif" font-stretch="condensed">"#)?;
        writeln!(f, r#"<rect width="{w}" height="{h}" fill="{PAPER}"/>"#)?;
        self.shapes.iter().try_for_each(|shape| writeln!(f, "{shape}"))?;
        writeln!(f, "</svg>")
    }
}

impl Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Shape::Box((x, y), (right, bottom), colour) => {
                let (w, h) = (right - x, bottom - y);
                write!(f, r#"<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{colour}"/>"#)
            }
            Shape::Line((x1, y1), (x2, y2), colour, width) => {
                let ends = format!(r#"x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}""#);
                write!(f, r#"<line {ends} stroke="{colour}" stroke-width="{width}"/>"#)
            }
            Shape::Dot((x, y), r, colour) => write!(f, r#"<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>"#),
            Shape::Text((x, y), text) => {
                let Text { size, colour, anchor, .. } = text;
                // Half the height of capitals below the place is where the line stands.
                let stand = format!(r#"x="{x}" y="{y}" dy="{:.1}""#, f64::from(*size) * 0.36);
                write!(f, r#"<text {stand} font-size="{size}" text-anchor="{anchor}" fill="{colour}""#)?;
                if text.bold {
                    write!(f, r#" font-weight="bold""#)?;
                }
                if text.upright {
                    write!(f, r#" transform="rotate(-90 {x} {y})""#)?;
                }
                write!(f, ">{}</text>", text.words.replace('&', "&amp;").replace('<', "&lt;"))
            }
        }
    }
}
