//! The board of the search, with incrementally updated shapes.

use alloc::vec::Vec;

use super::class::{Class, Forces};
use super::evaluation::{Worth, value_of_move};
use super::root::Root;
use super::shape::{Force, Shape, middle, open_windows};
use super::shape_table::ShapeTable;
use super::strength::Strength;
use crate::board::{mark_key, mixed, size_key};
use crate::computer::evaluation_scale::Eval;
use crate::player::{Direction, Mark, PerPlayer};

/// The hash key of a pass.
const PASS_KEY: u64 = mixed(u64::MAX);

/// A board that plays and takes back moves in place.
///
/// The search does not use a [`Variation`](crate::Variation), because it needs the shapes of all
/// moves at each node. A move updates the shapes of the squares that share a possible line with it.
/// An undo log restores the old shapes.
///
/// Squares are indices and the size is a value, so one search serves all sizes. The board never has
/// a complete line: the search detects a win before playing it.
pub(crate) struct SearchBoard {
    side: usize,
    line: usize,
    pub(super) shapes: ShapeTable,
    strength: Strength,
    lanes: Vec<Lane>,
    /// For each square, its lane in each direction.
    places: Vec<[LanePlace; 4]>,
    cells: Vec<SquareShapes>,
    /// For each square, the number of marks at most two squares away.
    neighbors: Vec<u8>,
    totals: Totals,
    /// Undo log, oldest first.
    replaced: Vec<(u16, SquareShapes)>,
    /// For each move, the totals and the length of the undo log before it.
    moves: Vec<(Totals, usize)>,
    to_move: Mark,
    vacancies: usize,
    hash: u64,
}

/// A row, column or diagonal across the board. Its first square is bit `line - 1`, so a shift by an
/// offset moves any square to the middle of `2 * line - 1` bits.
///
/// The bits beyond the edges are 0: neither marked nor vacant.
#[derive(Clone, Copy, Default)]
struct Lane {
    marks: PerPlayer<u64>,
    vacant: u64,
    length: u8,
}

/// The place of a square: the index of its lane, and the number of squares before it in the lane.
#[derive(Clone, Copy, Default)]
struct LanePlace {
    lane: u16,
    offset: u8,
}

/// The shapes, forces, classes and values of moves on a square.
#[derive(Clone, Copy)]
struct SquareShapes {
    is_vacant: bool,
    /// The shapes by direction.
    shapes: [PerPlayer<Shape>; 4],
    forces: PerPlayer<Forces>,
    /// `Class::Quiet` if the square is taken.
    classes: PerPlayer<Class>,
    values: PerPlayer<i16>,
}

/// Sums over all vacant squares.
#[derive(Clone, Copy, Default)]
struct Totals {
    /// The total value of shapes.
    values: PerPlayer<Eval>,
    /// The number of shapes that can still become a line.
    alive: PerPlayer<u16>,
    /// The number of squares of each class.
    classes: PerPlayer<[u16; Class::COUNT]>,
}

impl SearchBoard {
    /// Creates the board of a game. `shapes` must be for the same length of line.
    pub(crate) fn of(position: &Root, shapes: ShapeTable, strength: Strength) -> Self {
        let (side, line) = (position.side, position.line);
        let (squares, ply) = (side * side, position.moves.len());
        let mut board = Self {
            side,
            line,
            shapes,
            strength,
            lanes: Vec::new(),
            places: alloc::vec![[LanePlace::default(); 4]; squares],
            cells: alloc::vec![SquareShapes::VACANT; squares],
            neighbors: alloc::vec![0; squares],
            totals: Totals::default(),
            replaced: Vec::new(),
            moves: Vec::new(),
            to_move: Mark::X,
            vacancies: squares,
            // The same squares on another size, or at another strength, have another hash.
            hash: size_key(side, line) ^ strength.key(ply),
        };
        for mark in [Mark::X, Mark::O] {
            if let Some(quiet) = board.totals.classes.of_mut(mark).first_mut() {
                *quiet = squares as u16;
            }
        }
        for direction in Direction::ALL {
            for first in 0..squares {
                board.add_lane(first, direction);
            }
        }
        board.replaced.clear();
        for square in &position.moves {
            board.play(*square);
        }
        for square in 0..squares {
            let is_seen = board.class(board.to_move, square) == Class::Completes
                || !strength.overlooks(square, ply);
            if !is_seen && board.is_vacant(square) && board.vacancies > 1 {
                // As if the square were off the board. `undo` does not restore it.
                board.occupy(square, None);
                board.vacancies -= 1;
            }
        }
        board
    }

    /// Adds the lane that begins at a square in a direction, if there is one, with the shapes of its
    /// squares.
    fn add_lane(&mut self, first: usize, direction: Direction) {
        let (before, after) = direction.room(first, self.side);
        if before > 0 {
            return;
        }
        let length = after + 1;
        let step = direction.step(self.side);
        let lane = Lane {
            marks: PerPlayer::default(),
            vacant: ((1 << length) - 1) << (self.line - 1),
            length: length as u8,
        };
        for (offset, square) in (first..).step_by(step).take(length).enumerate() {
            let place = self.places.get_mut(square);
            if let Some(place) = place.and_then(|places| places.get_mut(direction as usize)) {
                place.lane = self.lanes.len() as u16;
                place.offset = offset as u8;
            }
            self.update(lane, offset, square, direction);
        }
        self.lanes.push(lane);
    }

    /// Plays a move, which must not complete a line.
    pub(crate) fn play(&mut self, square: usize) {
        let mark = self.to_move;
        self.moves.push((self.totals, self.replaced.len()));
        self.occupy(square, Some(mark));
        self.count_neighbor(square, 1);
        self.hash ^= mark_key(square, mark);
        self.vacancies -= 1;
        self.to_move = mark.opponent();
    }

    /// Takes back the last move, which was on this square.
    pub(crate) fn undo(&mut self, square: usize) {
        let mark = self.to_move.opponent();
        if let Some((totals, length)) = self.moves.pop() {
            self.totals = totals;
            for (square, cell) in self.replaced.drain(length..).rev() {
                if let Some(place) = self.cells.get_mut(usize::from(square)) {
                    *place = cell;
                }
            }
        }
        self.toggle(square, Some(mark));
        self.count_neighbor(square, u8::MAX);
        self.hash ^= mark_key(square, mark);
        self.vacancies += 1;
        self.to_move = mark;
    }

    /// Passes, or takes back a pass.
    pub(crate) fn pass(&mut self) {
        self.to_move = self.to_move.opponent();
        self.hash ^= PASS_KEY;
    }

    /// Puts a mark or an obstacle on a square, and removes its shapes.
    fn occupy(&mut self, square: usize, mark: Option<Mark>) {
        let Some(cell) = self.cells.get_mut(square) else {
            return;
        };
        self.replaced.push((square as u16, *cell));
        for player in [Mark::X, Mark::O] {
            *self.totals.values.of_mut(player) -= Eval::from(*cell.values.of(player));
            let shapes = cell.shapes.iter().map(|shapes| *shapes.of(player));
            let alive = shapes.filter(|shape| *shape != Shape::DEAD).count();
            *self.totals.alive.of_mut(player) -= alive as u16;
            let counts = self.totals.classes.of_mut(player);
            if let Some(count) = counts.get_mut(*cell.classes.of(player) as usize) {
                *count -= 1;
            }
        }
        *cell = SquareShapes {
            is_vacant: false,
            ..SquareShapes::VACANT
        };
        let places = self.toggle(square, mark);
        for (direction, place) in Direction::ALL.into_iter().zip(places) {
            self.update_lane(square, direction, place);
        }
    }

    /// Fills or clears a square in its lanes: with a mark, or an obstacle if `mark` is `None`.
    #[inline]
    fn toggle(&mut self, square: usize, mark: Option<Mark>) -> [LanePlace; 4] {
        let places = self.places.get(square).copied().unwrap_or_default();
        for place in places {
            if let Some(lane) = self.lanes.get_mut(usize::from(place.lane)) {
                let bit = middle(self.line) << place.offset;
                if let Some(mark) = mark {
                    *lane.marks.of_mut(mark) ^= bit;
                }
                lane.vacant ^= bit;
            }
        }
        places
    }

    /// Updates the vacant squares of a lane that share a possible line with a square.
    #[inline]
    fn update_lane(&mut self, square: usize, direction: Direction, place: LanePlace) {
        let Some(lane) = self.lanes.get(usize::from(place.lane)).copied() else {
            return;
        };
        let offset = usize::from(place.offset);
        let step = direction.step(self.side);
        let before = offset.min(self.line - 1);
        let after = (usize::from(lane.length) - 1 - offset).min(self.line - 1);
        // The first square of the stretch, and its vacant squares as bits.
        let first = square - before * step;
        let stretch = lane.vacant >> (self.line - 1 + offset - before);
        let mut vacant = stretch & ((2 << (before + after)) - 1);
        while vacant != 0 {
            let number = vacant.trailing_zeros() as usize;
            vacant &= vacant - 1;
            let (offset, square) = (offset - before + number, first + number * step);
            self.update(lane, offset, square, direction);
        }
    }

    /// The lane of a square in a direction, and the square's offset in it.
    fn lane(&self, square: usize, direction: Direction) -> (Lane, usize) {
        let places = self.places.get(square).copied().unwrap_or_default();
        let place = places.get(direction as usize).copied().unwrap_or_default();
        let lane = self.lanes.get(usize::from(place.lane)).copied();
        (lane.unwrap_or_default(), usize::from(place.offset))
    }

    /// Updates the shapes on a vacant square in a direction, given its lane.
    #[inline]
    fn update(&mut self, lane: Lane, offset: usize, square: usize, direction: Direction) {
        let all = (1 << (2 * self.line - 1)) - 1;
        let (x, o) = (lane.marks.x >> offset & all, lane.marks.o >> offset & all);
        let vacant = lane.vacant >> offset & all;
        let shapes = PerPlayer {
            x: self.shapes.shape(x, x | vacant),
            o: self.shapes.shape(o, o | vacant),
        };
        let Some(cell) = self.cells.get_mut(square) else {
            return;
        };
        let before = *cell;
        let Some(place) = cell.shapes.get_mut(direction as usize) else {
            return;
        };
        let old = core::mem::replace(place, shapes);
        if old == shapes {
            return;
        }
        self.replaced.push((square as u16, before));
        for player in [Mark::X, Mark::O] {
            let (old, new) = (*old.of(player), *shapes.of(player));
            if old == new {
                continue;
            }
            let (old, new) = (Worth::of(old), Worth::of(new));
            let difference = new.value - old.value;
            *cell.values.of_mut(player) += difference;
            *self.totals.values.of_mut(player) += Eval::from(difference);
            let alive = self.totals.alive.of_mut(player);
            *alive = *alive + u16::from(new.alive) - u16::from(old.alive);
            if old.force == new.force {
                continue;
            }
            let forces = cell.forces.of_mut(player);
            *forces = forces.with(direction, new.force);
            let to = self.strength.seen(Class::of(*forces));
            let class = cell.classes.of_mut(player);
            let from = core::mem::replace(class, to);
            if from != to {
                let counts = self.totals.classes.of_mut(player);
                if let Some(count) = counts.get_mut(from as usize) {
                    *count -= 1;
                }
                if let Some(count) = counts.get_mut(to as usize) {
                    *count += 1;
                }
            }
        }
    }

    /// Adds 1 to the neighbor counts around a square or, with `u8::MAX`, subtracts 1.
    fn count_neighbor(&mut self, square: usize, by: u8) {
        let (column, row) = (square % self.side, square / self.side);
        let (left, right) = (column.saturating_sub(2), (column + 2).min(self.side - 1));
        for row in row.saturating_sub(2)..=row + 2 {
            let start = row * self.side;
            // Below the board, the slice is out of range, and `get_mut` returns `None`.
            let around = self.neighbors.get_mut(start + left..=start + right);
            for neighbors in around.into_iter().flatten() {
                *neighbors = neighbors.wrapping_add(by);
            }
        }
    }

    /// The strength of the search.
    pub(crate) const fn strength(&self) -> Strength {
        self.strength
    }

    /// The player to move.
    pub(crate) const fn to_move(&self) -> Mark {
        self.to_move
    }

    /// The number of vacant squares.
    pub(crate) const fn vacancies(&self) -> usize {
        self.vacancies
    }

    /// The number of squares.
    pub(crate) fn squares(&self) -> usize {
        self.cells.len()
    }

    /// The number of squares that are not vacant: the moves played and the overlooked squares.
    pub(crate) fn ply(&self) -> usize {
        self.cells.len() - self.vacancies
    }

    /// Returns `true` if a square is vacant.
    pub(crate) fn is_vacant(&self, square: usize) -> bool {
        self.cells.get(square).is_some_and(|cell| cell.is_vacant)
    }

    /// The distance of a square from the center, in half squares.
    pub(crate) fn center_distance(&self, square: usize) -> usize {
        let from_center = |number: usize| (2 * number).abs_diff(self.side - 1);
        from_center(square % self.side).max(from_center(square / self.side))
    }

    /// The Zobrist hash of the size, the strength, the marks and any pass.
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash after a move of the player to move.
    pub(crate) fn hash_after(&self, square: usize) -> u64 {
        self.hash ^ mark_key(square, self.to_move)
    }

    /// Returns `true` if a player can still complete a line.
    pub(crate) fn is_alive(&self, mark: Mark) -> bool {
        *self.totals.alive.of(mark) > 0
    }

    /// The number of squares where a player's move has a class.
    #[inline]
    pub(crate) fn count(&self, mark: Mark, class: Class) -> usize {
        let counts = self.totals.classes.of(mark);
        counts
            .get(class as usize)
            .map_or(0, |count| usize::from(*count))
    }

    /// Returns `true` if a player has a move of a class.
    #[inline]
    pub(crate) fn has(&self, mark: Mark, class: Class) -> bool {
        self.count(mark, class) > 0
    }

    /// The greatest class of a player's moves.
    pub(crate) fn best_class(&self, mark: Mark) -> Class {
        [
            Class::Completes,
            Class::Decides,
            Class::ThreatensAndPrepares,
            Class::Threatens,
            Class::PreparesTwice,
            Class::Prepares,
            Class::DevelopsTwice,
            Class::Develops,
        ]
        .into_iter()
        .find(|class| self.has(mark, *class))
        .unwrap_or(Class::Quiet)
    }

    /// The class of a player's move.
    #[inline]
    pub(crate) fn class(&self, mark: Mark, square: usize) -> Class {
        let cell = self.cells.get(square);
        cell.map_or(Class::Quiet, |cell| *cell.classes.of(mark))
    }

    /// The squares where a player's move has this class or a higher one.
    pub(crate) fn with_class(&self, mark: Mark, class: Class) -> impl Iterator<Item = usize> {
        let cells = self.cells.iter().enumerate();
        cells
            .filter(move |(_, cell)| *cell.classes.of(mark) >= class)
            .map(|(square, _)| square)
    }

    /// The first square where a player's move completes a line.
    pub(crate) fn completing(&self, mark: Mark) -> Option<usize> {
        self.first_with_class(mark, Class::Completes)
    }

    /// The first square where a player's move has this class or a higher one, if there is one with
    /// this class.
    pub(crate) fn first_with_class(&self, mark: Mark, class: Class) -> Option<usize> {
        let mut squares = self.with_class(mark, class);
        self.has(mark, class).then(|| squares.next()).flatten()
    }

    /// The vacant squares on a line that a player can still complete. Each comes with the value of a
    /// move there for each player, and with its number of neighbors.
    ///
    /// Other squares need no search: a mark there has no effect, and a mark elsewhere never harms
    /// its player.
    pub(crate) fn useful(&self) -> impl Iterator<Item = (usize, PerPlayer<i16>, u8)> {
        let cells = self.cells.iter().zip(&self.neighbors).enumerate();
        cells
            .filter(|(_, (cell, _))| cell.shapes != SquareShapes::VACANT.shapes)
            .map(|(square, (cell, neighbors))| (square, cell.values, *neighbors))
    }

    /// The static evaluation for the player to move.
    pub(crate) fn evaluate(&self) -> Eval {
        let (mark, other) = (self.to_move, self.to_move.opponent());
        let difference = self.totals.values.of(mark) - self.totals.values.of(other);
        difference + value_of_move(self.best_class(mark), self.best_class(other))
    }

    /// The squares that stop a deciding move: its own square, and each square that would complete a
    /// line after it.
    ///
    /// Besides these, only a counter-threat stops the move.
    pub(crate) fn answers(&self, mark: Mark, square: usize) -> impl Iterator<Item = usize> {
        let squares = Direction::ALL.into_iter().flat_map(move |direction| {
            let step = direction.step(self.side);
            let mut bits = self.completions(mark, square, direction);
            core::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits.wrapping_sub(1);
                (bit < 64).then(|| square + bit * step - (self.line - 1) * step)
            })
        });
        core::iter::once(square).chain(squares)
    }

    /// The squares that stop every deciding move of a player.
    pub(crate) fn answers_to_all(&self, mark: Mark) -> Vec<usize> {
        let mut answers: Vec<usize> = Vec::new();
        for (number, decisive) in self.with_class(mark, Class::Decides).enumerate() {
            if number == 0 {
                answers.extend(self.answers(mark, decisive));
            } else {
                answers.retain(|square| self.answers(mark, decisive).any(|at| at == *square));
            }
            if answers.is_empty() {
                break;
            }
        }
        answers
    }

    /// The squares that complete a line after a player's move, in one direction: as bits, with the
    /// move in the middle of `2 * line - 1` squares.
    fn completions(&self, mark: Mark, square: usize, direction: Direction) -> u64 {
        let Some(cell) = self.cells.get(square) else {
            return 0;
        };
        if !cell
            .forces
            .of(mark)
            .is_at_least(direction, Force::ClosedOne)
        {
            return 0;
        }
        let (lane, offset) = self.lane(square, direction);
        let own = *lane.marks.of(mark) >> offset;
        let open = own | lane.vacant >> offset;
        let own = own | middle(self.line);
        open_windows(open, self.line)
            .map(|window| window & !own)
            .filter(|vacant| vacant.is_power_of_two())
            .fold(0, |all, vacant| all | vacant)
    }
}

impl SquareShapes {
    const VACANT: Self = Self {
        is_vacant: true,
        shapes: [PerPlayer::both(Shape::DEAD); 4],
        forces: PerPlayer::both(Forces::NONE),
        classes: PerPlayer::both(Class::Quiet),
        values: PerPlayer::both(0),
    };
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    extern crate std;

    use std::collections::HashSet;

    use super::*;
    use crate::board::FixedSide;
    use crate::board::{AnyLine, AnySize, Grid, SizeVisitor};
    use crate::computer::Level;
    use crate::input::AnyGame;

    /// All that a move changes, except the undo log.
    fn contents(board: &SearchBoard) -> impl PartialEq + core::fmt::Debug + use<> {
        let cells: Vec<_> = board
            .cells
            .iter()
            .map(|cell| {
                (
                    cell.is_vacant,
                    cell.shapes,
                    cell.forces,
                    cell.classes,
                    cell.values,
                )
            })
            .collect();
        let totals = board.totals;
        (
            (cells, board.neighbors.clone()),
            (totals.values, totals.alive, totals.classes),
            (board.to_move, board.vacancies, board.hash),
        )
    }

    /// With a mark on e5, two possible lines lack the same square, c5.
    #[test]
    fn a_square_that_completes_two_windows_is_found() {
        let record = "a5 a1 b5 a9 d5 i1 f5 i9";
        let game: AnyGame<Grid<9, 5>> = record.parse().unwrap();
        let in_play = game.as_in_play().unwrap();
        let board = SearchBoard::of(&in_play.into(), ShapeTable::new(5), Strength::FULL);
        // Bit 4 is e5 itself.
        assert_eq!(
            board.completions(Mark::X, 4 * 9 + 4, Direction::Row),
            1 << 2
        );
    }

    #[test]
    fn a_move_updates_what_a_new_board_computes_and_undo_restores_it() {
        let mut state = 1;
        for line in [2, 3, 4, 5, 6, 9] {
            let size = AnyLine::<9>::known(line);
            let mut game = AnyGame::on(size);
            let new = |game: &AnyGame<_>| {
                let game = game.as_in_play()?;
                Some(SearchBoard::of(
                    &game.into(),
                    ShapeTable::new(usize::from(line)),
                    Strength::FULL,
                ))
            };
            while let Some(mut board) = new(&game) {
                // Updates each square again, from the marks alone. Nothing may change.
                let before = contents(&board);
                for square in 0..board.squares() {
                    for direction in Direction::ALL {
                        if board.is_vacant(square) {
                            let (lane, offset) = board.lane(square, direction);
                            board.update(lane, offset, square, direction);
                        }
                    }
                }
                assert_eq!(contents(&board), before, "{game}");
                state = mixed(state);
                let number = state as usize % game.vacant().len();
                let at = game.vacant().iter().nth(number).unwrap();
                game.push(at).unwrap();
                if game.turn().is_some() {
                    board.play(at.index());
                    let played = new(&game).unwrap();
                    assert_eq!(contents(&board), contents(&played), "{game}");
                    board.undo(at.index());
                    assert_eq!(contents(&board), before, "{game}");
                }
            }
        }
    }

    /// With the other player to move, the same marks are another position.
    #[test]
    fn a_pass_changes_the_hash_and_another_restores_it() {
        let game = AnyGame::on(AnyLine::<9>::known(5));
        let game = game.as_in_play().unwrap();
        let mut board = SearchBoard::of(&game.into(), ShapeTable::new(5), Strength::FULL);
        let (before, hash) = (contents(&board), board.hash);
        board.pass();
        assert_ne!(board.hash, hash);
        board.pass();
        assert_eq!(contents(&board), before);
    }

    #[test]
    fn empty_boards_of_all_sizes_have_distinct_hashes() {
        struct Hash;

        impl SizeVisitor for Hash {
            type Output = u64;

            fn visit<S: FixedSide>(self, size: S) -> u64 {
                let game = AnyGame::on(size);
                let shapes = ShapeTable::new(size.line());
                SearchBoard::of(&game.as_in_play().unwrap().into(), shapes, Strength::FULL).hash
            }
        }

        let sizes = (2..=26).flat_map(|side| (2..=side).map(move |line| AnySize::new(side, line)));
        let hashes: Vec<u64> = sizes.map(|size| size.unwrap().visit(Hash)).collect();
        let distinct: HashSet<u64> = hashes.iter().copied().collect();
        assert_eq!(distinct.len(), hashes.len());
    }

    #[test]
    fn keys_are_distinct_and_one_is_zero() {
        let keys =
            (0..26 * 26).flat_map(|square| [Mark::X, Mark::O].map(|mark| mark_key(square, mark)));
        let strengths = Level::ALL.map(|level| {
            Strength {
                level,
                ..Strength::FULL
            }
            .key(0)
        });
        let keys: Vec<u64> = keys.chain(strengths).chain([PASS_KEY]).collect();
        let distinct: HashSet<u64> = keys.iter().copied().collect();
        assert_eq!(distinct.len(), keys.len());
        // The key of full strength is 0.
        assert_eq!(keys.iter().filter(|key| **key == 0).count(), 1);
    }
}
