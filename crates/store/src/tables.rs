//! Tables: what lists show of them, and who sits there.

use crate::statement::{Row, Statement};
use crate::{Notification, PersonId, Store, Summary, TableId, Unavailable};
use std::collections::BTreeSet;

const PUT: &str = "
    INSERT INTO tables (id, listed, phase, changed, shown) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (id) DO UPDATE
    SET listed = excluded.listed, phase = excluded.phase, changed = excluded.changed, shown = excluded.shown";

/// The second value is everybody who still sits there. Ids have no characters that mean something to LIKE.
const STAND_UP: &str = "DELETE FROM sittings WHERE table_id = $1 AND $2 NOT LIKE '%' || person || '%'";

const SIT_DOWN: &str = "
    INSERT INTO sittings (table_id, person, place) VALUES ($1, $2, $3)
    ON CONFLICT (table_id, person) DO UPDATE SET place = excluded.place WHERE sittings.place <> excluded.place";

macro_rules! select {
    ($where:literal) => {
        concat!(
            "SELECT id, listed, phase, changed, shown,
                    (SELECT string_agg(person, ' ' ORDER BY place) FROM sittings WHERE table_id = id)
             FROM tables ",
            $where
        )
    };
}

const ONE: &str = select!("WHERE id = $1");

const LISTED: &str = select!("WHERE listed AND phase IN ('waiting', 'playing') ORDER BY changed DESC, id LIMIT $1");

const OF_PERSON: &str =
    select!("WHERE id IN (SELECT table_id FROM sittings WHERE person = $1) ORDER BY changed DESC, id LIMIT $2");

const IN_PHASE: &str = "SELECT id FROM tables WHERE phase = $1 AND id > $2 ORDER BY id LIMIT $3";

/// What stores a summary.
pub(crate) fn put_summary(table: &TableId, summary: &Summary) -> Vec<Statement> {
    let Summary { listed, phase, changed, people, shown } = summary;
    let values = [table.into(), (*listed).into(), phase.as_str().into(), (*changed).into(), shown.as_str().into()];
    let sitting: Vec<&str> = people.iter().map(PersonId::as_str).collect();
    let mut statements =
        vec![Statement::new(PUT, values), Statement::new(STAND_UP, [table.into(), sitting.join(" ").into()])];
    let sit_down = |(place, person)| Statement::new(SIT_DOWN, [table.into(), person, place]);
    statements.extend(places(people).map(|(place, person)| sit_down((place.into(), person.into()))));
    statements
}

/// Everybody once, in order.
pub(crate) fn places(people: &[PersonId]) -> impl Iterator<Item = (u32, &PersonId)> {
    let mut seen = BTreeSet::new();
    (0..).zip(people.iter().filter(move |person| seen.insert(*person)))
}

fn table(mut row: Row) -> Result<(TableId, Summary), Unavailable> {
    let (id, listed, phase, changed, shown) = (row.parsed()?, row.bool()?, row.text()?, row.int()?, row.text()?);
    let sitting = row.maybe_text()?.unwrap_or_default();
    let people = sitting.split_whitespace().map(|id| id.parse().map_err(|e| Unavailable(format!("{id}: {e}"))));
    Ok((id, Summary { listed, phase, changed, people: people.collect::<Result<_, _>>()?, shown }))
}

impl Store {
    /// Adds a table, or changes what lists show of it.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn add_table(&self, table: &TableId, summary: &Summary) -> Result<(), Unavailable> {
        self.write(put_summary(table, summary)).await?;
        self.tell(Notification::Lobby);
        Ok(())
    }

    /// What lists show of a table.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn summary(&self, id: &TableId) -> Result<Option<Summary>, Unavailable> {
        let rows = self.read(Statement::new(ONE, [id.into()])).await?;
        rows.into_iter().next().map(|row| Ok(table(row)?.1)).transpose()
    }

    /// The tables that everybody may find and that wait or play, the newest first.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn listed(&self, limit: u32) -> Result<Vec<(TableId, Summary)>, Unavailable> {
        let rows = self.read(Statement::new(LISTED, [limit.into()])).await?;
        rows.into_iter().map(table).collect()
    }

    /// The tables where somebody sits, the newest first.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn tables_of(&self, person: &PersonId, limit: u32) -> Result<Vec<(TableId, Summary)>, Unavailable> {
        let rows = self.read(Statement::new(OF_PERSON, [person.into(), limit.into()])).await?;
        rows.into_iter().map(table).collect()
    }

    /// The tables of a phase, in the order of their ids, after this one.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn tables_in(
        &self,
        phase: &str,
        after: Option<&TableId>,
        limit: u32,
    ) -> Result<Vec<TableId>, Unavailable> {
        let after = after.map_or("", TableId::as_str);
        let rows = self.read(Statement::new(IN_PHASE, [phase.into(), after.into(), limit.into()])).await?;
        rows.into_iter().map(|mut row| row.parsed()).collect()
    }
}
