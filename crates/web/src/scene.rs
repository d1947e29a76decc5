//! The place a base is, behind whatever stands there. The pictures are drawn here, in the browser, by `scenes`: what
//! draws them is a fifth of what they would weigh as files, and nothing has to be waited for.

use crate::{icon, picture};
use engine::ids::DefId;
use leptos::prelude::*;
use scenes::{Frame, Landmark};
use std::cell::Cell;
use words::markup;

/// Where words stand on a scene, and it is darker.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Shade {
    /// Nowhere.
    #[default]
    None,
    /// At the top, as far as the parent's `--scene-veil` says, and a little at the foot.
    Head,
    /// Everywhere: large words stand on it.
    Whole,
}

/// The scene of a base. It fills its parent, which has to be positioned and to isolate what is in it
/// (`position: relative; isolation: isolate`), and lies behind everything else there; where the parent has another
/// shape, it is cut at the sides or above and below, never at the landmark.
///
/// ```text
/// <section class="base"><Scene base=def shade=Shade::Head/> … </section>
/// ```
///
/// It never changes and is drawn once: key it by the base. Nobody is told about it who does not see it.
#[component]
pub fn Scene(
    /// Which base.
    base: DefId,
    /// Whether its parent is wider than high, as the stage of a scoring: the layers go on to either side.
    #[prop(optional)]
    wide: bool,
    /// Whether the base's own picture stands in it.
    #[prop(default = true)]
    landmark: bool,
    /// Where words stand on it.
    #[prop(optional)]
    shade: Shade,
) -> impl IntoView {
    let mark = landmark.then(|| landmark_of(base)).flatten();
    let size = if wide { 200.0 } else { 170.0 };
    let landmark = mark.as_deref().map(|href| Landmark { href, size });
    let drawn = scenes::of(markup::name(base)).draw(&Frame { id: &fresh_id(), landmark, wide });
    view! {
        <div class="scene" class:wide=wide data-shade=format!("{shade:?}").to_lowercase() aria-hidden="true">
            <svg viewBox=drawn.view_box preserveAspectRatio="xMidYMid slice" focusable="false" inner_html=drawn.body></svg>
        </div>
    }
}

/// Where the picture of a base is.
fn landmark_of(base: DefId) -> Option<String> {
    let (folder, picture) = (icon::folder()?, picture::of(base)?);
    Some(format!("{folder}/{}.svg#{}", picture.file, picture.name))
}

/// A name that no other scene on the page has.
fn fresh_id() -> String {
    thread_local! {
        static LAST: Cell<u32> = const { Cell::new(0) };
    }
    let n = LAST.with(|last| last.replace(last.get() + 1));
    format!("scene-{n}-")
}
