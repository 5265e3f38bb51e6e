//! Draws the screens of the program as pictures, and checks that the one in the README is up to
//! date.
//!
//! `PICTURE=overwrite cargo test -p tictactype-play-tests picture` redraws it. With or
//! without this variable, the pictures of all screens are in `target/screenshots`.

mod svg;

use std::path::Path;
use std::{env, fs};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use tictactype::AnySize;
use tictactype::computer::{Level, Score};
use tictactype_play::analysis::Progress;
use tictactype_play::draw::Theme;
use tictactype_play::input::{Arrow, Input};
use tictactype_play::job::{Report, Update};
use tictactype_play::{App, Player, draw};

use self::svg::svg;

use Player::{Computer, Person};

const README_PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/terminal.svg");

/// The width and the height of the window in the README, in cells.
const README_WINDOW: (u16, u16) = (80, 21);

/// The windows for every screen: width and height.
const WINDOWS: [(u16, u16); 3] = [(40, 12), (80, 24), (120, 40)];

#[test]
fn the_picture_in_the_readme_is_up_to_date() {
    let title = "The game in a terminal: five in a row on 15×15, a person against the computer, with the moves that it expects";
    let drawn = svg(&screen(&five_in_a_row(), README_WINDOW), title);
    if env::var_os("PICTURE").is_some_and(|value| value == "overwrite") {
        fs::write(README_PICTURE, &drawn).unwrap();
    }
    let kept = fs::read_to_string(README_PICTURE).unwrap();
    assert!(
        kept == drawn,
        "assets/terminal.svg is out of date: run this test with PICTURE=overwrite"
    );
}

#[test]
fn every_screen_shows_its_state_in_small_and_large_windows() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
    fs::create_dir_all(&folder).unwrap();
    for (name, app, shown) in STATES {
        for window in WINDOWS {
            let (width, height) = window;
            let colorless = Theme {
                colorless: true,
                ..Theme::default()
            };
            let looks = [("", app()), ("-colorless", app().with_theme(colorless))];
            for (look, mut app) in looks {
                app.handle(Input::Resize { width, height });
                let buffer = screen(&app, window);
                let text: String = buffer.content.iter().map(Cell::symbol).collect();
                let file = format!("terminal-{name}-{width}x{height}{look}.svg");
                assert!(text.contains(shown), "no {shown:?} in {file}");
                fs::write(folder.join(file), svg(&buffer, name)).unwrap();
            }
        }
    }
}

/// A state of the program: its name, how it is reached, and a text that every window shows.
type State = (&'static str, fn() -> App, &'static str);

/// The states with pictures.
const STATES: [State; 22] = [
    (
        "setup",
        || App::new(size(3, 3), [Person, Player::MEDIUM]),
        "3×3",
    ),
    (
        "setup-line",
        || after(App::new(size(15, 5), [Person; 2]), "~"),
        "5 in a row",
    ),
    (
        "setup-player",
        || after(App::new(size(8, 4), [Person, Player::EXPERT]), "~~~"),
        "expert",
    ),
    (
        "setup-widest",
        || App::new(size(26, 6), [Person; 2]),
        "26×26",
    ),
    (
        "setup-error",
        || after(App::new(size(3, 3), [Person; 2]), "27"),
        "not supported",
    ),
    (
        "setup-question",
        || after(playing(4, 4), "b2ss"),
        "in progress",
    ),
    ("opening", || playing(3, 3), "X to move"),
    (
        "last-move",
        || after(playing(3, 3), "b2a1>~"),
        "O played a1",
    ),
    (
        "cursor-on-last-move",
        || after(playing(4, 3), "b2a1"),
        "O played a1",
    ),
    ("error", || after(playing(3, 3), "b2b2"), "already taken"),
    ("question", || after(playing(3, 3), "b2n"), "Press n again"),
    (
        "hint",
        || after(playing(3, 3), "a1b2a2i"),
        "A good move: a3",
    ),
    ("values", || after(playing(3, 3), "b2b1v"), "W5"),
    ("won", || after(playing(3, 3), "b2a1b1c1b3"), "X won"),
    (
        "won-twice",
        || after(playing(3, 3), "a1a2b1b2c2a3c3b3c1"),
        "c1 c2 c3",
    ),
    (
        "drawn",
        || after(playing(3, 3), "a1b1c1b2a2c2b3a3c3"),
        "a draw",
    ),
    (
        "paused",
        || after(App::playing(size(3, 3), [Computer(Level::Easy); 2]), "p"),
        "Paused",
    ),
    ("five-in-a-row", five_in_a_row, "15×15"),
    ("five-thinking", thinking, "is thinking"),
    (
        "five-won",
        || after(playing(15, 5), "h8h9g7g9f6f9e5e9d4"),
        "X won",
    ),
    (
        "widest",
        || after(playing(26, 5), "m13n14/z26\n^<"),
        "X played z26",
    ),
    ("help", || after(playing(3, 3), "?"), "move the cursor"),
];

fn size(side: usize, line: usize) -> AnySize {
    AnySize::new(side, line).unwrap()
}

/// Returns a game of two persons.
fn playing(side: usize, line: usize) -> App {
    App::playing(size(side, line), [Person; 2])
}

/// Returns the program after presses of keys: `^~<>` are the arrows and `\n` is Enter.
fn after(mut app: App, keys: &str) -> App {
    for key in keys.chars() {
        app.handle(match key {
            '^' => Input::Arrow(Arrow::Up),
            '~' => Input::Arrow(Arrow::Down),
            '<' => Input::Arrow(Arrow::Left),
            '>' => Input::Arrow(Arrow::Right),
            '\n' => Input::Enter,
            key => Input::Char(key),
        });
    }
    // A hint or the values, if the last key has asked for them.
    if keys.ends_with(['i', 'v'])
        && let Some(job) = app.take_job()
    {
        job.run(|report| app.receive(report));
    }
    app
}

/// Returns a game during a search that has found something.
fn thinking() -> App {
    let players = [Person, Player::EXPERT];
    let mut app = after(App::playing(size(15, 5), players), "h8");
    let progress = Progress {
        score: Score::Estimate(-420),
        depth: 7,
        line: ["g7", "i9", "g9"].map(|at| at.parse().unwrap()).into(),
    };
    let job_id = app.take_job().unwrap().id;
    let update = Update::Progress(progress);
    app.receive(Report { job_id, update });
    app
}

/// The depth after which the search is interrupted, as by Esc. A time limit would make the picture
/// irreproducible.
const DEPTH: usize = 6;

/// Returns a game of a person against the search, which has just moved.
fn five_in_a_row() -> App {
    let mut app = App::playing(size(15, 5), [Person, Player::EXPERT]);
    // The search may answer on one of these squares: then the person plays on the next one.
    let squares = ["h8", "i9", "g7", "i8", "g9", "h10"];
    for square in squares {
        let game = app.game_page().unwrap().game();
        if game.ply() >= 8 || game.moves().any(|at| at.to_string() == square) {
            continue;
        }
        app = after(app, &format!("/{square}\n"));
        let job = app.take_job().expect("the square is vacant");
        let interrupt = job.interrupt.clone();
        job.run(|report| {
            if let Update::Progress(progress) = &report.update
                && progress.depth >= DEPTH
            {
                interrupt.raise();
            }
            app.receive(report);
        });
    }
    let search = app.game_page().unwrap().last_search();
    assert!(search.is_some(), "the last move must come from a search");
    app
}

/// Draws the program in a window.
fn screen(app: &App, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(app, frame)).unwrap();
    terminal.backend().buffer().clone()
}
