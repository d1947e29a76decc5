//! `cargo play` and `cargo xtask web` call this.

mod args;
mod browser;

use anyhow::Result;
use args::{Args, Task};
use serve::{client, http, pack, site};
use std::process::ExitCode;

fn main() -> ExitCode {
    let outcome = args::parse(std::env::args().skip(1)).and_then(|Args { task, dev }| match task {
        Task::Help => {
            println!("{}", args::HELP);
            Ok(())
        }
        Task::Play { host, port, open } => play(&host, port, open, dev),
        Task::Web { out } => web(&out, dev),
    });
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
