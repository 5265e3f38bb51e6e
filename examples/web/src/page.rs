//! The files of the page, which `build.rs` embeds, and their responses.

use axum::Router;
use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderName,
    HeaderValue, IF_NONE_MATCH, VARY,
};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

/// A file of the page.
#[derive(Debug)]
struct File {
    /// The path in the URL.
    path: &'static str,
    content_type: &'static str,
    etag: &'static str,
    content: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

/// All files, sorted by name.
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Returns the routes of all files.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, file| {
        let respond = async |headers: HeaderMap| file.response(&headers);
        router.route(file.path, get(respond))
    })
}

impl File {
    /// Returns the file in the best encoding that the client accepts, or the status 304 if the
    /// client already has it.
    fn response(&self, request: &HeaderMap) -> Response {
        let mut headers = HeaderMap::new();
        let mut insert = |name: HeaderName, value| {
            headers.insert(name, HeaderValue::from_static(value));
        };
        insert(ETAG, self.etag);
        insert(VARY, "accept-encoding");
        // A browser may keep the file, but asks each time whether it has changed. The files belong
        // together, so an old one must never meet a new one.
        insert(CACHE_CONTROL, "no-cache");
        if has_etag(request, self.etag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        insert(CONTENT_TYPE, self.content_type);
        let content = match (self.brotli, self.gzip) {
            (Some(brotli), _) if accepts(request, "br") => {
                insert(CONTENT_ENCODING, "br");
                brotli
            }
            (_, Some(gzip)) if accepts(request, "gzip") => {
                insert(CONTENT_ENCODING, "gzip");
                gzip
            }
            _ => self.content,
        };
        (headers, content).into_response()
    }
}

/// Returns `true` if the `If-None-Match` headers of a request contain an entity tag.
fn has_etag(request: &HeaderMap, etag: &str) -> bool {
    list(request, IF_NONE_MATCH).any(|given| {
        given == "*" || given.trim_start_matches("W/") == etag.trim_start_matches("W/")
    })
}

/// Returns `true` if the `Accept-Encoding` headers of a request contain an encoding with a weight
/// above zero.
fn accepts(request: &HeaderMap, encoding: &str) -> bool {
    list(request, ACCEPT_ENCODING).any(|given| {
        let mut parts = given.split(';').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let weight = parts.find_map(|part| part.strip_prefix("q="));
        name.eq_ignore_ascii_case(encoding)
            && weight.is_none_or(|weight| weight.parse::<f32>().is_ok_and(|weight| weight > 0.0))
    })
}

/// Returns the elements of a header that is a list.
fn list(request: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    request
        .get_all(name)
        .into_iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}
