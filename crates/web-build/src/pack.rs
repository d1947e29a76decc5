//! Files made small for the way to the browser.

use crate::site::Site;
use anyhow::Result;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
pub use web_server::packed::{Packed, checksum};

/// Below this many bytes there is nothing to gain.
const WORTH: usize = 1024;

/// Compresses every file for which it pays. That takes seconds, so that the results are kept in a folder, by what the
/// files had in them.
pub fn pack(site: &Site, kept: &Path) -> Result<BTreeMap<String, Packed>> {
    std::fs::create_dir_all(kept)?;
    let mut packed = BTreeMap::new();
    let mut used = Vec::new();
    for (path, bytes) in site.files.iter().filter(|(_, bytes)| bytes.len() >= WORTH) {
        let file = |ending: &str| kept.join(format!("{:016x}-{}.{ending}", checksum(bytes), bytes.len()));
        let [gzip, brotli] = [file("gz"), file("br")];
        let small = match (std::fs::read(&gzip), std::fs::read(&brotli)) {
            (Ok(gzip), Ok(brotli)) => Packed { gzip, brotli },
            _ => {
                let made = Packed { gzip: by_gzip(bytes)?, brotli: by_brotli(bytes)? };
                files::write(&gzip, &made.gzip)?;
                files::write(&brotli, &made.brotli)?;
                made
            }
        };
        used.extend([gzip, brotli]);
        packed.insert(path.clone(), small);
    }
    for entry in std::fs::read_dir(kept)? {
        let path = entry?.path();
        if !used.contains(&path) {
            std::fs::remove_file(path)?; // of an earlier version
        }
    }
    Ok(packed)
}

fn by_gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

fn by_brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 9, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params)?;
    Ok(compressed)
}

/// A table of sizes, as they are and compressed.
pub fn sizes(site: &Site, packed: &BTreeMap<String, Packed>) -> String {
    let mut lines = vec![format!("{:<28}{:>10}{:>10}{:>10}", "kB", "plain", "gzip", "brotli")];
    let (mut all, mut icons) = ([0; 3], [0; 3]);
    for (path, bytes) in &site.files {
        let small = packed.get(path);
        let sizes =
            [bytes.len(), small.map_or(bytes.len(), |p| p.gzip.len()), small.map_or(bytes.len(), |p| p.brotli.len())];
        let add = |sum: &mut [usize; 3]| *sum = std::array::from_fn(|i| sum[i] + sizes[i]);
        add(&mut all);
        if path.contains("/icons/") {
            add(&mut icons);
        } else {
            lines.push(row(path.rsplit('/').next().unwrap_or(path), sizes));
        }
    }
    lines.push(row("icons, fetched when shown", icons));
    lines.push(row("all", all));
    lines.join("\n")
}

fn row(name: &str, sizes: [usize; 3]) -> String {
    let [plain, gzip, brotli] = sizes.map(|n| format!("{:.1}", n as f64 / 1e3));
    format!("{name:<28}{plain:>10}{gzip:>10}{brotli:>10}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::folder::Folder;
    use std::io::Read;

    #[test]
    fn what_is_packed_can_be_unpacked_and_is_kept() {
        let text = "all the same ".repeat(500).into_bytes();
        let site = Site { files: BTreeMap::from([("long".into(), text.clone()), ("short".into(), vec![7])]) };
        let kept = Folder::new();
        std::fs::write(kept.0.join("earlier.br"), "").unwrap();
        let packed = pack(&site, &kept.0).unwrap();
        assert_eq!(packed.keys().collect::<Vec<_>>(), ["long"]);
        let mut unpacked = Vec::new();
        flate2::read::GzDecoder::new(&*packed["long"].gzip).read_to_end(&mut unpacked).unwrap();
        assert_eq!(unpacked, text);
        unpacked.clear();
        brotli::BrotliDecompress(&mut &*packed["long"].brotli, &mut unpacked).unwrap();
        assert_eq!(unpacked, text);
        assert_eq!(std::fs::read_dir(&kept.0).unwrap().count(), 2, "and nothing else is kept");
        // what is kept is taken: a change to it shows
        let file = std::fs::read_dir(&kept.0).unwrap().map(|e| e.unwrap().path());
        let file = file.into_iter().find(|p| p.extension().is_some_and(|e| e == "br")).unwrap();
        std::fs::write(file, "changed").unwrap();
        assert_eq!(pack(&site, &kept.0).unwrap()["long"].brotli, b"changed");
    }
}
