//! The client as files: what they are called, what they are, how large.

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write;
use std::path::Path;

/// Where everything lies that never changes under its name.
pub const ASSETS: &str = "a";

/// The files of the client, by path.
#[derive(Default)]
pub struct Site {
    /// The files.
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    /// A page and the files it needs, which go into a folder named after what is in them: they can be cached
    /// for ever. In the page, `{assets}` is that folder.
    pub fn new(page: &str, assets: BTreeMap<String, Vec<u8>>) -> Site {
        let mut hasher = DefaultHasher::new();
        for (name, bytes) in &assets {
            hasher.write(name.as_bytes());
            hasher.write(bytes);
        }
        let folder = format!("{ASSETS}/{:016x}", hasher.finish());
        let mut files = BTreeMap::from([("index.html".into(), page.replace("{assets}", &folder).into_bytes())]);
        files.extend(assets.into_iter().map(|(name, bytes)| (format!("{folder}/{name}"), bytes)));
        Site { files }
    }
    /// Writes the files into a folder, where earlier versions of them are removed.
    pub fn write(&self, out: &Path) -> Result<()> {
        let assets = out.join(ASSETS);
        if assets.is_dir() {
            std::fs::remove_dir_all(&assets).with_context(|| format!("cannot empty {}", assets.display()))?;
        }
        for (path, bytes) in &self.files {
            let file = out.join(path);
            let folder = file.parent().unwrap_or(out);
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            std::fs::write(&file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        }
        Ok(())
    }
    /// A table of sizes, as they are and compressed.
    pub fn sizes(&self) -> String {
        let mut lines = vec![format!("{:<28}{:>10}{:>10}{:>10}", "kB", "plain", "gzip", "brotli")];
        let mut all = [0; 3];
        for (path, bytes) in &self.files {
            let sizes = [bytes.len(), gzip(bytes), brotli(bytes)];
            let name = path.rsplit('/').next().unwrap_or(path);
            lines.push(row(name, sizes));
            all = std::array::from_fn(|i| all[i] + sizes[i]);
        }
        lines.push(row("all", all));
        lines.join("\n")
    }
}

fn row(name: &str, sizes: [usize; 3]) -> String {
    let [plain, gzip, brotli] = sizes.map(|n| format!("{:.1}", n as f64 / 1e3));
    format!("{name:<28}{plain:>10}{gzip:>10}{brotli:>10}")
}

fn gzip(bytes: &[u8]) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_or(0, |v| v.len())
}

fn brotli(bytes: &[u8]) -> usize {
    let mut compressed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams { quality: 9, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params).map_or(0, |_| compressed.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_content_has_another_name() {
        let site = |text: &str| Site::new("<a href={assets}/x>", BTreeMap::from([("x".into(), text.into())]));
        let (one, other) = (site("one"), site("other"));
        let page = |s: &Site| String::from_utf8(s.files["index.html"].clone()).unwrap();
        assert_ne!(page(&one), page(&other));
        let named = page(&one).contains(one.files.keys().find(|k| k.ends_with("/x")).unwrap().as_str());
        assert!(named);
    }
}
