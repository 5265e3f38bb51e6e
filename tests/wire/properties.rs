//! Random games of random sizes, through every door, against the oracle; and anything at all, through the doors that take it.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tictactype::{AnyGame, AnySize, Position, Size, SizeVisitor, Square};

use crate::any_size;
use crate::by_wire::{ByWire, Json, Postcard};
use crate::door::{ByAnyGame, ByEntries, ByEntry, ByPlay};
use crate::oracle::Oracle;
use crate::suite::check_game;

/// Any size; more often a small one, on which games end.
fn sizes() -> impl Strategy<Value = AnySize> {
    prop_oneof![2..=5_usize, 2..=26_usize]
        .prop_flat_map(|side| (Just(side), 2..=side))
        .prop_map(|(side, line)| AnySize::new(side, line).unwrap())
}

/// Squares to try, one after the other; some of them twice.
fn tries() -> impl Strategy<Value = Vec<Index>> {
    vec(any::<Index>(), 0..80)
}

/// So many cases, and no file of those that failed: what a failure shows becomes a test.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

macro_rules! doors {
    ($($name:ident: $door:ty;)*) => {
        proptest! {
            #![proptest_config(cases(128))]
            $(
                #[test]
                fn $name(size in sizes(), tries in tries()) {
                    struct Laws(Vec<Index>);

                    impl SizeVisitor for Laws {
                        type Output = ();

                        fn visit<S: Size>(self, size: S) {
                            let squares: Vec<Position<S>> = Position::all().collect();
                            let order: Vec<_> = self.0.iter().map(|index| *index.get(&squares)).collect();
                            check_game::<S, $door>(size, &order);
                        }
                    }

                    size.visit(Laws(tries));
                }
            )*
        }
    };
}

doors! {
    by_play: ByPlay<S>;
    by_entry: ByEntry<S>;
    by_entries: ByEntries<S>;
    by_any_game: ByAnyGame<S>;
    by_text: ByWire<String, S>;
    by_json: ByWire<Json, S>;
    by_postcard: ByWire<Postcard, S>;
}

/// Whatever comes in is answered; and a game that comes out is legal, and says again what came in.
fn answered<S: Size + Default>(bytes: &[u8]) {
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
        // All before the place that it names is the game that it hands back.
        let (before, _) = text.split_at(error.offset());
        let word = before
            .rfind(|end: char| end.is_ascii_whitespace())
            .map_or(0, |space| space + 1);
        assert_eq!(before[..word].parse().as_ref(), Ok(error.game()));
        assert_eq!(error.number(), error.game().ply() + 1);
    }
    let _ = (any_size::from_bytes(bytes), any_size::from_json(&text));
}

/// On a small board, a named one and the largest.
fn answered_on_some_sizes(bytes: &[u8]) {
    answered::<Square<2>>(bytes);
    answered::<Square<3>>(bytes);
    answered::<Square<26, 5>>(bytes);
}

proptest! {
    #![proptest_config(cases(10_000))]

    #[test]
    fn any_bytes_are_answered(bytes in vec(any::<u8>(), 0..80)) {
        answered_on_some_sizes(&bytes);
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        answered_on_some_sizes(text.as_bytes());
    }

    #[test]
    fn almost_records_are_answered(text in "(([a-dA-C][0-4]|top-left|middle-center)[ \\n]{0,2}){0,12}.{0,2}") {
        answered_on_some_sizes(text.as_bytes());
    }

    #[test]
    fn almost_json_is_answered(
        text in r#"\{"side":[23],"line":[23],"moves":\[("[a-c][1-3]",?){0,10}\]?\}?"#,
    ) {
        answered_on_some_sizes(text.as_bytes());
    }

    #[test]
    fn almost_postcard_is_answered(mut bytes in vec(0..4_u8, 3..24), length in 0..12_u8) {
        (bytes[0], bytes[1], bytes[2]) = (3, 3, length);
        answered_on_some_sizes(&bytes);
    }

    /// Records that were legal before somebody put bytes in, took bytes out and turned bits over.
    #[test]
    fn damaged_records_are_answered(tries in tries(), damage in vec(any::<(Index, u8, u8)>(), 1..4)) {
        let mut game = AnyGame::<Square<3>>::new();
        let squares: Vec<Position<_>> = Position::all().collect();
        for index in tries {
            game = game.play(*index.get(&squares)).unwrap_or_else(|illegal| illegal.into_game());
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
            answered_on_some_sizes(&bytes);
        }
    }
}
