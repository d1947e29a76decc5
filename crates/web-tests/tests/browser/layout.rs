//! Nothing scrolls, nothing is cut off, nothing lies over something else: at every size that we promise.

use crate::made_up::{aiming, busy, crowded, show};
use crate::tools::{Dice, at_once, game, open};
use anyhow::{Result, ensure};
use host::Table;
use std::time::Duration;
use web_tests::{Page, Size, browse};

const fn size(width: u32, height: u32, touch: bool) -> Size {
    Size { width, height, touch }
}

/// The sizes that we promise.
pub const SIZES: [Size; 9] = [
    Size::DESKTOP,
    size(1280, 720, false),
    size(1024, 768, false),
    size(1920, 1080, false),
    Size::PHONE,
    size(390, 664, true),
    Size::SMALL,
    size(844, 390, true),
    size(740, 360, true),
];

/// A table that play has crowded: of many questions of a random game, the one with the most cards in play.
fn played(players: u8, seed: u64) -> Table {
    let mut host = Table::begin(cards::library(), game(players, 1, "random", seed), None).expect("a possible game");
    let (mut dice, mut best, mut most) = (Dice(seed), String::new(), 0);
    while let Some(seat) = host.asked() {
        if host.is_bot(seat) {
            host.bot_answers().expect("a bot can answer");
            continue;
        }
        let view = host.view(Some(seat));
        let cards = view.bases.iter().flat_map(|b| &b.lanes).map(|l| l.cards.len()).sum();
        if cards > most {
            (most, best) = (cards, host.save());
        }
        let question = view.table.question.expect("the asked one sees it");
        let choice = question.offers[dice.below(question.offers.len())].choice;
        host.answer(seat, choice).expect("an offered option");
    }
    Table::load(cards::library(), &best, None).unwrap_or_else(|_| panic!("a saved game"))
}

/// Nothing is wrong with the layout at any size, once the chips have been measured and chosen anew.
pub async fn fits(page: &Page, what: &str, sizes: &[Size]) -> Result<()> {
    for &size in sizes {
        page.resize(size).await?;
        let form = match (size.width, size.height) {
            (..760, _) | (_, ..500) => "[data-form=phone]",
            (760..1160, _) => "[data-form=drawer]",
            _ => "[data-form=wide]",
        };
        page.until("the table has the form of the window", async || page.has(form).await).await?;
        let mut found = Vec::new();
        for _ in 0..40 {
            found = page.get::<Vec<String>>(include_str!("layout.js").trim()).await?;
            if found.is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        ensure!(found.is_empty(), "{what} at {size:?}: {found:#?}");
    }
    Ok(())
}

#[test]
fn a_game_that_was_played_is_on_one_screen() {
    browse(Size::DESKTOP, async |page| {
        for players in 2..=4 {
            open(&page, &played(players, 50 + u64::from(players))).await?;
            page.until_asked(None).await?;
            fits(&page, &format!("{players} players"), &SIZES).await?;
        }
        Ok(())
    });
}

#[test]
fn eight_minions_in_every_third_lane_are_on_one_screen() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        for players in 2..=4 {
            let lanes = move |b: usize, p: usize| if (b * players as usize + p).is_multiple_of(3) { 8 } else { 3 };
            show(&page, crowded(players, lanes)).await?;
            fits(&page, &format!("{players} players"), &SIZES).await?;
        }
        Ok(())
    });
}

#[test]
fn titans_monsters_buried_cards_and_actions_are_on_one_screen() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        for players in 2..=4 {
            let view = busy(players);
            show(&page, view.clone()).await?;
            fits(&page, &format!("{players} players"), &SIZES).await?;
            page.resize(Size::DESKTOP).await?;
            // what is written in a lane adds up to its total
            let js = "all('.lane:not(.monsters)').map(l => {
                const number = (e) => Number(e.innerText.replace('−', '-')) || 0;
                const all = [...l.querySelectorAll('.chip-power')].map(number).reduce((a, b) => a + b, 0);
                return [all, number(l.querySelector('.gutter b')), l.querySelectorAll('.more, .chip-times').length];
            })";
            page.until("the numbers add up", async || {
                let lanes: Vec<(i32, i32, usize)> = page.get(js).await?;
                let whole: Vec<_> = lanes.iter().filter(|l| l.2 == 0).collect();
                Ok(whole.len() * 2 > lanes.len() && whole.iter().all(|l| l.0 == l.1))
            })
            .await?;
        }
        Ok(())
    });
}

#[test]
fn equal_cards_lie_on_one_another_before_any_are_hidden() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let mut view = crowded(4, |b, p| if (b, p) == (1, 1) { 30 } else { 3 });
        let cards = &mut view.table.bases[1].lanes[1].cards;
        let model = cards[0].clone();
        for card in cards.iter_mut() {
            *card = protocol::Card { id: card.id, attached: vec![], ..model.clone() };
        }
        show(&page, view).await?;
        fits(&page, "thirty of one name", &SIZES).await?;
        page.resize(Size::DESKTOP).await?;
        let lane = ".base:nth-of-type(2) .lane[data-seat='1']";
        let times = format!("document.querySelector(\"{lane} .chip-times\")?.innerText ?? ''");
        page.until("they lie on one another", async || Ok(page.get::<String>(&times).await? == "×30")).await?;
        page.press(&format!("{lane} .chip:has(.chip-times)")).await?;
        page.until("all of them are listed", async || {
            Ok(page.get::<usize>("all('.sheet .chips .chip').length").await? >= 30)
        })
        .await
    });
}

#[test]
fn twelve_in_a_lane_fit_and_more_are_behind_a_number() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let one = |n: usize| move |b: usize, p: usize| if (b, p) == (1, 1) { n } else { 4 };
        show(&page, crowded(4, one(11))).await?; // and an action
        fits(&page, "twelve in a lane", &SIZES).await?;
        page.resize(Size::DESKTOP).await?;
        page.until("all of them are shown", async || {
            Ok(page.get::<usize>("all('.base:nth-of-type(2) .lane[data-seat=\"1\"] .chip:not(.more)').length").await?
                == 12)
        })
        .await?;

        // the last of twenty can be chosen: the number is ringed, and the card behind it
        let mut view = crowded(4, one(20));
        let last = view.bases[1].lanes[1].cards[19].id;
        view.table.question = Some(aiming(&view, &[last]));
        show(&page, view).await?;
        fits(&page, "twenty in a lane", &SIZES).await?;
        for size in [Size::DESKTOP, Size::PHONE] {
            page.resize(size).await?;
            page.until("the number is ringed", async || page.has(".chip.more.legal[data-offers]").await).await?;
            page.press(".chip.more.legal").await?;
            page.until("all of them are listed", async || {
                Ok(page.get::<usize>("all('.sheet .chips .chip[data-kind=minion]').length").await? == 20)
            })
            .await?;
            ensure!(page.has(&format!(".sheet .chip.legal[data-card='{}']", last.0)).await?, "it is ringed there");
            page.press(".sheet-close").await?;
            page.until("it is closed", async || Ok(!page.has(".sheet").await?)).await?;
        }
        Ok(())
    });
}

#[test]
fn powers_and_points_of_four_at_five_bases_fit_a_phone() {
    browse(Size::SMALL, async |page| {
        at_once(&page).await?;
        let view = crowded(4, |_, _| 3);
        show(&page, view.clone()).await?;
        for size in [Size::SMALL, Size::PHONE, size(740, 360, true)] {
            page.resize(size).await?;
            page.key("t").await?;
            page.until("it is open", async || page.has("[data-sheet=matrix] tbody").await).await?;
            let heads: (usize, usize) = page
                .get("[all('.matrix thead th[scope=col]').length, all('.matrix tbody th[scope=row]').length]")
                .await?;
            ensure!(
                heads == (view.players.len(), view.bases.len()),
                "players beside each other, bases below: {heads:?}"
            );
            let wide: (u32, u32) =
                page.get("(e => [e.scrollWidth, e.clientWidth])(document.querySelector('.matrix'))").await?;
            ensure!(wide.0 <= wide.1, "it would have to be moved sideways at {size:?}: {wide:?}");
            page.press(".sheet-close").await?;
            page.until("it is closed", async || Ok(!page.has(".sheet").await?)).await?;
        }
        Ok(())
    });
}

#[test]
fn large_text_and_large_chips_fit_as_well() {
    browse(Size::DESKTOP, async |page| {
        let lanes = |b: usize, p: usize| if (b * 4 + p).is_multiple_of(3) { 8 } else { 3 };
        for settings in [r#"{"speed":"Off","text":150}"#, r#"{"speed":"Off","text":90,"chips":"Large"}"#] {
            page.keep("breakpoint.settings", settings).await?;
            show(&page, crowded(4, lanes)).await?;
            fits(&page, settings, &SIZES).await?;
        }
        Ok(())
    });
}
