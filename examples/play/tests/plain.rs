//! Plays whole games line by line through a pipe.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use tictactype_play::{Arguments, keys};

/// Returns the command that runs the program with arguments.
fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_play"));
    command.args(arguments).env("LC_ALL", "C.UTF-8");
    command
}

/// Runs the program with arguments and with a text on its standard input.
fn play(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Fails if the program has refused its arguments: it does not read then.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Runs the program and returns its output. The spaces in `lines` separate lines of input.
fn output_for(lines: &str) -> String {
    output_with(&[], lines)
}

fn output_with(arguments: &[&str], lines: &str) -> String {
    let output = play(arguments, lines.replace(' ', "\n").as_bytes());
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that a text contains these parts in this order.
fn assert_in_order(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            panic!("no {part:?} in the rest of:\n{text}\n---\n{rest}")
        };
        rest = after;
    }
}

#[test]
fn a_win_shows_its_line() {
    let output = output_for("b2 a1 b1 c1 b3 no");
    assert_in_order(
        &output,
        &[
            "Tic-tac-toe, 3×3.",
            "Type a square, a1 to c3, or undo, redo, hint, values, pause, new, setup, help or quit.",
            "X to move: ",
            " 2 . (X) . ",
            "O to move: ",
            " 1 O [X] O \n 2 . [X] . \n 3 . [X] . \n",
            "The game is over: X won.\nWinning line: b1 b2 b3.\nAnother game? (yes, no or undo) Goodbye.\n",
        ],
    );
    assert!(output.ends_with("Goodbye.\n"));
}

#[test]
fn two_winning_lines_are_both_shown() {
    let output = output_for("a1 a2 b1 b2 c2 a3 c3 b3 c1 no");
    assert_in_order(
        &output,
        &[
            " 1[X][X][X]",
            "Winning line: a1 b1 c1.",
            "Winning line: c1 c2 c3.",
        ],
    );
}

#[test]
fn another_game_can_be_played_after_a_draw() {
    let output = output_for("a1 b1 c1 b2 a2 c2 b3 a3 c3 yes b2 quit");
    assert_in_order(
        &output,
        &[
            "The game is over: a draw.\nAnother game?",
            " 1 .  .  . ",
            "X to move: ",
            "O to move: Goodbye.",
        ],
    );
}

#[test]
fn a_winning_move_can_be_taken_back() {
    let output = output_for("a1 b1 a2 b2 a3 undo c1 b3 quit");
    assert_in_order(
        &output,
        &[
            "X won",
            "X to move: ",
            "O to move: ",
            "The game is over: O won.",
            "b1 b2 b3",
        ],
    );
}

#[test]
fn undo_stops_at_the_empty_board() {
    let output = output_for("a1 b1 undo undo undo quit");
    assert_in_order(
        &output,
        &["The board is empty: there is no move to take back.\nX to move: Goodbye."],
    );
}

#[test]
fn squares_have_names_and_case_is_ignored() {
    let output = output_for("middle-center TOP-LEFT B1 quit");
    assert_in_order(&output, &[" 1 O (X) . \n 2 .  X  . \n 3 .  .  . \n"]);
    let output = output_for("center top bottom left right quit");
    assert_in_order(&output, &[" 1 .  O  . \n 2 O  X (X)\n 3 .  X  . \n"]);
    let output = output_with(&["--side=4"], "center quit");
    assert_in_order(&output, &["\"middle-center\" is not a square"]);
}

#[test]
fn after_a_bad_line_the_reason_and_the_prompt_are_printed() {
    let output = output_for("b2 b2 d4 hello  quit");
    assert_in_order(
        &output,
        &[
            "O to move: The square b2 is already taken by X.\n",
            "O to move: The square d4 is off the 3×3 board, whose columns are a to c and rows 1 to 3.\n",
            "O to move: \"hello\" is not a square: expected a column letter and a row number, such as b2.\n",
            "Type help for the commands.\n",
            // An empty line is no mistake.
            "O to move: O to move: Goodbye.",
        ],
    );
    let output = output_for("a1 b1 a2 b2 a3 c3 perhaps no");
    assert_in_order(
        &output,
        &[
            "yes, no or undo) The game is over. Please answer yes, no or undo.\n",
            "yes, no or undo) The game is over. Please answer yes, no or undo.\n",
            "yes, no or undo) Goodbye.",
        ],
    );
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    for lines in ["", "b2", "b2\n", "a1 b1 a2 b2 a3"] {
        assert!(output_for(lines).ends_with("End of input. Goodbye.\n"));
    }
}

#[test]
fn random_bytes_do_not_make_it_panic() {
    let mut rng = fastrand::Rng::with_seed(0x0715_1107);
    let garbage: Vec<u8> = std::iter::repeat_with(|| rng.u8(..)).take(20_000).collect();
    let output = play(&[], &garbage);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert!(output.stderr.is_empty());
}

#[test]
fn the_rest_of_a_long_line_is_skipped() {
    let padding = " ".repeat(78);
    let output = play(&[], format!("b2{padding}a1\nquit\n").as_bytes());
    let output = String::from_utf8(output.stdout).unwrap();
    assert_in_order(&output, &[" 2 . (X) . ", "O to move: Goodbye."]);
    let output = output_for(&format!("{} quit", "x".repeat(100_000)));
    assert_eq!(output.matches("is not a square").count(), 1);
}

#[test]
fn any_supported_size_can_be_played() {
    let output = output_with(
        &["--side", "15", "--line", "5"],
        "h8 a1 h9 a2 h10 a3 h11 a4 h12 no",
    );
    assert_in_order(
        &output,
        &[
            "Tic-tac-toe, 15×15, 5 in a row.",
            "a1 to o15",
            "Winning line: h8 h9 h10 h11 h12.",
        ],
    );
    let output = output_with(&["--side=26", "--line=2"], "z26 a1 y25 no");
    assert_in_order(&output, &["26×26, 2 in a row", "Winning line: y25 z26."]);
}

#[test]
fn computer_players_play_line_by_line() {
    // Against best play after a corner, any edge loses.
    let output = output_with(&["--x", "expert"], "b1 undo quit");
    assert_in_order(
        &output,
        &[
            "X (expert) plays a1.\n",
            "O to move: ",
            "X (expert) plays ",
            "O to move: ",
            " 1(X) .  . ",
            "O to move: Goodbye.",
        ],
    );
    // The first move of a computer cannot be taken back, as on the screen.
    let output = output_with(&["--x", "easy"], "undo quit");
    assert_in_order(
        &output,
        &[
            "X (easy) plays ",
            "You have no move to take back.\nO to move: Goodbye.",
        ],
    );
    assert_eq!(output.matches(" plays ").count(), 1);
    let output = output_with(&["--x=expert", "--o=expert", "--plain"], "undo no");
    assert_in_order(
        &output,
        &[
            "O (expert) plays",
            "The game is over: a draw.",
            "Another game?",
        ],
    );
    let output = output_with(&["--side=15", "--line=5", "--x=easy", "--o=easy"], "no");
    assert_in_order(
        &output,
        &[
            "X (easy) plays",
            "O (easy) plays",
            "The game is over",
            "Goodbye.",
        ],
    );
}

#[test]
fn bad_options_are_refused_with_a_reason() {
    for (arguments, reason) in [
        (
            ["--side", "27"],
            "A side of 27 is not supported: it must be 2 to 26",
        ),
        (
            ["--side", "1"],
            "A side of 1 is not supported: it must be 2 to 26",
        ),
        (
            ["--line", "4"],
            "A line of 4 is not supported on a side of 3: it must be 2 to 3",
        ),
        (
            ["--line", "1"],
            "A line of 1 is not supported on a side of 3: it must be 2 to 3",
        ),
        (["--side", "three"], "Cannot parse argument \"three\""),
        (["--size", "3"], "Invalid option '--size'.\n"),
        (
            ["--x", "robot"],
            "Unknown player \"robot\": expected person, beginner, easy, medium, hard or expert.\n",
        ),
    ] {
        let output = play(&arguments, b"");
        assert_eq!(output.status.code(), Some(2));
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with(reason), "{arguments:?}: {message}");
        assert!(message.ends_with(".\nTry --help.\n"), "{message}");
        assert_eq!(message.lines().count(), 2);
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn moves_are_played_again_and_hints_are_given() {
    let output = output_for("b2 a1 c3 undo undo redo redo redo b1 undo a2 redo hint quit");
    assert_in_order(
        &output,
        &[
            "X to move: ",
            // Three moves, two taken back, and both played again.
            "There is no move to redo.",
            // A new move ends what can be played again.
            "There is no move to redo.",
            "A good move: ",
            "Goodbye.",
        ],
    );
    // With the computer, its reply comes back too.
    let output = output_with(&["--o", "beginner"], "b2 undo redo quit");
    assert_eq!(output.matches("O (beginner) plays").count(), 1, "{output}");
}

#[test]
fn every_command_of_the_screen_has_a_word() {
    let output = output_for("help quit");
    let (_, help) = output.split_once("X to move: ").unwrap();
    for command in (' '..='~').filter_map(keys::Command::from_char) {
        let mut words = keys::Command::WORDS.into_iter();
        let word = words.find(|(_, known)| *known == command);
        match (command, word) {
            (_, Some((word, _))) => assert!(help.contains(word), "no {word} in {help}"),
            // A square is typed instead.
            (keys::Command::Play | keys::Command::MoveCursor(_), None) => {}
            _ => panic!("{command:?} has no word"),
        }
    }
}

#[test]
fn values_are_printed_from_the_best_to_the_worst() {
    let output = output_for("b2 b1 values b3 quit");
    assert_in_order(
        &output,
        &[
            "X to move: Best moves\n  a1     a win in 5 plies\n",
            "  b3     a draw\nX to move: ",
            "O to move: Goodbye.",
        ],
    );
    // Not after the next move.
    assert_eq!(output.matches("Best moves").count(), 1);
    let output = output_for("a1 b1 a2 b2 a3 values no");
    assert_in_order(
        &output,
        &["(yes, no or undo) The game is over. Please answer"],
    );
}

#[test]
fn computer_players_can_be_paused_and_stepped() {
    let output = output_with(
        &["--o", "beginner"],
        "pause b2 a1\n\nc3\n\npause pause quit",
    );
    assert_in_order(
        &output,
        &[
            "X to move: The computer players are paused.\n",
            "Paused. O (beginner) to move. Enter: one move, pause: resume. ",
            "It is O's turn. Press Enter to make the computer move now.\n",
            "O (beginner) plays ",
            "X to move: ",
        ],
    );
    let output = output_for("pause quit");
    assert_in_order(&output, &["There is no computer player to pause.\n"]);
    // Taking back a move of a computer pauses them, as on the screen.
    let output = output_with(&["--x=expert", "--o=expert"], "undo\n\nno");
    assert_in_order(
        &output,
        &[
            "a draw.",
            "Another game? (yes, no or undo) ",
            "Paused. X (expert) to move. Enter: one move, pause: resume. X (expert) plays ",
            "a draw.",
            "Goodbye.",
        ],
    );
}

#[test]
fn another_game_or_size_can_be_chosen_at_any_time() {
    let output = output_for("b2 new a1 quit");
    assert_in_order(&output, &["(X)", " 2 .  .  . ", "X to move: ", " 1(X) ."]);
    let setup = "b2\nsetup\nsetup --size 4\nsetup --side 4 --line 3 --o hard\nundo\nsetup -h";
    let output = play(&[], setup.as_bytes());
    assert_in_order(
        &String::from_utf8(output.stdout).unwrap(),
        &[
            "O to move: Type the size and the players",
            "O to move: Invalid option '--size'.\n",
            "O to move: Tic-tac-toe, 4×4, 3 in a row.\nType a square, a1 to d4, or ",
            "X to move: The board is empty: there is no move to take back.",
            "X to move: Tic-tac-toe in the terminal",
            "End of input.",
        ],
    );
}

#[test]
fn help_is_printed() {
    for argument in ["--help", "-h"] {
        let output = play(&[argument], b"");
        assert!(output.status.success());
        assert!(output.stderr.is_empty());
        let help = String::from_utf8(output.stdout).unwrap();
        assert_in_order(
            &help,
            &["Usage: play [--side N] [--line K]", "--plain", "--help"],
        );
    }
}

#[test]
fn the_version_is_printed() {
    for argument in ["--version", "-V"] {
        let output = play(&[argument], b"");
        assert!(output.status.success());
        let library = include_str!("../../../Cargo.toml").lines();
        let mut versions = library.filter_map(|line| line.strip_prefix("version = "));
        let version = versions.next().unwrap().trim_matches('"');
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed, format!("play {version}\n"));
    }
}

#[test]
fn a_terminal_that_does_not_read_utf_8_gets_ascii() {
    let mut command = program(&["--x", "easy", "--o", "easy", "--plain"]);
    let output = command.env("LC_ALL", "C").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_in_order(&text, &["Tic-tac-toe, 3x3.\n", "The game is over: "]);
    assert!(text.is_ascii(), "{text}");
}

/// What the README and the program's page propose to type.
#[test]
fn the_commands_in_the_documentation_are_accepted() {
    let pages = [
        include_str!("../../../README.md"),
        include_str!("../play.rs"),
    ];
    let lines = pages.into_iter().flat_map(str::lines);
    let lines = lines.filter(|line| line.contains("--example play"));
    let options = lines.filter_map(|line| line.split_once(" -- --")?.1.split('`').next());
    let mut found = 0;
    for options in options {
        let arguments = format!("--{options}");
        assert!(
            Arguments::parse(arguments.split_whitespace()).is_ok(),
            "{arguments}"
        );
        found += 1;
    }
    assert!(found > 0);
}

#[cfg(unix)]
#[test]
fn an_input_that_does_not_block_is_waited_for() {
    use std::io::Write;
    use std::os::{fd::OwnedFd, unix::net::UnixStream};

    let (reader, mut writer) = UnixStream::pair().unwrap();
    reader.set_nonblocking(true).unwrap();
    let process = program(&[])
        .stdin(OwnedFd::from(reader))
        .stdout(Stdio::piped())
        .spawn();
    std::thread::sleep(std::time::Duration::from_millis(200));
    writer.write_all(b"b2\nquit\n").unwrap();
    let output = process.unwrap().wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("O to move"), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn an_error_while_printing_the_help_does_not_panic() {
    let full = std::fs::File::create("/dev/full").unwrap();
    let output = program(&["--help"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("No space left"), "{message}");
    assert!(!message.contains("panicked"), "{message}");
}
