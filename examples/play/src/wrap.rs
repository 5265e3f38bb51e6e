//! Text broken into lines of a given width.

/// Breaks a text between words into lines of at most `width` characters. A longer word is cut.
///
/// ```
/// use tictactype_play::wrap::wrap;
///
/// assert_eq!(wrap("X is to move.", 8), ["X is to", "move."]);
/// ```
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    if width == 0 {
        return lines;
    }
    for word in text.split(' ') {
        let word: String = word.chars().take(width).collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}
