//! Tic-tac-toe in a page without a server.
//!
//! ```sh
//! cargo run --example browser                      # then open http://127.0.0.1:8000
//! cargo run --example browser -- --out site        # the files, for any static host
//! ```
//!
//! `src` has the program, `page` the page, and `engine` the WebAssembly module.

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use tictactype_browser::{Options, Server, Site, USAGE, module};

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args_os().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let module = match &options.module {
        Some(path) => fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?,
        None => module::build()?,
    };
    let site = Site::new(module)?;
    if let Some(folder) = &options.out {
        site.write_to(folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
        println!("{} files in {}", site.files().count(), folder.display());
        return Ok(());
    }
    let server = Server::bind(options.port, site)
        .map_err(|error| format!("port {} on loopback: {error}", options.port))?;
    println!("serving http://{}", server.address()?);
    server.run();
    Ok(())
}
