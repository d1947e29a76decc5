//! What can be asked over HTTP. Its description is made of this code (`/api/openapi.json`, `/api/docs`).

pub mod accounts;
pub mod bots;
pub mod docs;
pub mod me;
pub mod tables;
pub mod tokens;

use crate::app::App;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Breakpoint",
        description = "People and tables of a Breakpoint server. Play itself is a WebSocket at \
            `/api/tables/{table}/socket`, described in docs/PROTOCOL.md. Requests that change something need the \
            `Origin` of the server, or a bearer token and no `Origin`. An error is always \
            `{\"error\": code, \"message\": …, \"field\": …}`; 429 and 503 say in `Retry-After` when to come back.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    modifiers(&Secured),
    components(schemas(crate::http::error::Problem)),
    tags(
        (name = "people", description = "Who one is: guests, accounts, tokens, one's data"),
        (name = "tables", description = "Tables, and the records of finished games"),
        (name = "bots", description = "For programs that play"),
    )
)]
struct Description;

struct Secured;

impl Modify for Secured {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let schemes = &mut api.components.get_or_insert_default().security_schemes;
        let cookie = ApiKeyValue::with_description("__Host-breakpoint", "Given by POST /api/guests or /api/login");
        schemes.insert("cookie".into(), SecurityScheme::ApiKey(ApiKey::Cookie(cookie)).into());
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).description(Some("By POST /api/me/tokens"));
        schemes.insert("token".into(), SecurityScheme::Http(bearer.build()).into());
    }
}

/// All that can be asked.
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(me::become_guest))
        .routes(routes!(me::show, me::rename, me::delete))
        .routes(routes!(me::export))
        .routes(routes!(accounts::make))
        .routes(routes!(accounts::login))
        .routes(routes!(accounts::logout))
        .routes(routes!(tokens::make, tokens::list, tokens::revoke))
        .routes(routes!(tables::make, tables::listed))
        .routes(routes!(tables::own))
        .routes(routes!(tables::one))
        .routes(routes!(tables::record))
        .routes(routes!(bots::upgrade))
        .routes(routes!(bots::events))
        .routes(routes!(bots::play))
        .routes(routes!(bots::answer))
        .routes(routes!(bots::command))
}
