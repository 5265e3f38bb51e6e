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
const FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The version of all files together. The HTML refers to the others in a folder of this name.
pub(crate) const VERSION: &str = include!(concat!(env!("OUT_DIR"), "/version.rs"));

/// The maximum number of requests with which a browser loads the page.
pub(crate) const REQUESTS: usize = FILES.len();

/// The time for which a browser may keep a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Caching {
    /// Not without asking whether the file has changed.
    Revalidate,
    /// Forever, because the address contains the version.
    Immutable,
}

impl Caching {
    const fn header(self) -> &'static str {
        match self {
            Self::Revalidate => "no-cache",
            Self::Immutable => "public, max-age=31536000, immutable",
        }
    }
}

/// Returns the routes of all files, with and without the version.
pub(crate) fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.iter().fold(Router::new(), |router, file| {
        let current = async |headers: HeaderMap| file.response(&headers, Caching::Revalidate);
        let router = router.route(file.path, get(current));
        if file.path == "/" {
            return router;
        }
        let versioned = async |headers: HeaderMap| file.response(&headers, Caching::Immutable);
        router.route(&format!("/{VERSION}{}", file.path), get(versioned))
    })
}

impl File {
    /// Returns the file in the best encoding that the client accepts, or the status 304 if the
    /// client already has it.
    fn response(&self, request: &HeaderMap, caching: Caching) -> Response {
        let mut headers = HeaderMap::new();
        let mut insert = |name: HeaderName, value| {
            headers.insert(name, HeaderValue::from_static(value));
        };
        insert(ETAG, self.etag);
        insert(VARY, "accept-encoding");
        insert(CACHE_CONTROL, caching.header());
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
