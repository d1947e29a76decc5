//! A [`Balance`] as pictures, each as SVG and as PNG.

mod bars;
mod heat;
mod palette;
mod picture;

use crate::balance::Balance;
use engine::library::Library;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The pictures in a folder.
fn paths(dir: &Path) -> [[PathBuf; 2]; 2] {
    ["factions", "pairs"].map(|name| ["svg", "png"].map(|ending| dir.join(name).with_extension(ending)))
}

/// Whether all pictures could be written into a folder, which is made if need be.
pub fn can_write(dir: &Path) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    paths(dir).iter().flatten().try_for_each(|path| files::can_write(path))
}

/// Draws the strengths of the factions as bars with their intervals (`factions`) and those of the pairs
/// as a heat map (`pairs`) into a folder, which is made if need be, and returns the files.
///
/// PNGs are drawn with a font of their own, the same on a machine without any.
pub fn write(balance: &Balance, lib: &Library, dir: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(dir)?;
    let mut files = Vec::new();
    let pictures = [bars::draw(balance, lib), heat::draw(balance, lib)];
    for ([svg, png], picture) in paths(dir).into_iter().zip(pictures) {
        files::write(&svg, picture.svg())?;
        files::write(&png, picture.png())?;
        files.extend([svg, png]);
    }
    Ok(files)
}
