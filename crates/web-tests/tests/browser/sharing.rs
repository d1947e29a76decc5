//! People who share a screen: nobody sees another's hand.

use crate::tools::{Dice, Mirror, answer_quickly, game, open};
use anyhow::{Context, Result, ensure};
use engine::ids::{DefId, Seat};
use host::Table;
use web_tests::{Page, Size, browse};

/// The cards of the hand on the screen.
async fn hand(page: &Page) -> Result<Vec<u8>> {
    page.get("all('.hand [data-card]').map(e => Number(e.dataset.card))").await
}

#[test]
fn the_screen_is_passed_on_and_shows_nobodys_hand_in_between() {
    browse(Size::DESKTOP, async |page| {
        let begun = Table::begin(cards::library(), game(2, 2, "random", 30), None).ok().context("a possible game")?;
        open(&page, &begun).await?;
        let (mut dice, mut mirror, mut passed) = (Dice(30), Mirror::default(), 0);
        let there = async || page.has(".cover, .table.asked, .over").await;
        for _ in 0..60 {
            page.until("somebody is asked or the screen is passed on", there).await?;
            if page.has(".over").await? {
                break;
            }
            let host = mirror.follow(&page.saved().await?)?;
            let asked = host.asked().context("somebody is asked")?;
            if page.has(".cover").await? {
                passed += 1;
                ensure!(hand(&page).await?.is_empty(), "a hand is shown while the screen is passed on");
                let asked_for = page.text(".cover h2").await?;
                ensure!(asked_for.contains(&format!("Player {}", asked.0)), "{asked_for} is for {asked:?}");
                // nothing on the page names a card that only a hand has
                let shown: Vec<String> = page.get("all('[data-card]').map(e => e.textContent)").await?;
                let open: Vec<DefId> = host.view(None).cards().into_iter().map(|c| c.def).collect();
                for seat in [0, 1].map(Seat) {
                    let hand = host.view(Some(seat)).players[seat.index()].cards.clone();
                    for card in hand.iter().filter(|c| !open.contains(&c.def)) {
                        let name = cards::library().entry(card.def).def.name;
                        ensure!(!shown.iter().any(|label| label.starts_with(name)), "{name} of {seat:?} is shown");
                    }
                }
                page.until_focus(".cover button").await?;
                page.key("Enter").await?;
                page.until("the cover is gone", async || Ok(!page.has(".cover").await?)).await?;
                page.until_asked(None).await?;
            }
            let view = host.view(Some(asked));
            let own: Vec<u8> = view.players[asked.index()].cards.iter().map(|c| c.id.0).collect();
            ensure!(hand(&page).await? == own, "the hand is {asked:?}'s");
            let question = view.table.question.context("a question")?;
            answer_quickly(&page, dice.below(question.offers.len())).await?;
        }
        ensure!(passed > 3, "passed on {passed} times");
        Ok(())
    });
}
