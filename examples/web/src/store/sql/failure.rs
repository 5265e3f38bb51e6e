//! Database errors as sentences without secrets.

use std::path::PathBuf;

use sqlx::Error;
use sqlx::migrate::MigrateError;

use crate::store::sql::OPERATION;
use crate::store::{CommitError, Unavailable};

/// Why a transaction failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The database failed.
    Database(Error),
    /// The database in a folder failed.
    Folder(PathBuf, Error),
    /// The database did not reply in time.
    Timeout,
    /// The lease does not exist.
    LeaseLost,
    /// Another lease owns a record.
    Conflict,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

/// For operations that cannot conflict.
impl From<Failure> for Unavailable {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Database(error) => unavailable(&error),
            Failure::Folder(folder, error) => {
                let Unavailable(why) = unavailable(&error);
                Self(format!("the folder {}: {why}", folder.display()))
            }
            Failure::Timeout => {
                let seconds = OPERATION.as_secs();
                Self(format!(
                    "the database has not replied within {seconds} seconds"
                ))
            }
            Failure::LeaseLost | Failure::Conflict => unavailable(&Error::RowNotFound),
        }
    }
}

impl From<Failure> for CommitError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::LeaseLost => Self::LeaseLost,
            Failure::Conflict => Self::Conflict,
            failure => Self::Unavailable(failure.into()),
        }
    }
}

impl Failure {
    /// Maps an insert of an existing record to a conflict.
    pub(crate) fn of_insert(error: Error) -> Self {
        match &error {
            Error::Database(refusal) if refusal.is_unique_violation() => Self::Conflict,
            _ => Self::Database(error),
        }
    }
}

/// Says why the database failed. No sentence contains the database's address, which has a password.
pub(crate) fn unavailable(error: &Error) -> Unavailable {
    Unavailable(match error {
        Error::Database(refusal) => format!("the database says: {}", refusal.message()),
        Error::Io(error) => format!("the connection to the database failed: {error}"),
        Error::Tls(error) => format!("no encrypted connection to the database: {error}"),
        Error::PoolTimedOut => "no connection to the database in time".to_owned(),
        Error::PoolClosed => "the store was closed".to_owned(),
        Error::WorkerCrashed => "the thread of the database has stopped".to_owned(),
        Error::Protocol(_) => "the database sent an unexpected message".to_owned(),
        // The error may quote the address.
        Error::Configuration(_) => "the address of the database is invalid".to_owned(),
        Error::Migrate(error) => return not_migrated(error),
        _ => "the database sent an unexpected reply".to_owned(),
    })
}

/// Says why the database's schema cannot be used.
pub(crate) fn not_migrated(error: &MigrateError) -> Unavailable {
    Unavailable(match error {
        MigrateError::Execute(error) => return unavailable(error),
        MigrateError::ExecuteMigration(error, version) => {
            let Unavailable(why) = unavailable(error);
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
    })
}
