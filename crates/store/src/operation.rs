//! What whoever runs the server needs: whether the store works.

use crate::statement::Statement;
use crate::{Store, Unavailable};

const CHECK: &str = "
    INSERT INTO health (id, checked) VALUES (1, now_millis())
    ON CONFLICT (id) DO UPDATE SET checked = excluded.checked";

impl Store {
    /// Whether anything can be written.
    ///
    /// # Errors
    /// If the database cannot be used now.
    pub async fn check(&self) -> Result<(), Unavailable> {
        self.write_one(Statement::new(CHECK, [])).await?;
        Ok(())
    }
}
