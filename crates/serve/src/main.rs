//! `cargo play` and `cargo xtask web` call this.

mod args;
mod browser;

use anyhow::Result;
use args::{Args, Task};
use clap::Parser;
use clap::error::ErrorKind;
use serve::{client, http, pack, site};
use std::process::ExitCode;

fn main() -> ExitCode {
    let Args { task } = match Args::try_parse() {
        Ok(args) => args,
        Err(e) => {
            let _ = e.print();
            if e.kind() == ErrorKind::UnknownArgument {
                eprintln!("{}", args::TERMINAL);
            }
            return ExitCode::from(e.exit_code() as u8);
        }
    };
    let outcome = match task {
        Task::Play { host, port, no_open, dev } => play(&host, port, !no_open, dev),
        Task::Web { out, dev } => web(&out, dev),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

fn play(host: &str, port: Option<u16>, open: bool, dev: bool) -> Result<()> {
    // before the build, which takes a while: nobody wants to wait for "port in use"
    let listener = http::listen(host, port)?;
    let site = client::build(dev)?;
    let packed = if dev { Default::default() } else { pack::pack(&site, &client::target()?.join("packed"))? };
    let addresses = http::addresses(&listener)?;
    println!("\nBreakpoint is at {}  (Ctrl+C to stop)", addresses[0]);
    for address in &addresses[1..] {
        println!("from other devices: {address}");
    }
    if open {
        browser::open(&addresses[0]);
    }
    http::serve(listener, site, packed, std::future::pending()) // there is nothing to tidy up
}

fn web(out: &std::path::Path, dev: bool) -> Result<()> {
    site::check_folder(out)?;
    let site = client::build(dev)?;
    site.write(out)?;
    if !dev {
        println!("{}", pack::sizes(&site, &pack::pack(&site, &client::target()?.join("packed"))?));
    }
    println!("written to {}", out.display());
    Ok(())
}
