//! Tests the whole program without a terminal and without threads: sends inputs, reads the screen.

use std::collections::HashSet;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::Event;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use tictactype::computer::{self, Level, Score, Value};
use tictactype::{AnyGame, AnySize, Coordinates, FixedSide, Grid, Mark};
use tictactype_play::analysis::Progress;
use tictactype_play::draw::Theme;
use tictactype_play::input::{Arrow, Input};
use tictactype_play::job::{Job, Report, Task, Update};
use tictactype_play::layout::SetupLayout;
use tictactype_play::{App, Page, Player, draw};

use Level::{Beginner, Easy, Expert};
use Player::{Computer, Person};

/// The program in a window, and its next job.
struct TestWindow {
    app: App,
    terminal: Terminal<TestBackend>,
    job: Option<Job>,
}

impl TestWindow {
    fn new(app: App, width: u16, height: u16) -> Self {
        let mut window = Self {
            app,
            terminal: Terminal::new(TestBackend::new(width, height)).unwrap(),
            job: None,
        };
        window.input(Input::Resize { width, height });
        window
    }

    /// Creates a game in a window of 80 columns and 24 rows.
    fn playing(side: usize, line: usize, players: [Player; 2]) -> Self {
        Self::new(App::playing(size(side, line), players), 80, 24)
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        self.input(Input::Resize { width, height });
    }

    fn input(&mut self, input: Input) {
        self.app.handle(input);
        self.job = self.app.take_job().or(self.job.take());
    }

    fn report(&mut self, job_id: u64, update: Update) {
        self.app.receive(Report { job_id, update });
        self.job = self.app.take_job().or(self.job.take());
    }

    /// Presses keys: `^~<>` are the arrows, `\n` is Enter, `\x1b` Esc, `\t` Tab, `\x08` Backspace.
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.input(match key {
                '^' => Input::Arrow(Arrow::Up),
                '~' => Input::Arrow(Arrow::Down),
                '<' => Input::Arrow(Arrow::Left),
                '>' => Input::Arrow(Arrow::Right),
                '\n' => Input::Enter,
                '\t' => Input::Tab,
                '\x1b' => Input::Escape,
                '\x08' => Input::Backspace,
                key => Input::Char(key),
            });
        }
    }

    /// Runs the next job and those that follow from it, at most `count` of them.
    fn run_jobs(&mut self, count: usize) {
        for _ in 0..count {
            let Some(job) = self.job.take() else {
                return;
            };
            let mut reports = Vec::new();
            Job {
                min_duration: std::time::Duration::ZERO,
                ..job
            }
            .run(|report| reports.push(report));
            for report in reports {
                self.report(report.job_id, report.update);
            }
        }
    }

    /// Returns the number of the next job.
    fn job_id(&self) -> u64 {
        self.job.as_ref().expect("there must be a job").id
    }

    fn buffer(&mut self) -> Buffer {
        self.terminal.draw(|frame| draw(&self.app, frame)).unwrap();
        self.terminal.backend().buffer().clone()
    }

    fn rows(&mut self) -> Vec<String> {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width).max(1);
        let symbols: Vec<&str> = buffer.content.iter().map(Cell::symbol).collect();
        symbols
            .chunks(width)
            .map(|row| row.concat().trim_end().to_owned())
            .collect()
    }

    fn text(&mut self) -> String {
        self.rows().join("\n")
    }

    /// Asserts that the window shows these texts. They may be broken into rows, also beside the
    /// board of the setup page.
    #[track_caller]
    fn assert_shows(&mut self, parts: &[&str]) {
        let text = self.text();
        let flowing = |width| {
            let rows = text.lines().map(|row| row.chars().take(width).chain([' ']));
            let text: String = rows.flatten().collect();
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let flowing = [flowing(34), flowing(usize::MAX)];
        for part in parts {
            let is_shown = text.contains(part) || flowing.iter().any(|text| text.contains(part));
            assert!(is_shown, "no {part:?} in:\n{text}");
        }
    }

    #[track_caller]
    fn assert_not_shown(&mut self, part: &str) {
        let text = self.text();
        assert!(!text.contains(part), "{part:?} is in:\n{text}");
    }

    /// Returns the column and row at which a text begins.
    #[track_caller]
    fn find(&mut self, part: &str) -> (u16, u16) {
        let rows = self.rows();
        let found = rows.iter().enumerate().find_map(|(y, row)| {
            let bytes = row.find(part)?;
            Some((row[..bytes].chars().count(), y))
        });
        let (x, y) = found.unwrap_or_else(|| panic!("no {part:?} in:\n{}", rows.join("\n")));
        (x.try_into().unwrap(), y.try_into().unwrap())
    }

    #[track_caller]
    fn click(&mut self, part: &str) {
        let (x, y) = self.find(part);
        self.input(Input::Click { x, y });
    }

    fn moves(&self) -> String {
        let page = self.app.game_page().unwrap();
        page.game().moves().to_string()
    }
}

const COLORLESS: Theme = Theme {
    colorless: true,
    ascii: false,
};

fn size(side: usize, line: usize) -> AnySize {
    AnySize::new(side, line).unwrap()
}

fn at(text: &str) -> Coordinates {
    text.parse().unwrap()
}

#[test]
fn the_setup_page_chooses_a_size_and_players_and_starts_a_game() {
    let mut window = TestWindow::new(App::new(size(3, 3), [Person, Computer(Expert)]), 80, 24);
    window.assert_shows(&[
        "> Board < 3×3 >",
        "To win < 3 in a row >",
        "X (begins) < person >",
        "O < expert >",
    ]);
    // Typing a side of 15 sets the line to 5.
    window.press("15");
    window.assert_shows(&["< 15×15 >", "< 5 in a row >"]);
    window.press("~<");
    window.assert_shows(&["> To win", "< 4 in a row >"]);
    window.press("~>x");
    window.assert_shows(&["X (begins) < expert >", "O < beginner >"]);
    window.assert_shows(&["Expert: looks ahead for up to a second."]);
    // Enter starts the game, whatever row is selected.
    window.press("\n");
    assert_eq!(window.app.page(), Page::Game);
    window.assert_shows(&["Tic-tac-toe, 15×15, 4 in a row", "X  expert", "O  beginner"]);
}

#[test]
fn the_setup_page_can_be_used_with_the_mouse() {
    let mut window = TestWindow::new(App::new(size(3, 3), [Person, Computer(Expert)]), 80, 24);
    // The arrows stay in their places, however long the value is.
    let (x, y) = window.find("<");
    window.press("8");
    for side in ["9×9", "10×10", "11×11"] {
        window.input(Input::Click { x: x + 14, y });
        window.assert_shows(&[&format!("< {side} >"), "< 5 in a row >"]);
    }
    window.click("< 5 in");
    window.assert_shows(&["< 4 in a row >"]);
    let (_, y) = window.find("expert");
    window.input(Input::Click { x, y });
    window.assert_shows(&["> O < hard >"]);
    window.press("x");
    window.assert_shows(&["X (begins) < hard >", "O < person >"]);
    window.click("Start");
    assert_eq!(window.app.page(), Page::Game);
}

#[test]
fn in_a_narrow_window_the_setup_page_shows_the_selected_row() {
    for height in [2, 6, 12] {
        let mut window =
            TestWindow::new(App::new(size(3, 3), [Person, Computer(Expert)]), 40, height);
        window.assert_shows(&["> Board", "3×3"]);
        window.press("~~~");
        window.assert_shows(&["> O < expert >"]);
        window.press("~");
        window.assert_shows(&["> Start"]);
    }
}

#[test]
fn the_setup_page_shows_the_board_and_the_line_that_are_chosen() {
    for (side, line) in [(2, 2), (8, 4), (15, 5), (26, 20)] {
        let mut window = TestWindow::new(App::new(size(side, line), [Person, Person]), 120, 40);
        let screen = window.buffer();
        let layout = SetupLayout::new(side, screen.area);
        let board = layout.preview.unwrap();
        assert!(board.shows_whole_board());
        let is_filled = |at| {
            let square = board.square(at).unwrap();
            screen[square.as_position()]
                .modifier
                .contains(Modifier::REVERSED)
        };
        let rows = 0..side;
        let squares = rows.flat_map(|row| (0..side).map(move |column| Coordinates { column, row }));
        assert_eq!(squares.filter(|at| is_filled(*at)).count(), line);
        // A click on it does nothing.
        let before = window.text();
        let square = board.square(at("a1")).unwrap();
        window.input(Input::Click {
            x: square.x,
            y: square.y,
        });
        assert_eq!(window.text(), before);
    }
    // The keys change it, and a narrow window leaves it out.
    let mut window = TestWindow::new(App::new(size(3, 3), [Person, Person]), 80, 24);
    window.press("12");
    window.assert_shows(&["a b c d e f g h i j k l"]);
    window.resize(40, 12);
    window.assert_not_shown("a b c");
}

#[test]
fn marks_stand_out_from_the_grid() {
    for (width, height) in [(40, 12), (80, 24), (120, 40)] {
        let mut window = TestWindow::playing(3, 3, [Person, Person]);
        window.resize(width, height);
        window.press("b2a1");
        let screen = window.buffer();
        let layout = window.app.layout(screen.area).unwrap();
        let squares = ["a1", "b2"].map(|square| layout.square(at(square)).unwrap());
        let mut lines = 0;
        for position in layout.squares().positions() {
            let cell = &screen[position];
            if ["│", "─", "┼"].contains(&cell.symbol()) {
                assert!(cell.modifier.contains(Modifier::DIM));
                lines += 1;
            } else if squares.iter().any(|square| square.contains(position)) {
                assert!(cell.modifier.contains(Modifier::BOLD), "{position}");
            }
        }
        let (columns, rows) = (layout.squares().width, layout.squares().height);
        assert_eq!(lines, 2 * (columns + rows) - 4);
    }
}

#[test]
fn the_last_move_and_the_winning_line_are_told_apart_without_colors() {
    for (width, height) in [(40, 9), (40, 12), (60, 20), (80, 24), (120, 40)] {
        let app = App::playing(size(3, 3), [Person, Person]).with_theme(COLORLESS);
        let mut window = TestWindow::new(app, width, height);
        let look = |window: &mut TestWindow, square| {
            let screen = window.buffer();
            let area = window.app.layout(screen.area).unwrap().square(at(square));
            let cells = area
                .unwrap()
                .positions()
                .map(|position| screen[position].clone());
            cells.collect::<Vec<_>>()
        };
        window.press("b2a1c3>^<<~~");
        assert_ne!(look(&mut window, "c3"), look(&mut window, "b2"));
        window.press("c1b1a2b3");
        assert_ne!(look(&mut window, "b2"), look(&mut window, "c3"));
        window.press("u");
        assert_eq!(look(&mut window, "b2"), look(&mut window, "c3"));
    }
}

#[test]
fn squares_can_be_typed_and_the_winning_line_is_highlighted() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.assert_shows(&["X to move."]);
    window.press("b2");
    window.assert_shows(&["O to move. X played b2."]);
    // Enter after a complete square is ignored.
    window.press("\n");
    window.assert_shows(&["O to move. X played b2."]);
    window.press("a1\n");
    assert_eq!(window.moves(), "b2 a1");
    window.press("b1");
    window.assert_not_shown("[");
    window.press("c1b3");
    window.assert_shows(&["The game is over: X won. Winning line: b1 b2 b3."]);
    // In large squares, the line is one filled stroke, without a gap between the squares.
    let screen = window.buffer();
    let layout = window.app.layout(screen.area).unwrap();
    let stroke = ["b1", "b3"].map(|square| layout.square(at(square)).unwrap());
    let stroke = stroke[0].union(stroke[1]);
    for position in screen.area.positions() {
        let is_filled = screen[position].modifier.contains(Modifier::REVERSED);
        assert_eq!(is_filled, stroke.contains(position), "{position}");
    }
    // No key hides the result.
    for keys in ["c3", "i", "v", "\n"] {
        window.press(keys);
        window.assert_shows(&["The game is over: X won. Winning line: b1 b2 b3."]);
    }
    assert!(window.job.is_none());
    window.press("n");
    window.assert_shows(&["X to move."]);
    assert_eq!(window.moves(), "");
}

#[test]
fn a_square_with_a_digit_too_many_is_refused() {
    for (side, typed) in [(9, "a99"), (9, "a10"), (15, "b111")] {
        let mut window = TestWindow::playing(side, 3, [Person, Person]);
        window.press("b2");
        window.press(typed);
        assert_eq!(window.moves(), "b2", "{typed}");
        window.assert_shows(&[typed]);
        window.press("a3");
        assert_eq!(window.moves(), "b2 a3");
    }
    // The computer has answered, so the digit has nothing to do with the square.
    let mut window = TestWindow::playing(3, 3, [Person, Computer(Beginner)]);
    window.press("b2");
    window.run_jobs(1);
    let moves = window.moves();
    window.press("9");
    assert_eq!(window.moves(), moves);
    window.assert_shows(&["There is no key 9."]);
}

#[test]
fn enter_after_a_refused_text_does_not_play_the_square_at_the_cursor() {
    let typed = [
        ("b7", "", "The square b7 is off the 3×3 board"),
        ("a10", "", "The square a10 is off the 3×3 board"),
        ("5", "", "There is no key 5."),
        ("b2b2", "b2", "The square b2 is already taken by X."),
    ];
    for (keys, moves, message) in typed {
        let mut window = TestWindow::playing(3, 3, [Person, Person]);
        window.press(keys);
        window.press("\n");
        assert_eq!(window.moves(), moves, "{keys}");
        window.assert_shows(&[message]);
    }
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.input(Input::Paste(None));
    window.press("\n");
    window.assert_shows(&["The pasted text is not a square, such as b2."]);
    window.input(Input::Paste(Some(at("a1"))));
    window.press("\n");
    window.assert_shows(&["O to move. X played a1."]);
    assert_eq!(window.moves(), "a1");
    // The cursor is on a1, and Enter after another key plays.
    window.press(">\n");
    assert_eq!(window.moves(), "a1 b1");
    // In a pause, the message asks for Enter.
    let mut window = TestWindow::playing(3, 3, [Computer(Beginner), Person]);
    window.press("pb2");
    window.assert_shows(&["Press Enter to make the computer move now."]);
    window.press("\n");
    window.run_jobs(1);
    assert_eq!(window.app.game_page().unwrap().game().ply(), 1);
}

#[test]
fn a_pasted_square_is_played_and_another_text_is_refused() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    let mut paste = |text: &str| {
        let event = Event::Paste(text.to_owned());
        window.input(Input::from_event(&event).unwrap());
        window.text()
    };
    assert!(paste(" b2\n").contains("O to move. X played b2."));
    assert!(paste("q").contains("The pasted text is not a square, such as b2."));
    assert!(paste("d4").contains("d4"), "it is not on the board");
    assert_eq!(window.moves(), "b2");
    let mut setup = TestWindow::new(App::new(size(3, 3), [Person, Person]), 80, 24);
    setup.input(Input::Paste(None));
    setup.assert_shows(&["Please type the settings."]);
}

#[test]
fn a_narrow_status_line_begins_with_the_last_move() {
    let mut window = TestWindow::playing(10, 5, [Person, Person]);
    window.press("a10");
    window.resize(20, 6);
    window.assert_shows(&["a10 by X. O to move."]);
    window.resize(40, 6);
    window.assert_shows(&["O to move. X played a10."]);
}

#[test]
fn errors_are_red_and_other_messages_are_not() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    let color = |window: &mut TestWindow, text: &str| {
        let place = window.find(text);
        window.buffer()[place].fg
    };
    window.press("b2b2");
    assert_eq!(color(&mut window, "The square"), Color::Red);
    window.press("p");
    assert_eq!(color(&mut window, "There is no computer"), Color::Red);
    window.press("i");
    window.run_jobs(1);
    assert_eq!(color(&mut window, "A good move"), Color::Reset);
    window.press("n");
    assert_eq!(color(&mut window, "Press n again"), Color::Reset);
}

#[test]
fn two_winning_lines_are_both_shown() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.resize(40, 12);
    window.press("a1a2b1b2c2a3c3b3c1");
    let text = window.text();
    assert_eq!(text.matches("[ X ]").count(), 5, "{text}");
    window.assert_shows(&["a1 b1 c1 and c1 c2 c3."]);
}

#[test]
fn a_refused_move_is_explained_and_the_game_is_unchanged() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("b2b2");
    window.assert_shows(&["The square b2 is already taken by X."]);
    window.press("d4");
    window.assert_shows(&[
        "The square d4 is off the 3×3 board, whose columns are a to c and rows 1 to 3.",
    ]);
    window.press("a0");
    window.assert_shows(&["The square \"a0\" is off the 3×3 board"]);
    window.press("7");
    window.assert_shows(&["There is no key 7. Type a square, such as b2, or ? for help."]);
    window.press("a\n");
    window.assert_shows(&["\"a\" is not a square: expected a column letter and a row number"]);
    assert_eq!(window.moves(), "b2");
    window.press("\x1b");
    window.assert_shows(&["O to move. X played b2."]);
}

#[test]
fn letters_that_are_keys_can_be_columns() {
    let mut window = TestWindow::playing(26, 5, [Person, Person]);
    // A digit after a key that moves the cursor makes the key a column.
    window.press("h8");
    window.press("j9k10l11");
    assert_eq!(window.moves(), "h8 j9 k10 l11");
    // Other columns are typed as capitals or after a slash.
    window.press("U5/q12:i3");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3");
    // A digit after the key for a hint makes it a column, too, and so after n and q.
    let mut other = TestWindow::playing(17, 5, [Person, Person]);
    other.press("i9");
    assert!(other.app.game_page().unwrap().hint().is_none());
    other.press("n9q9");
    assert_eq!(other.moves(), "i9 n9 q9");
    other.press("q");
    other.assert_shows(&["Press q again to quit"]);
    assert!(!other.app.has_quit());
    other.press("q");
    assert!(other.app.has_quit());
    // The same holds for the first move of a game.
    for (side, square) in [(17, "q5"), (26, "q26"), (14, "n5"), (26, "n26")] {
        let mut window = TestWindow::playing(side, 5, [Person, Computer(Expert)]);
        window.press(square);
        assert_eq!(window.moves(), square);
        assert!(!window.app.has_quit());
    }
    // q quits at once if there is no column q, if only computers play, or if the game is over.
    for (side, players) in [
        (16, [Person, Person]),
        (26, [Computer(Beginner), Computer(Beginner)]),
    ] {
        let mut window = TestWindow::playing(side, 5, players);
        window.press("q");
        assert!(window.app.has_quit());
    }
    let mut over = TestWindow::playing(26, 2, [Person, Person]);
    over.press("/a1\n/a5\n/a2\nq");
    assert!(over.app.has_quit());
    // If another digit could follow, Enter plays the square and Esc cancels it.
    window.press("b1");
    window.assert_shows(&["Square: b1_"]);
    window.press("\x1bb2\x080\x08\x0826");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3");
    window.press("\x1bb1\n");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3 b1");
    window.press("b10b26");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3 b1 b10 b26");
    // A second letter begins a new square.
    window.press("ab3");
    assert!(window.moves().ends_with("b26 b3"), "{}", window.moves());
}

#[test]
fn arrows_and_vi_keys_move_the_cursor_and_stop_at_the_edge() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("^^^<<< ");
    window.press("~>>>\n");
    window.press("hhhjjj ");
    window.press("lkl\n");
    assert_eq!(window.moves(), "a1 c2 a3");
    window.press("kl \n");
    assert!(window.text().contains("already taken"));
}

#[test]
fn the_cursor_starts_in_the_middle_and_follows_the_moves() {
    let cursor = |window: &TestWindow| window.app.game_page().unwrap().cursor();
    for (side, middle) in [(2, "a1"), (3, "b2"), (4, "b2"), (26, "m13")] {
        let window = TestWindow::playing(side, 2, [Person, Person]);
        assert_eq!(cursor(&window), at(middle));
    }
    let mut window = TestWindow::playing(9, 5, [Person, Computer(Easy)]);
    window.press("e5");
    window.assert_shows(&["(X)"]);
    window.run_jobs(1);
    let last = window.app.game_page().unwrap().game().moves().next_back();
    assert_eq!(Some(cursor(&window)), last);
    window.assert_shows(&["(O)"]);
    window.assert_not_shown("(X)");
    // A cursor that the person has moved stays where it is. The computer answers next to e5.
    window.press("a9^");
    window.run_jobs(1);
    assert_eq!(window.moves().split(' ').count(), 4);
    assert_eq!(cursor(&window), at("a8"));
}

#[test]
fn a_click_plays_the_square_under_the_mouse() {
    for (width, height) in [(80, 24), (40, 12), (30, 9), (16, 5)] {
        for side in [2, 3, 4, 9, 26] {
            let mut window = TestWindow::playing(side, 2, [Person, Person]);
            window.resize(width, height);
            let screen = window.buffer().area;
            let layout = window.app.layout(screen).unwrap();
            let mut seen = HashSet::new();
            for (x, y) in screen.positions().map(|position| (position.x, position.y)) {
                if let Some(square) = layout.square_at(x, y) {
                    seen.insert(square);
                    assert!(layout.square(square).unwrap().contains((x, y).into()));
                }
            }
            assert_eq!(seen.len(), layout.columns().len() * layout.rows().len());
            let square = Coordinates {
                column: layout.columns().end - 1,
                row: layout.rows().start,
            };
            let area = layout.square(square).unwrap();
            window.input(Input::Click {
                x: area.x + area.width / 2,
                y: area.y + area.height / 2,
            });
            assert_eq!(
                window.moves(),
                square.to_string(),
                "{width}×{height}, {side}"
            );
            // A click beside the board does nothing.
            window.input(Input::Click { x: 0, y: 0 });
            assert_eq!(window.moves(), square.to_string());
        }
    }
}

#[test]
fn moves_can_be_undone_and_redone() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("u");
    window.assert_shows(&["The board is empty: there is no move to take back."]);
    window.press("b2a1uu");
    assert_eq!(window.moves(), "");
    window.press("rr");
    assert_eq!(window.moves(), "b2 a1");
    window.press("r");
    window.assert_shows(&["There is no move to redo."]);
    // A different move clears the moves to redo.
    window.press("uuc3r");
    assert_eq!(window.moves(), "c3");
    // Playing the next move of the redo list keeps the rest of the list.
    window.press("uc3");
    assert_eq!(window.moves(), "c3");
    window.press("a1b1uua1r");
    assert_eq!(window.moves(), "c3 a1 b1");
}

#[test]
fn undo_against_a_computer_goes_back_to_the_persons_turn() {
    let mut window = TestWindow::playing(3, 3, [Person, Computer(Expert)]);
    window.press("b2");
    window.assert_shows(&["O (expert) is thinking"]);
    window.run_jobs(1);
    let first = window.moves();
    assert_eq!(first.split(' ').count(), 2);
    window.press("u");
    assert_eq!(window.moves(), "");
    window.press("r");
    assert_eq!(window.moves(), first);
    assert!(window.job.is_none());

    // The first move of a computer cannot be undone.
    let mut window = TestWindow::playing(3, 3, [Computer(Expert), Person]);
    window.run_jobs(1);
    let first = window.moves();
    window.press("u");
    window.assert_shows(&["You have no move to take back."]);
    assert_eq!(window.moves(), first);

    // While the computer is thinking, one move is undone, and its report is ignored.
    window.press(if first == "b2" { "a1" } else { "b2" });
    let late = window.job_id();
    window.press("u");
    window.report(late, Update::Done(Some(at("c2"))));
    assert_eq!(window.moves(), first);
}

#[test]
fn a_report_of_a_cancelled_job_is_ignored() {
    let mut window = TestWindow::playing(3, 3, [Person, Computer(Expert)]);
    window.press("b2");
    let late = window.job.take().unwrap();
    assert!(!late.interrupt.is_raised());
    window.press("u");
    assert!(late.interrupt.is_raised());
    window.press("a1");
    assert_ne!(window.job_id(), late.id);
    window.report(late.id, Update::Done(Some(at("c3"))));
    assert_eq!(window.moves(), "a1");
    // A report about an abandoned game is ignored, too, even if its position occurs in the new one.
    let late = window.job.take().unwrap();
    window.press("nn");
    assert!(late.interrupt.is_raised());
    window.press("a1");
    assert_ne!(window.job_id(), late.id);
    window.report(late.id, Update::Done(Some(at("c3"))));
    assert_eq!(window.moves(), "a1");
    let current = window.job_id();
    window.report(current, Update::Done(Some(at("c2"))));
    assert_eq!(window.moves(), "a1 c2");
}

#[test]
fn a_search_shows_its_progress_and_can_be_interrupted() {
    let mut window = TestWindow::playing(15, 5, [Person, Computer(Expert)]);
    window.press("h8");
    let job_id = window.job_id();
    window.report(
        job_id,
        Update::Progress(Progress {
            score: Score::Estimate(420),
            depth: 7,
            line: vec![at("g7"), at("i9")],
        }),
    );
    window.assert_shows(&[
        "| O (expert) is thinking. Esc: move now.",
        "a chance of 71%",
        "looks 7 moves ahead",
        "expects g7 i9",
    ]);
    window.resize(40, 12);
    window.assert_shows(&["A chance of 71%. It expects g7 i9."]);
    // The person cannot play in the meantime.
    window.press("a2");
    window.assert_shows(&["It is O's turn. Press Esc to make the computer move now."]);
    let job = window.job.as_ref().unwrap();
    assert!(!job.interrupt.is_raised());
    window.press("\x1b");
    let job = window.job.as_ref().unwrap();
    assert!(job.interrupt.is_raised());
    assert_eq!(window.moves(), "h8");
    window.report(job_id, Update::Done(Some(at("g7"))));
    assert_eq!(window.moves(), "h8 g7");
    window.resize(80, 24);
    window.assert_shows(&[
        "O's last search",
        "a chance of 71%",
        "X to move. O played g7.",
    ]);
    // Undo removes the result of the search, and redo does not bring it back.
    window.press("u");
    window.assert_not_shown("O's last search");
    window.press("r");
    assert_eq!(window.moves(), "h8 g7");
    window.assert_not_shown("O's last search");
}

#[test]
fn an_interrupted_job_returns_its_results_so_far() {
    let mut window = TestWindow::playing(15, 5, [Computer(Expert), Person]);
    let job = window.job.take().unwrap();
    job.interrupt.raise();
    let mut last = None;
    job.run(|report| last = Some(report.update));
    assert!(matches!(last, Some(Update::Done(Some(_)))));

    let mut window = TestWindow::playing(15, 5, [Person, Person]);
    window.press("h8v");
    window.job.as_ref().unwrap().interrupt.raise();
    window.run_jobs(1);
    let values = window.app.game_page().unwrap().values().unwrap();
    assert_eq!(values.best.len(), 1);
}

#[test]
fn a_hint_is_a_good_move() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("a1b2a2");
    window.press("i");
    assert_eq!(window.job.as_ref().unwrap().task, Task::Hint);
    window.run_jobs(1);
    window.assert_shows(&["A good move: a3 (blocks).", "*"]);
    window.press("c3");
    window.assert_not_shown("*");
    window.press("a3c2a1");
    // There is no hint after the end of the game.
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("a1b1a2b2a3i");
    window.assert_shows(&["The game is over: X won."]);
    assert!(window.job.is_none());
    window.assert_not_shown("*");
    // Either open end wins.
    let mut window = TestWindow::playing(15, 5, [Person, Person]);
    window.press("h8a2h9a15h10o2");
    window.press("i");
    assert_eq!(window.job.as_ref().unwrap().task, Task::Hint);
    window.run_jobs(1);
    window.assert_shows(&[
        "A good move: ",
        " (makes two threats; a win in 3 plies).",
        "*",
    ]);
    let hint = window.app.game_page().unwrap().hint().unwrap();
    assert!([at("h7"), at("h11")].contains(&hint), "{hint}");
    // An estimate says nothing about the move.
    let mut window = TestWindow::playing(6, 3, [Person, Person]);
    window.press("a1c3a2i");
    let (job_id, line) = (window.job_id(), vec![at("a3")]);
    let (score, depth) = (Score::Estimate(-30), 1);
    window.report(job_id, Update::Progress(Progress { score, depth, line }));
    window.assert_shows(&["expects a3", "looks 1 move ahead"]);
    let proof = Progress {
        score: Score::Proven(Value::Win { plies: 5 }),
        depth: 1,
        line: vec![at("a3")],
    };
    window.report(job_id, Update::Progress(proof));
    window.assert_shows(&["a win in 5 plies"]);
    window.assert_not_shown("ahead");
    let (score, line) = (Score::Estimate(-30), vec![at("a3")]);
    window.report(job_id, Update::Progress(Progress { score, depth, line }));
    window.report(job_id, Update::Done(Some(at("a3"))));
    window.assert_shows(&["A good move: a3 (blocks)."]);
}

#[test]
fn values_are_exact_on_solved_sizes() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("b2b1v");
    window.assert_shows(&["Evaluating the moves"]);
    window.run_jobs(1);
    window.assert_shows(&["Best moves", "a1     a win in 5 plies", "W5"]);
    window.assert_not_shown("so far");
    window.assert_not_shown("near the marks");
    // In another position the values differ.
    window.press("b3");
    window.run_jobs(1);
    window.assert_not_shown("W5");
    window.assert_shows(&["="]);
    window.press("v");
    window.assert_not_shown("Best moves");
    window.press("a1");
    window.run_jobs(1);
    window.assert_not_shown("Best moves");
    // After the end there are none.
    window.press("c1c3b1b3a2a3nna1b1a2b2a3v");
    window.assert_shows(&["The game is over: X won."]);
    window.assert_not_shown("Best moves");
}

#[test]
fn values_are_estimates_on_large_boards_and_can_be_stopped() {
    let mut window = TestWindow::playing(15, 5, [Person, Person]);
    window.press("h8v");
    let job_id = window.job_id();
    for (square, score) in [
        ("g7", Score::Estimate(-123)),
        ("i9", Score::Estimate(567)),
        ("h7", Score::Proven(Value::Win { plies: 11 })),
        ("h9", Score::Proven(Value::Loss { plies: 4 })),
    ] {
        window.report(job_id, Update::Value(at(square), score));
    }
    window.assert_shows(&[
        "Best moves so far",
        "h7     a win in 11 plies",
        "i9     a chance of 78%",
        "g7     a chance of 44%",
        "W11",
        "L4",
        // Two digits, apart from the next square.
        " 78 ",
        " 44W11 ",
        "only near the marks",
    ]);
    let rows = window.text();
    let job = ["h7     ", "i9     ", "g7     ", "h9     "].map(|part| rows.find(part).unwrap());
    assert!(job.is_sorted(), "{rows}");
    window.press("\x1b");
    assert!(window.job.as_ref().unwrap().interrupt.is_raised());
    window.report(job_id, Update::Done(None));
    window.assert_not_shown("so far");
    window.assert_shows(&["Best moves (stopped)"]);
    // A stopped evaluation does not resume, but can be started again.
    window.job = None;
    window.press("^");
    assert!(window.job.is_none());
    window.press("vv");
    let job_id = window.job_id();
    window.assert_shows(&["Best moves so far"]);
    window.report(job_id, Update::Done(None));
    window.assert_not_shown("so far");
    window.assert_not_shown("stopped");
    // Only the neighbors of the marks are estimated.
    let mut window = TestWindow::playing(15, 5, [Person, Person]);
    window.press("a2v");
    window.run_jobs(1);
    let values = window.app.game_page().unwrap().values().unwrap();
    let squares: HashSet<String> = values.best.iter().map(|(at, _)| at.to_string()).collect();
    assert_eq!(
        squares,
        ["a1", "b1", "b2", "b3", "a3"].map(String::from).into()
    );
}

/// Returns the values that are shown for a position, from the best move to the worst.
fn values_of(window: &mut TestWindow) -> Vec<(String, Score)> {
    window.press("v");
    window.run_jobs(1);
    let values = window.app.game_page().unwrap().values().unwrap();
    let best = values.best.iter();
    best.map(|(at, score)| (at.to_string(), *score)).collect()
}

/// Returns the score that the library finds for the position after some moves.
fn library_score<S: FixedSide + Default>(moves: &str) -> Score {
    let game: AnyGame<S> = moves.parse().unwrap();
    if game.result().is_some() {
        return Score::Proven(Value::Loss { plies: 0 });
    }
    // The number of positions of the second and last round.
    let mut search = computer::Search::nodes(5_000);
    search.analyze(game.as_in_play().unwrap()).score()
}

#[test]
fn values_agree_with_the_library() {
    fn agree<S: FixedSide + Default>(moves: &str) {
        let any = S::default().to_any_size();
        let mut window = TestWindow::playing(any.side(), any.line(), [Person, Person]);
        for square in moves.split(' ') {
            window.press(&format!("/{square}\n"));
        }
        assert_eq!(window.moves(), moves);
        let values = values_of(&mut window);
        assert!(!values.is_empty());
        for (at, shown) in &values {
            let found = library_score::<S>(&format!("{moves} {at}"));
            assert_eq!(*shown, found.backed_up(), "{at} after {moves}");
        }
        assert!(values.is_sorted_by(|(_, a), (_, b)| a >= b), "{values:?}");
    }
    agree::<Grid<6, 4>>("a1 c3 a2 c2 e1 c4");
    agree::<Grid<7, 4>>("d4 d5 c4");
    agree::<Grid<6, 5>>("b2 c3 d4");
    agree::<Grid<6>>("c3 b2 d2");
    agree::<Grid<6, 4>>("c3 d4 c4");
    agree::<Grid<9, 5>>("e5 e6 f5 d5");
    agree::<Grid<9, 3>>("a1 a9 b1 b9");
}

#[test]
fn an_unstoppable_threat_makes_every_move_a_loss() {
    let mut window = TestWindow::playing(6, 4, [Person, Person]);
    window.press("a1c3a2c2e1c4");
    let values = values_of(&mut window);
    assert!(values.len() > 10);
    for (at, score) in values {
        let lost = Score::Proven(Value::Loss { plies: 2 });
        assert_eq!(score, lost, "{at}");
    }
    // After one of them, the hint reports the win.
    window.press("e5i");
    window.run_jobs(2);
    window.assert_shows(&["A good move: c", " (wins)."]);
}

#[test]
fn a_move_that_loses_at_once_is_the_last() {
    let mut window = TestWindow::playing(7, 4, [Person, Person]);
    window.press("d4d5c4");
    let values = values_of(&mut window);
    assert_eq!(values.first().unwrap().0, "e4", "{values:?}");
    // After b3, X has an open three: no move is worse.
    let (_, worst) = values.last().unwrap();
    let (_, score) = values.iter().find(|(at, _)| at == "b3").unwrap();
    assert!(matches!(score, Score::Proven(Value::Loss { .. })));
    assert_eq!(score, worst, "{values:?}");
}

#[test]
fn a_move_that_wins_at_once_is_the_best() {
    let mut window = TestWindow::playing(9, 3, [Person, Person]);
    window.press("a1a9b1b9v");
    window.run_jobs(1);
    window.assert_shows(&["c1     a win in 1 ply", "W1"]);
    let values = window.app.game_page().unwrap().values().unwrap();
    assert_eq!(values.best[0].0, at("c1"));
}

#[test]
fn computers_play_each_other_and_can_be_paused_and_stepped() {
    let mut window = TestWindow::playing(3, 3, [Computer(Expert); 2]);
    window.run_jobs(2);
    assert_eq!(window.moves().split(' ').count(), 2);
    window.press("p");
    window.assert_shows(&["Enter: one move, p: resume."]);
    window.job = None;
    window.press("\n");
    window.run_jobs(5);
    assert_eq!(window.moves().split(' ').count(), 3);
    window.press("u");
    assert_eq!(window.moves().split(' ').count(), 2);
    window.press("p");
    window.run_jobs(20);
    window.assert_shows(&["The game is over: a draw."]);
    let mut window = TestWindow::playing(3, 3, [Person, Computer(Expert)]);
    window.press("p");
    window.assert_shows(&["The computer players are paused."]);
    window.press("p");
    window.assert_shows(&["The computer players continue."]);
}

#[test]
fn a_new_game_asks_for_a_confirmation_first() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("b2n");
    window.assert_shows(&["Press n again for a new game"]);
    window.press("^n");
    assert_eq!(window.moves(), "b2");
    window.press("n");
    assert_eq!(window.moves(), "");
}

#[test]
fn esc_returns_from_the_setup_page_to_the_game() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("b2s");
    window.assert_shows(&["> Board"]);
    window.press("\x1b");
    assert_eq!(window.moves(), "b2");
    window.press("s4s");
    window.assert_shows(&[
        "A game is in progress. Press Enter to abandon it, or Esc to return to it.",
    ]);
    window.press("s");
    window.assert_shows(&["Tic-tac-toe, 4×4"]);
    assert_eq!(window.moves(), "");
}

#[test]
fn starting_from_the_setup_page_asks_before_it_abandons_a_game() {
    // By its key, by Enter, and by the mouse.
    for start in ["s", "\n", "\t\t\t\t ", "click"] {
        let mut window = TestWindow::playing(3, 3, [Person, Person]);
        window.press("b2s");
        for key in [start, "\x1b"] {
            match key {
                "click" => window.click("Start"),
                keys => window.press(keys),
            }
            assert_eq!(window.moves(), "b2");
        }
        assert_eq!(window.app.page(), Page::Game);
        // Another input cancels the question.
        window.press("ssx");
        window.assert_not_shown("A game is in progress");
        window.press("s");
        window.assert_shows(&["A game is in progress"]);
        assert_eq!(window.app.page(), Page::Setup);
        window.press("s");
        assert_eq!(window.app.page(), Page::Game);
        assert_eq!(window.moves(), "");
    }
    // The question is visible in a low window.
    let mut low = TestWindow::playing(3, 3, [Person, Person]);
    low.resize(40, 5);
    low.press("b2s");
    low.assert_shows(&["> Board"]);
    low.press("s");
    low.assert_shows(&[
        "A game is in progress. Press Enter to abandon it, or Esc to return to it.",
    ]);
    // Moves that can be redone would be lost, too.
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("b2uss");
    assert_eq!(window.app.page(), Page::Setup);
    // No confirmation is asked if the game is over, has no moves, or has only computer players.
    for (players, keys) in [
        ([Person, Person], ""),
        ([Person, Person], "a1b1a2b2a3"),
        ([Computer(Easy), Computer(Easy)], ""),
    ] {
        let mut window = TestWindow::playing(3, 3, players);
        window.run_jobs(2);
        window.press(keys);
        window.press("ss");
        assert_eq!(window.app.page(), Page::Game);
        assert_eq!(window.moves(), "");
    }
}

#[test]
fn an_unsupported_side_or_line_is_refused_with_the_reason() {
    let mut window = TestWindow::new(App::new(size(3, 3), [Person, Computer(Expert)]), 80, 24);
    for digits in ["27", "30", "0", "99"] {
        window.press(digits);
        let reason = format!("A side of {digits} is not supported: it must be 2 to 26.");
        window.assert_shows(&[&reason]);
    }
    // Refused digits are not a part of the next number.
    window.press("2715");
    window.assert_shows(&["< 15×15 >"]);
    window.press("\t16");
    window.assert_shows(&["A line of 16 is not supported on a side of 15: it must be 2 to 15."]);
    window.press("12");
    window.assert_shows(&["< 12 in a row >"]);
}

#[test]
fn computers_wait_while_their_game_is_hidden() {
    for (hide, show) in [("?", "?"), ("s", "\x1b")] {
        let mut window = TestWindow::playing(3, 3, [Computer(Easy), Computer(Expert)]);
        window.run_jobs(2);
        let late = window.job_id();
        window.press(hide);
        assert!(window.job.take().unwrap().interrupt.is_raised());
        window.report(late, Update::Done(Some(at("c2"))));
        window.run_jobs(5);
        assert_eq!(window.moves().split(' ').count(), 2);
        window.press(show);
        window.run_jobs(1);
        assert_eq!(window.moves().split(' ').count(), 3);
    }
}

#[test]
fn the_help_lists_the_keys() {
    let mut window = TestWindow::playing(3, 3, [Person, Person]);
    window.press("?");
    window.assert_shows(&[
        "Enter, Space",
        "undo",
        "redo",
        "hint",
        "value of each move",
        "Ctrl-C",
        "p r s u v",
        "only near the marks",
        "the estimated chance of the player to move",
        "(X)",
        "Any key closes the help.",
    ]);
    window.press("?");
    window.assert_shows(&["X to move."]);
    window.resize(40, 12);
    window.press("?");
    window.assert_not_shown("Ctrl-C");
    for _ in 0..40 {
        window.press("~");
    }
    window.assert_shows(&["(X)", "↑ more"]);
    window.press("^");
    window.assert_shows(&["↑↓ more"]);
    window.press("\x1b");
    window.assert_shows(&["X to move."]);
}

#[test]
fn a_large_board_scrolls_with_the_cursor() {
    let mut window = TestWindow::playing(26, 5, [Person, Person]);
    window.resize(40, 12);
    window.press("/a1\n");
    window.assert_shows(&["26×26, 5 in a row: a1 to l7", "→", " 7↓", "(X)"]);
    window.assert_shows(&["u undo  i hint  n new  ? help  q quit"]);
    window.assert_not_shown("←");
    for _ in 0..25 {
        window.press(">~");
    }
    window.assert_shows(&["26×26, 5 in a row: o20 to z26", "←", "20↑", ">·<"]);
    window.assert_not_shown("→");
    window.press(" ");
    assert_eq!(window.moves(), "a1 z26");
    for _ in 0..12 {
        window.press("h^");
    }
    window.assert_shows(&["←", "→", "↑", "↓", ">·<"]);
}

#[test]
fn every_window_shows_the_cursor_or_reports_that_it_is_too_small() {
    for side in 2..=26 {
        let mut window = TestWindow::playing(side, 2, [Person, Person]);
        for (width, height) in [(10, 4), (16, 5), (20, 8), (40, 12), (80, 24), (120, 60)] {
            window.resize(width, height);
            for keys in ["^<", "~~~~~~~~~~~>>>>>>>>>>>>>>", "^^>>"] {
                window.press(keys);
                if width == 10 {
                    window.assert_shows(&["Too small:", "16×5"]);
                } else {
                    let buffer = window.buffer();
                    // In small squares, the cursor is reversed. In large ones it is a frame.
                    let is_cursor = |cell: &Cell| {
                        cell.modifier.contains(Modifier::REVERSED) || cell.symbol() == "┏"
                    };
                    assert!(
                        buffer.content.iter().any(is_cursor),
                        "{side} in {width}×{height}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_window_size_makes_drawing_panic() {
    let won = "a1b1a2b2a3";
    let setup = || {
        TestWindow::new(
            App::new(size(15, 5), [Computer(Expert), Computer(Expert)]),
            80,
            24,
        )
    };
    let game = |side, keys: &str| {
        let mut window = TestWindow::playing(side, side.min(5), [Person, Person]);
        window.press(keys);
        window.run_jobs(1);
        window
    };
    let thinking = || {
        let mut window = TestWindow::playing(15, 5, [Person, Computer(Expert)]);
        window.press("h8");
        let progress = Progress {
            score: Score::Proven(Value::Loss { plies: 20 }),
            depth: 30,
            line: vec![at("o15"); 40],
        };
        let job_id = window.job_id();
        window.report(job_id, Update::Progress(progress));
        window
    };
    let mut windows = vec![
        setup(),
        game(3, "?"),
        game(3, won),
        game(3, "b2v"),
        game(4, "i"),
        game(26, "z1z2z3b"),
        game(15, "h8i"),
        thinking(),
    ];
    for width in (0..=60).chain([72, 80, 120]) {
        for height in (0..=20).chain([24, 40]) {
            for window in &mut windows {
                window.resize(width, height);
                window.press("><~^");
                window.input(Input::Click {
                    x: width / 2,
                    y: height / 2,
                });
                window.buffer();
            }
        }
    }
    // The window may change its size before the program is told: it is drawn in the new size.
    for window in &mut windows {
        for (width, height) in [(0, 0), (1, 1), (7, 3), (20, 6), (200, 100)] {
            window.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            window.buffer();
        }
    }
}

#[test]
fn without_colors_nothing_is_colored() {
    let colored = |app: App| {
        let mut window = TestWindow::new(app, 80, 24);
        window.press("a1b1a2b2a3");
        window.assert_shows(&["X won"]);
        let buffer = window.buffer();
        let colored = |cell: &Cell| cell.fg != Color::Reset || cell.bg != Color::Reset;
        buffer.content.iter().any(colored)
    };
    let app = || App::playing(size(3, 3), [Person, Person]);
    assert!(colored(app()));
    assert!(!colored(app().with_theme(COLORLESS)));
}

#[test]
fn the_winner_is_shown_in_the_color_of_the_mark() {
    for (moves, result, color) in [
        ("a1b1a2b2a3", "X won", Color::Cyan),
        ("c3a1b1a2b2a3", "O won", Color::Yellow),
    ] {
        let mut window = TestWindow::playing(3, 3, [Person, Person]);
        window.press(moves);
        let (result, screen) = (window.find(result), window.buffer());
        assert_eq!(screen[result].fg, color);
        let square = window.app.layout(screen.area).unwrap().square(at("a3"));
        let corner = &screen[square.unwrap().as_position()];
        assert_eq!(corner.fg, color);
        assert!(corner.modifier.contains(Modifier::REVERSED));
    }
}

#[test]
fn without_unicode_the_screen_is_ascii() {
    let theme = Theme {
        ascii: true,
        ..Theme::default()
    };
    let apps: [fn() -> App; 3] = [
        || App::new(size(3, 3), [Person, Computer(Expert)]),
        || App::playing(size(3, 3), [Person, Person]),
        || App::playing(size(26, 5), [Person, Person]),
    ];
    for app in apps {
        for (width, height) in [(8, 3), (40, 12), (80, 24)] {
            let mut window = TestWindow::new(app().with_theme(theme), width, height);
            for keys in ["", "b2a1", "b2", "?", "~"] {
                window.press(keys);
                let text = window.text();
                assert!(text.is_ascii(), "{text}");
            }
        }
    }
    let mut window = TestWindow::new(
        App::playing(size(3, 3), [Person; 2]).with_theme(theme),
        80,
        24,
    );
    window.press("b2");
    window.assert_shows(&[
        "Tic-tac-toe, 3x3",
        "###   ###",
        "----+----",
        "|   X  person",
        "+-----",
    ]);
}

#[test]
fn the_panel_has_a_border() {
    let mut window = TestWindow::playing(15, 5, [Person, Person]);
    window.press("h8");
    let (left, top) = window.find("┌");
    let (right, bottom) = window.find("┘");
    let (screen, rows) = (window.buffer(), window.rows());
    let layout = window.app.layout(screen.area).unwrap();
    assert_eq!(
        layout.panel,
        Rect::new(left, top, right + 1 - left, bottom + 1 - top)
    );
    for y in top + 1..bottom {
        assert_eq!(screen[(left, y)].symbol(), "│");
        // A space, so that no text touches it.
        assert_eq!(screen[(left + 1, y)].symbol(), " ");
        assert_eq!(screen[(right, y)].symbol(), "│", "{}", rows[usize::from(y)]);
    }
}

#[test]
fn a_search_turns_a_spinner() {
    let mut window = TestWindow::playing(15, 5, [Person, Computer(Expert)]);
    assert!(!(0..20).any(|_| window.app.tick()));
    window.press("h8");
    let mut shown = Vec::new();
    while shown.len() < 4 {
        if window.app.tick() {
            let status = window.find("O (expert) is thinking");
            shown.push(
                window.buffer()[(status.0 - 2, status.1)]
                    .symbol()
                    .to_owned(),
            );
        }
    }
    let signs: HashSet<&String> = shown.iter().collect();
    assert_eq!(signs.len(), 4, "{shown:?}");
}

#[test]
fn q_and_ctrl_c_quit() {
    for input in [Input::Char('q'), Input::Quit] {
        for app in [
            App::new(size(3, 3), [Person, Computer(Beginner)]),
            App::playing(size(26, 5), [Computer(Beginner), Computer(Beginner)]),
        ] {
            let mut window = TestWindow::new(app, 80, 24);
            assert!(!window.app.has_quit());
            window.input(input);
            assert!(window.app.has_quit());
        }
    }
}

#[test]
fn random_inputs_keep_the_state_consistent() {
    let mut random = fastrand::Rng::with_seed(0x0715_1107);
    let players = Player::ALL;
    for _ in 0..25 {
        let side = random.usize(2..=26);
        let size = size(side, random.usize(2..=side));
        let players = [(); 2].map(|()| players[random.usize(..players.len())]);
        let app = if random.bool() {
            App::playing(size, players)
        } else {
            App::new(size, players)
        };
        let mut window = TestWindow::new(app, 80, 24);
        for _ in 0..300 {
            let keys = b"abhjkluriv?np/:B019 xs\n\x1b\x08\t<>^~<>^~";
            match random.u8(..20) {
                0 => window.resize(random.u16(..100), random.u16(..40)),
                1..=3 => window.input(Input::Click {
                    x: random.u16(..100),
                    y: random.u16(..40),
                }),
                4..=8 => {
                    // Interrupted, because a search may take a second.
                    if let Some(job) = &window.job {
                        job.interrupt.raise();
                    }
                    window.run_jobs(1);
                }
                _ => window.press(&char::from(keys[random.usize(..keys.len())]).to_string()),
            }
            window.buffer();
            if let Some(page) = window.app.game_page() {
                assert!(page.game().size().contains(page.cursor()));
                // The marks on the screen, the hint and the values belong to the current position.
                let moves = page.game().moves();
                let even = moves.len().is_multiple_of(2);
                let next = if even { Mark::X } else { Mark::O };
                assert!(page.game().turn().is_none_or(|turn| turn == next));
                for (ply, square) in moves.enumerate() {
                    let mark = if ply % 2 == 0 { Mark::X } else { Mark::O };
                    assert_eq!(page.game().mark_at(square), Some(mark));
                }
                let hinted = page.hint().into_iter();
                let valued = page.values().into_iter().flat_map(|values| &values.best);
                for square in hinted.chain(valued.map(|(square, _)| *square)) {
                    assert_eq!(page.game().mark_at(square), None);
                }
            }
        }
    }
}
