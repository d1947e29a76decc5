//! Bases are places. Each has a line in `scenes.toml`: a tone and two hues, a light, three layers, a ground and what
//! floats in the air. Everything else comes from the base's name, so that the same base always looks the same.
//!
//! The pictures are SVG with presentation attributes alone (a page may forbid inline styles), without filters or
//! motion. They depend on nothing but the name, and are drawn where they are shown: the code is a fifth as large as
//! the pictures it makes.

#![forbid(unsafe_code)]

mod colour;
mod data;
mod ground;
mod layers;
mod light;
mod motes;
mod path;
mod picture;
mod random;
mod tone;

pub use data::{Scene, lines, of};
pub use picture::{Frame, Landmark, Picture};

/// How wide a picture is, in its own units.
pub const WIDTH: f64 = 400.0;
/// How high a picture is.
pub const HEIGHT: f64 = 640.0;
/// Where the ground begins.
pub const HORIZON: f64 = 432.0;
