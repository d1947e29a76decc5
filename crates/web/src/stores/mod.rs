//! What the page holds, in parts that know as little of each other as they can. A component takes those that it uses
//! by context. Those of the first list are there as long as the page is, those of the second as long as a table is
//! shown; each knows only some of those above it.
//!
//! - [`Connection`]: the table behind the page, and what went wrong with it
//! - [`Playback`]: what is shown of the game, one thing after another
//! - [`ReplayControl`]: how far one has come in a game that is looked through
//! - [`Actions`]: what a player says to the table
//! - [`Lessons`]: what a game teaches
//! - [`Game`]: which game is on the table
//! - [`Online`]: the table of a server that one is at, and who sits there
//!
//! - [`Marks`]: the cards that are new on the table
//! - [`Layout`]: how the table is laid out, and what is open over it
//! - [`Inspection`]: the card or base that is read
//! - [`Hints`]: what is said at an element for a moment
//! - [`Preview`]: a card over the table, and what would come of playing it
//! - [`Selection`]: from a click, a key or a dropped card to an answer

mod actions;
mod connection;
mod game;
mod hints;
mod inspection;
mod layout;
mod lessons;
mod marks;
pub mod playback;
mod preview;
mod replay_control;
mod selection;

pub use crate::online::Online;
pub use actions::{Actions, Previewed};
pub use connection::Connection;
pub use game::Game;
pub use hints::{Hint, Hints};
pub use inspection::{Inspected, Inspection};
pub use layout::{Form, Layout, Sheet};
pub use lessons::Lessons;
pub use marks::Marks;
pub use playback::Playback;
pub use preview::{Dragged, Preview};
pub use replay_control::ReplayControl;
pub use selection::Selection;

use crate::settings::CurrentSettings;
use crate::storage::Games;
use leptos::prelude::*;

/// Puts up what is there as long as the page is.
pub fn provide_page(settings: CurrentSettings, games: Games) {
    let connection = Connection::new();
    let playback = Playback::new(connection, settings);
    let replay = ReplayControl::new(connection, settings);
    let actions = Actions::new(connection, playback);
    let lessons = Lessons::new(games);
    let game = Game::new(connection, playback, replay, lessons, games);
    connection.open(move |reply| {
        // whoever asked for it knows what to do with it
        if let Some(reply) = actions.hear(reply) {
            game.hear(reply);
        }
    });
    provide_context(settings);
    provide_context(games);
    provide_context(connection);
    provide_context(playback);
    provide_context(replay);
    provide_context(actions);
    provide_context(lessons);
    provide_context(game);
    provide_context(Online::new(connection, playback, game));
}

/// Puts up what is there as long as a table is shown.
pub fn provide_table() {
    let playback = expect_context::<Playback>();
    let actions = expect_context::<Actions>();
    let layout = Layout::new(playback);
    provide_context(Marks::new(playback));
    let inspection = Inspection::new(layout);
    let hints = Hints::new();
    let preview = Preview::new(playback, actions, layout);
    let selection = Selection::new(playback, actions, layout, hints, preview, expect_context::<CurrentSettings>());
    provide_context(layout);
    provide_context(inspection);
    provide_context(hints);
    provide_context(preview);
    provide_context(selection);
    next_question(playback, actions, layout, hints, preview, selection);
}

/// When another question is asked, or somebody else looks, then in this order:
/// 1. what was begun about the last question is over, so that nothing of it answers this one;
/// 2. a card that was dropped at a base goes there, if that is what is asked;
/// 3. a card that was wanted instead of the last one is taken;
/// 4. what would come of the answers is found out: where the card goes that is asked about, and what has no effect.
fn next_question(
    playback: Playback,
    actions: Actions,
    layout: Layout,
    hints: Hints,
    preview: Preview,
    selection: Selection,
) {
    let asked = Memo::new(move |_| playback.with(|v| Some((v.revision, v.seat))));
    Effect::new(move || {
        asked.get(); // a memo that is only tracked is never computed, and never changes
        selection.forget();
        selection.remember();
        hints.clear();
        layout.show_tray();
        preview.put_down();
        actions.forget_previews();
        selection.place_dropped();
        selection.take_instead();
        preview.find_out_where();
        actions.find_no_effect();
    });
}
