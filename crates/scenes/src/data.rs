//! What a scene is made of: read from its line in `scenes.toml`, or made up from the base's name.

use crate::ground::GROUNDS;
use crate::layers::{LAYERS, Layer};
use crate::light::Light;
use crate::motes::MOTES;
use crate::random::Random;
use crate::tone::{TONES, Tone};

/// Whatever is in sight at a base.
pub struct Scene {
    pub(crate) name: String,
    pub(crate) tone: &'static Tone,
    pub(crate) sky: f64,
    pub(crate) land: f64,
    pub(crate) light: Light,
    pub(crate) light_at: (f64, f64),
    pub(crate) layers: [&'static Layer; 3],
    pub(crate) ground: &'static Layer,
    pub(crate) motes: &'static Layer,
}

/// The scene of a base, by its name.
pub fn of(name: &str) -> Scene {
    let line = lines().find(|(_, base, _)| *base == name);
    line.and_then(|(_, _, line)| Scene::read(name, line)).unwrap_or_else(|| Scene::made_up(name))
}

/// All lines there are: the set, the base, and what is in sight there. As in `icons.toml`, there is nothing in the
/// file but `["section"]` and `"key" = "value"`.
pub fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    let mut section = "";
    include_str!("../scenes.toml").lines().filter_map(move |line| {
        if let Some(name) = line.strip_prefix("[\"").and_then(|l| l.strip_suffix("\"]")) {
            section = name;
        }
        let (name, scene) = line.strip_prefix('"')?.strip_suffix('"')?.split_once("\" = \"")?;
        Some((section, name, scene))
    })
}

fn find(list: &'static [Layer], name: &str) -> Option<&'static Layer> {
    list.iter().find(|l| l.name == name)
}

/// What a word in a name makes of a base that has no line: a tone, a light, layers, a ground, and what is in the air.
const THEMES: [(&str, &str, &str, &str); 14] = [
    ("temple shrine church monastery oracle", "dawn", "sun 200 320", "peaks columns grass tiles petals"),
    ("castle fortress keep tower palace citadel", "dusk", "moon 140 266", "peaks towers pines plain stars"),
    ("garden grove glen forest woods park farm", "day", "sun 270 290", "hills jungle grass plain petals"),
    ("space star moon planet galaxy ship portal", "space", "planet 270 256", "beams crystals dunes tiles stars"),
    ("street alley city town plaza district", "night", "moon 280 250", "city houses fence road mist"),
    ("lab laboratory factory reactor works", "neon", "glow 200 330", "beams tubes gears tiles sparks"),
    ("cave lair pit pits mine mines tunnel", "cave", "glow 200 380", "teeth stones crystals plain embers"),
    ("sea reef bay harbor island beach lake", "day", "sun 130 296", "clouds palms waves water none"),
    ("ice snow winter north glacier", "ice", "sun 270 320", "peaks crystals pines snow snow"),
    ("desert sands canyon valley ranch", "dusk", "sun 270 350", "mesa cacti dunes sand dust"),
    ("tomb crypt grave graveyard cemetery haunted", "night", "moon 255 280", "pines graves fence plain mist"),
    ("room hall house club tavern shop school", "indoor", "glow 200 316", "shelves arches drapes planks dust"),
    ("arena stadium field tournament fair circus", "dusk", "glow 200 300", "beams stands bunting plain sparks"),
    ("mountain hill cliff volcano ridge", "dawn", "sun 140 320", "peaks hills stones plain dust"),
];

impl Scene {
    /// Reads a line: `dusk 305 150 | sun 150 326 | hills mush mush | plain | spores`. The strokes are for the eye.
    fn read(name: &str, line: &str) -> Option<Scene> {
        let words: Vec<&str> = line.split([' ', '|']).filter(|word| !word.is_empty()).collect();
        let [tone, sky, land, light, x, y, far, middle, near, ground, motes] = words[..] else { return None };
        Some(Scene {
            name: name.to_string(),
            tone: TONES.iter().find(|t| t.name == tone)?,
            sky: sky.parse().ok()?,
            land: land.parse().ok()?,
            light: Light::find(light)?,
            light_at: (x.parse().ok()?, y.parse().ok()?),
            layers: [find(&LAYERS, far)?, find(&LAYERS, middle)?, find(&LAYERS, near)?],
            ground: find(&GROUNDS, ground)?,
            motes: find(&MOTES, motes)?,
        })
    }
    /// The scene of a base that has no line: its words choose what is there, or chance where none is known, and
    /// chance the hues. Whatever the theme leaves open is chosen so that no two names look the same.
    fn made_up(name: &str) -> Scene {
        let mut random = Random::of(name);
        let lower = name.to_lowercase();
        let known = |words: &str| lower.split(|c: char| !c.is_alphanumeric()).any(|w| words.split(' ').any(|k| k == w));
        let chance = random.below(THEMES.len());
        let (_, tone, light, rest) = THEMES.iter().find(|t| known(t.0)).unwrap_or(&THEMES[chance]);
        let (sky, turn) = (random.below(360), random.below(160));
        let line = format!("{tone} {sky} {} {light} {rest}", (sky + 280 + turn) % 360);
        Scene::read(name, &line).unwrap_or_else(|| unreachable!("{line} is no scene"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::def::Kind;
    use std::collections::BTreeSet;

    /// Bases of the library, with their sets.
    fn bases() -> Vec<(&'static str, &'static str)> {
        let lib = cards::library();
        let bases = lib.ids().map(|d| lib.entry(d)).filter(|e| e.kind == Kind::Base);
        bases.map(|e| (lib.sets()[e.set].name, e.def.name)).collect()
    }
    /// How far two hues are apart.
    fn apart(a: f64, b: f64) -> f64 {
        ((a - b + 540.0).rem_euclid(360.0) - 180.0).abs()
    }

    #[test]
    fn every_base_has_a_line_and_every_line_a_base() {
        let bases: BTreeSet<_> = bases().into_iter().collect();
        let listed: Vec<_> = lines().map(|(set, name, _)| (set, name)).collect();
        assert_eq!(listed.iter().copied().collect::<BTreeSet<_>>(), bases);
        assert_eq!(listed.len(), bases.len(), "a base is listed twice");
        for (_, name, line) in lines() {
            assert!(Scene::read(name, line).is_some(), "{name}: {line} is no scene");
        }
    }
    #[test]
    fn no_two_bases_of_a_set_look_alike() {
        let all: Vec<(&str, Scene)> = lines().map(|(set, name, _)| (set, of(name))).collect();
        for (i, (set, a)) in all.iter().enumerate() {
            for (_, b) in all[i + 1..].iter().filter(|(other, _)| other == set) {
                let names = |s: &Scene| s.layers.map(|l| l.name);
                let (one, other) = (names(a), names(b));
                assert_ne!(one, other, "{} and {} have the same layers", a.name, b.name);
                let near = a.tone.name == b.tone.name && apart(a.sky, b.sky) < 25.0 && apart(a.land, b.land) < 25.0;
                let shared = one.iter().any(|layer| other.contains(layer));
                assert!(!(near && shared), "{} and {} have nearly the same colours and share a layer", a.name, b.name);
            }
        }
    }
    #[test]
    fn everything_there_is_can_be_seen_somewhere() {
        let scenes: Vec<Scene> = lines().map(|(_, name, _)| of(name)).collect();
        for tone in &TONES {
            assert!(scenes.iter().any(|s| s.tone.name == tone.name), "{} is used nowhere", tone.name);
        }
        for layer in &LAYERS {
            let used = scenes.iter().any(|s| s.layers.iter().any(|l| l.name == layer.name));
            assert!(used, "{} is used nowhere", layer.name);
        }
        for ground in &GROUNDS {
            assert!(scenes.iter().any(|s| s.ground.name == ground.name), "{} is used nowhere", ground.name);
        }
        for motes in &MOTES {
            assert!(scenes.iter().any(|s| s.motes.name == motes.name), "{} are used nowhere", motes.name);
        }
    }
    #[test]
    fn a_base_without_a_line_is_made_up_from_its_words() {
        assert_eq!(of("The Forgotten Temple").layers[1].name, "columns");
        assert_eq!(of("Castle by the Sea").layers[1].name, "towers", "the first theme of the list that fits");
        let (one, other) = (of("Nothing We Know"), of("Nothing You Know"));
        assert!(one.sky != other.sky || one.land != other.land);
        for (words, ..) in THEMES {
            for word in words.split(' ') {
                of(word); // every theme can be read
            }
        }
    }
}
