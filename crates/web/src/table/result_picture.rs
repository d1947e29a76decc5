//! How a game ended, as a picture to be kept or shown around.

use super::chart::{self, courses};
use super::fused::names;
use super::outcome::{Outcome, Standing};
use crate::file;
use crate::ink::Ink;
use engine::ids::DefId;
use scenes::Frame;
use words::bundle::Language;
use words::markup;

/// How wide and high it is, in pixels.
const SIZE: (u32, u32) = (1200, 630);
/// The colours of the seats, as in `00-base.css`: a picture knows no style sheet.
const SEATS: [&str; 4] = ["#5be3f9", "#e55745", "#fee32d", "#8d73f0"];
/// How their lines are dashed.
const DASHES: [&str; 4] = ["none", "7 4", "2 4", "11 3 2 3"];
/// Their shapes, in a square of sixteen.
const SHAPES: [&str; 4] =
    ["M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13z", "M8 1.2 15 14.2H1z", "M2 2h12v12H2z", "M8 .8 15.2 8 8 15.2.8 8z"];

/// Saves it as a file.
pub fn save(outcome: &Outcome) {
    let rtl = document_direction() == "rtl";
    file::download_picture("breakpoint.png", &svg(outcome, rtl), SIZE);
}
fn document_direction() -> String {
    let root = leptos::prelude::document().document_element();
    root.and_then(|e| e.get_attribute("dir")).unwrap_or_else(|| Language::English.direction().into())
}

/// The picture as SVG, with nothing that is not in it.
pub fn svg(outcome: &Outcome, mirrored: bool) -> String {
    let (width, height) = SIZE;
    let factions = outcome.standings.first().map(|s| s.factions.clone()).unwrap_or_default();
    let inks: Vec<String> = factions.iter().map(|f| colour(Ink::of(*f))).collect();
    let first = inks.first().cloned().unwrap_or_else(|| "#272338".into());
    let second = inks.get(1).cloned().unwrap_or_else(|| first.clone());
    let (near, far, anchor) = if mirrored { (width - 60, 620, "end") } else { (60, 620, "start") };
    let (courses, goal) = courses(&outcome.race);
    let line = |c: &chart::Course| {
        let i = c.seat.index() % 4;
        let (x, y) = (c.end.0 + 3.0, c.end.1 - 8.0);
        format!(
            r#"<path d="{}" fill="none" stroke="{}" stroke-width="4" stroke-dasharray="{}"/><path d="{}" transform="translate({x:.1} {y:.1})" fill="{}"/>"#,
            c.path, SEATS[i], DASHES[i], SHAPES[i], SEATS[i]
        )
    };
    let lines: String = courses.iter().rev().map(line).collect();
    let rows: String = outcome.standings.iter().enumerate().map(|(i, s)| row(s, i, far)).collect();
    let text = |x: u32, y: u32, size: u32, weight: u32, words: &str| {
        format!(
            r##"<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="#fff">{}</text>"##,
            escaped(words)
        )
    };
    let place = outcome.base.map(scenery).unwrap_or_default();
    let shade = if place.is_empty() { 1.0 } else { 0.86 };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="system-ui, sans-serif"><rect width="{width}" height="{height}" fill="#14121b"/>{place}<path d="M0 0H330L300 80 340 160 290 250 320 340 260 430V630H0Z" transform="translate(0 -30)" fill="{first}"/><path d="M348 0H580V430H280L338 340 308 250 358 160 318 80Z" transform="translate(0 -30)" fill="{second}"/><rect y="330" width="600" height="300" fill="#14121b" opacity="{shade}"/>{}{}{}{rows}<g transform="translate({far} 400)"><path d="M8 {goal:.1}H488" stroke="#fff" stroke-dasharray="3 4"/>{lines}</g></svg>"##,
        text(near, 420, 64, 800, &outcome.title),
        text(near, 462, 22, 500, &outcome.below),
        text(near, 596, 20, 500, &words::bundle::say("app-name", &words::bundle::Args::new())),
    )
}

/// The place where it was decided, a little darker than it is.
fn scenery(base: DefId) -> String {
    let frame = Frame { id: "place-", landmark: None, wide: true };
    let (width, height) = SIZE;
    let picture = scenes::of(markup::name(base)).draw(&frame).document(width.into(), height.into());
    format!(r##"{picture}<rect width="{width}" height="{height}" fill="#14121b" opacity=".45"/>"##)
}
fn row(s: &Standing, i: usize, x: u32) -> String {
    let (y, seat) = (70 + i as u32 * 82, s.seat.index() % 4);
    format!(
        r##"<g transform="translate({x} {y})"><rect y="-40" width="520" height="70" rx="14" fill="#272338"/><text x="18" y="4" font-size="26" font-weight="800" fill="#fff">{}</text><path d="{}" transform="translate(52 -14) scale(1.4)" fill="{}"/><text x="90" y="-8" font-size="22" font-weight="700" fill="#fff">{}</text><text x="90" y="17" font-size="16" fill="#c6bfdb">{}</text><text x="500" y="8" font-size="36" font-weight="800" text-anchor="end" fill="#fff">{}</text></g>"##,
        s.place,
        SHAPES[seat],
        SEATS[seat],
        escaped(&s.name),
        escaped(&names(&s.factions)),
        s.points
    )
}
fn colour(ink: Ink) -> String {
    format!("oklch({} {} {})", ink.light, ink.chroma, ink.hue)
}
/// Words as they may stand in the picture.
fn escaped(words: &str) -> String {
    words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ids::Seat;

    #[test]
    fn everything_told_is_in_it_and_nothing_can_break_out() {
        let f = cards::library().factions().next().expect("a faction");
        let standing = |seat: u8, name: &str, points: u8| Standing {
            place: usize::from(seat) + 1,
            seat: Seat(seat),
            name: name.into(),
            factions: vec![f],
            points,
        };
        let mut outcome = Outcome {
            title: "A <b> & \"B\" win".into(),
            below: "15 points".into(),
            winner: Some(Seat(0)),
            base: None,
            standings: vec![standing(0, "<Ann>", 15), standing(1, "Bob", 9)],
            race: vec![vec![0, 0], vec![15, 9]],
            turning_point: None,
            best_moment: None,
        };
        for mirrored in [false, true] {
            let svg = svg(&outcome, mirrored);
            assert!(svg.contains("A &lt;b&gt; &amp; &quot;B&quot; win") && svg.contains("&lt;Ann&gt;"));
            assert!(!svg.contains("<b>") && !svg.contains("<Ann>") && !svg.contains("href"));
            assert_eq!(svg.matches("stroke-dasharray").count(), 3, "two lines and the goal");
            assert_eq!(svg.matches('<').count(), svg.matches('>').count());
        }
        let before = svg(&outcome, false).len();
        outcome.base = cards::library().find_base("Tortuga").ok();
        let svg = svg(&outcome, false);
        assert!(svg.len() > before + 3_000, "the place is in it");
        assert_eq!(
            svg.matches(" href=\"").count(),
            svg.matches(" href=\"#place-").count(),
            "and nothing from elsewhere"
        );
    }
}
