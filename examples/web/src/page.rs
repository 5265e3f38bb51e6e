//! The page, and the headers it is served with.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{IntoResponse, Response};

use crate::token::Token;

/// The HTML of the page, with its style and its script.
const PAGE: &str = include_str!("page.html");

/// Returns the page, with a content security policy that allows only its own style and script.
pub(crate) async fn page() -> Response {
    // An injected script would need this nonce to run. It is different in each response.
    let nonce = Token::random(&mut rand::rng()).to_string();
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
        Err(error) => return crate::server::internal_error(&error),
    };
    (headers, PAGE.replace("{{nonce}}", &nonce)).into_response()
}
