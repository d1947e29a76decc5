//! Picks and bans factions by their strengths, as many games have shown them.

use crate::bot::mix;
use engine::ask::{Ask, Choice};
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

/// The factions that can be drafted or banned with what that is worth, the best first: of a faction its strength, of a
/// ban by how much stronger than the others its player can then become.
pub fn ranked(knowledge: &Knowledge) -> Vec<(Choice, f32)> {
    let strength = |choice: Choice| match choice {
        Choice::Faction(f) => strength(knowledge.library().faction(f).name),
        _ => 0.0,
    };
    let question = knowledge.question();
    let mut ranked: Vec<(Choice, f32)> = question.options.iter().map(|&o| (o, strength(o))).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    // who is dealt which candidates nobody knows: then the strongest may go to anybody, and is better gone
    if question.prompt.ask == Ask::Ban && knowledge.draft_rules().candidates == 0 {
        let strengths: Vec<f32> = ranked.iter().map(|r| r.1).collect();
        let own = own_picks(knowledge);
        ranked.iter_mut().enumerate().for_each(|(i, r)| r.1 = worth_without(&strengths, i, &own));
        ranked.sort_by(|a, b| b.1.total_cmp(&a.1)); // of those that make no difference, the strongest first
    }
    ranked
}

/// Which picks of the draft to come are the player's own.
fn own_picks(knowledge: &Knowledge) -> Vec<bool> {
    let (players, first) = (knowledge.players(), knowledge.view().current);
    let place = (knowledge.seat().0 + players - first.0) % players;
    let forth = (0..players).map(|n| n == place);
    forth.clone().chain(forth.rev()).collect()
}

/// By how much a player is stronger than the others on average, if everybody takes the strongest that is left and one
/// of them is gone.
fn worth_without(strengths: &[f32], gone: usize, own: &[bool]) -> f32 {
    let left = strengths.iter().enumerate().filter(|(i, _)| *i != gone).map(|(_, s)| s);
    let others = (own.len() / 2 - 1) as f32;
    left.zip(own).map(|(s, own)| if *own { *s } else { -s / others }).sum()
}

/// The faction to draft or ban: the better, the likelier.
pub fn pick(knowledge: &Knowledge, seed: u64) -> Choice {
    let mut ranked = ranked(knowledge);
    if knowledge.question().prompt.ask == Ask::Ban {
        ranked.truncate(2 * usize::from(knowledge.players())); // most make no difference at all
    }
    let weight = |r: &(Choice, f32)| ((r.1 - ranked[0].1) / NEARLY).exp();
    let roll = (mix(seed, knowledge.moment()) >> 40) as f32 / (1u64 << 24) as f32;
    let mut left = roll * ranked.iter().map(weight).sum::<f32>();
    let drawn = ranked.iter().find(|r| {
        left -= weight(r);
        left < 0.0
    });
    drawn.unwrap_or(&ranked[0]).0
}
