//! Games that are over.

use std::vec::Vec;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::board::{Coordinates, Line, Size};
use crate::input::AnyGame;
use crate::player::{GameResult, Mark, Symmetry};

/// Returns a drawn game.
///
/// No game with two in a row is drawn: of the four squares in a corner, one player has two. With
/// longer lines, [`is_first_color`] has none.
pub(super) fn drawn<S: Size>(size: S, bytes: &mut Unstructured<'_>) -> Result<AnyGame<S>> {
    let symmetry = Symmetry::arbitrary(bytes)?;
    let mut squares = squares_by_color(size, symmetry);
    for color in &mut squares {
        shuffle(color, bytes)?;
    }
    let [x, o] = squares;
    play(size, x, o, Some(GameResult::Drawn))
}

/// Returns a game that a player won.
pub(super) fn won<S: Size>(
    size: S,
    winner: Mark,
    bytes: &mut Unstructured<'_>,
) -> Result<AnyGame<S>> {
    let number = bytes.choose_index(Line::all(size).count())?;
    let line = Line::all(size).nth(number).ok_or(Error::IncorrectFormat)?;
    let mut own: Vec<S::Square> = line.squares().collect();
    shuffle(&mut own, bytes)?;
    // The opponent has no line on the squares of one color or, with two in a row, on squares that are
    // not neighbors.
    let mut other: Vec<S::Square> = match (size.line(), winner) {
        // The opponent has one mark.
        (2, Mark::X) => size.squares().iter().collect(),
        (2, Mark::O) => (size.squares().iter())
            .filter(|at| {
                let Coordinates { column, row } = (*at).into();
                column % 2 == 0 && row % 2 == 0
            })
            .collect(),
        _ => {
            let [first, _] = squares_by_color(size, Symmetry::arbitrary(bytes)?);
            first
        }
    };
    other.retain(|at| !line.contains(*at));
    shuffle(&mut other, bytes)?;
    let moves_of_other = own.len() - usize::from(winner == Mark::X);
    if other.len() < moves_of_other {
        return Err(Error::IncorrectFormat);
    }
    other.truncate(moves_of_other);
    let (x, o) = match winner {
        Mark::X => (own, other),
        Mark::O => (other, own),
    };
    play(size, x, o, Some(GameResult::Won(winner)))
}

/// Plays squares of X and of O in turn.
fn play<S: Size>(
    size: S,
    x: Vec<S::Square>,
    o: Vec<S::Square>,
    result: Option<GameResult>,
) -> Result<AnyGame<S>> {
    let mut game = AnyGame::on(size);
    let (mut x, mut o) = (x.into_iter(), o.into_iter());
    while let Some(at) = match game.turn() {
        Some(Mark::X) => x.next(),
        Some(Mark::O) => o.next(),
        None => None,
    } {
        game.push(at).map_err(|_| Error::IncorrectFormat)?;
    }
    (game.result() == result)
        .then_some(game)
        .ok_or(Error::IncorrectFormat)
}

/// Returns the squares of each color of the image of a pattern.
fn squares_by_color<S: Size>(size: S, symmetry: Symmetry) -> [Vec<S::Square>; 2] {
    let side = size.side();
    [true, false].map(|color| {
        let squares = (0..side * side)
            .filter(|index| is_first_color(Coordinates::of_index(*index, side)) == color)
            .map(|index| Coordinates::of_index(symmetry.image(index, side), side));
        squares.filter_map(|at| size.square(at).ok()).collect()
    })
}

/// Returns `true` for the first color of a pattern: pairs of squares in each row, of which the next
/// row has the other color. No three neighbors in a line have the same color, and the first color
/// has as many squares as the second, or one more.
///
/// ```text
/// X X O O X X
/// O O X X O O
/// X X O O X X
/// ```
const fn is_first_color(at: Coordinates) -> bool {
    (at.column / 2 + at.row) % 2 == 0
}

/// Shuffles the squares by the bytes; zeros keep the order.
fn shuffle<At>(squares: &mut [At], bytes: &mut Unstructured<'_>) -> Result<()> {
    for first in 0..squares.len() {
        let other = bytes.int_in_range(first..=squares.len() - 1)?;
        squares.swap(first, other);
    }
    Ok(())
}
