//! A player who uses the page in a browser.

use std::panic::Location;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::wd::WindowHandle;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::driver::ChromeCommand;

/// The time limit for each wait.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The interval between two checks.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// A player with the page in one browser tab. Uses the mouse unless a method says otherwise.
pub(crate) struct Player {
    pub(crate) browser: Client,
    tab: WindowHandle,
}

/// Actions.
impl Player {
    /// Creates a player at the browser's current tab.
    pub(crate) async fn new(browser: Client) -> Self {
        let tab = browser.window().await.unwrap();
        Self { browser, tab }
    }

    pub(crate) async fn give_name(&self, name: &str) {
        self.click("#name-change").await;
        self.enter_name(name).await;
        self.wait_for_text(".player .name", name).await;
    }

    /// Enters a name in the open dialog.
    pub(crate) async fn enter_name(&self, name: &str) {
        let field = self.find("#name").await;
        field.clear().await.unwrap();
        field.send_keys(name).await.unwrap();
        self.click("#name-go").await;
    }

    /// Chooses a size such as `15x5`: side, then line.
    pub(crate) async fn choose_size(&self, size: &str) {
        self.click(&format!("#sizes label:has(#size-{size})")).await;
        self.wait_for_element(&format!("#size-{size}:checked"))
            .await;
    }

    /// Chooses a game against a person on a size.
    pub(crate) async fn choose(&self, size: &str) {
        self.choose_size(size).await;
        self.act("go_person").await;
    }

    /// Chooses the computer's level.
    pub(crate) async fn choose_level(&self, level: &str) {
        let choose = "document.getElementById('level')";
        let change =
            format!("({choose}.value = '{level}', {choose}.dispatchEvent(new Event('change')))");
        self.evaluate(&change).await;
    }

    /// Opens a private game on 3×3, and returns its link.
    pub(crate) async fn invite(&self) -> String {
        self.act("go_friend").await;
        self.wait_for_screen("waiting").await;
        let link = self.evaluate("document.getElementById('invitation-link').value");
        link.await.as_str().unwrap().to_owned()
    }

    /// Clicks the button below the board for an action.
    pub(crate) async fn act(&self, action: &str) {
        let button = format!("#action-{action}");
        self.wait_for_element(&button).await;
        self.click(&button).await;
    }

    /// Plays on a square as soon as it can be clicked.
    pub(crate) async fn play(&self, at: &str) {
        self.wait_for_element(&vacant(at)).await;
        self.click(&square(at)).await;
    }

    /// Plays with the keyboard alone, from the focused square.
    pub(crate) async fn play_by_keys(&self, at: &str) {
        self.wait_for_element(&vacant(at)).await;
        let focused = self.evaluate("document.activeElement.dataset.at").await;
        let [from, to] = [focused.as_str().unwrap(), at].map(column_and_row);
        let across = if from.0 < to.0 { Key::Right } else { Key::Left };
        let along = if from.1 < to.1 { Key::Down } else { Key::Up };
        let keys = across.repeat(from.0.abs_diff(to.0)) + &along.repeat(from.1.abs_diff(to.1));
        self.press(&keys).await;
        self.wait_for_element(&format!("{}:focus", square(at)))
            .await;
        self.press(&Key::Enter).await;
    }

    /// Plays against the computer until the game is over.
    pub(crate) async fn play_to_the_end(&self) {
        let ends = "(document.querySelector('#board button:not([aria-disabled])')?.click(), \
             document.querySelector('#action-rematch.main') !== null)";
        self.wait_until(ends).await;
    }

    pub(crate) async fn click(&self, css: &str) {
        self.find(css).await.click().await.unwrap();
    }

    /// Presses keys one after another.
    pub(crate) async fn press(&self, keys: &str) {
        let mut actions = KeyActions::new("keyboard".to_owned());
        for value in keys.chars() {
            actions = actions
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value });
        }
        self.browser.perform_actions(actions).await.unwrap();
    }

    /// Switches to this player's tab. Call it before others if players share a browser.
    pub(crate) async fn activate_tab(&self) {
        let tab = self.tab.clone();
        self.browser.switch_to_window(tab).await.unwrap();
    }

    /// Opens a new tab in the same browser.
    pub(crate) async fn new_tab(&self) -> Client {
        let tab = self.browser.new_window(true).await.unwrap().handle;
        self.browser.switch_to_window(tab).await.unwrap();
        self.browser.clone()
    }

    /// Runs a command of the Chrome `DevTools` Protocol.
    pub(crate) async fn devtools(&self, command: &str, parameters: Value) {
        let command = ChromeCommand::devtools(command, &parameters);
        self.browser.issue_cmd(command).await.unwrap();
    }

    pub(crate) async fn find(&self, css: &str) -> Element {
        self.browser.find(Locator::Css(css)).await.unwrap()
    }
}

/// Observations.
impl Player {
    /// Waits until an element matches the selector.
    #[track_caller]
    pub(crate) fn wait_for_element(&self, css: &str) -> impl Future<Output = ()> {
        self.wait_until(format!("document.querySelector({}) !== null", json!(css)))
    }

    /// Waits until a square has a mark: `X`, `O`, or any.
    #[track_caller]
    pub(crate) fn wait_for_mark(&self, at: &str, mark: &str) -> impl Future<Output = ()> {
        let value = if mark.is_empty() { "" } else { "=" };
        let css = format!("{}[data-mark{value}{mark}]", square(at));
        self.wait_until(format!("document.querySelector({}) !== null", json!(css)))
    }

    /// Waits for the computer's answer, on any square.
    #[track_caller]
    pub(crate) fn wait_for_computer(&self) -> impl Future<Output = ()> {
        self.wait_for_element("#board [data-mark=O]")
    }

    /// Waits for the board of a game against a person.
    #[track_caller]
    pub(crate) fn wait_for_game(&self) -> impl Future<Output = ()> {
        self.wait_until("document.querySelector('[data-screen=play] #action-leave') !== null")
    }

    /// Waits until the page shows a screen.
    #[track_caller]
    pub(crate) fn wait_for_screen(&self, screen: &str) -> impl Future<Output = ()> {
        self.wait_until(format!(
            "document.body.dataset.screen === {}",
            json!(screen)
        ))
    }

    /// Waits until an element is visible with exactly this text.
    #[track_caller]
    pub(crate) fn wait_for_text(&self, css: &str, text: &str) -> impl Future<Output = ()> {
        let (css, text) = (json!(css), json!(text));
        self.wait_until(format!(
            "(e => e?.checkVisibility() && e.innerText === {text})(document.querySelector({css}))"
        ))
    }

    /// Waits until a JavaScript expression is `true`.
    #[track_caller]
    pub(crate) fn wait_until(&self, expression: impl Into<String>) -> impl Future<Output = ()> {
        let (caller, start) = (Location::caller(), Instant::now());
        let expression = expression.into();
        async move {
            while self.evaluate(&expression).await != true {
                if start.elapsed() > TIMEOUT {
                    let page = self.evaluate("document.body.innerText").await;
                    panic!("timed out at {caller}: {expression}\n{page:#}");
                }
                sleep(POLL_INTERVAL).await;
            }
        }
    }

    /// Evaluates a JavaScript expression.
    pub(crate) async fn evaluate(&self, expression: &str) -> Value {
        let script = format!("return {expression}");
        self.browser.execute(&script, Vec::new()).await.unwrap()
    }

    /// Resizes the page, in CSS pixels.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
        self.wait_until(format!(
            "innerWidth === {width} && innerHeight === {height}"
        ))
        .await;
    }

    pub(crate) async fn has(&self, css: &str) -> bool {
        self.count(css).await > 0
    }

    pub(crate) async fn count(&self, css: &str) -> usize {
        let all = self.browser.find_all(Locator::Css(css)).await.unwrap();
        all.len()
    }

    /// The squares with buttons that match a selector, in row-major order.
    pub(crate) async fn squares(&self, css: &str) -> Vec<String> {
        let squares = format!(
            "[...document.querySelectorAll({})].map(square => square.dataset.at)",
            json!(format!("#board button{css}"))
        );
        serde_json::from_value(self.evaluate(&squares).await).unwrap()
    }

    /// The opponent's name on the page.
    pub(crate) async fn opponent(&self) -> String {
        let name = self.evaluate("document.querySelectorAll('.player .name')[1].innerText");
        name.await.as_str().unwrap().to_owned()
    }

    /// The score on the page: this player's wins, then the opponent's.
    pub(crate) async fn score(&self) -> [String; 2] {
        let scores = "[...document.querySelectorAll('.player .score')].map(it => it.innerText)";
        serde_json::from_value(self.evaluate(scores).await).unwrap()
    }

    /// Returns `true` if the player is X.
    pub(crate) async fn is_x(&self) -> bool {
        self.has(".player:first-child[data-mark=X]").await
    }

    /// The board as text, one word per row.
    pub(crate) async fn board(&self) -> String {
        let rows = "[...document.querySelectorAll('#board .row:nth-child(n+2)')].map(row => \
             [...row.querySelectorAll('button')].map(b => b.dataset.mark || '.').join('')).join(' ')";
        self.evaluate(rows).await.as_str().unwrap().to_owned()
    }

    /// The browser's log entries, and the addresses of other origins that the page loaded.
    pub(crate) async fn browser_errors(&self) -> Vec<Value> {
        let log = self.browser.issue_cmd(ChromeCommand::log()).await.unwrap();
        let foreign = "performance.getEntriesByType('resource').map(entry => entry.name)\
             .filter(name => !name.startsWith('data:') && new URL(name).origin !== location.origin)";
        [log, self.evaluate(foreign).await]
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

/// Plays moves in turn. Waits after each until both players see it.
pub(crate) async fn play_out([x, o]: &[Player; 2], moves: &[&str]) {
    for (ply, at) in moves.iter().enumerate() {
        let (player, mark) = if ply % 2 == 0 { (x, "X") } else { (o, "O") };
        player.play(at).await;
        for player in [x, o] {
            player.wait_for_mark(at, mark).await;
        }
    }
}
