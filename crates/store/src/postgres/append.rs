//! How journal entries are stored: all that have come in by one statement, each only under the current epoch of its
//! table and only as the next entry.
//!
//! `FOR KEY SHARE` keeps a lease from being taken over until the entry is committed: whoever takes a table reads all
//! that was ever acknowledged. It keeps nobody from renewing a lease, because that changes no key. Locks are taken in
//! order, so that two processes do not wait for each other.

use super::session::{Refused, Session};
use crate::{AppendError, Entry, tables};
use std::collections::BTreeMap;
use tokio_postgres::types::ToSql;

const APPEND: &str = "
    WITH given AS MATERIALIZED (
        SELECT g.*, (SELECT max(e.number) FROM entries e WHERE e.table_id = g.table_id) AS last
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bytea[]) AS g (table_id, epoch, number, body)
    ), held AS MATERIALIZED (
        SELECT table_id, epoch FROM leases WHERE table_id = ANY ($1) ORDER BY table_id FOR KEY SHARE
    ), added AS (
        INSERT INTO entries (table_id, number, epoch, body)
        SELECT table_id, number, epoch, body FROM given JOIN held USING (table_id, epoch)
        WHERE number = last + 1 OR last IS NULL
        ON CONFLICT DO NOTHING
        RETURNING table_id
    ), summaries AS (
        SELECT s.* FROM unnest($5::text[], $6::boolean[], $7::text[], $8::bigint[], $9::text[])
            AS s (table_id, listed, phase, changed, shown)
        JOIN added USING (table_id)
    ), shown AS (
        INSERT INTO tables (id, listed, phase, changed, shown) SELECT * FROM summaries
        ON CONFLICT (id) DO UPDATE
        SET listed = excluded.listed, phase = excluded.phase, changed = excluded.changed, shown = excluded.shown
    ), seated AS (
        SELECT s.* FROM unnest($10::text[], $11::text[], $12::bigint[]) AS s (table_id, person, place)
        JOIN added USING (table_id)
    ), stood_up AS (
        DELETE FROM sittings s USING summaries WHERE s.table_id = summaries.table_id
        AND NOT EXISTS (SELECT FROM seated WHERE seated.table_id = s.table_id AND seated.person = s.person)
    ), sat_down AS (
        INSERT INTO sittings (table_id, person, place) SELECT * FROM seated
        ON CONFLICT (table_id, person) DO UPDATE SET place = excluded.place WHERE sittings.place <> excluded.place
    )
    SELECT table_id, added.table_id IS NOT NULL, held.epoch IS NOT DISTINCT FROM given.epoch,
           coalesce(number <= last, false)
    FROM given LEFT JOIN held USING (table_id) LEFT JOIN added USING (table_id)";

/// What came of each. No two of them may be of the same table.
pub async fn append(session: &Session, entries: &[&Entry]) -> Result<Vec<Result<(), AppendError>>, Refused> {
    let column = |f: fn(&Entry) -> i64| entries.iter().map(|entry| f(entry)).collect::<Vec<i64>>();
    let ids: Vec<&str> = entries.iter().map(|entry| entry.table.as_str()).collect();
    let (epochs, numbers) = (column(|entry| entry.epoch), column(|entry| entry.number.into()));
    let bodies: Vec<&[u8]> = entries.iter().map(|entry| &entry.body[..]).collect();

    let summaries = entries.iter().filter_map(|entry| Some((entry.table.as_str(), entry.summary.as_ref()?)));
    let summaries: Vec<_> = summaries.collect();
    let tables: Vec<&str> = summaries.iter().map(|(id, _)| *id).collect();
    let listed: Vec<bool> = summaries.iter().map(|(_, s)| s.listed).collect();
    let phases: Vec<&str> = summaries.iter().map(|(_, s)| s.phase.as_str()).collect();
    let changed: Vec<i64> = summaries.iter().map(|(_, s)| s.changed).collect();
    let shown: Vec<&str> = summaries.iter().map(|(_, s)| s.shown.as_str()).collect();

    let seated = summaries.iter().flat_map(|(id, s)| tables::places(&s.people).map(move |place| (*id, place)));
    let seated: Vec<_> = seated.collect();
    let seated_at: Vec<&str> = seated.iter().map(|(id, _)| *id).collect();
    let people: Vec<&str> = seated.iter().map(|(_, (_, person))| person.as_str()).collect();
    let places: Vec<i64> = seated.iter().map(|(_, (place, _))| i64::from(*place)).collect();

    let values: [&(dyn ToSql + Sync); 12] =
        [&ids, &epochs, &numbers, &bodies, &tables, &listed, &phases, &changed, &shown, &seated_at, &people, &places];
    let prepared = session.prepare(APPEND, &[]).await?;
    let mut outcomes = BTreeMap::new();
    for row in session.client().query(&prepared, &values).await? {
        let (table, added, held, there): (String, bool, bool, bool) =
            (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        outcomes.insert(table, if added { Ok(()) } else { Err(AppendError::why_not(held, there)) });
    }
    let unheard = || Err(AppendError::Unavailable("PostgreSQL did not say what came of it".into()));
    Ok(ids.iter().map(|id| outcomes.remove(*id).unwrap_or_else(unheard)).collect())
}
