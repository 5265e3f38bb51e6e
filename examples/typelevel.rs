//! A tour of games played at compile time, in types.
//!
//! Every `type` below is a position, and the compiler checks every move. Uncomment a line after an
//! `// error:` to see the compiler reject it with that message.
//!
//! ```sh
//! cargo run --example typelevel
//! ```

use tictactype::typelevel::{
    At, Attempt, IsPositionOccupied, MarkAt, Move, MoveOrStay, OutOfTurn, Round, Start,
    TakeMoveBack, Taken, TopLeft, True, VacantSquares, WhoWonOrDraw,
};
use tictactype::{Drawn, Game, O, Square, Won, X, play};

type Opened = Move<Start<3>, X, At<'b', 2>>;
type Answered = Move<Opened, O, At<'a', 1>>;
type Third = Move<Answered, X, At<'c', 1>>;
type Fourth = Move<Third, O, At<'b', 1>>;
type Last = Move<Fourth, X, At<'a', 3>>;

fn main() {
    println!("five moves, as types:\n{}\n", Last::new().game().board());

    // error: `X` cannot move: it is `O`'s turn
    // let _: Move<Opened, X, At<'c', 2>>;

    // error: the square `At<'b', 2>` is already taken by `X`
    // let _: Move<Opened, O, At<'b', 2>>;

    // error: the square `At<'d', 1>` is off the board
    // let _: Move<Opened, O, At<'d', 1>>;

    // error: `At<'2', 1>` is not a square known here: its column must be a letter from 'a' to 'z'
    // let _: Move<Opened, O, At<'2', 1>>;

    // error: nobody can move: the game is over
    // let _: Move<Last, O, At<'c', 3>>;

    // error: there is no move to take back
    // let _: TakeMoveBack<Start<3>>;

    // error: there is no result yet: the game is not over
    // let _: WhoWonOrDraw<Opened>;

    // Each `let` below names the type of the answer. Any other type would not compile.
    let winner: WhoWonOrDraw<Last> = X;
    println!("the winner: {winner}");

    let occupied: IsPositionOccupied<Last, At<'b', 2>> = True;
    println!("is b2 taken: {occupied}");

    let mark: MarkAt<Last, TopLeft> = O;
    println!("the mark on a1: {mark}");

    let vacant: VacantSquares<Last> = Last::new().vacant_squares();
    println!("the vacant squares: {vacant}");

    let before: TakeMoveBack<Last> = Fourth::new();
    println!("one move earlier: {}", before.standing());

    // `Attempt` accepts an illegal move: its verdict is a type, too.
    let out_of_turn: Attempt<Opened, X, At<'c', 2>> = OutOfTurn(X);
    println!("\nX plays c2 after b2: {out_of_turn}");
    let taken: Attempt<Opened, O, At<'b', 2>> = Taken { at: At, by: X };
    println!("O plays b2 after b2: {taken}");
    let unchanged: MoveOrStay<Opened, O, At<'b', 2>> = Opened::new();
    println!("the game is unchanged: {}", unchanged.standing());

    // The same with values, on a 4×4 board on which three in a row win.
    let round = Start::<4, 3>::new()
        .play(X, At::<'a', 1>)
        .play(O, At::<'a', 2>)
        .play(X, At::<'b', 1>)
        .play(O, At::<'b', 2>)
        .play(X, At::<'c', 1>);
    let round: Round<Won<X>, Square<4, 3>, _> = round;
    println!("\nthree in a row on 4×4:\n{}", round.game().board());

    // The same game as a literal.
    let literal: Game<Won<X>, _> = play![Square<4, 3>; a1 a2 b1 b2 c1];
    assert_eq!(round.game(), literal);

    // error: move 4: the square `a1` is already taken by X
    // play![Square<4, 3>; a1 a2 b1 a1];

    let drawn: Game<Drawn<X>, _> = play![Square<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];
    println!("\na draw, as a literal:\n{}", drawn.board());
}
