//! Plays a list of rules as a strategy against all moves on 3×3.

use std::str::FromStr;

use serde::Serialize;
use tictactype::computer::{Advice, Rule, Strategy, check_strategy};
use tictactype::{AnySize, Coordinates, GameInPlay, Grid, Mark};

/// Rules in order of priority.
#[derive(Debug)]
pub struct Rules(Vec<Rule>);

/// The result of checking a strategy.
#[derive(Debug, Serialize)]
pub struct Check {
    sentence: String,
    /// The shortest game that the strategy loses. `None` if it cannot lose.
    moves: Option<Vec<Coordinates>>,
}

impl Check {
    pub(crate) fn of(player: Mark, mut rules: Rules) -> Self {
        // Enough for every strategy on 3×3. The size is a run-time value, as elsewhere in the
        // module: code for another size type would make the module larger.
        const LIMIT: usize = 10_000;
        match check_strategy(AnySize::from(Grid::<3>), player, &mut rules, LIMIT) {
            Ok(positions) => Self {
                sentence: format!(
                    "{player} cannot lose with these rules: all {positions} positions were tried"
                ),
                moves: None,
            },
            Err(refutation) => Self {
                sentence: refutation.to_string(),
                moves: Some(refutation.moves().collect()),
            },
        }
    }
}

impl Strategy<AnySize> for Rules {
    fn choose(&mut self, game: GameInPlay<'_, AnySize>) -> Option<Coordinates> {
        self.0.iter_mut().find_map(|rule| rule.advise(game))
    }
}

/// The names of all rules, in their order.
const NAMES: [&str; Rule::ALL.len()] = [
    "Win",
    "Block",
    "Fork",
    "BlockFork",
    "Center",
    "OppositeCorner",
    "Corner",
    "FirstVacant",
];

/// Parses comma-separated names of rules, such as `Win, Block, FirstVacant`.
impl FromStr for Rules {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words = text
            .split(',')
            .map(str::trim)
            .filter(|word| !word.is_empty());
        let rules = words.map(|word| {
            let number = NAMES
                .iter()
                .position(|name| name.eq_ignore_ascii_case(word));
            let rule = number.and_then(|number| Rule::ALL.get(number));
            rule.copied()
                .ok_or_else(|| format!("“{word}” is not one of the rules"))
        });
        rules.collect::<Result<_, _>>().map(Self)
    }
}
