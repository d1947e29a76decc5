//! A file made small for the way to the browser.

/// One file, compressed in the two ways that browsers know.
#[derive(Clone)]
pub struct Packed {
    /// By gzip.
    pub gzip: Vec<u8>,
    /// By brotli.
    pub brotli: Vec<u8>,
}

/// FNV-1a: enough to tell two versions of a file apart.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |h, &b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}
