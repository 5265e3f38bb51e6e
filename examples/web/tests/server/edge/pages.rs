//! The page and its response headers.

use std::io::Read;

use flate2::read::GzDecoder;

use tictactype_web_tests::TestServer;

/// The addresses in the page's HTML, except data URLs.
fn references(html: &str) -> Vec<&str> {
    let attributes = ["href=\"", "src=\""].into_iter();
    let values = attributes.flat_map(|attribute| html.split(attribute).skip(1));
    let values = values.filter_map(|rest| rest.split('"').next());
    values.filter(|value| !value.starts_with("data:")).collect()
}

/// The page loads at once on a slow network: one request, few bytes, and complete from any node.
#[tokio::test]
async fn the_page_is_one_file() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    assert_eq!(page.status, 200);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert_eq!(references(page.text()), [""; 0]);
    // All scripts are bundled, so it imports nothing.
    for (text, is_there) in [
        ("\nimport ", false),
        ("\nexport ", false),
        ("@param", false),
        ("class Board", true),
        ("new Page(", true),
        ("<style>", true),
        ("data:image/svg+xml", true),
    ] {
        assert_eq!(page.text().contains(text), is_there, "{text}");
    }
    let encoded = server.get_with("/", &[("accept-encoding", "gzip")]).await;
    let bytes = encoded.body.len();
    assert!(bytes < 40 << 10, "{bytes} bytes");
}

#[tokio::test]
async fn the_page_is_compressed_if_the_client_accepts_gzip() {
    let server = TestServer::start().await;
    let page = server.get("/").await.body;
    for (accepted, encoding) in [
        ("gzip, deflate, br, zstd", Some("gzip")),
        ("GZIP;q=0.5", Some("gzip")),
        ("br;q=0, gzip", Some("gzip")),
        ("gzip; q=0.000", None),
        ("br", None),
        ("identity", None),
        ("", None),
    ] {
        let response = server.get_with("/", &[("accept-encoding", accepted)]).await;
        assert_eq!(response.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(response.header("vary"), Some("accept-encoding"));
        let mut content = Vec::new();
        let mut body = response.body.as_slice();
        match encoding {
            Some(_) => GzDecoder::new(body).read_to_end(&mut content),
            None => body.read_to_end(&mut content),
        }
        .unwrap();
        assert!(content == page, "{accepted}");
    }
}

#[tokio::test]
async fn an_unchanged_page_is_not_sent_again() {
    let server = TestServer::start().await;
    let first = server.get("/").await;
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    let etag = first.header("etag").unwrap();
    for given in [etag, &format!("\"x\", {etag}"), "*"] {
        let again = server.get_with("/", &[("if-none-match", given)]).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{given}");
        assert_eq!(again.header("etag"), Some(etag));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
    }
    let again = server.get_with("/", &[("if-none-match", "\"x\"")]).await;
    assert_eq!(again.status, 200);
}

#[tokio::test]
async fn all_responses_have_the_headers_for_security() {
    let server = TestServer::start_with(|options| options.pages = 1).await;
    for path in ["/", "/nowhere", "/healthz", "/play"] {
        let response = server.get(path).await;
        for (name, value) in [
            ("referrer-policy", "no-referrer"),
            ("x-content-type-options", "nosniff"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(response.header(name), Some(value), "{path}");
        }
        assert!(response.header("permissions-policy").is_some());
        let policy = response.header("content-security-policy").unwrap();
        let mut directives = policy.split("; ");
        assert!(directives.clone().any(|one| one == "default-src 'none'"));
        assert!(directives.any(|one| one.starts_with("script-src 'sha256-")));
        assert!(!policy.contains("unsafe") && !policy.contains('*'));
    }
}
