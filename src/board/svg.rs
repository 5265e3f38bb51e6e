//! Pictures of boards as SVG.

use core::fmt::{self, Display};

use super::{Board, Coordinates, Size, letter};
use crate::player::{FromFn, Mark, pad_with};

impl<S: Size> Board<S> {
    /// Returns a picture of the board, with complete lines struck through. Its `Display` is SVG.
    ///
    /// The background is white. Screen readers read the title, which is the rows as text. The
    /// viewBox is `0 0 W W`, with W = 36 + 40 × side. A square is 40 units wide, and the top left
    /// corner of the square in column *c* and row *r*, both from 0, is at (24 + 40 *c*,
    /// 24 + 40 *r*). So you can put marks of your own before the closing `</svg>`:
    ///
    /// ```
    /// use tictactype::{Board, Grid, Square, at};
    ///
    /// let at: Square = at!(c3);
    /// let hint = format!(
    ///     r##"<rect x="{}" y="{}" width="40" height="40" fill="#0a0" opacity="0.3"/></svg>"##,
    ///     24 + 40 * at.column(),
    ///     24 + 40 * at.row(),
    /// );
    /// let picture = Board::<Grid<3>>::new().svg().to_string().replace("</svg>", &hint);
    /// assert!(picture.contains(r#"x="104" y="104""#));
    /// ```
    ///
    /// X is blue, O is orange. For example, a won game with its last move:
    ///
    /// <div style="width: 12em">
    #[doc = include_str!("../../assets/board.svg")]
    /// </div>
    ///
    /// ```
    /// use tictactype::{Board, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "XXX/OO./...".parse()?;
    /// let svg = board.svg().to_string();
    /// assert!(svg.starts_with("<svg ") && svg.contains("<title>XXX/OO./...</title>"));
    /// # Ok(()) }
    /// ```
    ///
    /// [`Position::svg`](crate::Position::svg) also shows the last move.
    #[doc(alias("image", "picture"))]
    #[must_use]
    pub fn svg(&self) -> impl Display + Copy + use<S> {
        self.svg_after(None)
    }

    /// Returns a picture of the board after a move.
    pub(crate) fn svg_after(&self, last_move: Option<S::Square>) -> impl Display + Copy + use<S> {
        let board = *self;
        FromFn(move |f: &mut fmt::Formatter<'_>| {
            pad_with(f, |f| write_picture(f, &board, last_move))
        })
    }
}

/// The side of a square.
const SQUARE: usize = 40;

/// The width of the margin with letters and numbers.
const MARGIN: usize = 24;

fn write_picture<S: Size>(
    f: &mut fmt::Formatter<'_>,
    board: &Board<S>,
    last_move: Option<S::Square>,
) -> fmt::Result {
    let side = board.size().side();
    let (size, end) = (MARGIN + side * SQUARE + MARGIN / 2, MARGIN + side * SQUARE);
    write!(
        f,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" role=\"img\">\
         <title>{board:?}</title><rect width=\"{size}\" height=\"{size}\" fill=\"#fff\"/>",
    )?;
    if let Some(at) = last_move.map(Into::<Coordinates>::into) {
        let (x, y) = (MARGIN + at.column * SQUARE, MARGIN + at.row * SQUARE);
        write!(
            f,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SQUARE}\" height=\"{SQUARE}\" fill=\"#fe9\"/>"
        )?;
    }

    f.write_str("<path stroke=\"#555\" d=\"")?;
    for number in 0..=side {
        let at = MARGIN + number * SQUARE;
        write!(f, "M{MARGIN} {at}H{end}M{at} {MARGIN}V{end}")?;
    }
    f.write_str(
        "\"/><g font-family=\"sans-serif\" font-size=\"12\" fill=\"#555\" text-anchor=\"middle\">",
    )?;
    for number in 0..side {
        let middle = MARGIN + number * SQUARE + SQUARE / 2;
        let (letter, row) = (letter(number), number + 1);
        let (x, y) = (MARGIN / 2, MARGIN * 2 / 3);
        write!(f, "<text x=\"{middle}\" y=\"{y}\">{letter}</text>")?;
        write!(f, "<text x=\"{x}\" y=\"{}\">{row}</text>", middle + 4)?;
    }

    f.write_str("</g><g fill=\"none\" stroke-width=\"5\" stroke-linecap=\"round\">")?;
    for at in board.size().squares() {
        if let Some(mark) = board[at] {
            write_mark(f, mark, at.into())?;
        }
    }
    for line in Mark::ALL
        .into_iter()
        .flat_map(|mark| board.complete_lines(mark))
    {
        let mut squares = line.squares().map(|at| middle(at.into()));
        if let (Some((x1, y1)), Some((x2, y2))) = (squares.next(), squares.next_back()) {
            write!(f, "<path stroke=\"#000\" d=\"M{x1} {y1}L{x2} {y2}\"/>")?;
        }
    }
    f.write_str("</g></svg>")
}

/// The middle of a square.
const fn middle(at: Coordinates) -> (usize, usize) {
    let half = MARGIN + SQUARE / 2;
    (half + at.column * SQUARE, half + at.row * SQUARE)
}

/// Writes a mark, in colors that color-blind people can tell apart: M. Okabe and K. Ito, Color
/// Universal Design (2008).
fn write_mark(f: &mut fmt::Formatter<'_>, mark: Mark, at: Coordinates) -> fmt::Result {
    let (x, y) = middle(at);
    let radius = SQUARE * 3 / 10;
    match mark {
        Mark::X => {
            let (left, top, length) = (x - radius, y - radius, 2 * radius);
            write!(
                f,
                "<path stroke=\"#0072b2\" \
                 d=\"M{left} {top}l{length} {length}m0 -{length}l-{length} {length}\"/>"
            )
        }
        Mark::O => write!(
            f,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" stroke=\"#d55e00\"/>"
        ),
    }
}
