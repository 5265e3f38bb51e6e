//! Runs the small programs, and checks their results.

use std::error::Error;

use tictactype::{AnySize, GameResult, Grid, Mark, Undone, at, play};
#[cfg(feature = "has-computer")]
use tictactype_consumer::firmware::{Sound, Toy};
use tictactype_consumer::kata;
use tictactype_consumer::screen::{Event, Screen};

/// Plays a game of the kata and takes a move back.
pub fn kata() -> Result<(), Box<dyn Error>> {
    let opened = kata::play(Grid::<3>::game(), at!(b2))?.in_play()?;
    assert!(matches!(
        kata::take_move_back(opened.clone()),
        Undone::Opening(_)
    ));
    let answered = kata::play(opened.clone(), at!(a1))?.in_play()?;
    assert_eq!(kata::player_at(&answered, at!(a1)), Some(Mark::O));
    assert_eq!(kata::take_move_back(answered), opened);

    let won = play![Grid<3>; a1 b1 a2 b2 a3];
    assert_eq!(kata::who_won_or_draw(&won), Some(Mark::X));
    let drawn = play![Grid<3>; b2 a1 c1 a3 a2 c2 b1 b3 c3];
    assert_eq!(drawn.result(), GameResult::Drawn);
    assert_eq!(kata::who_won_or_draw(&drawn), None);
    Ok(())
}

/// Plays on the screen, is refused, looks back, continues from there and changes the size.
pub fn screen() -> Result<(), Box<dyn Error>> {
    let mut screen = Screen::new(AnySize::new(3, 3)?);
    assert_eq!(
        screen.to_string(),
        " .  .  . \n . [.] . \n .  .  . \nX to open"
    );
    play_on(&mut screen, &[Event::Select, Event::Select]);
    assert_eq!(
        screen.to_string(),
        " .  .  . \n . [X] . \n .  .  . \nthe square `b2` is already taken by X"
    );
    // The second step would leave the board.
    let up = Event::Step(0, -1);
    play_on(&mut screen, &[up, up, Event::Select]);
    assert_eq!(
        screen.to_string(),
        " . [O] . \n .  X  . \n .  .  . \nX to move"
    );
    play_on(&mut screen, &[Event::Back, Event::Back, Event::Back]);
    assert!(screen.to_string().ends_with("X to open"));
    play_on(&mut screen, &[Event::Forward; 3]);
    assert!(screen.to_string().ends_with("X to move"));

    // Another second move replaces the rest of the game.
    let left = Event::Step(-1, 0);
    play_on(
        &mut screen,
        &[Event::Back, left, Event::Select, Event::Forward],
    );
    assert_eq!(
        screen.to_string(),
        "[O] .  . \n .  X  . \n .  .  . \nX to move"
    );

    let down = Event::Step(0, 1);
    play_on(
        &mut screen,
        &[Event::Begin(AnySize::new(4, 2)?), left, Event::Select, down],
    );
    play_on(
        &mut screen,
        &[Event::Select, Event::Step(1, 0), Event::Select],
    );
    play_on(&mut screen, &[up, up, Event::Step(5, 0)]);
    assert_eq!(
        screen.to_string(),
        " . [.] .  . \n*X* .  .  . \n O *X* .  . \n .  .  .  . \nX won"
    );
    Ok(())
}

fn play_on(screen: &mut Screen, events: &[Event]) {
    for event in events {
        screen.handle(*event);
    }
}

/// Counts the boards of three sizes. Published for 3×3: 5,478 boards; up to symmetry 765, with 91
/// won by X, 44 won by O and 3 drawn.
#[cfg(feature = "has-alloc")]
pub fn research() {
    use tictactype_consumer::research::{Survey, survey};

    assert_eq!(
        survey(Grid::<3>),
        Survey {
            boards: 5_478,
            in_play: 627,
            won_by_x: 91,
            won_by_o: 44,
            drawn: 3,
        }
    );
    assert_eq!(survey(Grid::<2>).boards, 29);
    assert_eq!(survey(Grid::<3, 2>).boards, 1_234);

    #[cfg(feature = "has-computer")]
    {
        use tictactype_consumer::research::replies;

        // Only one reply to a corner draws, and all corners after the center.
        assert_eq!(replies(&Grid::<3>::game().open(at!(a1))), [7, 1, 0]);
        assert_eq!(replies(&Grid::<3>::game().open(at!(b2))), [4, 4, 0]);
        assert_eq!(replies(&Grid::<3>::game().open(at!(b1))), [4, 4, 0]);
    }
}

/// Presses every key in every position of the toy, and starts again after each end.
#[cfg(feature = "has-computer")]
pub fn firmware() {
    let mut toy = Toy::default();
    assert_eq!([0, 10, 255].map(|key| toy.press(key)), [Sound::Refusal; 3]);
    assert_eq!(toy.lamps(), [0, 0]);
    assert_eq!(toy.press(1), Sound::Answer);
    assert_eq!(toy.lamps(), [0b1, 0b1_0000]);
    assert_eq!([1, 5].map(|key| toy.press(key)), [Sound::Refusal; 2]);
    assert!(size_of::<Toy>() <= 32, "{} bytes", size_of::<Toy>());

    assert_eq!(press_every_key(&Toy::default()), [372, 117]);
}

/// Counts the games that the toy wins and draws from here.
#[cfg(feature = "has-computer")]
fn press_every_key(toy: &Toy) -> [usize; 2] {
    let lines = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut ended = [0; 2];
    for key in 1..=9 {
        let mut toy = toy.clone();
        let sound = toy.press(key);
        let [red, green] = toy.lamps();
        let complete = |lamps: u16| lines.iter().any(|line| lamps & line == *line);
        assert_eq!(red & green, 0);
        assert!(!complete(red), "X has won: {red:o}");
        assert_eq!(complete(green), sound == Sound::Victory);
        match sound {
            Sound::Answer => {
                let after = press_every_key(&toy);
                ended = [ended[0] + after[0], ended[1] + after[1]];
            }
            Sound::Victory => ended[0] += 1,
            Sound::Draw => {
                assert_eq!(red | green, 0o777);
                ended[1] += 1;
            }
            Sound::Refusal => continue,
            Sound::Begin => panic!("no key was pressed after the end"),
        }
        if sound != Sound::Answer {
            assert_eq!((toy.press(key), toy.lamps()), (Sound::Begin, [0, 0]));
        }
    }
    ended
}

/// Plays a tournament with a player that resigns and one that breaks the rules.
#[cfg(all(feature = "has-alloc", feature = "has-computer"))]
pub fn tournament() -> Result<(), Box<dyn Error>> {
    use tictactype::computer::{Advice, Block, FirstVacant, NewellSimon, Search, Strategy, Win};
    use tictactype::{Coordinates, GameInPlay};
    use tictactype_consumer::tournament::{Entrant, round_robin};

    /// Resigns after four moves.
    struct Impatient;

    impl Strategy<AnySize> for Impatient {
        fn choose(&mut self, game: GameInPlay<'_, AnySize>) -> Option<Coordinates> {
            game.vacant().last().filter(|_| game.ply() < 4)
        }
    }

    /// Plays on the last move of the opponent.
    struct Jealous;

    impl Strategy<AnySize> for Jealous {
        fn choose(&mut self, game: GameInPlay<'_, AnySize>) -> Option<Coordinates> {
            game.last_move().or(game.vacant().first())
        }
    }

    let mut entrants = [
        Entrant::new("jealous", Jealous),
        Entrant::new("impatient", Impatient),
        Entrant::new("first", FirstVacant),
        Entrant::new("block", Win.or(Block).or(FirstVacant)),
        Entrant::new("rules", NewellSimon),
        Entrant::new("search", Search::nodes(500)),
    ];
    let sizes = [AnySize::new(3, 3)?, AnySize::new(5, 4)?];
    round_robin(&mut entrants, &sizes);
    assert_eq!(
        entrants.each_ref().map(ToString::to_string),
        [
            "search: +16 =4 -0 !0, 36",
            "rules: +15 =3 -2 !0, 33",
            "block: +11 =4 -5 !0, 26",
            "first: +8 =1 -11 !0, 17",
            "impatient: +4 =0 -16 !0, 8",
            "jealous: +0 =0 -20 !20, 0",
        ]
    );
    // Two points for each game: 6 × 5 pairs on each size.
    assert_eq!(entrants.iter().map(Entrant::points).sum::<u32>(), 120);
    Ok(())
}
