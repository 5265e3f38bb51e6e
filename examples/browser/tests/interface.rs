//! The engine's interface: the page shows what the library says.

use serde_json::{Value, json};
use tictactype::{Drawn, Game, Grid, O, Opening, Won, X, at, play};
use tictactype_browser_engine::answer;

/// Asks the engine.
fn ask(request: &str) -> Value {
    serde_json::to_value(answer(request, &mut |_| {})).unwrap()
}

/// What the page shows of a game.
fn position(record: &str) -> Value {
    ask(&format!("show\n{record}"))["position"].clone()
}

/// A type's name without module paths.
fn name_of<T>(_: &T) -> String {
    let name = std::any::type_name::<T>();
    let mut short = String::new();
    for part in name.split_inclusive(['<', '>', ',', ' ']) {
        short.push_str(part.rsplit("::").next().unwrap_or(part));
    }
    short
}

#[test]
fn the_types_that_are_shown_are_those_of_the_compiler() -> Result<(), Box<dyn std::error::Error>> {
    let opening: Game<Opening, Grid<3>> = Grid::<3>::game();
    let opened = opening.clone().open(at!(b2));
    let answered = opened.clone().play(O, at!(a1))?.in_play()?;
    let won: Game<Won<X>, Grid<3>> = play![Grid<3>; a1 b1 a2 b2 a3];
    let drawn: Game<Drawn<X>, Grid<3>> = play![Grid<3>; b2 a1 b1 b3 a2 c2 a3 c1 c3];
    // The compiler omits the default size, 3×3. The page shows it.
    for (compiler, moves) in [
        (name_of(&opening), ""),
        (name_of(&opened), "b2"),
        (name_of(&answered), "b2 a1"),
        (name_of(&won), "a1 b1 a2 b2 a3"),
        (name_of(&drawn), "b2 a1 b1 b3 a2 c2 a3 c1 c3"),
    ] {
        let shown = position(&format!("3x3 {moves}"))["game_type"].clone();
        let (states, end) = compiler.split_at(compiler.len() - 1);
        assert_eq!(format!("{states}, Grid<3>{end}"), shown);
    }
    let large: Game<X, Grid<15, 5>> = play![Grid<15, 5>; h8 i7];
    assert_eq!(name_of(&large), position("15x15/5 h8 i7")["game_type"]);
    Ok(())
}

/// The program that the page shows for a game, as a function that compiles.
const PROGRAM: &str = "\
    let game = Grid::<3>::game();
    let game = game.open(at!(a1));
    let game = game.play(O, at!(b1))?.in_play()?;
    let game = game.play(X, at!(a2))?.in_play()?;
    let game = game.play(O, at!(b2))?.in_play()?;
    let Outcome::Won(game) = game.play(X, at!(a3))? else { … };";

#[test]
fn the_program_that_is_shown_compiles() -> Result<(), Box<dyn std::error::Error>> {
    use tictactype::Outcome;
    fn play() -> Result<Game<Won<X>, Grid<3>>, Box<dyn std::error::Error>> {
        let game = Grid::<3>::game();
        let game = game.open(at!(a1));
        let game = game.play(O, at!(b1))?.in_play()?;
        let game = game.play(X, at!(a2))?.in_play()?;
        let game = game.play(O, at!(b2))?.in_play()?;
        let Outcome::Won(game) = game.play(X, at!(a3))? else {
            return Err("the game is not won".into());
        };
        Ok(game)
    }
    let source = include_str!("interface.rs");
    let shown = position(&format!("3x3 {}", play()?))["program"].clone();
    let shown: Vec<String> = serde_json::from_value(shown)?;
    assert!(shown.iter().eq(PROGRAM.lines().map(str::trim)));
    // Each line is in the function above.
    for line in &shown {
        let (line, _) = line.split_once("else").unwrap_or((line, ""));
        assert!(source.matches(line).count() >= 2, "{line}");
    }
    Ok(())
}

#[test]
fn every_mistake_that_is_offered_is_that_of_its_case() {
    for (moves, is_over) in [
        ("", false),
        ("b2", false),
        ("b2 a1", false),
        ("a1 b1 a2 b2 a3", true),
        ("a1 b1 a2 b2 c3 b3", true),
        ("b2 a1 b1 b3 a2 c2 a3 c1 c3", true),
    ] {
        let mistakes = ask(&format!("mistakes\n3x3 {moves}"))["mistakes"].clone();
        let mistakes = mistakes.as_array().unwrap();
        assert!(!mistakes.is_empty());
        for mistake in mistakes {
            let (program, message) = (&mistake["case"]["program"], &mistake["case"]["message"]);
            let (program, message) = (program.as_str().unwrap(), message.as_str().unwrap());
            let line = mistake["lines"][0].as_str().unwrap();
            if mistake["compiles"] == true {
                assert_eq!(mistake["kind"], "Taken square");
                assert!(program.contains("play!["), "{program}");
                assert!(message.starts_with("error[E0080]: "), "{message}");
            } else {
                // The case's program makes the same call, or names the same square.
                let call = match mistake["kind"].as_str() {
                    Some("Off the board") => "at!(d4)",
                    _ => line
                        .split_once(" = game")
                        .unwrap()
                        .1
                        .split('(')
                        .next()
                        .unwrap(),
                };
                assert!(program.contains(call), "{line} in {program}");
                assert!(message.starts_with("error[E0277]: "), "{message}");
            }
            let attempt = &mistake["attempt"];
            if attempt.is_null() {
                let rule = mistake["sentence"].as_str().unwrap();
                assert!(message.contains(rule), "{rule} in {message}");
                continue;
            }
            let (by, at) = (
                attempt["by"].as_str().unwrap(),
                attempt["at"].as_str().unwrap(),
            );
            assert!(line.contains(&format!("at!({at})")), "{line}");
            if mistake["kind"] == "Wrong player" {
                assert!(program.contains(&format!("play({by},")), "{program}");
            }
            assert_eq!(mistake["kind"] == "Move after the end", is_over);
            // Either player gets the same answer.
            let refused = &ask(&format!("play\n3x3 {moves}\n{by} {at}"))["refused"];
            assert_eq!(refused, mistake);
        }
    }
    // There is no column after z.
    let large = ask("mistakes\n26x26/5 a1")["mistakes"].clone();
    let kinds: Vec<_> = large
        .as_array()
        .unwrap()
        .iter()
        .map(|mistake| &mistake["kind"])
        .collect();
    let without = [
        "Taken square",
        "Wrong player",
        "Second opening",
        "Result too early",
    ];
    assert_eq!(kinds, without);
}

#[test]
fn the_lines_of_a_taken_square_compile() -> Result<(), Box<dyn std::error::Error>> {
    fn refuse(game: Game<O, Grid<3>>) -> Result<Game<O, Grid<3>>, Box<dyn std::error::Error>> {
        let Err(refused) = game.play(O, at!(b2)) else {
            return Err("the move is legal".into());
        };
        assert_eq!(refused.to_string(), "the square `b2` is already taken by X");
        let game = refused.into_game();
        Ok(game)
    }
    let game = refuse(Grid::<3>::game().open(at!(b2)))?;
    assert_eq!(name_of(&game), "Game<O>");
    let shown = ask("play\n3x3 b2\nO b2")["refused"]["lines"].clone();
    let lines = json!([
        "let Err(refused) = game.play(O, at!(b2)) else { … };",
        "// refused: the square `b2` is already taken by X",
        "let game = refused.into_game();",
        "// game: Game<O, Grid<3>>",
    ]);
    assert_eq!(shown, lines);
    let source = include_str!("interface.rs");
    for line in [
        "let Err(refused) = game.play(O, at!(b2)) else {",
        "let game = refused.into_game();",
    ] {
        assert!(source.matches(line).count() >= 3, "{line}");
    }
    Ok(())
}

#[test]
fn the_path_has_the_states_of_the_type() {
    for (moves, path) in [
        ("", json!(["Opening"])),
        ("b2", json!(["Opening", "O"])),
        (
            "a1 b1 a2 b2 a3",
            json!(["Opening", "O", "X", "O", "X", "Won<X>"]),
        ),
        (
            "b2 a1 b1 b3 a2 c2 a3 c1 c3",
            json!([
                "Opening", "O", "X", "O", "X", "O", "X", "O", "X", "Drawn<X>"
            ]),
        ),
    ] {
        let shown = position(&format!("3x3 {moves}"));
        assert_eq!(shown["path"], path);
        let last = path.as_array().unwrap().last().unwrap().as_str().unwrap();
        assert_eq!(shown["game_type"], format!("Game<{last}, Grid<3>>"));
    }
}

#[test]
fn all_lines_that_the_last_move_completes_are_shown() {
    let shown = position("3x3 a2 b2 a3 c2 b1 b3 c1 c3 a1")["lines"].clone();
    assert_eq!(shown, json!([["a1", "b1", "c1"], ["a1", "a2", "a3"]]));
}

#[test]
fn a_chosen_move_has_the_value_for_the_player_who_makes_it() {
    let evaluation = |game: &str, player: &str| {
        let chosen = ask(&format!("choose\n{game}\n{player} 0"))["chosen"].clone();
        let evaluation = &chosen["evaluation"];
        (evaluation["worth"].clone(), evaluation["is_solved"].clone())
    };
    let win = json!({ "win": { "plies": 1 } });
    let loss = json!({ "loss": { "plies": 2 } });
    for (player, is_solved) in [("perfect", true), ("expert", false)] {
        // X completes the row. O cannot stop both lines of X.
        for (moves, worth) in [("a1 a2 b1 b2", &win), ("a1 b1 c3 a3 c1", &loss)] {
            let found = evaluation(&format!("3x3 {moves}"), player);
            assert_eq!(found, (worth.clone(), json!(is_solved)), "{player} {moves}");
        }
    }
}

/// The evaluated moves, each with its worth.
fn worths(record: &str) -> Vec<(String, Value)> {
    let values = ask(&format!("values\n{record}"))["values"].clone();
    let values = values.as_array().unwrap();
    let worth = |value: &Value| {
        let at = value["at"].as_str().unwrap().to_owned();
        (at, value["evaluation"]["worth"].clone())
    };
    values.iter().map(worth).collect()
}

#[test]
fn a_value_found_by_a_search_is_that_of_the_player_who_moves() {
    // O threatens d1, so every other move of X loses.
    let worths = worths("6x6/4 a5 a1 c5 b1 e5 c1");
    assert!(worths.len() > 10, "{worths:?}");
    let loss = json!({ "loss": { "plies": 2 } });
    for (at, worth) in worths {
        assert_eq!(worth == loss, at != "d1", "{at}: {worth}");
    }
}

#[test]
fn the_middle_of_an_empty_board_is_evaluated_first() {
    for (size, middle, squares) in [("6x6/4", "c3", 36), ("7x7/4", "d4", 49)] {
        let worths = worths(size);
        assert_eq!(
            (worths[0].0.as_str(), worths.len()),
            (middle, squares),
            "{size}"
        );
    }
}

#[test]
fn a_request_that_is_none_says_what_was_expected() {
    for (request, expected) in [
        ("shout\n3x3", "unknown request `shout`"),
        ("play\n3x3\nX", "expected two words, found `X`"),
        (
            "play\n3x3\nX 2b",
            "`2b` is not a square: expected a column letter and a row number, such as `b2`",
        ),
        (
            "show\n3x3 b2 b2",
            "move 2 at byte 7: the square `b2` is already taken by X",
        ),
        ("choose\n3x3\nrobot 1", "unknown player `robot`"),
        (
            "empty_board\n27x27/27",
            "a side of 27 is not supported: it must be 2 to 26",
        ),
    ] {
        assert_eq!(ask(request)["bad_request"], expected, "{request}");
    }
}
