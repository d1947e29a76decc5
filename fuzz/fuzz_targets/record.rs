//! Saved games, from arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hostile::record(bytes));
