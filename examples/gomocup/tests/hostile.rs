//! Input that no manager would send.

#[cfg(unix)]
use std::io::Write;
use std::io::{self, BufReader, Cursor, Read};
#[cfg(unix)]
use std::os::{fd::OwnedFd, unix::net::UnixStream};
#[cfg(unix)]
use std::path::PathBuf;
#[cfg(unix)]
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tictactype_gomocup::{Options, run};

/// Returns the answers to bytes that arrive in parts of a few bytes.
fn answers(input: &[u8]) -> Vec<String> {
    let mut output = Vec::new();
    let parts = BufReader::with_capacity(7, Cursor::new(input.to_vec()));
    run(Options::default(), parts, &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    output.lines().map(str::to_owned).collect()
}

/// A generator by Marsaglia, xorshift64.
struct Random(u64);

impl Random {
    fn byte(&mut self) -> u8 {
        self.below(256).to_le_bytes()[0]
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit as u64).unwrap()
    }
}

#[test]
fn random_bytes_get_one_answer_a_line_at_most() {
    let mut random = Random(1);
    for _ in 0..200 {
        let bytes: Vec<u8> = (0..500).map(|_| random.byte()).collect();
        let lines = bytes.split(|byte| *byte == b'\n').count();
        assert!(answers(&bytes).len() <= lines);
    }
}

/// Commands in random order with random numbers: every answer is one that the protocol has, and a
/// move is never repeated within a game.
#[test]
fn random_commands_get_answers_of_the_protocol() {
    let words = [
        "START",
        "RESTART",
        "BEGIN",
        "TURN",
        "BOARD",
        "DONE",
        "TAKEBACK",
        "SWAP2BOARD",
        "RECTSTART",
        "ABOUT",
        "INFO",
        "INFO rule",
        "INFO max_memory",
        "INFO time_left",
        "INFO timeout_match",
        "",
    ];
    let numbers = [
        "0",
        "1",
        "2",
        "5",
        "6",
        "15",
        "26",
        "27",
        "-1",
        "4294967296",
        "x",
        "9999999999999999999999",
    ];
    let mut random = Random(2);
    let mut moves = 0;
    for _ in 0..300 {
        let mut input = String::from("INFO timeout_turn 0\nSTART 6\n");
        for _ in 0..60 {
            input += words[random.below(words.len())];
            let separator = [" ", ",", ""][random.below(3)];
            input += separator;
            for _ in 0..random.below(4) {
                input += numbers[random.below(numbers.len())];
                input += [",", " ", ", "][random.below(3)];
            }
            input += "\n";
        }
        for answer in answers(input.as_bytes()) {
            let word = answer.split(' ').next().unwrap();
            let is_move = answer
                .split(',')
                .all(|number| number.parse::<u8>().is_ok_and(|n| n < 26));
            moves += usize::from(is_move);
            assert!(
                is_move
                    || ["OK", "ERROR", "UNKNOWN"].contains(&word)
                    || answer.starts_with("name="),
                "{answer}"
            );
        }
    }
    assert!(moves > 100, "only {moves} moves");
}

#[test]
fn invalid_utf_8_is_unknown() {
    let unknown = "UNKNOWN This command is not supported.";
    assert_eq!(
        answers(b"\xFF\xFE\nSTART 15\r\n\xC3\n"),
        [unknown, "OK", unknown]
    );
    assert_eq!(
        answers(b"TURN \xFF,1\n"),
        ["ERROR Expected TURN x,y, with numbers from 0."]
    );
}

#[test]
fn the_last_line_may_have_no_end() {
    assert_eq!(answers(b"START 15"), ["OK"]);
    assert_eq!(answers(b""), [""; 0]);
    assert_eq!(answers(b"END\nSTART 15\n"), [""; 0]);
}

#[test]
fn a_board_without_end_is_neither_kept_nor_answered() {
    let mut input = b"START 5\nBOARD\n".to_vec();
    input.extend(b"1,1,1\n".repeat(100_000));
    assert_eq!(answers(&input), ["OK"]);
    input.extend(b"DONE\n");
    assert_eq!(
        answers(&input),
        ["OK", "ERROR The square 1,1 is already taken."]
    );
}

/// What is beyond the maximum length is dropped, however the line arrives.
#[test]
fn the_end_of_a_long_line_is_not_read() {
    let line = format!("START 15{}x\n", " ".repeat(2_000));
    assert_eq!(answers(line.as_bytes()), ["OK"]);
    let mut output = Vec::new();
    run(Options::default(), Cursor::new(line), &mut output).unwrap();
    assert_eq!(output, b"OK\r\n");
}

/// An endless line is read, but not kept.
#[test]
fn a_line_of_any_length_is_cut() {
    let long = io::repeat(b'9').take(1 << 24);
    let input = b"START 15\nTURN 1,".chain(long).chain(&b"\nSTART 15\n"[..]);
    let mut output = Vec::new();
    run(Options::default(), BufReader::new(input), &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let answers: Vec<&str> = output.lines().collect();
    assert_eq!(
        answers,
        ["OK", "ERROR Expected TURN x,y, with numbers from 0.", "OK"]
    );
}

/// Commands, and one more during a search of a minute.
struct Late(Cursor<&'static [u8]>, Option<&'static [u8]>);

impl Read for Late {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => {
                let Some(last) = self.1.take() else {
                    return Ok(0);
                };
                thread::sleep(Duration::from_millis(300));
                self.0 = Cursor::new(last);
                self.0.read(buffer)
            }
            count => Ok(count),
        }
    }
}

#[test]
fn the_command_to_end_is_read_during_a_search() {
    let commands = b"START 20\nINFO timeout_turn 60000\nTURN 9,9\n";
    let input = Late(Cursor::new(commands), Some(b"END\n"));
    let mut output = Vec::new();
    let start = Instant::now();
    run(Options::default(), BufReader::new(input), &mut output).unwrap();
    assert!(start.elapsed() < Duration::from_secs(30));
    assert!(output.starts_with(b"OK\r\n"));
}

#[test]
fn after_the_end_of_the_input_a_search_answers_soon() {
    let commands = "INFO timeout_turn 30000\nSTART 20\nTURN 9,9\nRESTART\nTURN 8,8\n";
    let start = Instant::now();
    assert_eq!(answers(commands.as_bytes()).len(), 4);
    assert!(start.elapsed() < Duration::from_secs(20));
}

/// Returns the path of the program, which Cargo builds next to the tests.
#[cfg(unix)]
fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(2).unwrap().join("examples/gomocup")
}

#[cfg(unix)]
#[test]
fn the_program_ends_when_its_manager_is_gone() {
    let mut process = Command::new(program())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let commands = b"START 20\nINFO timeout_turn 600000\nTURN 9,9\n";
    process.stdin.take().unwrap().write_all(commands).unwrap();
    let mut answer = [0; 4];
    let mut output = process.stdout.take().unwrap();
    output.read_exact(&mut answer).unwrap();
    assert_eq!(&answer, b"OK\r\n");
    drop(output);
    let start = Instant::now();
    while process.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(60) {
            process.kill().unwrap();
            panic!("the program is still thinking");
        }
        thread::sleep(Duration::from_millis(10));
    }
}

/// A manager may share its standard input with a program that makes it non-blocking.
#[cfg(unix)]
#[test]
fn an_input_that_does_not_block_is_waited_for() {
    let (reader, mut writer) = UnixStream::pair().unwrap();
    reader.set_nonblocking(true).unwrap();
    let process = Command::new(program())
        .stdin(Stdio::from(OwnedFd::from(reader)))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    thread::sleep(Duration::from_millis(200));
    writer.write_all(b"START 15\nEND\n").unwrap();
    let output = process.wait_with_output().unwrap();
    assert!(output.status.success());
    assert_eq!(output.stdout, b"OK\r\n");
}
