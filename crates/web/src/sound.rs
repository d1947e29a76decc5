//! Short sounds for what one might miss while looking elsewhere. They are made of tones: nothing is loaded.

use crate::settings::Volume;
use crate::stores::playback::{Beat, Moment};
use engine::affect::Affect;
use engine::ask::Note;
use leptos::prelude::*;
use protocol::View;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

/// What is heard.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Sound {
    /// Somebody else has played a card.
    Played,
    /// A card was destroyed.
    Destroyed,
    /// A base gives its points.
    Points,
    /// It is the person's turn to answer, after others.
    Asked,
    /// The game is over.
    Over,
}

/// A tone: its pitch in hertz, when it begins and how long it is, in seconds.
type Tone = (f32, f64, f64);

/// Two sounds are at least so far apart, in seconds: what is shown at once is not heard at once.
const APART: f64 = 0.12;

impl Sound {
    fn tones(self) -> &'static [Tone] {
        match self {
            Sound::Played => &[(294.0, 0.0, 0.09)],
            Sound::Destroyed => &[(196.0, 0.0, 0.1), (131.0, 0.07, 0.16)],
            Sound::Points => &[(523.0, 0.0, 0.12), (659.0, 0.09, 0.12), (784.0, 0.18, 0.2)],
            Sound::Asked => &[(440.0, 0.0, 0.12), (587.0, 0.1, 0.2)],
            Sound::Over => &[(392.0, 0.0, 0.2), (523.0, 0.16, 0.2), (659.0, 0.32, 0.2), (784.0, 0.48, 0.5)],
        }
    }
    /// What is heard when a beat is shown, where things stood so before: the most important of it.
    pub fn of(beat: &Beat, before: Option<&View>) -> Option<Sound> {
        let was = |f: fn(&View) -> bool| before.is_some_and(f);
        let is = |f: fn(&View) -> bool| beat.now.as_ref().is_some_and(|v| f(v));
        let any = |f: fn(&Note) -> bool| beat.events.iter().any(|e| f(&e.note));
        [
            (Sound::Over, is(|v| v.is_over()) && was(|v| !v.is_over())),
            (Sound::Asked, is(|v| v.question.is_some()) && was(|v| v.question.is_none())),
            (Sound::Points, matches!(beat.moment, Some(Moment::Points(..)))),
            (Sound::Destroyed, any(|n| matches!(n, Note::Affected(e) if e.how == Affect::Destroy))),
            (Sound::Played, beat.played.is_some()),
        ]
        .into_iter()
        .find_map(|(sound, heard)| heard.then_some(sound))
    }
}

/// What makes them heard; silent until the person has done something, as browsers want it.
#[derive(Copy, Clone)]
pub struct Speaker {
    context: StoredValue<Option<AudioContext>, LocalStorage>,
    /// When the last sound began.
    last: StoredValue<f64>,
}

impl Speaker {
    /// A speaker that is there from the first click or key on.
    pub fn new() -> Speaker {
        let speaker = Speaker { context: StoredValue::new_local(None), last: StoredValue::new(f64::NEG_INFINITY) };
        let wake = move || {
            if speaker.context.with_value(Option::is_none) {
                speaker.context.set_value(AudioContext::new().ok());
            }
        };
        window_event_listener(leptos::ev::pointerdown, move |_| wake());
        window_event_listener(leptos::ev::keydown, move |_| wake());
        speaker
    }
    /// Lets a sound be heard.
    pub fn play(self, sound: Sound, volume: Volume) {
        let Some(loud) = volume.gain() else { return };
        self.context.with_value(|context| {
            let Some(context) = context else { return };
            let now = context.current_time();
            if now - self.last.get_value() < APART {
                return;
            }
            self.last.set_value(now);
            for &tone in sound.tones() {
                let _ = play(context, now, tone, loud); // a browser without sound still plays
            }
        });
    }
}

/// A tone that comes at once and fades away.
fn play(context: &AudioContext, now: f64, (hertz, at, long): Tone, loud: f32) -> Result<(), JsValue> {
    let (from, to) = (now + at, now + at + long);
    let (tone, gain) = (context.create_oscillator()?, context.create_gain()?);
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value(hertz);
    gain.gain().set_value_at_time(0.0001, from)?;
    gain.gain().exponential_ramp_to_value_at_time(loud, from + 0.012)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, to)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(from)?;
    tone.stop_with_when(to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stores::playback;
    use engine::setup::{Factions, Setup};
    use protocol::{NewGame, Reply, Request};

    /// Everything that is heard in a game of one person against a bot.
    fn heard(seed: u64) -> Vec<Sound> {
        let setup = Setup::new(2, seed, Factions::Random);
        let bots = vec![None, Some("random".to_string())];
        let mut screen = host::Screen::new(cards::library(), None);
        let mut request =
            Request::StartGame(Box::new(NewGame { setup, players: vec!["Ann".into(), "Bob".into()], bots }));
        let (mut before, mut all) = (None, Vec::new());
        loop {
            let update = screen.handle(request).into_iter().find_map(|r| match r {
                Reply::Update(update) => Some(*update),
                _ => None,
            });
            let update = update.expect("an answer that is taken");
            let view = update.view.clone();
            for beat in playback::beats(update, None) {
                all.extend(Sound::of(&beat, before.as_ref()));
                before = beat.now.as_deref().cloned().or(before);
            }
            request = match (&view.question, view.asked) {
                (Some(q), _) => Request::Answer { revision: view.revision, choice: q.offers[0].choice },
                (None, Some(_)) => Request::LetBotsAct { revision: view.revision },
                (None, None) => return all,
            };
        }
    }

    #[test]
    fn the_end_is_heard_once_and_everything_else_in_the_course_of_a_game() {
        let games: Vec<Vec<Sound>> = (3..9).map(heard).collect();
        let count = |game: &Vec<Sound>, sound: Sound| game.iter().filter(|&&s| s == sound).count();
        for all in &games {
            assert_eq!(count(all, Sound::Over), 1);
            assert!(count(all, Sound::Asked) > 5 && count(all, Sound::Played) > 5, "{all:?}");
        }
        assert!(
            games.iter().any(|all| count(all, Sound::Points) > 1)
                && games.iter().any(|all| all.contains(&Sound::Destroyed))
        );
    }
    #[test]
    fn sounds_are_short() {
        for sound in [Sound::Played, Sound::Destroyed, Sound::Points, Sound::Asked, Sound::Over] {
            assert!(sound.tones().iter().all(|(_, at, long)| at + long <= 1.0));
        }
    }
}
