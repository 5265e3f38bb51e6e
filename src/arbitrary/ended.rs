//! Games that are over.

use std::vec::Vec;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};

use super::moves::{push_any, push_one_of};
use crate::board::{Coordinates, Line, Size};
use crate::input::AnyGame;
use crate::player::{GameResult, Mark, Symmetry};

/// Returns a drawn game: random moves or, if they run into a dead end, a pattern of marks.
pub(super) fn drawn<S: Size>(size: S, bytes: &mut Unstructured<'_>) -> Result<AnyGame<S>> {
    let squares = size.squares().len();
    let mut game = AnyGame::on(size);
    while game.ply() + 1 < squares && push_any(&mut game, bytes)? {}
    let mut last = game.vacant().iter();
    if let (Some(at), None) = (last.next(), last.next()) {
        if game.push(at).is_ok() && game.result() == Some(GameResult::Drawn) {
            return Ok(game);
        }
    }
    drawn_in_a_pattern(size, bytes)
}

/// Returns a drawn game with the marks in a pattern.
///
/// With two in a row, no game is drawn: one player gets two of the squares `a1`, `b1`, `a2` and
/// `b2`, and any two of these squares are a line. With longer lines, the pattern of
/// [`is_first_color`] has no line.
fn drawn_in_a_pattern<S: Size>(size: S, bytes: &mut Unstructured<'_>) -> Result<AnyGame<S>> {
    let symmetry = Symmetry::arbitrary(bytes)?;
    let mut squares = squares_by_color(size, symmetry);
    for color in &mut squares {
        shuffle(color, bytes)?;
    }
    let [x, o] = squares;
    play(size, x, o, GameResult::Drawn)
}

/// Returns a line of a board.
pub(super) fn any_line<S: Size>(size: S, bytes: &mut Unstructured<'_>) -> Result<Line<S>> {
    let number = bytes.choose_index(Line::all(size).count())?;
    Line::all(size).nth(number).ok_or(Error::IncorrectFormat)
}

/// Returns a game that `winner` won, in as few moves as possible or in more.
pub(super) fn won<S: Size>(
    size: S,
    winner: Mark,
    bytes: &mut Unstructured<'_>,
) -> Result<AnyGame<S>> {
    let line = any_line(size, bytes)?;
    let squares = size.squares().len();
    let moves = match winner {
        Mark::X => squares.div_ceil(2),
        Mark::O => squares / 2,
    };
    let most = moves.saturating_sub(size.line());
    // Long games take long to generate, so they are rarer.
    let most = bytes.int_in_range(0..=most + 1)?;
    let late = match bytes.int_in_range(0..=most)?.checked_sub(1) {
        Some(others) => won_after(line, winner, others, bytes)?,
        None => None,
    };
    late.map_or_else(|| won_at_once(size, line, winner, bytes), Ok)
}

/// Returns a game where the winner makes `others` moves outside of the line. Returns `None` if a
/// player has no square left that does not end the game too early.
fn won_after<S: Size>(
    line: Line<S>,
    winner: Mark,
    mut others: usize,
    bytes: &mut Unstructured<'_>,
) -> Result<Option<AnyGame<S>>> {
    let mut game = AnyGame::on(line.size());
    let mut own: Vec<S::Square> = line.squares().collect();
    let last = own.swap_remove(bytes.choose_index(own.len())?);
    loop {
        let is_winner = game.turn() == Some(winner);
        let is_own = is_winner && !own.is_empty() && (others == 0 || bytes.ratio(1, 2)?);
        let is_played = if is_own {
            let at = own.swap_remove(bytes.choose_index(own.len())?);
            game.push(at).is_ok() && !game.is_over()
        } else if is_winner && others == 0 {
            return Ok(game.push(last).is_ok().then_some(game));
        } else {
            others = others.saturating_sub(usize::from(is_winner));
            let mut squares = game.vacant();
            for at in line.squares() {
                squares.remove(at);
            }
            push_one_of(&mut game, squares, bytes)?
        };
        if !is_played {
            return Ok(None);
        }
    }
}

/// Returns a game where the winner moves only on the line.
fn won_at_once<S: Size>(
    size: S,
    line: Line<S>,
    winner: Mark,
    bytes: &mut Unstructured<'_>,
) -> Result<AnyGame<S>> {
    let mut own: Vec<S::Square> = line.squares().collect();
    shuffle(&mut own, bytes)?;
    // The opponent plays where no line can arise: on squares of one color of `is_first_color`, no
    // three of which are in line, or, with two in a row, on squares that are not neighbors.
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
    play(size, x, o, GameResult::Won(winner))
}

/// Plays squares of X and of O in turn. Returns an error unless the game has the result.
fn play<S: Size>(
    size: S,
    x: Vec<S::Square>,
    o: Vec<S::Square>,
    result: GameResult,
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
    (game.result() == Some(result))
        .then_some(game)
        .ok_or(Error::IncorrectFormat)
}

/// The squares of each color of [`is_first_color`], in the image of the pattern under a symmetry.
fn squares_by_color<S: Size>(size: S, symmetry: Symmetry) -> [Vec<S::Square>; 2] {
    let side = size.side();
    [true, false].map(|color| {
        let squares = (0..side * side)
            .filter(|index| is_first_color(Coordinates::of_index(*index, side)) == color)
            .map(|index| Coordinates::of_index(symmetry.image(index, side), side));
        squares.filter_map(|at| size.square(at).ok()).collect()
    })
}

/// Returns `true` for the first color of a pattern. In a row, colors change after every two
/// squares, and the next row has the opposite colors. No three neighbors in a line have the same
/// color, and the first color has as many squares as the second, or one more.
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
