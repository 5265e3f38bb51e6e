//! The manager against small programs in shell.

use super::*;
use std::fs;
use std::path::PathBuf;

use tictactype::{AnyGame, AnySize};

use crate::pairing::Pairing;

/// A script in a file that is removed at the end.
struct Script(PathBuf);

impl Script {
    fn new(name: &str, text: &str) -> Self {
        let file = format!("tictactype-matches-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(file);
        fs::write(&path, text).unwrap();
        Self(path)
    }

    fn command(&self) -> String {
        format!("sh {}", self.0.display())
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// A script that answers `START` and each request to move with shell commands.
///
/// Lines end in CR LF, so the last word of a command is followed by CR.
fn answering(start: &str, r#move: &str) -> String {
    format!(
        "while read -r command rest; do
            case $command in
                START) {start};;
                BEGIN* | TURN | DONE*) {move};;
                END*) exit;;
            esac
        done"
    )
}

fn conditions() -> Conditions {
    Conditions {
        size: AnySize::new(15, 5).unwrap(),
        time: Duration::from_millis(100),
        game_time: None,
        margin: Duration::from_millis(400),
        memory: 1 << 20,
    }
}

/// The move that a program chooses in a game, or the reason why there is none.
fn choice(name: &str, text: &str, record: &str) -> Result<String, String> {
    let script = Script::new(name, text);
    let game: AnyGame = record.parse().unwrap();
    let mut program =
        Program::start(&script.command(), &conditions()).map_err(|error| error.to_string())?;
    let at = program
        .choose(&game, None)
        .map_err(|error| error.to_string())?;
    Ok(at.to_string())
}

fn refusal(name: &str, start: &str, r#move: &str) -> String {
    choice(name, &answering(start, r#move), "15x15/5 h8 i9").unwrap_err()
}

#[test]
fn the_manager_sends_the_commands_of_the_protocol() {
    let log = Script::new("log", "");
    let path = log.0.display();
    let text = format!(
        "n=0
        while read -r line; do
            printf '%s\\n' \"$line\" >>{path}
            case $line in
                START*) echo OK;;
                BEGIN* | TURN* | DONE*) echo 0,$n; n=$((n + 1));;
                END*) exit;;
            esac
        done"
    );
    let script = Script::new("logging", &text);
    let mut program = Program::start(&script.command(), &conditions()).unwrap();
    let mut game: AnyGame = "15x15/5 h8 i9 g7".parse().unwrap();
    for reply in ["o1", "o2"] {
        let at = program.choose(&game, None).unwrap();
        game.push(at).unwrap();
        game.push(reply.parse().unwrap()).unwrap();
    }
    drop(program);
    let mut program = Program::start(&script.command(), &conditions()).unwrap();
    let empty = AnyGame::on(conditions().size);
    assert_eq!(program.choose(&empty, None).unwrap().to_string(), "a1");
    drop(program);
    let given = Conditions {
        game_time: Some(Duration::from_secs(4)),
        ..conditions()
    };
    let mut program = Program::start(&script.command(), &given).unwrap();
    let left = Some(Duration::from_millis(1_234));
    assert_eq!(program.choose(&empty, left).unwrap().to_string(), "a1");
    drop(program);
    let start = "START 15\r\nINFO timeout_turn 100\r\nINFO timeout_match 0\r\n\
                 INFO max_memory 1048576\r\nINFO game_type 1\r\nINFO rule 0\r\n\
                 INFO time_left 2147483647\r\n";
    let expected = format!(
        "{start}BOARD\r\n7,7,2\r\n8,8,1\r\n6,6,2\r\nDONE\r\n\
         INFO time_left 2147483647\r\nTURN 14,0\r\nEND\r\n{start}BEGIN\r\nEND\r\n{}BEGIN\r\nEND\r\n",
        start
            .replace("match 0", "match 4000")
            .replace("2147483647", "1234")
    );
    assert_eq!(fs::read_to_string(&log.0).unwrap(), expected);
}

#[test]
fn lines_for_people_are_skipped() {
    let r#move = "echo; echo MESSAGE 1,1; echo debug thinking; printf 'MESSAGE \\377\\n'; \
                  printf ' 3 , 4 \\r\\n'";
    let found = choice(
        "messages",
        &answering("echo OK - ready", r#move),
        "15x15/5 h8",
    );
    assert_eq!(found.as_deref(), Ok("d5"));
}

#[test]
fn a_suggestion_is_accepted() {
    let text = "while read -r command rest; do
            case $command in
                START) echo OK;;
                DONE*) echo SUGGEST 2,3;;
                PLAY) echo \"$rest\";;
                END*) exit;;
            esac
        done";
    assert_eq!(
        choice("suggestion", text, "15x15/5 h8").as_deref(),
        Ok("c4")
    );
}

#[test]
fn an_answer_to_info_is_skipped() {
    let text = "while read -r command rest; do
            case $command in
                START | INFO) echo OK;;
                DONE*) echo 2,3;;
                END*) exit;;
            esac
        done";
    assert_eq!(choice("chatty", text, "15x15/5 h8").as_deref(), Ok("c4"));
}

#[test]
fn a_program_without_a_move_loses_with_the_reason() {
    for (name, start, r#move, expected) in [
        ("silent", "echo OK", ":", "gave no answer within 500ms"),
        (
            "crash",
            "echo OK",
            "exit 1",
            "ended, or closed its input or output",
        ),
        ("error", "echo OK", "echo ERROR no", "answered `ERROR no`"),
        (
            "unknown",
            "echo OK",
            "echo UNKNOWN what",
            "answered `UNKNOWN what`",
        ),
        (
            "garbage",
            "echo OK",
            "echo h8",
            "answered `h8` instead of a move",
        ),
        (
            "negative",
            "echo OK",
            "echo -1,3",
            "answered `-1,3` instead of a move",
        ),
        ("start", "echo ERROR size", ":", "answered `ERROR size`"),
        (
            "no-start",
            "exit",
            ":",
            "ended, or closed its input or output",
        ),
    ] {
        assert_eq!(refusal(name, start, r#move), expected, "{name}");
    }
    let missing = Program::start("/nonexistent/program", &conditions())
        .err()
        .unwrap();
    assert!(
        missing
            .to_string()
            .starts_with("cannot run `/nonexistent/program`: ")
    );
}

#[test]
fn a_program_that_talks_without_end_is_out_of_time() {
    let flood = "while :; do echo DEBUG still thinking; done";
    assert_eq!(
        refusal("flood", "echo OK", flood),
        "gave no answer within 500ms"
    );
}

#[test]
fn a_move_takes_no_more_than_what_is_left_of_the_game() {
    let script = Script::new("slow", &answering("echo OK", ":"));
    let mut program = Program::start(&script.command(), &conditions()).unwrap();
    let game: AnyGame = "15x15/5 h8 i9".parse().unwrap();
    let left = Some(Duration::from_millis(20));
    let error = program.choose(&game, left).unwrap_err();
    assert_eq!(error.to_string(), "gave no answer within 420ms");
}

#[test]
fn a_program_that_does_not_end_is_ended() {
    let script = Script::new(
        "stays",
        "trap '' TERM; echo OK; while :; do read -r _; done",
    );
    let start = Instant::now();
    drop(Program::start(&script.command(), &conditions()).unwrap());
    assert!(start.elapsed() < END_LIMIT + Duration::from_secs(5));
}

#[test]
fn another_line_needs_an_option_of_the_program() {
    let given = Conditions {
        size: AnySize::new(8, 4).unwrap(),
        ..conditions()
    };
    assert!(Program::start("sh", &given).is_err());
    let script = Script::new("line", &answering("echo \"OK $1\"", "echo \"$1,0\""));
    let mut program = Program::start(&format!("{} {{line}}", script.command()), &given).unwrap();
    let at = program.choose(&AnyGame::on(given.size), None).unwrap();
    assert_eq!(at.column, 4);
}

/// The match checks the moves, not the client.
#[test]
fn an_illegal_move_loses_the_game() {
    let taken = Script::new("taken", &answering("echo OK", "echo 7,7"));
    let off = Script::new("off", &answering("echo OK", "echo 15,0"));
    for (script, reason) in [
        (&taken, "the square `h8` is already taken by X"),
        (&off, "the square `p1` is off the 15×15 board"),
    ] {
        let pairing = Pairing {
            players: [
                format!("gomocup:{}", script.command()).parse().unwrap(),
                "heuristics".parse().unwrap(),
            ],
            conditions: conditions(),
            openings: vec!["15x15/5 h8".parse().unwrap()],
            seed: 1,
            threads: 1,
        };
        let pairs = pairing.play(|_| ()).unwrap();
        for played in &pairs[0] {
            assert_eq!(played.points(), 0.0);
            let fault = played.fault.as_deref().unwrap();
            assert!(fault.contains(reason), "{fault}");
        }
    }
}
