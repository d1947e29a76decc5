//! The description of the interface: as JSON, and as a page that is made of it, without a script.

use crate::app::App;
use axum::Router;
use axum::http::header;
use axum::routing::get;
use serde_json::Value;
use std::fmt::Write;
use utoipa::openapi::OpenApi;

/// Where they are.
pub fn routes(api: &OpenApi) -> Router<App> {
    let json = serde_json::to_string_pretty(api).expect("a description can be written");
    let page = page(&serde_json::from_str(&json).expect("it was just written"));
    let of = |kind: &'static str, text: String| get(move || async move { ([(header::CONTENT_TYPE, kind)], text) });
    Router::new()
        .route("/api/openapi.json", of("application/json", json))
        .route("/api/docs", of("text/html; charset=utf-8", page))
        .route("/api/docs.css", of("text/css; charset=utf-8", include_str!("docs.css").into()))
}

fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or_default())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The name of what a schema refers to, or its type.
fn schema(value: &Value) -> String {
    if let Some(name) = value["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{0}\">{0}</a>", escaped(name));
    }
    match &value["type"] {
        Value::String(kind) if kind == "array" => format!("list of {}", schema(&value["items"])),
        Value::String(kind) => escaped(kind),
        Value::Array(kinds) => kinds.iter().map(text).collect::<Vec<_>>().join(" or "),
        _ => value["oneOf"]
            .as_array()
            .map_or("any".into(), |some| some.iter().map(schema).collect::<Vec<_>>().join(" or ")),
    }
}

fn content(value: &Value) -> String {
    let kinds = value["content"].as_object().into_iter().flatten();
    kinds.map(|(kind, content)| format!("{} ({})", schema(&content["schema"]), escaped(kind))).collect()
}

/// All of it, as a page.
fn page(api: &Value) -> String {
    let mut body = String::new();
    let _ = write!(body, "<h1>{}</h1><p>{}</p>", text(&api["info"]["title"]), text(&api["info"]["description"]));
    body.push_str("<p><a href=\"/api/openapi.json\">openapi.json</a></p>");
    for tag in api["tags"].as_array().into_iter().flatten() {
        let _ = write!(body, "<h2>{}</h2><p>{}</p>", text(&tag["name"]), text(&tag["description"]));
        for (path, operations) in api["paths"].as_object().into_iter().flatten() {
            for (method, operation) in operations.as_object().into_iter().flatten() {
                if operation["tags"][0] == tag["name"] {
                    operation_of(&mut body, path, method, operation);
                }
            }
        }
    }
    body.push_str("<h2>Data</h2>");
    for (name, schema) in api["components"]["schemas"].as_object().into_iter().flatten() {
        schema_of(&mut body, name, schema);
    }
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{}</title>\
         <link rel=\"stylesheet\" href=\"/api/docs.css\"></head><body><main>{body}</main></body></html>\n",
        text(&api["info"]["title"])
    )
}

fn operation_of(body: &mut String, path: &str, method: &str, operation: &Value) {
    let _ = write!(
        body,
        "<details><summary><b>{}</b> <code>{}</code> {}</summary><p>{}</p>",
        escaped(&method.to_uppercase()),
        escaped(path),
        text(&operation["summary"]),
        text(&operation["description"])
    );
    let sent = &operation["requestBody"];
    if sent.is_object() {
        let _ = write!(body, "<p>Sent: {} {}</p>", content(sent), text(&sent["description"]));
    }
    body.push_str("<table>");
    for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
        let (status, what, said) = (escaped(status), content(answer), text(&answer["description"]));
        let _ = write!(body, "<tr><td>{status}</td><td>{what}</td><td>{said}</td></tr>");
    }
    body.push_str("</table></details>");
}

fn schema_of(body: &mut String, name: &str, described: &Value) {
    let name = escaped(name);
    let _ = write!(body, "<h3 id=\"{name}\">{name}</h3><p>{}</p><table>", text(&described["description"]));
    for (field, property) in described["properties"].as_object().into_iter().flatten() {
        let (field, kind, said) = (escaped(field), schema(property), text(&property["description"]));
        let _ = write!(body, "<tr><td><code>{field}</code></td><td>{kind}</td><td>{said}</td></tr>");
    }
    body.push_str("</table>");
}

#[cfg(test)]
mod tests {
    #[test]
    fn everything_that_can_be_asked_is_on_the_page() {
        let (_, api) = crate::api::routes().split_for_parts();
        let json: serde_json::Value = serde_json::to_value(&api).unwrap();
        assert_eq!(json["openapi"], "3.1.0");
        let page = super::page(&json);
        let paths = json["paths"].as_object().unwrap();
        assert!(paths.len() >= 14, "{}", paths.len());
        for path in paths.keys() {
            assert!(page.contains(&format!("<code>{path}</code>")), "{path}");
        }
        for schema in json["components"]["schemas"].as_object().unwrap().keys() {
            assert!(page.contains(&format!("id=\"{schema}\"")), "{schema}");
        }
        assert!(!page.contains("<script") && !page.contains("style=") && !page.contains("http://"), "nothing inline");
    }
}
