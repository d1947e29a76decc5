//! The conditional logit: of several alternatives one is chosen, each with a chance that grows with
//! the sum of its effects.

use nalgebra::{DMatrix, DVector};
use std::ops::Range;

/// Pulls every effect a trace towards zero: where only differences matter their sum becomes zero,
/// and what always or never wins stays finite. A hundred games weigh more than a hundred times as much.
const RIDGE: f64 = 0.1;

/// A choice: for each alternative its effects, by number, and which part of the choice it got.
pub type Race = Vec<(Vec<usize>, f64)>;

/// The most likely effects.
pub struct Fit {
    effects: DVector<f64>,
    covariance: DMatrix<f64>,
}

/// Finds the effects by Newton's method. In each of the groups, which follow each other and are all
/// there is, only differences matter: their effects add up to zero.
pub fn fit(groups: &[Range<usize>], races: &[Race]) -> Fit {
    let n = groups.last().map_or(0, |g| g.end);
    let mut effects = DVector::zeros(n);
    let mut now = likelihood(&effects, races);
    let inverse = loop {
        let (slope, curvature) = derivatives(&effects, races);
        let inverse = curvature.cholesky().expect("the ridge makes it positive definite").inverse();
        let mut step = &inverse * slope;
        let next = loop {
            let next = &effects + &step;
            let there = likelihood(&next, races);
            if there >= now || step.amax() < 1e-9 {
                now = there;
                break next;
            }
            step /= 2.0;
        };
        effects = next;
        if step.amax() < 1e-9 {
            break inverse;
        }
    };
    Fit { effects, covariance: centred(inverse, groups) }
}

impl Fit {
    /// The sum of some effects, and its variance.
    pub fn sum(&self, of: &[usize]) -> (f64, f64) {
        let variance = of.iter().flat_map(|&i| of.iter().map(move |&j| self.covariance[(i, j)])).sum();
        (utility(&self.effects, of), variance)
    }
    /// The chance of each alternative.
    pub fn chances(&self, race: &Race) -> Vec<f64> {
        chances(&self.effects, race)
    }
}

fn utility(effects: &DVector<f64>, of: &[usize]) -> f64 {
    of.iter().map(|&i| effects[i]).sum()
}

fn chances(effects: &DVector<f64>, race: &Race) -> Vec<f64> {
    let odds: Vec<f64> = race.iter().map(|(of, _)| utility(effects, of).exp()).collect();
    let all: f64 = odds.iter().sum();
    odds.iter().map(|o| o / all).collect()
}

/// The logarithm of the likelihood, with the ridge.
fn likelihood(effects: &DVector<f64>, races: &[Race]) -> f64 {
    let of = |race: &Race| race.iter().zip(chances(effects, race)).map(|((_, got), p)| got * p.ln()).sum::<f64>();
    races.iter().map(of).sum::<f64>() - RIDGE / 2.0 * effects.norm_squared()
}

/// The first derivatives of the likelihood and, with the sign changed, the second ones.
fn derivatives(effects: &DVector<f64>, races: &[Race]) -> (DVector<f64>, DMatrix<f64>) {
    let n = effects.len();
    let mut slope = effects * -RIDGE;
    let mut curvature = DMatrix::identity(n, n) * RIDGE;
    for race in races {
        let decided: f64 = race.iter().map(|(_, got)| got).sum();
        let chances = chances(effects, race);
        for ((of, got), p) in race.iter().zip(&chances) {
            for &i in of {
                slope[i] += got - decided * p;
                for &j in of {
                    curvature[(i, j)] += decided * p;
                }
                for ((others, _), q) in race.iter().zip(&chances) {
                    for &j in others {
                        curvature[(i, j)] -= decided * p * q;
                    }
                }
            }
        }
    }
    (slope, curvature)
}

/// The covariance of the differences to the means of the groups: of the means themselves the games
/// say nothing.
fn centred(mut covariance: DMatrix<f64>, groups: &[Range<usize>]) -> DMatrix<f64> {
    for _ in 0..2 {
        for mut column in covariance.column_iter_mut() {
            for group in groups {
                let mut rows = column.rows_mut(group.start, group.len());
                let mean = rows.mean();
                rows.add_scalar_mut(-mean);
            }
        }
        covariance.transpose_mut();
    }
    covariance
}
