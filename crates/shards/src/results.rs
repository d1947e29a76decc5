//! Results on file, or only in memory: what is there is not done again.

use crate::error::Error;
use crate::header::Header;
use crate::in_order::in_order;
use crate::job::Job;
use crate::lines;
use crate::shard::Shard;
use files::Log;
use rayon::ThreadPool;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// What has come of a shard so far.
pub struct Results<'j, J: Job> {
    job: &'j J,
    header: Header,
    log: Option<(PathBuf, Log)>,
    done: BTreeMap<u64, J::Done>,
}

impl<'j, J: Job> Results<'j, J> {
    /// Nothing yet, and nothing on file.
    pub fn unkept(job: &'j J, header: Header) -> Results<'j, J> {
        Results { job, header, log: None, done: BTreeMap::new() }
    }
    /// Opens a file, or begins one. What is in it must be of the same work and shard: otherwise it stays as it is.
    pub fn open(path: &Path, job: &'j J, header: Header) -> Result<Results<'j, J>, Error> {
        let cannot = |e: std::io::Error| Error::file(path, &e);
        let mut log = Log::open(path, lines::OPENINGS).map_err(cannot)?;
        let read = lines::read(&mut log, |there| {
            let other = |what: String| Err(format!("these are other results: {what}; use another file"));
            match there.differs(&header) {
                Some(difference) => other(difference),
                None if there.shard != header.shard => {
                    other(format!("the shard is {}, not {}", there.shard, header.shard))
                }
                None => serde_json::from_value(there.arguments.clone().into()).map_err(|e| e.to_string()),
            }
        });
        let read = read.map_err(|e| Error::log(path, e))?;
        log.begin().map_err(cannot)?;
        if read.as_ref().is_none_or(|read: &lines::Read<J>| read.header.games < header.games) {
            log.add(&lines::header(&header)).map_err(cannot)?;
        }
        let done = read.map(|read| read.pieces(header.games)).unwrap_or_default();
        Ok(Results { job, header, log: Some((path.into(), log)), done })
    }
    /// What there is in a file, whoever made it, and nothing more.
    pub fn read(path: &Path) -> Result<(J, Header, Vec<J::Done>), Error> {
        let crate::merge::File { job, header, done, .. } = crate::merge::File::read(path)?;
        Ok((job, header, done.into_values().collect()))
    }
    /// The pieces that are still to be done.
    pub fn left(&self) -> Vec<u64> {
        let all = self.header.shard.pieces(self.job.pieces(self.header.games));
        if self.is_enough() { Vec::new() } else { all.filter(|piece| !self.done.contains_key(piece)).collect() }
    }
    fn is_enough(&self) -> bool {
        self.header.shard == Shard::WHOLE && is_enough(self.job, &self.done)
    }
    /// Does what is left, on all threads. What is done stays, whatever comes after it.
    pub fn work<E: From<Error> + Send>(
        &mut self,
        pool: &ThreadPool,
        work: impl Fn(u64) -> Result<J::Done, E> + Sync,
    ) -> Result<(), E> {
        let left = self.left();
        let Results { job, header, log, done } = self;
        // of part of the work nobody can say whether it is enough
        let mut enough = job.enough();
        let mut told = 0;
        let mut is_enough = |done: &BTreeMap<u64, J::Done>| {
            while let Some(next) = done.get(&told).filter(|_| header.shard == Shard::WHOLE) {
                told += 1;
                if enough(next) {
                    return true;
                }
            }
            false
        };
        in_order(pool, left.into_iter(), work, |piece, new| {
            if let Some((path, log)) = log {
                log.add(&lines::piece(piece, &new)).map_err(|e| Error::file(path, &e))?;
            }
            done.insert(piece, new);
            Ok(if is_enough(done) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
    }
    /// What came of the pieces, in their order.
    pub fn done(self) -> Vec<J::Done> {
        self.done.into_values().collect()
    }
}

/// Whether the first of these pieces, without a gap, are all that is needed.
pub(crate) fn is_enough<J: Job>(job: &J, done: &BTreeMap<u64, J::Done>) -> bool {
    let mut enough = job.enough();
    done.iter().enumerate().take_while(|(n, (piece, _))| *n as u64 == **piece).any(|(_, (_, done))| enough(done))
}
