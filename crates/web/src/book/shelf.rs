//! Factions on a shelf: by set, every set folded to a line or unfolded to plates, and to be looked for by what is
//! said about them and by how hard they are.

use super::faction;
use crate::table::Badge;
use engine::ids::*;
use leptos::prelude::*;
use std::collections::BTreeSet;

/// This many factions need no folding: all of them are seen at once.
const FEW: usize = 12;

/// What is looked at, and what for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// Words in a faction's name, in what is said about it, or in the name of its set.
    pub words: String,
    /// How hard it is.
    pub complexity: Option<u8>,
    /// The sets that are unfolded, by number.
    pub open: BTreeSet<usize>,
}

impl Look {
    /// Nothing is looked for, and every set is unfolded.
    pub fn unfolded() -> Look {
        Look { open: (0..cards::library().sets().len()).collect(), ..Look::default() }
    }
    /// Whether anything is looked for.
    fn is_on(&self) -> bool {
        !self.words.trim().is_empty() || self.complexity.is_some()
    }
    /// Whether a faction is it.
    pub fn fits(&self, f: FactionId) -> bool {
        let lib = cards::library();
        let about =
            [lib.faction(f).name, lib.sets()[lib.set_of(f)].name, &faction::character(f)].map(str::to_lowercase);
        let said = |word: &str| about.iter().any(|text| text.contains(&word.to_lowercase()));
        self.complexity.is_none_or(|n| faction::hardness(f) == Some(n)) && self.words.split_whitespace().all(said)
    }
}

/// How a faction stands in the line of its folded set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Stand {
    /// As it is.
    Free,
    /// Somebody has it.
    Taken,
    /// It stays away.
    Away,
}

/// The factions, and the fields with which one looks for them.
#[component]
pub fn Shelf(
    /// Which ones.
    #[prop(into)]
    factions: Signal<Vec<FactionId>>,
    /// What is looked at, and what for.
    look: RwSignal<Look>,
    /// Whether words can be looked for here.
    #[prop(default = true)]
    search: bool,
    /// How many there are of a set, in words.
    count: impl Fn(usize) -> String + Copy + Send + Sync + 'static,
    /// How a faction stands.
    stand: impl Fn(FactionId) -> Stand + Copy + Send + Sync + 'static,
    /// A faction of a set that is unfolded.
    plate: impl Fn(FactionId) -> AnyView + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let lib = cards::library();
    let few = Memo::new(move |_| factions.with(|all| all.len() <= FEW));
    let shown = Memo::new(move |_| {
        let fits = |f: &FactionId| look.with(|l| !l.is_on() || l.fits(*f));
        factions.get().into_iter().filter(fits).collect::<Vec<_>>()
    });
    let sets = Memo::new(move |_| shown.with(|all| all.iter().map(|&f| lib.set_of(f)).collect::<BTreeSet<_>>()));
    let one = move |set: usize| {
        let own = Memo::new(move |_| {
            shown.with(|all| all.iter().copied().filter(|&f| lib.set_of(f) == set).collect::<Vec<_>>())
        });
        let is_open = Memo::new(move |_| few.get() || look.with(|l| l.is_on() || l.open.contains(&set)));
        let toggle = move |_| {
            look.update(|l| {
                if !l.open.remove(&set) {
                    l.open.insert(set);
                }
            });
        };
        let line = move |f: FactionId| {
            view! {
                <span class="in-line" class:taken=move || stand(f) == Stand::Taken class:away=move || stand(f) == Stand::Away>
                    <Badge faction=f/>{lib.faction(f).name}
                </span>
            }
        };
        view! {
            <section class="set" class:open=move || is_open.get() data-set=set.to_string()>
                <h3><button type="button" class="set-head" aria-expanded=move || is_open.get().to_string() on:click=toggle>
                    <b>{lib.sets()[set].name}</b><span class="set-count">{move || count(set)}</span>
                    <Show when=move || !is_open.get()>
                        <span class="set-line"><For each=move || own.get() key=|f| *f let:f>{line(f)}</For></span>
                    </Show>
                </button></h3>
                <Show when=move || is_open.get()>
                    <div class="plates"><For each=move || own.get() key=|f| *f let:f>{plate(f)}</For></div>
                </Show>
            </section>
        }
    };
    view! {
        <div class="shelf">
            <Show when=move || !few.get()><Finder look search/></Show>
            <For each=move || sets.get() key=|set| *set let:set>{one(set)}</For>
            <Show when=move || sets.with(BTreeSet::is_empty)>
                <p class="count" role="status">{t!("shelf-nothing")}</p>
            </Show>
        </div>
    }
}

/// The fields with which one looks for factions.
#[component]
fn Finder(look: RwSignal<Look>, search: bool) -> impl IntoView {
    let all = Look::unfolded().open;
    let is_open = Memo::new(move |_| look.with(|l| !l.open.is_empty()));
    let unfold = move |_| {
        look.update(|l| l.open = if l.open.is_empty() { all.clone() } else { BTreeSet::new() });
    };
    let hard = move |n: u8| {
        let chosen = move || look.with(|l| l.complexity == Some(n));
        let toggle = move |_| look.update(|l| l.complexity = if l.complexity == Some(n) { None } else { Some(n) });
        view! {
            <button type="button" class="hard" data-hard=n.to_string() class:chosen=chosen aria-pressed=move || chosen().to_string()
                title=t!("complexity", n = n) on:click=toggle
            ><span class="complexity" aria-hidden="true">{faction::marks(n)}</span><span>{t!(format!("complexity-{n}"))}</span></button>
        }
    };
    let words = move || {
        view! {
            <input type="search" class="finder-words" aria-label=t!("shelf-search") placeholder=t!("shelf-search") autocomplete="off"
                prop:value=move || look.with(|l| l.words.clone())
                on:input=move |e| look.update(|l| l.words = event_target_value(&e))
            />
        }
    };
    view! {
        <search class="finder">
            {search.then(words)}
            <div class="choices" role="group" aria-label=t!("shelf-complexity")>{[1, 2, 3].map(hard)}</div>
            <button type="button" class="unfold" disabled=move || look.with(Look::is_on) on:click=unfold>
                {move || if is_open.get() { t!("shelf-fold") } else { t!("shelf-unfold") }}
            </button>
        </search>
    }
}

/// How many factions, in words.
pub fn so_many(n: usize) -> String {
    t!("shelf-count", n = n)
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::bundle;

    fn found(words: &str, complexity: Option<u8>) -> Vec<&'static str> {
        let (lib, look) = (cards::library(), Look { words: words.into(), complexity, ..Look::default() });
        lib.playable().filter(|&f| look.fits(f)).map(|f| lib.faction(f).name).collect()
    }

    #[test]
    fn factions_are_found_by_name_set_character_and_complexity() {
        assert_eq!(found("PIRA", None), ["Pirates"]);
        assert!(found("monster smash", None).contains(&"Vampires"));
        assert!(found("madness", None).contains(&"Minions of Cthulhu"));
        assert!(found("", Some(1)).contains(&"Dinosaurs") && !found("", Some(1)).contains(&"Ghosts"));
        assert_eq!(found("pirates", Some(3)), [""; 0]);
    }
    #[test]
    fn every_complexity_has_a_word() {
        assert!((1..=3).all(|n| bundle::has(&format!("complexity-{n}"))));
    }
}
