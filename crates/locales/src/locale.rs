//! The messages of one language, read from its files.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use fluent_syntax::ast::{self, Entry};
use fluent_syntax::parser;

use crate::message::Message;

/// The messages of one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locale {
    /// The names of the files that were read, such as `game.ftl`.
    pub files: BTreeSet<String>,
    /// The messages by id. The id of a term begins with a dash.
    pub messages: BTreeMap<String, Message>,
    /// Syntax errors, duplicates and unsupported constructs found while reading.
    pub(crate) problems: Vec<LocaleProblem>,
}

/// A problem at one line of a locale file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LocaleProblem {
    /// The file name, such as `game.ftl`.
    pub(crate) file: String,
    /// Counted from 1; 0 when it concerns the whole file.
    pub(crate) line: usize,
    pub(crate) description: String,
}

impl LocaleProblem {
    pub(crate) fn new(file: &str, line: usize, description: impl Into<String>) -> LocaleProblem {
        LocaleProblem { file: file.to_owned(), line, description: description.into() }
    }
}

impl Locale {
    /// Reads all `.ftl` files of a language's folder. A folder that does not exist gives an empty locale.
    pub fn from_folder(folder: &Path) -> io::Result<Locale> {
        let mut locale = Locale::default();
        if !folder.is_dir() {
            return Ok(locale);
        }
        let entries = std::fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
        let mut paths: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|extension| extension == "ftl")) {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            locale.add_file(&file, &std::fs::read_to_string(path)?);
        }
        Ok(locale)
    }

    /// Adds the messages of a file. Syntax errors are recorded and reported by [`check`](crate::check).
    pub fn add_file(&mut self, file: &str, text: &str) {
        self.files.insert(file.to_owned());
        let (resource, errors) = match parser::parse(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((partial, errors)) => (partial, errors),
        };
        for error in &errors {
            self.add_problem(file, line_at(text, error.pos.start), format!("syntax error: {error}"));
        }
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => self.add_message(file, text, message),
                Entry::Term(term) => {
                    let id = format!("-{}", term.id.name);
                    let line = line_of(text, &id);
                    self.insert(id, Message::new(file, line, &term.value));
                }
                Entry::Comment(_)
                | Entry::GroupComment(_)
                | Entry::ResourceComment(_)
                | Entry::Junk { .. } => (),
            }
        }
    }

    fn add_message(&mut self, file: &str, text: &str, message: &ast::Message<&str>) {
        let id = message.id.name;
        let line = line_of(text, id);
        if !message.attributes.is_empty() {
            self.add_problem(file, line, format!("`{id}` has attributes, which are not supported"));
        }
        if let Some(pattern) = &message.value {
            self.insert(id.to_owned(), Message::new(file, line, pattern));
        }
    }

    /// Whether there is a message or term with this id.
    pub fn has(&self, id: &str) -> bool {
        self.messages.contains_key(id)
    }

    /// The message with the variables of all messages that it refers to, directly or indirectly.
    pub(crate) fn resolve(&self, id: &str) -> Message {
        let mut resolved = self.messages.get(id).cloned().unwrap_or_default();
        let mut pending: Vec<String> = resolved.references.iter().cloned().collect();
        let mut seen = BTreeSet::from([id.to_owned()]);
        while let Some(next) = pending.pop() {
            let Some(message) = self.messages.get(&next).filter(|_| seen.insert(next.clone())) else {
                continue;
            };
            pending.extend(message.references.iter().cloned());
            resolved.variables.extend(message.variables.iter().cloned());
            for (variable, keys) in &message.selectors {
                resolved.selectors.entry(variable.clone()).or_default().extend(keys.iter().cloned());
            }
        }
        resolved
    }

    fn insert(&mut self, id: String, message: Message) {
        let (file, line) = (message.file.clone(), message.line);
        if let Some(other) = self.messages.get(&id) {
            let description = format!("`{id}` is already defined in {}", other.file);
            self.add_problem(&file, line, description);
        }
        self.messages.insert(id, message);
    }

    fn add_problem(&mut self, file: &str, line: usize, description: String) {
        self.problems.push(LocaleProblem::new(file, line, description));
    }
}

/// The last line that defines this id, so that a duplicate is reported where it is repeated.
fn line_of(text: &str, id: &str) -> usize {
    let defines = |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
    let lines = (1..).zip(text.lines());
    lines.filter(|(_, line)| defines(line)).last().map_or(0, |(number, _)| number)
}

fn line_at(text: &str, position: usize) -> usize {
    let before = text.bytes().take(position);
    before.filter(|&byte| byte == b'\n').count() + 1
}
