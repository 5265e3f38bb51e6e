//! Drives the whole program but for the terminal and the threads, and reads what it draws.

use std::collections::HashSet;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use tictactype::computer::{self, Score, Value};
use tictactype::{AnyGame, AnySize, Mark, Size, Square};
use tictactype_play::contest::Progress;
use tictactype_play::input::{Arrow, Input};
use tictactype_play::order::{News, Order, Report, Task};
use tictactype_play::{App, At, Contender, Page, draw};

use Contender::{Easy, Perfect, Person, Rules, Search};

/// The program in a window, and what it wants to be thought about.
struct Window {
    app: App,
    terminal: Terminal<TestBackend>,
    order: Option<Order>,
}

impl Window {
    fn of(app: App, width: u16, height: u16) -> Self {
        let mut window = Self {
            app,
            terminal: Terminal::new(TestBackend::new(width, height)).unwrap(),
            order: None,
        };
        window.input(Input::Resize { width, height });
        window
    }

    /// A game in a window of 80 columns and 24 rows.
    fn playing(side: usize, line: usize, contenders: [Contender; 2]) -> Self {
        Self::of(App::playing(size(side, line), contenders), 80, 24)
    }

    fn resize(&mut self, width: u16, height: u16) {
        self.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        self.input(Input::Resize { width, height });
    }

    fn input(&mut self, input: Input) {
        self.app.handle(input);
        self.order = self.app.take_order().or(self.order.take());
    }

    fn hear(&mut self, number: u64, news: News) {
        self.app.hear(Report { number, news });
        self.order = self.app.take_order().or(self.order.take());
    }

    /// Presses keys: `^v<>` are the arrows, `\n` is Enter, `\x1b` Escape, `\t` Tab.
    fn press(&mut self, keys: &str) {
        for key in keys.chars() {
            self.input(match key {
                '^' => Input::Step(Arrow::Up),
                '~' => Input::Step(Arrow::Down),
                '<' => Input::Step(Arrow::Left),
                '>' => Input::Step(Arrow::Right),
                '\n' => Input::Enter,
                '\t' => Input::Tab,
                '\x1b' => Input::Escape,
                '\x08' => Input::Backspace,
                sign => Input::Sign(sign),
            });
        }
    }

    /// Does the work that there is, and whatever comes of it, so many times at most.
    fn think(&mut self, times: usize) {
        for _ in 0..times {
            let Some(order) = self.order.take() else {
                return;
            };
            let mut reports = Vec::new();
            Order {
                pace: std::time::Duration::ZERO,
                ..order
            }
            .run(|report| reports.push(report));
            for report in reports {
                self.hear(report.number, report.news);
            }
        }
    }

    /// The number of the order that is to be worked on.
    fn ordered(&self) -> u64 {
        self.order
            .as_ref()
            .expect("there is something to think about")
            .number
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

    /// Asserts that the window shows these, a sentence also where it is broken into rows.
    #[track_caller]
    fn sees(&mut self, parts: &[&str]) {
        let rows = self.rows();
        let text = rows.join("\n");
        let trimmed: Vec<&str> = rows.iter().map(|row| row.trim()).collect();
        let flowing = trimmed.join(" ");
        for part in parts {
            let is_there = text.contains(part) || flowing.contains(part);
            assert!(is_there, "no {part:?} in:\n{text}");
        }
    }

    #[track_caller]
    fn misses(&mut self, part: &str) {
        let text = self.text();
        assert!(!text.contains(part), "{part:?} is in:\n{text}");
    }

    /// Where a text begins.
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
        let table = self.app.table().unwrap();
        let moves: Vec<String> = table.contest().moves().iter().map(At::to_string).collect();
        moves.join(" ")
    }
}

fn size(side: usize, line: usize) -> AnySize {
    AnySize::new(side, line).unwrap()
}

fn at(text: &str) -> At {
    let column = usize::from(text.as_bytes()[0] - b'a');
    let row = text[1..].parse::<usize>().unwrap() - 1;
    At { column, row }
}

#[test]
fn a_size_and_players_are_chosen_and_a_game_begins() {
    let mut window = Window::of(App::new(size(3, 3), [Person, Search]), 80, 24);
    window.sees(&[
        "> Board",
        "< 3×3 >",
        "< 3 in a row >",
        "[person]",
        "[search]",
    ]);
    // Five in a row on fifteen columns, by typing.
    window.press("15");
    window.sees(&["< 15×15 >", "< 5 in a row >"]);
    window.press("~<");
    window.sees(&["> To win", "< 4 in a row >"]);
    window.press("~>x");
    window.sees(&[
        "X (begins)  person  easy  rules (perfect)[search]",
        "O           person [easy] rules (perfect) search",
    ]);
    window.press("\n\n~");
    window.sees(&["> Start"]);
    window.press("\n");
    assert_eq!(window.app.page(), Page::Table);
    window.sees(&["Tic-tac-toe, 15×15, 4 in a row", "X  search", "O  easy"]);
}

#[test]
fn whoever_cannot_play_is_unavailable_with_the_reason() {
    let reason = "games of 15×15, 5 in a row, are not solved: the side must be 2 to 4";
    let mut window = Window::of(App::new(size(4, 4), [Person, Perfect]), 80, 24);
    window.misses("unavailable");
    window.press("15");
    window.sees(&[
        "[perfect: unavailable]",
        &format!("perfect is unavailable: {reason}."),
    ]);
    window.press("s");
    assert_eq!(window.app.page(), Page::Setup);
    window.sees(&[&format!("That cannot be started: {reason}.")]);
    // Nobody is come by who cannot play: from search back to the rules.
    window.press("jjj>");
    window.sees(&["[search]", "(perfect)"]);
    window.press("<");
    window.sees(&["[rules]", "(perfect)"]);
    window.click("(perfect)");
    window.sees(&[&format!("That cannot be chosen: {reason}.")]);
    window.press("s");
    assert_eq!(window.app.page(), Page::Table);
}

#[test]
fn the_mouse_chooses_too() {
    let mut window = Window::of(App::new(size(3, 3), [Person, Search]), 80, 24);
    let (x, y) = window.find("3×3 >");
    window.input(Input::Click { x: x + 4, y });
    window.sees(&["< 4×4 >", "< 4 in a row >"]);
    let (x, y) = window.find("< 4 in");
    window.input(Input::Click { x, y });
    window.sees(&["< 3 in a row >"]);
    window.click(" easy");
    window.sees(&["X (begins)  person [easy]"]);
    window.click("Swap");
    window.sees(&["X (begins)  person  easy  rules  perfect [search]"]);
    window.click("Start");
    assert_eq!(window.app.page(), Page::Table);
}

#[test]
fn in_a_narrow_window_the_choice_shows_what_is_chosen() {
    for height in [2, 6, 12] {
        let mut window = Window::of(App::new(size(3, 3), [Person, Search]), 40, height);
        window.sees(&["> Board", "3×3"]);
        window.press("~~~");
        window.sees(&["> O", "[search]"]);
        window.misses("easy");
        window.press("~~");
        window.sees(&["> Start"]);
    }
}

#[test]
fn a_game_is_played_by_typing_and_its_winning_line_stands_out() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.sees(&["X to move."]);
    window.press("b2");
    window.sees(&["O to move. X played b2."]);
    // Enter after a square that is complete is nothing, and neither plays nor complains.
    window.press("\n");
    window.sees(&["O to move. X played b2."]);
    window.press("a1\n");
    assert_eq!(window.moves(), "b2 a1");
    window.press("b1");
    window.misses("[");
    window.press("c1b3");
    window.sees(&["The game is over: X won. The winning line: b1 b2 b3."]);
    let text = window.text();
    assert_eq!(text.matches('[').count(), 9, "{text}");
    let (x, y) = window.find("[ \\ / ]");
    let buffer = window.buffer();
    assert!(buffer[(x + 2, y)].modifier.contains(Modifier::BOLD));
    window.press("c3");
    window.sees(&["That cannot be done: `c3` cannot be played: the game is over, X won."]);
    window.press("n");
    window.sees(&["X to move."]);
    assert_eq!(window.moves(), "");
}

#[test]
fn in_one_narrow_line_the_square_comes_first() {
    let mut window = Window::playing(10, 5, [Person, Person]);
    window.press("a10");
    window.resize(20, 6);
    window.sees(&["a10 by X. O to move."]);
    window.resize(40, 6);
    window.sees(&["O to move. X played a10."]);
}

#[test]
fn refusals_stand_out_and_answers_do_not() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    let color = |window: &mut Window, text: &str| {
        let place = window.find(text);
        window.buffer()[place].fg
    };
    window.press("b2b2");
    assert_eq!(color(&mut window, "That cannot"), Color::Red);
    window.press("p");
    assert_eq!(color(&mut window, "There is no computer"), Color::Red);
    window.press("i");
    window.think(1);
    assert_eq!(color(&mut window, "A good move"), Color::Reset);
    window.press("n");
    assert_eq!(color(&mut window, "Press n once"), Color::Reset);
}

#[test]
fn two_lines_at_once_are_both_shown() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.resize(40, 12);
    window.press("a1a2b1b2c2a3c3b3c1");
    let text = window.text();
    assert_eq!(text.matches("[ X ]").count(), 5, "{text}");
    window.sees(&["a1 b1 c1 and c1 c2 c3."]);
}

#[test]
fn a_refused_move_is_explained_and_nothing_is_lost() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("b2b2");
    window.sees(&["That cannot be done: the square `b2` is already taken by X."]);
    window.press("d4");
    window.sees(&[
        "That is no square: `d4` is off the board: columns go from a to c, rows from 1 to",
    ]);
    window.press("a0");
    window.sees(&["That is no square: "]);
    window.press("7");
    window.sees(&["A square is a column letter and a row number"]);
    window.press("a\n");
    window.sees(&["That is no square: expected a row number"]);
    assert_eq!(window.moves(), "b2");
    window.press("\x1b");
    window.sees(&["O to move. X played b2."]);
}

#[test]
fn letters_that_are_keys_are_columns_too() {
    let mut window = Window::playing(26, 5, [Person, Person]);
    // After a key that only moves the cursor a digit makes the letter a column.
    window.press("h8");
    window.press("j9k10l11");
    assert_eq!(window.moves(), "h8 j9 k10 l11");
    // The others are typed as capitals or after a slash.
    window.press("U5/q12:i3");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3");
    // A digit also makes a column of a key that looks for a hint, and of those that ask first.
    let mut other = Window::playing(17, 5, [Person, Person]);
    other.press("i9");
    assert!(other.app.table().unwrap().hint().is_none());
    other.press("n9q9");
    assert_eq!(other.moves(), "i9 n9 q9");
    other.press("q");
    other.sees(&["Press q once more to quit"]);
    assert!(!other.app.has_left());
    other.press("q");
    assert!(other.app.has_left());
    // Nor do they harm as the first thing that is typed.
    for (side, square) in [(17, "q5"), (26, "q26"), (14, "n5"), (26, "n26")] {
        let mut window = Window::playing(side, 5, [Person, Search]);
        window.press(square);
        assert_eq!(window.moves(), square);
        assert!(!window.app.has_left());
    }
    // Where there is no such column, and where nobody plays or plays any longer, nothing is asked.
    for (side, contenders) in [(16, [Person, Person]), (26, [Easy, Easy])] {
        let mut window = Window::playing(side, 5, contenders);
        window.press("q");
        assert!(window.app.has_left());
    }
    let mut over = Window::playing(26, 2, [Person, Person]);
    over.press("/a1\n/a5\n/a2\nq");
    assert!(over.app.has_left());
    // Where another digit could follow Enter ends it, and Escape forgets it.
    window.press("b1");
    window.sees(&["Square: b1_"]);
    window.press("\x1bb2\x080\x08\x0826");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3");
    window.press("\x1bb1\n");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3 b1");
    window.press("b10b26");
    assert_eq!(window.moves(), "h8 j9 k10 l11 u5 q12 i3 b1 b10 b26");
    // Two letters in a row begin anew.
    window.press("ab3");
    assert!(window.moves().ends_with("b26 b3"), "{}", window.moves());
}

#[test]
fn arrows_and_vi_keys_move_the_cursor_and_stop_at_the_edge() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("^^^<<< ");
    window.press("~>>>\n");
    window.press("hhhjjj ");
    window.press("lkl\n");
    assert_eq!(window.moves(), "a1 c2 a3");
    window.press("kl \n");
    assert!(window.text().contains("already taken"));
}

#[test]
fn the_mouse_plays_the_square_it_points_at() {
    for (width, height) in [(80, 24), (40, 12), (30, 9), (16, 5)] {
        for side in [2, 3, 4, 9, 26] {
            let mut window = Window::playing(side, 2, [Person, Person]);
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
            let square = At {
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
            // Beside the board there is nothing.
            window.input(Input::Click { x: 0, y: 0 });
            assert_eq!(window.moves(), square.to_string());
        }
    }
}

#[test]
fn moves_are_taken_back_and_played_again() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("u");
    window.sees(&["That cannot be done: there is no move to take back: the board is empty."]);
    window.press("b2a1uu");
    assert_eq!(window.moves(), "");
    window.press("rr");
    assert_eq!(window.moves(), "b2 a1");
    window.press("r");
    window.sees(&["no move was taken back"]);
    // Another move than the one that was taken back ends what can be played again.
    window.press("uuc3r");
    assert_eq!(window.moves(), "c3");
    // The same move leaves the rest to be played again.
    window.press("uc3");
    assert_eq!(window.moves(), "c3");
    window.press("a1b1uua1r");
    assert_eq!(window.moves(), "c3 a1 b1");
}

#[test]
fn against_a_computer_moves_are_taken_back_to_ones_own_turn() {
    let mut window = Window::playing(3, 3, [Person, Perfect]);
    window.press("b2");
    window.sees(&["O (perfect) thinks"]);
    window.think(1);
    let first = window.moves();
    assert_eq!(first.split(' ').count(), 2);
    window.press("u");
    assert_eq!(window.moves(), "");
    window.press("r");
    assert_eq!(window.moves(), first);
    assert!(window.order.is_none());

    // Where the computer has begun, its first move stays.
    let mut window = Window::playing(3, 3, [Perfect, Person]);
    window.think(1);
    let first = window.moves();
    window.press("u");
    window.sees(&["That cannot be done: none of the moves is yours."]);
    assert_eq!(window.moves(), first);

    // While it thinks, one move is taken back, and its answer comes too late.
    window.press(if first == "b2" { "a1" } else { "b2" });
    let late = window.ordered();
    window.press("u");
    window.hear(late, News::Done(Some(at("c2"))));
    assert_eq!(window.moves(), first);
}

#[test]
fn a_late_answer_is_nothing() {
    let mut window = Window::playing(3, 3, [Person, Search]);
    window.press("b2");
    let late = window.order.take().unwrap();
    assert!(!late.interrupt.is_raised());
    window.press("u");
    assert!(late.interrupt.is_raised());
    window.press("a1");
    assert_ne!(window.ordered(), late.number);
    window.hear(late.number, News::Done(Some(at("c3"))));
    assert_eq!(window.moves(), "a1");
    // Neither is one to a game that is no more, while the same question is asked in another.
    let late = window.order.take().unwrap();
    window.press("nn");
    assert!(late.interrupt.is_raised());
    window.press("a1");
    assert_ne!(window.ordered(), late.number);
    window.hear(late.number, News::Done(Some(at("c3"))));
    assert_eq!(window.moves(), "a1");
    let present = window.ordered();
    window.hear(present, News::Done(Some(at("c2"))));
    assert_eq!(window.moves(), "a1 c2");
}

#[test]
fn a_search_shows_its_progress_and_is_interrupted() {
    let mut window = Window::playing(15, 5, [Person, Search]);
    window.press("h8");
    let number = window.ordered();
    window.hear(
        number,
        News::Progress(Progress {
            score: Score::Estimate(42),
            depth: 7,
            nodes: 1_234_567,
            line: vec![at("g7"), at("i9")],
        }),
    );
    window.sees(&["O (search) thinks", "+42", "depth  7", "1 234 567", "g7 i9"]);
    window.resize(40, 12);
    window.sees(&["g7 i9 (+42)"]);
    // Nobody plays meanwhile.
    window.press("a2");
    window.sees(&["It is the turn of O"]);
    let order = window.order.as_ref().unwrap();
    assert!(!order.interrupt.is_raised());
    window.press("\x1b");
    let order = window.order.as_ref().unwrap();
    assert!(order.interrupt.is_raised());
    assert_eq!(window.moves(), "h8");
    window.hear(number, News::Done(Some(at("g7"))));
    assert_eq!(window.moves(), "h8 g7");
    window.resize(80, 24);
    window.sees(&["O thought", "1 234 567", "X to move. O played g7."]);
    // Of a move that is taken back nobody thinks any more, nor of one that comes back without a thought.
    window.press("u");
    window.misses("O thought");
    window.press("r");
    assert_eq!(window.moves(), "h8 g7");
    window.misses("O thought");
}

#[test]
fn an_interrupted_order_answers() {
    let mut window = Window::playing(15, 5, [Search, Person]);
    let order = window.order.take().unwrap();
    order.interrupt.raise();
    let mut last = None;
    order.run(|report| last = Some(report.news));
    assert!(matches!(last, Some(News::Done(Some(_)))));
}

#[test]
fn a_hint_is_a_good_move() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("a1b2a2");
    window.press("i");
    assert_eq!(window.order.as_ref().unwrap().task, Task::Hint(Perfect));
    window.think(1);
    window.sees(&["A good move: a3.", "*"]);
    window.press("c3");
    window.misses("*");
    window.press("a3c2a1");
    // The game is over for a hint.
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("a1b1a2b2a3i");
    window.sees(&["The game is over: there is no move to look for."]);
    assert!(window.order.is_none());
    window.misses("*");
    // Of two open ends one is as good as the other, and both win.
    let mut window = Window::playing(15, 5, [Person, Person]);
    window.press("h8a2h9a15h10o2");
    window.press("i");
    assert_eq!(window.order.as_ref().unwrap().task, Task::Hint(Search));
    window.think(1);
    window.sees(&["A good move: ", ", a win in 3 plies.", "*"]);
    let hint = window.app.table().unwrap().hint().unwrap();
    assert!([at("h7"), at("h11")].contains(&hint), "{hint}");
}

#[test]
fn values_are_exact_where_the_size_is_solved() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("b2b1v");
    window.sees(&["Finding out what the moves are worth"]);
    window.think(1);
    window.sees(&["Best moves", "a1     a win in 5 plies", "W5"]);
    window.misses("so far");
    window.misses("on the board");
    window.misses("near the marks");
    // Another position has other values.
    window.press("b3");
    window.think(1);
    window.misses("W5");
    window.sees(&["="]);
    window.press("v");
    window.misses("Best moves");
    window.press("a1");
    window.think(1);
    window.misses("Best moves");
}

#[test]
fn values_are_estimates_on_a_large_board_and_can_be_stopped() {
    let mut window = Window::playing(15, 5, [Person, Person]);
    window.press("h8v");
    let number = window.ordered();
    for (square, score) in [
        ("g7", Score::Estimate(-1234)),
        ("i9", Score::Estimate(5678)),
        ("h7", Score::Proven(Value::Win { plies: 11 })),
        ("h9", Score::Proven(Value::Loss { plies: 4 })),
    ] {
        window.hear(number, News::Value(at(square), score));
    }
    window.sees(&[
        "Best moves so far",
        "h7     a win in 11 plies",
        "i9     +5678",
        "W11",
        "L4",
        "+56",
        "-12",
        "on the board divided by 100",
        "only near the marks",
    ]);
    let rows = window.text();
    let order = ["h7     ", "i9     ", "g7     ", "h9     "].map(|part| rows.find(part).unwrap());
    assert!(order.is_sorted(), "{rows}");
    window.press("\x1b");
    assert!(window.order.as_ref().unwrap().interrupt.is_raised());
    window.hear(number, News::Done(None));
    window.misses("so far");
    window.sees(&["Best moves until stopped"]);
    // What is stopped stays so; asked for once more it begins anew.
    window.order = None;
    window.press("^");
    assert!(window.order.is_none());
    window.press("vv");
    let number = window.ordered();
    window.sees(&["Best moves so far"]);
    window.hear(number, News::Done(None));
    window.misses("so far");
    window.misses("stopped");
    // The neighbors of the marks are estimated, and only they.
    let mut window = Window::playing(15, 5, [Person, Person]);
    window.press("a2v");
    window.think(1);
    let values = window.app.table().unwrap().values().unwrap();
    let squares: HashSet<String> = values.best.iter().map(|(at, _)| at.to_string()).collect();
    assert_eq!(
        squares,
        ["a1", "b1", "b2", "b3", "a3"].map(String::from).into()
    );
}

/// What is shown of a position, from the best move to the worst.
fn values_of(window: &mut Window) -> Vec<(String, Score)> {
    window.press("v");
    window.think(1);
    let values = window.app.table().unwrap().values().unwrap();
    let best = values.best.iter();
    best.map(|(at, score)| (at.to_string(), *score)).collect()
}

/// What the library finds out about the position after some moves.
fn library_says<S: Size + Default>(moves: &str) -> Score {
    let game: AnyGame<S> = moves.parse().unwrap();
    if game.result().is_some() {
        return Score::Proven(Value::Loss { plies: 0 });
    }
    // As many positions as the second and last round looks at.
    let search = computer::Search::nodes(5_000);
    search.analyze_any(&game).unwrap().score()
}

#[test]
fn what_is_shown_is_what_the_library_finds() {
    fn agree<S: Size + Default>(moves: &str) {
        let any: AnySize = S::default().into();
        let mut window = Window::playing(any.side(), any.line(), [Person, Person]);
        for square in moves.split(' ') {
            window.press(&format!("/{square}\n"));
        }
        assert_eq!(window.moves(), moves);
        let values = values_of(&mut window);
        assert!(!values.is_empty());
        for (at, shown) in &values {
            let found = library_says::<S>(&format!("{moves} {at}"));
            assert_eq!(*shown, found.backed_up(), "{at} after {moves}");
        }
        assert!(values.is_sorted_by(|(_, a), (_, b)| a >= b), "{values:?}");
    }
    agree::<Square<5, 4>>("a1 c3 a2 c2 e1 c4");
    agree::<Square<7, 4>>("d4 d5 c4");
    agree::<Square<5, 4>>("b2 c3 d4");
    agree::<Square<5>>("c3 b2 d2");
    agree::<Square<6, 4>>("c3 d4 c4");
    agree::<Square<9, 5>>("e5 e6 f5 d5");
    agree::<Square<9, 3>>("a1 a9 b1 b9");
}

#[test]
fn a_threat_that_cannot_be_stopped_makes_every_move_a_loss() {
    let mut window = Window::playing(5, 4, [Person, Person]);
    window.press("a1c3a2c2e1c4");
    let values = values_of(&mut window);
    assert!(values.len() > 10);
    for (at, score) in values {
        let lost = Score::Proven(Value::Loss { plies: 2 });
        assert_eq!(score, lost, "{at}");
    }
    // The hint says so of the win that follows.
    window.press("e5i");
    window.think(2);
    window.sees(&["A good move: c", ", a win in 1 ply."]);
}

#[test]
fn a_move_that_loses_at_once_stands_last() {
    let mut window = Window::playing(7, 4, [Person, Person]);
    window.press("d4d5c4");
    let values = values_of(&mut window);
    assert_eq!(values.first().unwrap().0, "e4", "{values:?}");
    // As bad as any: X has an open three after it.
    let (_, worst) = values.last().unwrap();
    let (_, score) = values.iter().find(|(at, _)| at == "b3").unwrap();
    assert!(matches!(score, Score::Proven(Value::Loss { .. })));
    assert_eq!(score, worst, "{values:?}");
}

#[test]
fn a_move_that_wins_at_once_is_the_best() {
    let mut window = Window::playing(9, 3, [Person, Person]);
    window.press("a1a9b1b9v");
    window.think(1);
    window.sees(&["c1     a win in 1 ply", "W1"]);
    let values = window.app.table().unwrap().values().unwrap();
    assert_eq!(values.best[0].0, at("c1"));
}

#[test]
fn computers_play_each_other_pause_and_step() {
    let mut window = Window::playing(3, 3, [Rules, Perfect]);
    window.think(2);
    assert_eq!(window.moves().split(' ').count(), 2);
    window.press("p");
    window.sees(&["waits. Enter steps, p goes on."]);
    window.order = None;
    window.press("\n");
    window.think(5);
    assert_eq!(window.moves().split(' ').count(), 3);
    window.press("u");
    assert_eq!(window.moves().split(' ').count(), 2);
    window.press("p");
    window.think(20);
    window.sees(&["The game is over: a draw."]);
}

#[test]
fn a_new_game_asks_before_it_forgets_one() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("b2n");
    window.sees(&["Press n once more for a new game"]);
    window.press("^n");
    assert_eq!(window.moves(), "b2");
    window.press("n");
    assert_eq!(window.moves(), "");
}

#[test]
fn the_setup_is_visited_and_left_again() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("b2s");
    window.sees(&["> Board"]);
    window.press("\x1b");
    assert_eq!(window.moves(), "b2");
    window.press("s4s");
    window.sees(&["A game is running: once more gives it up, Esc goes back to it."]);
    window.press("s");
    window.sees(&["Tic-tac-toe, 4×4"]);
    assert_eq!(window.moves(), "");
}

#[test]
fn the_setup_loses_no_game_without_a_question() {
    // By its key, by Enter, and by the mouse.
    for start in ["s", "\t\t\t\t\t\n", "click"] {
        let mut window = Window::playing(3, 3, [Person, Person]);
        window.press("b2s");
        for key in [start, "\x1b"] {
            match key {
                "click" => window.click("Start"),
                keys => window.press(keys),
            }
            assert_eq!(window.moves(), "b2");
        }
        assert_eq!(window.app.page(), Page::Table);
        // The question is forgotten when something else is done.
        window.press("ssx");
        window.misses("A game is running");
        window.press("s");
        window.sees(&["A game is running"]);
        assert_eq!(window.app.page(), Page::Setup);
        window.press("s");
        assert_eq!(window.app.page(), Page::Table);
        assert_eq!(window.moves(), "");
    }
    // The question is seen in a low window, too.
    let mut low = Window::playing(3, 3, [Person, Person]);
    low.resize(40, 5);
    low.press("b2s");
    low.sees(&["> Board"]);
    low.press("s");
    low.sees(&["A game is running: once more gives it up, Esc goes back to it."]);
    // Moves that were taken back can be played again, and so they are a game, too.
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("b2uss");
    assert_eq!(window.app.page(), Page::Setup);
    // Nothing is lost with a game that is over, has not begun, or is only watched.
    for (contenders, keys) in [
        ([Person, Person], ""),
        ([Person, Person], "a1b1a2b2a3"),
        ([Rules, Rules], ""),
    ] {
        let mut window = Window::playing(3, 3, contenders);
        window.think(2);
        window.press(keys);
        window.press("ss");
        assert_eq!(window.app.page(), Page::Table);
        assert_eq!(window.moves(), "");
    }
}

#[test]
fn a_number_that_is_none_for_the_board_is_refused_with_the_reason() {
    let mut window = Window::of(App::new(size(3, 3), [Person, Search]), 80, 24);
    for (digits, refused) in [("27", "27"), ("30", "30"), ("0", "0"), ("99", "99")] {
        window.press(digits);
        let reason = format!("That cannot be chosen: {refused}, but the side must be 2 to 26.");
        window.sees(&[&reason]);
    }
    // What is refused is no part of the next number.
    window.press("2715");
    window.sees(&["< 15×15 >"]);
    window.press("\t16");
    window.sees(&["That cannot be chosen: 16, but the line must be 2 to 15."]);
    window.press("12");
    window.sees(&["< 12 in a row >"]);
}

#[test]
fn a_game_that_is_watched_waits_while_it_cannot_be_seen() {
    for (hide, show) in [("?", "?"), ("s", "\x1b")] {
        let mut window = Window::playing(3, 3, [Rules, Perfect]);
        window.think(2);
        let late = window.ordered();
        window.press(hide);
        assert!(window.order.take().unwrap().interrupt.is_raised());
        window.hear(late, News::Done(Some(at("c2"))));
        window.think(5);
        assert_eq!(window.moves().split(' ').count(), 2);
        window.press(show);
        window.think(1);
        assert_eq!(window.moves().split(' ').count(), 3);
    }
}

#[test]
fn the_help_lists_the_keys() {
    let mut window = Window::playing(3, 3, [Person, Person]);
    window.press("?");
    window.sees(&[
        "Enter, Space",
        "undo",
        "redo",
        "hint",
        "value of each",
        "Ctrl-C",
        "p q r s u v",
        "of those near the marks",
        "in small squares divided by 10, 100 or more",
        "(X)",
        "Any key goes back.",
    ]);
    window.press("?");
    window.sees(&["X to move."]);
    window.resize(40, 12);
    window.press("?");
    window.misses("Ctrl-C");
    for _ in 0..40 {
        window.press("~");
    }
    window.sees(&["(X)", "↑ more"]);
    window.press("^");
    window.sees(&["↑↓ more"]);
    window.press("\x1b");
    window.sees(&["X to move."]);
}

#[test]
fn a_large_board_scrolls_with_the_cursor() {
    let mut window = Window::playing(26, 5, [Person, Person]);
    window.resize(40, 12);
    window.press("/a1\n");
    window.sees(&["26×26, 5 in a row: a1 to l8", "→", " 8↓", "(X)"]);
    window.misses("←");
    for _ in 0..25 {
        window.press(">~");
    }
    window.sees(&["26×26, 5 in a row: o19 to z26", "←", "19↑", ">·<"]);
    window.misses("→");
    window.press(" ");
    assert_eq!(window.moves(), "a1 z26");
    for _ in 0..12 {
        window.press("h^");
    }
    window.sees(&["←", "→", "↑", "↓", ">·<"]);
}

#[test]
fn every_window_shows_the_cursor_or_says_that_it_is_too_small() {
    for side in 2..=26 {
        let mut window = Window::playing(side, 2, [Person, Person]);
        for (width, height) in [(10, 4), (16, 5), (20, 8), (40, 12), (80, 24), (120, 60)] {
            window.resize(width, height);
            for keys in ["^<", "~~~~~~~~~~~>>>>>>>>>>>>>>", "^^>>"] {
                window.press(keys);
                if width == 10 {
                    window.sees(&["Window too"]);
                } else {
                    let buffer = window.buffer();
                    let reversed = |cell: &Cell| cell.modifier.contains(Modifier::REVERSED);
                    assert!(
                        buffer.content.iter().any(reversed),
                        "{side} in {width}×{height}"
                    );
                }
            }
        }
    }
}

#[test]
fn no_window_is_too_small_to_be_drawn() {
    let won = "a1b1a2b2a3";
    let setup = || Window::of(App::new(size(15, 5), [Perfect, Search]), 80, 24);
    let game = |side, keys: &str| {
        let mut window = Window::playing(side, side.min(5), [Person, Person]);
        window.press(keys);
        window.think(1);
        window
    };
    let thinking = || {
        let mut window = Window::playing(15, 5, [Person, Search]);
        window.press("h8");
        let progress = Progress {
            score: Score::Proven(Value::Loss { plies: 20 }),
            depth: 30,
            nodes: u64::MAX,
            line: vec![at("o15"); 40],
        };
        let number = window.ordered();
        window.hear(number, News::Progress(progress));
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
    for width in 0..=60 {
        for height in 0..=20 {
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
    // A window that shrinks between two looks at it is drawn as it is, and not as it was.
    for window in &mut windows {
        for (width, height) in [(0, 0), (1, 1), (7, 3), (20, 6), (200, 100)] {
            window.terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
            window.buffer();
        }
    }
}

#[test]
fn without_colors_there_are_none() {
    let colored = |app: App| {
        let mut window = Window::of(app, 80, 24);
        window.press("a1b1a2b2a3");
        window.sees(&["X won"]);
        let buffer = window.buffer();
        let colored = |cell: &Cell| cell.fg != Color::Reset || cell.bg != Color::Reset;
        buffer.content.iter().any(colored)
    };
    let app = || App::playing(size(3, 3), [Person, Person]);
    assert!(colored(app()));
    assert!(!colored(app().without_colors()));
}

#[test]
fn q_and_ctrl_c_leave() {
    for input in [Input::Sign('q'), Input::Quit] {
        for app in [
            App::new(size(3, 3), [Person, Easy]),
            App::playing(size(26, 5), [Easy, Easy]),
        ] {
            let mut window = Window::of(app, 80, 24);
            assert!(!window.app.has_left());
            window.input(input);
            assert!(window.app.has_left());
        }
    }
}

#[test]
fn no_inputs_make_it_panic_or_lose_its_place() {
    let mut random = fastrand::Rng::with_seed(0x0715_1107);
    let players = Contender::ALL;
    for _ in 0..25 {
        let side = random.usize(2..=26);
        let size = size(side, random.usize(2..=side));
        let contenders = [(); 2].map(|()| players[random.usize(..players.len())]);
        let app = if contenders.iter().all(|who| who.plays_on(size).is_ok()) {
            App::playing(size, contenders)
        } else {
            App::new(size, contenders)
        };
        let mut window = Window::of(app, 80, 24);
        for _ in 0..300 {
            let signs = b"abhjkluriv?np/:B019 xs\n\x1b\x08\t<>^~<>^~";
            match random.u8(..20) {
                0 => window.resize(random.u16(..100), random.u16(..40)),
                1..=3 => window.input(Input::Click {
                    x: random.u16(..100),
                    y: random.u16(..40),
                }),
                4..=8 => {
                    // Impatiently, because a search may take its second.
                    if let Some(order) = &window.order {
                        order.interrupt.raise();
                    }
                    window.think(1);
                }
                _ => window.press(&char::from(signs[random.usize(..signs.len())]).to_string()),
            }
            window.buffer();
            if let Some(table) = window.app.table() {
                let side = table.contest().size().side();
                assert!(table.cursor().column < side && table.cursor().row < side);
                for who in table.contenders() {
                    assert!(who.plays_on(table.contest().size()).is_ok());
                }
                // What is seen is the game that is played, and nothing else is thought about.
                let moves = table.contest().moves();
                let even = moves.len().is_multiple_of(2);
                let next = if even { Mark::X } else { Mark::O };
                assert!(table.contest().turn().is_none_or(|turn| turn == next));
                for (ply, square) in moves.iter().enumerate() {
                    let mark = if ply % 2 == 0 { Mark::X } else { Mark::O };
                    assert_eq!(table.contest().mark_at(*square), Some(mark));
                }
                let hinted = table.hint().into_iter();
                let valued = table.values().into_iter().flat_map(|values| &values.best);
                for square in hinted.chain(valued.map(|(square, _)| *square)) {
                    assert_eq!(table.contest().mark_at(square), None);
                }
            }
        }
    }
}
