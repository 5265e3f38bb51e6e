//! Browsers, controlled through chromedriver.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use std::{env, fs, process, thread};

use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::time::sleep;
use url::{ParseError, Url};

/// A shell script that starts chromedriver, and kills it and its browsers when standard input
/// closes. So they end even if the test process crashes.
const SCRIPT: &str = "chromedriver --port=0 & exec >&-; read -r _; kill -KILL 0";

/// Debian's Chromium without a user interface. The tests take half as long as with `chromium`.
/// chromedriver would kill only the script in `/usr/bin`.
const BINARY: &str = "/usr/lib/chromium/chromium-headless-shell";

const ARGUMENTS: &str = "--no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync \
    --disable-default-apps --disable-dev-shm-usage --window-size=1000,900";

/// A shell script that starts a driver. It ends when its standard input closes, with all that it
/// started.
pub(crate) struct Shell(Child);

impl Shell {
    pub(crate) fn start(script: &str, variables: &[(&str, &str)]) -> Self {
        let mut shell = Command::new("sh");
        shell
            .args(["-c", script])
            .envs(variables.iter().copied())
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        Self(shell.spawn().unwrap())
    }
}

impl Drop for Shell {
    fn drop(&mut self) {
        drop(self.0.stdin.take());
        let _ = self.0.wait();
    }
}

/// Opens a browser through the driver at a port. Tries this often.
pub(crate) async fn open(port: u16, capabilities: Value, attempts: usize) -> Client {
    let capabilities: Capabilities = serde_json::from_value(capabilities).unwrap();
    let mut builder = ClientBuilder::new(HttpConnector::new());
    builder.capabilities(capabilities);
    let address = format!("http://127.0.0.1:{port}");
    for _ in 1..attempts {
        if let Ok(browser) = builder.connect(&address).await {
            return browser;
        }
        sleep(Duration::from_millis(100)).await;
    }
    let browser = builder.connect(&address).await;
    browser.expect("the browser and its driver are installed and start")
}

/// A chromedriver process. Dropping it ends it, with its browsers and their files.
pub(crate) struct Driver {
    /// Dropped before the files.
    shell: Option<Shell>,
    /// Kept open: a write to a closed pipe would kill chromedriver.
    _stdout: BufReader<ChildStdout>,
    port: Option<u16>,
    folder: PathBuf,
}

impl Driver {
    pub(crate) fn start() -> Self {
        // chromedriver ends if another program uses the chosen port, for IPv4 or IPv6.
        (0..2)
            .map(|_| Self::try_start())
            .find(|driver| driver.port.is_some())
            .unwrap_or_else(Self::try_start)
    }

    fn try_start() -> Self {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        // Not in the target folder, which may have a long path: Unix sockets need a short one.
        let folder = env::temp_dir().join(format!("tictactype-{}-{number}", process::id()));
        fs::create_dir(&folder).unwrap();
        let shown = folder.to_str().unwrap();
        let log = folder.join("log");
        let variables = [
            ("TMPDIR", shown),
            ("XDG_CACHE_HOME", shown),
            ("XDG_CONFIG_HOME", shown),
            ("CHROME_LOG_FILE", log.to_str().unwrap()),
        ];
        let mut shell = Shell::start(SCRIPT, &variables);
        let mut stdout = BufReader::new(shell.0.stdout.take().unwrap());
        let mut lines = stdout.by_ref().lines().map_while(Result::ok);
        let port = lines.find_map(|line| port_in(&line));
        Self {
            shell: Some(shell),
            _stdout: stdout,
            port,
            folder,
        }
    }

    /// Starts a browser with a new profile.
    pub(crate) async fn browser(&self) -> Client {
        let port = self.port.expect("chromedriver is installed and starts");
        let arguments: Vec<_> = ARGUMENTS.split(' ').collect();
        let capabilities = json!({
            "browserName": "chrome",
            "goog:chromeOptions": {"args": arguments, "binary": BINARY},
            "goog:loggingPrefs": {"browser": "ALL"},
        });
        // On a busy machine, Chromium sometimes starts too late for its driver.
        open(port, capabilities, 3).await
    }
}

/// Reads the port from the line `ChromeDriver was started successfully on port 12345.`
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

impl Drop for Driver {
    fn drop(&mut self) {
        drop(self.shell.take());
        // The ending browsers may still write files, so removing the folder is retried.
        for _ in 0..20 {
            if fs::remove_dir_all(&self.folder).is_ok() {
                return;
            }
            thread::sleep(Duration::from_millis(50));
        }
    }
}

/// A command specific to chromedriver.
#[derive(Debug)]
pub(crate) struct ChromeCommand {
    path: &'static str,
    body: Value,
}

impl ChromeCommand {
    /// Creates the command that returns the log since the last such command.
    pub(crate) fn log() -> Self {
        Self {
            path: "se/log",
            body: json!({"type": "browser"}),
        }
    }

    /// Creates a command of the Chrome `DevTools` Protocol.
    pub(crate) fn devtools(command: &str, parameters: &Value) -> Self {
        Self {
            path: "goog/cdp/execute",
            body: json!({"cmd": command, "params": parameters}),
        }
    }
}

impl WebDriverCompatibleCommand for ChromeCommand {
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
