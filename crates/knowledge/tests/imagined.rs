//! Tables as a seat might imagine them are tables like any other: what a card can do goes with the card.

use engine::ask::Choice;
use engine::hidden::Seen;
use engine::ids::{CardSet, Seat};
use engine::state::State;
use engine::table::Table;

/// A table as a scenario sets it; gone on with, Ann's turn is over.
fn table(lines: &str) -> State {
    let text = format!("title: a table\nplayers: Ann, Bob\n{lines}\nasked: Ann");
    let story = scenario::tell(cards::library(), &scenario::parse(&text)[0]).unwrap_or_else(|e| panic!("{e}"));
    *story.moments.into_iter().next().expect("a table").state
}

#[test]
fn a_special_that_ann_imagines_in_bobs_hand_can_be_used_there() {
    let dealt = table("base Tar Pits\nhand Bob: Shinobi\ndeck Bob: Fan x2");
    let held = dealt.hand(Seat(1))[0];
    let seen = Seen::at(&dealt, Some(Seat(0)), CardSet::default(), []);
    let imagined = (0..20).map(|seed| {
        let mut s = dealt.clone();
        s.deal_again(&seen, seed);
        s
    });
    let special = |s: &State| s.def(held).name == "Fan";
    let tables: Vec<Table> = imagined.filter(special).map(Table::at).collect();
    assert!(!tables.is_empty(), "Ann imagines it sometimes");
    for table in tables {
        let q = table.question().expect("somebody is asked");
        assert!(q.seat == Seat(1) && q.options.contains(&Choice::Use(held)), "{q:?}");
    }
}
