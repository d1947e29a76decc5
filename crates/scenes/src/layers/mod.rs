//! The layers: silhouettes, one behind another. Each is a function of the brush it is given and of nothing else.
//! All sink towards the middle, where the landmark stands, and what counts is between x = 90 and 310: a narrow
//! column shows no more.

mod buildings;
mod land;
mod plants;
mod rooms;

use crate::path::{Path, fill_in};
use crate::random::Random;

/// Something that can be drawn, and what it is called in `scenes.toml`.
pub struct Layer {
    /// What it is called.
    pub name: &'static str,
    /// Draws it.
    pub draw: fn(&mut Brush),
}

/// All layers.
pub static LAYERS: [Layer; 40] = [
    Layer { name: "peaks", draw: land::peaks },
    Layer { name: "volcano", draw: land::volcano },
    Layer { name: "hills", draw: land::hills },
    Layer { name: "dunes", draw: land::dunes },
    Layer { name: "mesa", draw: land::mesa },
    Layer { name: "pyramid", draw: land::pyramid },
    Layer { name: "waves", draw: land::waves },
    Layer { name: "clouds", draw: land::clouds },
    Layer { name: "teeth", draw: land::teeth },
    Layer { name: "stones", draw: land::stones },
    Layer { name: "bones", draw: land::bones },
    Layer { name: "rainbow", draw: land::rainbow },
    Layer { name: "crystals", draw: land::crystals },
    Layer { name: "pines", draw: plants::pines },
    Layer { name: "bamboo", draw: plants::bamboo },
    Layer { name: "jungle", draw: plants::jungle },
    Layer { name: "palms", draw: plants::palms },
    Layer { name: "mush", draw: plants::mush },
    Layer { name: "sakura", draw: plants::sakura },
    Layer { name: "grass", draw: plants::grass },
    Layer { name: "cacti", draw: plants::cacti },
    Layer { name: "reef", draw: plants::reef },
    Layer { name: "city", draw: buildings::city },
    Layer { name: "houses", draw: buildings::houses },
    Layer { name: "towers", draw: buildings::towers },
    Layer { name: "domes", draw: buildings::domes },
    Layer { name: "works", draw: buildings::works },
    Layer { name: "pagoda", draw: buildings::pagoda },
    Layer { name: "arches", draw: buildings::arches },
    Layer { name: "columns", draw: buildings::columns },
    Layer { name: "graves", draw: buildings::graves },
    Layer { name: "fence", draw: buildings::fence },
    Layer { name: "stands", draw: buildings::stands },
    Layer { name: "gears", draw: rooms::gears },
    Layer { name: "shelves", draw: rooms::shelves },
    Layer { name: "tubes", draw: rooms::tubes },
    Layer { name: "drapes", draw: rooms::drapes },
    Layer { name: "bunting", draw: rooms::bunting },
    Layer { name: "beams", draw: rooms::beams },
    Layer { name: "circuit", draw: rooms::circuit },
];

/// What a layer is drawn with, and on.
pub struct Brush<'a> {
    /// Chance.
    pub random: &'a mut Random,
    /// Where its foot is.
    pub foot: f64,
    /// About how high it is.
    pub height: f64,
    /// Its colour.
    pub colour: &'a str,
    /// The colour of the hills it stands on: its own, or in front of everything that of the ground.
    pub earth: &'a str,
    /// The colour of what is lit.
    pub light: &'a str,
    /// What is drawn.
    pub out: String,
}

impl Brush<'_> {
    /// What is drawn with a light alone.
    pub fn of_light<'a>(random: &'a mut Random, light: &'a str) -> Brush<'a> {
        Brush { random, foot: 0.0, height: 0.0, colour: "", earth: "", light, out: String::new() }
    }
    /// A silhouette.
    pub fn fill(&mut self, d: &Path) {
        self.paint(d, self.colour, 1.0);
    }
    /// Something lit.
    pub fn lit(&mut self, d: &Path, opacity: f64) {
        self.paint(d, self.light, opacity);
    }
    /// An area of any colour.
    pub fn paint(&mut self, d: &Path, colour: &str, opacity: f64) {
        self.element(d, &["fill=\"", colour, "\""], opacity);
    }
    /// An area with the parts of it that it has twice taken out.
    pub fn pierced(&mut self, d: &Path) {
        self.element(d, &["fill-rule=\"evenodd\" fill=\"", self.colour, "\""], 1.0);
    }
    /// A line with round ends.
    pub fn line(&mut self, d: &Path, colour: &str, width: f64, opacity: f64) {
        let mut thickness = String::new();
        fill_in(&mut thickness, "#", &[width]);
        let round = "\" stroke-linecap=\"round\" stroke-width=\"";
        self.element(d, &["fill=\"none\" stroke=\"", colour, round, &thickness, "\""], opacity);
    }
    #[inline(never)]
    fn element(&mut self, d: &Path, attributes: &[&str], opacity: f64) {
        if d.data().is_empty() {
            return;
        }
        self.out.push_str("<path ");
        self.out.extend(attributes.iter().copied());
        if opacity < 1.0 {
            let hundredths = (opacity * 100.0).round() as u8;
            self.out.push_str(" opacity=\".");
            self.out.push(char::from(b'0' + hundredths / 10));
            self.out.push(char::from(b'0' + hundredths % 10));
            self.out.push('"');
        }
        self.out.push_str(" d=\"");
        self.out.push_str(d.data());
        self.out.push_str("\"/>");
    }
    /// Hills a little lower, for something to stand on.
    fn on_hills(&mut self, lower: f64, share: f64) {
        let (foot, height) = (self.foot, self.height);
        (self.foot, self.height) = (foot + lower, height * share);
        land::hills(self);
        (self.foot, self.height) = (foot, height);
    }
    /// Places from left to right, evenly but not quite.
    fn spread(&mut self, n: usize, mut place: impl FnMut(&mut Random, f64)) {
        for i in 0..n {
            let x = -10.0 + (i as f64 + 0.5 + self.random.between(-0.35, 0.35)) * 420.0 / n as f64;
            place(self.random, x);
        }
    }
}

/// How high something may be at a place: less in the middle, so that the landmark stands free.
fn dip(x: f64) -> f64 {
    1.0 - 0.62 * (-(x - 200.0).powi(2) / 7200.0).exp()
}
/// 1 on the left, -1 on the right: what leans, leans inwards.
fn inwards(x: f64) -> f64 {
    if x < 200.0 { 1.0 } else { -1.0 }
}
