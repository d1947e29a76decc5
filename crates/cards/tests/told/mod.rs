//! What the scenarios tell: which cards and bases occur in them, and which rulings they are about.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The words of a name or line as ids have them: `They're Coming to Get You` is `theyre coming to get you`.
fn words(text: &str) -> Vec<String> {
    let plain: String = text.to_lowercase().chars().filter(|c| !"'’".contains(*c)).collect();
    plain.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).map(String::from).collect()
}

/// A name as ids have it: `theyre-coming-to-get-you`.
#[allow(dead_code)] // not every test speaks of files
pub fn kebab(name: &str) -> String {
    words(name).join("-")
}

pub struct Told {
    /// Names that stand in a move, a check or on the table of a scenario.
    names: BTreeSet<String>,
    /// The ids in `rule:` lines.
    rulings: BTreeSet<String>,
}

impl Told {
    /// Goes through all scenarios once, looking for these names.
    pub fn of<'a>(names: impl IntoIterator<Item = &'a str>) -> Told {
        let mut by_first_word: BTreeMap<String, Vec<(Vec<String>, &str)>> = BTreeMap::new();
        for name in names {
            let words = words(name);
            by_first_word.entry(words[0].clone()).or_default().push((words, name));
        }
        let mut told = Told { names: BTreeSet::new(), rulings: BTreeSet::new() };
        for s in scenarios() {
            told.rulings.extend(s.rule.split(|c: char| c == ',' || c.is_whitespace()).map(String::from));
            for (_, line) in s.lines.iter().filter(|(_, l)| !l.starts_with("title:") && !l.starts_with("rule:")) {
                let line = words(line);
                for i in 0..line.len() {
                    let here = by_first_word.get(&line[i]).into_iter().flatten();
                    told.names.extend(here.filter(|n| line[i..].starts_with(&n.0)).map(|n| n.1.to_string()));
                }
            }
        }
        told
    }
    pub fn has_name(&self, name: &str) -> bool {
        self.names.contains(name)
    }
    pub fn has_ruling(&self, id: &str) -> bool {
        self.rulings.contains(id)
    }
}

fn scenarios() -> Vec<scenario::Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let files = scenario::files(&folder).expect("the folder is there");
    files.iter().flat_map(|f| scenario::parse(&std::fs::read_to_string(f).expect("it can be read"))).collect()
}
