//! The WebAssembly module's functions: text in, text out.
//!
//! The page calls [`reserve`], writes a request to the returned address, and calls [`ask`], which
//! returns the place of the answer: the address, with the length in the 32 high bits. During the
//! call, the module passes places of reports to the page's function `report`. A place is valid
//! until the next call.

use std::cell::RefCell;

use crate::answer;
use crate::interface::Answer;

thread_local! {
    static REQUEST: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

#[allow(unsafe_code, reason = "imports are declared in an `unsafe` block")]
#[link(wasm_import_module = "page")]
unsafe extern "C" {
    safe fn report(place: u64);
}

/// Makes room for a request of `length` bytes, and returns its address.
#[allow(
    unsafe_code,
    reason = "a name without mangling is `unsafe` in this edition"
)]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn reserve(length: usize) -> usize {
    REQUEST.with_borrow_mut(|request| {
        request.clear();
        request.resize(length, 0);
        request.as_mut_ptr() as usize
    })
}

/// Answers the request, and returns the answer's place.
#[allow(
    unsafe_code,
    reason = "a name without mangling is `unsafe` in this edition"
)]
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask() -> u64 {
    let request = REQUEST.take();
    let answered = match str::from_utf8(&request) {
        Ok(request) => answer(request, &mut |progress| report(place(&json(progress)))),
        Err(error) => Answer::BadRequest(error.to_string()),
    };
    ANSWER.with_borrow_mut(|answer| {
        *answer = json(&answered);
        place(answer)
    })
}

/// The address of a text, with its length in the 32 high bits.
fn place(text: &str) -> u64 {
    (text.len() as u64) << 32 | text.as_ptr() as u64
}

/// Writes an answer.
fn json(answer: &Answer) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}
