//! The client as files: what they are called, what is in them, and whose folder they are written to.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// Where everything lies that never changes under its name.
pub const ASSETS: &str = "a";
/// What a folder of ours is known by: it lists the files we have put there.
const LIST: &str = "breakpoint-files.txt";

macro_rules! policy {
    () => {
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; \
         font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    };
}

/// Scripts, styles and data from here alone, sockets among them; WebAssembly may be compiled, and nothing else evaluated. The page says
/// so itself, because not every web host can.
pub const POLICY: &str = policy!();
/// The same as a header, which can also say that nobody may frame the page.
pub const POLICY_AND_FRAMES: &str = concat!(policy!(), "; frame-ancestors 'none'");

/// The files of the client.
#[derive(Clone, Default)]
pub struct Site {
    /// What is in them, by path.
    pub files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    /// Pages, which keep their addresses, and the files they need, which go into a folder named after the content of
    /// everything: they can be cached for ever, and two versions never mix. In the pages, `{assets}` is that folder,
    /// `{version}` its name, `{files}` the list of all paths and `{policy}` what the page may load.
    pub fn new(pages: &BTreeMap<String, String>, assets: BTreeMap<String, Vec<u8>>) -> Site {
        let mut hasher = DefaultHasher::new();
        let texts = pages.iter().map(|(name, text)| (name, text.as_bytes()));
        for (name, bytes) in texts.chain(assets.iter().map(|(name, bytes)| (name, bytes.as_slice()))) {
            hasher.write(name.as_bytes());
            hasher.write(bytes);
        }
        let version = format!("{:016x}", hasher.finish());
        let folder = format!("{ASSETS}/{version}");
        let mut files: BTreeMap<String, Vec<u8>> =
            assets.into_iter().map(|(name, bytes)| (format!("{folder}/{name}"), bytes)).collect();
        let paths: Vec<String> = files.keys().map(|path| format!("\n  \"{path}\"")).collect();
        for (name, text) in pages {
            let text = text
                .replace("{assets}", &folder)
                .replace("{version}", &version)
                .replace("{files}", &format!("[{}\n]", paths.join(",")))
                .replace("{policy}", POLICY);
            files.insert(name.clone(), text.into_bytes());
        }
        Site { files }
    }
    /// The same under a path, as on a host that has other things as well.
    pub fn under(self, path: &str) -> Site {
        Site { files: self.files.into_iter().map(|(name, bytes)| (format!("{path}/{name}"), bytes)).collect() }
    }
    /// Reads a folder that was written by [`Site::write`].
    ///
    /// # Errors
    /// If it was not, or something is missing of it.
    pub fn read(folder: &Path) -> Result<Site> {
        let list = folder.join(LIST);
        let listed = std::fs::read_to_string(&list)
            .with_context(|| format!("{} has no client in it: cannot read {LIST}", folder.display()))?;
        let mut site = Site::default();
        for path in listed.lines() {
            ensure!(Path::new(path).components().all(is_name), "{}: '{path}' is no file of ours", list.display());
            let file = folder.join(path);
            let bytes = std::fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            site.files.insert(path.to_string(), bytes);
        }
        Ok(site)
    }
    /// Writes the files into a folder, where those of an earlier version are removed.
    pub fn write(&self, out: &Path) -> Result<()> {
        check_folder(out)?;
        let list = out.join(LIST);
        if let Ok(earlier) = std::fs::read_to_string(&list) {
            // only what lies below: whoever has edited the list has not meant to lose more
            for path in earlier.lines().map(Path::new).filter(|p| p.components().all(is_name)) {
                let _ = std::fs::remove_file(out.join(path)); // may be gone already
                path.ancestors().skip(1).take_while(|p| !p.as_os_str().is_empty()).for_each(|folder| {
                    let _ = std::fs::remove_dir(out.join(folder)); // stays if there is something in it
                });
            }
        }
        for (path, bytes) in &self.files {
            let file = out.join(path);
            let folder = file.parent().unwrap_or(out);
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            files::write(&file, bytes).with_context(|| format!("cannot write {}", file.display()))?;
        }
        let names: Vec<&str> = self.files.keys().map(String::as_str).collect();
        files::write(&list, names.join("\n") + "\n").with_context(|| format!("cannot write {}", list.display()))
    }
}

fn is_name(part: std::path::Component) -> bool {
    matches!(part, std::path::Component::Normal(_))
}

/// Whether a folder is new, empty, or one that we have written: nothing of others is ever written over.
pub fn check_folder(out: &Path) -> Result<()> {
    if !out.exists() || out.join(LIST).is_file() {
        return Ok(());
    }
    ensure!(out.is_dir(), "{} is a file; --out needs a folder", out.display());
    let entries = std::fs::read_dir(out).with_context(|| format!("cannot look into {}", out.display()))?;
    let mut names: Vec<String> =
        entries.map(|e| Ok(e?.file_name().to_string_lossy().into_owned())).collect::<Result<_>>()?;
    names.sort();
    let shown = names.iter().take(3).map(String::as_str).collect::<Vec<_>>().join(", ");
    let more = if names.len() > 3 { format!(" and {} more", names.len() - 3) } else { String::new() };
    ensure!(
        names.is_empty(),
        "{} has something in it that is not a build of ours ({shown}{more}); \
         name a new or an empty folder, or one with an earlier build",
        out.display()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(text: &str) -> Site {
        let page = "<a href={assets}/x> {version} {files} {policy}".to_string();
        let assets = BTreeMap::from([("x".into(), text.into()), ("deep/y".into(), "same".into())]);
        Site::new(&BTreeMap::from([("index.html".into(), page)]), assets)
    }
    fn page(site: &Site) -> String {
        String::from_utf8(site.files["index.html"].clone()).unwrap()
    }
    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> =
            std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn another_content_has_another_name() {
        let (one, other) = (site("one"), site("other"));
        assert_ne!(page(&one), page(&other));
        let path = one.files.keys().find(|k| k.ends_with("/x")).unwrap();
        assert!(page(&one).contains(&format!("<a href={path}>")));
        assert!(page(&one).contains(&format!("\"{path}\"")), "it is listed");
        assert!(!page(&one).contains('{'), "everything is filled in: {}", page(&one));
        // a page alone makes a new version, too
        let pages = |text: &str| BTreeMap::from([("index.html".into(), text.to_string())]);
        let keys = |s: Site| s.files.into_keys().collect::<Vec<_>>();
        let assets = BTreeMap::from([("x".into(), vec![1])]);
        assert_ne!(keys(Site::new(&pages("a"), assets.clone())), keys(Site::new(&pages("b"), assets)));
    }
    #[test]
    fn an_earlier_version_is_replaced_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        assert!(Site::read(folder.path()).is_err_and(|e| format!("{e:#}").contains("no client in it")));
        let out = folder.path().join("new/site");
        site("one").write(&out).unwrap();
        std::fs::write(out.join("CNAME"), "example.org").unwrap();
        site("other").write(&out).unwrap();
        assert_eq!(names(&out), ["CNAME", "a", LIST, "index.html"]);
        assert_eq!(names(&out.join("a")).len(), 1, "the earlier version is gone");
        assert_eq!(std::fs::read_to_string(out.join("index.html")).unwrap(), page(&site("other")));
        assert_eq!(Site::read(&out).unwrap().files, site("other").files);
    }
    #[test]
    fn what_a_list_names_elsewhere_stays() {
        let folder = tempfile::tempdir().unwrap();
        let (precious, out) = (folder.path().join("precious"), folder.path().join("site"));
        std::fs::write(&precious, "").unwrap();
        std::fs::create_dir(&out).unwrap();
        std::fs::write(out.join(LIST), format!("../precious\n{}\n", precious.display())).unwrap();
        site("one").write(&out).unwrap();
        assert!(precious.exists());
    }
    #[test]
    fn a_folder_of_others_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path();
        for name in ["a", "b", "c", "thesis.txt"] {
            std::fs::write(out.join(name), "").unwrap();
        }
        let told = site("one").write(out).unwrap_err().to_string();
        assert!(told.contains("a, b, c and 1 more"), "{told}");
        assert_eq!(names(out), ["a", "b", "c", "thesis.txt"]);
        let told = site("one").write(&out.join("thesis.txt")).unwrap_err().to_string();
        assert!(told.contains("is a file"), "{told}");
    }
}
