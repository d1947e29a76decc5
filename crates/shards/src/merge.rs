//! Shards put together.

use crate::error::Error;
use crate::header::Header;
use crate::job::Job;
use crate::lines;
use crate::results::is_enough;
use crate::shard::Shard;
use files::Log;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// All that came of a job.
pub struct Merged<J: Job> {
    /// The job.
    pub job: J,
    /// What its results have in common.
    pub header: Header,
    /// What came of the pieces, in their order.
    pub done: Vec<J::Done>,
}

/// A file of results.
pub(crate) struct File<J: Job> {
    path: PathBuf,
    pub(crate) job: J,
    pub(crate) header: Header,
    pub(crate) done: BTreeMap<u64, J::Done>,
}

impl<J: Job> File<J> {
    pub(crate) fn read(path: &Path) -> Result<File<J>, Error> {
        let mut log = Log::to_read(path, lines::OPENINGS).map_err(|e| Error::file(path, &e))?;
        let read = lines::read::<J>(&mut log, |header| {
            if header.what != J::COMMAND {
                return Err(format!("these are results of `{}`, not of `{}`", header.what, J::COMMAND));
            }
            serde_json::from_value(header.arguments.clone().into()).map_err(|e| e.to_string())
        });
        let read = read.map_err(|e| Error::log(path, e))?;
        let read = read.ok_or_else(|| Error(format!("{} is empty", path.display())))?;
        let (job, header) = (copy(&read.job), read.header.clone());
        let done = read.pieces(header.games);
        Ok(File { path: path.into(), job, header, done })
    }
    fn is_finished(&self) -> bool {
        let Header { games, shard, .. } = self.header;
        let needed = shard.pieces(self.job.pieces(games)).count();
        self.done.len() == needed || shard == Shard::WHOLE && is_enough(&self.job, &self.done)
    }
}

fn copy<J: Job>(job: &J) -> J {
    let data = serde_json::to_value(job).expect("plain data can be written");
    serde_json::from_value(data).expect("what was read is read again")
}

/// Puts the shards of a job together. They must be all of them, each once and whole, of the same work.
pub fn merge<J: Job>(paths: &[PathBuf]) -> Result<Merged<J>, Error> {
    let files: Vec<File<J>> = paths.iter().map(|path| File::read(path)).collect::<Result<_, _>>()?;
    let Some(first) = files.first() else { return Err(Error("there are no files to merge".into())) };
    let mut found: BTreeMap<Shard, &File<J>> = BTreeMap::new();
    for file in &files {
        let (path, header) = (file.path.display(), &file.header);
        let apart = |what: String| Error(format!("{path} does not belong to {}: {what}", first.path.display()));
        if let Some(difference) = header.differs(&first.header) {
            return Err(apart(difference));
        }
        if header.shard.of() != first.header.shard.of() {
            return Err(apart(format!("its shard is {}, not one of {}", header.shard, first.header.shard.of())));
        }
        if header.games != first.header.games {
            return Err(apart(format!("games is {}, not {}", header.games, first.header.games)));
        }
        if let Some(other) = found.insert(header.shard, file) {
            return Err(Error(format!("{path} and {} are both shard {}", other.path.display(), header.shard)));
        }
    }
    let missing: Vec<String> =
        first.header.shard.all().filter(|s| !found.contains_key(s)).map(|s| s.to_string()).collect();
    if !missing.is_empty() {
        return Err(Error(format!("no file has shard {}", missing.join(", "))));
    }
    if let Some(file) = files.iter().find(|file| !file.is_finished()) {
        let (there, all) = (file.done.len(), file.header.shard.pieces(file.job.pieces(file.header.games)).count());
        let path = file.path.display();
        return Err(Error(format!("{path} has {there} of its {all} pieces; run its command again to finish it")));
    }
    let (job, header) = (copy(&first.job), Header { shard: Shard::WHOLE, ..first.header.clone() });
    let done: BTreeMap<u64, J::Done> = files.into_iter().flat_map(|file| file.done).collect();
    Ok(Merged { job, header, done: done.into_values().collect() })
}

impl<J: Job> Merged<J> {
    /// The file that one run alone would have written. It is not written over another one.
    pub fn write(&self, path: &Path) -> Result<(), Error> {
        if path.symlink_metadata().is_ok() {
            return Err(Error(format!("{} exists already; use another file", path.display())));
        }
        let mut text = lines::header(&self.header) + "\n";
        for (piece, done) in self.done.iter().enumerate() {
            text += &lines::piece(piece as u64, done);
            text.push('\n');
        }
        files::write(path, text).map_err(|e| Error::file(path, &e))
    }
}

/// The command whose results a file has.
pub fn command(path: &Path) -> Result<String, Error> {
    let mut found = None;
    let mut log = Log::to_read(path, lines::OPENINGS).map_err(|e| Error::file(path, &e))?;
    let read = log.read(|_, line| {
        found = serde_json::from_str::<Header>(line).ok().map(|header| header.what);
        Err("this is not a file of results".into()) // the first line is enough
    });
    match (found, read) {
        (Some(command), _) => Ok(command),
        (None, Err(e)) => Err(Error::log(path, e)),
        (None, Ok(())) => Err(Error(format!("{} is empty", path.display()))),
    }
}
