//! The messages of one language, read from its files.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use crate::message::Message;

/// The messages of one language by their ids; a term's begins with a dash.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The files that hold them.
    pub files: BTreeSet<String>,
    /// The messages.
    pub messages: BTreeMap<String, Message>,
    /// What cannot be read, or is not to be there.
    pub bad: Vec<BadFile>,
}

/// A place in a file that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadFile {
    /// The file, such as `game.ftl`.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub sentence: String,
}

/// Reads a language's folder; one that is not there has no words.
pub fn read(folder: &Path) -> io::Result<Words> {
    let mut words = Words::default();
    if !folder.is_dir() {
        return Ok(words);
    }
    let entries = std::fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    let mut paths: Vec<_> = entries.into_iter().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "ftl")) {
        let file = path.file_name().unwrap_or_default().to_string_lossy();
        words.add(&file, &std::fs::read_to_string(path)?);
    }
    Ok(words)
}

impl Words {
    /// Adds the messages of a file.
    pub fn add(&mut self, file: &str, text: &str) {
        self.files.insert(file.to_owned());
        let (resource, errors) =
            parser::parse(text).map_or_else(|(read, errors)| (read, errors), |read| (read, Vec::new()));
        for error in &errors {
            self.complain(file, line_at(text, error.pos.start), format!("cannot be read: {error}"));
        }
        for entry in &resource.body {
            match entry {
                Entry::Message(message) => {
                    let line = line_of(text, message.id.name);
                    if !message.attributes.is_empty() {
                        self.complain(
                            file,
                            line,
                            format!("`{}` has attributes, which nobody reads", message.id.name),
                        );
                    }
                    if let Some(pattern) = &message.value {
                        self.insert(message.id.name.to_owned(), Message::new(file, line, pattern));
                    }
                }
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

    /// Whether there is such a message.
    pub fn knows(&self, id: &str) -> bool {
        self.messages.contains_key(id)
    }

    /// A message with what it takes over from those that it refers to, in the same language.
    pub(crate) fn whole(&self, id: &str) -> Message {
        let mut whole = self.messages.get(id).cloned().unwrap_or_default();
        let mut open: Vec<String> = whole.refers.iter().cloned().collect();
        let mut seen = BTreeSet::from([id.to_owned()]);
        while let Some(next) = open.pop() {
            let Some(message) = self.messages.get(&next).filter(|_| seen.insert(next.clone())) else {
                continue;
            };
            open.extend(message.refers.iter().cloned());
            whole.shows.extend(message.shows.iter().cloned());
            for (variable, keys) in &message.chooses {
                whole.chooses.entry(variable.clone()).or_default().extend(keys.iter().cloned());
            }
        }
        whole
    }

    fn insert(&mut self, id: String, message: Message) {
        let (file, line) = (message.file.clone(), message.line);
        if let Some(other) = self.messages.get(&id) {
            let sentence = format!("`{id}` is in {} already", other.file);
            self.complain(&file, line, sentence);
        }
        self.messages.insert(id, message);
    }

    fn complain(&mut self, file: &str, line: usize, sentence: String) {
        self.bad.push(BadFile { file: file.to_owned(), line, sentence });
    }
}

/// The last line that begins a message of this name.
fn line_of(text: &str, id: &str) -> usize {
    let begins = |line: &str| line.strip_prefix(id).is_some_and(|rest| rest.trim_start().starts_with('='));
    let lines = (1..).zip(text.lines());
    lines.filter(|(_, line)| begins(line)).last().map_or(0, |(number, _)| number)
}

fn line_at(text: &str, position: usize) -> usize {
    let before = text.bytes().take(position);
    before.filter(|&byte| byte == b'\n').count() + 1
}
