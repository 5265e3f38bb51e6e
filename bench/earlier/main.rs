//! The search of an earlier version of tictactype, for the match rig.
//!
//! `bench/versus` compiles this file against a revision without `examples/gomocup`. It speaks as
//! much of the Gomocup protocol as the rig uses. The argument is the length of a line.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::time::Duration;

use tictactype::computer::{Search, Strategy};
use tictactype::{AnyGame, AnySize, AnySizeGame, Coordinates, GameVisitor, Size};

fn main() -> Result<(), Box<dyn Error>> {
    let line = std::env::args().nth(1).ok_or("expected a line")?.parse()?;
    let mut game = AnySizeGame::on(AnySize::new(15, 5)?);
    let mut time = Duration::ZERO;
    let mut commands = io::stdin().lock().lines();
    while let Some(command) = commands.next().transpose()? {
        let words: Vec<&str> = command.split_whitespace().collect();
        match words[..] {
            ["START", side] => {
                game = AnySizeGame::on(AnySize::new(side.parse()?, line)?);
                answer(format_args!("OK"))?;
                continue;
            }
            ["INFO", "timeout_turn", milliseconds] => {
                time = Duration::from_millis(milliseconds.parse()?);
                continue;
            }
            ["BEGIN"] => {}
            ["TURN", at] => game.push(coordinates(at)?)?,
            ["BOARD"] => {
                // The rig sends the moves in playing order.
                while let Some(at) = commands.next().transpose()?.filter(|at| at != "DONE") {
                    let (at, _) = at.rsplit_once(',').ok_or("expected two commas")?;
                    game.push(coordinates(at)?)?;
                }
            }
            ["END"] => return Ok(()),
            _ => continue,
        }
        let at = game
            .visit(Ask(Search::time(time)))
            .ok_or("the game is over")?;
        game.push(at)?;
        answer(format_args!("{},{}", at.column, at.row))?;
    }
    Ok(())
}

fn answer(text: std::fmt::Arguments<'_>) -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{text}")?;
    output.flush()
}

fn coordinates(text: &str) -> Result<Coordinates, Box<dyn Error>> {
    let (column, row) = text.split_once(',').ok_or("expected a comma")?;
    Ok(Coordinates {
        column: column.parse()?,
        row: row.parse()?,
    })
}

/// Asks the search for a move.
struct Ask(Search);

impl GameVisitor for Ask {
    type Output = Option<Coordinates>;

    fn visit<S: Size>(mut self, game: AnyGame<S>) -> Option<Coordinates> {
        self.0.choose(game.as_in_play()?).map(Coordinates::from)
    }
}
