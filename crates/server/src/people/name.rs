//! Names that others can read and nobody can hide in.

use crate::http::error::ApiError;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory};

/// The longest name, in characters that one sees.
pub const LONGEST: usize = 24;

/// How many marks may be on one letter.
const MARKS: usize = 2;

/// Why a text cannot be shown to others.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TextFault {
    /// There is nothing to see.
    Empty,
    /// It is longer than this.
    Long(usize),
    /// It has a character that controls, hides or turns around what stands beside it.
    Character(char),
}

impl std::fmt::Display for TextFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TextFault::Empty => f.write_str("it is empty"),
            TextFault::Long(most) => write!(f, "it is longer than {most} characters"),
            TextFault::Character(c) => {
                write!(f, "it has the character U+{:04X}, which cannot be seen or hides others", u32::from(*c))
            }
        }
    }
}

/// A text of one line as others see it: without space around it, and with nothing in it that cannot be seen.
///
/// # Errors
/// If it is empty, longer than that, or has something in it that cannot be seen.
pub fn visible(text: &str, longest: usize) -> Result<String, TextFault> {
    let text = text.trim();
    if text.len() > 8 * longest {
        return Err(TextFault::Long(longest)); // before anything is counted
    }
    let (mut seen, mut marks) = (0, 0);
    for c in text.chars() {
        if c.general_category_group() == GeneralCategoryGroup::Mark {
            marks += 1;
            if marks > MARKS || seen == 0 || is_blank(c) {
                return Err(TextFault::Character(c));
            }
        } else if c == ' ' || (is_shown(c) && !is_blank(c)) {
            (seen, marks) = (seen + 1, 0);
        } else {
            return Err(TextFault::Character(c));
        }
    }
    match seen {
        0 => Err(TextFault::Empty),
        seen if seen > longest => Err(TextFault::Long(longest)),
        _ => Ok(text.to_string()),
    }
}

fn is_shown(c: char) -> bool {
    !matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
            | GeneralCategory::Unassigned
            | GeneralCategory::SpaceSeparator
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    )
}

/// Letters and marks that nobody sees: fillers, joiners, variation selectors.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{34f}'
            | '\u{115f}'
            | '\u{1160}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{ffa0}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The name of a person, as it is kept.
///
/// # Errors
/// If it cannot be one.
pub fn checked(name: &str) -> Result<String, ApiError> {
    visible(name, LONGEST).map_err(|why| {
        ApiError::field("name", "name", format!("a name has 1 to {LONGEST} characters that one can see: {why}"))
    })
}

/// The name of an account, as it is kept.
///
/// # Errors
/// If it cannot be one.
pub fn account(name: &str) -> Result<String, ApiError> {
    let good = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if (3..=LONGEST).contains(&name.len()) && name.chars().all(good) {
        return Ok(name.to_string());
    }
    let right = format!("the name of an account has 3 to {LONGEST} letters from a to z, digits, - and _");
    Err(ApiError::field("account", "account", right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_people_everywhere_are_names() {
        for name in ["Ann", "李小龍", "Zoë", "José", "Nguyễn", "अनिता", "x_X_x", "Ann <b>", "🦖 Rex", "O'Brien", "שרה"]
        {
            assert_eq!(visible(name, LONGEST).as_deref(), Ok(name));
        }
        assert_eq!(visible("  Ann \n", LONGEST).as_deref(), Ok("Ann"));
        assert_eq!(visible(&"x".repeat(24), LONGEST).map(|n| n.len()), Ok(24));
    }

    #[test]
    fn nothing_hides_in_a_name() {
        assert_eq!(visible("   ", LONGEST), Err(TextFault::Empty));
        assert_eq!(visible("", LONGEST), Err(TextFault::Empty));
        assert_eq!(visible(&"x".repeat(25), LONGEST), Err(TextFault::Long(24)));
        assert_eq!(visible(&"x".repeat(1 << 20), LONGEST), Err(TextFault::Long(24)));
        for c in [
            '\0',
            '\u{7}',
            '\n',
            '\t',
            '\u{1b}',
            '\u{7f}',
            '\u{85}',
            '\u{a0}',
            '\u{ad}',
            '\u{61c}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{2028}',
            '\u{2029}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{3000}',
            '\u{3164}',
            '\u{feff}',
            '\u{fe0f}',
            '\u{e000}',
            '\u{e0041}',
            '\u{fffe}',
            '\u{10ffff}',
            '\u{2800}',
            '\u{34f}',
        ] {
            let name = format!("A{c}n");
            assert_eq!(visible(&name, LONGEST), Err(TextFault::Character(c)), "{:04x}", u32::from(c));
        }
        assert!(visible("e\u{301}\u{301}\u{301}\u{301}", LONGEST).is_err(), "a tower of marks");
        assert!(visible("\u{301}e", LONGEST).is_err(), "a mark on nothing");
    }

    #[test]
    fn an_account_is_typed_easily() {
        assert_eq!(account("Ann-7_x").as_deref(), Ok("Ann-7_x"));
        for name in ["", "ab", "a b c", "ann!", "аnn", &"a".repeat(25)] {
            assert!(account(name).is_err(), "{name}");
        }
    }
}
