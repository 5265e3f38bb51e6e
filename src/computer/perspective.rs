//! A board as one of the players sees it.
//!
//! Most functions are `const`, so `unbeaten!` checks at compile time the same code that plays at
//! run time. Squares are row-major indices on the board.

use crate::board::{MOST, MarkArray, Size};
use crate::game::GameInPlay;
use crate::player::{Direction, Mark};

/// A board and the player that sees it, usually the player to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Perspective {
    marks: MarkArray,
    own: Mark,
}

impl Perspective {
    pub(crate) fn of<S: Size>(game: GameInPlay<'_, S>) -> Self {
        Self::new(&MarkArray::of(&game.board()), game.turn())
    }

    pub(crate) const fn new(marks: &MarkArray, own: Mark) -> Self {
        Self { marks: *marks, own }
    }

    /// The player that sees the board.
    pub(crate) const fn own(&self) -> Mark {
        self.own
    }

    /// The marks on the board.
    pub(crate) const fn marks(&self) -> &MarkArray {
        &self.marks
    }

    /// Returns `true` if a square is vacant.
    pub(crate) const fn is_vacant(&self, at: usize) -> bool {
        self.marks.at(at).is_none()
    }

    /// The board as the opponent sees it.
    pub(crate) const fn flipped(mut self) -> Self {
        self.own = self.own.opponent();
        self
    }

    /// Returns `true` if a square has the opponent's mark.
    pub(crate) const fn is_other(&self, at: usize) -> bool {
        self.marks.has(at, self.own.opponent())
    }

    /// Returns `true` if a move completes a line.
    pub(crate) const fn wins(&self, at: usize) -> bool {
        self.marks.completes_line(at, self.own)
    }

    /// Returns `true` if the opponent would complete a line on a square.
    pub(crate) const fn blocks(&self, at: usize) -> bool {
        self.marks.completes_line(at, self.own.opponent())
    }

    /// The first square, in row-major order, where a move completes a line.
    pub(crate) const fn first_win(&self) -> Option<usize> {
        self.first_in_lines(1)
    }

    /// The first square, in row-major order, where a move makes two threats.
    pub(crate) const fn first_fork(&self) -> Option<usize> {
        self.first_in_lines(2)
    }

    /// Returns the first square that completes a line if `lacking` is 1, or the first that makes two
    /// threats if it is 2.
    ///
    /// Looks at each line once. Makes few calls, which are slow in constants. Not inlined, to keep
    /// the rules small for microcontrollers.
    #[allow(clippy::indexing_slicing, reason = "the indices were compared")]
    #[inline(never)]
    const fn first_in_lines(&self, lacking: usize) -> Option<usize> {
        const NONE: usize = MOST;
        let (side, line) = (self.marks.side(), self.marks.line());
        let (own, squares) = (self.own as u8, self.marks.squares());
        let mut found = NONE;
        // For each square, another one that a line lacks beside it: a threat after a move there.
        let mut threats = [NONE as u16; MOST];
        let mut directions: &[Direction] = &Direction::ALL;
        while let [direction, others @ ..] = directions {
            let step = direction.step(side);
            let (from, to, rows) = direction.starts(side, line);
            let mut row = 0;
            while row < rows {
                let (mut first, row_end) = (row * side + from, row * side + to);
                while first < row_end {
                    let (mut at, end) = (first, first + line * step);
                    // The squares that the line lacks.
                    let (mut one, mut other) = (NONE, NONE);
                    while at < end && at < MOST {
                        match squares[at] {
                            Some(mark) if mark as u8 == own => {}
                            None if one == NONE => one = at,
                            None if other == NONE && lacking == 2 => other = at,
                            // A mark of the opponent, or too many vacant squares.
                            _ => break,
                        }
                        at += step;
                    }
                    let is_open = at >= end;
                    if is_open && lacking == 1 && one < found {
                        found = one;
                    } else if is_open && other < NONE {
                        let mut moves: &[_] = &[(one, other), (other, one)];
                        while let [(at, threat), rest @ ..] = moves {
                            if *at < MOST {
                                if threats[*at] == NONE as u16 {
                                    threats[*at] = *threat as u16;
                                } else if threats[*at] != *threat as u16 && *at < found {
                                    found = *at;
                                }
                            }
                            moves = rest;
                        }
                    }
                    first += 1;
                }
                row += 1;
            }
            directions = others;
        }
        if found < NONE { Some(found) } else { None }
    }

    /// Returns `true` if a move leaves the opponent no fork, makes two threats, or makes a threat
    /// that the opponent must block on a square that makes no fork. Older threats do not count.
    pub(crate) const fn prevents_forks(&self, at: usize) -> bool {
        let reply = self.after(at).flipped();
        match self.threats(at, &Direction::ALL) {
            [Some(only), None] => {
                !matches!(reply.threats(only, &Direction::ALL), [Some(_), Some(_)])
            }
            [None, _] => reply.first_fork().is_none(),
            [Some(_), Some(_)] => true,
        }
    }

    /// The board with one more mark of the player.
    const fn after(mut self, at: usize) -> Self {
        self.marks.set(at, Some(self.own));
        self
    }

    /// Returns `true` if a move makes two threats. A threat is a vacant square that completes a
    /// line, or an open line.
    pub(crate) fn makes_two_threats(&self, at: usize) -> bool {
        let threats = self.threats(at, &Direction::ALL).into_iter().flatten();
        let open = Direction::ALL
            .into_iter()
            .filter(|direction| self.opens_line(at, *direction));
        threats.count() + open.count() >= 2
    }

    /// Returns `true` if a move makes an open line in a direction: no square completes a line yet,
    /// but one more mark would make two squares that do.
    fn opens_line(&self, at: usize, direction: Direction) -> bool {
        let step = direction.step(self.marks.side());
        let (before, after) = direction.room(at, self.marks.side());
        let next = self.after(at);
        let makes_two_threats = |second: usize| {
            next.is_vacant(second)
                && matches!(
                    next.after(second).threats(at, &[direction]),
                    [Some(_), Some(_)]
                )
        };
        self.threats(at, &[direction]) == [None, None]
            && (0..=before + after)
                .any(|ahead| makes_two_threats(at - before * step + ahead * step))
    }

    /// Returns up to two squares that complete a line through `at` in these directions, after a
    /// move on `at`.
    ///
    /// Not inlined, to keep the rules small for microcontrollers.
    #[inline(never)]
    const fn threats(&self, at: usize, mut directions: &[Direction]) -> [Option<usize>; 2] {
        let (side, line) = (self.marks.side(), self.marks.line());
        let mut threats = [None, None];
        while let [direction, others @ ..] = directions {
            let step = direction.step(side);
            let (before, after) = direction.room(at, side);
            // The number of squares of the line before `at`.
            let mut behind = 0;
            while behind < line && behind <= before {
                if line <= behind + 1 + after {
                    let found = self.missing_square(at - behind * step, step, at);
                    threats = match (threats, found) {
                        ([None, _], Some(_)) => [found, None],
                        ([Some(first), None], Some(second)) if first != second => {
                            return [Some(first), found];
                        }
                        _ => threats,
                    };
                }
                behind += 1;
            }
            directions = others;
        }
        threats
    }

    /// Returns the only square that a line lacks after a move on `at`. `None` if the line lacks no
    /// square or several, or has a mark of the opponent.
    ///
    /// Makes no calls, which are slow in constants.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    const fn missing_square(&self, first: usize, step: usize, at: usize) -> Option<usize> {
        let squares = self.marks.squares();
        let (mut missing, mut index) = (None, first);
        let end = first + self.marks.line() * step;
        while index < end && index < MOST {
            if index != at {
                match squares[index] {
                    Some(mark) if mark as u8 == self.own as u8 => {}
                    None if missing.is_none() => missing = Some(index),
                    _ => return None,
                }
            }
            index += step;
        }
        missing
    }
}
