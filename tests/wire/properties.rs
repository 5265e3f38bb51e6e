//! Property tests: random games of random sizes, through every interface and against the oracle;
//! and arbitrary input, through everything that parses.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::string::{RegexGeneratorStrategy, string_regex};
use tictactype::evidence::ReachableBoard;
use tictactype::{AnyGame, AnySize, Board, FixedSide, Grid, SizeVisitor, Square};
use tictactype_laws::interface::{ByAnyGame, ByEntries, ByEntry, ByPlay, DynInterface, start};
use tictactype_laws::oracle::Oracle;
use tictactype_laws::sides::{self, SIDES};
use tictactype_laws::suite::check_game;

use crate::by_wire::{ByWire, Json, Postcard};

/// Generates a size for each store. Small ones are more frequent, because their games end sooner.
fn sizes() -> impl Strategy<Value = AnySize> {
    prop_oneof![2..=5_usize, select(&SIDES)]
        .prop_flat_map(|side| (Just(side), 2..=side))
        .prop_map(|(side, line)| AnySize::new(side, line).unwrap())
}

/// Generates squares to try in order, some of them twice.
fn tries() -> impl Strategy<Value = Vec<Index>> {
    vec(any::<Index>(), 0..80)
}

/// Generates text that matches a regular expression. A `str` as a strategy is parsed for each case.
fn matching(pattern: &str) -> RegexGeneratorStrategy<String> {
    string_regex(pattern).unwrap()
}

/// A configuration that saves no failures: they become tests instead.
fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

macro_rules! laws_hold {
    ($($name:ident: $interface:ty;)*) => {
        proptest! {
            #![proptest_config(config(128))]
            $(
                #[test]
                fn $name(size in sizes(), tries in tries()) {
                    struct Start;

                    impl SizeVisitor for Start {
                        type Output = Box<dyn DynInterface>;

                        fn visit<S: FixedSide>(self, size: S) -> Self::Output {
                            start::<S, $interface>(size)
                        }
                    }

                    let squares = size.side() * size.side();
                    let order: Vec<usize> = tries.iter().map(|index| index.index(squares)).collect();
                    check_game(&*sides::visit(size, Start), &order);
                }
            )*
        }
    };
}

laws_hold! {
    laws_hold_by_play: ByPlay<S>;
    laws_hold_by_entry: ByEntry<S>;
    laws_hold_by_entries: ByEntries<S>;
    laws_hold_by_any_game: ByAnyGame<S>;
    laws_hold_by_text: ByWire<String, S>;
    laws_hold_by_json: ByWire<Json, S>;
    laws_hold_by_postcard: ByWire<Postcard, S>;
}

/// Checks that the input gives a legal game that round-trips, or an error with the game before it.
fn check_input<S: FixedSide + Default>(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let games = [
        postcard::from_bytes::<AnyGame<S>>(bytes).ok(),
        serde_json::from_slice::<AnyGame<S>>(bytes).ok(),
        text.parse::<AnyGame<S>>().ok(),
    ];
    for game in games.into_iter().flatten() {
        let mut oracle = Oracle::new(S::SIDE, game.size().line());
        assert!(game.moves().all(|at| oracle.play(at.index())));
        assert_eq!(game.result(), oracle.result());

        let (json, bytes) = (
            serde_json::to_vec(&game).unwrap(),
            postcard::to_allocvec(&game).unwrap(),
        );
        assert_eq!(serde_json::from_slice::<AnyGame<S>>(&json).unwrap(), game);
        assert_eq!(postcard::from_bytes::<AnyGame<S>>(&bytes).unwrap(), game);
        assert_eq!(game.to_string().parse(), Ok(game));
    }
    if let Err(error) = text.parse::<AnyGame<S>>() {
        // The error holds the game of all words before the one at its offset.
        let (before, _) = text.split_at(error.reason().offset());
        let word = before
            .rfind(|character: char| character.is_ascii_whitespace())
            .map_or(0, |space| space + 1);
        assert_eq!(before[..word].parse().as_ref(), Ok(error.game()));
        assert_eq!(error.reason().number(), Some(error.game().ply() + 1));
    }
    check_any_size(bytes, &text);
    check_board_of_any_size(bytes);
}

/// Checks that the input gives a game on some size that round-trips, or an error.
fn check_any_size(bytes: &[u8], text: &str) {
    let games = [
        postcard::from_bytes::<AnyGame>(bytes).ok(),
        serde_json::from_slice(bytes).ok(),
        text.parse().ok(),
    ];
    for game in games.into_iter().flatten() {
        let (json, bytes) = (
            serde_json::to_vec(&game).unwrap(),
            postcard::to_allocvec(&game).unwrap(),
        );
        assert_eq!(serde_json::from_slice::<AnyGame>(&json).unwrap(), game);
        assert_eq!(postcard::from_bytes::<AnyGame>(&bytes).unwrap(), game);
        assert_eq!(game.to_string().parse(), Ok(game));
    }
    if let Err(error) = text.parse::<AnyGame>() {
        let (before, _) = text.split_at(error.reason().offset());
        let word = before
            .rfind(|character: char| character.is_ascii_whitespace())
            .map_or(0, |space| space + 1);
        assert_eq!(&before[..word].parse().ok(), error.game());
    }
}

/// Checks that the input gives a board on some size that round-trips, or an error.
fn check_board_of_any_size(bytes: &[u8]) {
    let boards: [Option<Board<AnySize>>; 2] = [
        postcard::from_bytes(bytes).ok(),
        serde_json::from_slice(bytes).ok(),
    ];
    for board in boards.into_iter().flatten() {
        let json = serde_json::to_string(&board).unwrap();
        let bytes = postcard::to_allocvec(&board).unwrap();
        assert_eq!(
            serde_json::from_str::<Board<AnySize>>(&json).unwrap(),
            board
        );
        assert_eq!(
            postcard::from_bytes::<Board<AnySize>>(&bytes).unwrap(),
            board
        );
        let reachable = serde_json::from_str::<ReachableBoard<AnySize>>(&json);
        assert_eq!(reachable.ok(), board.check().ok());
    }
}

/// Checks the input on a small board, on 3×3 with its named squares, and on the largest.
fn check_input_on_some_sizes(bytes: &[u8]) {
    check_input::<Grid<2>>(bytes);
    check_input::<Grid<3>>(bytes);
    check_input::<Grid<26, 5>>(bytes);
}

proptest! {
    #![proptest_config(config(10_000))]

    #[test]
    fn any_bytes_give_a_game_or_an_error(bytes in vec(any::<u8>(), 0..80)) {
        check_input_on_some_sizes(&bytes);
    }

    #[test]
    fn any_text_gives_a_game_or_an_error(text in matching(r"\PC*")) {
        check_input_on_some_sizes(text.as_bytes());
    }

    #[test]
    fn almost_valid_records_give_a_game_or_an_error(text in matching("(([a-dA-C][0-4]|top-left|middle-center)[ \\n]{0,2}){0,12}.{0,2}")) {
        check_input_on_some_sizes(text.as_bytes());
    }

    #[test]
    fn almost_valid_records_with_a_size_give_a_game_or_an_error(text in matching("[ \n]?[2-5]{1,2}[xX×/ ][2-5]{1,2}(/[2-5])?([ \n]{0,2}[a-dA-C][0-4]){0,12}.{0,2}")) {
        check_any_size(text.as_bytes(), &text);
    }

    #[test]
    fn almost_valid_json_gives_a_game_or_an_error(
        text in matching(r#"\{"side":[23],"line":[23],"moves":\[("[a-c][1-3]",?){0,10}\]?\}?"#),
    ) {
        check_input_on_some_sizes(text.as_bytes());
    }

    #[test]
    fn almost_valid_json_gives_a_board_of_any_size_or_an_error(
        first in any::<bool>(),
        side in 1_usize..5,
        line in 1_usize..5,
        rows in matching("([XO.]{2}/[XO.]{2}|[XO.]{3}(/[XO.]{3}){2}|[XO.]{4}(/[XO.]{4}){3}|([XO. 1]{0,4}(/|\\\\n)?){0,30})"),
    ) {
        let json = if first {
            format!(r#"{{"board":"{rows}","side":{side},"line":{line}}}"#)
        } else {
            format!(r#"{{"side":{side},"board":"{rows}","line":{line}}}"#)
        };
        check_board_of_any_size(json.as_bytes());
        let rows = rows.replace("\\n", "\n");
        let size = [side as u8, line as u8, rows.len() as u8];
        check_board_of_any_size(&[&size, rows.as_bytes()].concat());
    }

    #[test]
    fn almost_valid_postcard_gives_a_game_or_an_error(mut bytes in vec(0..4_u8, 3..24), length in 0..12_u8) {
        (bytes[0], bytes[1], bytes[2]) = (3, 3, length);
        check_input_on_some_sizes(&bytes);
    }

    /// Legal games, serialized, with bits flipped and bytes inserted and removed.
    #[test]
    fn damaged_games_give_a_game_or_an_error(tries in tries(), damage in vec(any::<(Index, u8, u8)>(), 1..4)) {
        let mut game = AnyGame::<Grid<3>>::new();
        let squares: Vec<Square<_>> = Square::<Grid<3>>::all().collect();
        for index in tries {
            let _ = game.push(*index.get(&squares));
        }
        for mut bytes in [
            game.to_string().into_bytes(),
            serde_json::to_vec(&game).unwrap(),
            postcard::to_allocvec(&game).unwrap(),
        ] {
            for (index, kind, byte) in &damage {
                let at = index.index(bytes.len() + 1);
                match (bytes.get_mut(at), kind % 4) {
                    (Some(place), 0) => *place ^= 1 << (byte % 8),
                    (Some(_), 1) => drop(bytes.remove(at)),
                    (_, 2) => bytes.truncate(at),
                    _ => bytes.insert(at, *byte),
                }
            }
            check_input_on_some_sizes(&bytes);
        }
    }
}
