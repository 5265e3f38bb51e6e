//! Database errors as sentences without secrets.

use sqlx::Error;
use sqlx::migrate::MigrateError;

use crate::store::StoreError;

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        Self::Unavailable(reason(&error))
    }
}

impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        Self::Unavailable(migration_reason(&error))
    }
}

/// Says why the database failed. No sentence contains the database's address, which has a password.
pub(crate) fn reason(error: &Error) -> String {
    match error {
        Error::Database(refusal) => format!("the database says: {}", refusal.message()),
        Error::Io(error) => format!("the connection to the database failed: {error}"),
        Error::Tls(error) => format!("no encrypted connection to the database: {error}"),
        Error::PoolTimedOut => "no connection to the database in time".to_owned(),
        Error::PoolClosed => "the store was closed".to_owned(),
        Error::WorkerCrashed => "the thread of the database has stopped".to_owned(),
        Error::Protocol(_) => "the database sent an unexpected message".to_owned(),
        // The error may quote the address.
        Error::Configuration(_) => "the address of the database is invalid".to_owned(),
        Error::Migrate(error) => migration_reason(error),
        _ => "the database sent an unexpected reply".to_owned(),
    }
}

/// Says why the database's schema cannot be used.
fn migration_reason(error: &MigrateError) -> String {
    match error {
        MigrateError::Execute(error) => reason(error),
        MigrateError::ExecuteMigration(error, version) => {
            let why = reason(error);
            format!("version {version} of its schema cannot be created: {why}")
        }
        MigrateError::VersionMissing(version) => format!(
            "its schema has version {version}, which is newer than this program knows: use a newer \
             program, or another database"
        ),
        MigrateError::VersionMismatch(version) => {
            format!("version {version} of its schema differs from that of this program")
        }
        MigrateError::Dirty(version) => {
            format!("version {version} of its schema was created only in part")
        }
        _ => "its schema cannot be checked".to_owned(),
    }
}
