//! The made-up cards.

use engine::prelude::*;

pub static SETS: [Set; 1] = [Set {
    name: "Made up",
    short: "made-up",
    factions: &[
        Faction {
            name: "Testers",
            cards: &[
                minion("Rock", 5),
                minion("Pebble", 1),
                minion("Stone", 3),
                minion("Scholar", 2).on_play(draw),
                minion("Drummer", 2).gives_power(|v, c| if v.is_here(c) && !v.is_this(c) { 1 } else { 0 }),
                minion("Mole", 1).talent(draw),
                minion("Early Bird", 1).at_start_of_your_turn(|g| g.play_extra_now(extra_minion()).map(drop)),
                minion("Sleeper", 1).special_on_your_turn(
                    Zone::Play,
                    Limit::Always,
                    |v, _| v.state().turn.minions_played_in_phase == 0,
                    |g| g.return_to_hand(g.this()).map(drop),
                ),
                action("Quake").only_playable(On::BeforeScoring).on_play(|g| {
                    let Some(here) = g.here() else { return Ok(()) };
                    g.destroy_base(here, None)
                }),
                action("Fence of Four").on_base().sets_breakpoint(|v, b| (v.here == Some(b)).then_some(4)),
                action("Fence of Nine").on_base().sets_breakpoint(|v, b| (v.here == Some(b)).then_some(9)),
                action("Tide").on_base().at_start_of_your_turn(|g| match g.here() {
                    Some(here) => g.set_breakpoint(here, 2),
                    None => Ok(()),
                }),
                action("Flood").on_base().at_start_of_your_turn(|g| match g.here() {
                    Some(here) => g.set_breakpoint(here, 3),
                    None => Ok(()),
                }),
                minion("Notary", 2).prevents(|v, w| v.is_action(w.card) && v.is_yours(w.card) && w.by_anothers_card(v)),
                action("Ladder").on_base().gives_breakpoint(|v, b| if v.here == Some(b) { 3 } else { 0 }),
                action("Pedestal").on_minion().sets_power(|v, c| v.is_host(c).then_some(8)),
                action("Cannon").on_base().adds_power(|v, seat| if seat == v.you { 3 } else { 0 }),
                action("Echo").only_playable_when(On::ActionPlayed, |v, e| e.by != v.you).on_play(draw),
                action("Whistle").on_play(|_| Ok(())),
                action("Gag").only_playable_when(On::ActionAnnounced, |v, e| e.by != v.you).on_play(|g| {
                    g.stop_action(g.event().card);
                    Ok(())
                }),
                action("Hypnosis").on_play(|g| {
                    let you = g.you();
                    match g.choose(Ask::Card, others_minion())? {
                        Some(c) => g.affect(c, Affect::Control(you, Until::EndOfTurn)).map(drop),
                        None => Ok(()),
                    }
                }),
                action("Drizzle").on_base().gives_power(|v, c| if v.is_here(c) && !v.is_yours(c) { -1 } else { 0 }),
                action("Umbrella").on_base().instead(
                    |v, w| w.by_anothers_action(v) && v.is_yours(w.card) && v.is_here(w.card),
                    |g, w| {
                        for c in g.minions(your_minion().here()) {
                            g.make_unaffected(c, w.cause.source);
                        }
                        g.destroy_this()?;
                        Ok(Replaced::Yes)
                    },
                ),
                action("Hush").on_play(|g| match g.choose(Ask::Card, a_minion())? {
                    Some(c) => g.affect(c, Affect::Cancel(Until::EndOfTurn)).map(drop),
                    None => Ok(()),
                }),
                action("Cloak")
                    .on_base()
                    .ignores_base(|v, seat| if seat == v.you { Ignores::May } else { Ignores::No }),
                action("Adoption").on_play(|g| {
                    let you = g.you();
                    match g.choose(Ask::Card, a_minion())? {
                        Some(c) => g.affect(c, Affect::Control(you, Until::LeavesPlay)).map(drop),
                        None => Ok(()),
                    }
                }),
                minion("Foreman", 2).on_play(|g| g.extra_action()),
                minion("Clerk", 2).each_turn(|g| g.extra_action()),
                minion("Bugler", 2).special_on_your_turn(
                    Zone::Play,
                    Limit::OncePerTurn,
                    |_, _| true,
                    |g| g.extra_minion(),
                ),
                minion("Herald", 2).at_start_of_your_turn(|g| g.extra_minion()),
                minion("Miser", 2).at_start_of_your_turn(|g| {
                    if g.power(g.this()) > 2 {
                        g.draw_cards(1)?;
                    }
                    Ok(())
                }),
                minion("Vulture", 2).at_end_of_turn(|g| if g.power(g.this()) > 2 { draw(g) } else { Ok(()) }),
                minion("Twin", 2).at_start_of_your_turn(|g| g.gain(1)).special(
                    On::TurnStart,
                    |v, e| e.by == v.you,
                    draw_one,
                ),
                minion("Rover", 2).ongoing(On::Moved, |v, e| v.is_this(e.card), draw_one),
                minion("Touchy", 2).ongoing(On::AfterAffected, |v, e| v.is_this(e.card), draw_one),
                minion("Mourner", 2).after_destroyed(|v, e| v.is_action(e.card), draw_one),
                minion("Bouncer", 5).after_minion_played(
                    |v, e| e.by != v.you && Some(e.at) == v.here,
                    |g, e| g.destroy(e.card).map(drop),
                ),
                minion("Mime", 1).on_play(|g| match g.choose(Ask::Card, a_minion().here().other())? {
                    Some(c) => g.affect(c, Affect::Cancel(Until::EndOfTurn)).map(drop),
                    None => Ok(()),
                }),
                minion("Firefly", 1).on_play(|g| g.destroy_this()),
                minion("Hopper", 1).on_play(|g| g.move_away(g.this()).map(drop)),
                minion("Tug", 1).on_play(|g| g.may_move_here(others_minion())),
                action("Brace")
                    .on_play(|g| g.give_power_to_all(g.minions(your_minion()), 2, Until::StartOfTurnOf(g.you()))),
                action("Sprint").on_play(|g| g.give_power_to_all(g.minions(your_minion()), 1, Until::EndOfTurn)),
                action("Sigh").on_play(|g| match g.choose(Ask::Power, a_minion())? {
                    Some(c) => g.give_power(c, -1, Until::EndOfTurn).map(drop),
                    None => Ok(()),
                }),
                action("Fling").on_play(|g| match g.choose(Ask::Move, a_minion())? {
                    Some(c) => {
                        g.move_away(c)?;
                        g.destroy(c).map(drop)
                    }
                    None => Ok(()),
                }),
                action("Alarm").only_playable_when(On::TurnStart, |v, e| e.by == v.you).on_play(draw),
                action("Heckle").only_playable_when(On::MinionPlayed, |v, e| e.by != v.you).on_play(|g| {
                    g.change_breakpoint(g.event().at, 5);
                    Ok(())
                }),
                action("Aftershock").only_playable(On::AfterScoring).on_play(|g| {
                    let Some(here) = g.here() else { return Ok(()) };
                    g.destroy_base(here, None)
                }),
                action("Sinkhole").only_playable(On::BeforeScoring).on_play(|g| match g.here() {
                    Some(here) => g.discard_base(here),
                    None => Ok(()),
                }),
                action("Landslide").on_play(|g| {
                    let Some(giant) = g.state().index.titans.iter().next() else { return Ok(()) };
                    let Some(base) = g.base_of(giant) else { return Ok(()) };
                    g.move_away(giant)?;
                    g.discard_base(base)
                }),
                action("Eruption").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                    Some(base) => g.discard_base(base),
                    None => Ok(()),
                }),
                minion("Statue", 4).prevents_destruction(|v, w| v.is_this(w.card)),
                action("Splint").on_minion().only_playable(On::BeforeScoring).gives_host_power(|_| 1),
                minion("Magnet", 2).on_play(|g| match g.here() {
                    Some(here) => {
                        let rest = g.minions(your_minion().other());
                        g.affect_all(rest, Affect::Move(here)).map(drop)
                    }
                    None => Ok(()),
                }),
                action("Doorbell")
                    .on_base()
                    .after_minion_played(|v, e| v.here == Some(e.at) && e.by == v.you, draw_one)
                    .once_for_each_card()
                    .ongoing(On::Moved, |v, e| e.is_move_to(v.here), draw_one)
                    .once_for_each_card(),
                action("Blanket").on_minion().cancels_host(),
                action("Flag").on_base().adds_power(|_, _| 0),
                action("Weight").on_minion().gives_host_power(|_| -4),
                action("Shell").on_your_minion().prevents(|v, w| v.is_host(w.card) && w.by_anothers_action(v)),
                action("Fog").on_base().sets_power(|v, c| (v.is_here(c) && !v.is_yours(c)).then_some(0)),
                action("Balloon").on_minion().ongoing(On::Discarded, |v, e| v.is_this(e.card), draw_one),
                action("Kite").on_base().ongoing(On::Discarded, |v, e| v.is_this(e.card), draw_one),
                action("Bell").on_minion().after_this_is_destroyed(draw_one),
                action("Crowbar").on_play(|g| match g.pick_card(Ask::Destroy, &g.actions_in_play())? {
                    Some(action) => g.destroy(action).map(drop),
                    None => Ok(()),
                }),
                action("Hammer").on_play(|g| g.destroy_one(a_minion())),
                action("Leash").on_play(|g| g.return_one(a_minion())),
                action("Trophy").on_play(|g| {
                    let cards: Vec<CardId> = g.minions(a_minion()).into_iter().chain(g.actions_in_play()).collect();
                    match g.pick_card(Ask::Card, &cards)? {
                        Some(c) => g.add_counters(c, 2).map(drop),
                        None => Ok(()),
                    }
                }),
                action("Barter").on_play(|g| {
                    let Some(action) = g.pick_card(Ask::Card, &g.actions_in_play())? else { return Ok(()) };
                    match g.choose(Ask::Card, a_minion())? {
                        Some(to) => g.transfer(action, to).map(drop),
                        None => Ok(()),
                    }
                }),
                action("Pickpocket").on_play(|g| {
                    let Some(from) = g.choose(Ask::Card, others_minion())? else { return Ok(()) };
                    match g.choose(Ask::Card, your_minion())? {
                        Some(to) => g.transfer_counters(2, from, to).map(drop),
                        None => Ok(()),
                    }
                }),
                action("Lottery").on_play(|g| match g.top_card(g.you()) {
                    Some(top) => g.must_play_card_now(top).map(drop),
                    None => Ok(()),
                }),
                action("Signpost").only_playable(On::AfterScoring).on_play(|g| {
                    if let Some(top) = g.top_bases(1).first() {
                        g.replace_with(*top);
                    }
                    Ok(())
                }),
                minion("Fencer", 3).on_play(|g| {
                    let duel = g.may_duel(g.this(), others_minion().here())?;
                    for winner in duel.map_or(Vec::new(), |d| d.winners()) {
                        g.gain_vp(g.controller(winner), 1)?;
                    }
                    Ok(())
                }),
                minion("Judge", 2).after_destroyed(|v, e| e.by == v.you, draw_one),
                action("Peek").on_play(|g| {
                    for player in g.others() {
                        if let Some(top) = g.top_card(player) {
                            g.look_at(&[top]);
                        }
                    }
                    Ok(())
                }),
                action("Trip Cord")
                    .only_playable_when(On::Seen, |_, _| true)
                    .on_play(|g| g.destroy_one(minion_of(g.event().by))),
                action("Burial").on_play(|g| match g.pick_card(Ask::Bury, &g.hand(g.you()))? {
                    Some(c) => g.bury_somewhere(c, |_, _| true).map(drop),
                    None => Ok(()),
                }),
                action("Exhume").on_play(|g| g.uncover_one_of(&g.your_buried())),
                action("Undertaker").on_play(|g| match g.choose(Ask::Bury, others_minion())? {
                    Some(c) => g.bury_somewhere(c, |_, _| true).map(drop),
                    None => Ok(()),
                }),
                action("Earthfall").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                    Some(b) => g.destroy_all(g.state().cards_at(b)),
                    None => Ok(()),
                }),
                action("Dowser").on_play(|g| match g.pick_buried(Ask::Return, &buried(g))? {
                    Some(c) => g.return_to_hand(c).map(drop),
                    None => Ok(()),
                }),
                action("Wreath").on_play(|g| match g.pick_buried(Ask::Card, &buried(g))? {
                    Some(c) => g.add_counters(c, 2).map(drop),
                    None => Ok(()),
                }),
                action("Tunnel").on_play(|g| match g.pick_buried(Ask::Move, &buried(g))? {
                    Some(c) => g.move_away(c).map(drop),
                    None => Ok(()),
                }),
                action("Geyser").on_play(|g| g.bury_this()).when_uncovered(draw),
                minion("Badger", 1).when_uncovered(draw),
                minion("Sexton", 1).at_start_of_your_turn(|g| g.bury_from_hand_here()),
                minion("Gravestone", 1)
                    .on_play(|g| g.gain(1))
                    .prevents(|v, w| v.is_this(w.card) && matches!(w.how, Affect::Bury(_))),
                action("Saddle").on_minion().host_talent(|g| g.add_counters(g.this(), 1).map(drop)),
                minion("Cub", 3).raised_to(|v, c| v.is_here(c) && !v.is_yours(c)),
                minion("Weeper", 2).ongoing(On::Discarded, |v, e| v.is_this(e.card), draw_one),
                minion("Wailer", 2).after_this_is_destroyed(draw_one),
                action("Parachute").on_minion().instead_of_discard(Affect::PlaceOnDeckBottom, |v, c| v.is_host(c)),
                action("Rust").on_play(|g| match g.choose(Ask::Card, a_minion())? {
                    Some(c) => g.affect(c, Affect::RemoveCounters(1)).map(drop),
                    None => Ok(()),
                }),
                titan("Giant"),
                action("Erase").on_play(|g| to_any_card(g, Affect::Destroy)),
                action("Recall").on_play(|g| to_any_card(g, Affect::Return)),
                action("Sink").on_play(|g| to_any_card(g, Affect::PlaceOnDeckBottom)),
                action("Melt").on_play(|g| to_any_card(g, Affect::ShuffleIntoDeck)),
                action("Medal").on_play(|g| to_any_card(g, Affect::AddCounters(2))),
                action("Silence").on_play(|g| to_any_card(g, Affect::Cancel(Until::EndOfTurn))),
                action("Ward").on_base().prevents(|v, w| v.is_here(w.card) && w.by_anothers_card(v)),
                minion("Witness", 1).after_destroyed(|v, e| v.is_yours(e.card), draw_one).ongoing(
                    On::Discarded,
                    |v, e| e.controller == v.you,
                    draw_one,
                ),
                minion("Clerk of Hands", 1).ongoing(On::ToHand, |v, e| e.owner == v.you, draw_one),
                minion("Early Mourner", 1).after_destroyed(
                    |v, e| v.is_minion(e.card),
                    |g, _| match g.here() {
                        Some(here) => g.play_extra_now(extra_minion().at(here)).map(drop),
                        None => Ok(()),
                    },
                ),
                action("Summons").on_play(|g| {
                    let titans: Vec<CardId> = g.others().into_iter().flat_map(|p| g.state().titans_near(p)).collect();
                    let Some(titan) = g.pick_card(Ask::Card, &titans)? else { return Ok(()) };
                    match g.choose_base(Ask::PlayWhere, |v, b| v.may_play_at(titan, b))? {
                        Some(at) => g.play_titan(titan, at).map(drop),
                        None => Ok(()),
                    }
                }),
                action("Encore").on_play(|g| {
                    let actions = g.your_discard(|v, c| v.state().def(c).is_standard_action());
                    let Some(action) = g.may_pick_card(Ask::PlayExtra, &actions)? else { return Ok(()) };
                    g.will_go(action, After::UnderDeck);
                    g.play_card_now(action)
                }),
                action("Boomerang").on_play(|g| goes_to(g, After::Hand)),
                action("Refrain").on_play(|g| goes_to(g, After::OnDeck)),
                action("Ripple").on_play(|g| goes_to(g, After::IntoDeck)),
                action("Match").on_play(|g| goes_to(g, After::Box)),
                action("Stampede").on_play(|g| {
                    move_your_titan(g)?;
                    g.destroy_one(others_minion())
                }),
                action("Hop On").on_play(|g| {
                    move_your_titan(g)?;
                    move_your_titan(g)
                }),
                titan("Colossus").adds_power(|v, seat| if seat == v.you { 2 } else { 0 }).talent(draw),
                titan("Strider").talent(|g| g.move_away(g.this()).map(drop)),
                titan("Bringer").instead_of_regular(Kind::Minion, |_, _| true).on_play(|g| match g.here() {
                    Some(here) => g.play_extra_now(extra_minion().at(here)).map(drop),
                    None => Ok(()),
                }),
                titan("Recluse").instead_of_regular(Kind::Minion, |v, b| !v.any(a_minion().at(b))).ongoing(
                    On::ActionPlayed,
                    |v, e| e.by == v.you,
                    |g, _| g.add_counters(g.this(), 1).map(drop),
                ),
                action("Lure").on_play(|g| g.play_or_move_titan("Recluse", |_, _| true)),
                action("Horn").on_play(|g| {
                    let crowded = |v: &View, b: Slot| v.any(a_minion().at(b));
                    let deeds: &[Deed] = match g.could_play_titan_named("Recluse", crowded) {
                        true => &[Deed::ExtraMinion, Deed::PlayTitan],
                        false => &[Deed::ExtraMinion],
                    };
                    match g.choose_one(deeds)? {
                        Some(Deed::PlayTitan) => g.play_titan_named("Recluse", crowded),
                        _ => g.extra_minion(),
                    }
                }),
            ],
        },
        super::bases::MASONS,
        super::either::FORKS,
        super::points::POINTS,
        super::power::PATRONS,
        super::announcements::CENSORS,
        super::cancelled::SLEEPERS,
        super::instead_of_actions::CRIERS,
        super::prices::TOLLS,
        super::raising::RAISERS,
        super::control::CONTROL,
        super::counters::COUNTERS,
        super::decks::DECKS,
        super::destruction::DESTRUCTION,
        super::moves::MOVES,
        super::plays::PLAYS,
        super::hands::HANDS,
        super::abilities::USERS,
    ],
    bases: &[
        base("Hill", 10, [3, 2, 1]),
        base("Lake", 10, [3, 2, 1]),
        base("Wood", 10, [3, 2, 1]),
        base("Gate", 10, [3, 2, 1]).costs_here(|v, p| v.is_minion(p.card) as u8),
        base("Moor", 5, [4, 2, 1]),
        base("Ring", 10, [3, 2, 1])
            .after_minion_played(
                |v, e| Some(e.at) == v.here,
                |g, e| {
                    let duel = g.may_duel(e.card, others_minion().here())?;
                    g.destroy_loser(duel)
                },
            )
            .for_each(|_, e| Seats::one(e.by)),
        base("Inn", 10, [3, 2, 1]).ongoing(On::TurnStart, |_, _| true, draw_one).you_may(),
        base("Fountain", 10, [3, 2, 1])
            .ongoing(On::Affected, |v, e| Some(e.at) == v.here && matches!(e.how, Affect::AddCounters(_)), draw_one)
            .for_each(|_, e| Seats::one(e.controller)),
        base("Nursery", 20, [3, 2, 1])
            .prevents(|v, w| v.is_here(w.card) && v.is_minion(w.card) && w.power(v) <= 2 && w.cause.is_action()),
        base("Ferry", 10, [3, 2, 1]).on_your_turn(|_, _| true, |g| g.move_one(a_minion().here())),
        base("Attic", 10, [3, 2, 1]).instead_of_discard(Affect::ShuffleIntoDeck, |v, c| v.is_here(c) && v.is_action(c)),
        super::points::BANK,
        super::bases::TRAPDOOR,
        super::bases::BELFRY,
        super::bases::OBELISK,
        super::bases::SANCTUARY,
        super::abilities::CHAPEL,
        base("Spire", 10, [3, 2, 1]).adds_power(|v, seat| if seat == v.state().current() { 4 } else { 0 }),
    ],
    extras: &[],
}];

/// All buried cards, anybody's.
fn buried(g: &Game) -> Vec<CardId> {
    g.state().slots().flat_map(|b| g.state().buried_in_order(b)).collect()
}
/// Does something to a card in play, of whatever kind.
fn to_any_card(g: &mut Game, how: Affect) -> Flow {
    let titans = g.state().index.titans.iter();
    let cards: Vec<CardId> = g.minions(a_minion()).into_iter().chain(g.actions_in_play()).chain(titans).collect();
    match g.pick_card(Ask::Card, &cards)? {
        Some(c) => g.affect(c, how).map(drop),
        None => Ok(()),
    }
}
fn move_your_titan(g: &mut Game) -> Flow {
    match g.state().titan_of(g.you()) {
        Some(titan) => g.move_away(titan).map(drop),
        None => Ok(()),
    }
}
/// This action goes there, and a card is drawn before it does.
fn goes_to(g: &mut Game, to: After) -> Flow {
    g.will_go(g.this(), to);
    draw(g)
}
fn draw(g: &mut Game) -> Flow {
    g.draw_cards(1)
}
fn draw_one(g: &mut Game, _: &Event) -> Flow {
    draw(g)
}
