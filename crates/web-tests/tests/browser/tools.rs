//! What the tests have in common.

use anyhow::{Context, Result, ensure};
use engine::ask::Choice;
use engine::ids::Seat;
use engine::seed::Seed;
use engine::setup::{Factions, Setup};
use host::Table;
use protocol::{NewGame, View};
use record::Record;
use web_tests::{Offer, Page};

/// The person at the browser, where there is one.
pub const ME: Seat = Seat(0);

/// How often something is tried: so often in every run of the tests, and as often as the design asks with
/// `BREAKPOINT_THOROUGH=1`.
pub fn often(usually: usize, thoroughly: usize) -> usize {
    if is_thorough() { thoroughly } else { usually }
}
fn is_thorough() -> bool {
    std::env::var_os("BREAKPOINT_THOROUGH").is_some()
}

/// Tells how long something took, in milliseconds. With `BREAKPOINT_THOROUGH=1`, which is for a machine that has
/// nothing else to do, it may take no longer than the design allows.
pub fn in_time(what: &str, millis: f64, at_most: f64) -> Result<()> {
    println!("{what}: {millis:.0} ms");
    ensure!(millis <= at_most || !is_thorough(), "{what} takes {millis:.0} ms, and may take {at_most:.0} at most");
    Ok(())
}

/// SplitMix64: the same game every time.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z ^ (z >> 31)) as u128 * n as u128) >> 64) as usize
    }
}

/// A game with people first and bots of a level after them.
pub fn game(players: u8, people: u8, level: &str, seed: u64) -> NewGame {
    let setup = Setup::new(players, seed, Factions::Random);
    let bot = |n: u8| (n >= people).then(|| level.to_string());
    NewGame {
        setup,
        players: (0..players).map(|n| format!("Player {n}")).collect(),
        bots: (0..players).map(bot).collect(),
    }
}

/// A game played at random until something is so when the person is asked; nothing, if it never is.
pub fn played_until(game: NewGame, mut is: impl FnMut(&Table, &View) -> bool) -> Option<Table> {
    let mut dice = Dice(game.setup.seed.number());
    let mut host = Table::begin(cards::library(), game, None).expect("a possible game");
    while let Some(seat) = host.asked() {
        if host.is_bot(seat) {
            host.bot_answers().expect("a bot can answer");
            continue;
        }
        let view = host.view(Some(seat));
        if is(&host, &view) {
            return Some(host);
        }
        let offers = view.table.question.expect("the asked one sees it").offers;
        host.answer(seat, offers[dice.below(offers.len())].choice).expect("an offered option");
    }
    None
}

/// A game in which the person is asked for the `n`th time.
pub fn at_question(n: usize, seed: u64) -> Table {
    let mut asked = 0;
    let there = |_: &Table, _: &View| {
        asked += 1;
        asked >= n
    };
    played_until(game(2, 1, "random", seed), there).expect("a game with so many questions")
}

/// The settings of the person.
pub async fn set_speed(page: &Page, speed: &str) -> Result<()> {
    page.keep("breakpoint.settings", &format!(r#"{{"speed":"{speed}"}}"#)).await
}
/// Shows everything at once from now on.
pub async fn at_once(page: &Page) -> Result<()> {
    set_speed(page, "Off").await
}

/// Sets a game up at the page before it, seed included, with things shown at a speed.
pub async fn set_up(page: &Page, game: &NewGame, speed: &str) -> Result<()> {
    set_speed(page, speed).await?;
    page.keep("breakpoint.setup", &serde_json::to_string(game)?).await?;
    page.go("#/setup").await?;
    type_seed(page, game.setup.seed).await
}
/// The seed of the game that is being set up; otherwise the page draws one.
pub async fn type_seed(page: &Page, seed: impl Into<Seed>) -> Result<()> {
    page.until("there is a page", async || page.has(".seed input").await).await?;
    let seed = seed.into();
    let set = format!(
        "(e => {{ e.value = '{seed}'; e.dispatchEvent(new Event('input')); return true; }})(document.querySelector('.seed input'))"
    );
    page.get::<bool>(&set).await?;
    Ok(())
}

/// Opens a game at its table, without the page before it.
pub async fn open(page: &Page, host: &Table) -> Result<()> {
    open_at(page, host, "Off").await
}
/// Opens a game at its table, with things shown at a speed.
pub async fn open_at(page: &Page, host: &Table, speed: &str) -> Result<()> {
    set_speed(page, speed).await?;
    page.keep_game(&host.save()).await?;
    page.go("#/play").await
}

/// The table as the engine has it, from what the browser has saved.
pub async fn engine_view(page: &Page, seat: Seat) -> Result<View> {
    Mirror::default().view(page, seat).await
}

/// The table as the engine has it, which keeps up with what the browser saves.
#[derive(Default)]
pub struct Mirror(Option<Table>);

impl Mirror {
    /// The table as a seat sees it now.
    pub async fn view(&mut self, page: &Page, seat: Seat) -> Result<View> {
        Ok(self.follow(&page.saved().await?)?.view(Some(seat)))
    }
    /// The table after what was saved.
    pub fn follow(&mut self, saved: &str) -> Result<&Table> {
        let record = Record::parse(cards::library(), saved).ok().context("what the browser keeps can be read")?;
        let known = self.0.take().filter(|h| h.step() as usize <= record.answers.len());
        let game = NewGame { setup: record.setup, players: record.players, bots: record.bots };
        let begin = || Table::begin(cards::library(), game, None).ok().context("it is a possible game");
        let mut host = known.map_or_else(begin, Ok)?;
        for answer in &record.answers[host.step() as usize..] {
            let taken = host.take_recorded(answer);
            ensure!(taken.is_ok(), "the engine refuses {answer:?}: {taken:?}");
        }
        Ok(self.0.insert(host))
    }
}

/// An element to choose from: anything before the end of the turn, and whatever is in sight.
pub fn pick(offers: &[Offer], view: &View, dice: &mut Dice) -> Result<Offer> {
    let question = view.question.as_ref().context("a question")?;
    let in_sight: Vec<&Offer> = offers.iter().filter(|o| o.point.is_some()).collect();
    ensure!(!in_sight.is_empty(), "nothing can be hit of {offers:?}");
    let lasting = |o: &&&Offer| {
        let of = |n: &usize| question.offers.get(*n).map(|o| o.choice);
        !o.numbers.iter().filter_map(of).any(|c| matches!(c, Choice::EndTurn | Choice::Pass))
    };
    let first: Vec<&&Offer> = in_sight.iter().filter(lasting).collect();
    let from = if first.is_empty() { in_sight.iter().collect() } else { first };
    Ok((**from[dice.below(from.len())]).clone())
}

/// Answers by one of the options the page offers, with the mouse or a finger. Where several are at one place, the
/// first of them.
pub async fn answer(page: &Page, offer: &Offer) -> Result<()> {
    let step = page.step().await?;
    page.press_at(offer.point.context("it is in sight")?).await?;
    if offer.numbers.len() > 1 {
        page.press(".prompt .option:not(.undo):not(.explain)").await?;
    }
    confirm(page, step).await?;
    page.until_asked(Some(step)).await?;
    Ok(())
}
/// Plays a card that was only taken up by the first press, and confirms what cannot be undone.
pub async fn confirm(page: &Page, step: u32) -> Result<()> {
    let asks = async || page.has(".prompt .confirm").await;
    let answered = async || anyhow::Ok(page.step().await? != step || page.has(".over, .cover").await?);
    page.until("a press has an effect", async || Ok(answered().await? || asks().await?)).await?;
    if asks().await? && !answered().await? {
        page.press(".prompt .confirm").await?;
    }
    Ok(())
}

/// Answers as fast as the page can, without hand or mouse, and waits until somebody is asked again or the screen is
/// passed on; false, if the game is over.
pub async fn answer_quickly(page: &Page, number: usize) -> Result<bool> {
    let script = format!(
        "(async () => {{
            const step = document.querySelector('.table').dataset.step;
            const e = all('[data-offers]').find(e => e.dataset.offers.split(' ').includes('{number}'));
            const numbers = e.dataset.offers.split(' ');
            handle(e).click();
            if (numbers.length > 1) {{
                await until(() => all('.prompt .option:not(.undo):not(.explain):not([data-offers])').length === numbers.length, 30000);
                all('.prompt .option:not(.undo):not(.explain):not([data-offers])')[numbers.indexOf('{number}')].click();
            }}
            const over = () => !!document.querySelector('.over');
            const table = () => document.querySelector('.table');
            const sure = () => table().dataset.step === step && document.querySelector('.prompt .confirm');
            await until(() => sure() || table().dataset.step !== step || over() || document.querySelector('.cover'), 30000);
            if (sure()) sure().click();
            const passed = () => !!document.querySelector('.cover');
            const took = await until(() => passed() || over() || table().matches('.asked') && table().dataset.step !== step, 30000);
            return [took !== null, over()];
        }})()"
    );
    let (answered, over): (bool, bool) = page.get(&script).await?;
    ensure!(answered, "option {number} has led to nothing: {}", page.text(".prompt").await?);
    Ok(!over)
}

/// Everything on the table that a step decides: what is where, what is ringed, what is asked, what the log says. How
/// large things are is not in it, nor what depends on the pointer or is found out only later: what has no effect.
pub async fn table_as_text(page: &Page) -> Result<String> {
    table_without(page, "").await
}
/// The same without the log: what happens at the same moment is told in the order of a seat's own numbers, which are
/// others in a replay, and only what lies side by side is folded.
pub async fn table_without_log(page: &Page) -> Result<String> {
    table_without(page, ", .log").await
}
async fn table_without(page: &Page, left_out: &str) -> Result<String> {
    let script = "(() => {
        const keep = /^(data-(card|slot|seat|base|offers|now|pattern)|aria-label|disabled)$/;
        const plain = (text) => text.replace('It would have no effect now.', '').trim();
        const write = (e, depth) => {
            const [text, margin] = [plain(e.textContent), ' '.repeat(depth)];
            if (e.nodeType === 3) return text ? `${margin}${text}\\n` : '';
            if (e.nodeType !== 1 || e.matches('.undo, .inspector, .idleLEFT OUT')) return '';
            const attributes = [...e.attributes].filter(a => keep.test(a.name)).map(a => `${a.name}=${plain(a.value)}`).sort();
            const head = [e.localName, ...[...e.classList].sort(), ...attributes].join(' ');
            return `${margin}${head}\\n` + [...e.childNodes].map(c => write(c, depth + 1)).join('');
        };
        const parts = ['top', 'board', 'prompt', 'hand', 'tray', 'drawer'].map(p => `.table > .${p}`);
        return all(parts.join()).map(e => write(e, 0)).join('');
    })()";
    let script = script.replace("LEFT OUT", left_out);
    // lanes are laid out a frame after what lies in them
    page.get(&format!("still(() => {script})")).await
}

/// Where two texts begin to differ.
pub fn difference(a: &str, b: &str) -> String {
    let other = a.lines().zip(b.lines()).position(|(a, b)| a != b).unwrap_or(a.lines().count().min(b.lines().count()));
    let around = |text: &str| text.lines().skip(other.saturating_sub(3)).take(7).collect::<Vec<_>>().join("\n");
    format!("\n{}\nis not\n{}", around(a), around(b))
}
