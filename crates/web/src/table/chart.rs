//! The race of a game as lines: a seat is told by the line's colour, by its dashes and by the shape at its end.

use crate::icon;
use engine::ids::Seat;
use leptos::prelude::*;

/// The points that end a game.
const GOAL: i16 = 15;
/// How wide and high the drawing is, in its own units.
pub const SIZE: (f64, f64) = (520.0, 168.0);

/// A line on the chart.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    /// Whose.
    pub seat: Seat,
    /// As a path.
    pub path: String,
    /// Where it ends.
    pub end: (f64, f64),
}

/// The lines of a race, and the height of the points that end a game.
pub fn courses(race: &[Vec<i16>]) -> (Vec<Course>, f64) {
    let most = race.iter().flatten().copied().max().unwrap_or(0).max(GOAL) + 1;
    let least = race.iter().flatten().copied().min().unwrap_or(0).min(0);
    let y = |n: i16| SIZE.1 - 10.0 - f64::from(n - least) * (SIZE.1 - 26.0) / f64::from(most - least);
    let step = (SIZE.0 - 40.0) / race.len().saturating_sub(1).max(1) as f64;
    let x = |turn: usize| 8.0 + turn as f64 * step;
    let players = race.first().map_or(0, Vec::len);
    let course = |p: usize| {
        let point = |(turn, points): (usize, &Vec<i16>)| (x(turn), y(points[p]));
        let points: Vec<(f64, f64)> = race.iter().enumerate().map(point).collect();
        let command = |(i, (x, y)): (usize, &(f64, f64))| format!("{}{x:.1} {y:.1}", if i == 0 { 'M' } else { 'L' });
        let path = points.iter().enumerate().map(command).collect();
        Course { seat: Seat(p as u8), path, end: points.last().copied().unwrap_or_default() }
    };
    ((0..players).map(course).collect(), y(GOAL))
}

/// The chart.
#[component]
pub fn Chart(
    /// Everybody's points after each turn.
    race: Vec<Vec<i16>>,
    /// The same in words.
    label: String,
) -> impl IntoView {
    let (courses, goal) = courses(&race);
    // shapes that would lie over each other stand side by side
    let aside = |i: usize| {
        let near = |c: &&Course| (c.end.1 - courses[i].end.1).abs() < 9.0;
        courses[..i].iter().filter(near).count() as f64 * 9.0
    };
    let end = |(i, c): (usize, &Course)| {
        let (x, y) = (c.end.0 + 3.0 + aside(i), c.end.1 - 7.0);
        view! { <svg x=format!("{x:.1}") y=format!("{y:.1}") width="14" height="14">{icon::shape(c.seat)}</svg> }
    };
    let line = |c: &Course| view! { <path class="course" data-seat=c.seat.0.to_string() d=c.path.clone()/> };
    let lines = courses.iter().rev().map(line).collect_view();
    let ends = courses.iter().enumerate().map(end).collect_view();
    view! {
        <svg class="chart" viewBox=format!("0 0 {} {}", SIZE.0, SIZE.1) role="img" aria-label=label>
            <path class="goal" d=format!("M8 {goal:.1}H{}", SIZE.0 - 32.0)/>
            <text x="10" y=format!("{:.1}", goal - 4.0)>{t!("over-goal", n = GOAL)}</text>
            {lines}
            {ends}
        </svg>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_rise_with_the_points_and_stay_on_the_chart() {
        let race = vec![vec![0, 0], vec![3, 0], vec![3, 17]];
        let (courses, goal) = courses(&race);
        assert_eq!(courses.len(), 2);
        assert!(courses[1].end.1 < goal && courses[0].end.1 > goal);
        for course in &courses {
            let (x, y) = course.end;
            assert!((0.0..SIZE.0).contains(&x) && (0.0..SIZE.1).contains(&y), "{course:?}");
            assert_eq!(course.path.matches('L').count(), 2);
        }
    }
}
