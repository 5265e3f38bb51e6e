//! A tour of games played at compile time, in types.
//!
//! Every `type` below is a position, and the compiler checks every move. Uncomment a line after an
//! `// error:` to see the compiler reject it with that message.
//!
//! ```sh
//! cargo run --example typelevel --features typelevel
//! ```

use tictactype::error::{GameOver, OutOfTurn, Taken};
use tictactype::typelevel::{
    At, Attempt, Draw, InPlay, IsPositionOccupied, MarkAt, Move, MoveOrStay, Round, Standing,
    Start, TakeMoveBack, TopLeft, True, VacantSquares, WhoWonOrDraw,
};
use tictactype::{AnyGame, Drawn, Game, Grid, O, Opening, Won, X, play, round};

// A list of moves is a type. The players alternate.
type NotStarted = round![Grid<3>];
type Ongoing = round![Grid<3>; a1];
type WonByX = round![Grid<3>; a1 c2 b2 a2 c3];
type WonByO = round![Grid<3>; a3 a1 b3 b2 a2 c3];
type FullBoard = round![Grid<3>; a3 b3 c3 a2 b2 a1 c2 c1 b1];

fn main() {
    lists();
    single_moves();
    queries();
    values();
}

/// Asks for the result of each list.
fn lists() {
    // Each `let` names the type of the answer. Any other type would not compile.
    let game: Game<Opening, _> = NotStarted::new().game();
    println!("not started: {}", AnyGame::from(game).state());

    let game: Game<O, _> = Ongoing::new().game();
    let standing: Standing<Ongoing> = InPlay;
    println!("a1: {standing}, {}", AnyGame::from(game).state());

    let winner: WhoWonOrDraw<WonByX> = X;
    println!("a1 c2 b2 a2 c3: won by {winner}");
    let winner: WhoWonOrDraw<WonByO> = O;
    println!("a3 a1 b3 b2 a2 c3: won by {winner}");
    let draw: WhoWonOrDraw<FullBoard> = Draw;
    println!("a3 b3 c3 a2 b2 a1 c2 c1 b1: {draw}");

    // An illegal list does not compile.

    // error: move 2: the square `At<'a', 1>` is already taken by `X`
    // let _: round![Grid<3>; a1 a1];

    // error: move 2: the square `At<'d', 4>` is off the board
    // let _: round![Grid<3>; a1 d4];

    // error: move 2: `Hello` is not a square: …
    // let _: round![Grid<3>; a1 Hello];

    // error: move 6: the game is over: X won
    // let _: round![Grid<3>; a1 c2 b2 a2 c3 a3];

    // `Attempt` accepts an illegal move: its verdict is a type, too.
    let taken: Attempt<Ongoing, O, At<'a', 1>> = Taken { at: At, by: X };
    println!("a1 a1: {taken}");
    let over: Attempt<WonByX, O, At<'a', 3>> = GameOver(X);
    println!("a1 c2 b2 a2 c3 a3: {over}");

    // A list begins with a size, or with the round that it continues.
    let continued: round![Ongoing; c2 b2 a2 c3] = WonByX::new();

    // With `play!` in place of `round!`, the same list is a game.
    let game: Game<Won<X>, Grid<3>> = play![Grid<3>; a1 c2 b2 a2 c3];
    assert_eq!(continued.game(), game);
    println!(
        "\na1 c2 b2 a2 c3, as a type and as a game:\n{}\n",
        game.board()
    );
}

/// Plays single moves: a move names its player and its square.
fn single_moves() {
    type Opened = Move<Start<3>, X, At<'b', 2>>;
    type Answered = Move<Opened, O, At<'a', 1>>;

    // A list is the same type.
    let answered: round![Grid<3>; b2 a1] = Answered::new();
    println!("b2 a1: {}", AnyGame::from(answered.game()).state());

    // error: `X` cannot move: it is `O`'s turn
    // let _: Move<Opened, X, At<'c', 2>>;

    // error: the square `At<'b', 2>` is already taken by `X`
    // let _: Move<Opened, O, At<'b', 2>>;

    // error: the square `At<'d', 1>` is off the board
    // let _: Move<Opened, O, At<'d', 1>>;

    // error: `At<'2', 1>` is not a square known here: its column must be a letter from 'a' to 'z'
    // let _: Move<Opened, O, At<'2', 1>>;

    // error: nobody can move: the game is over
    // let _: Move<WonByX, O, At<'a', 3>>;

    let out_of_turn: Attempt<Opened, X, At<'c', 2>> = OutOfTurn(O);
    println!("X plays c2 after b2: {out_of_turn}");
    let unchanged: MoveOrStay<Opened, At<'b', 2>> = Opened::new();
    println!("O plays b2 after b2, or stays: {}\n", unchanged.standing());
}

/// Asks for facts about a game.
fn queries() {
    let occupied: IsPositionOccupied<WonByX, At<'b', 2>> = True;
    println!("is b2 taken: {occupied}");

    let mark: MarkAt<WonByX, TopLeft> = X;
    println!("the mark on a1: {mark}");

    let vacant: VacantSquares<WonByX> = WonByX::new().vacant_squares();
    println!("the vacant squares: {vacant}");

    let before: TakeMoveBack<WonByX> = round![Grid<3>; a1 c2 b2 a2];
    println!("one move earlier: {}", before.standing());

    // error: there is no move to take back
    // let _: TakeMoveBack<NotStarted>;

    // error: there is no result yet: the game is not over
    // let _: WhoWonOrDraw<Ongoing>;
}

/// Plays with values: three in a row on 4×4.
fn values() {
    let round = Start::<4, 3>::new()
        .play(X, At::<'a', 1>)
        .play(O, At::<'a', 2>)
        .play(X, At::<'b', 1>)
        .play(O, At::<'b', 2>)
        .play(X, At::<'c', 1>);
    let round: Round<Won<X>, Grid<4, 3>, _> = round;
    println!("\nthree in a row on 4×4:\n{}", round.game().board());

    let listed: round![Grid<4, 3>; a1 a2 b1 b2 c1] = round;
    let literal: Game<Won<X>, _> = play![Grid<4, 3>; a1 a2 b1 b2 c1];
    assert_eq!(listed.game(), literal);

    // error: move 4: the square `a1` is already taken by X
    // play![Grid<4, 3>; a1 a2 b1 a1];

    let drawn: Game<Drawn<X>, _> = FullBoard::new().game();
    println!("\na draw:\n{}", drawn.board());
}
