//! What shines: everything stands against it.

use crate::layers::Brush;
use crate::path::Path;

/// What shines in a scene.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Light {
    /// A sun.
    Sun,
    /// A moon.
    Moon,
    /// A planet with a ring.
    Planet,
    /// A light without a body.
    Glow,
}

impl Light {
    /// The light of a name.
    pub fn find(name: &str) -> Option<Light> {
        match name {
            "sun" => Some(Light::Sun),
            "moon" => Some(Light::Moon),
            "planet" => Some(Light::Planet),
            "glow" => Some(Light::Glow),
            _ => None,
        }
    }
    /// Draws its body, in its light; a planet has a colour of its own.
    pub fn draw(self, b: &mut Brush, (x, y): (f64, f64), planet: &str) {
        match self {
            Light::Sun => {
                b.lit(Path::new().disc(x, y, 54.0), 1.0);
                b.line(Path::new().disc(x, y, 72.0), b.light, 2.0, 0.35);
            }
            Light::Moon => {
                b.lit(Path::new().disc(x, y, 40.0), 1.0);
                let mut seas = Path::new();
                for (dx, dy, radius) in [(-12.0, -8.0, 9.0), (14.0, 10.0, 7.0), (-4.0, 18.0, 5.0)] {
                    seas.disc(x + dx, y + dy, radius);
                }
                b.paint(&seas, "#000", 0.08);
            }
            Light::Planet => {
                b.paint(Path::new().disc(x, y, 52.0), planet, 1.0);
                b.paint(Path::new().add("M# #a52 52 0 0 0 104 0q-52 30-104 0Z", &[x - 52.0, y]), "#000", 0.28);
                // a ring that leans: there and back along its long axis
                let ring = "M# #a88 15-14 1 1 170.8-42.6a88 15-14 1 1-170.8 42.6Z";
                b.line(Path::new().add(ring, &[x - 85.4, y + 25.3]), b.light, 5.0, 0.75);
            }
            Light::Glow => {}
        }
    }
}

/// Nine rays from a light.
pub fn rays(b: &mut Brush, (x, y): (f64, f64)) {
    let mut rays = Path::new();
    for i in 0..9 {
        let from = f64::from(i * 40 + 8).to_radians();
        let end = |angle: f64| (x + angle.cos() * 520.0, y + angle.sin() * 520.0);
        let ((ax, ay), (bx, by)) = (end(from), end(from + 0.17));
        rays.add("M# #L# # # #Z", &[x, y, ax, ay, bx, by]);
    }
    b.lit(&rays, 0.09);
}
