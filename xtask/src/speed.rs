//! Instructions instead of seconds: what the engine and the search cost, counted by valgrind, which is not
//! disturbed by whatever else the machine does. A number that nothing watches goes stale.

use crate::Project;
use anyhow::{Context, Result, bail};

/// A kind of work (`crates/bots/examples/work.rs`), how many games of it are counted, and the most instructions
/// that one unit of it may take: a little more than was measured for docs/PERFORMANCE.md.
struct Work {
    name: &'static str,
    unit: &'static str,
    games: u64,
    most: f64,
}

const WORKS: [Work; 3] = [
    Work { name: "inline", unit: "decision of a random game", games: 100, most: 3_590.0 },
    Work { name: "stopped", unit: "decision of a game stopped at every question", games: 25, most: 7_010.0 },
    Work { name: "greedy", unit: "position that the greedy bot looks at", games: 4, most: 18_500.0 },
];

/// Counts the instructions of each kind of work and compares them with their bounds.
pub fn check(p: &Project) -> Result<()> {
    p.cargo(&["build", "--locked", "--release", "--package", "bots", "--example", "work"])?;
    let mut too_many = Vec::new();
    for work in &WORKS {
        let each = instructions_for_each(p, work)?;
        println!("{each:>8.0} instructions for each {} (at most {:.0})", work.unit, work.most);
        if each > work.most {
            too_many.push(work.name);
        }
    }
    if !too_many.is_empty() {
        bail!("slower than it was: {} (find out why, or raise the bound in {})", too_many.join(", "), file!());
    }
    Ok(())
}

/// Twice as many games as before less those before: what is done once, such as reading a model, does not count.
fn instructions_for_each(p: &Project, work: &Work) -> Result<f64> {
    let (few, many) = (count(p, work.name, work.games)?, count(p, work.name, 2 * work.games)?);
    let [instructions, units] = [many.0 - few.0, many.1 - few.1].map(|n| n as f64);
    Ok(instructions / units)
}

/// The instructions of some games, and how many units of work they were.
fn count(p: &Project, work: &str, games: u64) -> Result<(u64, u64)> {
    let program = p.target.join("release/examples/work");
    let out = p
        .command("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args([work, &games.to_string()])
        .output()
        .context("valgrind could not be started")?;
    let (told, counted) = (String::from_utf8_lossy(&out.stdout), String::from_utf8_lossy(&out.stderr));
    let units = told.trim().parse().with_context(|| format!("`work {work}` said {told}{counted}"))?;
    let line = counted.lines().find(|l| l.contains("refs:")).with_context(|| counted.to_string())?;
    let digits: String = line.rsplit(':').next().unwrap_or("").chars().filter(char::is_ascii_digit).collect();
    Ok((digits.parse().context("valgrind's count")?, units))
}
