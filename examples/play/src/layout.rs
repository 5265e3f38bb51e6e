//! Where things stand in the window while a game is played.

use std::ops::Range;

use ratatui::layout::Rect;

use crate::At;

/// The narrowest and the lowest window in which a game can be seen.
pub const SMALLEST: (u16, u16) = (16, 5);

/// The columns in front of the board, for the numbers of its rows.
const GUTTER: u16 = 3;

/// The columns of the panel beside the board, and the narrowest window that has room for it.
const PANEL: (u16, u16) = (29, 72);

/// Where things stand in the window while a game is played: the same answer for what draws and for what is clicked on.
///
/// What there is no room for has an area of no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What is played.
    pub title: Rect,
    /// The board, with the letters of its columns and the numbers of its rows.
    pub board: Rect,
    /// Who plays, what the computer thinks, and the moves.
    pub panel: Rect,
    /// Whose turn it is, or what else there is to say.
    pub status: Rect,
    /// The most important keys.
    pub keys: Rect,
    /// How large the squares are.
    pub scale: Scale,
    side: usize,
    first: At,
}

/// How large squares are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// The columns of a square, its borders not counted.
    pub width: u16,
    /// The rows of a square, its borders not counted.
    pub height: u16,
    /// The width of the borders between squares: 1 or 0.
    pub border: u16,
}

impl Scale {
    /// From the largest to the smallest.
    const ALL: [Self; 5] = [
        Self::new(7, 3, 1),
        Self::new(5, 1, 1),
        Self::new(3, 1, 1),
        Self::new(5, 1, 0),
        Self::SMALLEST,
    ];

    const SMALLEST: Self = Self::new(3, 1, 0);

    const fn new(width: u16, height: u16, border: u16) -> Self {
        Self {
            width,
            height,
            border,
        }
    }

    /// How much room a board takes with squares of this scale.
    fn board(self, side: usize) -> (u16, u16) {
        let side = side as u16;
        (
            GUTTER + side * (self.width + self.border) + self.border,
            1 + side * (self.height + self.border) + self.border,
        )
    }

    /// The largest that fits, or the smallest if none does.
    fn fitting(side: usize, area: Rect) -> Self {
        let fits = |scale: &Self| {
            let (width, height) = scale.board(side);
            width <= area.width && height <= area.height
        };
        Self::ALL.into_iter().find(fits).unwrap_or(Self::SMALLEST)
    }
}

impl Layout {
    /// Where things stand in a window, when this is the first square of those that are shown; none, if the window is too
    /// small.
    #[must_use]
    pub fn of(side: usize, first: At, window: Rect) -> Option<Self> {
        if window.width < SMALLEST.0 || window.height < SMALLEST.1 {
            return None;
        }
        let mut rest = window;
        let title = cut_top(&mut rest, u16::from(window.height >= 8));
        let keys = cut_bottom(&mut rest, u16::from(window.height >= 14));
        let status = cut_bottom(&mut rest, if window.height >= 10 { 2 } else { 1 });
        let (least, _) = Scale::SMALLEST.board(side);
        // Rather no panel than a board that is cut off because of it.
        let wants_panel = window.width >= PANEL.1
            && (least <= rest.width - PANEL.0 || least > rest.width || window.height < 30);
        let panel = cut_right(&mut rest, if wants_panel { PANEL.0 } else { 0 });
        let scale = Scale::fitting(side, rest);
        let mut layout = Self {
            title,
            board: rest,
            panel: beside(scale.board(side).0, rest, panel),
            status,
            keys,
            scale,
            side,
            first,
        };
        let (columns, rows) = layout.room();
        layout.first = At {
            column: first.column.min(side - columns),
            row: first.row.min(side - rows),
        };
        Some(layout)
    }

    /// How many columns and rows of the board can be seen at once.
    fn room(&self) -> (usize, usize) {
        let (width, height) = self.scale.board(self.side);
        if width <= self.board.width && height <= self.board.height {
            return (self.side, self.side);
        }
        // One column on the right is left for the sign that there is more.
        let columns = (self.board.width - GUTTER - 1) / self.scale.width;
        let rows = self.board.height - 1;
        let fits = width <= self.board.width;
        let columns = if fits { self.side } else { columns.into() };
        (
            columns.clamp(1, self.side),
            usize::from(rows).clamp(1, self.side),
        )
    }

    /// The columns that can be seen.
    #[must_use]
    pub fn columns(&self) -> Range<usize> {
        self.first.column..self.first.column + self.room().0
    }

    /// The rows that can be seen.
    #[must_use]
    pub fn rows(&self) -> Range<usize> {
        self.first.row..self.first.row + self.room().1
    }

    /// Whether the whole board can be seen.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.room() == (self.side, self.side)
    }

    /// The first square to show so that this one can be seen, with a neighbor on each side where there is room.
    #[must_use]
    pub fn first_showing(&self, at: At) -> At {
        let slide = |first: usize, room: usize, at: usize| {
            let margin = usize::from(room >= 3);
            first
                .min(at.saturating_sub(margin))
                .max((at + margin + 1).saturating_sub(room))
                .min(self.side - room)
        };
        let (columns, rows) = self.room();
        At {
            column: slide(self.first.column, columns, at.column),
            row: slide(self.first.row, rows, at.row),
        }
    }

    /// Where a square is drawn, its borders not counted; nowhere, if it cannot be seen.
    #[must_use]
    pub fn square(&self, at: At) -> Option<Rect> {
        if !self.columns().contains(&at.column) || !self.rows().contains(&at.row) {
            return None;
        }
        let Scale {
            width,
            height,
            border,
        } = self.scale;
        let column = (at.column - self.first.column) as u16;
        let row = (at.row - self.first.row) as u16;
        Some(Rect {
            x: self.board.x + GUTTER + border + column * (width + border),
            y: self.board.y + 1 + border + row * (height + border),
            width,
            height,
        })
    }

    /// The square at a cell of the window; none, where there is none or only a border.
    #[must_use]
    pub fn square_at(&self, x: u16, y: u16) -> Option<At> {
        let rows = self.rows();
        self.columns()
            .flat_map(|column| rows.clone().map(move |row| At { column, row }))
            .find(|at| {
                self.square(*at)
                    .is_some_and(|area| area.contains((x, y).into()))
            })
    }

    /// The rectangle of the squares that can be seen, their borders and the letters and numbers not counted.
    #[must_use]
    pub fn squares(&self) -> Rect {
        let first = self.square(self.first).unwrap_or_default();
        let last = At {
            column: self.columns().end - 1,
            row: self.rows().end - 1,
        };
        first.union(self.square(last).unwrap_or(first))
    }
}

/// The panel, as near to the board as a small board lets it come.
fn beside(board: u16, room: Rect, panel: Rect) -> Rect {
    let spare = room.width.saturating_sub(board + 2);
    Rect {
        x: panel.x - spare.min(panel.x),
        ..panel
    }
}

fn cut_top(rest: &mut Rect, rows: u16) -> Rect {
    let cut = Rect {
        height: rows,
        ..*rest
    };
    rest.y += rows;
    rest.height -= rows;
    cut
}

fn cut_bottom(rest: &mut Rect, rows: u16) -> Rect {
    rest.height -= rows;
    Rect {
        y: rest.bottom(),
        height: rows,
        ..*rest
    }
}

fn cut_right(rest: &mut Rect, columns: u16) -> Rect {
    rest.width -= columns;
    Rect {
        x: rest.right(),
        width: columns,
        ..*rest
    }
}
