//! The hand and the question: reading a card and playing it are two things, what can be played is in sight and named.

use crate::made_up::{asking, crowded, show};
use crate::tools::{ME, at_once, engine_view, game, open, played_until};
use anyhow::{Context, Result, ensure};
use engine::ask::{Ask, Choice};
use engine::ids::{CardId, Seat};
use engine::picks::Picks;
use engine::setup::Factions;
use host::Table;
use protocol::{Offer, OpenQuestion, Spot, View};
use web_tests::{Page, Size, browse};

/// The cards of the hand that can be chosen.
fn held(q: &OpenQuestion) -> Vec<CardId> {
    let card = |o: &Offer| match (o.spot, o.choice) {
        (Spot::Hand, Choice::Card(c) | Choice::Use(c)) => Some(c),
        _ => None,
    };
    q.offers.iter().filter_map(card).collect()
}
fn name(view: &View, card: CardId) -> Result<&'static str> {
    Ok(cards::library().entry(view.card(card).context("a card")?.def).def.name)
}
/// Waits a little: whatever a click has led to would be there by then.
async fn settled(page: &Page) -> Result<u32> {
    page.get::<bool>("new Promise(done => setTimeout(() => done(true), 300))").await?;
    page.step().await
}

/// A game in which only a card at the end of a long hand can be played.
fn the_last_card_only() -> Result<Table> {
    let far = |_: &Table, view: &View| {
        let Some(q) = view.question.as_ref().filter(|q| q.ask == Ask::Special) else { return false };
        let hand: Vec<CardId> = view.me().iter().flat_map(|p| &p.cards).map(|c| c.id).collect();
        matches!(held(q)[..], [only] if hand.len() > 4 && hand.iter().position(|&c| c == only) > Some(3))
    };
    (0..200).find_map(|seed| played_until(game(2, 1, "random", seed), far)).context("no such game")
}

#[test]
fn the_only_card_that_can_be_played_is_in_sight_open_and_named_on_a_phone() {
    for size in [Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            let host = the_last_card_only()?;
            let view = host.view(Some(ME));
            let card = held(view.question.as_ref().context("a question")?)[0];
            open(&page, &host).await?;
            page.until_asked(None).await?;
            let at = format!(".hand .card.legal.open[data-card=\"{}\"]", card.0);
            page.until("it lies open", async || page.has(&at).await).await?;
            let whole = format!(
                "(r => r.left >= 0 && r.right <= innerWidth && r.width >= 228)(document.querySelector('{at}').getBoundingClientRect())"
            );
            page.until("all of it is in sight", async || page.get(&whole).await).await?;
            let text = cards::library().entry(view.card(card).context("a card")?.def).def.text;
            ensure!(page.text(&format!("{at} .open-text")).await? == text, "it says all that it says");
            let button = "still(() => all('.prompt .option.placed').map(e => [e.innerText.trim(), e.getBoundingClientRect().height >= 42, !!seen(e)]))";
            let buttons: Vec<(String, bool, bool)> = page.get(button).await?;
            ensure!(buttons == [(format!("Use {}", name(&view, card)?), true, true)], "{buttons:?}");
            let beyond = "all('.hand-cards .card').filter(e => { const r = e.getBoundingClientRect(); return r.x + r.width / 2 > document.querySelector('.hand-cards').getBoundingClientRect().right; }).length";
            let said = "parseInt(document.querySelector('.hand-beyond')?.innerText ?? '0')";
            page.until("what is beyond the edge is counted", async || page.get(&format!("{beyond} === {said}")).await)
                .await?;
            page.press(".prompt .option.placed").await?;
            page.until_asked(Some(host.step())).await?;
            Ok(())
        });
    }
}

/// A game in which a card can be played that goes nowhere in particular, and the card; the other one is asked where.
fn two_kinds_of_cards() -> Result<(Table, CardId, CardId)> {
    let mut found = None;
    let both = |table: &Table, view: &View| {
        let Some(q) = view.question.as_ref().filter(|q| q.ask == Ask::PlayCards) else { return false };
        let asks = |c: &CardId| table.asks_where(ME, Choice::Card(*c)).unwrap_or(false);
        let (placed, plain): (Vec<CardId>, Vec<CardId>) = held(q).into_iter().partition(asks);
        let barred = view.me().is_some_and(|p| p.cards.iter().any(|c| c.refusal.is_some()));
        found = plain.first().zip(placed.first()).map(|(a, b)| (*a, *b)).filter(|_| barred);
        found.is_some()
    };
    let host = {
        let mut is = both;
        (0..200).find_map(|seed| played_until(game(2, 1, "random", seed), &mut is)).context("no such game")?
    };
    let (plain, placed) = found.context("two cards")?;
    Ok((host, plain, placed))
}

#[test]
fn one_click_takes_a_card_up_and_another_one_plays_it() {
    browse(Size::DESKTOP, async |page| {
        let (host, card, _) = two_kinds_of_cards()?;
        let view = host.view(Some(ME));
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let at = format!(".hand [data-card=\"{}\"]", card.0);
        let taken = format!("{at}.taken");
        let point: (f64, f64) = page.get(&format!("still(() => seen(document.querySelector('{at}')))")).await?;
        page.press_at(point).await?;
        page.until("it is taken up", async || page.has(&taken).await).await?;
        ensure!(page.text(".prompt .confirm").await?.contains(&format!("Play {}", name(&view, card)?)));
        page.press_again_at(point).await?;
        ensure!(settled(&page).await? == host.step(), "a double click is one click");
        page.key("Escape").await?;
        page.until("it is put back", async || Ok(!page.has(&taken).await?)).await?;
        page.get::<bool>(&format!("(document.querySelector('{at}').focus(), true)")).await?;
        page.key("Enter").await?;
        page.until("Enter takes it up", async || page.has(&taken).await).await?;
        ensure!(settled(&page).await? == host.step(), "and does not play it");
        page.key("Enter").await?;
        page.until_asked(Some(host.step())).await?;
        ensure!(
            !engine_view(&page, ME).await?.me().context("a player")?.cards.iter().any(|c| c.id == card),
            "it is played"
        );
        Ok(())
    });
}

#[test]
fn who_wants_it_plays_a_card_by_one_click() {
    browse(Size::DESKTOP, async |page| {
        let (host, card, _) = two_kinds_of_cards()?;
        open(&page, &host).await?;
        page.keep("breakpoint.settings", r#"{"speed":"Off","confirm":"Nothing"}"#).await?;
        page.go("#/play").await?;
        page.until_asked(None).await?;
        page.press(&format!(".hand [data-card=\"{}\"]", card.0)).await?;
        page.until_asked(Some(host.step())).await?;
        Ok(())
    });
}

#[test]
fn a_dim_card_takes_the_place_of_the_one_that_is_held_or_says_why_not_and_is_never_played() {
    browse(Size::DESKTOP, async |page| {
        let (host, plain, placed) = two_kinds_of_cards()?;
        let view = host.view(Some(ME));
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let at = |c: CardId| format!(".hand [data-card=\"{}\"]", c.0);
        page.press(&at(placed)).await?;
        page.until("it is asked where", async || Ok(page.step().await? == host.step() + 1)).await?;

        // one that cannot be played says so where it is, and the other one stays
        let barred = view.me().context("a player")?.cards.iter().find(|c| c.refusal.is_some()).context("a card")?.id;
        page.press(&at(barred)).await?;
        page.until("it says why", async || page.has(".hint").await).await?;
        let near = format!(
            "(() => {{ const h = document.querySelector('.hint').getBoundingClientRect(), c = document.querySelector('{}').getBoundingClientRect();
                return Math.abs(h.x + h.width / 2 - c.x - c.width / 2) < 160 && Math.abs(h.bottom - c.top) < 60; }})()",
            at(barred)
        );
        page.until("it says so at the card", async || page.get(&near).await).await?;
        ensure!(settled(&page).await? == host.step() + 1, "the card that is held stays");

        // one that can be played is taken up instead, and not played
        page.press(&at(plain)).await?;
        page.until("the other one is taken up", async || page.has(&format!("{}.taken", at(plain))).await).await?;
        ensure!(settled(&page).await? == host.step(), "and nothing is played");
        Ok(())
    });
}

#[test]
fn a_faction_is_read_by_one_click_and_taken_by_another() {
    browse(Size::DESKTOP, async |page| {
        let mut draft = game(2, 1, "random", 5);
        draft.setup.factions = Factions::Draft;
        let host = Table::begin(cards::library(), draft, None).ok().context("a possible game")?;
        open(&page, &host).await?;
        page.until_asked(None).await?;
        let step = page.step().await?;
        if !page.has(".tray .plate").await? {
            page.press(".tray .set-head").await?;
        }
        page.press(".tray .plate").await?;
        page.until("it is asked again", async || page.has(".prompt .confirm").await).await?;
        ensure!(settled(&page).await? == step, "it is not taken yet");
        let name = page.text(".tray .plate.taken b").await?;
        ensure!(page.text(".prompt .confirm").await?.contains(&format!("Take {name}")));
        page.press(".tray .plate.legal:not(.taken)").await?;
        page.until("the other one is meant", async || Ok(page.text(".tray .plate.taken b").await? != name)).await?;
        let name = page.text(".tray .plate.taken b").await?;
        page.press(".prompt .confirm").await?;
        page.until_asked(Some(step)).await?;
        let view = engine_view(&page, ME).await?;
        let mine: Vec<&str> = view.players[0].factions.iter().map(|&f| cards::library().faction(f).name).collect();
        ensure!(mine == [name.as_str()], "{mine:?} instead of {name}");
        Ok(())
    });
}

#[test]
fn players_are_named_buttons_of_the_question() {
    for size in [Size::DESKTOP, Size::PHONE, Size::SMALL] {
        browse(size, async move |page| {
            at_once(&page).await?;
            let mut view = crowded(4, |_, _| 2);
            let player = |p: u8| Offer { choice: Choice::Seat(Seat(p)), spot: Spot::Player(Seat(p)), def: None };
            view.table.question = Some(asking(&view, Ask::Player, None, (1..4).map(player).collect()));
            show(&page, view.clone()).await?;
            let buttons: Vec<(String, bool)> = page
                .get("all('.prompt .option.placed').map(e => [e.querySelector('span').innerText, e.getBoundingClientRect().height >= 42 && !!seen(e)])")
                .await?;
            let expected: Vec<(String, bool)> = (1..4).map(|p| (view.seated[p].name.clone(), true)).collect();
            ensure!(buttons == expected, "{buttons:?} at {size:?}");
            Ok(())
        });
    }
}

#[test]
fn what_is_chosen_of_several_stays_in_sight_and_done_is_not_the_first_thing_to_press() {
    browse(Size::DESKTOP, async |page| {
        at_once(&page).await?;
        let mut view = crowded(2, |_, _| 2);
        let hand: Vec<(CardId, engine::ids::DefId)> = view.players[0].cards.iter().map(|c| (c.id, c.def)).collect();
        let offers = |from: usize| -> Vec<Offer> {
            let card = |&(id, def): &(CardId, _)| Offer { choice: Choice::Card(id), spot: Spot::Hand, def: Some(def) };
            let done = Offer { choice: Choice::Done, spot: Spot::Nowhere, def: None };
            hand[from..].iter().map(card).chain([done]).collect()
        };
        let ask = |view: &View, picked: usize| OpenQuestion {
            picks: Some(Picks::up_to(3, picked)),
            ..asking(view, Ask::Discard, None, offers(picked))
        };
        view.table.question = Some(ask(&view, 0));
        show(&page, view.clone()).await?;
        ensure!(page.get::<usize>("all('.slots li:not(.filled)').length").await? == 3, "three places are free");
        ensure!(page.has(".prompt .option:not(.yes):not(.undo):not(.explain)").await?, "Done is there, and not bright");
        view.picked = vec![hand[0].0];
        view.table.question = Some(ask(&view, 1));
        show(&page, view).await?;
        let filled: Vec<String> = page.get("all('.slots .filled').map(e => e.innerText.trim())").await?;
        ensure!(filled == [cards::library().entry(hand[0].1).def.name], "{filled:?}");
        ensure!(page.has(".prompt .option.yes").await?, "now it can be ended");
        Ok(())
    });
}

#[test]
fn nothing_lies_over_the_hand_in_ones_own_turn() {
    for size in [Size::DESKTOP, Size::PHONE] {
        browse(size, async move |page| {
            at_once(&page).await?;
            let mut view = crowded(2, |_, _| 2);
            let mut action = view.players[0].cards[9].clone();
            action.id = CardId(200);
            view.table.bases[0].lanes[0].cards[0].attached = vec![action.clone()];
            let mut question = view.question.clone().context("a question")?;
            let at = Spot::InPlay(view.bases[0].slot);
            question.offers.insert(0, Offer { choice: Choice::Use(action.id), spot: at, def: Some(action.def) });
            view.table.question = Some(question);
            show(&page, view).await?;
            let use_it = format!("Use {}", cards::library().entry(action.def).def.name);
            let named = format!("all('.prompt .option').some(e => e.querySelector('span')?.innerText === {use_it:?})");
            page.until("it is a button", async || page.get(&named).await).await?;
            ensure!(!page.has(".tray").await?, "nothing lies over the hand");
            Ok(())
        });
    }
}
