//! How a model is learned: from positions of games, and who won them.

use crate::features::{FEATURES, Features};
use crate::model::{HIDDEN, Model};

/// A position of a game, and the share of the win that came to each seat.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position, as somebody at the table knew it.
    pub position: Features,
    /// What came of it.
    pub won: [f32; 4],
}

/// How a model is learned.
#[derive(Copy, Clone, Debug)]
pub struct Schedule {
    /// How often all samples are gone through.
    pub epochs: u32,
    /// How far one step goes at first; at the end, it is a twentieth.
    pub rate: f32,
    /// How strongly what cards count is kept near nothing.
    pub decay: f32,
}

/// How many samples make a step.
const BATCH: usize = 64;

/// Adam: steps by the mean of the gradients over the root of the mean of their squares.
struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(n: usize) -> Adam {
        Adam { mean: vec![0.0; n], square: vec![0.0; n], steps: 0 }
    }
    fn step(&mut self, weights: &mut [f32], gradient: &mut [f32], rate: f32, decay: impl Fn(usize) -> f32) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let unbias = (1.0 - KEEP_SQUARE.powi(self.steps)).sqrt() / (1.0 - KEEP.powi(self.steps));
        for (i, (w, g)) in weights.iter_mut().zip(gradient.iter_mut()).enumerate() {
            let slope = *g + decay(i) * *w;
            self.mean[i] = KEEP * self.mean[i] + (1.0 - KEEP) * slope;
            self.square[i] = KEEP_SQUARE * self.square[i] + (1.0 - KEEP_SQUARE) * slope * slope;
            *w -= rate * unbias * self.mean[i] / (self.square[i].sqrt() + 1e-8);
            *g = 0.0;
        }
    }
}

/// Where the parts of a model are in one long row of weights.
struct Layout {
    hidden: usize,
    bias: usize,
    output: usize,
    cards: usize,
    len: usize,
}

impl Layout {
    fn of(model: &Model) -> Layout {
        let hidden = FEATURES;
        let bias = hidden + HIDDEN * FEATURES;
        let output = bias + HIDDEN;
        let cards = output + HIDDEN;
        Layout { hidden, bias, output, cards, len: cards + model.cards.len() * 2 }
    }
    fn pack(&self, m: &Model) -> Vec<f32> {
        let mut w = Vec::with_capacity(self.len);
        w.extend(m.linear);
        m.hidden.iter().for_each(|h| w.extend(h));
        w.extend(m.bias);
        w.extend(m.output);
        m.cards.iter().for_each(|c| w.extend(c));
        w
    }
    fn unpack(&self, w: &[f32], m: &mut Model) {
        m.linear.copy_from_slice(&w[..self.hidden]);
        for (i, counts) in m.hidden.iter_mut().enumerate() {
            counts.copy_from_slice(&w[self.hidden + i * HIDDEN..][..HIDDEN]);
        }
        m.bias.copy_from_slice(&w[self.bias..self.output]);
        m.output.copy_from_slice(&w[self.output..self.cards]);
        for (c, pair) in m.cards.iter_mut().enumerate() {
            pair.copy_from_slice(&w[self.cards + 2 * c..][..2]);
        }
    }
}

/// The mean of the surprise at what came of some positions: lower is better.
pub fn surprise(model: &Model, samples: &[Sample]) -> f32 {
    let one = |s: &Sample| -> f32 {
        let chances = model.chances(&s.position);
        s.won.iter().zip(chances).filter(|(w, _)| **w > 0.0).map(|(w, c)| -w * c.max(1e-6).ln()).sum()
    };
    samples.iter().map(one).sum::<f32>() / samples.len().max(1) as f32
}

/// Lets a model learn from samples, which are best in no order. With `neurons`, these learn, too; neurons that
/// count nothing yet begin with small weights of their own.
pub fn learn(model: &mut Model, samples: &[Sample], schedule: Schedule, neurons: bool) {
    let layout = Layout::of(model);
    if neurons && model.output.iter().all(|&o| o == 0.0) {
        wake(model);
    }
    let mut weights = layout.pack(model);
    let mut gradient = vec![0.0; layout.len];
    let mut adam = Adam::new(layout.len);
    let batches = samples.len().div_ceil(BATCH);
    let all = (batches as u32 * schedule.epochs).max(1) as f32;
    let mut done = 0.0;
    for _ in 0..schedule.epochs {
        for batch in samples.chunks(BATCH) {
            for sample in batch {
                add_gradient(model, &layout, sample, neurons, 1.0 / batch.len() as f32, &mut gradient);
            }
            let rate = schedule.rate * (1.0 - 0.95 * done / all);
            let decay = |i: usize| match i {
                i if i >= layout.cards => schedule.decay,
                _ => schedule.decay * 0.1,
            };
            if !neurons {
                gradient[layout.hidden..layout.cards].fill(0.0);
            }
            adam.step(&mut weights, &mut gradient, rate, decay);
            layout.unpack(&weights, model);
            done += 1.0;
        }
    }
}

/// Small weights that differ from neuron to neuron, the same every time.
fn wake(model: &mut Model) {
    let mut n = 0u64;
    let mut small = || {
        n += 1;
        (crate::bot::mix(n, 0x5eed) >> 40) as f32 / (1u64 << 24) as f32 - 0.5
    };
    let scale = (2.0 / FEATURES as f32).sqrt();
    for h in 0..HIDDEN {
        model.hidden.iter_mut().for_each(|counts| counts[h] = small() * scale);
    }
    model.output.iter_mut().for_each(|w| *w = small() * 0.2);
}

fn add_gradient(m: &Model, l: &Layout, sample: &Sample, neurons: bool, weight: f32, g: &mut [f32]) {
    let f = &sample.position;
    let chances = m.chances(f);
    for (seat, row) in f.rows.iter().enumerate() {
        let slope = (chances[seat] - sample.won[seat]) * weight;
        if slope == 0.0 {
            continue;
        }
        for (to, x) in g[..FEATURES].iter_mut().zip(row) {
            *to += slope * x;
        }
        for has in &f.cards[seat] {
            g[l.cards + 2 * has.def.index() + has.how as usize] += slope;
        }
        if !neurons {
            continue;
        }
        let mut sums = m.bias;
        for (counts, x) in m.hidden.iter().zip(row) {
            sums.iter_mut().zip(counts).for_each(|(sum, w)| *sum += w * x);
        }
        let mut back = [0.0; HIDDEN];
        for h in 0..HIDDEN {
            if sums[h] > 0.0 {
                g[l.output + h] += slope * sums[h];
                back[h] = slope * m.output[h];
                g[l.bias + h] += back[h];
            }
        }
        for (to, x) in g[l.hidden..l.bias].chunks_exact_mut(HIDDEN).zip(row) {
            to.iter_mut().zip(back).for_each(|(to, back)| *to += back * x);
        }
    }
}
