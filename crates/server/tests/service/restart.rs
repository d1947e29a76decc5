use crate::harness::*;
use crate::player::*;
use protocol::online::Goodbye;
use server::{Config, Internal, TablesSettings};
use std::sync::mpsc;
use std::time::Duration;
use store::Location;

fn at(location: &Location) -> Running {
    Running::at(location.clone(), unlimited(), patient())
}

/// Both play until one of them has given so many answers; then something happens to the server, which both notice.
fn play_until(players: &mut [Player; 2], sockets: &mut [Socket; 2], most: u32, happens: impl FnOnce()) -> [Stopped; 2] {
    let [one, other] = players;
    let [first, second] = sockets;
    let (tell, stopped) = mpsc::channel();
    std::thread::scope(|scope| {
        let play = |player: &mut Player, socket: &mut Socket, tell: mpsc::Sender<()>| {
            let stopped = player.plays(socket, most);
            let _ = tell.send(());
            if stopped == Stopped::Enough { Stopped::Closed(socket.end().0) } else { stopped }
        };
        let tell_too = tell.clone();
        let one = scope.spawn(move || play(one, first, tell));
        let other = scope.spawn(move || play(other, second, tell_too));
        stopped.recv().unwrap();
        happens();
        [one.join().unwrap(), other.join().unwrap()]
    })
}

/// In the middle of a game the server ends, another one begins with the same database, and the game goes on.
fn goes_on_after_a_restart(location: &Location) {
    let mut server = at(location);
    let (ann, bob) = (server.guest("Ann"), server.guest("Bob"));
    let (table, mut sockets) = begin(&ann, &bob, [Form::Json, Form::Bytes]);
    let mut players = [Player::new(&ann, &table, Form::Json, 1), Player::new(&bob, &table, Form::Bytes, 2)];
    for round in 1..4 {
        let stopped = play_until(&mut players, &mut sockets, round * 10, || server.end());
        assert_eq!(stopped, [Stopped::Closed(Some(Goodbye::Restart)), Stopped::Closed(Some(Goodbye::Restart))]);
        server = at(location);
        for (player, socket) in players.iter_mut().zip(&mut sockets) {
            player.person = Person { cookie: player.person.cookie.clone(), ..server.nobody() };
            *socket = player.person.comes(&table, player.form);
        }
    }
    assert_eq!(both_play(&mut players, &mut sockets, u32::MAX), [Stopped::Over, Stopped::Over]);
    check_record(&players[0].person, &table, &players);
}

#[test]
fn a_game_goes_on_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    goes_on_after_a_restart(&Location::Sqlite(folder.path().into()));
}

#[test]
fn a_game_goes_on_after_a_restart_with_postgres() {
    let Some(postgres) = test_postgres::shared() else { return };
    goes_on_after_a_restart(&Location::Postgres(postgres.database()));
}

fn one_of_two(location: &Location) -> Running {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let internal = Some(Internal { address: free, secret: "a secret of thirty-two characters".into() });
    let tables = TablesSettings { lease: Duration::from_millis(1500), ..TablesSettings::default() };
    Running::at(location.clone(), Config { internal, ..unlimited() }, tables)
}

/// One person comes to each of two processes on one database. The owner of the table dies without a word, and both go
/// on at the other.
#[test]
fn whoever_comes_to_another_process_plays_at_the_same_table_and_goes_on_when_one_dies() {
    let Some(postgres) = test_postgres::shared() else { return };
    let location = Location::Postgres(postgres.database());
    let (owner, other) = (one_of_two(&location), one_of_two(&location));
    let (ann, bob) = (owner.guest("Ann"), owner.guest("Bob"));
    let bob = Person { cookie: bob.cookie, ..other.nobody() };
    let (table, mut sockets) = begin(&ann, &bob, [Form::Json, Form::Bytes]);
    let mut players = [Player::new(&ann, &table, Form::Json, 1), Player::new(&bob, &table, Form::Bytes, 2)];
    let stopped = play_until(&mut players, &mut sockets, 12, || owner.dies());
    assert_eq!(stopped[1], Stopped::Closed(Some(Goodbye::Restart)), "told by the one that lives");
    for (player, socket) in players.iter_mut().zip(&mut sockets) {
        player.person = Person { cookie: player.person.cookie.clone(), ..other.nobody() };
        *socket = player.person.comes(&table, player.form);
        player.sends_again(socket);
    }
    assert_eq!(both_play(&mut players, &mut sockets, u32::MAX), [Stopped::Over, Stopped::Over]);
    check_record(&players[0].person, &table, &players);

    // a token that is revoked at one process closes what is open at the other
    let third = one_of_two(&location);
    let mut socket = players[0].person.comes(&table, Form::Bytes);
    let ann = Person { cookie: players[0].person.cookie.clone(), ..third.nobody() };
    assert_eq!(ann.get(&format!("/api/tables/{table}/record")).status, 200, "through the owner");
    assert_eq!(ann.post("/api/logout", serde_json::json!({})).status, 204);
    assert_eq!(socket.end(), (Some(Goodbye::Removed), 1008));
}

#[test]
fn without_the_secret_nobody_is_let_in_at_the_back() {
    let Some(postgres) = test_postgres::shared() else { return };
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let internal = Some(Internal { address: free, secret: "a secret of thirty-two characters".into() });
    let location = Location::Postgres(postgres.database());
    let server = Running::at(location, Config { internal, ..unlimited() }, patient());
    let table = server.guest("Ann").opens(serde_json::json!({}));
    for token in [None, Some("wrong".to_string())] {
        let stranger = Person { token, ..Person::at(free) };
        assert_eq!(stranger.get(&format!("/internal/tables/{table}/record")).status, 401);
        assert_eq!(stranger.get("/api/me").status, 404, "nothing of the public is there");
    }
}
