//! Names and numbers of cards are facts; sentences must be our own. This looks for sentences of
//! ours that repeat the publisher's.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// This many words in a row are no accident.
const RUN: usize = 12;
/// A whole text this short is not a sentence anybody could own.
const SHORT: usize = 6;

/// Our texts that equal a text of the reference, or share a long run of words with one.
pub fn repeated(project: &Path, reference: &Path) -> Result<Vec<String>> {
    let theirs = Theirs::read(reference)?;
    let mut found = Vec::new();
    for file in files(project, &["rs", "toml", "json", "md", "txt", "scn"])? {
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let is_code = file.extension().is_some_and(|e| e == "rs" || e == "json");
        let texts = if is_code { literals(&text) } else { text.lines().collect() };
        let name = file.strip_prefix(project).unwrap_or(&file).display().to_string();
        found.extend(texts.into_iter().filter(|t| theirs.has(t)).map(|t| format!("{name}: {t}")));
    }
    Ok(found)
}

/// The publisher's sentences, as words.
struct Theirs {
    whole: BTreeSet<Vec<String>>,
    runs: BTreeSet<Vec<String>>,
}

impl Theirs {
    fn read(folder: &Path) -> Result<Self> {
        let mut texts = Vec::new();
        for file in files(folder, &["json"])? {
            let text = std::fs::read_to_string(&file)?;
            let value = serde_json::from_str(&text).with_context(|| file.display().to_string())?;
            collect(&value, &mut texts);
        }
        ensure!(!texts.is_empty(), "there are no card texts in {}", folder.display());
        let runs = texts.iter().flat_map(|t| t.windows(RUN).map(<[String]>::to_vec)).collect();
        let whole = texts.into_iter().filter(|t| t.len() >= SHORT).collect();
        Ok(Theirs { whole, runs })
    }
    fn has(&self, text: &str) -> bool {
        let words = words(text);
        self.whole.contains(&words) || words.windows(RUN).any(|run| self.runs.contains(run))
    }
}

fn collect(value: &Value, texts: &mut Vec<Vec<String>>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(s) if key == "text" || key == "alt_text" => texts.push(words(s)),
                    other => collect(other, texts),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|v| collect(v, texts)),
        _ => {}
    }
}

fn words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace('’', "'");
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '+' || c == '\'';
    text.split(|c| !is_word(c)).filter(|w| !w.is_empty()).map(String::from).collect()
}

/// What stands between double quotes.
fn literals(code: &str) -> Vec<&str> {
    let (mut found, mut start, mut escaped) = (Vec::new(), None, false);
    for (i, c) in code.char_indices() {
        match (c, start) {
            _ if escaped => escaped = false,
            ('\\', Some(_)) => escaped = true,
            ('"', Some(from)) => {
                found.push(&code[from..i]);
                start = None;
            }
            ('"', None) => start = Some(i + 1),
            _ => {}
        }
    }
    found
}

fn files(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('.') || name == "target" {
            continue;
        } else if path.is_dir() {
            found.extend(files(&path, extensions)?);
        } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_borrowed_sentence_is_found_and_a_fact_is_not() {
        let mut texts = Vec::new();
        collect(&serde_json::json!({"name": "Somebody", "text": "One two three four five six."}), &mut texts);
        let theirs = Theirs { whole: texts.into_iter().collect(), runs: BTreeSet::new() };
        assert!(theirs.has("one, two: three four (five) SIX"));
        assert!(!theirs.has("Somebody"));
        assert_eq!(literals(r#"minion("A \"quoted\" name", 3).text("b")"#), [r#"A \"quoted\" name"#, "b"]);
    }
}
