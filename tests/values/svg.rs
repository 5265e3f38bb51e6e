//! Pictures of boards: well-formed, with one shape for each mark, and the same through every type.

use tictactype::{AnyGame, Board, FixedSide, Game, Grid, SizeVisitor, Won, X, play};

use crate::sides;

/// Counts the elements with a name.
fn count(svg: &str, name: &str) -> usize {
    svg.matches(&format!("<{name} ")).count() + svg.matches(&format!("<{name}>")).count()
}

/// Checks that each element is closed, and that no text contains markup.
fn check_tags(svg: &str) {
    let mut open = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap());
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

#[test]
fn every_mark_line_and_last_move_is_drawn() {
    let game: AnyGame<Grid<3>> = "b2 a1 c3 a3 a2 c2".parse().unwrap();
    let svg = game.svg().to_string();
    check_tags(&svg);
    assert_eq!(count(&svg, "circle"), 3);
    // The grid and three marks of X, without a winning line.
    assert_eq!(count(&svg, "path"), 1 + 3);
    // The background, and the last move.
    assert_eq!(count(&svg, "rect"), 2);
    assert_eq!(count(&game.board().svg().to_string(), "rect"), 1);
    // Letters and numbers.
    assert_eq!(count(&svg, "text"), 6);
    assert!(svg.contains("<title>O../XXO/O.X</title>"), "{svg}");
}

#[test]
fn all_lines_of_a_won_game_are_struck_through() {
    let won: Game<Won<X>, Grid<3>> = play![Grid<3>; a1 b1 b2 c1 c3];
    assert_eq!(won.winning_lines().count(), 1);
    let two: AnyGame<Grid<3>> = "a2 b2 a3 b3 b1 c2 c1 c3 a1".parse().unwrap();
    assert_eq!(two.winning_lines().count(), 2);
    let struck = |svg: String| svg.matches("stroke=\"#000\"").count();
    assert_eq!(struck(won.svg().to_string()), 1);
    assert_eq!(struck(two.svg().to_string()), 2);
    // From the center of a1 to the center of a3: 24 for the numbers, and half a square.
    assert!(two.svg().to_string().contains("M44 44L44 124"));
}

/// Compares the picture of an `AnyGame` with the picture of the typed game.
struct Draw<'a>(&'a AnyGame);

impl SizeVisitor for Draw<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, _: S) {
        let Self(game) = self;
        let typed = AnyGame::<S>::try_from(game).unwrap();
        assert_eq!(typed.svg().to_string(), game.svg().to_string());
        assert_eq!(
            typed.board().svg().to_string(),
            game.board().svg().to_string()
        );
    }
}

#[test]
fn every_type_of_game_draws_the_same() {
    for record in [
        "2x2 a1",
        "3x3 a1 b1 b2 c1 c3",
        "9x9/5 e5 d4",
        "26x26/5 z26 a1",
    ] {
        let game: AnyGame = record.parse().unwrap();
        check_tags(&game.svg().to_string());
        sides::visit(game.size(), Draw(&game));
    }
    let typed = play![Grid<3>; b2 a1];
    assert_eq!(
        typed.svg().to_string(),
        AnyGame::from(typed).svg().to_string()
    );
}

#[test]
fn a_picture_is_padded_like_text() {
    let svg = Board::<Grid<2>>::new().svg();
    let length = svg.to_string().len();
    let width = length + 2;
    assert_eq!(format!("{svg:>width$}").len(), width);
}

/// The README's picture is the output of the example `picture`.
#[test]
fn the_picture_of_the_readme_is_drawn_by_the_crate() {
    let game: AnyGame = "3x3 a1 b1 b2 c1 c3".parse().unwrap();
    let kept = include_str!("../../assets/board.svg");
    assert_eq!(kept.trim_end(), game.svg().to_string());
}
