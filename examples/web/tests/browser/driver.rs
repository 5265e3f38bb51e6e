//! Browsers, through chromedriver.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use std::{env, fs, process, thread};

use axum::http::Method;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// Ends chromedriver and all its browsers as soon as nobody holds its standard input, whatever became of the test.
const KEEPER: &str = "chromedriver --port=0 & exec >&-; read -r _; kill -KILL 0";

const ARGUMENTS: [&str; 11] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-dev-shm-usage",
    "--window-size=1000,900",
];

/// A chromedriver, which is gone with all its browsers and their files when this is dropped.
pub(crate) struct Driver {
    keeper: Child,
    /// Held, since whoever writes to a pipe that nobody reads is ended.
    _stdout: BufReader<ChildStdout>,
    port: Option<u16>,
    folder: PathBuf,
    profiles: AtomicUsize,
}

impl Driver {
    pub(crate) fn start() -> Self {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        // Not below the target folder: the path of a Unix socket in it must be short.
        let folder = env::temp_dir().join(format!("tictactype-{}-{number}", process::id()));
        fs::create_dir(&folder).unwrap();
        let mut keeper = Command::new("sh")
            .args(["-c", KEEPER])
            .envs(["TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"].map(|name| (name, &folder)))
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(keeper.stdout.take().unwrap());
        let port = stdout
            .by_ref()
            .lines()
            .map_while(Result::ok)
            .find_map(|line| port_in(&line));
        Self {
            keeper,
            _stdout: stdout,
            port,
            folder,
            profiles: AtomicUsize::new(0),
        }
    }

    /// A browser that nobody has used before.
    pub(crate) async fn browser(&self) -> Client {
        let port = self.port.expect("chromedriver is installed and starts");
        let number = self.profiles.fetch_add(1, Ordering::Relaxed);
        let profile = self.folder.join(number.to_string());
        let mut arguments = ARGUMENTS.map(str::to_owned).to_vec();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        let wanted = json!({
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        let wanted: Capabilities = serde_json::from_value(wanted).unwrap();
        ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("chromium is installed and starts")
    }
}

/// `ChromeDriver was started successfully on port 12345.`
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        let _ = self.keeper.wait();
        // Of the browsers nobody waits for the end, and they may still write.
        for _ in 0..20 {
            if fs::remove_dir_all(&self.folder).is_ok() {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
}

/// A command that only chromedriver knows.
#[derive(Debug)]
pub(crate) struct Special {
    path: &'static str,
    body: Value,
}

impl Special {
    /// What was logged since the last time.
    pub(crate) fn log() -> Self {
        Self {
            path: "se/log",
            body: json!({"type": "browser"}),
        }
    }

    /// A command of the Chrome `DevTools` Protocol.
    pub(crate) fn tools(command: &str, parameters: &Value) -> Self {
        Self {
            path: "goog/cdp/execute",
            body: json!({"cmd": command, "params": parameters}),
        }
    }
}

impl WebDriverCompatibleCommand for Special {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!(
            "session/{}/{}",
            session.unwrap_or_default(),
            self.path
        ))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
