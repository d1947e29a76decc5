//! The lines of a file of results.

use crate::header::Header;
use crate::job::Job;
use files::{Log, LogError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// How they begin: the first one, and all others. A run with more games than the one before adds another header.
pub(crate) const OPENINGS: [&str; 2] = [r#"{"what":"breakpoint "#, r#"{"piece":"#];

/// A line below the header.
#[derive(Serialize, Deserialize)]
struct Line<D> {
    piece: u64,
    done: D,
}

/// A piece as a line.
pub(crate) fn piece<D: Serialize>(piece: u64, done: &D) -> String {
    serde_json::to_string(&Line { piece, done }).expect("plain data can be written")
}
/// A header as a line.
pub(crate) fn header(header: &Header) -> String {
    serde_json::to_string(header).expect("plain data can be written")
}

/// What a file says: its last header, and all pieces of that many games. `begins` is shown the first header. Nothing, if
/// the file is empty.
pub(crate) fn read<J: Job>(
    log: &mut Log,
    mut begins: impl FnMut(&Header) -> Result<J, String>,
) -> Result<Option<Read<J>>, LogError> {
    let mut read: Option<Read<J>> = None;
    log.read(|_, line| match &mut read {
        None => {
            let header = serde_json::from_str(line).map_err(|_| "this is not a file of results".to_string())?;
            read = Some(Read { job: begins(&header)?, header, lines: Vec::new() });
            Ok(())
        }
        Some(Read { header, .. }) if line.starts_with(OPENINGS[0]) => {
            let later: Header = serde_json::from_str(line).map_err(|e| e.to_string())?;
            if let Some(difference) = later.differs(header) {
                return Err(difference);
            }
            *header = Header { games: header.games.max(later.games), ..header.clone() };
            Ok(())
        }
        Some(Read { header, job, lines }) => {
            let Line { piece, done } = serde_json::from_str(line).map_err(|e| e.to_string())?;
            if !header.shard.has(piece) || piece >= job.pieces(header.games) {
                return Err(format!("piece {piece} does not belong to shard {} of this work", header.shard));
            }
            job.check(piece, &done)?;
            lines.push((piece, done));
            Ok(())
        }
    })?;
    Ok(read)
}

/// What was read.
pub(crate) struct Read<J: Job> {
    pub(crate) job: J,
    pub(crate) header: Header,
    lines: Vec<(u64, J::Done)>,
}

impl<J: Job> Read<J> {
    /// The pieces that are whole in a run of so many games.
    pub(crate) fn pieces(self, games: u64) -> BTreeMap<u64, J::Done> {
        let Read { job, lines, .. } = self;
        let whole = |(piece, done): &(u64, J::Done)| *piece < job.pieces(games) && job.is_whole(games, *piece, done);
        lines.into_iter().filter(whole).collect()
    }
}
