//! Plays in a pseudo-terminal, and checks the screen.

mod pseudo_terminal;

use std::time::Duration;
use std::{env, thread};

use pty_process::blocking::Command;
use tictactype_play::terminal::Session;
use vt100::MouseProtocolMode;

use self::pseudo_terminal::PseudoTerminal;

/// Starts the game in a terminal of 80 columns and 24 rows.
fn play(arguments: &[&str]) -> PseudoTerminal {
    let command = Command::new(env!("CARGO_BIN_EXE_play")).args(arguments);
    PseudoTerminal::start(command, 80, 24)
}

/// Runs a script for the shell, in which `$0` is the game, in such a terminal.
fn play_by_shell(script: &str) -> PseudoTerminal {
    let command = Command::new("sh").args(["-c", script, env!("CARGO_BIN_EXE_play")]);
    PseudoTerminal::start(command, 80, 24)
}

/// Prints a screen, visible with `cargo test … -- --nocapture`.
fn show(screen: &str) {
    println!("{screen}\n{}", "=".repeat(80));
}

#[test]
fn a_game_can_be_set_up_played_and_quit() {
    let mut terminal = play(&[]);
    show(&terminal.wait_for(&["Board", "3×3", "X (begins)", "person", "Start"]));
    assert!(terminal.is_raw());
    assert!(terminal.screen().alternate_screen());
    assert_ne!(
        terminal.screen().mouse_protocol_mode(),
        MouseProtocolMode::None
    );

    // Down to O, left from medium to person, down to Start.
    terminal.press("jjj\x1b[D\x1b[D\x1b[D");
    terminal.wait_until("two people", |screen| {
        screen.contents().matches("<   person    >").count() == 2
    });
    terminal.press("\r");
    show(&terminal.wait_for(&["Tic-tac-toe, 3×3", "X to move."]));

    terminal.press("b2");
    terminal.wait_for(&["O to move. X played b2."]);
    terminal.press("b2");
    show(&terminal.wait_for(&["The square b2 is already taken by X."]));
    // The cursor is on b2: up from there.
    terminal.press("\x1b[A\r");
    terminal.wait_for(&["X to move. O played b1."]);
    terminal.press("u");
    terminal.wait_for(&["O to move. X played b2."]);
    terminal.press("r");
    terminal.wait_for(&["X to move. O played b1."]);
    terminal.press("v");
    show(&terminal.wait_for(&["Best moves", "a win in 5 plies", "W5"]));
    terminal.press("v");

    terminal.resize(40, 12);
    show(&terminal.wait_for(&["  a     b     c\n", "X to move. O played b1."]));
    terminal.press("a1c3a3a2c1");
    show(&terminal.wait_for(&["[ X ]", "The game is over: X won."]));
    terminal.press("q");
    let (status, _) = terminal.wait_for_exit();
    assert_eq!(status.code(), Some(0), "{status:?}");
}

#[test]
fn a_mouse_click_plays_against_the_computer() {
    let mut terminal = play(&["--o", "expert"]);
    terminal.wait_for(&["X to move."]);
    // In the first square, which is next to the number of its row.
    terminal.click(" 1 ", 5);
    show(&terminal.wait_for(&["X to move. O played b2."]));
    terminal.press("\x03");
    terminal.wait_for_exit();
}

#[test]
fn without_an_alternate_screen_the_old_text_is_cleared() {
    let script = |alternate: bool| {
        let script = "seq 100 300; exec \"$0\" --side=3";
        let terminal = play_by_shell(script);
        let mut terminal = if alternate {
            terminal
        } else {
            terminal.without_alternate_screen()
        };
        terminal.wait_for(&["X to move.", "q quit"]);
        terminal.press("b2");
        (terminal.wait_for(&["O to move. X played b2."]), terminal)
    };
    let (with, _) = script(true);
    let (without, mut terminal) = script(false);
    show(&without);
    assert_eq!(without, with);
    terminal.press("q");
    // The shell continues on an empty screen.
    let (_, screen) = terminal.wait_for_exit();
    assert_eq!(screen.trim(), "");
}

#[test]
fn a_mouse_or_cursor_report_with_the_coordinate_0_is_no_click() {
    let mut terminal = play(&["--side=3"]);
    terminal.wait_for(&["X to move."]);
    for report in [
        "\x1b[<0;0;0M",
        "\x1b[<0;0;9M",
        "\x1b[M   ",
        "\x1b[32;0;0M",
        "\x1b[0;0R",
    ] {
        terminal.press(report);
    }
    terminal.press("b2");
    terminal.wait_for(&["O to move. X played b2."]);
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn a_key_that_a_slow_line_has_torn_apart_is_that_key() {
    let mut terminal = play(&["--side=15"]);
    terminal.wait_for(&["X to move."]);
    terminal.press("\x1b");
    thread::sleep(Duration::from_millis(200));
    // From h8 up, and then a report of the mouse that means nothing.
    terminal.press("[A\x1b");
    thread::sleep(Duration::from_millis(200));
    terminal.press("[<35;9;9M\r");
    show(&terminal.wait_for(&["O to move. X played h7."]));
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn a_pasted_square_is_played() {
    let mut terminal = play(&["--side=3"]);
    terminal.wait_for(&["X to move."]);
    assert!(terminal.screen().bracketed_paste());
    terminal.press("\x1b[200~quiz\x1b[201~");
    terminal.wait_for(&["The pasted text is not a square, such as b2."]);
    terminal.press("\x1b[200~b2\x1b[201~");
    terminal.wait_for(&["O to move. X played b2."]);
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn ctrl_c_quits_during_a_paste_without_end() {
    let mut terminal = play(&["--side=3"]);
    terminal.wait_for(&["X to move."]);
    terminal.press("\x1b[200~b2");
    // The program has read the paste and waits for its end. If it has not, Ctrl-C drops the paste.
    thread::sleep(Duration::from_millis(500));
    terminal.press("\x03");
    terminal.wait_for_exit();
}

#[test]
fn a_large_board_scrolls_in_a_small_window() {
    let mut terminal = play(&["--side=26", "--line=5"]);
    // The program is not told of a change before it listens for one.
    terminal.wait_for(&["X to move."]);
    terminal.resize(40, 12);
    terminal.wait_for(&["26×26, 5 in a row:", "X to move."]);
    terminal.press("/z26");
    show(&terminal.wait_for(&["to z26", "O to move. X played z26.", "26"]));
    terminal.press("a1\r");
    show(&terminal.wait_for(&["a1 to", "X to move. O played a1."]));
    terminal.resize(10, 4);
    show(&terminal.wait_for(&["Too small:", "16×5"]));
    terminal.resize(120, 40);
    show(&terminal.wait_for(&["X to move. O played a1.", "2 moves"]));
    // The board has a column q, so the key asks first.
    terminal.press("q");
    terminal.wait_for(&["Press q again to quit"]);
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn the_search_moves_and_shows_its_result() {
    let mut terminal = play(&["--side=15", "--line=5", "--o=expert"]);
    terminal.wait_for(&["X to move."]);
    terminal.press("h8");
    show(&terminal.wait_for(&["O's last search", "moves ahead", "X to move. O played "]));
    terminal.press("v");
    show(&terminal.wait_for(&["Best moves so far"]));
    terminal.press("i");
    show(&terminal.wait_for(&["A good move: "]));
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn computers_play_each_other_until_the_person_quits() {
    let mut terminal = play(&["--side=15", "--line=5", "--x=easy", "--o=easy"]);
    show(&terminal.wait_for(&["3 moves"]));
    terminal.press("p");
    show(&terminal.wait_for(&["Enter: one move, p: resume."]));
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn sigterm_restores_the_terminal() {
    let mut terminal = play(&["--x=expert", "--side=10"]);
    terminal.wait_for(&["10×10"]);
    assert!(terminal.is_raw());
    terminal.signal("TERM");
    let (status, _) = terminal.wait_for_exit();
    assert!(!status.success(), "{status:?}");
}

#[test]
fn the_program_ends_when_its_terminal_is_closed() {
    let mut terminal = play(&["--side=10"]);
    terminal.wait_for(&["10×10"]);
    let status = terminal.hang_up();
    assert!(!status.success(), "{status:?}");
}

#[test]
fn a_hangup_or_a_quit_signal_restores_the_terminal() {
    for signal in ["HUP", "QUIT"] {
        let mut terminal = play(&["--x=expert", "--side=10"]);
        terminal.wait_for(&["10×10"]);
        terminal.signal(signal);
        let (status, _) = terminal.wait_for_exit();
        assert!(!status.success(), "{status:?}");
    }
}

#[test]
fn the_program_ends_when_its_terminal_is_gone_and_no_signal_says_so() {
    let script = "trap '' HUP; exec \"$0\" --side=10";
    let mut terminal = play_by_shell(script);
    terminal.wait_for(&["10×10"]);
    terminal.hang_up();
}

#[test]
fn there_are_no_colors_if_the_person_or_the_terminal_excludes_them() {
    let has_colors = |variables: &str| {
        let script = format!("{variables} exec \"$0\" --side=3");
        let mut terminal = play_by_shell(&script);
        terminal.wait_for(&["X to move.", "q quit"]);
        let screen = terminal.screen();
        let mut cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
        cells.any(|(row, column)| {
            let cell = screen.cell(row, column).unwrap();
            cell.fgcolor() != vt100::Color::Default
        })
    };
    assert!(has_colors("NO_COLOR="));
    assert!(!has_colors("NO_COLOR=1"));
    for terminal in ["vt100", "linux-m", "xterm-mono"] {
        assert!(!has_colors(&format!("TERM={terminal}")));
    }
}

#[test]
fn a_terminal_that_does_not_read_utf_8_gets_ascii() {
    for (variables, ascii) in [
        ("LC_ALL= LC_CTYPE= LANG=C", true),
        ("LC_ALL=POSIX LANG=C.UTF-8", true),
        ("LC_ALL= LC_CTYPE=de_DE.ISO-8859-1 LANG=de_DE.utf8", true),
        ("LC_ALL= LC_CTYPE=de_DE.utf8 LANG=C", false),
        ("LC_ALL= LC_CTYPE= LANG=", false),
    ] {
        let script = format!("export {variables}; exec \"$0\" --side=3");
        let mut terminal = play_by_shell(&script);
        let screen = terminal.wait_for(&["X to move.", "q quit"]);
        assert_eq!(screen.is_ascii(), ascii, "{variables}:\n{screen}");
    }
}

#[test]
fn a_terminal_that_does_not_report_its_size_gets_80_columns_and_24_rows() {
    let script = "stty rows 0 cols 0; exec \"$0\" --side=3";
    let mut terminal = play_by_shell(script);
    show(&terminal.wait_for(&["X to move. Type a square", "s setup  ? help  q quit"]));
    terminal.resize(40, 12);
    terminal.wait_for(&["X to move.", "u undo  i hint  n new  ? help  q quit"]);
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn a_terminal_without_a_screen_gets_lines() {
    let mut terminal = play_by_shell("TERM=dumb exec \"$0\"");
    terminal.wait_for(&["Tic-tac-toe, 3×3.", "X to move"]);
    assert!(!terminal.screen().alternate_screen());
    terminal.press("quit\r");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn the_program_suspends_and_resumes() {
    let mut terminal = play(&[]);
    terminal.wait_for(&["Board"]);
    for by_key in [false, true] {
        if by_key {
            terminal.press("\x1a");
        } else {
            terminal.signal("TSTP");
        }
        terminal.wait_until_stopped();
        assert!(!terminal.is_raw());
        terminal.wait_until("the shell's screen", |screen| {
            !screen.alternate_screen() && !screen.hide_cursor()
        });
        terminal.resize(60, 20);
        terminal.signal("CONT");
        terminal.wait_until_raw();
        terminal.wait_for(&["Board", "Start"]);
        assert!(terminal.screen().alternate_screen());
    }
    // SIGSTOP cannot be caught. After it, the program also enters the terminal again.
    terminal.signal("STOP");
    terminal.wait_until_stopped();
    terminal.signal("CONT");
    terminal.press("s");
    terminal.wait_for(&["X to move."]);
    terminal.press("q");
    assert_eq!(terminal.wait_for_exit().0.code(), Some(0));
}

#[test]
fn a_panic_restores_the_terminal_and_shows_its_message() {
    let command = Command::new(env::current_exe().unwrap()).args([
        "--ignored",
        "--exact",
        "--nocapture",
        "terminal::a_program_that_panics",
    ]);
    let mut terminal = PseudoTerminal::start(command, 80, 24);
    terminal.wait_for(&["on the screen"]);
    assert!(terminal.is_raw());
    terminal.press("x");
    let (status, screen) = terminal.wait_for_exit();
    assert_eq!(status.code(), Some(101));
    assert!(screen.contains("the bug is here"), "{screen}");
}

#[test]
#[ignore = "the test above runs it in another terminal"]
fn a_program_that_panics() {
    let mut session = Session::begin().unwrap();
    session
        .terminal
        .draw(|frame| frame.render_widget("on the screen", frame.area()))
        .unwrap();
    ratatui::crossterm::event::read().unwrap();
    panic!("the bug is here");
}
