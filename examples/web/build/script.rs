//! The scripts of the page as one script, so that a browser asks once.
//!
//! Each module becomes a function that returns what it exports. Only the forms of `import` and
//! `export` are understood that the page uses; others are errors.

use std::collections::BTreeMap;

/// Joins modules, by their file names, into the script of the module that imports the others.
pub(crate) fn bundle(modules: &BTreeMap<String, String>, root: &str) -> Result<String, String> {
    let mut bundle = Bundle {
        modules,
        done: Vec::new(),
        script: String::new(),
    };
    bundle.add(root, &[])?;
    match modules
        .keys()
        .find(|name| !bundle.done.contains(&name.as_str()))
    {
        Some(name) => Err(format!("{name}: no script imports it")),
        None => Ok(bundle.script),
    }
}

struct Bundle<'a> {
    modules: &'a BTreeMap<String, String>,
    /// The names of the modules in the script.
    done: Vec<&'a str>,
    script: String,
}

impl Bundle<'_> {
    /// Adds a module after those that it imports.
    fn add(&mut self, name: &str, importers: &[&str]) -> Result<(), String> {
        if importers.contains(&name) {
            return Err(format!("{name}: it imports itself, by {importers:?}"));
        }
        let (name, source) = self
            .modules
            .get_key_value(name)
            .ok_or_else(|| format!("{name}: there is no such script"))?;
        if self.done.contains(&name.as_str()) {
            return Ok(());
        }
        let importers = [importers, &[name]].concat();
        let mut body = String::new();
        let mut exports = Vec::new();
        for line in without_comments(source).lines().map(str::trim) {
            if let Some(import) = line.strip_prefix("import ") {
                let (names, from) = parse_import(import)
                    .ok_or_else(|| format!("{name}: this import is not understood: {line}"))?;
                self.add(from, &importers)?;
                body.extend(["const ", names, " = ", &variable(from), ";\n"]);
            } else if let Some(export) = line.strip_prefix("export ") {
                let exported = exported_name(export);
                exports.push(
                    exported
                        .ok_or_else(|| format!("{name}: this export is not understood: {line}"))?
                        .to_owned(),
                );
                body.extend([export, "\n"]);
            } else if !line.is_empty() && !line.starts_with("//") {
                body.extend([line, "\n"]);
            }
        }
        self.done.push(name);
        // The last script may wait for a promise, so it is no function.
        let script = if importers.len() == 1 {
            body
        } else {
            let (variable, exports) = (variable(name), exports.join(", "));
            format!("const {variable} = (() => {{\n{body}return {{ {exports} }};\n}})();\n")
        };
        self.script.push_str(&script);
        Ok(())
    }
}

/// Returns the variable with the exports of a module.
fn variable(name: &str) -> String {
    format!("{}_js", name.trim_end_matches(".js"))
}

/// Returns the pattern of an import, such as `{ make }` or `state`, and the name of the module.
fn parse_import(import: &str) -> Option<(&str, &str)> {
    let (names, from) = import.split_once(" from ")?;
    let from = from.strip_prefix("\"./")?.strip_suffix("\";")?;
    let names = names.strip_prefix("* as ").unwrap_or(names);
    (!names.contains(" as ")).then_some((names, from))
}

/// Returns the name that a declaration exports.
fn exported_name(declaration: &str) -> Option<&str> {
    let declaration = declaration.strip_prefix("async ").unwrap_or(declaration);
    let kinds = ["const ", "class ", "function "];
    let rest = kinds.iter().find_map(|it| declaration.strip_prefix(it))?;
    rest.split(|it: char| !it.is_alphanumeric() && it != '_')
        .next()
        .filter(|name| !name.is_empty())
}

/// Returns a module without the comments that begin with `/**`, which no text of the page contains.
fn without_comments(source: &str) -> String {
    let mut parts = source.split("/**");
    let mut code = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        code.push_str(part.split_once("*/").map_or("", |(_, code)| code));
    }
    code
}
