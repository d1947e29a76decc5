//! A base that scores, before everybody's eyes: it is lit, then it opens over the board with everybody's power there as
//! blocks, its points fly to the players, and the next one turns up.

use super::effect_arrows::center;
use super::podium::{Block, podium};
use crate::face::Face;
use crate::icon;
use crate::scene::Scene;
use crate::stores::playback::Moment;
use crate::stores::{Form, Layout, Playback};
use crate::text::Text;
use engine::ids::*;
use leptos::prelude::*;
use words::{Words, markup};

/// How many cards stand on a block at most.
const CARDS: usize = 6;

/// Points on their way.
#[derive(Clone, PartialEq, Debug)]
struct Flight {
    seat: Seat,
    points: u8,
    from: (f64, f64),
    to: (f64, f64),
}

impl Moment {
    /// What a base at a slot is shown as just now.
    pub fn of(&self, slot: Slot) -> Option<&'static str> {
        match self {
            Moment::Before(b) if *b == slot => Some("before"),
            Moment::Points(b, _) if *b == slot => Some("points"),
            Moment::After(b) if *b == slot => Some("after"),
            Moment::New(all) if all.contains(&slot) => Some("new"),
            _ => None,
        }
    }
    /// The base that scores.
    pub fn base(&self) -> Option<Slot> {
        match self {
            Moment::Before(b) | Moment::Points(b, _) | Moment::After(b) => Some(*b),
            Moment::New(_) => None,
        }
    }
}

/// What is shown over the table while a base scores.
#[component]
pub fn Score() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let moment = playback.moment;
    let (place, flights) = (RwSignal::new(None::<(f64, f64)>), RwSignal::new(Vec::<Flight>::new()));
    Effect::new(move || {
        let now = moment.get();
        let base = now.as_ref().and_then(Moment::base);
        if let Some(base) = base.filter(|_| layout.form.get_untracked() == Form::Phone) {
            layout.bring_to_front(base);
        }
        // once the base and the blocks are there to be measured
        request_animation_frame(move || {
            let at = base.and_then(|b| center(&format!(".base[data-slot='{}']", b.0)));
            let _ = place.try_set(at);
            let points = match now {
                Some(Moment::Points(_, points)) => points,
                _ => Vec::new(),
            };
            let flight = |(i, (seat, points)): (usize, (Seat, u8))| {
                let coin = center(&format!(".podium [data-seat='{}'] .coin", seat.0));
                let from = coin.or_else(|| at.map(|(x, y)| (x, y + 34.0 * i as f64)))?;
                Some(Flight { seat, points, from, to: target(seat)? })
            };
            let _ = flights.try_set(points.into_iter().enumerate().filter_map(flight).collect());
        });
    });
    let title = move || {
        // a question about it says so itself
        let moment = moment.get().filter(|_| !playback.asked(|_| true))?;
        let def = playback.with(|v| v.base(moment.base()?).map(|b| b.def))?;
        match moment {
            Moment::Before(_) => Some(t!("score-before", base = markup::def(def))),
            Moment::Points(..) => None, // the stage says it
            Moment::After(_) | Moment::New(_) => Some(t!("score-after", base = markup::def(def))),
        }
    };
    let pace = move || format!("{:.0}ms", playback.stays.get_untracked());
    let fly = move |f: Flight| {
        let pixels = |n: f64| format!("{n:.0}px");
        view! {
            <span class="flight" data-seat=f.seat.0.to_string() style:--stays=pace()
                style:--x=pixels(f.from.0) style:--y=pixels(f.from.1)
                style:--dx=pixels(f.to.0 - f.from.0) style:--dy=pixels(f.to.1 - f.from.1)
            >{icon::shape(f.seat)}"+"{f.points}</span>
        }
    };
    view! {
        {move || place.get().zip(title()).map(|((x, y), title)| view! {
            <p class="score-title" style:--x=format!("{x:.0}px") style:--y=format!("{y:.0}px")><Text text=title/></p>
        })}
        <Stage/>
        {move || flights.get().into_iter().map(fly).collect_view()}
    }
}

/// The base over the whole board while it gives its points.
#[component]
fn Stage() -> impl IntoView {
    let (playback, layout) = (expect_context::<Playback>(), expect_context::<Layout>());
    let now = Memo::new(move |_| match playback.moment.get() {
        Some(Moment::Points(at, points)) => {
            let fresh = !playback.stale.get();
            playback.with(|v| v.base(at).map(|b| (b.def, b.breakpoint.total, podium(v, b, &points, fresh))))
        }
        _ => None,
    });
    let stage = move |(def, breakpoint, blocks): (DefId, i32, Vec<Block>)| {
        let (x, y, width, height) = board()?;
        let phone = layout.form.get_untracked() == Form::Phone;
        let pixels = |n: f64| format!("{n:.0}px");
        let power: Option<i32> = blocks.iter().map(|b| b.power).sum();
        let below = power.map(|n| t!("stage-power", n = n, of = breakpoint));
        Some(view! {
            <div class="stage" style:--x=pixels(x) style:--y=pixels(y) style:--w=pixels(width) style:--h=pixels(height)
                style:--stays=format!("{:.0}ms", playback.stays.get_untracked())
            >
                <Scene base=def wide=!phone/>
                <h2>{markup::plain(&t!("score-points", base = markup::def(def)))}</h2>
                <p>{below}</p>
                <ol class="podium">{blocks.into_iter().map(move |b| block(playback, b)).collect_view()}</ol>
            </div>
        })
    };
    move || now.get().and_then(stage)
}

/// A player's power at a base as a block, with the cards on it, what they add up to, and what it gives.
fn block(playback: Playback, b: Block) -> impl IntoView {
    let name = untrack(|| playback.with(|v| Words { view: v }.name(b.seat)));
    let view = playback.view.get_untracked();
    let card = |c: &super::podium::OnBlock| {
        let view = view.clone();
        view! { <span class="card"><Face def=c.def owner=Some(c.owner) view=view power=c.power silent=true/></span> }
    };
    let cards = b.cards.iter().take(CARDS).map(card).collect_view();
    view! {
        <li data-seat=b.seat.0.to_string() data-rank=b.rank.to_string() style:--rise=format!("{:.2}", b.height)>
            <span class="block-cards">{cards}</span>
            {(b.points > 0).then(|| view! { <span class="coin">"+"{b.points}</span> })}
            <span class="block">
                {(b.rank > 0).then(|| view! { <small>{t!("rank", n = b.rank)}</small> })}
                {b.power.map(|n| view! { <b>{n}</b> })}
                <span class="block-who">{icon::shape(b.seat)}{name}</span>
                {(!b.sum.is_empty()).then(|| view! { <span class="block-sum">{b.sum.clone()}</span> })}
            </span>
        </li>
    }
}

/// Where the board is: left, top, width and height.
fn board() -> Option<(f64, f64, f64, f64)> {
    let rect = document().query_selector(".board").ok()??.get_bounding_client_rect();
    Some((rect.x(), rect.y(), rect.width(), rect.height()))
}

/// Where a player's points go.
fn target(seat: Seat) -> Option<(f64, f64)> {
    let plate = format!(".player[data-seat='{}'] .player-vp", seat.0);
    center(&plate).or_else(|| center(&format!(".standing[data-seat='{}']", seat.0)))
}
