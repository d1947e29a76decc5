//! What is wanted, from the words of the command line.

use anyhow::{Context, Result, anyhow, bail};
use std::path::PathBuf;

pub const HELP: &str = "\
cargo play [--port N] [--host ADDRESS] [--no-open] [--dev]
                builds the game for the browser, serves it on this machine and opens it
cargo xtask web --out DIR [--dev]
                builds it into a folder that any web host can serve

--port N        the port; by default 8765 or the next free one
--host ADDRESS  the address instead of 127.0.0.1; 0.0.0.0 also lets other devices play
--no-open       prints the address without opening a browser
--dev           builds quickly, for development: larger and slower

To play in the terminal: cargo run --release --package cli -- play";

/// What is wanted.
#[derive(PartialEq, Debug)]
pub struct Args {
    pub task: Task,
    /// Built quickly.
    pub dev: bool,
}

#[derive(PartialEq, Debug)]
pub enum Task {
    Help,
    Play { host: String, port: Option<u16>, open: bool },
    Web { out: PathBuf },
}

pub fn parse(mut words: impl Iterator<Item = String>) -> Result<Args> {
    let command = words.next().unwrap_or_default();
    let options: &[&str] = match command.as_str() {
        "play" => &["--port", "--host", "--no-open", "--dev", "--help"],
        "web" => &["--out", "--dev", "--help"],
        _ => return Ok(Args { task: Task::Help, dev: false }),
    };
    let (mut out, mut port, mut host, mut open, mut dev) = (None, None, None, true, false);
    while let Some(word) = words.next() {
        // also `--port=9000`
        let (name, mut given) = match word.split_once('=') {
            Some((name, value)) => (name, Some(value.to_string())),
            None => (word.as_str(), None),
        };
        let name = if name == "-h" { "--help" } else { name };
        let Some(&name) = options.iter().find(|o| **o == name) else {
            return Err(unknown(name, options));
        };
        let mut value = || given.take().or_else(|| words.next()).with_context(|| format!("{name} needs a value"));
        match name {
            "--out" => out = Some(PathBuf::from(value()?)),
            "--host" => host = Some(value()?),
            "--port" => {
                let text = value()?;
                let number = text.parse::<u16>().ok().filter(|n| *n > 0);
                port =
                    Some(number.ok_or_else(|| anyhow!("\"{text}\" is not a port: expected a number from 1 to 65535"))?);
            }
            "--dev" => dev = true,
            "--no-open" => open = false,
            _ => return Ok(Args { task: Task::Help, dev: false }),
        }
        if let Some(value) = given {
            bail!("{name} takes no value, but got \"{value}\"");
        }
    }
    let task = match (command.as_str(), out) {
        ("web", Some(out)) => Task::Web { out },
        ("web", None) => bail!("it needs a folder to write to: cargo xtask web --out DIR"),
        _ => Task::Play { host: host.unwrap_or_else(|| "127.0.0.1".into()), port, open },
    };
    Ok(Args { task, dev })
}

/// Names the option that was meant, if one is close, and all there are.
fn unknown(word: &str, options: &[&str]) -> anyhow::Error {
    let close = options.iter().map(|o| (strsim::damerau_levenshtein(o, word), o)).min();
    let meant = close.filter(|(distance, _)| *distance <= 2).map(|(_, option)| format!(" (did you mean {option}?)"));
    anyhow!("\"{word}\"{} is not an option here; there are {}\n\n{HELP}", meant.unwrap_or_default(), options.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Args> {
        parse(line.split_whitespace().map(String::from))
    }

    #[test]
    fn options_are_read() {
        let play = |host: &str, port, open, dev| Args { task: Task::Play { host: host.into(), port, open }, dev };
        assert_eq!(read("play").unwrap(), play("127.0.0.1", None, true, false));
        let all = play("0.0.0.0", Some(9000), false, true);
        assert_eq!(read("play --port 9000 --host=0.0.0.0 --no-open --dev").unwrap(), all);
        assert_eq!(read("web --out d").unwrap(), Args { task: Task::Web { out: "d".into() }, dev: false });
        assert_eq!(read("play --port 1 -h").unwrap().task, Task::Help);
    }
    #[test]
    fn mistakes_are_named_with_what_would_be_right() {
        let told = |line: &str| read(line).unwrap_err().to_string();
        assert!(told("play --prot 9000").starts_with("\"--prot\" (did you mean --port?) is not an option here"));
        assert!(told("play --seats You,sharp").contains("cargo run --release --package cli -- play"));
        assert!(told("play --out d").contains("there are --port, --host, --no-open, --dev"));
        assert_eq!(told("play --port"), "--port needs a value");
        assert!(told("play --port 99999").contains("1 to 65535"));
        assert!(told("play --dev=yes").contains("takes no value"));
        assert!(told("web").contains("--out DIR"));
    }
}
