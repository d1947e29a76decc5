//! What one player has at a base: everything that counts there for the player lies in the lane, and adds up to its
//! total. Monsters have a lane of their own, which is nobody's.

use super::base::numbers;
use super::chip::{self, BuriedChip, Chip, Share, Shown};
use super::density::{self, Area, Fit, Place};
use crate::dom::element_of;
use crate::icon;
use crate::stores::{Hints, Layout, Playback, Preview, Sheet};
use crate::text::heard;
use engine::ids::*;
use engine::power::Part;
use engine::words::def::Kind;
use leptos::prelude::*;
use protocol::{Base, Card, Lane as Cards, Term, Thing};
use words::Words;
use words::markup;

/// What lies in a lane, by what its element is known by.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// A minion, titan or monster.
    Card(Shown),
    /// An action on the base.
    Action(Shown),
    /// A part of the total that no card in the lane shows, by its number.
    Share(u8),
    /// A buried card, by its number at the base.
    Buried(u8),
}

/// Everything in a player's lane in its order: titans, minions as they came, actions that give power, other parts of
/// the total, other actions, buried cards.
pub fn items(base: &Base, seat: Seat) -> Vec<Item> {
    if seat == Seat::NOBODY {
        return base.monsters.iter().map(|c| Item::Card(chip::shown(c))).collect();
    }
    let Some(lane) = base.lanes.get(seat.index()) else { return Vec::new() };
    let titan = |c: &&Card| cards::library().entry(c.def).kind == Kind::Titan;
    let card = |c: &Card| Item::Card(chip::shown(c));
    let here: Vec<&Card> = base.actions.iter().filter(|c| home(base, c) == seat).collect();
    let (giving, others): (Vec<&Card>, Vec<&Card>) = here.into_iter().partition(|c| given(lane, c.id) != 0);
    let action = |c: &&Card| Item::Action(chip::shown(c));
    let shares = (0..lane.others.len()).filter(|&i| !is_shown(base, seat, &lane.others[i]));
    let buried = (0..base.buried.len()).filter(|&i| base.buried[i].controller == seat);
    (lane.cards.iter().filter(titan).map(card))
        .chain(lane.cards.iter().filter(|c| !titan(c)).map(card))
        .chain(giving.iter().map(action))
        .chain(shares.map(|i| Item::Share(i as u8)))
        .chain(others.iter().map(action))
        .chain(buried.map(|i| Item::Buried(i as u8)))
        .collect()
}

/// The power that a card gives to the player of a lane.
pub fn given(lane: &Cards, card: CardId) -> i32 {
    lane.others.iter().filter(|t| source(t) == Some(card)).map(|t| t.n).sum()
}

/// The card that a part of a total comes from.
fn source(term: &Term) -> Option<CardId> {
    match term.part {
        Part::Ongoing(Source::Card(c)) | Part::Set(Source::Card(c)) | Part::CountersOn(c) => Some(c),
        _ => None,
    }
}

/// In whose lane an action lies: its player's, unless it counts for somebody else alone.
fn home(base: &Base, action: &Card) -> Seat {
    let counts = |lane: &Cards| given(lane, action.id) != 0;
    let own = base.lanes.get(action.controller.index()).is_some_and(counts);
    let other = base.lanes.iter().position(counts).filter(|_| !own);
    other.map_or(action.controller, |p| Seat(p as u8))
}

/// Whether a part of a total is written on an action or titan of the lane.
fn is_shown(base: &Base, seat: Seat, term: &Term) -> bool {
    let Some(card) = source(term) else { return false };
    let is_titan = |c: &Card| cards::library().entry(c.def).kind == Kind::Titan;
    base.actions.iter().any(|c| c.id == card && home(base, c) == seat)
        || base.lanes[seat.index()].cards.iter().any(|c| c.id == card && is_titan(c))
}

/// Cards that look the same: with too many in a lane they lie on one another.
fn same(base: &Base, a: Item, b: Item) -> bool {
    let find = |item: Item| match item {
        Item::Card(shown) => base.lanes.iter().flat_map(|l| &l.cards).chain(&base.monsters).find(|c| c.id == shown.0),
        _ => None,
    };
    let looks =
        |c: &Card| (c.def, c.power.as_ref().map(|p| p.total), c.counters, c.talent, c.cancelled, c.attached.is_empty());
    find(a).zip(find(b)).is_some_and(|(a, b)| a.attached.is_empty() && looks(a) == looks(b))
}

/// How everything in a lane lies.
#[derive(Clone, PartialEq, Debug)]
struct Laid {
    /// What is to be seen, each with what lies below it.
    shown: Vec<(Item, Vec<Item>)>,
    /// What is behind the number.
    hidden: Vec<Item>,
    fit: Fit,
    height: f64,
}

impl Laid {
    fn of(base: &Base, seat: Seat, area: Area, least: f64) -> Laid {
        let mut shown: Vec<(Item, Vec<Item>)> = items(base, seat).into_iter().map(|item| (item, vec![item])).collect();
        let (width, height) = area.inside();
        let fit = |n: usize| density::fit_lane(n, width, height, least, area.most);
        if fit(shown.len()).left_out > 0 {
            let all = std::mem::take(&mut shown);
            for (item, _) in all {
                match shown.iter_mut().find(|(first, _)| same(base, *first, item)) {
                    Some((_, below)) => below.push(item),
                    None => shown.push((item, vec![item])),
                }
            }
        }
        let fit = fit(shown.len());
        let hidden = shown.split_off(shown.len() - fit.left_out).into_iter().flat_map(|(_, all)| all).collect();
        Laid { shown, hidden, fit, height: area.height }
    }
    fn place(&self, i: usize) -> Place {
        let n = self.shown.len() + usize::from(!self.hidden.is_empty());
        self.fit.place(i, n, self.height)
    }
}

/// A player's lane.
#[component]
pub fn Lane(
    #[prop(name = "at")] slot: Slot,
    seat: Seat,
    /// Where it lies.
    area: Memo<Area>,
    /// The smallest width of a card.
    least: Memo<f64>,
) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let hints = expect_context::<Hints>();
    let preview = expect_context::<Preview>();
    let nobody = seat == Seat::NOBODY;
    let lane = Memo::new(move |_| {
        playback.with(|v| v.base(slot).and_then(|b| b.lanes.get(seat.index()).cloned()).unwrap_or_default())
    });
    let then = move || {
        let total = preview.forecast(slot)?.lanes.get(seat.index())?.0;
        (total != lane.with(|l| l.total)).then_some(total)
    };
    let laid = Memo::new(move |_| playback.with(|v| v.base(slot).map(|b| Laid::of(b, seat, area.get(), least.get()))));
    let shown =
        move || laid.with(|l| l.as_ref().map(|l| l.shown.iter().map(|s| s.0).collect::<Vec<_>>()).unwrap_or_default());
    let place = move |i: usize| laid.with(|l| l.as_ref().map(|l| l.place(i)).unwrap_or_default());
    let hidden = Memo::new(move |_| laid.with(|l| l.as_ref().map(|l| l.hidden.clone()).unwrap_or_default()));
    let more = move || hidden.with(Vec::len);
    // what can be chosen behind the number rings the number
    let behind =
        Memo::new(move |_| hidden.get().into_iter().flat_map(|i| offers(playback, slot, i)).collect::<Vec<_>>());
    let label = move || {
        if nobody {
            return t!("lane-monsters", base = playback.say(|w| markup::plain(&w.base(slot))));
        }
        playback.say(|w| {
            let base = markup::plain(&w.base(slot));
            let (you, who) = (w.you(seat), markup::plain(&w.who(seat)));
            t!("lane-label", you = you, who = who, base = base, power = lane.with(|l| l.total))
        })
    };
    let rank = move || lane.with(|l| l.rank);
    let rank_word = move || {
        let rank = rank();
        (rank > 0).then(|| playback.say(|w| w.rank(rank)))
    };
    let monsters = move || {
        playback.with(|v| {
            v.base(slot).map_or(0, |b| b.monsters.iter().filter_map(|c| c.power.as_ref()).map(|p| p.total).sum::<i32>())
        })
    };
    let draw = move |item: Item| {
        let at = Memo::new(move |_| {
            laid.with(|l| l.as_ref().and_then(|l| l.shown.iter().position(|s| s.0 == item)).unwrap_or(0))
        });
        let placed = Memo::new(move |_| place(at.get()));
        let below = Memo::new(move |_| {
            laid.with(|l| l.as_ref().and_then(|l| l.shown.get(at.get()).map(|s| s.1.clone())).unwrap_or_default())
        });
        match item {
            Item::Card(c) | Item::Action(c) => {
                view! { <Chip id=c.0 at=slot lane=seat place=placed number=at below/> }.into_any()
            }
            Item::Share(n) => view! { <Share n at=slot lane=seat place=placed number=at/> }.into_any(),
            Item::Buried(n) => view! { <BuriedChip n at=slot place=placed number=at/> }.into_any(),
        }
    };
    let pixels = |n: f64| format!("{n}px");
    let last = move || place(shown().len());
    view! {
        <div class="lane" role="group" aria-label=label data-seat=(!nobody).then(|| seat.0.to_string())
            class:mine=move || playback.with(|v| v.seat == Some(seat))
            class:empty=move || laid.with(|l| l.as_ref().is_none_or(|l| l.shown.is_empty()))
            class:leads=move || rank() == 1 class:monsters=nobody
            style:--left=move || pixels(area.get().x) style:--top=move || pixels(area.get().y)
            style:--wide=move || pixels(area.get().width) style:--high=move || pixels(area.get().height)
        >
            <button class="gutter" type="button" tabindex="-1"
                on:click=move |e| {
                    if let Some(account) = untrack(|| playback.with(|v| Words { view: v }.lane_account(slot, seat))) {
                        hints.account_at(account, element_of(&e));
                    }
                }
            >
                {heard(label)}
                {if nobody {
                    view! { {icon::sign(icon::Sign::Plus)}<em aria-hidden="true">{monsters}</em> }.into_any()
                } else {
                    view! {
                        {icon::shape(seat)}
                        <b aria-hidden="true" class:ghost=move || then().is_some()>{move || then().unwrap_or_else(|| lane.with(|l| l.total))}</b>
                        {move || rank_word().map(|word| view! { <small aria-hidden="true">{word}</small> })}
                    }.into_any()
                }}
            </button>
            <div class="chips">
                <For each=shown key=|item| *item let:item>{draw(item)}</For>
                <Show when=move || { more() > 0 }>
                    <span class="chip-place" style:--x=move || pixels(last().x) style:--y=move || pixels(last().y)
                        style:--w=move || pixels(last().width) style:--z=move || (shown().len() + 10).to_string()
                    >
                        <button class="chip more" type="button"
                            class:legal=move || !behind.with(Vec::is_empty)
                            data-offers=move || numbers(&behind.get())
                            on:click=move |_| layout.open(Sheet::Lane(slot, seat))
                        >{heard(move || t!("chip-more", n = more()))}<span aria-hidden="true">"+"{more}</span></button>
                    </span>
                </Show>
            </div>
        </div>
    }
}

/// What can be chosen at an item.
pub fn offers(playback: Playback, slot: Slot, item: Item) -> Vec<usize> {
    match item {
        Item::Card(c) | Item::Action(c) => playback.offers(Thing::Card(c.0)),
        Item::Share(_) => Vec::new(),
        Item::Buried(n) => playback.offers(Thing::Buried(slot, n)),
    }
}
