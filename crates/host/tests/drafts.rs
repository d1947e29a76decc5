//! A draft with bans and candidates at a table: everybody is told the same, it can be undone and saved.

use engine::ask::{Ask, Choice};
use engine::ids::Seat;
use engine::setup::{Factions, Setup, SetupError};
use host::Table;
use protocol::{Fault, NewGame, SetupFault, Undo, View};

fn game(bans: u8, candidates: u8) -> NewGame {
    let setup = Setup::new(3, 4, Factions::draft(bans, candidates));
    NewGame { setup, players: ["Ann", "Bob", "Cy"].map(String::from).to_vec(), bots: vec![None; 3] }
}
fn begin(bans: u8, candidates: u8) -> Table {
    Table::begin(cards::library(), game(bans, candidates), None).expect("a possible game")
}
fn seats() -> impl Iterator<Item = Option<Seat>> {
    (0..3).map(Seat).map(Some).chain([None])
}
/// Whoever is asked takes the option of this number.
fn answer(table: &mut Table, n: usize) -> (Ask, Choice) {
    let seat = table.asked().expect("somebody is asked");
    let q = table.view(Some(seat)).table.question.expect("it is asked");
    let choice = q.offers[n % q.offers.len()].choice;
    table.answer(seat, choice).expect("it is offered");
    (q.ask, choice)
}
fn without_question(view: View) -> View {
    let (mut view, undo) = (view, Undo::Nothing);
    (view.table.question, view.table.seat, view.undo) = (None, None, undo);
    view.table.players.iter_mut().for_each(|p| p.cards.clear());
    view
}

#[test]
fn a_draft_has_no_secrets() {
    let mut table = begin(2, 4);
    let mut answers = 0;
    while table.view(None).table.bases.is_empty() {
        let asked = table.asked();
        let public = without_question(table.view(None));
        for eyes in seats() {
            assert!(table.is_told(eyes), "everybody may know who is asked");
            assert_eq!(without_question(table.view(eyes)), public);
        }
        assert_eq!(public.table.asked, asked);
        answer(&mut table, answers);
        answers += 1;
    }
    assert_eq!(answers, 3 * (2 + 2));
    let players = table.view(None).table.players;
    assert!(players.iter().all(|p| p.factions.len() == 2 && p.banned.is_empty() && p.candidates.is_empty()));
}

#[test]
fn a_ban_can_be_undone_until_somebody_answers_or_candidates_are_dealt() {
    let mut table = begin(1, 3);
    for n in 0..3 {
        let seat = table.asked().expect("somebody bans");
        answer(&mut table, 0);
        assert_eq!(table.undo_of(seat), if n < 2 { Undo::Free } else { Undo::Secret }, "the last ban deals candidates");
        if n < 2 {
            table.undo(seat).expect("it is free");
            assert!(table.view(None).table.players[seat.index()].banned.is_empty());
            answer(&mut table, 1);
            assert_eq!(table.view(None).table.players[seat.index()].banned.len(), 1);
        }
    }
}

#[test]
fn a_saved_draft_goes_on_where_it_was() {
    let mut table = begin(1, 4);
    for n in 0..9 {
        let again = Table::load(cards::library(), &table.save(), None).expect("it can be loaded");
        assert!(seats().all(|eyes| again.view(eyes).table == table.view(eyes).table), "after {n} answers");
        answer(&mut table, n);
    }
}

#[test]
fn a_draft_that_takes_too_many_factions_is_a_fault_that_says_how_many() {
    let left = cards::library().playable().count();
    let fault = Table::begin(cards::library(), game(60, 4), None).err();
    let why = SetupError::FewForDraft { left, wanted: 192 };
    assert_eq!(fault, Some(Fault::Setup(SetupFault::Impossible(why))));
}
