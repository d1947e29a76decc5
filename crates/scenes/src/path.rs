//! The data of an SVG path, written in SVG's own language.

/// Path data in the making.
#[derive(Default)]
pub struct Path(String);

impl Path {
    /// A path with nothing in it.
    pub fn new() -> Path {
        Path::default()
    }
    /// Adds a text in which each `#` is the next of the numbers.
    #[inline(never)]
    pub fn add(&mut self, text: &str, numbers: &[f64]) -> &mut Path {
        fill_in(&mut self.0, text, numbers);
        self
    }
    /// Adds a rectangle.
    #[inline(never)]
    pub fn rect(&mut self, x: f64, y: f64, width: f64, height: f64) -> &mut Path {
        self.add("M# #h#v#h#Z", &[x, y, width, height, -width])
    }
    /// Adds a disc.
    #[inline(never)]
    pub fn disc(&mut self, x: f64, y: f64, radius: f64) -> &mut Path {
        let r = radius;
        self.add("M# #a# # 0 1 1 # 0a# # 0 1 1 # 0Z", &[x - r, y, r, r, 2.0 * r, r, r, -2.0 * r])
    }
    /// Adds straight lines through points, closed along a horizontal line.
    pub fn jagged(&mut self, points: &[(f64, f64)], foot: f64) -> &mut Path {
        self.add("M-10 #", &[foot]);
        for &(x, y) in points {
            self.add("L# #", &[x, y]);
        }
        self.add("L410 #Z", &[foot])
    }
    /// Adds a soft line through points, closed along a horizontal line.
    pub fn smooth(&mut self, points: &[(f64, f64)], foot: f64) -> &mut Path {
        self.add("M-10 #L# #", &[foot, points[0].0, points[0].1]);
        for pair in points.windows(2) {
            let [(ax, ay), (bx, by)] = [pair[0], pair[1]];
            let middle = (ax + bx) / 2.0;
            self.add("C# # # # # #", &[middle, ay, middle, by, bx, by]);
        }
        self.add("L410 #Z", &[foot])
    }
    /// The data.
    pub fn data(&self) -> &str {
        &self.0
    }
}

/// Adds a text in which each `#` is the next of the numbers. It is used everywhere, and has to be there but once.
#[inline(never)]
pub fn fill_in(out: &mut String, text: &str, numbers: &[f64]) {
    let mut parts = text.split('#');
    out.push_str(parts.next().unwrap_or_default());
    let mut numbers = numbers.iter();
    for part in parts {
        let number = numbers.next();
        debug_assert!(number.is_some(), "fewer numbers than places: {text}");
        write(out, *number.unwrap_or(&0.0));
        out.push_str(part);
    }
    debug_assert!(numbers.next().is_none(), "more numbers than places: {text}");
}

/// A number to a tenth: finer is nothing that anybody could see.
fn write(out: &mut String, number: f64) {
    let tenths = (number * 10.0).round() as i64;
    if tenths < 0 {
        out.push('-');
    }
    let (whole, tenth) = (tenths.unsigned_abs() / 10, (tenths.unsigned_abs() % 10) as u8);
    if whole > 0 || tenth == 0 {
        out.push_str(&whole.to_string());
    }
    if tenth > 0 {
        out.push('.');
        out.push(char::from(b'0' + tenth));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let numbers = [0.0, -0.04, 12.0, 3.16, -0.5, 0.96, -10.06];
        assert_eq!(Path::new().add("M# # # # # # #Z", &numbers).data(), "M0 0 12 3.2 -.5 1 -10.1Z");
    }
    #[test]
    fn a_rectangle_is_closed() {
        assert_eq!(Path::new().rect(1.0, 2.0, 3.5, 4.0).data(), "M1 2h3.5v4h-3.5Z");
    }
}
