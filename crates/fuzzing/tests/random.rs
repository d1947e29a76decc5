//! The fuzz targets on some thousands of random inputs, the same ones every time. The fuzzer
//! itself searches further: see `fuzz/README.md`.

/// Inputs of growing length from a small generator (SplitMix64).
fn inputs(count: u64, longest: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..count).map(move |n| {
        let mut state = n;
        let mut next = move || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            (z ^ (z >> 31)).to_le_bytes()
        };
        let length = 1 + n as usize * longest / count as usize;
        std::iter::repeat_with(&mut next).take(length / 8 + 1).flatten().collect()
    })
}

#[test]
fn answers() {
    inputs(3_000, 2_000).for_each(|bytes| fuzzing::answers(&bytes));
}

#[test]
fn records() {
    inputs(3_000, 300).for_each(|bytes| fuzzing::record(&bytes));
}

#[test]
fn scenarios() {
    inputs(3_000, 300).for_each(|bytes| fuzzing::scenario(&bytes));
}

/// `BREAKPOINT_MESSAGES=1000000 cargo test -p fuzzing -- messages --nocapture` sends so many.
#[test]
fn messages() {
    let wanted = std::env::var("BREAKPOINT_MESSAGES").ok().and_then(|n| n.parse().ok()).unwrap_or(100_000);
    let (mut sent, mut inputs) = (0, inputs(u64::from(wanted), 4_000_000));
    while sent < wanted {
        let bytes = inputs.next().expect("there are as many inputs as messages");
        sent += fuzzing::messages(&bytes[..bytes.len().min(4_000)]);
    }
    println!("{sent} messages");
}
