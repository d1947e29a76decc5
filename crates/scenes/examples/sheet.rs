//! All scenes on one page, to look at: `cargo run -p scenes --example sheet > sheet.html`. With the icons the build
//! has fetched beside it (`icons/…`), each has its landmark.

use scenes::{Frame, Landmark, lines, of};

fn main() {
    let wide = std::env::args().any(|arg| arg == "--wide");
    println!(
        "<!doctype html><meta charset=utf-8><body style='background:#0e0c16;color:#fff;font:600 11px sans-serif'>"
    );
    for (i, (set, name, _)) in lines().enumerate() {
        let slug = |text: &str| {
            let words = text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
            words.collect::<Vec<_>>().join("-").to_lowercase()
        };
        let icon = icon(set, name);
        let href = format!("icons/bases-{}.svg#{icon}", slug(set));
        let landmark = Some(Landmark { href: &href, size: 170.0 });
        let picture = of(name).draw(&Frame { id: &format!("s{i}"), landmark, wide });
        let (width, height) = if wide { (388.0, 200.0) } else { (94.0, 195.0) };
        println!("<figure style='display:inline-block;margin:2px'>{}", picture.document(width, height));
        println!("<figcaption>{name}</figcaption></figure>");
    }
}

/// What stands there, by the client's list of icons.
fn icon(set: &str, name: &str) -> &'static str {
    let list = include_str!("../../web/icons.toml");
    let section = list.split_once(&format!("[\"Bases: {set}\"]")).map_or("", |(_, rest)| rest);
    let value = section.lines().find_map(|l| l.strip_prefix(&format!("\"{name}\" = \"")));
    value.map_or("", |v| v.trim_end_matches('"'))
}
