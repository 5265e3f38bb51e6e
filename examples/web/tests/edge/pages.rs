//! The files of the page and the headers of their responses.

use std::io::Read;

use flate2::read::GzDecoder;

use crate::client::TestServer;

/// Removes the first folder of a path.
fn without_version(path: &str) -> &str {
    let (_, rest) = path[1..].split_once('/').unwrap();
    &path[path.len() - rest.len() - 1..]
}

/// Reads a file of the page from the folder of its source.
fn source(path: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../page");
    std::fs::read(format!("{folder}{path}")).unwrap()
}

/// Returns the paths of the files that the HTML of the page refers to.
fn references(html: &str) -> Vec<String> {
    let attributes = ["href=\"", "src=\""].into_iter();
    let values = attributes.flat_map(|attribute| html.split(attribute).skip(1));
    values
        .filter_map(|rest| rest.split('"').next())
        .filter(|value| !value.contains(':') && !value.starts_with('#'))
        .map(|value| {
            format!(
                "/{}",
                value.trim_start_matches("./").trim_start_matches('/')
            )
        })
        .collect()
}

#[tokio::test]
async fn every_file_that_the_page_refers_to_is_served() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    assert_eq!(page.status, 200);
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    let references = references(page.text());
    for (extension, content_type) in [
        (".css", "text/css; charset=utf-8"),
        (".js", "text/javascript; charset=utf-8"),
    ] {
        let path = references.iter().find(|path| path.ends_with(extension));
        let path = path.unwrap();
        let file = server.get(path).await;
        assert_eq!(file.header("content-type"), Some(content_type));
    }
    for path in &references {
        let file = server.get(path).await;
        assert_eq!(file.status, 200, "{path}");
        if without_version(path) != "/script/main.js" {
            assert_eq!(file.body, source(without_version(path)), "{path}");
        }
    }
}

/// A page that loads at once on a slow network: few requests, and few bytes.
#[tokio::test]
async fn the_page_is_loaded_with_three_requests_and_an_icon() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    let mut references = references(page.text());
    references.sort();
    let files: Vec<_> = references
        .iter()
        .map(|path| without_version(path))
        .collect();
    assert_eq!(files, ["/icon.svg", "/script/main.js", "/style.css"]);
    // All scripts are one, so it imports nothing.
    let script = server.get(&references[1]).await;
    let script = script.text();
    for (text, is_there) in [
        ("\nimport ", false),
        ("\nexport ", false),
        ("@param", false),
        ("class Board", true),
        ("new Page(", true),
    ] {
        assert_eq!(script.contains(text), is_there, "{text}");
    }
    let mut bytes = 0;
    for path in ["/", &references[1], &references[2]] {
        let encoded = server.get_with(path, &[("accept-encoding", "br")]).await;
        bytes += encoded.body.len();
    }
    assert!(bytes < 40 << 10, "{bytes} bytes");
}

#[tokio::test]
async fn files_in_the_folder_of_their_version_are_kept_forever() {
    let server = TestServer::start().await;
    let page = server.get("/").await;
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    for path in references(page.text()) {
        let versioned = server.get(&path).await;
        let caching = versioned.header("cache-control").unwrap();
        assert!(caching.contains("immutable"), "{path}: {caching}");
        // The same file without the version, or with the version of another server.
        let path = without_version(&path);
        let current = server.get(path).await;
        assert_eq!(current.header("cache-control"), Some("no-cache"), "{path}");
        assert_eq!(current.body, versioned.body, "{path}");
        let old = format!("/0123456789abcdef{path}");
        assert_eq!(server.get(&old).await.status, 404, "{old}");
    }
}

#[tokio::test]
async fn other_files_are_not_served() {
    let server = TestServer::start().await;
    for path in [
        "/build.rs",
        "/script",
        "/script/",
        "/../build.rs",
        "/%2e%2e/build.rs",
        "/script/../index.html",
        "/index.html",
        "//",
    ] {
        assert_eq!(server.get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn the_encoding_is_one_that_the_client_accepts() {
    let server = TestServer::start().await;
    for (accepted, encoding) in [
        ("gzip, deflate, br, zstd", Some("br")),
        ("GZIP;q=0.5", Some("gzip")),
        ("br;q=0, gzip", Some("gzip")),
        ("br; q=0.000", None),
        ("identity", None),
        ("", None),
    ] {
        let response = server
            .get_with("/style.css", &[("accept-encoding", accepted)])
            .await;
        assert_eq!(response.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(response.header("vary"), Some("accept-encoding"));
        let mut content = Vec::new();
        let mut body = response.body.as_slice();
        match encoding {
            Some("br") => brotli::BrotliDecompress(&mut body, &mut content).unwrap(),
            Some("gzip") => {
                GzDecoder::new(body).read_to_end(&mut content).unwrap();
            }
            _ => content = response.body,
        }
        assert_eq!(content, source("/style.css"), "{accepted}");
    }
}

#[tokio::test]
async fn an_unchanged_file_is_not_sent_again() {
    let server = TestServer::start().await;
    let first = server.get("/").await;
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    let etag = first.header("etag").unwrap();
    let other = server.get("/style.css").await;
    assert_ne!(other.header("etag"), Some(etag));
    for given in [etag, &format!("\"x\", {etag}"), "*"] {
        let again = server.get_with("/", &[("if-none-match", given)]).await;
        assert_eq!((again.status, again.body.len()), (304, 0), "{given}");
        assert_eq!(again.header("etag"), Some(etag));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
    }
    for given in ["\"x\"", other.header("etag").unwrap()] {
        let again = server.get_with("/", &[("if-none-match", given)]).await;
        assert_eq!(again.status, 200, "{given}");
    }
}

#[tokio::test]
async fn all_responses_have_the_headers_for_security() {
    let server = TestServer::start_with(|options| options.pages = 1).await;
    for path in ["/", "/style.css", "/nowhere", "/healthz", "/play"] {
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
        assert!(directives.any(|one| one == "script-src 'self'"));
        assert!(!policy.contains("unsafe") && !policy.contains('*'));
    }
}
