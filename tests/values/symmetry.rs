//! Symmetries: the group laws, and the images of squares, sets and lines. `tests/laws` has the
//! positions of 3×3.

use std::collections::{BTreeSet, HashSet};

use tictactype::{
    AnyLine, AnySize, Board, Coordinates, FixedSide, Grid, Line, SizeVisitor, Square, Squares,
    Symmetry,
};

use crate::sides;

#[test]
fn symmetries_are_a_group() {
    for a in Symmetry::ALL {
        assert_eq!(a.then(Symmetry::Identity), a);
        assert_eq!(Symmetry::Identity.then(a), a);
        assert_eq!(a.then(a.inverse()), Symmetry::Identity);
        assert_eq!(a.inverse().then(a), Symmetry::Identity);
        let composed = Symmetry::ALL.map(|b| a.then(b));
        assert_eq!(BTreeSet::from(composed).len(), 8, "{a:?}");
        for b in Symmetry::ALL {
            for c in Symmetry::ALL {
                assert_eq!(a.then(b).then(c), a.then(b.then(c)), "{a:?} {b:?} {c:?}");
            }
        }
    }
}

/// The image of a square, by geometry: maps its vector from the center, doubled to be whole.
fn image(symmetry: Symmetry, (column, row): (i64, i64), side: i64) -> (i64, i64) {
    let (x, y) = (2 * column - (side - 1), 2 * row - (side - 1));
    let (x, y) = match symmetry {
        Symmetry::Identity => (x, y),
        Symmetry::Rotate90 => (-y, x),
        Symmetry::Rotate180 => (-x, -y),
        Symmetry::Rotate270 => (y, -x),
        Symmetry::FlipHorizontal => (-x, y),
        Symmetry::FlipVertical => (x, -y),
        Symmetry::FlipDiagonal => (y, x),
        Symmetry::FlipAntidiagonal => (-y, -x),
    };
    ((x + side - 1) / 2, (y + side - 1) / 2)
}

struct Images;

impl SizeVisitor for Images {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let number = |number: usize| i64::try_from(number).unwrap();
        let coordinates = |at: Square<S>| (number(at.column()), number(at.row()));
        let lines: HashSet<_> = Line::all(size).collect();
        for symmetry in Symmetry::ALL {
            for at in Square::<S>::all() {
                let expected = image(symmetry, coordinates(at), number(S::SIDE));
                let found = at.transform(symmetry);
                assert_eq!(coordinates(found), expected, "{symmetry:?} {size} {at}");
                assert_eq!(found.transform(symmetry.inverse()), at);
                let without_size = Coordinates::from(at).transform(S::SIDE, symmetry);
                assert_eq!(without_size, Some(found.into()));
                for next in Symmetry::ALL {
                    let composed = at.transform(symmetry.then(next));
                    assert_eq!(composed, found.transform(next));
                }
            }
            for (column, row) in [(S::SIDE, 0), (0, S::SIDE), (usize::MAX, usize::MAX)] {
                assert_eq!(
                    Coordinates { column, row }.transform(S::SIDE, symmetry),
                    None
                );
            }
            // The images of all lines are all lines, square by square.
            let images: HashSet<_> = lines.iter().map(|line| line.transform(symmetry)).collect();
            assert_eq!(images, lines, "{symmetry:?} {size}");
            for line in &lines {
                let squares: BTreeSet<_> = line.transform(symmetry).squares().collect();
                let expected = line.squares().map(|at| at.transform(symmetry)).collect();
                assert_eq!(squares, expected, "{symmetry:?} {size} {line}");
            }
            let even: Squares<S> = Square::<S>::all().step_by(3).collect();
            assert_eq!(even.transform(symmetry).len(), even.len());
            for at in Square::<S>::all() {
                let image = even.transform(symmetry);
                assert_eq!(image.contains(at.transform(symmetry)), even.contains(at));
            }
        }
    }
}

#[test]
fn images_of_squares_sets_and_lines_are_those_of_geometry() {
    for (side, line) in [
        (2, 2),
        (3, 3),
        (3, 2),
        (4, 3),
        (5, 4),
        (8, 5),
        (9, 5),
        (15, 4),
    ] {
        sides::visit(AnySize::new(side, line).unwrap(), Images);
    }
}

#[test]
fn boards_are_ordered_by_size_then_by_marks() {
    let parse = |text: &str| text.parse::<Board<Grid<3>>>().unwrap();
    let mut boards = ["O../.../...", "X../.../...", ".../.../..O", "X../.../..O"].map(parse);
    boards.sort();
    let order = boards.map(|board| format!("{board:?}"));
    assert_eq!(
        order,
        [".../.../..O", "X../.../...", "X../.../..O", "O../.../..."]
    );

    let on = |line| Board::on(AnyLine::<5>::new(line).unwrap());
    let mut long = on(3);
    long.set(Square::new(0, 0).unwrap(), tictactype::O);
    assert!(long < on(4));
}
