//! `breakpoint web`: the game in the browser, from the program itself.

use crate::Verdict;
use anyhow::{Error, Result};
use play::{browser, port};
use web_server::http;
use web_server::site::Site;

/// The files of the client, as the build has put them in.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// How it is served.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// At this port; without it, at 8765 or the next free one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    /// At this address; 0.0.0.0 lets other devices play, too
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: String,
    /// Prints the address and opens no browser
    #[arg(long)]
    no_open: bool,
}

/// The client that is in the program.
pub(crate) fn site() -> Site {
    Site { files: FILES.iter().map(|(path, bytes)| (path.to_string(), bytes.to_vec())).collect() }
}

/// Serves it until somebody ends it.
pub(crate) fn run(args: &Args) -> Result<Verdict> {
    let listener = port::listen(&args.host, args.port).map_err(Error::msg)?;
    let addresses = port::addresses(listener.local_addr()?);
    println!("Breakpoint is at {}  (Ctrl+C to stop)", addresses[0]);
    for address in &addresses[1..] {
        println!("from other devices: {address}");
    }
    if !args.no_open {
        browser::open(&addresses[0]);
    }
    http::serve(listener, site(), Default::default(), std::future::pending())?;
    Ok(Verdict::Well)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream};

    #[test]
    fn the_program_serves_the_client_that_is_in_it() {
        assert!(site().files.contains_key("index.html"), "{:?}", site().files.keys());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let at = listener.local_addr().unwrap();
        std::thread::spawn(move || http::serve(listener, site(), Default::default(), std::future::pending()));
        let mut stream = TcpStream::connect(at).unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n").unwrap();
        let mut heard = Vec::new();
        stream.read_to_end(&mut heard).unwrap();
        assert!(heard.starts_with(b"HTTP/1.1 200 OK\r\n") && heard.ends_with(&site().files["index.html"]));
    }
}
