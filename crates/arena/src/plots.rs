//! A [`Balance`] as pictures, each as SVG and as PNG.

mod bars;
mod heat;
mod palette;
mod picture;

use crate::balance::Balance;
use engine::library::Library;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Draws the strengths of the factions as bars with their intervals (`factions`) and those of the pairs
/// as a heat map (`pairs`) into a folder, which is made if need be, and returns the files.
///
/// PNGs are drawn with a font of their own, the same on a machine without any.
pub fn write(balance: &Balance, lib: &Library, dir: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(dir)?;
    let mut files = Vec::new();
    for (name, picture) in [("factions", bars::draw(balance, lib)), ("pairs", heat::draw(balance, lib))] {
        let [svg, png] = ["svg", "png"].map(|ending| dir.join(name).with_extension(ending));
        fs::write(&svg, picture.svg())?;
        fs::write(&png, picture.png())?;
        files.extend([svg, png]);
    }
    Ok(files)
}
