//! A tour of the games that the compiler plays.
//!
//! Every `type` below is a position. What the program prints of it, the compiler knew before there was a program.
//! Uncomment a line to see what it says to an illegal one.
//!
//! ```sh
//! cargo run --example typelevel
//! ```

use tictactype::typelevel::{
    At, Attempt, IsPositionOccupied, MarkAt, Move, MoveOrStay, OutOfTurn, Round, Start,
    TakeMoveBack, Taken, True, WhoWonOrDraw,
};
use tictactype::{Drawn, Game, O, Square, Won, X, play};

type Opened = Move<Start<3>, X, At<'b', 2>>;
type Answered = Move<Opened, O, At<'a', 1>>;
type Third = Move<Answered, X, At<'c', 1>>;
type Fourth = Move<Third, O, At<'b', 1>>;
type Last = Move<Fourth, X, At<'a', 3>>;

fn main() {
    println!("five moves, as types:\n{}\n", Last::new().game().board());

    // error: `X` cannot play `At<'c', 2>`: it is `O`'s turn
    // let _: Move<Opened, X, At<'c', 2>>;

    // error: the square `At<'b', 2>` is already taken by `X`
    // let _: Move<Opened, O, At<'b', 2>>;

    // error: the square `At<'d', 1>` is off the board
    // let _: Move<Opened, O, At<'d', 1>>;

    // error: `At<'2', 1>` is not a square: its column must be a letter from 'a' to 'z'
    // let _: Move<Opened, O, At<'2', 1>>;

    // error: nobody can play `At<'c', 3>`: the game is over
    // let _: Move<Last, O, At<'c', 3>>;

    // error: there is no move to take back: the board is empty
    // let _: TakeMoveBack<Start<3>>;

    // error: there is no result yet: the game is not over
    // let _: WhoWonOrDraw<Opened>;

    // Every `let` below states a type; another one would not compile.
    let winner: WhoWonOrDraw<Last> = X;
    println!("who won: {winner}");

    let occupied: IsPositionOccupied<Last, At<'b', 2>> = True;
    println!("is b2 taken: {}", bool::from(occupied));

    let mark: MarkAt<Last, At<'a', 1>> = O;
    println!("what stands on a1: {mark}");

    let before: TakeMoveBack<Last> = Fourth::new();
    println!("and one move before: {:?}", before.standing());

    // What may be illegal has a verdict, which is a type as well.
    let out_of_turn: Attempt<Opened, X, At<'c', 2>> = OutOfTurn(X);
    println!("\nX on c2, after b2: {out_of_turn:?}");
    let taken: Attempt<Opened, O, At<'b', 2>> = Taken { at: At, by: X };
    println!("O on b2, after b2: {} is taken by {}", taken.at, taken.by);
    let unchanged: MoveOrStay<Opened, O, At<'b', 2>> = Opened::new();
    println!("if it is tried: {:?}", unchanged.standing());

    // The same as values, on a board of 4×4 on which three in a row win.
    let round = Start::<4, 3>::new()
        .play(X, At::<'a', 1>)
        .play(O, At::<'a', 2>)
        .play(X, At::<'b', 1>)
        .play(O, At::<'b', 2>)
        .play(X, At::<'c', 1>);
    let round: Round<Won<X>, Square<4, 3>, _> = round;
    println!("\nthree in a row on 4×4:\n{}", round.game().board());

    // And as a literal, which leads to the same game.
    let literal: Game<Won<X>, _> = play![Square<4, 3>; a1 a2 b1 b2 c1];
    assert_eq!(round.game(), literal);

    // error: move 4: illegal move `a1`: the square is already taken by X
    // play![Square<4, 3>; a1 a2 b1 a1];

    let drawn: Game<Drawn<X>, _> = play![Square<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];
    println!("\na draw, as a literal:\n{}", drawn.board());
}
