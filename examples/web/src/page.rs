//! The page, embedded by `build.rs` as one file, and its response.

use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderName,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::response::{IntoResponse, Response};

/// The path of a file that `build.rs` wrote.
macro_rules! built {
    ($file:literal) => {
        concat!(env!("OUT_DIR"), "/", $file)
    };
}

/// The version of the page.
pub(crate) const VERSION: &str = include_str!(built!("version"));

/// The content security policy. It allows only the page's script and style, by their hashes, so an
/// injected script does not run.
pub(crate) const POLICY: &str = include_str!(built!("policy"));

const HTML: &[u8] = include_bytes!(built!("page.html"));
const GZIP: &[u8] = include_bytes!(built!("page.html.gz"));

/// Returns the page, compressed if the client accepts gzip. Returns the status 304 if the client
/// already has it.
pub(crate) async fn page(request: HeaderMap) -> Response {
    // Weak, because the compressed response shares it.
    let etag = format!("W/\"{VERSION}\"");
    let is_known = has_etag(&request, &etag);
    let mut headers = HeaderMap::new();
    let mut insert = |name: HeaderName, value| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    insert(VARY, "accept-encoding");
    // Browsers ask for a new version each time.
    insert(CACHE_CONTROL, "no-cache");
    insert(CONTENT_TYPE, "text/html; charset=utf-8");
    let content = if accepts_gzip(&request) {
        insert(CONTENT_ENCODING, "gzip");
        GZIP
    } else {
        HTML
    };
    let headers = ([(ETAG, etag)], headers);
    if is_known {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, content).into_response()
}

/// Returns `true` if the `If-None-Match` headers contain an entity tag.
fn has_etag(request: &HeaderMap, etag: &str) -> bool {
    list(request, IF_NONE_MATCH).any(|given| {
        given == "*" || given.trim_start_matches("W/") == etag.trim_start_matches("W/")
    })
}

/// Returns `true` if the `Accept-Encoding` headers contain gzip with a weight above zero.
fn accepts_gzip(request: &HeaderMap) -> bool {
    list(request, ACCEPT_ENCODING).any(|given| {
        let mut parts = given.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        name.eq_ignore_ascii_case("gzip")
            && weight.is_none_or(|weight| weight.parse::<f32>().is_ok_and(|weight| weight > 0.0))
    })
}

/// The elements of a header that is a list.
fn list(request: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    request
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}
