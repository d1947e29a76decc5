//! A model learns what decided the games it is shown.

use bots::features::{FEATURES, Features};
use bots::learn::{Sample, Schedule, learn, surprise};
use bots::model::{Model, SavedModel};
use sim::Dice;

/// Games that are decided by the first number, and by nothing else.
fn samples(n: usize, mut dice: Dice) -> Vec<Sample> {
    let mut chance = move || (dice.roll() >> 40) as f32 / (1 << 24) as f32;
    let mut one = || {
        let mut row = || std::array::from_fn::<f32, FEATURES, _>(|_| chance());
        let rows = [row(), row()];
        let first = rows[0][0] > rows[1][0];
        let position =
            Features { rows: rows.into_iter().collect(), cards: (0..2).map(|_| Default::default()).collect() };
        Sample { position, won: if first { [1.0, 0.0, 0.0, 0.0] } else { [0.0, 1.0, 0.0, 0.0] } }
    };
    (0..n).map(|_| one()).collect()
}

#[test]
fn what_decides_games_is_found() {
    let (seen, unseen) = (samples(4_000, Dice::new(1)), samples(1_000, Dice::new(2)));
    for neurons in [false, true] {
        let mut model = Model::blank(2, cards::library().len());
        let before = surprise(&model, &unseen);
        learn(&mut model, &seen, Schedule { epochs: 6, rate: 0.02, decay: 0.0 }, neurons);
        let after = surprise(&model, &unseen);
        assert!((before - 2f32.ln()).abs() < 1e-3 && after < 0.4, "{before}, then {after}");
        let most = (0..FEATURES).max_by(|&a, &b| model.linear[a].total_cmp(&model.linear[b]));
        assert_eq!(most, Some(0), "the first number counts most");
    }
}

#[test]
fn a_model_is_the_same_after_it_was_kept() {
    let lib = cards::library();
    let mut model = Model::blank(3, lib.len());
    learn(&mut model, &samples(200, Dice::new(3)), Schedule { epochs: 1, rate: 0.01, decay: 0.0 }, true);
    let text = serde_json::to_string(&SavedModel::of(&model, lib, "a test".into())).expect("plain data");
    let again: SavedModel = serde_json::from_str(&text).expect("what was written can be read");
    let (a, b) =
        (SavedModel::of(&again.model(lib), lib, "a test".into()), SavedModel::of(&model, lib, "a test".into()));
    assert_eq!(serde_json::to_string(&a).expect("plain data"), serde_json::to_string(&b).expect("plain data"));
}
