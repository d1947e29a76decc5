//! `cargo xtask web` and `cargo xtask play` call this.

mod browser;

use anyhow::{Result, bail};
use serve::{client, http};
use std::path::PathBuf;
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask web --out DIR [--dev]    builds the client into a folder that any web host can serve
cargo xtask play [--port N] [--host ADDRESS] [--dev] [--no-open]
                                     builds the client and serves it here, at 127.0.0.1 if not told otherwise

--dev     builds quickly, for development: larger and slower
--no-open prints the address and opens no browser";

/// What is wanted.
#[derive(Default)]
struct Args {
    out: Option<PathBuf>,
    port: Option<u16>,
    host: Option<String>,
    dev: bool,
    no_open: bool,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let command = words.next().unwrap_or_default();
    let args = parse(words)?;
    match (command.as_str(), &args.out) {
        ("web", Some(out)) => {
            let site = client::build(args.dev)?;
            site.write(out)?;
            println!("{}\nwritten to {}", site.sizes(), out.display());
            Ok(())
        }
        ("web", None) => bail!("`cargo xtask web` needs --out DIR\n\n{HELP}"),
        ("play", None) => {
            // before the build, which takes a while: nobody wants to wait for "port in use"
            let listener = http::listen(args.host.as_deref().unwrap_or("127.0.0.1"), args.port)?;
            let site = client::build(args.dev)?;
            http::serve(listener, site, |address| {
                println!("\nBreakpoint is at {address}  (Ctrl+C ends)");
                if !args.no_open {
                    browser::open(address);
                }
            })
        }
        _ => bail!("{HELP}"),
    }
}

fn parse(mut words: impl Iterator<Item = String>) -> Result<Args> {
    let mut args = Args::default();
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| anyhow::anyhow!("{word} needs a value\n\n{HELP}"));
        match word.as_str() {
            "--out" => args.out = Some(PathBuf::from(value()?)),
            "--host" => args.host = Some(value()?),
            "--port" => {
                let text = value()?;
                args.port = Some(text.parse().map_err(|_| anyhow::anyhow!("\"{text}\" is not a port"))?);
            }
            "--dev" => args.dev = true,
            "--no-open" => args.no_open = true,
            _ => bail!("\"{word}\" is not known here\n\n{HELP}"),
        }
    }
    Ok(args)
}
