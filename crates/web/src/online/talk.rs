//! What people say at a table: phrases for everybody, words of their own where the table allows it, and not from those
//! one does not want to hear.

use super::store::Online;
use crate::icon;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::online::{Chat, Command, Line, Phrase, Said, SeatHolder};
use words::bundle::key;

/// The longest line.
const LONGEST: usize = 200;

/// What was said, as it is read.
pub fn text(line: &Line) -> String {
    match &line.what {
        Said::Text(text) => text.clone(),
        Said::Phrase(phrase) => t!(key("phrase", phrase)),
    }
}

/// Everything that was said, and the ways to say something.
#[component]
pub fn Talk() -> impl IntoView {
    let online = expect_context::<Online>();
    let list = NodeRef::<Div>::new();
    let heard = move || {
        let muted = online.muted.get();
        online.lines.with(|all| all.iter().filter(|l| !muted.contains(&l.name)).cloned().collect::<Vec<_>>())
    };
    Effect::new(move || {
        online.lines.track();
        online.read_all(); // whoever has it before them reads it
        request_animation_frame(move || {
            if let Some(list) = list.try_get_untracked().flatten() {
                list.set_scroll_top(list.scroll_height());
            }
        });
    });
    let line = |line: Line| {
        view! { <li>{line.seat.map(icon::shape)}<b>{line.name.clone()}</b>" "<span data-printed="">{text(&line)}</span></li> }
    };
    let phrase = move |p: Phrase| {
        view! { <button type="button" class="phrase" on:click=move |_| online.send(Command::Phrase(p))>{t!(key("phrase", &p))}</button> }
    };
    let may_say = Memo::new(move |_| {
        online.with(|r| r.options.chat == Chat::Everybody || r.options.chat == Chat::Players && r.you.is_some())
    });
    view! {
        <div class="talk">
            <div class="lines" role="log" aria-label=t!("online-said") tabindex="0" node_ref=list>
                <ol>{move || heard().into_iter().map(line).collect_view()}</ol>
                <Show when=move || heard().is_empty()><p class="dim">{t!("online-nothing-said")}</p></Show>
            </div>
            <div class="choices phrases" role="group" aria-label=t!("online-phrases")>{Phrase::ALL.map(phrase)}</div>
            <Show when=move || may_say.get()><Words/></Show>
            <Muting/>
        </div>
    }
}

/// A field for words of one's own.
#[component]
fn Words() -> impl IntoView {
    let online = expect_context::<Online>();
    let said = RwSignal::new(String::new());
    let say = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        let text = said.get_untracked().trim().to_string();
        if !text.is_empty() {
            online.send(Command::Say(text));
            said.set(String::new());
        }
    };
    view! {
        <form class="say" on:submit=say>
            <input aria-label=t!("online-say") placeholder=t!("online-say") maxlength=LONGEST.to_string() autocomplete="off"
                prop:value=said on:input=move |e| said.set(event_target_value(&e))/>
            <button type="submit">{t!("online-send")}</button>
        </form>
    }
}

/// Everybody else who can be heard, and whether they are.
#[component]
fn Muting() -> impl IntoView {
    let online = expect_context::<Online>();
    let names = Memo::new(move |_| {
        let (own, seated) = online.with(|r| {
            let name = |s: &protocol::online::SeatState| match &s.holder {
                SeatHolder::Person { name, .. } => Some(name.clone()),
                _ => None,
            };
            let own = r.you.and_then(|p| r.seats.get(p.index())).and_then(name);
            (own, r.seats.iter().filter_map(name).collect::<Vec<_>>())
        });
        let spoke = online.lines.with(|all| all.iter().map(|l| l.name.clone()).collect::<Vec<_>>());
        let mut names: Vec<String> = seated.into_iter().chain(spoke).filter(|n| Some(n) != own.as_ref()).collect();
        names.sort();
        names.dedup();
        names
    });
    let one = move |name: String| {
        let (is, who) = (name.clone(), name.clone());
        let muted = move || online.muted.with(|m| m.contains(&is));
        let pressed = muted.clone();
        view! {
            <button type="button" class="mute" aria-pressed=move || pressed().to_string() class:chosen=muted
                on:click=move |_| online.mute(name.clone())
            >{t!("online-mute", who = who)}</button>
        }
    };
    view! {
        <Show when=move || !names.with(Vec::is_empty)>
            <div class="choices muting">{move || names.get().into_iter().map(one).collect_view()}</div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::bundle::MISSING;

    #[test]
    fn every_phrase_has_words_and_what_somebody_types_stays_as_it_is() {
        let said = |what: Said| text(&Line { number: 0, name: "Ann".into(), seat: None, what });
        for phrase in Phrase::ALL {
            assert!(!said(Said::Phrase(phrase)).contains(MISSING), "{phrase:?}");
        }
        assert_eq!(said(Said::Text("<b>hi</b>".into())), "<b>hi</b>");
    }
}
