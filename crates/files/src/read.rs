//! Files of others, of which nothing is known.

use std::fs::File;
use std::io::{Error, Read, Result};
use std::path::Path;

/// More text than any file of ours has.
const MOST: u64 = 64 << 20;

/// The text of a file, unless it is much longer than anything of ours.
pub fn read_text(path: &Path) -> Result<String> {
    let (file, mut text) = (File::open(path)?, String::new());
    if file.metadata()?.is_file() && file.metadata()?.len() > MOST {
        return Err(too_long());
    }
    file.take(MOST + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST { Err(too_long()) } else { Ok(text) }
}

fn too_long() -> Error {
    Error::other(format!("this is longer than {} MB, and nothing of ours", MOST >> 20))
}
