//! Messages to a screen and to a table, from arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fuzzing::messages(bytes);
});
