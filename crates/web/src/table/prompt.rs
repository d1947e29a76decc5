//! What is asked, never over the board: the source, the question, and the options that are buttons.

use super::auto_focus::base_of;
use super::base::numbers;
use super::confirm::Confirm;
use super::orders::WindowOrders;
use crate::dom::element_of;
use crate::icon;
use crate::ink;
use crate::stores::{
    Actions, Connection, Form, Hints, Inspected, Inspection, Layout, Online, Playback, Preview, ReplayControl,
    Selection,
};
use crate::text::Text;
use engine::ask::{Ask, Choice};
use leptos::prelude::*;
use protocol::online::{Command, Phase};
use protocol::{Offer, OpenQuestion, Spot, Undo, View};
use words::markup;

/// So many cards at most are buttons by name.
const FEW: usize = 4;
/// So many buttons stand in a row; more of them are moved sideways on a phone.
const ROW: usize = 3;
/// So many places at most are shown for what is chosen.
const SLOTS: u8 = 5;
/// So long at most is what a card says below a question.
const MOST: usize = 170;

/// The prompt bar.
#[component]
pub fn Prompt() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let selection = expect_context::<Selection>();
    let connection = expect_context::<Connection>();
    let layout = expect_context::<Layout>();
    let preview = expect_context::<Preview>();
    let asker = Memo::new(move |_| playback.asked(|q| q.asker()));
    let title = Memo::new(move |_| title(playback, selection));
    let below = Memo::new(move |_| {
        if let Some(fault) = connection.fault.get() {
            return fault;
        }
        if let Some(choice) = selection.unconfirmed.get() {
            return what_follows(playback, preview, choice);
        }
        let seen = playback.while_asked(|v| v.seen.iter().map(|&d| markup::def(d)).collect::<Vec<_>>().join(", "));
        let text = match playback.asked(|q| Some(q.ask)) {
            Some(Ask::PlayCards) => what_can_be_done(playback),
            Some(Ask::Draft | Ask::Ban) => t!("prompt-factions", n = playback.asked(|q| q.offers.len())),
            Some(_) => {
                // what a card says is read from its picture where there is little room
                let text = asker.get().map_or("", |d| cards::library().entry(d).def.text);
                let text = whole_sentences(text, MOST).filter(|_| layout.form.get() != Form::Phone);
                text.unwrap_or_else(|| targets(playback, layout))
            }
            None => {
                let occasion = || playback.with(|v| v.occasion.map(|o| words::Words { view: v }.occasion(o)));
                super::skip::below(playback).or_else(occasion).unwrap_or_default()
            }
        };
        match seen.is_empty() {
            true => text,
            false => t!("prompt-seen", cards = seen, text = text),
        }
    });
    view! {
        <section class="prompt" aria-label=t!("prompt-label") class:waiting=move || !playback.asked(|_| true)
            class:fault=move || connection.fault.get().is_some()
        >
            <span class="prompt-icon">
                {move || asker.get().map(|def| {
                    let a = ink::Ink::of_def(def);
                    view! {
                        <button type="button" class="asker" aria-label=markup::name(def)
                            style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string() style:--l1=a.light.to_string()
                            data-see=Inspected::Def(def).attribute()
                            on:click=move |_| inspection.read(Inspected::Def(def))
                        >{icon::icon(def)}</button>
                    }
                })}
            </span>
            <div class="prompt-words">
                <div role="status" aria-live="assertive">
                    <Show when=move || !title.with(String::is_empty)><h2 class="prompt-title"><Text text=title/></h2></Show>
                </div>
                <p class="prompt-below"><Text text=below/></p>
            </div>
            <Picked/>
            <Options/>
            <Tools/>
        </section>
    }
}

/// What is asked, or who is waited for.
pub fn title(playback: Playback, selection: Selection) -> String {
    let sure = selection
        .unconfirmed
        .get()
        .and_then(|c| playback.asked(|q| q.offer(c).map(|o| playback.say(|w| w.deed(q, o)))));
    playback.with(|v| match &v.question {
        Some(_) if playback.past.get() => t!("prompt-goes-on"),
        Some(_) if sure.is_some() => t!("confirm-question", what = sure.unwrap_or_default()),
        Some(q) if q.ask == Ask::PlayCards => t!("prompt-your-turn"),
        Some(q) => words::Words { view: v }.question(q),
        None => super::skip::title(playback).unwrap_or_else(|| waits(v)),
    })
}
fn waits(v: &View) -> String {
    let words = words::Words { view: v };
    match v.asked {
        None if v.is_over() => t!("prompt-over"),
        None => t!("prompt-setup"),
        Some(p) if v.is_bot(p) => t!("prompt-waits-bot", who = words.who(p)),
        Some(p) => t!("prompt-waits", who = words.who(p)),
    }
}

/// What a second click does.
fn what_follows(playback: Playback, preview: Preview, choice: Choice) -> String {
    let from_hand = |q: &OpenQuestion| q.offer(choice).is_some_and(|o| o.spot == Spot::Hand && words::plays(q.ask));
    match choice {
        Choice::Card(card) if playback.asked(from_hand) => match preview.places(card)[..] {
            [only] => t!("taken-at", base = playback.say(|w| w.base(only))),
            _ => t!("taken-again"),
        },
        _ => t!("confirm-below"),
    }
}

/// In one's own turn: which plays are left, and what else there is to do.
fn what_can_be_done(playback: Playback) -> String {
    let plays = playback.say(|w| w.may_play());
    let offers = |is: fn(&Offer) -> bool| playback.asked(|q| q.offers.iter().any(is));
    match () {
        _ if offers(|o| matches!(o.choice, Choice::Card(_))) => t!("prompt-pick-a-card", plays = plays),
        _ if offers(|o| o.choice != Choice::EndTurn) => t!("prompt-uses", plays = plays),
        _ => t!("prompt-end", plays = plays),
    }
}

/// Where the options are, and how many.
fn targets(playback: Playback, layout: Layout) -> String {
    let spots = playback.asked(|q| q.offers.iter().map(|o| o.spot).filter(|s| *s != Spot::Nowhere).collect::<Vec<_>>());
    let here = || spots.iter().filter(|&&s| base_of(s).is_some() && base_of(s) == layout.front()).count();
    match () {
        _ if !spots.is_empty() && spots.iter().all(|s| *s == Spot::Elsewhere) => {
            t!("prompt-targets-tray", n = spots.len())
        }
        _ if !spots.is_empty() && spots.iter().all(|s| *s == Spot::Hand) => t!("prompt-targets-hand"),
        _ if layout.form.get() == Form::Phone && spots.iter().any(|&s| base_of(s).is_some()) => {
            t!("prompt-here", n = spots.len(), here = here())
        }
        _ => t!("prompt-targets", n = spots.len()),
    }
}

/// As many whole sentences as there is room for; nothing, if there is none.
fn whole_sentences(text: &str, most: usize) -> Option<String> {
    if text.chars().count() <= most {
        return Some(text.to_string()).filter(|t| !t.is_empty());
    }
    let ends = text.match_indices(". ").map(|(i, _)| i + 1).filter(|&i| text[..i].chars().count() <= most);
    ends.last().map(|end| format!("{} …", &text[..end]))
}

/// Where several are chosen: places that fill, so that what is chosen stays in sight.
#[component]
fn Picked() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let places = Memo::new(move |_| {
        let picks = playback.asked(|q| q.picks)?;
        let most = picks.at_most.map_or(picks.picked, |n| n.min(SLOTS.max(picks.picked)));
        let several = picks.at_most != Some(1) && most > 0;
        several.then_some((usize::from(picks.picked), usize::from(most)))
    });
    let defs = Memo::new(move |_| {
        playback.while_asked(|v| v.picked.iter().filter_map(|&c| v.card(c).map(|c| c.def)).collect::<Vec<_>>())
    });
    let place = move |n: usize, picked: usize| {
        match (n < picked, defs.with(|d| d.get(n).copied())) {
        (true, Some(def)) => {
            view! { <li class="filled" data-see=Inspected::Def(def).attribute()>{icon::icon(def)}<span>{markup::name(def)}</span></li> }
                .into_any()
        }
        (true, None) => view! { <li class="filled"><span>"✓"</span></li> }.into_any(),
        (false, _) => view! { <li aria-label=t!("picks-empty")>{n + 1}</li> }.into_any(),
    }
    };
    move || {
        places.get().map(|(picked, most)| {
            let all = (0..most).map(|n| place(n, picked)).collect_view();
            view! { <ol class="slots" aria-label=t!("picks-label")>{all}</ol> }
        })
    }
}

/// An option that is a button.
#[derive(Copy, Clone, PartialEq)]
struct Named {
    /// Its number among the options; none for one of several at one place, which is marked there.
    number: Option<usize>,
    offer: Offer,
    /// It can be chosen on the table as well.
    placed: bool,
}

/// The options that are buttons: what has no place on the table, players, and what is so few that it can be named.
fn named(playback: Playback, layout: Layout) -> Vec<Named> {
    let of = |v: &View, q: &OpenQuestion| {
        let is_card = |o: &Offer| {
            matches!(o.choice, Choice::Card(_) | Choice::Use(_))
                && matches!(o.spot, Spot::Hand | Spot::InPlay(_) | Spot::Aside(_))
        };
        let few = q.ask != Ask::PlayCards && q.offers.iter().filter(|o| is_card(o)).count() <= FEW;
        let named = |(i, &offer): (usize, &Offer)| {
            let placed = match offer.spot {
                _ if offer.choice == Choice::EndTurn => return None,
                Spot::Nowhere => false,
                Spot::Player(_) => true,
                Spot::Elsewhere => {
                    return layout.has_button(v, &offer).then_some(Named { number: Some(i), offer, placed: false });
                }
                _ if few && is_card(&offer) || layout.has_button(v, &offer) => true,
                _ => return None,
            };
            Some(Named { number: Some(i), offer, placed })
        };
        let mut all: Vec<Named> = q.offers.iter().enumerate().filter_map(named).collect();
        all.sort_by_key(|n| n.offer.spot == Spot::Nowhere); // passing comes last
        all
    };
    playback.while_asked(|v| v.question.as_ref().map(|q| of(v, q)).unwrap_or_default())
}

/// The options that are buttons.
#[component]
fn Options() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let selection = expect_context::<Selection>();
    let all = Memo::new(move |_| {
        let several = selection.several.get();
        match several.is_empty() {
            true => named(playback, layout),
            false => several.into_iter().map(|offer| Named { number: None, offer, placed: false }).collect(),
        }
    });
    let chosen = Memo::new(move |_| playback.asked(|q| q.picks.is_some_and(|p| p.picked > 0)));
    let button = move |(number, Named { number: i, offer, placed }): (usize, Named)| {
        let label = playback.asked(|q| playback.say(|w| w.deed(q, &offer)));
        let seen = match offer.choice {
            Choice::Card(c) | Choice::Use(c) => Some(Inspected::Card(c)),
            _ => None,
        };
        let shape = if let Choice::Seat(p) = offer.choice { Some(icon::shape(p)) } else { None };
        // what ends a choice is not the first thing to be pressed
        let yes = move || match offer.choice {
            Choice::Pass => false,
            Choice::Done => chosen.get(),
            _ => true,
        };
        view! {
            <button type="button" class="option" class:yes=yes class:placed=placed data-offers=i.map(|i| numbers(&[i]))
                data-see=seen.map(Inspected::attribute)
                on:click=move |_| selection.answer(offer.choice)
            >{shape}<span>{label}</span> <kbd>{number + 1}</kbd></button>
        }
    };
    view! {
        <div class="prompt-buttons" class:many=move || { all.with(Vec::len) > ROW }>
            {move || match selection.unconfirmed.get() {
                Some(choice) => view! { <Confirm choice/> }.into_any(),
                None => all.get().into_iter().enumerate().map(button).collect_view().into_any(),
            }}
            <WindowOrders/>
        </div>
    }
}

/// What can be done about any question: have it explained, and take the last answer back.
#[component]
fn Tools() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let hints = expect_context::<Hints>();
    let actions = expect_context::<Actions>();
    let replay = expect_context::<ReplayControl>();
    let undo = move || playback.with(|v| Some(v.undo)).unwrap_or(Undo::Nothing);
    let explain = move |e: leptos::ev::MouseEvent| {
        let why = match untrack(|| playback.asked(|q| Some(q.ask))) {
            Some(Ask::PlayCards) => t!("explain-play"),
            Some(_) => t!("explain-choose"),
            None => t!("explain-wait"),
        };
        let rule = untrack(|| playback.asked(|q| q.asker()))
            .map(|def| (markup::def(def), cards::library().entry(def).def.text));
        let text = match rule.filter(|(_, text)| !text.is_empty()) {
            Some((card, text)) => t!("explain-rule", why = why, card = card, text = text),
            None => why,
        };
        hints.say_at(text, element_of(&e));
    };
    let online = expect_context::<Online>();
    // at a table with others they may agree to undo what is not free
    let asks = Memo::new(move |_| {
        matches!(undo(), Undo::Another | Undo::Secret)
            && online.with(|r| r.takeback.is_none() && r.phase == Phase::Playing)
    });
    let take_back = move |e: leptos::ev::MouseEvent| match undo() {
        Undo::Free => actions.undo(),
        _ if asks.get_untracked() => online.send(Command::AskTakeback),
        why => hints.say_at(words::reason::undo(why), element_of(&e)),
    };
    view! {
        <div class="prompt-tools">
            <super::skip::Skip/>
            <button type="button" class="option explain" aria-label=t!("explain") title=t!("explain") on:click=explain>"?"</button>
            <Show when=move || playback.with(|v| v.seat.is_some()) && !replay.is_on()>
                <button type="button" class="option undo" class:barred=move || undo() != Undo::Free && !asks.get() on:click=take_back>
                    {move || if asks.get() { t!("online-deed-ask-undo") } else { t!("undo") }} <kbd>"Z"</kbd>
                </button>
            </Show>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::whole_sentences;

    #[test]
    fn what_a_card_says_never_ends_in_the_middle_of_a_sentence() {
        let text = "Choose a base. Destroy a minion there, and draw a card.";
        assert_eq!(whole_sentences(text, 80).as_deref(), Some(text));
        assert_eq!(whole_sentences(text, 30).as_deref(), Some("Choose a base. …"));
        assert_eq!(whole_sentences(text, 10), None);
        assert_eq!(whole_sentences("", 10), None);
    }
}
