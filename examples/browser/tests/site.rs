//! The files of the page: their size, their server, and their module in Node.js.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::Command;
use std::thread;

use flate2::Compression;
use flate2::write::GzEncoder;
use tictactype_browser::{Server, Site};
use tictactype_browser_tests::site;

/// The limit of all files together, compressed, in bytes.
const LIMIT: usize = 150_000;

#[test]
fn the_page_is_small() {
    let Some(site) = site() else { return };
    let mut total = 0;
    for (path, file) in site.files() {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&file.content).unwrap();
        let compressed = encoder.finish().unwrap().len();
        println!("{compressed:7} of {:7}  {path}", file.content.len());
        total += compressed;
    }
    assert!(total > 20_000, "only {total} bytes");
    let free = LIMIT.checked_sub(total);
    let free = free.unwrap_or_else(|| panic!("{} bytes above {LIMIT}", total - LIMIT));
    // Not by `println`, which is captured if the test passes.
    let _ = writeln!(
        std::io::stderr(),
        "the page: {total} bytes compressed, {free} below {LIMIT}"
    );
}

#[test]
fn the_module_passes_its_tests_in_node() {
    let Some(site) = site() else { return };
    if Command::new("node").arg("--version").output().is_err() {
        let _ = writeln!(std::io::stderr(), "\n!!! SKIPPED: there is no Node.js");
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("site");
    // Files of an earlier version would stay.
    let _ = fs::remove_dir_all(&folder);
    site.write_to(&folder).unwrap();
    // Node.js must be told that scripts are modules.
    fs::write(folder.join("package.json"), r#"{ "type": "module" }"#).unwrap();
    let output = Command::new("node")
        .arg("--test")
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../page-tests"))
        .env("SITE", &folder)
        .output()
        .unwrap();
    let report = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{report}");
    // A run without tests would pass, too.
    assert!(
        report.contains("the type changes with each move"),
        "{report}"
    );
}

fn serve(site: &Site) -> SocketAddr {
    let server = Server::bind(0, site.clone()).unwrap();
    let address = server.address().unwrap();
    thread::spawn(|| server.run());
    address
}

/// Sends a request. Returns the head and the body of the response.
fn request(address: SocketAddr, line: &str) -> (String, Vec<u8>) {
    let mut connection = TcpStream::connect(address).unwrap();
    write!(connection, "{line} HTTP/1.1\r\nhost: {address}\r\n\r\n").unwrap();
    let mut response = Vec::new();
    connection.read_to_end(&mut response).unwrap();
    let end = response.windows(4).position(|part| part == b"\r\n\r\n");
    let body = response.split_off(end.unwrap() + 4);
    (String::from_utf8(response).unwrap(), body)
}

#[test]
fn the_server_serves_every_file_with_its_type() {
    // Without a module, the page's files are the same.
    let site = Site::new(b"\0asm".to_vec()).unwrap();
    let address = serve(&site);
    for (path, file) in site.files() {
        let (head, body) = request(address, &format!("GET /{path}?v=1"));
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {}\r\n", file.content_type)));
        assert_eq!(body, file.content, "{path}");
    }
    let (head, body) = request(address, "GET /");
    assert!(head.contains("text/html"));
    assert_eq!(
        Some(&body),
        site.at("/index.html").map(|file| &file.content)
    );
    let (head, body) = request(address, "HEAD /engine.wasm");
    assert!(head.contains("content-type: application/wasm\r\ncontent-length: 4\r\n"));
    assert!(body.is_empty());
    for path in ["/missing", "/../Cargo.toml", "/script", "index.html", ""] {
        let (head, _) = request(address, &format!("GET {path}"));
        assert!(head.starts_with("HTTP/1.1 404 "), "{path}: {head}");
    }
    let (head, _) = request(address, "POST /");
    assert!(head.starts_with("HTTP/1.1 405 "), "{head}");
}

#[test]
fn the_service_worker_lists_every_file_and_changes_with_them() {
    let worker = |module: &[u8]| {
        let site = Site::new(module.to_vec()).unwrap();
        let script = site.at("/service-worker.js").unwrap().content.clone();
        (String::from_utf8(script).unwrap(), site)
    };
    let (script, site) = worker(b"one");
    for (path, _) in site.files() {
        let is_listed = script.contains(&format!("{path:?}"));
        assert_eq!(is_listed, path != "service-worker.js", "{path}");
    }
    // Shared with the web game's page, and named by a script that is shared, too.
    assert!(site.at("/script/board.js").is_some() && site.at("/script/board_text.js").is_some());
    // Comments are stripped, casts are kept.
    let text = |path| String::from_utf8(site.at(path).unwrap().content.clone()).unwrap();
    assert!(text("/script/worker.js").contains("const page = /** @type"));
    assert!(!text("/script/engine.js").contains("@typedef"));
    assert_ne!(script, worker(b"two").0);
}
