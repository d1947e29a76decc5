//! A file that grows by lines of JSON. One that was broken off in the middle of a line can be gone on with; a file
//! of anybody else's is never touched.

use crate::regular::{self, regular};
use serde::de::IgnoredAny;
use std::fs::{File, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// The longest line that can be one of ours.
const LONGEST: u64 = 1 << 20;

/// A file that grows.
pub struct Log {
    path: PathBuf,
    file: Option<File>,
    openings: [&'static str; 2],
    /// How much of the file is whole lines.
    whole: u64,
    end: End,
}

/// What comes after the last whole line.
#[derive(Copy, Clone, PartialEq, Eq)]
enum End {
    /// Nothing.
    Clean,
    /// A line that lacks nothing but its end.
    Unended,
    /// The beginning of a line of ours.
    Torn,
    /// Something went wrong: nothing more is added.
    Lost,
}

/// Why a log cannot be used.
#[derive(Debug)]
pub enum LogError {
    /// The file cannot be opened, read or written.
    File(io::Error),
    /// A line, counted from one, is not of ours, and why.
    Line(usize, String),
}

impl std::fmt::Display for LogError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            LogError::File(e) => write!(f, "{e}"),
            LogError::Line(n, why) => write!(f, "line {n}: {why}"),
        }
    }
}
impl std::error::Error for LogError {}
impl From<io::Error> for LogError {
    fn from(e: io::Error) -> LogError {
        LogError::File(e)
    }
}

impl Log {
    /// A file to add to, which need not be there yet. Only one program at a time can have it. The first line begins with
    /// the first of these words, all others with either.
    pub fn open(path: &Path, openings: [&'static str; 2]) -> io::Result<Log> {
        let file = match regular(path)? {
            Some(_) => Some(locked(regular::open(File::options().read(true).append(true), path)?)?),
            None => None,
        };
        Ok(Log { path: path.into(), file, openings, whole: 0, end: End::Clean })
    }
    /// A file that is only read.
    pub fn to_read(path: &Path, openings: [&'static str; 2]) -> io::Result<Log> {
        let file = Some(File::open(path)?);
        Ok(Log { path: path.into(), file, openings, whole: 0, end: End::Clean })
    }
    /// Goes through all lines, each of which has to be understood. A last line that was broken off is left out.
    /// Nothing is changed.
    pub fn read(&mut self, mut each: impl FnMut(usize, &str) -> Result<(), String>) -> Result<(), LogError> {
        let Some(file) = &self.file else { return Ok(()) };
        let mut reader = BufReader::new(file);
        let mut bytes = Vec::new();
        for number in 1.. {
            bytes.clear();
            let n = (&mut reader).take(LONGEST).read_until(b'\n', &mut bytes)? as u64;
            let not_ours = |why: &str| LogError::Line(number, why.into());
            let text = std::str::from_utf8(&bytes);
            match (text, bytes.last()) {
                (_, None) => break,
                (Ok(line), Some(b'\n')) => each(number, line.trim_end()).map_err(|e| LogError::Line(number, e))?,
                (_, Some(b'\n')) => return Err(not_ours("this is not text")),
                _ if n == LONGEST => return Err(not_ours("this line is too long")),
                (text, _) => {
                    // the end of the file: whole but for its end, or broken off
                    let known = text.map_or_else(|e| &bytes[..e.valid_up_to()], str::as_bytes);
                    let known = std::str::from_utf8(known).unwrap_or_default();
                    let torn = text.map_or_else(|e| e.error_len().is_none(), |_| true) && self.is_torn(number, known);
                    self.end = if torn { End::Torn } else { End::Unended };
                    if !torn {
                        let line = text.map_err(|_| not_ours("this is not text"))?;
                        each(number, line).map_err(|e| LogError::Line(number, e))?;
                    }
                    break;
                }
            }
            self.whole += n;
        }
        Ok(())
    }
    /// Whether the end of a file is the beginning of a line of ours. Where no line of ours comes before it, it has to
    /// tell whose it is by itself.
    fn is_torn(&self, number: usize, tail: &str) -> bool {
        let begins = match number {
            1 => tail.starts_with(self.openings[0]),
            _ => self.openings.iter().any(|opening| tail.starts_with(opening) || opening.starts_with(tail)),
        };
        begins && serde_json::from_str::<IgnoredAny>(tail).is_err_and(|e| e.is_eof())
    }
    /// Makes the file ready for more: it is made if need be, and a last line that was broken off is taken away.
    /// Before this, nothing is touched.
    pub fn begin(&mut self) -> io::Result<()> {
        match &mut self.file {
            None => {
                let made = regular::open(File::options().read(true).append(true).create_new(true), &self.path)?;
                self.file = Some(locked(made)?);
            }
            Some(file) => match self.end {
                End::Torn => file.set_len(self.whole)?,
                End::Unended => {
                    file.write_all(b"\n")?;
                    self.whole = file.metadata()?.len();
                }
                End::Clean | End::Lost => {}
            },
        }
        self.end = End::Clean;
        Ok(())
    }
    /// Whether there is no line in it.
    pub fn is_empty(&self) -> bool {
        self.whole == 0 && self.end != End::Unended
    }
    /// Adds a line, all of it or nothing. After a failure nothing more is added.
    pub fn add(&mut self, line: &str) -> io::Result<()> {
        let file = self.file.as_mut().filter(|_| self.end == End::Clean);
        let file = file.ok_or_else(|| io::Error::other("an earlier line could not be written"))?;
        let line = format!("{line}\n");
        let added = file.write_all(line.as_bytes());
        match added {
            Ok(()) => self.whole += line.len() as u64,
            Err(_) => {
                let _ = file.set_len(self.whole); // otherwise it is mended when it is opened again
                self.end = End::Lost;
            }
        }
        added
    }
}

/// The file as ours alone, as far as its file system knows of such a thing.
fn locked(file: File) -> io::Result<File> {
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(io::Error::other("another program is adding to it")),
        Err(TryLockError::Error(e)) if e.kind() == io::ErrorKind::Unsupported => Ok(file),
        Err(TryLockError::Error(e)) => Err(e),
    }
}
