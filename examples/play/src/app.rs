//! The whole program, but for the terminal: what is shown, and what an input makes of it.

use std::time::Duration;

use ratatui::layout::Rect;
use tictactype::AnySize;

use crate::Contender;
use crate::help;
use crate::input::{Arrow, Input};
use crate::layout::Layout;
use crate::order::{Order, Report};
use crate::setup::{Choice, Setup};
use crate::table::{Request, Table};

/// How long two computer players take for a move at least.
const PACE: Duration = Duration::from_millis(600);

/// The whole program, but for the terminal and the threads: it takes [`Input`]s and [`Report`]s, gives [`Order`]s, and
/// is drawn by [`draw`](crate::draw()).
#[derive(Debug)]
pub struct App {
    window: Rect,
    page: Page,
    setup: Setup,
    table: Option<Table>,
    /// The first line of the help that is shown, while it is.
    help: Option<usize>,
    colors: bool,
    left: bool,
    stopped: bool,
}

/// What is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The choice of a size and of who plays.
    Setup,
    /// A game.
    Table,
}

impl App {
    /// The program, where a size and players are chosen first.
    #[must_use]
    pub fn new(size: AnySize, contenders: [Contender; 2]) -> Self {
        Self {
            window: Rect::default(),
            page: Page::Setup,
            setup: Setup::new(size, contenders),
            table: None,
            help: None,
            colors: true,
            left: false,
            stopped: false,
        }
    }

    /// The program, where a game has begun.
    #[must_use]
    pub fn playing(size: AnySize, contenders: [Contender; 2]) -> Self {
        let mut app = Self::new(size, contenders);
        app.start(size, contenders);
        app
    }

    /// The same without colors.
    #[must_use]
    pub fn without_colors(self) -> Self {
        Self {
            colors: false,
            ..self
        }
    }

    /// Does what an input asks for.
    pub fn handle(&mut self, input: Input) {
        match input {
            Input::Resize { width, height } => self.window = Rect::new(0, 0, width, height),
            Input::Quit => self.left = true,
            Input::Stop => self.stopped = true,
            _ if self.help.is_some() => self.read_on(input),
            _ => match self.page {
                Page::Setup => self.handle_setup(input),
                Page::Table => self.handle_table(input),
            },
        }
        let hidden = self.page != Page::Table || self.help.is_some();
        if let Some(table) = &mut self.table {
            table.set_hidden(hidden);
        }
        self.scroll();
    }

    /// Hears what a thread has to report.
    pub fn hear(&mut self, report: Report) {
        if let Some(table) = &mut self.table {
            table.hear(report);
        }
        self.scroll();
    }

    /// The work for another thread that is to be begun, once.
    pub fn take_order(&mut self) -> Option<Order> {
        self.table.as_mut()?.take_order()
    }

    /// Whether the person wants to leave.
    #[must_use]
    pub fn has_left(&self) -> bool {
        self.left
    }

    /// Whether the person wants the program to stop until it is let go on, once.
    pub fn take_stop(&mut self) -> bool {
        std::mem::take(&mut self.stopped)
    }

    /// Whether colors are wanted.
    #[must_use]
    pub fn has_colors(&self) -> bool {
        self.colors
    }

    /// What is shown, behind the help if that is open.
    #[must_use]
    pub fn page(&self) -> Page {
        self.page
    }

    /// The choice of a size and of who plays.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The game, once there is one.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// The first line of the help that is shown, while it is.
    #[must_use]
    pub fn help(&self) -> Option<usize> {
        self.help
    }

    /// Where things stand in a window while a game is played; none, if it is too small or there is no game.
    #[must_use]
    pub fn layout(&self, window: Rect) -> Option<Layout> {
        let table = self.table.as_ref()?;
        Layout::of(table.contest().size().side(), table.first(), window)
    }

    fn handle_setup(&mut self, input: Input) {
        let running = self.table.as_ref().is_some_and(Table::is_worth_keeping);
        match self.setup.handle(input, self.window, running) {
            Some(Choice::Start(size, contenders)) => self.start(size, contenders),
            Some(Choice::Back) if self.table.is_some() => self.page = Page::Table,
            Some(Choice::Help) => self.help = Some(0),
            Some(Choice::Quit) => self.left = true,
            Some(Choice::Back) | None => {}
        }
    }

    fn handle_table(&mut self, input: Input) {
        let layout = self.layout(self.window);
        let Some(table) = &mut self.table else { return };
        match table.handle(input, layout.as_ref()) {
            Some(Request::Setup) => self.page = Page::Setup,
            Some(Request::Help) => self.help = Some(0),
            Some(Request::Quit) => self.left = true,
            None => {}
        }
    }

    fn start(&mut self, size: AnySize, contenders: [Contender; 2]) {
        self.table = Some(Table::new(size, contenders, PACE));
        self.page = Page::Table;
    }

    /// Scrolls the help, or closes it.
    fn read_on(&mut self, input: Input) {
        let most = help::last_first(self.window);
        let first = self.help.unwrap_or(0).min(most);
        self.help = match input {
            Input::Step(Arrow::Up) | Input::Sign('k') => Some(first.saturating_sub(1)),
            Input::Step(Arrow::Down) | Input::Sign('j') => Some(most.min(first + 1)),
            Input::Step(_) => Some(first),
            _ => None,
        };
    }

    fn scroll(&mut self) {
        let layout = self.layout(self.window);
        if let (Some(layout), Some(table)) = (layout, &mut self.table) {
            table.scroll(&layout);
        }
    }
}
