//! Threads to play on.

use rayon::{ThreadPool, ThreadPoolBuilder};

/// So many threads, or one for each core if it is zero. Where the system gives fewer, it is done with those: no game
/// depends on how many there are.
pub fn threads(wanted: usize) -> ThreadPool {
    let mut threads = match wanted {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        n => n,
    };
    loop {
        match ThreadPoolBuilder::new().num_threads(threads).build() {
            Ok(pool) => return pool,
            Err(_) if threads > 1 => threads /= 2,
            Err(_) => {
                let here = ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
                return here.expect("the thread we are on is there");
            }
        }
    }
}
