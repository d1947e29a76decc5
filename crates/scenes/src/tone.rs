//! The tones: how light and how strong everything is at a time of day, or where there is none.

use crate::colour::oklch;

/// Lightness, strength, and a hue or what is added to one.
type Shade = (f64, f64, f64);

/// How light and how strong everything is.
pub struct Tone {
    /// What it is called.
    pub name: &'static str,
    /// The sky above, in the middle and at the horizon; hues are added to the sky's.
    sky: [Shade; 3],
    /// The ground at the horizon and in front.
    land: [(f64, f64); 2],
    /// The light.
    light: Shade,
    /// What the hue of the light is counted from: the sky's, or nothing.
    light_of_sky: bool,
    /// The layers, from the farthest to the nearest.
    layers: [(f64, f64); 3],
    /// The landmark.
    landmark: (f64, f64),
}

/// All tones.
#[rustfmt::skip]
pub static TONES: [Tone; 9] = [
    Tone { name: "day",    sky: [(0.40, 0.105, 0.0), (0.58, 0.105, -8.0), (0.80, 0.07, -30.0)],  land: [(0.50, 0.10), (0.25, 0.075)],  light: (0.95, 0.07, 95.0), light_of_sky: false, layers: [(0.60, 0.08), (0.42, 0.085), (0.27, 0.07)],  landmark: (0.20, 0.05) },
    Tone { name: "dawn",   sky: [(0.34, 0.10, -20.0), (0.58, 0.125, 0.0), (0.85, 0.09, 25.0)],   land: [(0.48, 0.09), (0.24, 0.07)],   light: (0.96, 0.06, 80.0), light_of_sky: false, layers: [(0.62, 0.09), (0.42, 0.09), (0.26, 0.065)],  landmark: (0.20, 0.06) },
    Tone { name: "dusk",   sky: [(0.23, 0.09, -35.0), (0.42, 0.14, -8.0), (0.75, 0.15, 22.0)],   land: [(0.38, 0.09), (0.17, 0.055)],  light: (0.90, 0.13, 70.0), light_of_sky: false, layers: [(0.46, 0.12), (0.31, 0.095), (0.19, 0.06)],  landmark: (0.13, 0.05) },
    Tone { name: "night",  sky: [(0.15, 0.055, 15.0), (0.27, 0.085, 0.0), (0.50, 0.10, -15.0)],  land: [(0.30, 0.065), (0.14, 0.045)], light: (0.93, 0.05, 95.0), light_of_sky: false, layers: [(0.36, 0.075), (0.25, 0.06), (0.16, 0.045)], landmark: (0.10, 0.035) },
    Tone { name: "neon",   sky: [(0.16, 0.08, 25.0), (0.31, 0.15, 0.0), (0.62, 0.19, -18.0)],    land: [(0.32, 0.12), (0.13, 0.06)],   light: (0.88, 0.15, -18.0), light_of_sky: true, layers: [(0.38, 0.14), (0.25, 0.10), (0.15, 0.06)],   landmark: (0.11, 0.06) },
    Tone { name: "space",  sky: [(0.10, 0.035, 25.0), (0.21, 0.085, 0.0), (0.48, 0.14, -25.0)],  land: [(0.34, 0.09), (0.15, 0.05)],   light: (0.88, 0.10, 60.0), light_of_sky: true,  layers: [(0.36, 0.10), (0.26, 0.08), (0.16, 0.05)],   landmark: (0.10, 0.04) },
    Tone { name: "ice",    sky: [(0.28, 0.075, 15.0), (0.52, 0.085, 0.0), (0.88, 0.045, -20.0)], land: [(0.72, 0.05), (0.33, 0.07)],   light: (0.98, 0.03, 95.0), light_of_sky: false, layers: [(0.64, 0.07), (0.48, 0.08), (0.33, 0.075)],  landmark: (0.20, 0.06) },
    Tone { name: "cave",   sky: [(0.11, 0.03, 0.0), (0.22, 0.06, 0.0), (0.50, 0.12, 0.0)],       land: [(0.35, 0.08), (0.13, 0.04)],   light: (0.90, 0.12, 85.0), light_of_sky: false, layers: [(0.33, 0.08), (0.23, 0.06), (0.15, 0.045)],  landmark: (0.09, 0.03) },
    Tone { name: "indoor", sky: [(0.17, 0.04, 0.0), (0.33, 0.075, 0.0), (0.68, 0.115, 10.0)],    land: [(0.38, 0.08), (0.16, 0.045)],  light: (0.93, 0.10, 85.0), light_of_sky: false, layers: [(0.40, 0.08), (0.28, 0.065), (0.18, 0.05)],  landmark: (0.12, 0.04) },
];

/// The colours of a scene.
pub struct Colours {
    /// The sky above, in the middle and at the horizon.
    pub sky: [String; 3],
    /// The ground at the horizon and in front.
    pub land: [String; 2],
    /// The light, and what it falls on.
    pub light: String,
    /// What is lit far away.
    pub far_light: String,
    /// The layers, from the farthest to the nearest.
    pub layers: [String; 3],
    /// The landmark.
    pub landmark: String,
    /// A planet in the sky.
    pub planet: String,
}

impl Tone {
    /// The colours for the hues of a sky and of a land: the layers walk from the one to the other.
    pub fn colours(&self, sky: f64, land: f64) -> Colours {
        let way = (land - sky + 540.0).rem_euclid(360.0) - 180.0;
        let layer = |i: usize| oklch(self.layers[i].0, self.layers[i].1, sky + way * (i + 1) as f64 / 3.4);
        Colours {
            sky: self.sky.map(|(l, c, h)| oklch(l, c, sky + h)),
            land: self.land.map(|(l, c)| oklch(l, c, land)),
            light: oklch(self.light.0, self.light.1, self.light.2 + if self.light_of_sky { sky } else { 0.0 }),
            far_light: oklch((self.layers[0].0 + 0.2).min(0.92), 0.06, sky),
            layers: [layer(0), layer(1), layer(2)],
            landmark: oklch(self.landmark.0, self.landmark.1, land),
            planet: oklch(0.6, 0.14, sky + 60.0),
        }
    }
}
