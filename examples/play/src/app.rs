//! The state of the whole program, without the terminal.

use std::time::Duration;

use ratatui::layout::Rect;
use tictactype::AnySize;

use crate::Player;
use crate::draw::Theme;
use crate::game_page::{GameAction, GamePage};
use crate::input::{Arrow, Input};
use crate::job::{Job, Report};
use crate::keys;
use crate::layout::Layout;
use crate::setup_page::{SetupAction, SetupPage};

/// The shortest time for a move if both players are computers, so that a person can follow.
const MIN_MOVE_TIME: Duration = Duration::from_millis(600);

/// The state of the whole program, without the terminal and the threads.
///
/// It takes [`Input`]s and [`Report`]s and returns [`Job`]s. [`draw`](crate::draw()) draws it.
#[derive(Debug)]
pub struct App {
    window: Rect,
    page: Page,
    setup_page: SetupPage,
    game_page: Option<GamePage>,
    /// The first visible line of the help, while it is open.
    help_scroll: Option<usize>,
    theme: Theme,
    quit: bool,
}

/// A page of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The choice of the size and of the players.
    Setup,
    /// A game.
    Game,
}

impl App {
    /// Creates the program on the setup page, with this size and these players selected.
    #[must_use]
    pub fn new(size: AnySize, players: [Player; 2]) -> Self {
        Self {
            window: Rect::default(),
            page: Page::Setup,
            setup_page: SetupPage::new(size, players),
            game_page: None,
            help_scroll: None,
            theme: Theme::default(),
            quit: false,
        }
    }

    /// Creates the program in a game, without the setup page.
    #[must_use]
    pub fn playing(size: AnySize, players: [Player; 2]) -> Self {
        let mut app = Self::new(size, players);
        app.start_game(size, players);
        app
    }

    /// Draws with this theme.
    #[must_use]
    pub fn with_theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// Handles an input.
    pub fn handle(&mut self, input: Input) {
        match input {
            Input::Resize { width, height } => self.window = Rect::new(0, 0, width, height),
            Input::Quit => self.quit = true,
            _ if self.help_scroll.is_some() => self.handle_help(input),
            _ => match self.page {
                Page::Setup => self.handle_setup(input),
                Page::Game => self.handle_game(input),
            },
        }
        let hidden = self.page != Page::Game || self.help_scroll.is_some();
        if let Some(page) = &mut self.game_page {
            page.set_hidden(hidden);
        }
        self.scroll_to_cursor();
    }

    /// Handles a report of a job.
    pub fn receive(&mut self, report: Report) {
        if let Some(page) = &mut self.game_page {
            page.receive(report);
        }
        self.scroll_to_cursor();
    }

    /// Turns the spinner of a running search. Returns `true` if it looks different now.
    pub fn tick(&mut self) -> bool {
        self.game_page.as_mut().is_some_and(GamePage::tick)
    }

    /// Returns the next job to start on another thread. Each job is returned once.
    pub fn take_job(&mut self) -> Option<Job> {
        self.game_page.as_mut()?.take_job()
    }

    /// Returns `true` once the person has quit.
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    /// Returns the theme.
    #[must_use]
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// Returns the page on the screen, or behind the help.
    #[must_use]
    pub fn page(&self) -> Page {
        self.page
    }

    /// Returns the setup page.
    #[must_use]
    pub fn setup_page(&self) -> &SetupPage {
        &self.setup_page
    }

    /// Returns the page of the game, once a game has begun.
    #[must_use]
    pub fn game_page(&self) -> Option<&GamePage> {
        self.game_page.as_ref()
    }

    /// Returns the first visible line of the help, while it is open.
    #[must_use]
    pub fn help_scroll(&self) -> Option<usize> {
        self.help_scroll
    }

    /// Returns the layout of the game page in a window, or `None` if the window is too small or no
    /// game has begun.
    #[must_use]
    pub fn layout(&self, window: Rect) -> Option<Layout> {
        let page = self.game_page.as_ref()?;
        Layout::new(page.game().size().side(), page.first_visible(), window)
    }

    fn handle_setup(&mut self, input: Input) {
        let must_confirm = self
            .game_page
            .as_ref()
            .is_some_and(GamePage::needs_confirmation);
        match self.setup_page.handle(input, self.window, must_confirm) {
            Some(SetupAction::Start(size, players)) => self.start_game(size, players),
            Some(SetupAction::Back) if self.game_page.is_some() => self.page = Page::Game,
            Some(SetupAction::Help) => self.help_scroll = Some(0),
            Some(SetupAction::Quit) => self.quit = true,
            Some(SetupAction::Back) | None => {}
        }
    }

    fn handle_game(&mut self, input: Input) {
        let layout = self.layout(self.window);
        let Some(page) = &mut self.game_page else {
            return;
        };
        match page.handle(input, layout.as_ref()) {
            Some(GameAction::Setup) => self.page = Page::Setup,
            Some(GameAction::Help) => self.help_scroll = Some(0),
            Some(GameAction::Quit) => self.quit = true,
            None => {}
        }
    }

    fn start_game(&mut self, size: AnySize, players: [Player; 2]) {
        self.game_page = Some(GamePage::new(size, players, MIN_MOVE_TIME));
        self.page = Page::Game;
    }

    /// Scrolls the help with the arrows, and closes it with any other input.
    fn handle_help(&mut self, input: Input) {
        let max_scroll = keys::max_help_scroll(self.window);
        let scroll = self.help_scroll.unwrap_or(0).min(max_scroll);
        self.help_scroll = match input {
            Input::Arrow(Arrow::Up) | Input::Char('k') => Some(scroll.saturating_sub(1)),
            Input::Arrow(Arrow::Down) | Input::Char('j') => Some(max_scroll.min(scroll + 1)),
            Input::Arrow(_) => Some(scroll),
            _ => None,
        };
    }

    fn scroll_to_cursor(&mut self) {
        let layout = self.layout(self.window);
        if let (Some(layout), Some(page)) = (layout, &mut self.game_page) {
            page.scroll_to_cursor(&layout);
        }
    }
}
