//! Picks factions by their strengths, as many games have shown them.

use crate::bot::mix;
use engine::ask::Choice;
use knowledge::Knowledge;

/// The strengths, as `breakpoint balance --csv` writes them: `faction,games,wins,strength,low,high`.
const STRENGTHS: &str = include_str!("../data/strengths.csv");

/// A faction that is weaker than another by this much is drafted a third as often: about as much as the strengths
/// are unsure.
const NEARLY: f32 = 0.15;

/// How strong a faction is: by how much it shifts the logit of the chance to win. One that was not measured
/// counts as average.
pub fn strength(faction: &str) -> f32 {
    let of_row = |row: &str| {
        let rest = row.strip_prefix(faction)?.strip_prefix(',')?;
        rest.split(',').nth(2)?.parse().ok()
    };
    STRENGTHS.lines().find_map(of_row).unwrap_or(0.0)
}

/// The factions that can be drafted with their strengths, the strongest first.
pub fn ranked(knowledge: &Knowledge) -> Vec<(Choice, f32)> {
    let strength = |choice: Choice| match choice {
        Choice::Faction(f) => strength(knowledge.library().faction(f).name),
        _ => 0.0,
    };
    let mut ranked: Vec<(Choice, f32)> = knowledge.question().options.iter().map(|&o| (o, strength(o))).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked
}

/// The faction to draft: the stronger, the likelier.
pub fn pick(knowledge: &Knowledge, seed: u64) -> Choice {
    let ranked = ranked(knowledge);
    let weight = |r: &(Choice, f32)| ((r.1 - ranked[0].1) / NEARLY).exp();
    let roll = (mix(seed, knowledge.moment()) >> 40) as f32 / (1u64 << 24) as f32;
    let mut left = roll * ranked.iter().map(weight).sum::<f32>();
    let drawn = ranked.iter().find(|r| {
        left -= weight(r);
        left < 0.0
    });
    drawn.unwrap_or(&ranked[0]).0
}
