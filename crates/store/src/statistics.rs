//! How the writer is doing, for metrics.

use std::time::Duration;

/// The upper bounds of all buckets of [`Statistics::commits`] but the last one, which has none.
pub const COMMIT_BOUNDS: [Duration; 12] = {
    const fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }
    [ms(1), ms(2), ms(5), ms(10), ms(20), ms(50), ms(100), ms(200), ms(500), ms(1_000), ms(2_000), ms(5_000)]
};

/// What the writer has done since the store was opened.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Batches that were committed.
    pub batches: u64,
    /// Journal entries that were stored.
    pub entries: u64,
    /// Batches that failed.
    pub failures: u64,
    /// How many writes there were in the last batch.
    pub last_batch: u64,
    /// How many there were in the largest.
    pub largest_batch: u64,
    /// How many commits took at most the times of [`COMMIT_BOUNDS`] and more than the one before; the last counts the
    /// rest.
    pub commits: [u64; COMMIT_BOUNDS.len() + 1],
    /// How long all commits took together.
    pub commit_time: Duration,
}

impl Statistics {
    pub(crate) fn committed(&mut self, writes: usize, entries: usize, time: Duration) {
        self.batches += 1;
        self.entries += entries as u64;
        self.last_batch = writes as u64;
        self.largest_batch = self.largest_batch.max(self.last_batch);
        self.commits[COMMIT_BOUNDS.partition_point(|bound| *bound < time)] += 1;
        self.commit_time += time;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commit_is_counted_in_its_bucket() {
        let mut statistics = Statistics::default();
        for (millis, bucket) in [(0, 0), (1, 0), (2, 1), (3, 2), (5_000, 11), (5_001, 12)] {
            let before = statistics.commits[bucket];
            statistics.committed(1, 1, Duration::from_millis(millis));
            assert_eq!(statistics.commits[bucket], before + 1, "{millis} ms");
        }
        assert_eq!(statistics.batches, 6);
    }
}
