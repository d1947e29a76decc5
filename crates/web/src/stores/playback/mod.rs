//! What is shown of the game: what has happened comes as beats, each of which has its time. How things stand changes
//! with them, so that everything else on the page is about the moment that is shown.

mod beats;

pub use beats::{Beat, Moment};

use super::Connection;
use crate::settings::{CurrentSettings, Speed};
use crate::sound::{Sound, Speaker};
use beats::{Next, Queue, Scoring};
use engine::ask::Note;
use leptos::prelude::*;
use protocol::{Event, OpenQuestion, Request, Thing, View};
use std::sync::Arc;
use std::time::Duration;
use words::{Line, Words};

#[cfg(test)]
pub use beats::beats;

/// Of how many revisions it is remembered after how many answers they were.
const KEPT: u32 = 100;

/// What is shown of the game.
#[derive(Copy, Clone)]
pub struct Playback {
    connection: Connection,
    settings: CurrentSettings,
    /// How things stand.
    pub view: Memo<Option<Arc<View>>>,
    /// What has happened, as lines of the log.
    pub log: ReadSignal<Vec<Line>>,
    /// What has happened last.
    pub news: ReadSignal<Vec<Event>>,
    /// The moment of a base being scored that is shown.
    pub moment: ReadSignal<Option<Moment>>,
    /// The card that somebody else has just played.
    pub played: ReadSignal<Option<Event>>,
    /// How much of what has happened is still to be shown.
    pub behind: ReadSignal<usize>,
    /// Whether something is being shown, or others go on without anybody being asked here.
    pub showing: ReadSignal<bool>,
    /// How long what is shown now stays, in milliseconds.
    pub stays: ReadSignal<f64>,
    /// Whether cards have come or changed since how things stand was told.
    pub stale: ReadSignal<bool>,
    /// Whether it is shown who plays what, before anybody does anything.
    pub opens: ReadSignal<bool>,
    /// Whether how things stand is still to be shown, so that what is asked on the screen is answered already.
    pub past: ReadSignal<bool>,
    set: Setters,
    speaker: Speaker,
    /// Whether a game is looked through, and nobody is asked.
    replaying: StoredValue<bool>,
    /// What is still to be shown.
    queue: StoredValue<Queue>,
    /// When it is looked at again.
    timer: StoredValue<Option<TimeoutHandle>>,
    /// The base that was being scored when the table was last heard of.
    scoring: StoredValue<Option<Scoring>>,
    /// Whether the bot that is asked knows that it may answer.
    gone_on: StoredValue<bool>,
    /// Whether everything is shown at once until a person is asked.
    hurried: StoredValue<bool>,
    /// Whether a game has begun here and it was not shown yet who plays what.
    to_open: StoredValue<bool>,
    /// After how many answers events were told: the first of them and the number of answers.
    told: StoredValue<Vec<(u32, u32)>>,
    /// How many answers had been given when each of the last revisions was told.
    steps: StoredValue<Vec<(u32, u32)>>,
}

/// What changes them.
#[derive(Copy, Clone)]
struct Setters {
    view: RwSignal<Option<Arc<View>>>,
    log: WriteSignal<Vec<Line>>,
    news: WriteSignal<Vec<Event>>,
    moment: WriteSignal<Option<Moment>>,
    played: WriteSignal<Option<Event>>,
    behind: WriteSignal<usize>,
    showing: WriteSignal<bool>,
    stays: WriteSignal<f64>,
    stale: WriteSignal<bool>,
    opens: WriteSignal<bool>,
    past: WriteSignal<bool>,
}

impl Playback {
    /// An empty table.
    pub fn new(connection: Connection, settings: CurrentSettings) -> Playback {
        let view = RwSignal::new(None);
        let (log, set_log) = signal(Vec::new());
        let (news, set_news) = signal(Vec::new());
        let (moment, set_moment) = signal(None);
        let (played, set_played) = signal(None);
        let (behind, set_behind) = signal(0);
        let (showing, set_showing) = signal(false);
        let (stays, set_stays) = signal(0.0);
        let (stale, set_stale) = signal(false);
        let (opens, set_opens) = signal(false);
        let (past, set_past) = signal(false);
        Playback {
            connection,
            settings,
            view: Memo::new(move |_| view.get()),
            log,
            news,
            moment,
            played,
            behind,
            showing,
            stays,
            stale,
            opens,
            past,
            set: Setters {
                view,
                log: set_log,
                news: set_news,
                moment: set_moment,
                played: set_played,
                behind: set_behind,
                showing: set_showing,
                stays: set_stays,
                stale: set_stale,
                opens: set_opens,
                past: set_past,
            },
            speaker: Speaker::new(),
            replaying: StoredValue::new(false),
            queue: StoredValue::new(Queue::default()),
            timer: StoredValue::new(None),
            scoring: StoredValue::new(None),
            gone_on: StoredValue::new(false),
            hurried: StoredValue::new(false),
            to_open: StoredValue::new(false),
            told: StoredValue::new(Vec::new()),
            steps: StoredValue::new(Vec::new()),
        }
    }

    // ---- what is shown --------------------------------------------------------

    /// Something of how things stand.
    pub fn with<T: Default>(self, f: impl FnOnce(&View) -> T) -> T {
        self.view.with(|v| v.as_deref().map(f).unwrap_or_default())
    }
    /// Something in words.
    pub fn say(self, f: impl FnOnce(Words) -> String) -> String {
        self.with(|view| f(Words { view }))
    }
    /// Something of the question that this seat must answer, and has not answered.
    pub fn asked<T: Default>(self, f: impl FnOnce(&OpenQuestion) -> T) -> T {
        self.while_asked(|v| v.question.as_ref().map(f).unwrap_or_default())
    }
    /// Something of how things stand as long as what is asked is not answered.
    pub fn while_asked<T: Default>(self, f: impl FnOnce(&View) -> T) -> T {
        let open = !self.past.get();
        self.with(|v| if open { f(v) } else { T::default() })
    }
    /// The numbers of the options at a thing.
    pub fn offers(self, thing: Thing) -> Vec<usize> {
        self.asked(|q| q.at(thing).map(|(i, _)| i).collect())
    }
    /// The revision of the question that can be answered, if any can.
    pub fn open_revision(self) -> Option<u32> {
        let view = self.set.view.get_untracked().filter(|_| !self.replaying.get_value());
        view.map(|v| v.revision)
    }
    /// After how many answers the table is as it is shown.
    pub fn step(self) -> u32 {
        let revision = self.with(|v| v.revision);
        self.steps.with_value(|steps| steps.iter().find(|s| s.0 == revision).map_or(0, |s| s.1))
    }
    /// Points something out that has happened before, as if it had just happened.
    pub fn point_out(self, event: Event) {
        self.set.news.set(vec![event]);
    }

    // ---- showing --------------------------------------------------------------

    /// Clears the table: a game is played from now on, or looked through.
    pub fn clear(self, replaying: bool) {
        self.replaying.set_value(replaying);
        self.queue.update_value(|q| drop(q.drain()));
        self.hurried.set_value(false);
        self.to_open.set_value(false);
        self.told.set_value(Vec::new());
        self.set.opens.set(false);
        self.set.stale.set(false);
        self.scoring.set_value(None);
        self.set.moment.set(None);
        self.set.played.set(None);
        self.set.view.set(None);
        self.set.log.set(Vec::new());
        self.set.news.set(Vec::new());
    }
    /// A game begins: once everybody has cards, it is shown who plays what.
    pub fn expect_opening(self) {
        self.to_open.set_value(true);
    }
    /// That was seen, and the game begins.
    pub fn begin_turns(self) {
        self.set.opens.set(false);
        self.go_on();
    }
    /// After how many answers an event had happened, if that is known.
    pub fn step_of(self, event: u32) -> Option<u32> {
        self.told.with_value(|told| told.iter().rfind(|t| t.0 <= event).map(|t| t.1))
    }
    /// Remembers after how many answers events were told. Of those that are told together with earlier ones, as when a
    /// game is loaded, that is not known.
    fn remember_step(self, update: &protocol::Update) {
        self.told.update_value(|told| {
            told.retain(|t| t.0 < update.from);
            let last = told.last().map(|t| t.1);
            let follows = !self.replaying.get_value() || last.is_none_or(|last| update.step == Some(last + 1));
            match (update.step, update.events.first()) {
                (Some(step), Some(first)) if update.from > 0 && follows => told.push((first.number, step)),
                (_, Some(_)) if self.replaying.get_value() => told.clear(),
                _ => {}
            }
        });
    }
    /// Something has happened: it is shown after all that waits.
    pub fn hear(self, update: protocol::Update) {
        self.remember_step(&update);
        self.steps.update_value(|steps| {
            steps.retain(|s| s.0 < update.view.revision && s.0 + KEPT > update.view.revision);
            steps.extend(update.step.map(|step| (update.view.revision, step)));
        });
        // what comes from the beginning on was shown before, or is the beginning
        let quick = self.speed() == Speed::Off || self.hurried.get_value();
        let at_once = self.replaying.get_value() || update.from == 0 || quick;
        let scoring = Scoring::of(&update.view);
        let before = self.scoring.try_update_value(|s| std::mem::replace(s, scoring)).flatten();
        let beats = if at_once { vec![beats::at_once(update)] } else { beats::beats(update, before) };
        self.queue.update_value(|q| q.push(beats, now()));
        if at_once {
            self.skip();
        } else {
            self.tick();
        }
    }
    /// Shows everything that waits at once; false, if nothing does.
    pub fn skip(self) -> bool {
        let waiting = self.queue.try_update_value(Queue::drain).unwrap_or_default();
        let any = !waiting.is_empty();
        waiting.into_iter().for_each(|beat| self.show(beat));
        self.tick();
        any
    }
    /// Shows at once what waits and whatever else others do until a person is asked; false, if nobody here waits for
    /// anything.
    pub fn hurry(self) -> bool {
        let waits = self.showing.get_untracked() && !self.replaying.get_value();
        if waits {
            self.hurried.set_value(true);
            self.skip();
        }
        waits
    }
    /// Shows what is to be shown now, and the rest in time.
    fn tick(self) {
        if let Some(timer) = self.timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        loop {
            let next = self.queue.try_update_value(|q| q.next(self.speed(), now()));
            match next.unwrap_or(Next::Nothing) {
                Next::Show(beat, millis) => {
                    self.set.stays.set(millis);
                    self.show(beat);
                }
                Next::Wait(millis) => {
                    self.set.showing.set(true);
                    self.set.behind.set(self.queue.with_value(Queue::len));
                    self.set.past.set(self.queue.with_value(Queue::knows_more));
                    let millis = Duration::from_millis(millis.ceil() as u64);
                    return self.timer.set_value(set_timeout_with_handle(move || self.tick(), millis).ok());
                }
                Next::Nothing => {
                    self.set.behind.set(0);
                    self.set.past.set(false);
                    self.set.moment.set(None);
                    self.set.played.set(None);
                    self.set.showing.set(self.others_go_on());
                    return self.go_on();
                }
            }
        }
    }
    fn show(self, beat: Beat) {
        if beat.waits_for_a_person() {
            self.hurried.set_value(false);
        }
        let sound = self.set.view.with_untracked(|before| Sound::of(&beat, before.as_deref()));
        if let Some(sound) = sound.filter(|_| !self.replaying.get_value()) {
            self.speaker.play(sound, self.settings.with_untracked(|s| s.sound));
        }
        let Beat { from, now, events, lines, moment, played } = beat;
        if let Some(from) = from {
            self.connection.forget_fault();
            self.set.log.update(|log| log.retain(|line| line.number < from));
            self.set.news.set(Vec::new()); // what came of an answer stays until the next one
        }
        let changes = |e: &Event| {
            let still = matches!(e.note, Note::Turn(..) | Note::Scores(..) | Note::Drew(..) | Note::Gained(..));
            !still && !matches!(e.note, Note::Lost(..) | Note::OnlyChoice(..) | Note::Looked(..) | Note::Shuffled(_))
        };
        let changed = events.iter().any(changes);
        self.set.log.update(|log| log.extend(lines));
        self.set.moment.set(moment);
        self.set.played.set(played);
        if let Some(batch) = events.last().map(|e| e.batch) {
            self.set.news.update(|news| {
                news.extend(events);
                news.retain(|e| e.batch == batch);
            });
        }
        if changed && now.is_none() {
            self.set.stale.set(true);
        }
        if let Some(view) = now {
            self.set.stale.set(false);
            self.open_once_dealt(&view);
            self.gone_on.set_value(false);
            let may_be_taken_back = view.undo == protocol::Undo::Free;
            self.set.view.set(Some(view));
            if !may_be_taken_back {
                self.go_on(); // it thinks while we look
            }
        }
    }
    /// Whether a bot is to answer next.
    fn others_go_on(self) -> bool {
        let bot = |view: &Arc<View>| view.asked.is_some_and(|p| view.is_bot(p));
        !self.replaying.get_value() && self.set.view.with_untracked(|v| v.as_ref().is_some_and(bot))
    }
    /// Who plays what is shown as soon as everybody has factions and cards: after a draft, and before anybody is asked
    /// about the hand they were dealt.
    fn open_once_dealt(self, view: &View) {
        if self.to_open.get_value() && view.players.iter().all(|p| p.hand > 0) {
            self.to_open.set_value(false);
            self.set.opens.set(self.speed() != Speed::Off);
        }
    }
    /// Lets the bot answer that is asked.
    fn go_on(self) {
        let lets = self.connection.owns_table() && !self.opens.get_untracked();
        if lets && self.others_go_on() && !self.gone_on.get_value() {
            self.gone_on.set_value(true);
            let revision = self.set.view.with_untracked(|v| v.as_ref().map_or(0, |v| v.revision));
            self.connection.send(Request::LetBotsAct { revision });
        }
    }
    fn speed(self) -> Speed {
        self.settings.with_untracked(|s| s.speed)
    }
}

/// Milliseconds since the page was opened.
fn now() -> f64 {
    window().performance().map_or(0.0, |p| p.now())
}
