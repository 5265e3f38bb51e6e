//! News from other nodes, by PostgreSQL's `NOTIFY` and `LISTEN`.

use std::sync::Arc;

use tokio::sync::Notify;
use tokio::task::JoinHandle;

use crate::store::StoreError;
use crate::store::sql::transaction::Transaction;

/// A task that listens for news until it is dropped.
pub(crate) struct News {
    arrived: Arc<Notify>,
    is_suspect: Arc<Notify>,
    task: JoinHandle<()>,
}

impl News {
    /// Starts to listen to the database at an address.
    pub(crate) fn listen(address: String) -> Self {
        let [arrived, is_suspect] = [(), ()].map(|()| Arc::new(Notify::new()));
        let task = listen(address, Arc::clone(&arrived), Arc::clone(&is_suspect));
        let task = tokio::spawn(task);
        Self {
            arrived,
            is_suspect,
            task,
        }
    }

    /// Connects again after another connection failed: the server may have been demoted, and would
    /// never send news.
    pub(crate) fn renew(&self) {
        self.is_suspect.notify_one();
    }

    /// Waits for news that came after the last call.
    pub(crate) async fn wait(&self) {
        self.arrived.notified().await;
    }
}

impl Drop for News {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Tells all nodes that there is news once the transaction is committed.
pub(crate) async fn send(transaction: &mut Transaction) -> Result<(), StoreError> {
    let result = sqlx::raw_sql("NOTIFY tictactype")
        .execute(transaction.connection())
        .await;
    transaction.noted(result)?;
    Ok(())
}

/// Listens to nothing: without the feature, the store does not connect to PostgreSQL.
#[cfg(not(feature = "postgres"))]
fn listen(_: String, _: Arc<Notify>, _: Arc<Notify>) -> std::future::Ready<()> {
    std::future::ready(())
}

#[cfg(feature = "postgres")]
async fn listen(address: String, arrived: Arc<Notify>, is_suspect: Arc<Notify>) {
    use std::time::Duration;

    use sqlx::postgres::PgListener;

    use crate::store::sql::POSTGRES_SETTINGS;

    /// The channel. Each PostgreSQL database has its own.
    const CHANNEL: &str = "tictactype";
    /// The time between attempts to connect.
    const RETRY: Duration = Duration::from_secs(1);

    loop {
        if let Ok(mut listener) = PgListener::connect(&address).await
            && let Ok(_) = sqlx::raw_sql(POSTGRES_SETTINGS)
                .execute(&mut listener)
                .await
            && listener.listen(CHANNEL).await.is_ok()
        {
            // News may have come before.
            arrived.notify_one();
            loop {
                tokio::select! {
                    received = listener.try_recv() => match received {
                        // `None` means that the connection was lost. News may have come meanwhile.
                        Ok(_) => arrived.notify_one(),
                        Err(_) => break,
                    },
                    () = is_suspect.notified() => break,
                }
            }
        }
        tokio::time::sleep(RETRY).await;
    }
}
