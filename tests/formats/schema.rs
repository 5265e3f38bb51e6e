//! The JSON Schema: values of the crate match it, and wrong shapes do not.

use serde_json::{Value, json};
use tictactype::error::{IllegalMove, IllegalMoveReason};
use tictactype::{AnyGame, AnySize, Board, Coordinates, GameResult, Grid, Line, Mark, O, X};

/// The schema of a type.
fn schema(name: &str) -> jsonschema::Validator {
    let text = include_str!("../../assets/schema.json");
    let mut schema: Value = serde_json::from_str(text).unwrap();
    let types = schema["$defs"].as_object().unwrap();
    assert!(types.contains_key(name), "{name}");
    schema["$ref"] = json!(format!("#/$defs/{name}"));
    jsonschema::validator_for(&schema).unwrap()
}

fn matches(name: &str, values: &[&dyn erased_serde::Serialize]) {
    let schema = schema(name);
    for value in values {
        let value = serde_json::to_value(value).unwrap();
        let errors: Vec<String> = schema
            .iter_errors(&value)
            .map(|it| it.to_string())
            .collect();
        assert!(errors.is_empty(), "{name}: {value}: {errors:?}");
    }
}

fn refuses(name: &str, values: &[Value]) {
    let schema = schema(name);
    for value in values {
        assert!(!schema.is_valid(value), "{name} must not match {value}");
    }
}

/// The reason why a move is illegal.
fn reason(record: &str, by: Mark, at: &str) -> IllegalMoveReason {
    let mut game: AnyGame = record.parse().unwrap();
    let at: Coordinates = at.parse().unwrap();
    let illegal: IllegalMove = game.push_as(by, at).unwrap_err();
    illegal.reason()
}

#[test]
fn values_match_the_schema() {
    matches("mark", &[&Mark::X, &Mark::O]);
    let squares: Vec<Coordinates> = ["a1", "z26", "j10", "b19"]
        .map(|at| at.parse().unwrap())
        .into();
    for at in squares {
        matches("square", &[&at]);
    }
    let sizes =
        (2..=26).flat_map(|side| (2..=side).map(move |line| AnySize::new(side, line).unwrap()));
    for size in sizes {
        matches("size", &[&size]);
        matches("game", &[&AnyGame::on(size)]);
        matches("board", &[&Board::on(size)]);
    }
    matches(
        "result",
        &[
            &GameResult::Drawn,
            &GameResult::Won(Mark::X),
            &GameResult::Won(Mark::O),
        ],
    );
    let game: AnyGame = "3x3 a1 b1 b2 c1 c3".parse().unwrap();
    matches("game", &[&game]);
    let lines: Vec<_> = Line::all(Grid::<15, 5>).collect();
    for line in &lines {
        matches("winning_line", &[line]);
    }
    for line in Line::all(AnySize::new(15, 5).unwrap()) {
        matches("winning_line", &[&line]);
    }
    for rows in ["XXX/OOO/...", "OX./.X./..."] {
        matches("board", &[&rows.parse::<Board<Grid<3>>>().unwrap()]);
    }
    matches(
        "board",
        &[&Board::<Grid<26>>::new(), &Board::<Grid<2>>::new()],
    );
    matches(
        "illegal_move_reason",
        &[
            &reason("3x3 a1 b1 b2 c1 c3", O.into(), "a3"),
            &reason("2x2 a1", X.into(), "b1"),
            &reason("3x3", X.into(), "d1"),
            &reason("3x3 a1", O.into(), "a1"),
        ],
    );
}

#[test]
fn wrong_shapes_do_not_match() {
    refuses("mark", &[json!("x"), json!(0), json!(null), json!("XO")]);
    refuses(
        "square",
        &[
            json!("b0"),
            json!("b27"),
            json!("B2"),
            json!("2b"),
            json!(""),
            json!([1, 1]),
        ],
    );
    refuses(
        "size",
        &[
            json!({"side": 3}),
            json!({"side": 1, "line": 2}),
            json!({"side": 27, "line": 5}),
            json!({"side": 3, "line": 3, "more": 1}),
            json!({"side": "3", "line": 3}),
            json!([3, 3]),
        ],
    );
    refuses(
        "result",
        &[json!("won"), json!({"Won": "Z"}), json!({}), json!(null)],
    );
    refuses("winning_line", &[json!([]), json!(["a1"]), json!("a1 b1")]);
    refuses(
        "game",
        &[
            json!({"side": 3, "line": 3}),
            json!({"side": 3, "line": 3, "moves": "b2"}),
            json!({"side": 3, "line": 3, "moves": ["b2", "b2"]}),
            json!({"side": 3, "line": 3, "moves": ["middle-center"]}),
            json!({"side": 3, "line": 3, "moves": [], "turn": "X"}),
        ],
    );
    refuses(
        "board",
        &[
            json!({"side": 3, "line": 3, "board": "XX"}),
            json!({"side": 3, "line": 3, "board": 7}),
            json!({"side": 3, "line": 3, "board": "abc/def/ghi"}),
        ],
    );
    refuses(
        "illegal_move_reason",
        &[json!("Taken"), json!({"Taken": 1}), json!({"Missing": "X"})],
    );
}

/// Whatever matches the schema can be read, unless the replay refuses it.
#[test]
fn illegal_games_match_and_are_refused_by_the_replay() {
    let over = json!({"side": 3, "line": 3, "moves": ["a1", "b1", "a2", "b2", "a3", "c3"]});
    let off_board = json!({"side": 3, "line": 3, "moves": ["d4"]});
    let too_long = json!({"side": 3, "line": 4, "moves": []});
    for game in [over, off_board, too_long] {
        assert!(schema("game").is_valid(&game));
        assert!(serde_json::from_value::<AnyGame>(game).is_err());
    }
}
