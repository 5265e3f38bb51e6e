//! Plays whole games through the example, the way a pipe does, with the command that the README names.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The example with arguments.
fn example(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .args(["run", "--quiet", "--offline", "--example", "play", "--"])
        .args(arguments);
    command
}

/// Runs the example with arguments, and with lines on its standard input.
fn play(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = example(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has refused its arguments does not read.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// What the example says to these lines, separated by spaces here.
fn answers_to(lines: &str) -> String {
    answers_to_on(&[], lines)
}

fn answers_to_on(arguments: &[&str], lines: &str) -> String {
    let output = play(arguments, lines.replace(' ', "\n").as_bytes());
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

/// Asserts that the text holds these parts, one after the other.
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
    let said = answers_to("b2 a1 b1 c1 b3 no");
    assert_in_order(
        &said,
        &[
            "Tic-tac-toe, 3×3.",
            "Type a square, a1 to c3, or undo, help, quit.",
            "X to move: ",
            " 2 .  X  . ",
            "O to move: ",
            " 1 O [X] O \n 2 . [X] . \n 3 . [X] . \n",
            "The game is over: X won.\nThe winning line: b1 b2 b3.\nAnother game? (yes, no or undo) Goodbye.\n",
        ],
    );
    assert!(said.ends_with("Goodbye.\n"));
}

#[test]
fn two_lines_at_once_are_both_shown() {
    let said = answers_to("a1 a2 b1 b2 c2 a3 c3 b3 c1 no");
    assert_in_order(
        &said,
        &[
            " 1[X][X][X]",
            "The winning line: a1 b1 c1.",
            "The winning line: c1 c2 c3.",
        ],
    );
}

#[test]
fn a_draw_is_a_draw_and_another_game_begins() {
    let said = answers_to("a1 b1 c1 b2 a2 c2 b3 a3 c3 yes b2 quit");
    assert_in_order(
        &said,
        &[
            "The game is over: a draw.\nAnother game?",
            " 1 .  .  . ",
            "X to move: ",
            "O to move: Goodbye.",
        ],
    );
}

#[test]
fn a_win_is_taken_back_and_played_otherwise() {
    let said = answers_to("a1 b1 a2 b2 a3 undo c1 b3 quit");
    assert_in_order(
        &said,
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
fn moves_are_taken_back_to_the_start_and_no_further() {
    let said = answers_to("a1 b1 undo undo undo quit");
    assert_in_order(
        &said,
        &[
            "That cannot be done: there is no move to take back: the board is empty.\nX to move: Goodbye.",
        ],
    );
}

#[test]
fn squares_have_names_and_case_does_not_matter() {
    let said = answers_to("middle-center TOP-LEFT B1 quit");
    assert_in_order(&said, &[" 1 O  X  . \n 2 .  X  . \n 3 .  .  . \n"]);
}

#[test]
fn a_bad_line_is_explained_and_asked_again() {
    let said = answers_to("b2 b2 d4 hello  quit");
    assert_in_order(
        &said,
        &[
            "O to move: That cannot be done: the square `b2` is already taken by X.\n",
            "O to move: That is no square: `d4` is off the board: columns go from a to c, rows from 1 to 3.",
            "O to move: That is no square: expected a row number at byte 1, found `e`.",
            "O to move: That is no square: expected a column letter at byte 0, found the end of the text.",
            "O to move: Goodbye.",
        ],
    );
    let said = answers_to("a1 b1 a2 b2 a3 c3 perhaps no");
    assert_in_order(
        &said,
        &[
            "`c3` cannot be played: the game is over, X won.",
            "Please answer yes, no or undo.",
        ],
    );
}

#[test]
fn the_end_of_the_input_ends_it_politely() {
    for lines in ["", "b2", "b2\n", "a1 b1 a2 b2 a3"] {
        assert!(answers_to(lines).ends_with("The input has ended. Goodbye.\n"));
    }
}

#[test]
fn no_bytes_make_it_panic() {
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
fn a_long_line_is_one_line() {
    let padding = " ".repeat(78);
    let output = play(&[], format!("b2{padding}a1\nquit\n").as_bytes());
    let said = String::from_utf8(output.stdout).unwrap();
    assert_in_order(&said, &[" 2 .  X  . ", "O to move: Goodbye."]);
    let said = answers_to(&format!("{} quit", "x".repeat(100_000)));
    assert_eq!(said.matches("That is no square").count(), 1);
}

#[test]
fn any_supported_size_is_played() {
    let said = answers_to_on(
        &["--side", "15", "--line", "5"],
        "h8 a1 h9 a2 h10 a3 h11 a4 h12 no",
    );
    assert_in_order(
        &said,
        &[
            "Tic-tac-toe, 15×15, 5 in a row.",
            "a1 to o15",
            "The winning line: h8 h9 h10 h11 h12.",
        ],
    );
    let said = answers_to_on(&["--side=26", "--line=2"], "z26 a1 y25 no");
    assert_in_order(&said, &["26×26, 2 in a row", "The winning line: y25 z26."]);
}

#[test]
fn computers_play_line_by_line_too() {
    // Against best play after a corner, any edge loses.
    let said = answers_to_on(&["--x", "perfect"], "b1 undo quit");
    assert_in_order(
        &said,
        &[
            "X, played by perfect, moves: a1\n",
            "O to move: ",
            "X, played by perfect, moves: ",
            "O to move: ",
            " 1 X  .  . ",
            "O to move: Goodbye.",
        ],
    );
    // Where the computer has begun its first move stays, as on the screen.
    let said = answers_to_on(&["--x", "easy"], "undo quit");
    assert_in_order(
        &said,
        &[
            "X, played by easy, moves: ",
            "That cannot be done: none of the moves is yours.\nO to move: Goodbye.",
        ],
    );
    assert_eq!(said.matches("moves: ").count(), 1);
    let said = answers_to_on(&["--x=rules", "--o=rules", "--plain"], "undo no");
    assert_in_order(
        &said,
        &[
            "O, played by rules",
            "The game is over: a draw.",
            "Another game?",
        ],
    );
    let said = answers_to_on(&["--side=15", "--line=5", "--x=easy", "--o=easy"], "no");
    assert_in_order(
        &said,
        &[
            "X, played by easy",
            "O, played by easy",
            "The game is over",
            "Goodbye.",
        ],
    );
}

#[test]
fn other_sizes_and_options_are_refused_with_a_reason() {
    for (arguments, reason) in [
        (
            ["--side", "27"],
            "a side of 27 is not supported: it must be 2 to 26",
        ),
        (
            ["--side", "1"],
            "a side of 1 is not supported: it must be 2 to 26",
        ),
        (
            ["--line", "4"],
            "a line of 4 is not supported on a side of 3: it must be 2 to 3",
        ),
        (
            ["--line", "1"],
            "a line of 1 is not supported on a side of 3: it must be 2 to 3",
        ),
        (["--side", "three"], "cannot parse argument \"three\""),
        (["--size", "3"], "invalid option '--size'"),
        (
            ["--x", "nobody"],
            "`nobody` is no player: expected person, easy, rules, perfect or search",
        ),
        (
            ["--side=5", "--o=perfect"],
            "perfect cannot play O: games of 5×5 are not solved: the side must be 2 to 4",
        ),
    ] {
        let output = play(&arguments, b"");
        assert_eq!(output.status.code(), Some(2));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with(reason), "{arguments:?}: {said}");
        assert!(said.contains("Usage: play [--side N] [--line K]"));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn help_is_given_where_it_can_be() {
    for argument in ["--help", "-h"] {
        let output = play(&[argument], b"");
        assert!(output.status.success());
        assert!(output.stderr.is_empty());
        let said = String::from_utf8(output.stdout).unwrap();
        assert_in_order(
            &said,
            &["Usage: play [--side N] [--line K]", "--plain", "--help"],
        );
    }
}

/// A disk without room.
#[cfg(target_os = "linux")]
#[test]
fn help_that_cannot_be_written_is_a_failure_and_no_panic() {
    let full = std::fs::File::create("/dev/full").unwrap();
    let output = example(&["--help"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("No space left"), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}
