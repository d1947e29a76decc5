//! Around the table while it is played at: how the connection stands, what was just said, and who asks for something.

use super::socket::Status;
use super::store::Online;
use super::talk;
use crate::icon::{self, Sign};
use crate::stores::{Layout, Playback, Sheet};
use leptos::prelude::*;
use protocol::online::{Command, Line, Phase};
use std::time::Duration;

/// How long a line that somebody says is shown.
const SAID: Duration = Duration::from_secs(5);

/// Opens what there is to know and to do about the table and its people.
#[component]
pub fn TableButton() -> impl IntoView {
    let online = expect_context::<Online>();
    let layout = expect_context::<Layout>();
    let on = Memo::new(move |_| online.is_on());
    let open = move || layout.sheet.get() == Some(Sheet::Room);
    let unread = Memo::new(move |_| online.unread());
    let label = move || match unread.get() {
        0 => t!("online-room"),
        n => t!("online-room-unread", n = n),
    };
    view! {
        <Show when=move || on.get()>
            <button class="menu room-button" type="button" aria-label=label title=label aria-expanded=move || open().to_string()
                on:click=move |_| layout.toggle(Sheet::Room)
            >
                {icon::sign(Sign::Talk)}
                <Show when=move || { unread.get() > 0 }><b class="unread" aria-hidden="true">{unread}</b></Show>
            </button>
        </Show>
    }
}

/// What is said over the table for a moment, and what waits for an answer.
#[component]
pub fn Around() -> impl IntoView {
    let online = expect_context::<Online>();
    let status = online.status();
    let lost = Memo::new(move |_| status.get() == Status::Lost);
    let frozen = Memo::new(move |_| online.phase() == Some(Phase::Frozen));
    let other_rules = Memo::new(move |_| online.with(|r| r.began_with_rules));
    let heard = heard(online);
    view! {
        <div class="around">
            <div role="status" class="around-status">
                {move || lost.get().then(|| view! { <p class="lost">{t!("online-lost")}</p> })}
                {move || frozen.get().then(|| view! { <p class="lost">{t!("online-frozen")}</p> })}
                {move || online.notice.get().map(|n| view! { <p class="said-shortly" class:fault=n.is_fault>{n.text}</p> })}
                {move || other_rules.get().map(|n| view! { <RulesChanged began=n/> })}
            </div>
            {move || heard.get().map(|line| view! {
                <p class="heard">{line.seat.map(icon::shape)}<b>{line.name.clone()}</b>" "<span data-printed="">{talk::text(&line)}</span></p>
            })}
            <UndoAsked/>
        </div>
    }
}

/// The last thing that somebody else has said, for a moment.
fn heard(online: Online) -> ReadSignal<Option<Line>> {
    let layout = expect_context::<Layout>();
    let (heard, set_heard) = signal(None::<Line>);
    let last = Memo::new(move |_| online.lines.with(|all| all.last().cloned()));
    Effect::new(move |known: Option<Option<u32>>| {
        let now = last.get();
        let number = now.as_ref().map(|l| l.number);
        let open = layout.sheet.get_untracked() == Some(Sheet::Room);
        let is_own = |l: &Line| l.seat.is_some() && untrack(|| online.with(|r| r.you)) == l.seat;
        let muted = |l: &Line| online.muted.with_untracked(|m| m.contains(&l.name));
        // what was said before one came is not news
        if known.is_some_and(|known| known != number)
            && let Some(line) = now.filter(|l| !open && !is_own(l) && !muted(l))
        {
            set_heard.set(Some(line));
            let over = move || {
                let still = heard.try_with_untracked(|h| h.as_ref().map(|l| l.number) == number);
                if still == Some(true) {
                    set_heard.set(None);
                }
            };
            set_timeout(over, SAID);
        }
        number
    });
    heard
}

/// The game goes on by other rules than it began with: said until it was read.
#[component]
fn RulesChanged(began: u32) -> impl IntoView {
    let read = RwSignal::new(false);
    view! {
        <Show when=move || !read.get()>
            <p class="said-shortly">{t!("online-other-rules", began = began, ours = engine::RULES_VERSION)}
                <button type="button" on:click=move |_| read.set(true)>{t!("storage-read")}</button>
            </p>
        </Show>
    }
}

/// Somebody wants to undo something that others have to agree with.
#[component]
fn UndoAsked() -> impl IntoView {
    let online = expect_context::<Online>();
    let playback = expect_context::<Playback>();
    let asks = Memo::new(move |_| online.with(|r| r.takeback.map(|p| (p, r.you))));
    let who = move |seat| playback.with(|v| v.name(seat).map(str::to_string)).unwrap_or_default();
    let answer = move |yes: bool| move |_| online.send(Command::AnswerTakeback(yes));
    move || match asks.get() {
        Some((seat, you)) if Some(seat) == you => {
            view! { <p class="undo-asked" role="status">{t!("online-undo-waits")}</p> }.into_any()
        }
        Some((seat, Some(_))) => view! {
            <div class="undo-asked" role="alert">
                <p>{icon::shape(seat)}" "{move || t!("online-asks-undo", who = who(seat))}</p>
                <button type="button" class="agree" on:click=answer(true)>{t!("online-agree")}</button>
                <button type="button" class="decline" on:click=answer(false)>{t!("online-decline")}</button>
            </div>
        }
        .into_any(),
        _ => ().into_any(),
    }
}
