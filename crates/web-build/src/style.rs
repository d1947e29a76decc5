//! The style sheets, as one that is small.

use anyhow::Result;
use std::path::{Path, PathBuf};

/// All style sheets of a folder in one, by name: `00-base.css` comes first.
pub fn sheet(folder: &Path) -> Result<Vec<u8>> {
    let mut sheets: Vec<PathBuf> = std::fs::read_dir(folder)?.map(|e| Ok(e?.path())).collect::<Result<_>>()?;
    sheets.retain(|p| p.extension().is_some_and(|e| e == "css"));
    sheets.sort();
    let texts: Vec<String> = sheets.iter().map(std::fs::read_to_string).collect::<Result<_, _>>()?;
    Ok(minified(&texts.concat()).into_bytes())
}

/// The same style without what only people need: comments, and space where it separates nothing.
fn minified(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some(c) = rest.chars().next() {
        let taken = match c {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            '"' => {
                let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
                out.push_str(&rest[..end]);
                end
            }
            c if c.is_whitespace() => {
                if !out.ends_with([' ', '{', '}', ';', ',', ':']) {
                    out.push(' ');
                }
                c.len_utf8()
            }
            '{' | '}' | ';' | ',' => {
                let kept = out.trim_end_matches(if c == '}' { [' ', ';'] } else { [' ', ' '] }).len();
                out.truncate(kept);
                out.push(c);
                1
            }
            c => {
                out.push(c);
                c.len_utf8()
            }
        };
        rest = &rest[taken..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn space_and_comments_go_where_they_mean_nothing() {
        let css = "/* a */\n.a > .b,\n.c :is(p) {\n  color: red; /* b */\n  width: calc(1px + 2px);\n}\n\n@media (x) and (y) {\n  p {\n    margin: 0 !important;\n  }\n}\n";
        let small = ".a > .b,.c :is(p){color:red;width:calc(1px + 2px)}@media (x) and (y){p{margin:0 !important}}";
        assert_eq!(minified(css).trim(), small);
        assert_eq!(minified(small), small);
        assert_eq!(minified("a::after { content: \" ;  } /* */ \"; }"), "a::after{content:\" ;  } /* */ \"}");
    }
}
