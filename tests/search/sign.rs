//! Which player a value is good for.

use tictactype::computer::Value;

/// The sign of a value: 1 if the player to move wins, -1 if the opponent does, 0 for a draw.
pub fn sign(value: Value) -> i32 {
    match value {
        Value::Loss { .. } => -1,
        Value::Draw => 0,
        Value::Win { .. } => 1,
    }
}
