//! Lines of styled text: measured and wrapped before any colour is added.

pub use commands::width::{columns, cut};
use words::markup::{Piece, pieces};

/// How a piece of text looks, where colours are shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Style {
    /// As it is.
    Plain,
    /// Of lesser interest.
    Dim,
    /// Of greater interest.
    Bold,
    /// About to happen.
    Alert,
    /// One player's.
    Seat(u8),
}

impl Style {
    fn code(self) -> &'static str {
        match self {
            Style::Plain => "0",
            Style::Dim => "2",
            Style::Bold => "1",
            Style::Alert => "1;31",
            Style::Seat(0) => "36",
            Style::Seat(1) => "33",
            Style::Seat(2) => "35",
            Style::Seat(_) => "32",
        }
    }
}

/// One line, or a paragraph that is still to be wrapped.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Line(Vec<(Style, String)>);

impl Line {
    /// A line in one style.
    pub fn of(style: Style, text: impl Into<String>) -> Line {
        Line(vec![(style, text.into())])
    }
    /// A plain line.
    pub fn plain(text: impl Into<String>) -> Line {
        Line::of(Style::Plain, text)
    }
    /// A sentence in one style, with the players it names in their colours.
    pub fn said(style: Style, text: &str) -> Line {
        let piece = |piece: Piece| match piece {
            Piece::Text(text) | Piece::Def(_, text) => (style, text),
            Piece::Seat(seat, name) => (Style::Seat(seat.0), name),
        };
        Line(pieces(text).into_iter().map(piece).collect())
    }
    /// Adds a piece.
    pub fn push(&mut self, style: Style, text: impl Into<String>) {
        self.0.push((style, text.into()));
    }
    /// Adds a piece and fills it up to a width; too long a piece is cut.
    pub fn column(&mut self, style: Style, text: &str, width: usize) {
        let text = cut(text, width);
        let fill = width - columns(&text);
        self.push(style, text);
        self.push(Style::Plain, " ".repeat(fill));
    }
    /// Adds another line's pieces.
    pub fn append(&mut self, other: Line) {
        self.0.extend(other.0);
    }
    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.0.iter().map(|(_, t)| columns(t)).sum()
    }
    /// The text alone.
    pub fn text(&self) -> String {
        self.0.iter().map(|(_, t)| t.as_str()).collect()
    }
    /// The text as it is printed.
    pub fn render(&self, colours: bool) -> String {
        if !colours {
            return self.text().trim_end().to_string();
        }
        let mut out = String::new();
        for (style, text) in &self.0 {
            match style {
                Style::Plain => out += text,
                _ => out += &format!("\x1b[{}m{text}\x1b[0m", style.code()),
            }
        }
        out
    }
    /// Breaks a paragraph into lines; those after the first are indented. What goes beyond the
    /// last of them is left out, which is marked with an ellipsis.
    pub fn wrap(&self, width: usize, indent: usize, most: usize) -> Vec<Line> {
        let mut lines = vec![Line::default()];
        let mut used = 0;
        for (style, text) in &self.0 {
            for word in text.split_inclusive(' ') {
                let long = columns(word.trim_end());
                let fresh = lines.len() > 1 && used == indent;
                if used + long > width && used > 0 && !fresh {
                    if lines.len() == most {
                        end_with_ellipsis(lines.last_mut().expect("there is one"), width);
                        return lines;
                    }
                    lines.push(Line::plain(" ".repeat(indent)));
                    used = indent;
                }
                let word = cut(word, width - used.min(width));
                used += columns(&word);
                let line = lines.last_mut().expect("there is one");
                match line.0.last_mut() {
                    Some((last, text)) if last == style => *text += &word,
                    _ => line.push(*style, word),
                }
            }
        }
        lines
    }
}

fn end_with_ellipsis(line: &mut Line, width: usize) {
    while line.width() + 1 > width {
        let Some((_, text)) = line.0.last_mut() else { break };
        if text.pop().is_none() {
            line.0.pop();
        }
    }
    line.push(Style::Dim, "…");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paragraph_is_wrapped_at_spaces_and_indented() {
        let lines = Line::plain("one two three four").wrap(9, 2, 9);
        let lines: Vec<String> = lines.iter().map(|l| l.render(false)).collect();
        assert_eq!(lines, ["one two", "  three", "  four"]);
    }

    #[test]
    fn what_does_not_fit_is_marked() {
        let mut line = Line::plain("one two ");
        line.push(Style::Bold, "three four");
        let lines = line.wrap(10, 2, 1);
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].text(), "one two …");
    }

    #[test]
    fn wide_letters_take_two_columns() {
        let mut line = Line::default();
        line.column(Style::Plain, "忍者", 6);
        assert_eq!((line.width(), line.text().as_str()), (6, "忍者  "));
        let lines = Line::plain("忍者 忍者 忍者").wrap(9, 0, 9);
        assert_eq!(lines.iter().map(Line::width).collect::<Vec<_>>(), [9, 4]);
    }
}
