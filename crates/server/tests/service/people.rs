use crate::harness::*;
use protocol::online::Goodbye;
use serde_json::json;

#[test]
fn a_guest_is_a_name_and_a_cookie() {
    let server = Running::new(unlimited());
    let nobody = server.nobody();
    assert_eq!(nobody.get("/api/me").error(), (401, "not_signed_in".into()));
    let answer = nobody.post("/api/guests", json!({"name": "  Ann "}));
    assert_eq!((answer.status, answer.json()), (201, json!({"name": "Ann", "account": null, "bot": false})));
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-breakpoint="), "{cookie}");
    for part in ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{part}: {cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");

    let ann = Person { cookie: answer.cookie(), ..nobody };
    assert_eq!(ann.get("/api/me").json()["name"], "Ann");
    let again = ann.post("/api/guests", json!({"name": "Bob"}));
    assert_eq!((again.status, again.json()["name"].clone()), (200, json!("Ann")), "whoever is somebody stays that");
    assert_eq!(ann.patch("/api/me", json!({"name": "Anna"})).json()["name"], "Anna");
    assert_eq!(ann.get("/api/me").json()["name"], "Anna");
}

#[test]
fn from_another_device_on_plain_http_the_cookie_is_a_plain_one() {
    let server = Running::new(unlimited());
    let mut lan = server.nobody();
    lan.origin = Some("http://192.168.0.7:8765".into());
    let answer = lan.send("POST", "/api/guests", r#"{"name": "Ann"}"#, &[("host", "192.168.0.7:8765")]);
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("breakpoint=") && !cookie.contains("Secure"), "{cookie}");
}

#[test]
fn what_is_wrong_is_named() {
    let server = Running::new(unlimited());
    let nobody = server.nobody();
    for (body, field) in [
        (json!({"name": ""}), json!("name")),
        (json!({"name": "A\u{202e}nn"}), json!("name")),
        (json!({"name": "x".repeat(25)}), json!("name")),
        (json!({"name": 7}), json!("name")),
        (json!({"name": "Ann", "admin": true}), json!("admin")),
    ] {
        let answer = nobody.post("/api/guests", body.clone());
        assert_eq!((answer.status, answer.json()["field"].clone()), (400, field), "{body}: {answer:?}");
    }
    let ann = server.guest("Ann");
    for (body, field) in [
        (json!({"players": 9}), "players"),
        (json!({"players": "two"}), "players"),
        (json!({"pleyers": 2}), "pleyers"),
        (json!({"title": "x".repeat(5000)}), "title"),
    ] {
        let answer = ann.post("/api/tables", body.clone());
        assert_eq!((answer.status, answer.json()["field"].clone()), (400, json!(field)), "{body}: {answer:?}");
    }
    assert_eq!(ann.post("/api/me/tokens", json!({"label": ""})).json()["field"], "label");
    let text = ann.send("POST", "/api/tables", "{}", &[]);
    assert_eq!(text.status, 201);
    let form = Person { ..ann.clone() };
    let answer = form.send("POST", "/api/me/tokens", "", &[("content-type", "text/plain")]);
    assert_eq!(answer.error(), (415, "content_type".into()));
}

#[test]
fn an_account_is_the_same_person_on_two_devices() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let account = json!({"account": "ann-1", "password": "correct horse"});
    assert_eq!(
        ann.post("/api/accounts", json!({"account": "a!", "password": "correct horse"})).json()["field"],
        "account"
    );
    assert_eq!(ann.post("/api/accounts", json!({"account": "ann-1", "password": "short"})).json()["field"], "password");
    assert_eq!(ann.post("/api/accounts", account.clone()).status, 201);
    let bob = server.guest("Bob");
    let taken = json!({"account": "ANN-1", "password": "correct horse"});
    assert_eq!(bob.post("/api/accounts", taken).error(), (409, "account_taken".into()));

    let phone = server.nobody();
    let wrong = json!({"account": "ann-1", "password": "correct horsf"});
    assert_eq!(phone.post("/api/login", wrong).error(), (401, "wrong_password".into()));
    let unknown = json!({"account": "nobody", "password": "correct horse"});
    assert_eq!(phone.post("/api/login", unknown).error(), (401, "wrong_password".into()));
    let answer = phone.post("/api/login", account);
    assert_eq!((answer.status, answer.json()["name"].clone()), (200, json!("Ann")));
    let phone = Person { cookie: answer.cookie(), ..phone };
    assert_eq!(phone.post("/api/logout", json!({})).status, 204);
    assert_eq!(phone.get("/api/me").status, 401, "logged out there");
    assert_eq!(ann.get("/api/me").status, 200, "and not here");
}

#[test]
fn a_revoked_token_opens_nothing_and_what_it_has_opened_is_closed() {
    let server = Running::new(unlimited());
    let ann = server.guest("Ann");
    let table = ann.opens(json!({}));
    let program = Person { cookie: None, origin: None, token: Some(ann.makes_token()), ..ann.clone() };
    let mut by_cookie = ann.comes(&table, Form::Bytes);
    let mut by_token = program.comes(&table, Form::Json);
    assert_eq!(ann.post("/api/logout", json!({})).status, 204);
    assert_eq!(by_cookie.end(), (Some(Goodbye::Removed), 1008));
    assert_eq!(ann.knocks(&table, Form::Bytes).err(), Some(401));
    assert_eq!(program.get("/api/me").status, 200, "the other token still holds");

    assert_eq!(program.delete("/api/me/tokens").status, 204);
    assert_eq!(by_token.end(), (Some(Goodbye::Removed), 1008));
    assert_eq!(program.get("/api/me").status, 401);
    assert_eq!(program.knocks(&table, Form::Json).err(), Some(401));
}

#[test]
fn who_is_deleted_leaves_no_trace() {
    let folder = tempfile::tempdir().unwrap();
    let location = store::Location::Sqlite(folder.path().into());
    let server = Running::at(location, unlimited(), Default::default());
    let (ann, bob) = (server.guest("Annabella-Unique"), server.guest("Bob"));
    assert_eq!(
        ann.post("/api/accounts", json!({"account": "annabella_unique", "password": "correct horse"})).status,
        201
    );
    let table = ann.opens(json!({"title": "a table", "listed": true}));
    let mut socket = ann.comes(&table, Form::Json);
    socket.does(protocol::online::Command::Say("I am Annabella".into()));
    let export = ann.get("/api/me/export").json();
    assert_eq!((&export["name"], &export["account"]), (&json!("Annabella-Unique"), &json!("annabella_unique")));
    assert_eq!(export["tables"][0]["table"], json!(table));
    assert_eq!(export["tokens"][0]["label"], "browser");
    assert!(export.to_string().find("argon2").is_none());

    assert_eq!(ann.delete("/api/me").status, 204);
    assert_eq!(socket.end(), (Some(Goodbye::Closed), 1000), "nobody else sat at her table");
    assert_eq!(ann.get("/api/me").status, 401);
    assert_eq!(
        server.nobody().post("/api/login", json!({"account": "annabella_unique", "password": "correct horse"})).status,
        401
    );
    let seen = bob.get(&format!("/api/tables/{table}")).json();
    assert!(!seen.to_string().contains("Annabella"), "{seen}");
    server.end();
    let connection = rusqlite::Connection::open(folder.path().join("breakpoint.db")).unwrap();
    for (name, column) in [("entries", "body"), ("checkpoints", "body"), ("tables", "shown"), ("people", "name")] {
        let mut rows = connection.prepare(&format!("SELECT CAST({column} AS TEXT) FROM {name}")).unwrap();
        let rows = rows.query_map([], |row| row.get::<_, String>(0)).unwrap();
        for row in rows.map(Result::unwrap) {
            assert!(!row.contains("Annabella-Unique"), "{name}: {row}");
        }
    }
}
