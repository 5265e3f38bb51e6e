//! What the keys do.

/// What the keys do: a key and its deed on each line, or one sentence.
pub const HELP: &[(&str, &str)] = &[
    ("arrows, h j k l", "move the cursor"),
    ("Enter, Space", "play at the cursor"),
    ("a mouse click", "plays the square"),
    ("b2", "plays that square: a letter, then a number"),
    ("b1 Enter", "where b1 might become b10, Enter ends it"),
    ("/i8, I8", "a column whose letter is a key: i n p q r s u v"),
    ("u", "undo, back to your own turn"),
    ("r", "redo"),
    ("i", "hint: a good move, shown as *"),
    ("v", "value of each move, on and off"),
    ("Esc", "interrupt the computer: it plays its best so far"),
    ("p", "pause computer players; Enter steps"),
    ("n", "new game, the same size and players"),
    ("s", "setup: another size, other players"),
    ("?", "this help, on and off"),
    ("q, Ctrl-C", "quit"),
    ("", ""),
    ("[X]", "a winning line"),
    ("(X)", "the last move"),
    (">X<", "the cursor"),
    ("W5 L4 =", "a win or a loss in so many plies, a draw"),
    ("+12 -7", "an estimate for whoever moves: above 0 is good"),
];
