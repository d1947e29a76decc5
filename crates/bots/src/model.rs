//! What a position is worth to each seat: the chance to win. Every seat gets a score by its numbers and cards;
//! the chances are in proportion to the exponentials of the scores. One model for each number of players,
//! learned from games of bots against bots.

use crate::features::{FEATURES, Features, How, Position, Row};
use engine::ids::*;
use engine::library::Library;
use engine::state::State;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Mutex;
use xxhash_rust::xxh3::xxh3_64_with_seed;

/// How many neurons lie between the numbers and the score.
pub const HIDDEN: usize = 24;

/// A model, ready for use.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// For how many players it is.
    pub players: u8,
    /// What each number counts by itself.
    pub linear: Row,
    /// What each number counts for the neurons. They lie side by side, so that all of them take a number at once,
    /// and a number that is zero costs nothing.
    pub hidden: Box<[[f32; HIDDEN]; FEATURES]>,
    /// What each neuron counts before anything else.
    pub bias: [f32; HIDDEN],
    /// What each neuron counts for the score.
    pub output: [f32; HIDDEN],
    /// What each printed card counts: there, and more ([`How`]).
    pub cards: Vec<[f32; 2]>,
}

impl Model {
    /// A model that knows nothing.
    pub fn blank(players: u8, cards: usize) -> Model {
        Model {
            players,
            linear: [0.0; FEATURES],
            hidden: Box::new([[0.0; HIDDEN]; FEATURES]),
            bias: [0.0; HIDDEN],
            output: [0.0; HIDDEN],
            cards: vec![[0.0; 2]; cards],
        }
    }
    /// What nothing but zeros come to.
    fn nothing(&self) -> Baseline {
        Baseline { row: [0.0; FEATURES], sums: Sums { linear: 0.0, neurons: self.bias } }
    }
    /// What a row of numbers comes to, from what another one does: only where they differ is there something to do.
    fn sums(&self, row: &Row, from: &Baseline) -> Sums {
        let (mut differ, mut n) = ([0u8; FEATURES], 0);
        for (i, (now, before)) in row.as_chunks::<LANES>().0.iter().zip(from.row.as_chunks().0).enumerate() {
            if !are_same(now, before) {
                for (j, (now, before)) in now.iter().zip(before).enumerate() {
                    differ[n] = (i * LANES + j) as u8;
                    n += (now != before) as usize;
                }
            }
        }
        let Sums { mut linear, mut neurons } = from.sums;
        for i in differ[..n].iter().map(|&i| usize::from(i)) {
            let more = row[i] - from.row[i];
            linear += self.linear[i] * more;
            for (neuron, w) in neurons.iter_mut().zip(&self.hidden[i]) {
                *neuron += w * more;
            }
        }
        Sums { linear, neurons }
    }
    /// The score that the sums come to.
    fn score_of(&self, sums: &Sums) -> f32 {
        let neurons = sums.neurons.iter().zip(&self.output).map(|(neuron, output)| output * neuron.max(0.0));
        sums.linear + neurons.sum::<f32>()
    }
    /// The score of a seat.
    pub fn score(&self, f: &Features, seat: usize) -> f32 {
        let cards = f.cards[seat].iter().map(|has| self.cards[has.def.index()][has.how as usize]);
        self.score_of(&self.sums(&f.rows[seat], &self.nothing())) + cards.sum::<f32>()
    }
    /// The chance of each seat to win.
    pub fn chances(&self, f: &Features) -> [f32; 4] {
        let mut scores = [0.0; 4];
        let n = f.rows.len();
        for (seat, score) in scores.iter_mut().enumerate().take(n) {
            *score = self.score(f, seat);
        }
        shares(scores, n)
    }
    /// A seat's chance to win, as far as a viewer can tell who could name these cards.
    pub fn value(&self, s: &State, seat: Seat, viewer: Seat, known: CardSet) -> f32 {
        self.value_from(s, seat, viewer, known, &mut Vec::new())
    }
    /// The same, reckoned from a position like it: the first one that was looked at, by seat; none before that.
    pub fn value_from(&self, s: &State, seat: Seat, viewer: Seat, known: CardSet, first: &mut Vec<Baseline>) -> f32 {
        if s.is_over() {
            return s.winners.contains(seat) as u8 as f32 / f32::from(s.winners.0.count_ones() as u8);
        }
        let position = Position::of(s, viewer, known);
        let (mut scores, mut row) = ([0.0; 4], [0.0; FEATURES]);
        let nothing = first.is_empty().then(|| self.nothing());
        for p in (0..s.players).map(Seat) {
            position.row(p, &mut row);
            let sums = self.sums(&row, nothing.as_ref().unwrap_or_else(|| &first[p.index()]));
            scores[p.index()] = self.score_of(&sums);
            if nothing.is_some() {
                first.push(Baseline { row, sums });
            }
        }
        position.each_card(|p, has| scores[p.index()] += self.cards[has.def.index()][has.how as usize]);
        shares(scores, s.players as usize)[seat.index()]
    }
}

/// How many numbers are compared at once.
const LANES: usize = 4;
const _: () = assert!(FEATURES.is_multiple_of(LANES), "no number is left out");

/// Whether numbers are the same, bit by bit: which the machine sees for all of them at once.
#[inline]
fn are_same(a: &[f32; LANES], b: &[f32; LANES]) -> bool {
    a.iter().zip(b).fold(0, |differ, (a, b)| differ | (a.to_bits() ^ b.to_bits())) == 0
}

/// What a row of numbers comes to in a model: by themselves, and for each neuron.
#[derive(Copy, Clone, Debug)]
struct Sums {
    linear: f32,
    neurons: [f32; HIDDEN],
}

/// A row of numbers and what it comes to, from which rows like it are reckoned quickly.
#[derive(Clone, Debug)]
pub struct Baseline {
    row: Row,
    sums: Sums,
}

/// Chances in proportion to the exponentials of the scores of the first `n` seats.
fn shares(mut scores: [f32; 4], n: usize) -> [f32; 4] {
    let most = scores[..n].iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for score in &mut scores[..n] {
        *score = (*score - most).exp();
        sum += *score;
    }
    scores[..n].iter_mut().for_each(|s| *s /= sum);
    scores
}

/// A model as it is kept on file: everything by name, so that it outlives new cards and numbers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SavedModel {
    /// For how many players it is.
    pub players: u8,
    /// How it was made.
    pub made_by: String,
    /// What each number counts, by itself and for each neuron.
    pub numbers: BTreeMap<String, Vec<f32>>,
    /// The neurons' own counts, and what they count for the score.
    pub neurons: Vec<[f32; 2]>,
    /// What each card counts, by its key: in play, and in the hand; each base: where one is present, and where one
    /// leads.
    pub cards: BTreeMap<String, [f32; 2]>,
}

impl SavedModel {
    /// A model for keeping.
    pub fn of(model: &Model, lib: &'static Library, made_by: String) -> SavedModel {
        let names = number_names(lib, model.players);
        let short = |x: f32| (x * 1e4).round() / 1e4;
        let number = |i: usize| {
            let first = std::iter::once(model.linear[i]);
            first.chain(model.hidden[i]).map(short).collect()
        };
        let cards = lib.ids().filter(|d| model.cards[d.index()] != [0.0; 2]);
        SavedModel {
            players: model.players,
            made_by,
            numbers: names.iter().enumerate().map(|(i, n)| (n.clone(), number(i))).collect(),
            neurons: model.bias.iter().zip(model.output).map(|(&b, o)| [short(b), short(o)]).collect(),
            cards: cards.map(|d| (lib.key(d).into(), model.cards[d.index()].map(short))).collect(),
        }
    }
    /// A number that stands for it, however it was made.
    pub fn fingerprint(&self) -> u64 {
        let learned = serde_json::to_vec(&(self.players, &self.numbers, &self.neurons, &self.cards));
        xxh3_64_with_seed(&learned.expect("plain data can be written"), 0)
    }
    /// The model, for the cards and numbers there are now; what it does not know counts nothing.
    pub fn model(&self, lib: &'static Library) -> Model {
        let names = number_names(lib, self.players);
        let mut model = Model::blank(self.players, lib.len());
        for (i, name) in names.iter().enumerate() {
            let Some(counts) = self.numbers.get(name) else { continue };
            model.linear[i] = counts.first().copied().unwrap_or(0.0);
            for (h, &count) in counts.iter().skip(1).take(HIDDEN).enumerate() {
                model.hidden[i][h] = count;
            }
        }
        for (h, &[bias, output]) in self.neurons.iter().take(HIDDEN).enumerate() {
            (model.bias[h], model.output[h]) = (bias, output);
        }
        for d in lib.ids() {
            if let Some(&counts) = self.cards.get(lib.key(d)) {
                model.cards[d.index()] = counts;
            }
        }
        model
    }
}

/// The models that come with the program.
const FILES: [&str; 3] =
    [include_str!("../data/model-2.json"), include_str!("../data/model-3.json"), include_str!("../data/model-4.json")];

/// The models for two, three and four players.
#[derive(Clone, Debug)]
pub struct Models(pub [Model; 3]);

impl Models {
    /// The models that come with the program, for the cards of a library.
    pub fn learned(lib: &'static Library) -> &'static Models {
        static MODELS: Mutex<Vec<(u64, &Models)>> = Mutex::new(Vec::new());
        let mut all = MODELS.lock().expect("nobody fails while holding them");
        if let Some((_, models)) = all.iter().find(|(of, _)| *of == lib.fingerprint()) {
            return models;
        }
        let models = Box::leak(Box::new(Models(FILES.map(|file| {
            let kept: SavedModel = serde_json::from_str(file).expect("the models that come with the program are whole");
            kept.model(lib)
        }))));
        all.push((lib.fingerprint(), models));
        models
    }
    /// A number that stands for the models that come with the program: games of bots that judge by others differ.
    pub fn fingerprint() -> u64 {
        FILES.iter().fold(0, |hash, file| xxh3_64_with_seed(file.as_bytes(), hash))
    }
    /// The same models but for one, for as long as the program runs.
    pub fn with(&self, model: Model) -> &'static Models {
        let mut models = self.clone();
        let at = usize::from(model.players.clamp(2, 4)) - 2;
        models.0[at] = model;
        Box::leak(Box::new(models))
    }
    /// The model for a number of players.
    pub fn of(&self, players: u8) -> &Model {
        &self.0[usize::from(players.clamp(2, 4)) - 2]
    }
}

/// The names of the numbers in a model's rows.
fn number_names(lib: &'static Library, players: u8) -> Vec<String> {
    crate::features::names(&State::empty(lib, players, 0))
}

/// How a seat has a card, as an index into what the card counts.
const _: () = assert!(How::There as usize == 0 && How::More as usize == 1);

/// The values one would guess: what the first games of learning are played by.
pub fn guessed(lib: &'static Library, players: u8) -> Model {
    let names = number_names(lib, players);
    let mut model = Model::blank(players, lib.len());
    let guesses = [
        ("points", 8.0),
        ("points to come", 2.6),
        ("points to come #2", 1.6),
        ("points to come #3", 0.9),
        ("points to come #4", 0.5),
        ("share of power", 0.6),
        ("share of power #2", 0.6),
        ("share of power #3", 0.6),
        ("share of power #4", 0.6),
        ("power in play", 1.0),
        ("cards in hand", 0.8),
        ("would win", 3.0),
        ("minions to play", 0.2),
        ("actions to play", 0.1),
    ];
    for (name, count) in guesses {
        let i = names.iter().position(|n| n == name).expect("a number of this name");
        model.linear[i] = count;
    }
    model
}
