// Tic-tac-toe in TypeScript's type system, for `--bin check` to compare with.
//
// The classic program: a list of moves, a tuple of rows, and a recursion over the list. It refuses
// a move that is malformed, off the board, on a taken square or after the end. After each move it
// looks for a line through the square: its row, its column and its diagonals. The benchmark appends
// a game.

type Mark = "X" | "O";
type Row = (Mark | " ")[];
type Board = Row[];

type Columns = { a: "0"; b: "1"; c: "2"; d: "3"; e: "4"; f: "5"; g: "6"; h: "7"; i: "8"; j: "9" };
type Rows = { 1: "0"; 2: "1"; 3: "2"; 4: "3"; 5: "4"; 6: "5"; 7: "6"; 8: "7"; 9: "8"; 10: "9" };

// A tuple of `N` copies of a type.
type Repeat<T, N extends number, Copies extends T[] = []> = Copies["length"] extends N
  ? Copies
  : Repeat<T, N, [...Copies, T]>;

// For each row, the column of the antidiagonal: N − 1 down to 0.
type Rising<N extends number, Steps extends unknown[] = [], Indices extends unknown[] = []> =
  Steps["length"] extends N
    ? Indices
    : Rising<N, [...Steps, unknown], [`${Steps["length"]}`, ...Indices]>;

// The board after a mark.
type Marked<B extends Board, X, Y, P extends Mark> = {
  [Index in keyof B]: Index extends Y ? MarkedRow<B[Index], X, P> : B[Index];
};
type MarkedRow<R extends Row, X, P extends Mark> = {
  [Index in keyof R]: Index extends X ? P : R[Index];
};

// Lines, as squares with one in each row.
type Column<B extends Board, X> = { [Y in keyof B]: B[Y][X & keyof B[Y]] };
type Falling<B extends Board> = { [Y in keyof B]: B[Y][Y & keyof B[Y]] };
type Antidiagonal<B extends Board, Indices> = {
  [Y in keyof B]: B[Y][Indices[Y & keyof Indices] & keyof B[Y]];
};

// Finds the player's line through the square.
type Wins<B extends Board, X, Y, P extends Mark, Indices> =
  B[Y & keyof B] extends P[] ? true
  : Column<B, X> extends P[] ? true
  : X extends Y ? Falling<B> extends P[] ? true : WinsRising<B, X, Y, P, Indices>
  : WinsRising<B, X, Y, P, Indices>;

type WinsRising<B extends Board, X, Y, P extends Mark, Indices> =
  X extends Indices[Y & keyof Indices] ? Antidiagonal<B, Indices> extends P[] ? true : false
  : false;

// The answer to the rest of the moves: the winner, a draw, in play, or a refusal.
type Play<B extends Board, Indices, P extends Mark, Other extends Mark, Moves> =
  Moves extends [infer At extends string, ...infer Rest]
    ? At extends `${infer Letter extends keyof Columns}${infer Digits extends `${keyof Rows}`}`
      ? PlayAt<B, Indices, P, Other, At, Columns[Letter], Rows[ToNumber<Digits>], Rest>
      : `\`${At}\` is not a square`
    : " " extends B[number][number] ? "in play" : "a draw";

type ToNumber<Digits> = Digits extends `${infer N extends keyof Rows}` ? N : never;

type PlayAt<B extends Board, Indices, P extends Mark, Other extends Mark, At extends string, X, Y, Rest> =
  Y extends keyof B
    ? X extends keyof B[Y]
      ? B[Y][X] extends " "
        ? Go<Marked<B, X, Y, P>, Indices, P, Other, X, Y, Rest>
        : " " extends B[number][number]
          ? `the square \`${At}\` is already taken by ${B[Y][X] & Mark}`
          : "the game is over: a draw"
      : `the square \`${At}\` is off the board`
    : `the square \`${At}\` is off the board`;

type Go<B extends Board, Indices, P extends Mark, Other extends Mark, X, Y, Rest> =
  Wins<B, X, Y, P, Indices> extends true
    ? Rest extends [] ? `${P} won` : `the game is over: ${P} won`
    : Play<B, Indices, Other, P, Rest>;

type Game<N extends number, Moves extends string[]> =
  Play<Repeat<Repeat<" ", N>, N>, Rising<N>, "X", "O", Moves>;

