//! Says again and again that our tables are ours, and notices when one is not.

use crate::table::Message;
use crate::tables::Registry;
use std::collections::BTreeSet;
use std::sync::{Arc, Weak};
use store::TableId;

/// Renews the leases of all tables in memory, as long as there are any tables.
pub(crate) fn keep(registry: &Arc<Registry>) {
    let (every, registry) = (registry.shared.settings.lease / 3, Arc::downgrade(registry));
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(every).await;
            if renew(&registry).await.is_none() {
                return;
            }
        }
    });
}

async fn renew(registry: &Weak<Registry>) -> Option<()> {
    // a table that comes meanwhile has a lease that is new
    let (ours, shared) = {
        let registry = registry.upgrade()?;
        (registry.handles(), registry.shared.clone())
    };
    if ours.is_empty() {
        return Some(());
    }
    match shared.store.renew_leases(&shared.settings.owner, shared.settings.lease).await {
        Ok(renewed) => {
            let renewed: BTreeSet<(TableId, i64)> = renewed.into_iter().collect();
            for (id, handle) in ours {
                if !renewed.contains(&(id.clone(), handle.epoch)) {
                    tracing::warn!(table = %id, "another process has a table, or its lease ran out");
                    let _ = handle.inbox.send(Message::LeaseLost); // or it has just left
                }
            }
        }
        // nothing can be stored either; whoever takes a table fences us off
        Err(e) => tracing::warn!(error = %e, "leases could not be renewed"),
    }
    Some(())
}
