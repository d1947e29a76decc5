use crate::harness::*;
use serde_json::json;
use server::Config;

#[test]
fn every_answer_tells_browsers_what_not_to_do() {
    let public = Some("https://play.example.org".parse().unwrap());
    let server = Running::new(Config { public_url: public, ..unlimited() });
    let ann = server.guest("Ann");
    let answers = [
        (200, ann.get("/")),
        (200, ann.get("/a/1/web.js")),
        (404, ann.get("/nowhere")),
        (405, ann.send("POST", "/", "{}", &[])),
        (200, ann.get("/api/me")),
        (404, ann.get("/api/nothing")),
        (405, ann.send("PUT", "/api/me", "{}", &[])),
        (400, ann.post("/api/tables", json!({"players": 77}))),
        (201, ann.post("/api/tables", json!({}))),
        (401, server.nobody().get("/api/me")),
        (403, Person { origin: None, ..ann.clone() }.post("/api/tables", json!({}))),
        (404, ann.get("/api/tables/abcdefghijklmnopqrstuvwxyz")),
        (404, ann.get("/api/tables/nonsense")),
        (413, ann.send("POST", "/api/tables", &format!("{{\"title\": \"{}\"}}", "x".repeat(100_000)), &[])),
        (415, ann.send("POST", "/api/tables", "", &[("content-type", "text/plain")])),
        (200, ann.get("/api/docs")),
        (200, ann.get("/api/openapi.json")),
        (200, ann.get("/healthz")),
        (200, ann.get("/readyz")),
        (204, ann.post("/api/logout", json!({}))),
    ];
    for (status, answer) in answers {
        assert_eq!(answer.status, status, "{answer:?}");
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{answer:?}");
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("strict-transport-security", "max-age=31536000"),
        ] {
            assert_eq!(answer.header(name), Some(value), "{answer:?}");
        }
        assert!(answer.header("content-type").is_some() || answer.text.is_empty(), "{answer:?}");
        if status >= 400 && !answer.text.starts_with("There is nothing") {
            let problem = answer.json();
            assert!(problem["error"].is_string() && problem["message"].is_string(), "{answer:?}");
        }
    }
}

#[test]
fn only_over_https_is_http_ruled_out() {
    let trusting = Config { trust_proxy: vec!["127.0.0.1/32".parse().unwrap()], ..unlimited() };
    let server = Running::new(trusting);
    let nobody = server.nobody();
    assert_eq!(nobody.get("/").header("strict-transport-security"), None);
    let proxied = nobody.send("GET", "/", "", &[("x-forwarded-proto", "https")]);
    assert!(proxied.header("strict-transport-security").is_some());
}

/// Names and titles that would like to be more than text.
#[test]
fn what_people_write_comes_back_as_text() {
    let server = Running::new(unlimited());
    let payloads = [
        "<script>alert(1)</script>",
        "\"><img src=x>",
        "</title><b>",
        "{{7*7}}",
        "javascript:alert(1)",
        "<svg/onload=x>",
        "'; DROP TABLE people",
        "\\u003cscript",
        "&lt;b&gt;",
        "${7*7}",
        "<!--",
        "]]>",
        "%3Cscript%3E",
        "`x`",
        "\"}",
    ];
    for payload in payloads {
        let name: String = payload.chars().take(24).collect();
        let ann = server.guest(&name);
        let me = ann.get("/api/me");
        assert_eq!(me.header("content-type"), Some("application/json"));
        assert_eq!(me.json()["name"], json!(name));
        let table = ann.opens(json!({"title": payload, "listed": true}));
        let listed = ann.get("/api/tables");
        assert_eq!(listed.header("content-type"), Some("application/json"));
        let own = listed.json().as_array().unwrap().iter().find(|t| t["table"] == json!(table)).cloned().unwrap();
        assert_eq!((&own["title"], &own["players"][0]), (&json!(payload), &json!(name)));
        let odd = ann.get(&format!("/api/tables/{}", "%3Cscript%3E"));
        assert!(!odd.text.contains("<script"), "{odd:?}");
    }
}
