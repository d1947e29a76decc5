//! What is asked, never over the board: the source, the question, and the options that are buttons.

use super::base::numbers;
use super::confirm::Confirm;
use super::orders::WindowOrders;
use crate::desk::{Desk, Seen, element_of};
use crate::icon;
use crate::ink;
use crate::rich;
use crate::text::Text;
use engine::ask::{Ask, Choice};
use leptos::prelude::*;
use protocol::{Offer, Spot, Undo};

/// The prompt bar.
#[component]
pub fn Prompt() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let asker = Memo::new(move |_| desk.asked(|q| q.asker()));
    let waits = move |v: &protocol::View| {
        let words = crate::words::Words { view: v };
        match v.asked {
            None if v.is_over() => t!("prompt-over"),
            None => t!("prompt-setup"),
            Some(p) if v.player(p).is_some_and(|p| p.bot.is_some()) => t!("prompt-waits-bot", who = words.who(p)),
            Some(p) => t!("prompt-waits", who = words.who(p)),
        }
    };
    let title = Memo::new(move |_| {
        let sure = desk.unsure.get().and_then(|c| desk.asked(|q| q.offer(c).map(|o| desk.say(|w| w.offer(q, o)))));
        desk.with(|v| match &v.question {
            Some(_) if desk.client.past.get() => t!("prompt-goes-on"),
            Some(_) if sure.is_some() => t!("confirm-question", what = sure.unwrap_or_default()),
            Some(q) => crate::words::Words { view: v }.question(q),
            None => waits(v),
        })
    });
    let below = Memo::new(move |_| {
        let spots = desk.asked(|q| q.offers.iter().map(|o| o.spot).filter(|s| *s != Spot::Bar).collect::<Vec<_>>());
        let targets = || match () {
            _ if spots.iter().all(|s| *s == Spot::Tray) => t!("prompt-targets-tray", n = spots.len()),
            _ if spots.iter().all(|s| *s == Spot::Hand) => t!("prompt-targets-hand"),
            _ => t!("prompt-targets", n = spots.len()),
        };
        let seen = desk.asked(|q| q.seen.iter().map(|&d| rich::def(d)).collect::<Vec<_>>().join(", "));
        let with_seen = |text: String| match seen.is_empty() {
            true => text,
            false => t!("prompt-seen", cards = seen.clone(), text = text),
        };
        let picked = desk.asked(|q| {
            let def = |&c| desk.with(|v| v.card(c).map(|c| rich::def(c.def)));
            q.picked.iter().filter_map(def).collect::<Vec<_>>().join(", ")
        });
        let fault = desk.client.fault.get();
        let occasion = || desk.with(|v| v.occasion.map(|o| crate::words::Words { view: v }.occasion(o)));
        match (fault, desk.asked(|q| Some(q.ask))) {
            (Some(fault), _) => fault,
            (None, Some(Ask::Draft)) => t!("prompt-factions", n = spots.len()),
            (None, Some(Ask::PlayCards)) => with_seen(t!("plays-label", plays = desk.say(|w| w.plays_left()))),
            (None, Some(_)) if !picked.is_empty() => t!("prompt-picked", cards = picked),
            (None, Some(_)) => {
                let text = asker.get().map_or("", |d| cards::library().entry(d).def.text);
                match text {
                    "" if spots.is_empty() => with_seen(t!("prompt-targets", n = 0)),
                    "" => with_seen(targets()),
                    text => with_seen(text.to_string()),
                }
            }
            (None, None) => occasion().unwrap_or_default(),
        }
    });
    view! {
        <section class="prompt" aria-label=t!("prompt-label") class:waiting=move || !desk.asked(|_| true)
            class:fault=move || desk.client.fault.get().is_some()
        >
            <span class="prompt-icon">
                {move || asker.get().map(|def| {
                    let a = ink::Ink::of_def(def);
                    view! {
                        <button type="button" class="asker" aria-label=rich::name(def)
                            style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string() style:--l1=a.light.to_string()
                            data-see=Seen::Def(def).attribute()
                            on:click=move |_| desk.read(Seen::Def(def))
                        >{icon::icon(def)}</button>
                    }
                })}
            </span>
            <div class="prompt-words">
                <p class="prompt-title" role="status" aria-live="assertive"><Text text=title/></p>
                <p class="prompt-below"><Text text=below/></p>
            </div>
            <Buttons/>
        </section>
    }
}

/// The options that are buttons, and taking back.
#[component]
fn Buttons() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let undo = move || desk.with(|v| Some(v.undo)).unwrap_or(Undo::Nothing);
    let offers = move || -> Vec<(Option<usize>, Offer)> {
        let several = desk.several.get();
        if !several.is_empty() {
            return several.into_iter().map(|o| (None, o)).collect();
        }
        desk.asked(|q| {
            let buttons =
                q.offers.iter().enumerate().filter(|(_, o)| o.spot == Spot::Bar && o.choice != Choice::EndTurn);
            buttons.map(|(i, o)| (Some(i), *o)).collect()
        })
    };
    let button = move |(number, (i, offer)): (usize, (Option<usize>, Offer))| {
        let label = desk.asked(|q| desk.say(|w| w.offer(q, &offer)));
        let yes = !matches!(offer.choice, Choice::Pass);
        view! {
            <button type="button" class="option" class:yes=yes data-offers=i.map(|i| numbers(&[i]))
                on:click=move |_| desk.answer(offer.choice)
            >{label} <kbd>{number + 1}</kbd></button>
        }
    };
    let explain = move |e: leptos::ev::MouseEvent| {
        let why = match untrack(|| desk.asked(|q| Some(q.ask))) {
            Some(Ask::PlayCards) => t!("explain-play"),
            Some(_) => t!("explain-choose"),
            None => t!("explain-wait"),
        };
        let rule =
            untrack(|| desk.asked(|q| q.asker())).map(|def| (rich::def(def), cards::library().entry(def).def.text));
        let text = match rule.filter(|(_, text)| !text.is_empty()) {
            Some((card, text)) => t!("explain-rule", why = why, card = card, text = text),
            None => why,
        };
        desk.hint_at(text, element_of(&e));
    };
    let take_back = move |e: leptos::ev::MouseEvent| match undo() {
        Undo::Free => desk.client.undo(),
        why => desk.hint_at(crate::words::reason::undo(why), element_of(&e)),
    };
    view! {
        <div class="prompt-buttons">
            <WindowOrders/>
            {move || match desk.unsure.get() {
                Some(choice) => view! { <Confirm choice/> }.into_any(),
                None => offers().into_iter().enumerate().map(button).collect_view().into_any(),
            }}
            <button type="button" class="option explain" aria-label=t!("explain") title=t!("explain") on:click=explain>"?"</button>
            <Show when=move || desk.with(|v| v.seat.is_some()) && desk.client.replay.with(Option::is_none)>
                <button type="button" class="option undo" class:barred=move || undo() != Undo::Free on:click=take_back>
                    {t!("undo")} <kbd>"Z"</kbd>
                </button>
            </Show>
        </div>
    }
}
