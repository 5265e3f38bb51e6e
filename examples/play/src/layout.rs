//! The layouts of the game page and of the setup page.

use std::ops::Range;

use ratatui::layout::{Rect, Size};
use tictactype::Coordinates;

/// The smallest window for a game: width and height.
pub const MIN_WINDOW: (u16, u16) = (16, 5);

/// The width of the row numbers to the left of the board.
const GUTTER: u16 = 3;

/// The width of the panel beside the board.
const PANEL_WIDTH: u16 = 29;

/// The width of the narrowest window that shows the panel.
const MIN_WIDTH_FOR_PANEL: u16 = 72;

/// The width of the form of the setup page beside a board.
const FORM_WIDTH: u16 = 36;

/// The smallest window for a setup page with a board: width and height.
const MIN_WINDOW_FOR_PREVIEW: (u16, u16) = (60, 8);

/// The areas of the game page, in the middle of the window. Drawing and mouse clicks use the same
/// ones.
///
/// A part without room has an empty area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The size of the game, and the part of the board that is shown.
    pub title: Rect,
    /// The board with its column letters and row numbers.
    pub board: Rect,
    /// The players, the search, the values of the moves, and the moves.
    pub panel: Rect,
    /// The turn or a message.
    pub status: Rect,
    /// The most important keys.
    pub keys: Rect,
    /// The size of the squares.
    pub scale: Scale,
    side: usize,
    first: Coordinates,
}

/// The size at which squares are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scale {
    /// The width of a square without the lines around it.
    pub width: u16,
    /// The height of a square without the lines around it.
    pub height: u16,
    /// The width of the lines between squares: 1 or 0.
    pub border: u16,
}

impl Scale {
    /// The scales of a game, from the largest to the smallest.
    const ALL: [Self; 7] = [
        Self::new(15, 7, 1),
        Self::new(11, 5, 1),
        Self::new(7, 3, 1),
        Self::new(5, 1, 1),
        Self::new(3, 1, 1),
        Self::new(5, 1, 0),
        Self::SMALLEST,
    ];

    pub(crate) const SMALLEST: Self = Self::new(3, 1, 0);

    /// The scales of a preview, too small for signs around a mark.
    const PREVIEWS: [Self; 2] = [Self::new(2, 1, 0), Self::new(1, 1, 0)];

    const fn new(width: u16, height: u16, border: u16) -> Self {
        Self {
            width,
            height,
            border,
        }
    }

    /// Returns the width and height of a board with squares of this scale.
    fn board_size(self, side: usize) -> (u16, u16) {
        let side = side as u16;
        (
            GUTTER + side * (self.width + self.border) - self.border,
            1 + side * (self.height + self.border) - self.border,
        )
    }

    /// Returns the first of these scales at which the board fits, if any.
    fn fitting(scales: impl IntoIterator<Item = Self>, side: usize, room: Size) -> Option<Self> {
        scales.into_iter().find(|scale| {
            let (width, height) = scale.board_size(side);
            width <= room.width && height <= room.height
        })
    }
}

impl Layout {
    /// Creates the layout for a window, with `first` as the top left square that is shown. Returns
    /// `None` if the window is too small.
    #[must_use]
    pub fn new(side: usize, first: Coordinates, window: Rect) -> Option<Self> {
        if window.width < MIN_WINDOW.0 || window.height < MIN_WINDOW.1 {
            return None;
        }
        let title_rows = u16::from(window.height >= 8);
        let key_rows = u16::from(window.height >= 12);
        let status_rows = if window.height >= 10 { 2 } else { 1 };
        let other_rows = title_rows + status_rows + key_rows;
        let (min_width, _) = Scale::SMALLEST.board_size(side);
        // The panel is left out if the board would be cut off because of it.
        let has_panel = window.width >= MIN_WIDTH_FOR_PANEL
            && (min_width <= window.width - PANEL_WIDTH
                || min_width > window.width
                || window.height < 30);
        let panel_width = if has_panel { PANEL_WIDTH } else { 0 };
        let room = Size::new(window.width - panel_width, window.height - other_rows);
        let scale = Scale::fitting(Scale::ALL, side, room).unwrap_or(Scale::SMALLEST);
        let (width, height) = scale.board_size(side);
        // One row is left between the board and the status.
        let mut rest = page(width + 2 + panel_width, height + 1 + other_rows, window);
        let title = cut_top(&mut rest, title_rows);
        let keys = cut_bottom(&mut rest, key_rows);
        let status = cut_bottom(&mut rest, status_rows);
        let mut panel = cut_right(&mut rest, panel_width);
        // Next to the board, which may be narrower than the room for it.
        panel.x = panel.x.min(rest.x + width + 2);
        let layout = Self {
            title,
            board: rest,
            panel,
            status,
            keys,
            scale,
            side,
            first,
        };
        let (columns, rows) = layout.visible_size();
        let first = Coordinates {
            column: first.column.min(side - columns),
            row: first.row.min(side - rows),
        };
        Some(Self { first, ..layout })
    }

    /// Creates the layout of a board alone. If it does not fit, its middle is shown.
    #[must_use]
    pub fn preview(side: usize, board: Rect) -> Self {
        let scales = Scale::ALL.into_iter().chain(Scale::PREVIEWS);
        let smallest = Scale::PREVIEWS[1];
        let layout = Self {
            board,
            scale: Scale::fitting(scales, side, board.as_size()).unwrap_or(smallest),
            side,
            ..Self::default()
        };
        let (columns, rows) = layout.visible_size();
        let first = Coordinates {
            column: (side - columns) / 2,
            row: (side - rows) / 2,
        };
        Self { first, ..layout }
    }

    /// Returns the numbers of columns and rows of the board that are shown at once.
    fn visible_size(&self) -> (usize, usize) {
        let (width, height) = self.scale.board_size(self.side);
        if width <= self.board.width && height <= self.board.height {
            return (self.side, self.side);
        }
        // One cell on the right is for the arrow to more columns.
        let columns = (self.board.width - GUTTER - 1) / self.scale.width;
        let rows = self.board.height - 1;
        let fits = width <= self.board.width;
        let columns = if fits { self.side } else { columns.into() };
        (
            columns.clamp(1, self.side),
            usize::from(rows).clamp(1, self.side),
        )
    }

    /// Returns the columns that are shown.
    #[must_use]
    pub fn columns(&self) -> Range<usize> {
        self.first.column..self.first.column + self.visible_size().0
    }

    /// Returns the rows that are shown.
    #[must_use]
    pub fn rows(&self) -> Range<usize> {
        self.first.row..self.first.row + self.visible_size().1
    }

    /// Returns `true` if the whole board is shown.
    #[must_use]
    pub fn shows_whole_board(&self) -> bool {
        self.visible_size() == (self.side, self.side)
    }

    /// Returns the top left square after scrolling as little as possible to show a square, with a
    /// neighbor on each side if there is room.
    #[must_use]
    pub fn scrolled_to(&self, at: Coordinates) -> Coordinates {
        let scroll = |first: usize, visible: usize, at: usize| {
            let margin = usize::from(visible >= 3);
            first
                .min(at.saturating_sub(margin))
                .max((at + margin + 1).saturating_sub(visible))
                .min(self.side - visible)
        };
        let (columns, rows) = self.visible_size();
        Coordinates {
            column: scroll(self.first.column, columns, at.column),
            row: scroll(self.first.row, rows, at.row),
        }
    }

    /// Returns the area of a square without the lines around it, or `None` if it is not shown.
    #[must_use]
    pub fn square(&self, at: Coordinates) -> Option<Rect> {
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
            x: self.board.x + GUTTER + column * (width + border),
            y: self.board.y + 1 + row * (height + border),
            width,
            height,
        })
    }

    /// Returns the square at a cell of the window. The lines between squares belong to none.
    #[must_use]
    pub fn square_at(&self, x: u16, y: u16) -> Option<Coordinates> {
        let rows = self.rows();
        self.columns()
            .flat_map(|column| rows.clone().map(move |row| Coordinates { column, row }))
            .find(|at| {
                self.square(*at)
                    .is_some_and(|area| area.contains((x, y).into()))
            })
    }

    /// Returns the area of all squares that are shown, without the letters and numbers.
    #[must_use]
    pub fn squares(&self) -> Rect {
        let first = self.square(self.first).unwrap_or_default();
        let last = Coordinates {
            column: self.columns().end - 1,
            row: self.rows().end - 1,
        };
        first.union(self.square(last).unwrap_or(first))
    }
}

/// The areas of the setup page, in the middle of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupLayout {
    /// The rows that can be changed, and the notes.
    pub form: Rect,
    /// The board that is chosen, if there is room for it.
    pub preview: Option<Layout>,
    /// The most important keys.
    pub keys: Rect,
}

impl SetupLayout {
    /// Creates the layout for a window, with a board of this side.
    #[must_use]
    pub fn new(side: usize, window: Rect) -> Self {
        let key_rows = u16::from(window.height >= 12);
        let (min_width, min_height) = MIN_WINDOW_FOR_PREVIEW;
        let has_preview = window.width >= min_width && window.height >= min_height;
        let cut = |page: Rect| {
            let mut form = page;
            let keys = cut_bottom(&mut form, key_rows);
            let mut layout = Self {
                form,
                preview: None,
                keys,
            };
            if has_preview {
                let mut board = cut_right(&mut layout.form, page.width - FORM_WIDTH);
                // It begins in the row below the title, as in a game.
                cut_top(&mut board, 1);
                layout.preview = Some(Layout::preview(side, board));
            }
            layout
        };
        let layout = cut(window);
        let Some(preview) = layout.preview else {
            return layout;
        };
        let Size { width, height } = preview.squares().as_size();
        cut(page(
            FORM_WIDTH + GUTTER + width,
            3 + key_rows + height,
            window,
        ))
    }
}

/// Centers a page of this width and height in a window. It gets at least 80×24, if there is room, for
/// the texts around the board.
pub(crate) fn page(width: u16, height: u16, window: Rect) -> Rect {
    let width = width.max(80).min(window.width);
    let height = height.max(24).min(window.height);
    let x = window.x + (window.width - width) / 2;
    let y = window.y + (window.height - height) / 2;
    Rect::new(x, y, width, height)
}

fn cut_top(rest: &mut Rect, rows: u16) -> Rect {
    let top = Rect::new(rest.x, rest.y, rest.width, rows);
    rest.y += rows;
    rest.height -= rows;
    top
}

fn cut_bottom(rest: &mut Rect, rows: u16) -> Rect {
    rest.height -= rows;
    Rect::new(rest.x, rest.bottom(), rest.width, rows)
}

fn cut_right(rest: &mut Rect, columns: u16) -> Rect {
    rest.width -= columns;
    Rect::new(rest.right(), rest.y, columns, rest.height)
}
