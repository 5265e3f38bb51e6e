//! The model of a user interface. Events change it, and it displays as text.

use core::fmt::{self, Display};

use tictactype::error::IllegalMove;
use tictactype::{AnyGame, AnySize, Coordinates};

/// What a person does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Moves the cursor by columns and rows.
    Step(isize, isize),
    /// Plays on the square at the cursor.
    Select,
    /// Goes back by one move.
    Back,
    /// Goes forward by one move.
    Forward,
    /// Begins a game.
    Begin(AnySize),
}

/// A screen with a board, a cursor and a line of text.
#[derive(Clone, Debug)]
pub struct Screen {
    /// The game with all its moves.
    played: AnyGame,
    /// The game up to the move that is shown.
    shown: AnyGame,
    cursor: Coordinates,
    refused: Option<IllegalMove>,
}

impl Screen {
    /// Begins a game, with the cursor in the middle.
    #[must_use]
    pub fn new(size: AnySize) -> Self {
        let middle = (size.side() - 1) / 2;
        Self {
            played: AnyGame::on(size),
            shown: AnyGame::on(size),
            cursor: Coordinates {
                column: middle,
                row: middle,
            },
            refused: None,
        }
    }

    /// Handles an event.
    pub fn handle(&mut self, event: Event) {
        self.refused = None;
        match event {
            Event::Step(columns, rows) => self.step(columns, rows),
            Event::Select => match self.shown.push(self.cursor) {
                Ok(()) => self.played.clone_from(&self.shown),
                Err(illegal) => self.refused = Some(illegal),
            },
            Event::Back => {
                self.shown.pop();
            }
            Event::Forward => {
                if let Some(next) = self.played.at_ply(self.shown.ply() + 1) {
                    self.shown = next;
                }
            }
            Event::Begin(size) => *self = Self::new(size),
        }
    }

    /// Moves the cursor, but not off the board.
    fn step(&mut self, columns: isize, rows: isize) {
        let Coordinates { column, row } = self.cursor;
        let to = Coordinates {
            column: column.saturating_add_signed(columns),
            row: row.saturating_add_signed(rows),
        };
        if self.shown.size().contains(to) {
            self.cursor = to;
        }
    }

    /// The characters around a square. They show the cursor, else a winning line, else the last
    /// move.
    fn frame(&self, at: Coordinates) -> [char; 2] {
        if at == self.cursor {
            ['[', ']']
        } else if self.shown.winning_lines().any(|line| line.contains(at)) {
            ['*', '*']
        } else if self.shown.last_move() == Some(at) {
            ['(', ')']
        } else {
            [' ', ' ']
        }
    }
}

/// Draws the board. Below it is the last refusal, or else the state of the game.
impl Display for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, marks) in self.shown.rows().enumerate() {
            for (column, mark) in marks.enumerate() {
                let [before, after] = self.frame(Coordinates { column, row });
                match mark {
                    Some(mark) => write!(f, "{before}{mark}{after}")?,
                    None => write!(f, "{before}.{after}")?,
                }
            }
            writeln!(f)?;
        }
        match &self.refused {
            Some(illegal) => illegal.fmt(f),
            None => self.shown.state().fmt(f),
        }
    }
}
