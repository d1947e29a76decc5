//! How large cards in play are: each lane by itself, so that a crowd in one is no matter of the others, and nothing
//! ever scrolls. All of it is plain arithmetic on pixels.

/// How much higher than wide a card is.
pub const RATIO: f64 = 1.25;
/// Between two cards, two rows of them, and two lanes.
pub const GAP: f64 = 6.0;
/// The part of an overlapped card that stays in view: this many pixels at least, and this share of its width.
const SEEN: f64 = 42.0;
const SHARE: f64 = 0.7;
/// A lane above and below its cards.
const PAD: f64 = 12.0;
/// The gutter of a lane with its total, and what is left free at the other end.
pub const GUTTER: f64 = 36.0;
const END: f64 = 5.0;
/// How high a lane is in which nothing lies.
pub const EMPTY: f64 = 26.0;
/// From this width on a card has room for its name.
pub const NAMED: f64 = 42.0;
/// The largest card there is, and the smallest.
const LARGEST: f64 = 160.0;
const SMALLEST: f64 = 34.0;
/// The sizes of cards.
const SIZES: [f64; 20] = [
    LARGEST, 148.0, 136.0, 124.0, 116.0, 108.0, 100.0, 92.0, 86.0, 80.0, 74.0, 68.0, 62.0, 56.0, 52.0, 48.0, 44.0,
    NAMED, 38.0, SMALLEST,
];

/// How the cards of a lane lie.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Fit {
    /// The width of a card.
    pub width: f64,
    /// How many are in a row.
    pub per_row: usize,
    /// From one card of a row to the next: less than the width where they overlap.
    pub step: f64,
    /// How many cards there is no room for.
    pub left_out: usize,
}

impl Fit {
    /// The height of a card.
    pub fn height(&self) -> f64 {
        (self.width * RATIO).round()
    }
    /// Where the card lies that is the `i`th of `n`, in a lane of this height: across, and from the top.
    pub fn place(&self, i: usize, n: usize, height: f64) -> Place {
        let rows = n.div_ceil(self.per_row).max(1) as f64;
        let (row, at) = ((i / self.per_row) as f64, i % self.per_row);
        let top = (height - rows * self.height() - (rows - 1.0) * GAP) / 2.0;
        let part = self.width.min((self.step - 1.0).floor());
        let is_last = at + 1 == self.per_row || i + 1 == n;
        Place {
            x: (GUTTER + at as f64 * self.step).round(),
            y: (top + row * (self.height() + GAP)).round(),
            width: self.width,
            seen: if is_last { self.width } else { part },
            seen_mirrored: if at == 0 { self.width } else { part },
        }
    }
}

/// Where a card lies in its lane, and how much of it the next one leaves in view.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Place {
    /// From the lane's beginning.
    pub x: f64,
    /// From its top.
    pub y: f64,
    /// The width of the card.
    pub width: f64,
    /// How much of that is in view.
    pub seen: f64,
    /// The same from right to left, where the card before lies over it.
    pub seen_mirrored: f64,
}

impl Place {
    /// How much of the card is in view in either direction: room enough for its name.
    pub fn least_seen(&self) -> f64 {
        self.seen.min(self.seen_mirrored)
    }
}

fn rows_in(width: f64, height: f64) -> usize {
    ((height + GAP) / ((width * RATIO).round() + GAP)).floor().max(0.0) as usize
}

/// The largest size, between two, in which this many cards lie in an area: side by side, or one over the other with
/// enough of each in view, in as many rows as there is room for.
pub fn fit_lane(n: usize, width: f64, height: f64, least: f64, most: f64) -> Fit {
    for size in SIZES.into_iter().filter(|&size| size >= least && size <= most.max(SMALLEST)) {
        for rows in 1..=rows_in(size, height) {
            let per_row = n.div_ceil(rows).max(1);
            if per_row == 1 && size <= width {
                return Fit { width: size, per_row, step: size + GAP, left_out: 0 };
            }
            let step = (size + GAP).min((width - size) / (per_row.max(2) - 1) as f64);
            let enough = if size < SEEN { size + 2.0 } else { SEEN.max(SHARE * size) };
            if step >= enough {
                return Fit { width: size, per_row, step, left_out: 0 };
            }
        }
    }
    // as many as there is room for, and the last place is the number's
    let size = SIZES.into_iter().rev().find(|&size| size >= least).unwrap_or(SMALLEST);
    let step = if size < SEEN { size + 2.0 } else { size };
    let per_row = ((width - size) / step).floor().max(0.0) as usize + 1;
    let room = per_row * rows_in(size, height).max(1);
    Fit { width: size, per_row, step, left_out: (n + 1).saturating_sub(room).min(n) }
}

/// A rectangle within a base, below its header: where a lane lies, and how large cards are there at most.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Area {
    /// From the beginning of the base.
    pub x: f64,
    /// From below its header.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The largest width of a card.
    pub most: f64,
}

impl Area {
    /// The room for cards in it.
    pub fn inside(&self) -> (f64, f64) {
        (self.width - GUTTER - END, self.height - PAD)
    }
}

/// The room of a base for its lanes, and the bounds of the sizes of cards there.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Room {
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The smallest width of a card.
    pub least: f64,
    /// The largest.
    pub most: f64,
    /// How much of the height is left to the picture of the place.
    pub picture: f64,
}

/// The largest cards on a table of so many players, which grow with the screen.
pub fn ceiling(players: usize, board: f64) -> f64 {
    let usual = if players <= 2 { 114.0 } else { 96.0 };
    (usual * (board / 1128.0).max(1.0)).min(LARGEST)
}

/// The heights of a column's lanes, and the size of its cards at most: who has nothing gives way, the others get what
/// they need.
pub fn share_lanes(counts: &[usize], room: Room) -> (Vec<f64>, f64) {
    let full = counts.iter().filter(|&&n| n > 0).count();
    let gaps = GAP * counts.len().saturating_sub(1) as f64;
    let left = room.height - room.picture - EMPTY * (counts.len() - full) as f64 - gaps;
    let width = room.width - GUTTER - END;
    let heights = |need: &dyn Fn(usize) -> f64| counts.iter().map(|&n| if n > 0 { need(n) } else { EMPTY }).collect();
    for size in SIZES.into_iter().filter(|&size| size <= room.most && size >= room.least) {
        let need = |n: usize| need(n, width, size, room.least);
        if counts.iter().filter(|&&n| n > 0).map(|&n| need(n)).sum::<f64>() <= left {
            return (heights(&need), size);
        }
    }
    let each = (left / full.max(1) as f64).floor();
    (heights(&|_| each), room.most)
}

/// The height in which this many cards of at most a size all lie: in one row if possible, otherwise in more and
/// smaller ones.
fn need(n: usize, width: f64, size: f64, least: f64) -> f64 {
    let ways = [(size, 1), (size.min(62.0), 2), (52.0, 2), (44.0, 2), (44.0, 3), (38.0, 3), (SMALLEST, 3)];
    let height = |(size, rows): (f64, usize)| (size * RATIO).round() * rows as f64 + GAP * (rows - 1) as f64 + PAD;
    // one row does not make them tiny where two would not
    let floor = |way: usize| match way {
        0 => size.min(52.0),
        1..=3 => size.min(44.0),
        _ => SMALLEST,
    };
    let fits = |way: usize| {
        let fit = fit_lane(n, width, height(ways[way]) - PAD, least, size);
        fit.left_out == 0 && fit.width >= floor(way)
    };
    let way = (0..ways.len()).find(|&way| ways[way].0 >= least && fits(way));
    height(way.map_or((SMALLEST.max(least.min(NAMED)), 3), |way| ways[way]))
}

/// Where the lanes of a column lie: the others' from the top down, one's own, the last, at the foot. What is left
/// between them is picture.
pub fn in_a_column(counts: &[usize], room: Room) -> Vec<Area> {
    let (heights, most) = share_lanes(counts, room);
    let mut top = 0.0;
    let last = counts.len().saturating_sub(1);
    let area = |(i, &height): (usize, &f64)| {
        let y = if i == last { room.height - height } else { top };
        top += height + GAP;
        Area { x: 0.0, y, width: room.width, height, most }
    };
    heights.iter().enumerate().map(area).collect()
}

/// Where the lanes of three or four players lie on a phone: two by two, one's own last, each as wide as its cards
/// need beside its neighbour.
pub fn in_a_square(counts: &[usize], room: Room) -> Vec<Area> {
    const PILL: f64 = 64.0;
    let pairs: Vec<&[usize]> = counts.chunks(2).collect();
    let full = pairs.iter().filter(|p| p.iter().any(|&n| n > 0)).count().max(1);
    let free = room.height - GAP * (pairs.len() - 1) as f64 - EMPTY * (pairs.len() - full) as f64;
    // a row of many cards is higher than one of few
    let weight = |pair: &[usize]| (pair.iter().max().copied().unwrap_or(0) as f64).clamp(1.0, 6.0).sqrt();
    let weights: f64 = pairs.iter().filter(|p| p.iter().any(|&n| n > 0)).map(|p| weight(p)).sum();
    let least = ((SMALLEST * RATIO).round() + PAD).min(free / full as f64);
    let more = free - least * full as f64;
    let (mut y, mut areas) = (0.0, Vec::new());
    for pair in pairs {
        let there = pair.iter().any(|&n| n > 0);
        let height = if there { (least + more * weight(pair) / weights).floor() } else { EMPTY };
        let both = room.width - GAP;
        let first = match pair {
            [_] => room.width,
            [0, 0] => both / 2.0,
            [0, _] => PILL,
            [_, 0] => both - PILL,
            [a, b] => both * (*a as f64 / (a + b) as f64).clamp(0.36, 0.64),
            _ => 0.0,
        }
        .round();
        let mut x = 0.0;
        for (&n, width) in pair.iter().zip([first, both - first]) {
            let height = if n > 0 { height } else { EMPTY };
            areas.push(Area { x, y, width, height, most: room.most });
            x += width + GAP;
        }
        y += height + GAP;
    }
    areas
}

/// How a name is set on a card.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct NameFit {
    /// The size of its letters, in pixels.
    pub size: f64,
    /// How wide they are, in percent of the usual.
    pub stretch: f64,
    /// How many lines it takes.
    pub lines: usize,
}

/// The smallest letters, in pixels, and the narrowest, in percent.
const SMALLEST_LETTERS: f64 = 11.0;
const NARROWEST: f64 = 62.0;

/// The mean advance of the text face's bold letters, in em, at a width in percent.
fn advance(stretch: f64) -> f64 {
    0.425 + (stretch - NARROWEST) * 0.0041
}

/// How many letters of usual breadth a text is as wide as.
fn breadth(text: &str) -> f64 {
    let letter = |c: char| match c {
        'm' | 'w' | 'M' | 'W' | '@' => 1.5,
        'A'..='Z' => 1.2,
        'i' | 'j' | 'l' | 't' | 'f' | 'r' | '\'' | '"' | '.' | ',' | '!' | '-' => 0.68,
        ' ' => 0.5,
        _ => 1.05,
    };
    text.chars().map(letter).sum()
}

/// A name on a card of which so much is in view: it first gets narrower, then smaller, then takes more lines, and only
/// then is parted.
pub fn fit_name(name: &str, card: f64, seen: f64) -> NameFit {
    let usual = match card {
        104.0.. => 14.5,
        84.0.. => 13.0,
        66.0.. => 12.0,
        _ => SMALLEST_LETTERS,
    };
    let room = (seen.min(card) - if card < 60.0 { 6.0 } else { 9.0 }).max(1.0);
    let words: Vec<&str> = name.split_inclusive([' ', '-']).collect();
    let halves = |i: usize| breadth(words[..i].concat().trim()).max(breadth(words[i..].concat().trim()));
    let longest = (1..words.len()).map(halves).fold(breadth(name), f64::min);
    let mut size: f64 = usual;
    while size > SMALLEST_LETTERS && longest * size * advance(72.0) > room {
        size -= 0.5;
    }
    // one line, if it is still easy to read so; otherwise as wide as the longer of two allows
    let stretch = |line: f64| (NARROWEST + (room / (line * size) - advance(NARROWEST)) / 0.0041).floor();
    let whole = stretch(breadth(name));
    let stretch = if whole >= 78.0 { whole } else { stretch(longest) }.clamp(NARROWEST, 100.0);
    let mut lines = 1;
    let mut left = room;
    for word in words {
        let wide = breadth(word.trim()) * size * advance(stretch);
        if wide > left && left < room {
            (lines, left) = (lines + 1, room);
        }
        // a word longer than a line is parted
        let parts = (wide / room - 0.02).ceil().max(1.0);
        lines += parts as usize - 1;
        left -= wide - room * (parts - 1.0) + size * advance(stretch) / 2.0;
    }
    NameFit { size, stretch, lines: lines.min(4) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lanes of a base on a screen of 1440 by 900 with two and with four players.
    const TWO: Room = Room { width: 360.0, height: 456.0, least: 0.0, most: 114.0, picture: 40.0 };
    const FOUR: Room = Room { width: 209.0, height: 459.0, least: 0.0, most: 96.0, picture: 0.0 };

    /// The width and rows of the cards in each of some lanes with as many cards, and whether they overlap.
    fn sizes(lanes: usize, n: usize, room: Room) -> (f64, usize, bool) {
        let areas = in_a_column(&vec![n; lanes], room);
        let (width, height) = areas[0].inside();
        let fit = fit_lane(n, width, height, room.least, areas[0].most);
        assert_eq!(fit.left_out, 0, "{n} in each of {lanes} lanes");
        (fit.width, n.div_ceil(fit.per_row), fit.step < fit.width)
    }

    #[test]
    fn more_cards_overlap_then_shrink_then_take_more_rows() {
        let four = |n| sizes(4, n, FOUR);
        assert_eq!([1, 2, 3].map(four), [(74.0, 1, false), (74.0, 1, false), (68.0, 1, true)]);
        assert_eq!(four(4), (NAMED, 1, false), "four in every lane keep their names");
        let crowd = |n: usize| {
            let area = in_a_column(&[n, 1, 1, 1], FOUR)[0];
            let fit = fit_lane(n, area.inside().0, area.inside().1, 0.0, area.most);
            (fit.width, n.div_ceil(fit.per_row), fit.left_out)
        };
        assert_eq!([4, 6, 8, 12].map(|n| crowd(n).2), [0; 4]);
        assert!(crowd(6).0 >= NAMED && crowd(12).0 >= SMALLEST);
        let two = |n| sizes(2, n, TWO);
        assert_eq!([1, 3].map(two), [(108.0, 1, false), (108.0, 1, true)]);
        assert_eq!(two(4), (100.0, 1, true));
        assert!(two(12).0 >= NAMED, "twelve keep their names");
    }
    #[test]
    fn one_lane_does_not_make_the_cards_of_another_base_smaller() {
        let (alone, crowd) = (in_a_column(&[0, 0, 2, 0], FOUR), in_a_column(&[12, 2, 2, 2], FOUR));
        let width = |a: &Area, n| fit_lane(n, a.inside().0, a.inside().1, 0.0, a.most).width;
        assert!(width(&alone[2], 2) >= 80.0, "empty lanes give way");
        assert!(width(&crowd[0], 12) < width(&crowd[1], 2), "the crowd is the crowd's matter");
        assert!(alone.iter().zip([0, 0, 2, 0]).all(|(a, n)| n > 0 || a.height == EMPTY));
    }
    #[test]
    fn what_does_not_fit_is_behind_a_number_and_the_rest_is_counted() {
        let fit = fit_lane(30, 168.0, 98.0, 0.0, 96.0);
        let room = fit.per_row * rows_in(fit.width, 98.0);
        assert_eq!(30 - fit.left_out, room - 1, "the number takes a place");
        assert!(fit_lane(12, 168.0, 98.0, NAMED, 96.0).width >= NAMED, "large cards stay large");
    }
    #[test]
    fn lanes_and_cards_lie_within_their_base_and_not_over_each_other() {
        for n in 0..400_usize {
            let counts: Vec<usize> =
                (0..2 + n % 3).map(|i| [0, 1, 2, 3, 5, 8, 13][(n / 3 + i * (1 + n % 5)) % 7]).collect();
            for (width, height) in [(209.0, 459.0), (185.0, 330.0), (360.0, 456.0), (370.0, 300.0), (340.0, 170.0)] {
                let room = Room { width, height, least: 0.0, most: 114.0, picture: 0.0 };
                let square = counts.len() > 2 && width > 300.0;
                let areas = if square { in_a_square(&counts, room) } else { in_a_column(&counts, room) };
                for (i, (a, &n)) in areas.iter().zip(&counts).enumerate() {
                    assert!(
                        a.y >= -0.5 && a.y + a.height <= height + 0.5 && a.x + a.width <= width + 0.5,
                        "{counts:?} {a:?}"
                    );
                    for b in &areas[..i] {
                        let apart = a.x >= b.x + b.width || a.y >= b.y + b.height - 0.5 || b.y >= a.y + a.height - 0.5;
                        assert!(apart, "{counts:?} in {width} by {height}: {a:?} {b:?}");
                    }
                    let (w, h) = a.inside();
                    let fit = fit_lane(n, w, h, 0.0, a.most);
                    let there = (n - fit.left_out + usize::from(fit.left_out > 0)).max(1);
                    let last = fit.place(there - 1, there, a.height);
                    assert!(n == 0 || last.x + last.width <= a.width + 0.5 || w < 34.0, "{counts:?} {fit:?} {last:?}");
                }
            }
        }
    }
    #[test]
    fn large_screens_have_large_cards() {
        assert_eq!((ceiling(2, 1128.0), ceiling(4, 1128.0), ceiling(4, 900.0)), (114.0, 96.0, 96.0));
        assert_eq!(ceiling(2, 1600.0), LARGEST);
        assert!(ceiling(4, 1600.0) > 124.0);
    }
    #[test]
    fn a_name_gets_narrower_then_smaller_then_takes_two_lines() {
        let wide = fit_name("Zapbot", 108.0, 108.0);
        assert_eq!((wide.size, wide.stretch, wide.lines), (14.5, 100.0, 1));
        let narrow = fit_name("Buccaneer", 62.0, 62.0);
        assert!(narrow.stretch < 100.0 && narrow.lines == 1);
        let two = fit_name("Microbot Reclaimer", 62.0, 62.0);
        assert!(two.lines == 2 && two.size >= SMALLEST_LETTERS);
        assert_eq!(fit_name("Spikey Chair Room", 44.0, 44.0).lines, 3);
        assert_eq!(fit_name("Gorgodzolla", 62.0, 44.0).lines, 2, "it is parted");
        assert!(fit_name("Jammed Signal", 44.0, 44.0).stretch < 80.0, "broad letters are narrowed");
    }
}
