//! Work on several threads whose results come in order.

use rayon::ThreadPool;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// Does numbered pieces of work on all threads. `each` gets what came of them in their order, each as soon as all
/// before it are done, so that what was kept of a run that was broken off is its beginning. It may say that no more is
/// needed; an error of anybody ends the run as well.
pub fn in_order<T: Send, E: Send>(
    pool: &ThreadPool,
    pieces: impl Iterator<Item = u64> + Send,
    work: impl Fn(u64) -> Result<T, E> + Sync,
    each: impl FnMut(u64, T) -> Result<ControlFlow<()>, E> + Send,
) -> Result<(), E> {
    struct Line<T, F> {
        next: usize,
        waiting: BTreeMap<usize, (u64, T)>,
        ended: bool,
        each: F,
    }
    /// Why no more pieces are begun.
    enum Stop<E> {
        Enough,
        Failed(E),
    }
    let line = Mutex::new(Line { next: 0, waiting: BTreeMap::new(), ended: false, each });
    let take = |(place, piece): (usize, u64)| {
        let done = work(piece).map_err(Stop::Failed)?;
        let mut line = line.lock().expect("nobody has panicked");
        let Line { next, waiting, ended, each } = &mut *line;
        waiting.insert(place, (piece, done));
        while let Some((piece, done)) = waiting.remove(next).filter(|_| !*ended) {
            *next += 1;
            let went = each(piece, done);
            *ended = !matches!(went, Ok(ControlFlow::Continue(())));
            if went.map_err(Stop::Failed)?.is_break() {
                return Err(Stop::Enough);
            }
        }
        Ok(())
    };
    // one after the other from the front, not in halves: so few have to wait for those before them
    match pool.install(|| pieces.enumerate().par_bridge().try_for_each(take)) {
        Ok(()) | Err(Stop::Enough) => Ok(()),
        Err(Stop::Failed(e)) => Err(e),
    }
}
