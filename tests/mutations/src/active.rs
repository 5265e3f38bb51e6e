//! Tells the changed library which mutation to apply: the number in the environment variable
//! `MUTATION`. If `MUTATIONS_REACHED` is set, it applies none, and appends each number that is
//! asked for to the file with this path.
//!
//! Uses the C library, because reading a variable with `std` allocates, and some tests count
//! allocations.

use core::ffi::{CStr, c_char, c_int, c_void};
use core::intrinsics::const_eval_select;
use core::sync::atomic::{AtomicBool, AtomicI32, AtomicU32, Ordering::Relaxed};

unsafe extern "C" {
    fn getenv(name: *const c_char) -> *const c_char;
    fn atoi(text: *const c_char) -> c_int;
    fn open(path: *const c_char, flags: c_int, ...) -> c_int;
    fn write(file: c_int, bytes: *const c_void, count: usize) -> isize;
}

// Larger than any mutation's number.
const UNREAD: u32 = u32::MAX;
const RECORDING: u32 = u32::MAX - 1;
const NONE: u32 = u32::MAX - 2;

static SELECTED: AtomicU32 = AtomicU32::new(UNREAD);
static FILE: AtomicI32 = AtomicI32::new(-1);
static REACHED: [AtomicBool; COUNT] = [const { AtomicBool::new(false) }; COUNT];

/// Returns `true` if the mutation is to be applied. Never at compile time, which has no
/// environment.
#[inline(always)]
pub(crate) const fn active(number: u32) -> bool {
    const_eval_select((number,), never, at_run_time)
}

const fn never(_: u32) -> bool {
    false
}

// Inline, because innermost loops call it. Without inlining, a test took 2 to 3 times as long.
#[inline(always)]
fn at_run_time(number: u32) -> bool {
    let selected = SELECTED.load(Relaxed);
    selected == number
        || selected > NONE && !REACHED[number as usize].load(Relaxed) && read_or_record(number)
}

#[cold]
#[inline(never)]
fn read_or_record(number: u32) -> bool {
    if SELECTED.load(Relaxed) == UNREAD {
        read();
        return at_run_time(number);
    }
    record(number);
    false
}

fn read() {
    let variable = |name: &CStr| unsafe { getenv(name.as_ptr()) };
    let path = variable(c"MUTATIONS_REACHED");
    let number = variable(c"MUTATION");
    SELECTED.store(
        if !path.is_null() {
            // Write only, create and append, on Linux.
            FILE.store(unsafe { open(path, 0o2101, 0o644) }, Relaxed);
            RECORDING
        } else if !number.is_null() {
            unsafe { atoi(number) }.cast_unsigned()
        } else {
            NONE
        },
        Relaxed,
    );
}

fn record(number: u32) {
    if !REACHED[number as usize].swap(true, Relaxed) {
        let bytes = number.to_le_bytes();
        unsafe { write(FILE.load(Relaxed), bytes.as_ptr().cast(), bytes.len()) };
    }
}
