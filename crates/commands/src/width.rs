//! How much room a text takes where every letter has a column.

use unicode_width::UnicodeWidthChar;

/// How many columns a text takes: some letters take two, some none.
pub fn columns(text: &str) -> usize {
    text.chars().filter_map(UnicodeWidthChar::width).sum()
}

/// A text cut to a width.
pub fn cut(text: &str, width: usize) -> String {
    if columns(text.trim_end()) <= width {
        return beginning(text, width);
    }
    match width {
        0 => String::new(),
        _ => beginning(text, width - 1) + "…",
    }
}
/// As much of a text as fits a width.
fn beginning(text: &str, width: usize) -> String {
    let mut used = 0;
    let fits = |c: &char| {
        used += c.width().unwrap_or(0);
        used <= width
    };
    text.chars().take_while(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_letters_take_two_columns() {
        assert_eq!(cut("忍者マスター", 7), "忍者マ…");
        assert_eq!(cut("Zoe\u{301}", 3), "Zoe\u{301}", "an accent of its own takes none");
        assert_eq!((cut("Ninja Master", 6), cut("Ninja Master", 12)), ("Ninja…".into(), "Ninja Master".into()));
        assert_eq!(columns("忍者"), 4);
    }
}
