//! The page, and what browsers are told of it.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};

use crate::token::Token;

const PAGE: &str = include_str!("page.html");

/// The page, with a policy by which its own style and script run and nothing else is loaded.
pub(crate) async fn page() -> Response {
    // Whoever could put a script into the page would have to guess this, and it is another one each time.
    let nonce = Token::random().to_string();
    let policy = format!(
        "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; connect-src 'self'; \
         img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    let mut headers = HeaderMap::new();
    headers.insert(
        CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    match HeaderValue::try_from(policy) {
        Ok(policy) => headers.insert(CONTENT_SECURITY_POLICY, policy),
        Err(error) => return crate::server::failure(&error),
    };
    (headers, PAGE.replace("{{nonce}}", &nonce)).into_response()
}
