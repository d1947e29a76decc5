//! Hears what other processes have changed.

use super::notifier::{CHANNEL, change};
use super::session::{Address, in_time};
use crate::{Notification, Unavailable};
use futures_util::{StreamExt, stream};
use std::time::Duration;
use tokio::sync::{broadcast, oneshot};
use tokio_postgres::{AsyncMessage, Client};

/// How many may wait to be heard.
const QUEUE: usize = 1_000;

/// How long to wait before connecting again.
const REST: Duration = Duration::from_millis(500);

/// Listens for as long as somebody hears. When this returns, nothing is missed any more, or the first thing that is
/// heard is that something may have been.
pub async fn listen(address: Address) -> broadcast::Receiver<Notification> {
    let (sender, receiver) = broadcast::channel(QUEUE);
    let (ready, listening) = oneshot::channel::<()>();
    tokio::spawn(async move {
        let task = async {
            let mut ready = Some(ready);
            loop {
                let connected = connect(&address, &sender).await;
                if !(connected.is_ok() && ready.is_some()) {
                    let _ = sender.send(Notification::Missed); // nobody may hear it any more
                }
                drop(ready.take());
                if let Ok((client, driver)) = connected {
                    let _ = driver.await; // until the connection breaks
                    drop(client);
                }
                tokio::time::sleep(REST).await;
            }
        };
        tokio::select! { () = task => {}, () = sender.closed() => {} }
    });
    let _ = listening.await; // it says nothing, and is dropped when we may go on
    receiver
}

async fn connect(
    address: &Address,
    sender: &broadcast::Sender<Notification>,
) -> Result<(Client, tokio::task::JoinHandle<()>), Unavailable> {
    in_time(async {
        let (client, mut connection) = address.connect().await?;
        let sender = sender.clone();
        let driver = tokio::spawn(async move {
            let mut messages = stream::poll_fn(move |cx| connection.poll_message(cx));
            while let Some(Ok(message)) = messages.next().await {
                if let AsyncMessage::Notification(heard) = message
                    && let Some(change) = change(heard.payload())
                {
                    let _ = sender.send(change);
                }
            }
        });
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
        Ok((client, driver))
    })
    .await
}
