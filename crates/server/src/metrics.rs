//! Numbers for Prometheus, at an address of their own.

use crate::app::App;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric, NoLabelSet, text};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Registry;
use std::fmt;
use store::{COMMIT_BOUNDS, Statistics};

/// What the parts around the tables count.
#[derive(Clone, Default)]
pub struct Numbers {
    answers: Family<Answered, Counter>,
    /// Sockets that were closed for too many messages.
    pub too_fast: Counter,
    /// Messages that could not be read.
    pub unreadable: Counter,
}

#[derive(Clone, Hash, PartialEq, Eq, Debug, EncodeLabelSet)]
struct Answered {
    status: u16,
}

impl Numbers {
    /// A request was answered.
    pub fn answered(&self, status: StatusCode) {
        self.answers.get_or_create(&Answered { status: status.as_u16() }).inc();
    }
}

/// What is counted elsewhere, as it is when somebody looks.
struct Elsewhere(App);

impl fmt::Debug for Elsewhere {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Elsewhere")
    }
}

impl Collector for Elsewhere {
    fn encode(&self, mut encoder: DescriptorEncoder) -> fmt::Result {
        let app = &self.0;
        let tables = app.tables.numbers();
        for (name, help, value) in [
            ("tables", "Tables in memory", tables.tables),
            ("table_connections", "Connections to tables", tables.connections),
            ("sockets", "Sockets and streams", app.limits.people.total() as u64),
            ("bots_waiting", "Bots that wait for a thread", tables.bots_waiting),
        ] {
            let gauge = ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX));
            gauge.encode(encoder.encode_descriptor(name, help, None, MetricType::Gauge)?)?;
        }
        let store = app.store.statistics();
        for (name, help, value) in [
            ("tables_created", "Tables that were opened", tables.created),
            ("tables_loaded", "Tables that were read from the store", tables.loaded),
            ("tables_lost", "Tables that another process took", tables.lost),
            ("games", "Games that began", tables.games),
            ("games_frozen", "Games that were frozen", tables.frozen),
            ("answers", "Answers that were stored", tables.answers),
            ("bot_answers", "Answers that bots have thought about", tables.bot_answers),
            ("commands_done", "Commands that were carried out", tables.done),
            ("commands_refused", "Commands that were refused", tables.refused),
            ("commands_not_stored", "Commands that could not be stored", tables.not_stored),
            ("resyncs", "Readers that got a full view instead of every update", tables.caught_up),
            ("store_entries", "Journal entries that were stored", store.entries),
            ("store_batches", "Batches that were committed", store.batches),
            ("store_failures", "Batches that failed", store.failures),
        ] {
            let counter = ConstCounter::new(value);
            counter.encode(encoder.encode_descriptor(name, help, None, MetricType::Counter)?)?;
        }
        let help = "How long commits took";
        let mut histogram = encoder.encode_descriptor("store_commit_seconds", help, None, MetricType::Histogram)?;
        let Statistics { commits, commit_time, batches, .. } = store;
        let bounds = COMMIT_BOUNDS.map(|bound| bound.as_secs_f64()).into_iter().chain([f64::INFINITY]);
        let buckets: Vec<(f64, u64)> = bounds.zip(commits).collect();
        histogram.encode_histogram::<NoLabelSet>(commit_time.as_secs_f64(), batches, &buckets, None)
    }
}

/// What is served at the address for numbers.
pub fn routes(app: &App) -> Router {
    let mut registry = Registry::with_prefix("breakpoint");
    let numbers = &app.numbers;
    registry.register("http_answers", "Requests that were answered", numbers.answers.clone());
    registry.register("sockets_too_fast", "Sockets that were closed for too many messages", numbers.too_fast.clone());
    registry.register("messages_unreadable", "Messages that could not be read", numbers.unreadable.clone());
    registry.register_collector(Box::new(Elsewhere(app.clone())));
    Router::new().route("/metrics", get(show)).with_state(std::sync::Arc::new(registry))
}

async fn show(State(registry): State<std::sync::Arc<Registry>>) -> Response {
    let mut shown = String::new();
    match text::encode(&mut shown, &registry) {
        Ok(()) => {
            let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
            ([(header::CONTENT_TYPE, kind)], shown).into_response()
        }
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
