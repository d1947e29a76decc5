//! What is wanted, from the words of the command line.

/// What `cargo play` can be told.
pub const HELP: &str = "\
Builds the game for the browser, serves it on this machine and opens it

Usage: cargo play [OPTIONS]

      --port <N>        at this port; without it, at 8765 or the next free one
      --host <ADDRESS>  at this address; 0.0.0.0 lets other devices play, too [default: 127.0.0.1]
      --no-open         prints the address and opens no browser
      --dev             builds for development: quicker after a change, slower to play
  -h, --help            this help

To play in the terminal: cargo run --release --package cli -- play";

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Args {
    /// The port, if it has to be a certain one.
    pub port: Option<u16>,
    /// The address.
    pub host: String,
    /// Whether a browser is opened.
    pub open: bool,
    /// Whether it is built for development.
    pub dev: bool,
}

impl Args {
    /// Reads the words; nothing, if help is wanted.
    pub fn read(words: impl IntoIterator<Item = String>) -> Result<Option<Args>, String> {
        let mut args = Args { port: None, host: "127.0.0.1".into(), open: true, dev: false };
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let (name, mut value) = match word.split_once('=') {
                Some((name, value)) => (name, Some(value.to_string())),
                None => (word.as_str(), None),
            };
            let mut wanted = |what: &str| {
                value.take().or_else(|| words.next()).ok_or_else(|| format!("{name} needs a value: {name} <{what}>"))
            };
            match name {
                "--port" => {
                    let port = wanted("N")?;
                    let number = port.parse().ok().filter(|&n: &u16| n > 0);
                    args.port = Some(number.ok_or(format!("--port {port}: expected a number from 1 to 65535"))?);
                }
                "--host" => args.host = wanted("ADDRESS")?,
                "--no-open" => args.open = false,
                "--dev" => args.dev = true,
                "-h" | "--help" | "help" => return Ok(None),
                _ => return Err(format!("unexpected argument '{word}'")),
            }
            if let Some(value) = value {
                return Err(format!("unexpected value '{value}' for {name}"));
            }
        }
        Ok(Some(args))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Option<Args>, String> {
        Args::read(line.split_whitespace().map(String::from))
    }

    #[test]
    fn options_are_read() {
        let args = |host: &str, port, open, dev| Ok(Some(Args { host: host.into(), port, open, dev }));
        assert_eq!(read(""), args("127.0.0.1", None, true, false));
        assert_eq!(read("--port 9000 --host=0.0.0.0 --no-open --dev"), args("0.0.0.0", Some(9000), false, true));
        assert_eq!(read("--port 9000 -h"), Ok(None));
    }
    #[test]
    fn mistakes_are_named_with_what_would_be_right() {
        for (line, told) in [
            ("--prot 9000", "'--prot'"),
            ("--port", "--port <N>"),
            ("--port 0", "1 to 65535"),
            ("--port 99999", "1 to 65535"),
            ("--dev=yes", "unexpected value 'yes'"),
            ("--out d", "'--out'"),
        ] {
            assert!(read(line).is_err_and(|e| e.contains(told)), "{line}: {:?}", read(line));
        }
    }
}
