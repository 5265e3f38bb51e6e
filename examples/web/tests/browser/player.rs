//! Somebody at a browser.

use std::panic::Location;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::WindowHandle;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::driver::Special;

/// How long anything may take.
const SOON: Duration = Duration::from_secs(15);

/// How long until another look.
const PAUSE: Duration = Duration::from_millis(30);

/// Somebody at the page in a browser, who uses the mouse unless told otherwise.
pub(crate) struct Player {
    pub(crate) browser: Client,
    tab: WindowHandle,
}

/// What people do.
impl Player {
    /// At the tab that the browser is at.
    pub(crate) async fn at(browser: Client) -> Self {
        let tab = browser.window().await.unwrap();
        Self { browser, tab }
    }

    pub(crate) async fn give_name(&self, name: &str) {
        self.find("#name").await.send_keys(name).await.unwrap();
        self.click("#name-go").await;
        self.see("[data-screen=game]").await;
    }

    /// Chooses a size by its side and line, as in `15x5`, against a person.
    pub(crate) async fn choose(&self, size: &str) {
        self.click(&format!("#size-{size}")).await;
        self.click("#game-go").await;
    }

    /// Moves, when it is their turn.
    pub(crate) async fn play(&self, at: &str) {
        self.see(&vacant(at)).await;
        self.click(&square(at)).await;
    }

    /// Moves with the keyboard alone, from the square that has the focus.
    pub(crate) async fn play_by_keys(&self, at: &str) {
        self.see(&vacant(at)).await;
        let focused = self.ask("document.activeElement.dataset.at").await;
        let [from, to] = [focused.as_str().unwrap(), at].map(column_and_row);
        let across = if from.0 < to.0 { Key::Right } else { Key::Left };
        let along = if from.1 < to.1 { Key::Down } else { Key::Up };
        let keys = across.repeat(from.0.abs_diff(to.0)) + &along.repeat(from.1.abs_diff(to.1));
        self.press(&keys).await;
        self.see(&format!("{}:focus", square(at))).await;
        self.press(&Key::Enter).await;
    }

    pub(crate) async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap();
    }

    /// Presses keys one after the other, wherever the focus is.
    pub(crate) async fn press(&self, keys: &str) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for value in keys.chars() {
            actions = actions
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        self.browser.perform_actions(actions).await.unwrap();
    }

    /// Whoever shares a browser says so before anything else.
    pub(crate) async fn come_forward(&self) {
        let tab = self.tab.clone();
        self.browser.switch_to_window(tab).await.unwrap();
    }

    /// The same browser at another tab.
    pub(crate) async fn new_tab(&self) -> Client {
        let tab = self.browser.new_window(true).await.unwrap().handle;
        self.browser.switch_to_window(tab).await.unwrap();
        self.browser.clone()
    }

    /// Somebody at a copy of this tab, with all that it remembers.
    pub(crate) async fn duplicate(&self) -> Self {
        self.ask("void open(location)").await;
        let tabs = self.browser.windows().await.unwrap();
        let tab = tabs.into_iter().find(|tab| *tab != self.tab).unwrap();
        let copy = Self {
            browser: self.browser.clone(),
            tab,
        };
        copy.come_forward().await;
        copy
    }

    /// Gives a command of the Chrome `DevTools` Protocol.
    pub(crate) async fn tools(&self, command: &str, parameters: Value) {
        let command = Special::tools(command, &parameters);
        self.browser.issue_cmd(command).await.unwrap();
    }

    pub(crate) async fn find(&self, css: &str) -> Element {
        self.browser.find(Locator::Css(css)).await.unwrap()
    }
}

/// What people see.
impl Player {
    /// Waits until there is such an element.
    #[track_caller]
    pub(crate) fn see(&self, css: &str) -> impl Future<Output = ()> {
        self.wait(format!("document.querySelector({}) !== null", json!(css)))
    }

    /// Waits until an element shows this text, and no other.
    #[track_caller]
    pub(crate) fn read(&self, css: &str, text: &str) -> impl Future<Output = ()> {
        let (css, text) = (json!(css), json!(text));
        self.wait(format!(
            "(e => e?.checkVisibility() && e.innerText === {text})(document.querySelector({css}))"
        ))
    }

    /// Waits until an expression is true.
    #[track_caller]
    pub(crate) fn wait(&self, expression: String) -> impl Future<Output = ()> {
        let (caller, start) = (Location::caller(), Instant::now());
        async move {
            while self.ask(&expression).await != true {
                if start.elapsed() > SOON {
                    let page = self.ask("document.body.innerText").await;
                    panic!("not so at {caller}: {expression}\n{page:#}");
                }
                sleep(PAUSE).await;
            }
        }
    }

    /// The value of an expression.
    pub(crate) async fn ask(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        self.browser.execute(&script, Vec::new()).await.unwrap()
    }

    pub(crate) async fn has(&self, css: &str) -> bool {
        self.count(css).await > 0
    }

    pub(crate) async fn count(&self, css: &str) -> usize {
        let all = self.browser.find_all(Locator::Css(css)).await.unwrap();
        all.len()
    }

    /// The squares on the board of which this is so, in the order of the board.
    pub(crate) async fn squares(&self, css: &str) -> Vec<String> {
        let squares = format!(
            "[...document.querySelectorAll({})].map(square => square.dataset.at)",
            json!(format!("#board button{css}"))
        );
        serde_json::from_value(self.ask(&squares).await).unwrap()
    }

    /// Whom they play against, as they see it.
    pub(crate) async fn opponent(&self) -> String {
        let name = self.ask("document.querySelector('#opponent bdi').innerText");
        name.await.as_str().unwrap().to_owned()
    }

    /// Row by row.
    pub(crate) async fn board(&self) -> String {
        let rows = "[...document.querySelectorAll('#board .row:nth-child(n+2)')].map(row => \
             [...row.querySelectorAll('button')].map(b => b.dataset.mark || '.').join('')).join(' ')";
        self.ask(rows).await.as_str().unwrap().to_owned()
    }

    /// What the browser has to complain of, and what it has loaded from elsewhere.
    pub(crate) async fn complaints(&self) -> Vec<Value> {
        let log = self.browser.issue_cmd(Special::log()).await.unwrap();
        let elsewhere = "performance.getEntriesByType('resource').map(entry => entry.name)\
             .filter(name => !name.startsWith('data:') && new URL(name).origin !== location.origin)";
        [log, self.ask(elsewhere).await]
            .iter()
            .flat_map(|list| list.as_array().unwrap())
            .cloned()
            .collect()
    }
}

pub(crate) fn square(at: &str) -> String {
    format!("#board [data-at={at}]")
}

fn vacant(at: &str) -> String {
    format!("{}:not([aria-disabled])", square(at))
}

fn column_and_row(at: &str) -> (usize, usize) {
    let (column, row) = at.split_at(1);
    (usize::from(column.as_bytes()[0]), row.parse().unwrap())
}

/// Plays these moves in turn, each of which both see.
pub(crate) async fn play_out([x, o]: &[Player; 2], moves: &[&str]) {
    for (ply, at) in moves.iter().enumerate() {
        let (player, mark) = if ply % 2 == 0 { (x, "X") } else { (o, "O") };
        player.play(at).await;
        for player in [x, o] {
            player
                .see(&format!("{}[data-mark={mark}]", square(at)))
                .await;
        }
    }
}
