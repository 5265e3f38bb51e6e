//! The states of a conversation with a manager.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use tictactype::error::{IllegalMove, IllegalMoveReason};
use tictactype::{AnyGame, AnySize, Coordinates, Mark};

use crate::answer::Answer;
use crate::command::{Command, Malformed};
use crate::engine::Engine;
use crate::limits::Limits;
use crate::options::MAX_SIDE;

/// A conversation with a manager.
///
/// ```
/// use tictactype_gomocup::{Answer, Command, Session};
///
/// let mut session = Session::new(5);
/// assert_eq!(session.answer(Command::parse("START 20")), Some(Answer::Ok));
/// assert_eq!(session.answer(Command::parse("INFO timeout_turn 10")), None);
/// assert!(matches!(session.answer(Command::parse("TURN 9,9")), Some(Answer::Move(_))));
/// assert!(matches!(session.answer(Command::parse("TURN 9,9")), Some(Answer::Error(_))));
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    line: usize,
    limits: Limits,
    engine: Engine,
    state: State,
    /// The lines since `BOARD`, until `DONE`. They replace the game only if all are right.
    board: Option<Result<Marks, Answer>>,
}

#[derive(Clone, Debug)]
enum State {
    /// No game has been started.
    Waiting,
    InGame(Match),
}

impl Session {
    /// Starts a conversation about games with lines of this length.
    #[must_use]
    pub fn new(line: usize) -> Self {
        Self::until(line, Arc::default())
    }

    /// Starts a conversation with a flag that ends searches soon after it is set.
    #[must_use]
    pub fn until(line: usize, stop: Arc<AtomicBool>) -> Self {
        let limits = Limits::default();
        Self {
            line,
            limits,
            engine: Engine::new(limits.table(), stop),
            state: State::Waiting,
            board: None,
        }
    }

    /// Obeys a command and returns the answer, if it has one.
    ///
    /// An error leaves the game unchanged, with one exception: a move of the opponent that ends the
    /// game is played, although there is no reply.
    pub fn answer(&mut self, command: Result<Command, Malformed>) -> Option<Answer> {
        if let Ok(Command::Start(_) | Command::RectStart { .. } | Command::Restart) = command {
            // A new game ends a board without `DONE`.
            self.board = None;
        }
        let done = match (&mut self.board, command) {
            (_, Ok(Command::Empty | Command::End)) => return None,
            (_, Ok(Command::Info(info))) => {
                self.limits.set(info);
                return None;
            }
            (_, Ok(Command::Done)) => self.done(),
            (Some(marks), command) => {
                if let Ok(received) = marks
                    && let Err(reason) = received.add(command)
                {
                    *marks = Err(Answer::Error(reason));
                }
                return None;
            }
            (None, Ok(Command::Board)) => {
                let marks = self
                    .state
                    .current()
                    .map(|current| Marks::on(current.game.size()));
                self.board = Some(marks.map_err(Answer::Error));
                return None;
            }
            (None, Ok(Command::Swap2Board)) => {
                // Its lines end with `DONE` too, and then comes the answer.
                self.board = Some(Err(Answer::Unknown(Malformed::Command.to_string())));
                return None;
            }
            (None, Ok(Command::Start(side))) => self.start(side, side),
            (None, Ok(Command::RectStart { width, height })) => self.start(width, height),
            (None, Ok(Command::Restart)) => self.restart(),
            (None, Ok(Command::Begin)) => self.begin(),
            (None, Ok(Command::Turn(at))) => self.turn(at),
            (None, Ok(Command::TakeBack(at))) => self.take_back(at),
            (None, Ok(Command::About)) => Ok(Answer::About),
            (None, Ok(Command::Stone { .. })) => Err(NO_BOARD.to_owned()),
            (None, Err(Malformed::Command)) => Ok(Answer::Unknown(Malformed::Command.to_string())),
            (None, Err(malformed)) => Err(malformed.to_string()),
        };
        Some(done.unwrap_or_else(Answer::Error))
    }

    fn start(&mut self, width: usize, height: usize) -> Result<Answer, String> {
        if width != height {
            return Err(format!(
                "expected a square board, found {width} by {height}"
            ));
        }
        let line = self.line;
        let size = AnySize::new(width, line).map_err(|_| {
            format!(
                "a side of {width} is not supported: expected at least the line, {line}, and at most \
                 {MAX_SIDE}"
            )
        })?;
        self.limits.start_game();
        self.state = State::InGame(Match::on(size));
        Ok(Answer::Ok)
    }

    fn restart(&mut self) -> Result<Answer, String> {
        let side = self.state.current()?.game.size().side();
        self.start(side, side)
    }

    fn begin(&mut self) -> Result<Answer, String> {
        let start = Instant::now();
        self.limits.check()?;
        let current = self.state.current()?;
        if current.game.ply() > 0 {
            return Err("expected BEGIN before the first move: send RESTART first".to_owned());
        }
        current.own = Mark::X;
        self.reply(start)
    }

    fn turn(&mut self, at: Coordinates) -> Result<Answer, String> {
        let start = Instant::now();
        self.limits.check()?;
        self.state.current()?.play_other(at)?;
        self.reply(start)
    }

    fn take_back(&mut self, at: Coordinates) -> Result<Answer, String> {
        self.state.current()?.take_back(at)?;
        Ok(Answer::Ok)
    }

    /// Replaces the game by the board that was sent.
    fn done(&mut self) -> Result<Answer, String> {
        let start = Instant::now();
        let marks = match self.board.take().ok_or(NO_BOARD)? {
            Ok(marks) => marks,
            Err(answer) => return Ok(answer),
        };
        self.limits.check()?;
        self.state = State::InGame(marks.into_match()?);
        self.reply(start)
    }

    /// Chooses and plays this player's move.
    fn reply(&mut self, start: Instant) -> Result<Answer, String> {
        let Match { game, .. } = self.state.current()?;
        self.engine.set_table(self.limits.table());
        let in_play = game.as_in_play().ok_or(GAME_OVER)?;
        let at = if in_play.ply() == 0 {
            // There is nothing to search for.
            let column = (game.size().side() - 1) / 2;
            Coordinates {
                column,
                row: column,
            }
        } else {
            self.engine.choose(in_play, &self.limits)
        };
        game.push(at).map_err(|illegal| reason(&illegal))?;
        self.limits.spend(start.elapsed());
        Ok(Answer::Move(at))
    }
}

impl State {
    fn current(&mut self) -> Result<&mut Match, String> {
        match self {
            Self::InGame(current) => Ok(current),
            Self::Waiting => Err("expected START before this command".to_owned()),
        }
    }
}

const GAME_OVER: &str = "the game is over";
const NO_BOARD: &str = "expected BOARD before the marks of a board";

/// A game, and the mark of this player.
#[derive(Clone, Debug)]
struct Match {
    game: AnyGame,
    own: Mark,
}

impl Match {
    /// Starts a game. The opponent begins, unless the manager says `BEGIN`.
    fn on(size: AnySize) -> Self {
        Self {
            game: AnyGame::on(size),
            own: Mark::O,
        }
    }

    fn play_other(&mut self, at: Coordinates) -> Result<(), String> {
        let moved = self.game.push_as(!self.own, at);
        moved.map_err(|illegal| reason(&illegal))
    }

    fn take_back(&mut self, at: Coordinates) -> Result<(), String> {
        match self.game.last_move() {
            Some(last) if last == at => {
                self.game.pop();
            }
            Some(last) => {
                return Err(format!(
                    "expected the last move, {}, found {}",
                    square(last),
                    square(at)
                ));
            }
            None => return Err("expected a move to take back, found an empty board".to_owned()),
        }
        // On an empty board, either player may begin again.
        if self.game.ply() == 0 {
            self.own = Mark::O;
        }
        Ok(())
    }
}

/// Returns why a move is illegal, with squares as the protocol writes them.
fn reason(illegal: &IllegalMove) -> String {
    match illegal.reason() {
        IllegalMoveReason::OffBoard(size) => off_board(illegal.at(), size.side()),
        IllegalMoveReason::Taken(mark) => {
            format!(
                "the square {} is already taken by {mark}",
                square(illegal.at())
            )
        }
        _ => illegal.to_string(),
    }
}

fn off_board(at: Coordinates, side: usize) -> String {
    let (at, last) = (square(at), side - 1);
    format!("the square {at} is off the board: x and y must be 0 to {last}")
}

/// Returns a square as the protocol writes it.
fn square(Coordinates { column, row }: Coordinates) -> String {
    format!("{column},{row}")
}

/// The marks of a board, in the order of the lines.
#[derive(Clone, Debug)]
struct Marks {
    size: AnySize,
    own: Vec<Coordinates>,
    other: Vec<Coordinates>,
}

impl Marks {
    fn on(size: AnySize) -> Self {
        Self {
            size,
            own: Vec::new(),
            other: Vec::new(),
        }
    }

    fn add(&mut self, command: Result<Command, Malformed>) -> Result<(), String> {
        let (at, is_own) = match command {
            Ok(Command::Stone { at, is_own }) => (at, is_own),
            Err(malformed @ Malformed::Field(_)) => return Err(malformed.to_string()),
            _ => {
                let number = self.own.len() + self.other.len() + 1;
                return Err(format!(
                    "expected x,y,1, x,y,2 or DONE after BOARD, found another line as mark {number}"
                ));
            }
        };
        if !self.size.contains(at) {
            return Err(off_board(at, self.size.side()));
        }
        if self.own.contains(&at) || self.other.contains(&at) {
            return Err(format!("the square {} is already taken", square(at)));
        }
        if is_own {
            &mut self.own
        } else {
            &mut self.other
        }
        .push(at);
        Ok(())
    }

    /// Plays the marks in turns. Their order does not matter: if no line is complete on the board,
    /// none was complete before, and if one is, the board is refused.
    fn into_match(self) -> Result<Match, String> {
        let (own, other) = (self.own.len(), self.other.len());
        let (x, o, mark) = if own == other {
            (self.own, self.other, Mark::X)
        } else if own + 1 == other {
            (self.other, self.own, Mark::O)
        } else {
            return Err(format!(
                "expected as many marks of the opponent (field 2) as own ones (field 1), or one \
                 more: found {other} and {own}"
            ));
        };
        let mut game = AnyGame::on(self.size);
        let mut others = o.into_iter();
        for at in x {
            for at in [Some(at), others.next()].into_iter().flatten() {
                game.push(at).map_err(|illegal| reason(&illegal))?;
            }
        }
        game.turn().ok_or(GAME_OVER)?;
        Ok(Match { game, own: mark })
    }
}
