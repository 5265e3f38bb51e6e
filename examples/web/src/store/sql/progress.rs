//! The number of the last commit, in a file beside the database. The latest commits of an SQLite
//! database are in its log. Without the log, SQLite silently opens an earlier state.

use std::fmt::{self, Display};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Seek, Write};
use std::path::Path;

use sqlx::{AnyPool, Error, Row};

use crate::store::Lease;

/// The file in the folder of a store.
pub(crate) const FILE: &str = "tictactype.commit";

/// The numbers of a database's last lease and of the lease's last commit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Progress {
    lease: i64,
    commit: i64,
}

impl Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "commit {} of lease {}", self.commit, self.lease)
    }
}

impl Progress {
    pub(crate) fn new(lease: Lease, commit: u64) -> Self {
        Self {
            lease: lease.0.into(),
            commit: commit.cast_signed(),
        }
    }

    fn text(self) -> String {
        format!("{:010} {:020}\n", self.lease, self.commit)
    }

    /// Reads the progress of an SQLite database.
    pub(crate) async fn of(pool: &AnyPool) -> Result<Self, Error> {
        let tables = sqlx::query("SELECT 1 FROM sqlite_master LIMIT 1");
        if tables.fetch_optional(pool).await?.is_none() {
            return Ok(Self::default());
        }
        // Only an operator deletes the row of the last lease.
        let query = "SELECT counters.number,
            COALESCE(last_commit, CASE counters.number WHEN 0 THEN 0 ELSE 9223372036854775807 END)
            FROM counters LEFT JOIN leases ON leases.number = counters.number WHERE name = 'lease'";
        let row = sqlx::query(query).fetch_one(pool).await?;
        Ok(Self {
            lease: row.try_get(0)?,
            commit: row.try_get(1)?,
        })
    }
}

/// What the file says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Noted {
    Progress(Progress),
    Unreadable,
    Missing,
}

impl Noted {
    /// Reads the file in a folder.
    pub(crate) fn read(folder: &Path) -> io::Result<Self> {
        let content = match fs::read(folder.join(FILE)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Self::Missing),
            content => content?,
        };
        let text = String::from_utf8_lossy(&content);
        let mut numbers = text.split_whitespace().map(str::parse);
        let progress = match (numbers.next(), numbers.next()) {
            (Some(Ok(lease)), Some(Ok(commit))) => Some(Progress { lease, commit }),
            _ => None,
        };
        // A number that lost its last digits would look like a lower one.
        let whole = progress.filter(|progress| progress.text() == text);
        Ok(whole.map_or(Self::Unreadable, Self::Progress))
    }
}

/// The file. It is written after each commit. It must not get ahead of the database, so it needs no
/// flush.
#[derive(Debug)]
pub(crate) struct ProgressFile(File);

impl ProgressFile {
    /// Creates or replaces the file in a folder. After a crash it is the old or the new one.
    pub(crate) fn create(folder: &Path, progress: Progress) -> io::Result<Self> {
        let new = folder.join(format!("{FILE}.new"));
        let file = Self(File::create(&new)?);
        file.write(progress)?;
        file.0.sync_all()?;
        fs::rename(new, folder.join(FILE))?;
        Ok(file)
    }

    /// Overwrites the progress. Its text always has the same length and fits in one sector of a
    /// disk, so a crash leaves the old or the new one.
    pub(crate) fn write(&self, progress: Progress) -> io::Result<()> {
        (&self.0).rewind()?;
        (&self.0).write_all(progress.text().as_bytes())
    }
}
