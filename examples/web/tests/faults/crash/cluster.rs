//! A PostgreSQL server for these tests to kill.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tokio::sync::RwLockWriteGuard;
use tokio::time::sleep;

use crate::crash::ALONE;
use crate::crash::records::Records;
use crate::postgres_database::PostgresDatabase;
use tictactype_web_tests::unique;

/// The time limit for a start, recovery included.
const START: Duration = Duration::from_secs(30);

/// A PostgreSQL server that nothing else uses.
#[derive(Clone, Debug)]
pub(crate) struct Cluster {
    folder: PathBuf,
    start: String,
}

/// An empty database for one test. No other crash test runs meanwhile.
#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) cluster: Cluster,
    postgres: PostgresDatabase,
    _alone: RwLockWriteGuard<'static, ()>,
}

impl Cluster {
    /// Finds the server that `.ci/postgres` started, or says how to start one.
    fn find() -> Option<Self> {
        let variable = |name| env::var(name).ok();
        let folder = variable("TICTACTYPE_TEST_POSTGRES_FOLDER");
        let start = variable("TICTACTYPE_TEST_POSTGRES_START");
        let Some((folder, start)) = folder.zip(start) else {
            println!(
                "skipped: run it with `bash .ci/postgres cargo test -p tictactype-web-tests --test \
                 faults crash::`, which starts PostgreSQL"
            );
            return None;
        };
        let folder = folder.into();
        Some(Self { folder, start })
    }

    /// Kills all processes of the server.
    pub(crate) fn kill(&self) {
        self.signal("-KILL");
    }

    /// Sends a signal to all processes of the server.
    pub(crate) fn signal(&self, signal: &str) {
        let file = fs::read_to_string(self.folder.join("postmaster.pid")).unwrap();
        let first = file.lines().next().unwrap().to_owned();
        let mut processes = children(&first);
        // First the one that starts others.
        processes.insert(0, first);
        let mut kill = Command::new("kill");
        kill.arg(signal).args(&processes).stderr(Stdio::null());
        // Some children may have ended by themselves.
        let _ = kill.status().unwrap();
    }

    /// Starts the server again after it was killed.
    pub(crate) async fn start(&self) {
        let start = Instant::now();
        // It refuses to start until all processes have ended.
        while !self.try_start().await {
            assert!(start.elapsed() < START, "cannot start PostgreSQL");
            sleep(Duration::from_millis(100)).await;
        }
    }

    async fn try_start(&self) -> bool {
        let mut command = tokio::process::Command::new("sh");
        command.args(["-c", &self.start]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command.status().await.unwrap().success()
    }
}

/// The child processes of a process.
fn children(parent: &str) -> Vec<String> {
    let mut children = Vec::new();
    for entry in fs::read_dir("/proc").unwrap() {
        let folder = entry.unwrap().path();
        if parent_of(&folder).as_deref() == Some(parent) {
            children.push(folder.file_name().unwrap().to_str().unwrap().to_owned());
        }
    }
    children
}

/// The parent of the process with a folder in `/proc`.
fn parent_of(folder: &Path) -> Option<String> {
    let status = fs::read_to_string(folder.join("stat")).ok()?;
    // The program's name, in parentheses, may contain spaces.
    let (_, rest) = status.rsplit_once(") ")?;
    rest.split(' ').nth(1).map(str::to_owned)
}

impl Database {
    /// Waits until no other crash test runs, and creates a database, if there is a server.
    pub(crate) async fn create() -> Option<Self> {
        let cluster = Cluster::find()?;
        let alone = ALONE.write().await;
        let postgres = PostgresDatabase::create(format!("force_{}", unique())).await?;
        Some(Self {
            cluster,
            postgres,
            _alone: alone,
        })
    }

    pub(crate) fn address(&self) -> String {
        self.postgres.address()
    }

    pub(crate) async fn records(&self) -> Records {
        Records::connect(&self.address()).await
    }

    pub(crate) async fn delete(self) {
        self.postgres.delete().await;
    }
}
