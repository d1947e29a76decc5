//! `cargo play` and `cargo xtask web` call this.

mod args;

use anyhow::{Context, Error, Result};
use args::{Args, Task};
use clap::Parser;
use clap::error::ErrorKind;
use play::{browser, port};
use std::io::{BufRead, Write};
use std::net::TcpListener;
use std::process::ExitCode;
use std::time::Duration;
use web_build::client::Build;
use web_build::{client, http, pack, site};

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
        Task::Play { host, port, no_open, dev, quick, take_over } => {
            let how = if dev {
                Build::Dev
            } else if quick {
                Build::Quick
            } else {
                Build::Published
            };
            match port.filter(|_| take_over) {
                Some(port) => take_over_from_play(&host, port, how),
                None => play(&host, port, !no_open, how),
            }
        }
        Task::Web { out, dev } => web(&out, if dev { Build::Dev } else { Build::Published }),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

fn play(host: &str, port: Option<u16>, open: bool, how: Build) -> Result<()> {
    // before the build, which takes a while: nobody wants to wait for "port in use"
    let listener = port::listen(host, port).map_err(Error::msg)?;
    let site = client::build(how)?;
    let packed = match how {
        Build::Published => pack::pack(&site, &client::target()?.join("packed"))?,
        Build::Dev | Build::Quick => Default::default(), // the way is short
    };
    let address = tell(&listener)?;
    if open {
        browser::open(&address);
    }
    http::serve(listener, site, packed, std::future::pending()) // there is nothing to tidy up
}

/// How long the port may take to become free.
const PATIENCE: Duration = Duration::from_secs(10);

/// Builds everything while `cargo play` has the port, and takes it over. It ends when `cargo play` does.
fn take_over_from_play(host: &str, port: u16, how: Build) -> Result<()> {
    let site = client::build(how)?;
    println!("ready");
    std::io::stdout().flush()?;
    let mut lines = std::io::stdin().lock().lines();
    lines.next().context("nobody wants the game any more")??;
    let (mut patience, step) = (PATIENCE, Duration::from_millis(20));
    let listener = loop {
        match TcpListener::bind((host, port)) {
            Ok(listener) => break listener,
            Err(e) if patience.is_zero() => return Err(e).with_context(|| format!("port {port} is in use")),
            Err(_) => {
                std::thread::sleep(step);
                patience = patience.saturating_sub(step);
            }
        }
    };
    drop(lines);
    tell(&listener)?;
    let (gone, end) = tokio::sync::oneshot::channel::<()>();
    std::thread::spawn(move || {
        let _ = std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
        drop(gone);
    });
    let end = async {
        let _ = end.await;
    };
    http::serve(listener, site, Default::default(), end)
}

/// Says where it is; returns the address on this machine.
fn tell(listener: &TcpListener) -> Result<String> {
    let mut addresses = port::addresses(listener.local_addr()?);
    println!("\nBreakpoint is at {}  (Ctrl+C to stop)", addresses[0]);
    for address in &addresses[1..] {
        println!("from other devices: {address}");
    }
    Ok(addresses.swap_remove(0))
}

fn web(out: &std::path::Path, how: Build) -> Result<()> {
    site::check_folder(out)?;
    let site = client::build(how)?;
    site.write(out)?;
    if how == Build::Published {
        println!("{}", pack::sizes(&site, &pack::pack(&site, &client::target()?.join("packed"))?));
    }
    println!("written to {}", out.display());
    Ok(())
}
