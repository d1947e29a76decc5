//! The terminal: lines in, lines out, colours only where they are wanted.

use crate::text::Line;
use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

/// Nobody wonders about a wait that is shorter.
const MOMENT: Duration = Duration::from_millis(300);

/// Where a game is played.
pub struct Console {
    /// Whether a person sits there: both ways lead to a terminal.
    pub interactive: bool,
    /// Columns.
    pub width: usize,
    /// Rows; as many as needed where nobody looks at a screen.
    pub height: usize,
    colours: bool,
    typed: bool,
    clears: bool,
}

impl Console {
    /// The console the program was started in.
    pub fn new() -> Console {
        let out = io::stdout().is_terminal();
        let smart = out && std::env::var_os("TERM").is_none_or(|t| t != "dumb");
        let typed = io::stdin().is_terminal();
        let size = terminal_size::terminal_size().map(|(w, h)| (w.0 as usize, h.0 as usize));
        let (width, height) = if out { size.unwrap_or((80, 24)) } else { (80, usize::MAX) };
        Console {
            interactive: out && typed,
            width: width.clamp(40, 120),
            height: height.max(10),
            colours: smart && std::env::var_os("NO_COLOR").is_none_or(|v| v.is_empty()),
            typed,
            clears: smart,
        }
    }
    /// Prints one line.
    pub fn line(&self, line: &Line) -> io::Result<()> {
        writeln!(io::stdout(), "{}", line.render(self.colours))
    }
    /// Prints lines.
    pub fn lines(&self, lines: &[Line]) -> io::Result<()> {
        lines.iter().try_for_each(|l| self.line(l))
    }
    /// Prints a paragraph.
    pub fn say(&self, text: impl Into<String>) -> io::Result<()> {
        self.paragraph(&Line::plain(text), 0)
    }
    /// Prints a paragraph with its further lines indented.
    pub fn paragraph(&self, line: &Line, indent: usize) -> io::Result<()> {
        self.lines(&line.wrap(self.width, indent, usize::MAX))
    }
    /// An empty screen; on paper, an empty line.
    pub fn clear(&self) -> io::Result<()> {
        if self.clears { write!(io::stdout(), "\x1b[H\x1b[2J") } else { writeln!(io::stdout()) }
    }
    /// An empty screen, and nothing to scroll back to.
    pub fn wipe(&self) -> io::Result<()> {
        if self.clears { write!(io::stdout(), "\x1b[H\x1b[2J\x1b[3J") } else { Ok(()) }
    }
    /// Reads one line; none at the end of the input.
    pub fn read(&self, prompt: &str) -> io::Result<Option<String>> {
        write!(io::stdout(), "{prompt}")?;
        io::stdout().flush()?;
        let mut bytes = Vec::new();
        if io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
            writeln!(io::stdout())?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&bytes).trim().to_string();
        if !self.typed {
            writeln!(io::stdout(), "{line}")?; // so that a transcript shows what was answered
        }
        Ok(Some(line))
    }
    /// Works on something. If that takes longer than a moment, a terminal says so until it is done.
    pub fn meanwhile<T>(&self, what: &str, work: impl FnOnce() -> T) -> T {
        if !self.clears {
            return work();
        }
        std::thread::scope(|scope| {
            let (done, waiting) = channel::<()>();
            scope.spawn(move || {
                if waiting.recv_timeout(MOMENT) == Err(RecvTimeoutError::Timeout) {
                    let mut out = io::stdout();
                    let _ = write!(out, "{what}").and_then(|()| out.flush());
                    let _ = waiting.recv();
                    let _ = write!(out, "\r\x1b[K").and_then(|()| out.flush());
                }
            });
            let result = work();
            drop(done);
            result
        })
    }
    /// Waits for Enter, where a person sits.
    pub fn wait(&self, prompt: &str) -> io::Result<()> {
        if self.interactive {
            self.read(&format!("{prompt} "))?;
        }
        Ok(())
    }
}
