//! Names that somebody may have meant.

use words::t;

/// As much of a wrong name as is compared with the right ones.
const COMPARED: usize = 64;

/// The names most like one that does not exist, as the end of a sentence.
pub fn nearest<'a>(wrong: &str, names: impl Iterator<Item = &'a str>) -> String {
    let wrong = wrong.chars().take(COMPARED).collect::<String>().to_lowercase();
    let likeness = |name: &str| {
        let name = name.to_lowercase();
        let like = strsim::normalized_damerau_levenshtein(&wrong, &name);
        if name.contains(&wrong) { (1.0 + like) / 2.0 } else { like }
    };
    let mut found: Vec<(f64, &str)> = names.map(|n| (likeness(n), n)).collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    found.dedup_by_key(|f| f.1);
    let best = found.first().map_or(0.0, |f| f.0);
    let good: Vec<String> =
        found.iter().filter(|f| f.0 >= best - 0.15).take(3).map(|f| format!("\"{}\"", f.1)).collect();
    match good.as_slice() {
        [] => String::new(),
        [one] => t!("did-you-mean", names = one.as_str()),
        [first @ .., last] => {
            t!("did-you-mean", names = t!("names-or", names = first.join(", "), last = last.as_str()))
        }
    }
}
