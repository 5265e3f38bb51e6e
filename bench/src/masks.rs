//! Hand-written bitboards of 3×3 and 4×4, for the hand-written solver.
//!
//! They also implement the other crates' traits, so that those crates can search them.

use std::fmt::{self, Display};

use board_game::board::{
    Alternating, Board, BoardDone, BoardMoves, BruteforceMoveIterator, Outcome, PlayError, Player,
};
use board_game::impl_unit_symmetry_board;
use board_game::util::iter::ClonableInternal;
use minimax::Winner;

/// A position: one mask for each player's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Masks<const SIDE: u16> {
    /// The marks of the player to move.
    pub mover: u16,
    /// The marks of the player who just moved.
    pub other: u16,
}

/// The winning lines as masks. They are as long as the side.
pub struct Lines<const SIDE: u16>;

impl Lines<3> {
    pub const ALL: &[u16] = &[0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
}

impl Lines<4> {
    pub const ALL: &[u16] = &[
        0x000F, 0x00F0, 0x0F00, 0xF000, 0x1111, 0x2222, 0x4444, 0x8888, 0x8421, 0x1248,
    ];
}

impl<const SIDE: u16> Masks<SIDE> {
    pub const FULL: u16 = ((1_u32 << (SIDE * SIDE)) - 1) as u16;
    pub const EMPTY: Self = Self { mover: 0, other: 0 };

    pub fn lines() -> &'static [u16] {
        match SIDE {
            3 => Lines::<3>::ALL,
            _ => Lines::<4>::ALL,
        }
    }

    /// The mask of the vacant squares.
    pub fn vacant(self) -> u16 {
        Self::FULL & !(self.mover | self.other)
    }

    /// Returns `true` if the player who just moved has a line.
    pub fn is_won(self) -> bool {
        Self::lines().iter().any(|line| self.other & line == *line)
    }

    /// The position after the player to move takes `square`, a mask of one bit.
    pub fn playing(self, square: u16) -> Self {
        Self {
            mover: self.other,
            other: self.mover | square,
        }
    }
}

/// Iterates over a mask, square by square.
pub fn squares(mut mask: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let square = mask & mask.wrapping_neg();
        mask ^= square;
        (square != 0).then_some(square)
    })
}

impl<const SIDE: u16> minimax::Game for Masks<SIDE> {
    type S = Self;
    type M = u16;

    fn generate_moves(state: &Self, moves: &mut Vec<u16>) -> Option<Winner> {
        let winner = Self::get_winner(state);
        if winner.is_none() {
            // `extend` is slower, because this iterator does not know its length.
            for square in squares(state.vacant()) {
                moves.push(square);
            }
        }
        winner
    }

    fn apply(state: &mut Self, square: u16) -> Option<Self> {
        Some(state.playing(square))
    }

    fn get_winner(state: &Self) -> Option<Winner> {
        if state.is_won() {
            Some(Winner::PlayerJustMoved)
        } else {
            (state.vacant() == 0).then_some(Winner::Draw)
        }
    }

    fn zobrist_hash(state: &Self) -> u64 {
        let key = u64::from(state.mover) << 32 | u64::from(state.other);
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 32
    }
}

/// An evaluator that returns 0, because these boards are searched to the end.
pub struct ZeroEvaluator<const SIDE: u16>;

impl<const SIDE: u16> minimax::Evaluator for ZeroEvaluator<SIDE> {
    type G = Masks<SIDE>;

    fn evaluate(&self, _: &Masks<SIDE>) -> minimax::Evaluation {
        0
    }
}

/// A square as a move for board-game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square(u16);

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:b}", self.0)
    }
}

/// A 4×4 board for board-game, which has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FourByFour(pub Masks<4>);

impl Display for FourByFour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Alternating for FourByFour {}

impl_unit_symmetry_board!(FourByFour);

impl Board for FourByFour {
    type Move = Square;

    fn next_player(&self) -> Player {
        if self.0.vacant().count_ones().is_multiple_of(2) {
            Player::A
        } else {
            Player::B
        }
    }

    fn is_available_move(&self, square: Square) -> Result<bool, BoardDone> {
        self.check_done()?;
        Ok(self.0.vacant() & square.0 != 0)
    }

    fn play(&mut self, square: Square) -> Result<(), PlayError> {
        self.check_can_play(square)?;
        self.0 = self.0.playing(square.0);
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.0.is_won() {
            Some(Outcome::WonBy(self.next_player().other()))
        } else {
            (self.0.vacant() == 0).then_some(Outcome::Draw)
        }
    }

    fn can_lose_after_move() -> bool {
        false
    }
}

impl<'a> BoardMoves<'a, FourByFour> for FourByFour {
    type AllMovesIterator =
        ClonableInternal<std::iter::Map<std::ops::Range<u32>, fn(u32) -> Square>>;
    type AvailableMovesIterator = BruteforceMoveIterator<'a, FourByFour>;

    fn all_possible_moves() -> Self::AllMovesIterator {
        ClonableInternal::new((0..16).map(|index| Square(1 << index)))
    }

    fn available_moves(&'a self) -> Result<Self::AvailableMovesIterator, BoardDone> {
        BruteforceMoveIterator::new(self)
    }
}
