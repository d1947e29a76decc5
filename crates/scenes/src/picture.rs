//! A scene as a picture: sky, light, layers, ground, landmark, air.

use crate::data::Scene;
use crate::layers::{Brush, Layer};
use crate::light;
use crate::path::fill_in;
use crate::random::Random;
use crate::tone::Colours;
use crate::{HEIGHT, HORIZON, WIDTH};

/// How a scene is shown.
#[derive(Clone, Default)]
pub struct Frame<'a> {
    /// What the names of its gradients begin with: another one for each picture on a page.
    pub id: &'a str,
    /// What stands in the middle.
    pub landmark: Option<Landmark<'a>>,
    /// Whether the box is wide: then the layers are there again to the left and to the right, mirrored.
    pub wide: bool,
}

/// What stands in the middle, against the light.
#[derive(Copy, Clone)]
pub struct Landmark<'a> {
    /// Where its symbol is, of any size: a file and a name in it, or a name on the same page.
    pub href: &'a str,
    /// How high it is.
    pub size: f64,
}

/// A picture.
pub struct Picture {
    /// What part of the plane is shown.
    pub view_box: &'static str,
    /// What is in the `svg` element.
    pub body: String,
}

impl Picture {
    /// The picture as a file of its own, cut where the box has another shape.
    pub fn document(&self, width: f64, height: f64) -> String {
        let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"");
        fill_in(&mut out, " width=\"#\" height=\"#\"", &[width, height]);
        let (view_box, body) = (self.view_box, &self.body);
        out + &format!(" viewBox=\"{view_box}\" preserveAspectRatio=\"xMidYMid slice\">{body}</svg>")
    }
}

impl Scene {
    /// The picture of it.
    pub fn draw(&self, frame: &Frame) -> Picture {
        let colours = self.tone.colours(self.sky, self.land);
        let mut random = Random::of(&self.name);
        let id = frame.id;
        let [sky, land, halo] = ["a", "b", "c"].map(|part| format!("url(#{id}{part})"));
        let light = &colours.light;
        let stars_behind = self.motes.name == "stars";

        // chance is asked in one order, and the picture put together in another
        let mut layer = |layer: &Layer, foot: f64, height: f64, colour: &str, earth: &str, light: &str| {
            let mut brush = Brush { random: &mut random, foot, height, colour, earth, light, out: String::new() };
            (layer.draw)(&mut brush);
            brush.out
        };
        let [far, middle, near] = self.layers;
        let [far_colour, middle_colour, near_colour] = &colours.layers;
        let far = layer(far, HORIZON - 4.0, 118.0, far_colour, far_colour, &colours.far_light);
        let middle = layer(middle, HORIZON + 4.0, 92.0, middle_colour, middle_colour, light);
        let near = layer(near, HORIZON + 14.0, 60.0, near_colour, &land, light);
        let ground = layer(self.ground, HORIZON, 0.0, "", "", light);
        let motes = layer(self.motes, 0.0, 0.0, "", "", light);

        let mut canvas = Canvas { frame, body: String::new() };
        canvas.gradients(&colours);
        canvas.rect(0.0, HORIZON + 10.0, &sky);
        let mut brush = Brush::of_light(&mut random, light);
        light::rays(&mut brush, self.light_at);
        canvas.body.push_str(&std::mem::take(&mut brush.out));
        canvas.ellipse(self.light_at, (210.0, 210.0), &halo, 1.0);
        self.light.draw(&mut brush, self.light_at, &colours.planet);
        canvas.body.push_str(&brush.out);
        if stars_behind {
            canvas.run(&motes);
        }
        canvas.run(&far);
        canvas.ellipse((200.0, HORIZON), (if frame.wide { 500.0 } else { 230.0 }, 62.0), &halo, 0.55);
        canvas.run(&middle);
        canvas.rect(HORIZON, HEIGHT - HORIZON, &land);
        canvas.ellipse((200.0, HORIZON + 6.0), (190.0, 34.0), &halo, 0.6);
        // where the nearest layer is the ground itself, what is on the ground is on that
        let covered = near.contains(&land);
        if !covered {
            canvas.run(&ground);
        }
        canvas.landmark(&colours);
        canvas.run(&near);
        if covered {
            canvas.run(&ground);
        }
        if !stars_behind {
            canvas.run(&motes);
        }
        Picture { view_box: if frame.wide { "-400 40 1200 580" } else { "0 0 400 640" }, body: canvas.body }
    }
}

/// What a picture is put together on.
struct Canvas<'a> {
    frame: &'a Frame<'a>,
    body: String,
}

impl Canvas<'_> {
    /// The sky, the ground and the halo of the light, to be painted with.
    fn gradients(&mut self, colours: &Colours) {
        let id = self.frame.id;
        let [above, middle, horizon] = &colours.sky;
        let [back, front] = &colours.land;
        let light = &colours.light;
        self.body.push_str(&format!(
            "<defs><linearGradient id=\"{id}a\" x2=\"0\" y2=\"1\"><stop stop-color=\"{above}\"/>\
             <stop offset=\".55\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{horizon}\"/>\
             </linearGradient><linearGradient id=\"{id}b\" x2=\"0\" y2=\"1\"><stop stop-color=\"{back}\"/>\
             <stop offset=\"1\" stop-color=\"{front}\"/></linearGradient><radialGradient id=\"{id}c\">\
             <stop stop-color=\"{light}\" stop-opacity=\".85\"/>\
             <stop offset=\".4\" stop-color=\"{light}\" stop-opacity=\".32\"/>\
             <stop offset=\"1\" stop-color=\"{light}\" stop-opacity=\"0\"/></radialGradient></defs>"
        ));
    }
    /// A band from side to side.
    fn rect(&mut self, top: f64, height: f64, fill: &str) {
        let (left, width) = if self.frame.wide { (-WIDTH, 3.0 * WIDTH) } else { (0.0, WIDTH) };
        fill_in(&mut self.body, "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\"", &[left, top, width, height]);
        self.body.push_str(&format!(" fill=\"{fill}\"/>"));
    }
    /// An ellipse.
    fn ellipse(&mut self, (x, y): (f64, f64), (rx, ry): (f64, f64), fill: &str, opacity: f64) {
        fill_in(&mut self.body, "<ellipse cx=\"#\" cy=\"#\" rx=\"#\" ry=\"#\"", &[x, y, rx, ry]);
        self.body.push_str(&format!(" fill=\"{fill}\" opacity=\"{opacity}\"/>"));
    }
    /// Something that goes from side to side; in a wide box, it is there again on either side, mirrored.
    fn run(&mut self, drawn: &str) {
        if !self.frame.wide || drawn.is_empty() {
            return self.body.push_str(drawn);
        }
        let name = format!("{}{}", self.frame.id, self.body.len()); // no other begins where this one does
        self.body.push_str(&format!(
            "<g id=\"{name}\">{drawn}</g><use href=\"#{name}\" transform=\"scale(-1 1)\"/>\
             <use href=\"#{name}\" transform=\"translate({} 0) scale(-1 1)\"/>",
            2.0 * WIDTH
        ));
    }
    /// What stands in the middle: its shadow, a rim of light, and itself.
    fn landmark(&mut self, colours: &Colours) {
        let Some(Landmark { href, size }) = self.frame.landmark else { return };
        self.ellipse((200.0, HORIZON + 10.0), (size * 0.52, 11.0), "#000", 0.38);
        let (x, y) = (200.0 - size / 2.0, HORIZON + 12.0 - size * 0.95);
        for (colour, opacity, out) in [(&colours.light, 0.8, 2.5), (&colours.landmark, 1.0, 0.0)] {
            self.body.push_str(&format!("<use href=\"{href}\" fill=\"{colour}\" opacity=\"{opacity}\""));
            fill_in(&mut self.body, " x=\"#\" y=\"#\" width=\"#\" height=\"#\"/>", &[x - out, y - out, size, size]);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Frame, Landmark, lines, of};

    fn all(wide: bool) -> Vec<(&'static str, String)> {
        let landmark = Some(Landmark { href: "icons.svg#x", size: 170.0 });
        let draw = |name: &str| of(name).draw(&Frame { id: "s", landmark, wide }).body;
        lines().map(|(_, name, _)| (name, draw(name))).collect()
    }

    #[test]
    fn a_base_always_looks_the_same_and_no_two_do() {
        let once = all(false);
        assert_eq!(once, all(false));
        for (i, (a, one)) in once.iter().enumerate() {
            assert!(once[i + 1..].iter().all(|(_, other)| one != other), "{a} looks like another base");
        }
    }
    #[test]
    fn pictures_are_small() {
        let sizes: Vec<usize> = all(false).iter().map(|(_, body)| body.len()).collect();
        let mean = sizes.iter().sum::<usize>() / sizes.len();
        assert!(mean <= 7_500, "{mean} bytes on average");
    }
    #[test]
    fn nothing_in_a_picture_is_more_than_a_shape() {
        for (name, body) in all(false).into_iter().chain(all(true)) {
            let mut open = Vec::new();
            for tag in body.split('<').skip(1) {
                let (tag, rest) = tag.split_once('>').unwrap_or_else(|| panic!("{name}: <{tag} is not closed"));
                assert!(rest.is_empty(), "{name}: text in a picture: {rest}");
                let word = tag.trim_end_matches('/').split(' ').next().unwrap_or_default();
                let known = ["defs", "linearGradient", "radialGradient", "stop", "path", "rect", "ellipse", "g", "use"];
                assert!(known.contains(&word.trim_start_matches('/')), "{name}: <{tag}>");
                for attribute in tag.split("=\"").filter_map(|part| part.split(' ').next_back()) {
                    assert!(attribute != "style" && attribute != "class" && !attribute.starts_with("on"), "{name}");
                }
                match word.strip_prefix('/') {
                    Some(closed) => assert_eq!(open.pop(), Some(closed), "{name}"),
                    None if !tag.ends_with('/') => open.push(word),
                    None => {}
                }
            }
            assert!(open.is_empty(), "{name}: {open:?} is not closed");
            assert!(!body.contains("NaN") && !body.contains("inf"), "{name}");
        }
    }
    #[test]
    fn names_in_a_picture_begin_with_its_own() {
        for (name, body) in all(true) {
            let mut ids: Vec<&str> = body.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(ids.iter().all(|id| id.starts_with('s')), "{name}");
            let n = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), n, "{name} has a name twice");
            let used = body.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
            let used = used.chain(body.split("<use href=\"#").skip(1).filter_map(|rest| rest.split('"').next()));
            for id in used {
                assert!(ids.contains(&id), "{name}: nothing is called {id}");
            }
        }
    }
}
