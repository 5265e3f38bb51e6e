//! Whole conversations, and what a session answers in each state.

use std::io::Cursor;
use std::time::{Duration, Instant};

use tictactype::{AnyGame, AnySize, Coordinates, Mark};
use tictactype_gomocup::{Answer, Command, Info, Limits, Options, Session, run};

/// Returns the answers to commands, without the ends of lines.
fn answers(commands: &str) -> Vec<String> {
    let mut output = Vec::new();
    run(
        Options::default(),
        Cursor::new(commands.to_owned()),
        &mut output,
    )
    .unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.is_empty() || output.ends_with("\r\n"));
    output.lines().map(str::to_owned).collect()
}

/// Compares a transcript with what happens. In it, `>` begins a line to the program, `<` an answer,
/// and `< ?` stands for any legal move.
fn check(transcript: &str) {
    let lines = || transcript.lines().map(str::trim);
    let commands: Vec<&str> = lines().filter_map(|line| line.strip_prefix("> ")).collect();
    let found = answers(&(commands.join("\r\n") + "\r\n"));
    let expected: Vec<&str> = lines().filter_map(|line| line.strip_prefix("< ")).collect();
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        let is_expected = if expected == "?" {
            square(found).is_some()
        } else {
            found == expected
        };
        assert!(is_expected, "expected `{expected}`, found `{found}`");
    }
}

fn square(text: &str) -> Option<Coordinates> {
    let (column, row) = text.split_once(',')?;
    Some(Coordinates {
        column: column.parse().ok()?,
        row: row.parse().ok()?,
    })
}

#[test]
fn a_game_from_the_empty_board() {
    check(
        "> START 15
         < OK
         > INFO timeout_turn 10
         > INFO game_type 1
         > BEGIN
         < 7,7
         > TURN 8,8
         < ?
         > END",
    );
}

#[test]
fn about_has_the_version_of_the_library() {
    let mut lines = include_str!("../../../Cargo.toml").lines();
    let version = lines.find(|line| line.starts_with("version = ")).unwrap();
    let version = version.replace(' ', "");
    assert_eq!(
        answers("ABOUT\n"),
        [format!(
            "name=\"tictactype\", {version}, author=\"The tictactype contributors\", \
             www=\"https://docs.rs/tictactype/latest/tictactype/\""
        )]
    );
}

#[test]
fn the_opponent_begins() {
    check(
        "> INFO timeout_turn 10
         > START 20
         < OK
         > TURN 10,10
         < ?
         > RESTART
         < OK
         > TURN 10,10
         < ?
         > START 5
         < OK
         > BEGIN
         < ?",
    );
}

/// The only move that does not lose at once is in the middle of four marks.
#[test]
fn a_board_is_answered_for_the_player_to_move() {
    check(
        "> START 15
         < OK
         > INFO timeout_turn 10
         > BOARD
         > 3,3,2
         > 4,3,2
         > 6,3,2
         > 7,3,2
         > 0,14,1
         > 2,12,1
         > 14,0,1
         > DONE
         < 5,3
         > BOARD
         > 0,14,1
         > 2,12,1
         > 14,0,1
         > 14,14,1
         > 7,3,2
         > 6,3,2
         > 4,3,2
         > 3,3,2
         > DONE
         < 5,3
         > BOARD
         > DONE
         < 7,7
         > TURN 7,8
         < ?",
    );
}

#[test]
fn four_in_a_row_are_completed_after_other_moves_of_a_game() {
    check(
        "> START 15
         < OK
         > INFO timeout_turn 0
         > BOARD
         > 1,1,1
         > 1,9,2
         > 2,1,1
         > 2,9,2
         > 3,1,1
         > 9,9,2
         > 4,1,1
         > 0,1,2
         > DONE
         < 5,1
         > TURN 6,6
         < ERROR The game is over: X won.",
    );
}

#[test]
fn a_wrong_command_leaves_the_game_as_it_was() {
    check(
        "> TURN 1,1
         < ERROR Expected START before this command.
         > RESTART
         < ERROR Expected START before this command.
         > BOARD
         > 1,1,1
         > DONE
         < ERROR Expected START before this command.
         > START 15
         < OK
         > INFO timeout_turn 10
         > BOARD
         > 7,7,2
         > DONE
         < ?
         > TURN 7,7
         < ERROR The square 7,7 is already taken by X.
         > TURN 15,0
         < ERROR The square 15,0 is off the board: x and y must be 0 to 14.
         > TURN 18446744073709551615,0
         < ERROR The square 18446744073709551615,0 is off the board: x and y must be 0 to 14.
         > TURN 18446744073709551616,0
         < ERROR Expected TURN x,y, with numbers from 0.
         > TURN -1,0
         < ERROR Expected TURN x,y, with numbers from 0.
         > TURN
         < ERROR Expected TURN x,y, with numbers from 0.
         > BEGIN
         < ERROR Expected BEGIN before the first move: send RESTART first.
         > START 27
         < ERROR A side of 27 is not supported: expected at least the line, 5, and at most 26.
         > START 4
         < ERROR A side of 4 is not supported: expected at least the line, 5, and at most 26.
         > START
         < ERROR Expected START side, with numbers from 0.
         > RECTSTART 15,20
         < ERROR Expected a square board, found 15 by 20.
         > BOARD
         > 1,1,1
         > DONE
         < ERROR Expected as many marks of the opponent (field 2) as own ones (field 1), or one more: found 0 and 1.
         > BOARD
         > 1,1,1
         > 1,1,2
         > DONE
         < ERROR The square 1,1 is already taken.
         > BOARD
         > 99,0,1
         > DONE
         < ERROR The square 99,0 is off the board: x and y must be 0 to 14.
         > BOARD
         > 1,1,3
         > TURN 1,1
         > DONE
         < ERROR The mark on 1,1 has field 3, of continuous games and Renju, which are not supported: expected 1 or 2.
         > BOARD
         > 1,1,2
         > TURN 1,1
         > DONE
         < ERROR Expected x,y,1, x,y,2 or DONE after BOARD, found another line as mark 2.
         > DONE
         < ERROR Expected BOARD before the marks of a board.
         > 1,1,1
         < ERROR Expected BOARD before the marks of a board.
         > TURN 7,7
         < ERROR The square 7,7 is already taken by X.
         > TURN 0,0
         < ?",
    );
}

#[test]
fn a_new_game_ends_a_board() {
    check(
        "> START 15
         < OK
         > INFO Timeout_Turn 10
         > BOARD
         > 7,7,1
         > RESTART
         < OK
         > BEGIN
         < 7,7
         > BOARD
         > START 20
         < OK
         > DONE
         < ERROR Expected BOARD before the marks of a board.",
    );
}

#[test]
fn a_finished_board_has_no_reply() {
    check(
        "> START 5
         < OK
         > BOARD
         > 0,0,2
         > 1,0,2
         > 2,0,2
         > 3,0,2
         > 4,0,2
         > 0,1,1
         > 1,1,1
         > 2,1,1
         > 3,1,1
         > DONE
         < ERROR The game is over.
         > BEGIN
         < ?",
    );
}

#[test]
fn commands_that_this_program_lacks_are_unknown() {
    check(
        "> HELLO
         < UNKNOWN This command is not supported.
         > PLAY 1,1
         < UNKNOWN This command is not supported.
         > SWAP2BOARD
         > 7,7
         > 8,7
         > 9,9
         > DONE
         < UNKNOWN This command is not supported.
         > RECTSTART 15,15
         < OK",
    );
}

#[test]
fn words_are_read_in_any_case_and_with_any_space() {
    check(
        ">  start   15 \t
         < OK
         >
         > Info Timeout_turn 0
         > info timeout_turn 0
         > turn  7 , 7
         < ?",
    );
}

#[test]
fn moves_are_taken_back_one_by_one() {
    let mut session = Session::new(5);
    let mut say = |line: &str| {
        session
            .answer(Command::parse(line))
            .map(|answer| answer.to_string())
    };
    say("START 15");
    say("INFO timeout_turn 0");
    assert_eq!(
        say("TAKEBACK 1,1").as_deref(),
        Some("ERROR Expected a move to take back, found an empty board.")
    );
    let reply = say("TURN 7,7").unwrap();
    assert_eq!(
        say("TAKEBACK 7,7"),
        Some(format!("ERROR Expected the last move, {reply}, found 7,7."))
    );
    assert_eq!(say(&format!("TAKEBACK {reply}")).as_deref(), Some("OK"));
    // It would be this program's turn.
    assert_eq!(say("TURN 0,0").as_deref(), Some("ERROR It is O's turn."));
    assert_eq!(say("TAKEBACK 7,7").as_deref(), Some("OK"));
    assert_eq!(say("BEGIN").as_deref(), Some("7,7"));
    assert_eq!(say("TAKEBACK 7,7").as_deref(), Some("OK"));
    assert!(square(&say("TURN 7,7").unwrap()).is_some());
}

#[test]
fn other_rules_and_little_memory_are_refused_when_a_move_is_due() {
    check(
        "> INFO rule 1
         > INFO max_memory 1000
         > START 15
         < OK
         > BEGIN
         < ERROR Rule 1 is not supported: expected INFO rule 0, free-style.
         > INFO rule 0
         > TURN 1,1
         < ERROR A memory of 1000 is too little: expected INFO max_memory 5242880 or more, in bytes, or 0 for no limit.
         > BOARD
         > DONE
         < ERROR A memory of 1000 is too little: expected INFO max_memory 5242880 or more, in bytes, or 0 for no limit.
         > INFO max_memory 0
         > INFO timeout_turn 0
         > BEGIN
         < 7,7",
    );
}

/// An answer after the whole time would take 27 seconds.
#[test]
fn on_an_empty_board_the_move_comes_at_once() {
    let start = Instant::now();
    check(
        "> INFO timeout_turn 30000
         > START 20
         < OK
         > BEGIN
         < 9,9
         > BOARD
         > DONE
         < 9,9",
    );
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_program_for_another_line_has_other_sizes() {
    let mut output = Vec::new();
    let commands = "START 3\nINFO timeout_turn 0\nBEGIN\n";
    run(
        Options { line: 3 },
        Cursor::new(commands.to_owned()),
        &mut output,
    )
    .unwrap();
    assert_eq!(String::from_utf8(output).unwrap(), "OK\r\n1,1\r\n");
}

/// Plays a game in which both players are this program, and returns the time that each used.
fn play(side: usize, infos: &[&str]) -> [Duration; 2] {
    let mut players = [Session::new(5), Session::new(5)];
    for player in &mut players {
        player.answer(Command::parse(&format!("START {side}")));
        for info in infos {
            player.answer(Command::parse(info));
        }
    }
    let mut used = [Duration::ZERO; 2];
    let mut game = AnyGame::on(AnySize::new(side, 5).unwrap());
    while let Some(mark) = game.turn() {
        let command = match game.last_move() {
            None => Command::Begin,
            Some(last) => Command::Turn(last),
        };
        let number = usize::from(mark == Mark::O);
        let start = Instant::now();
        let answer = players[number].answer(Ok(command));
        used[number] += start.elapsed();
        match answer {
            Some(Answer::Move(at)) => game.push(at).unwrap(),
            other => panic!("{other:?}"),
        }
    }
    assert!(game.ply() > 8);
    used
}

/// Every answer is a legal move, to the end of the game.
#[test]
fn a_whole_game_is_legal() {
    play(8, &["INFO timeout_turn 1"]);
}

/// The program subtracts its time itself: the manager here does not send `time_left`.
#[track_caller]
fn check_clock(milliseconds: u64) {
    let limit = Duration::from_millis(milliseconds);
    let timeout = format!("INFO timeout_match {milliseconds}");
    for used in play(9, &["INFO timeout_turn 5000", &timeout]) {
        // The most that a busy machine may take for itself.
        assert!(
            used < limit + Duration::from_secs(1),
            "{used:?} of {limit:?}"
        );
    }
}

#[test]
fn the_clock_of_a_game_does_not_run_out() {
    check_clock(1_200);
}

#[test]
fn the_clock_of_a_short_game_does_not_run_out() {
    check_clock(400);
}

#[test]
fn a_game_continues_after_its_time_is_over() {
    check(
        "> INFO timeout_turn 30000
         > INFO timeout_match 1000
         > START 15
         < OK
         > INFO time_left 1
         > BEGIN
         < 7,7
         > INFO time_left 0
         > TURN 8,8
         < ?
         > INFO time_left -10
         > TURN 0,0
         < ?",
    );
}

#[test]
fn a_move_takes_the_time_of_the_turn_and_no_more() {
    for milliseconds in [0, 50, 300] {
        let mut session = Session::new(5);
        session.answer(Command::parse("START 15"));
        session.answer(Command::parse(&format!("INFO timeout_turn {milliseconds}")));
        let start = Instant::now();
        session.answer(Command::parse("TURN 7,7"));
        let elapsed = start.elapsed();
        let limit = Duration::from_millis(milliseconds);
        assert!(elapsed >= limit * 8 / 10, "{elapsed:?} of {limit:?}");
        // Far above the limit, because the machine may be busy.
        assert!(
            elapsed < limit + Duration::from_secs(1),
            "{elapsed:?} of {limit:?}"
        );
    }
}

#[test]
fn the_limits_leave_a_margin_of_the_move_and_the_game() {
    let milliseconds = Duration::from_millis;
    let mut limits = Limits::default();
    limits.set(Info::TurnTime(milliseconds(1_000)));
    assert_eq!(
        (limits.time(), limits.time_left(100)),
        (milliseconds(950), None)
    );
    limits.set(Info::MatchTime(Some(milliseconds(3_000))));
    assert_eq!(limits.time_left(100), Some(milliseconds(2_900)));
    // Two milliseconds more, for the way to the manager.
    limits.spend(milliseconds(2_798));
    assert_eq!(limits.time_left(100), Some(milliseconds(100)));
    limits.spend(milliseconds(158));
    assert_eq!(limits.time_left(100), Some(milliseconds(10)));
    limits.spend(milliseconds(5_000));
    assert_eq!(limits.time_left(100), Some(Duration::ZERO));
    limits.start_game();
    assert_eq!(limits.time_left(100), Some(milliseconds(2_900)));
    limits.set(Info::TimeLeft(Some(milliseconds(100_000))));
    assert_eq!(limits.time_left(100), Some(milliseconds(99_900)));
    limits.set(Info::TimeLeft(None));
    assert_eq!(
        (limits.time(), limits.time_left(100)),
        (milliseconds(950), None)
    );
    // The manager may report that the time is over.
    let info = |line| match Command::parse(line) {
        Ok(Command::Info(info)) => info,
        other => panic!("{other:?}"),
    };
    assert_eq!(
        info("INFO time_left -20"),
        Info::TimeLeft(Some(Duration::ZERO))
    );
    assert_eq!(info("INFO time_left 2147483647"), Info::TimeLeft(None));
    assert_eq!(info("INFO timeout_match 0"), Info::MatchTime(None));
    assert_eq!(info("INFO folder C:\\brains"), Info::Other);
    assert_eq!(info("INFO timeout_turn 99999999999999999999"), Info::Other);
    assert_eq!(info("INFO"), Info::Other);
}
