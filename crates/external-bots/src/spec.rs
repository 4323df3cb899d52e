//! Who sits at a seat, as people write it: `exec:PROGRAM ARGS` for an outside program, else one of our bots.

use std::path::{Path, PathBuf};

use fogg_bots::UnknownBot;

/// What an outside program's spec begins with.
const EXEC: &str = "exec:";

/// Why nobody can sit down by this spec.
#[derive(Debug, thiserror::Error)]
pub enum SpecError {
    /// None of our bots.
    #[error(transparent)]
    Unknown(UnknownBot),
    /// No program is named.
    #[error("`{0}` names no program; write `exec:PROGRAM ARGS`")]
    Empty(String),
    /// A quote that does not end.
    #[error("`{0}`: a quote is opened and not closed")]
    Quote(String),
    /// There is no such program.
    #[error("`{spec}`: there is no program {program} that can be run{hint}")]
    Missing {
        /// The spec.
        spec: String,
        /// The program.
        program: String,
        /// Where it was looked for.
        hint: &'static str,
    },
}

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CommandLine {
    /// As it was written, without `exec:`.
    pub text: String,
    pub program: String,
    pub args: Vec<String>,
}

impl CommandLine {
    /// The command of a spec; none if one of our bots is meant.
    pub fn of(spec: &str) -> Result<Option<CommandLine>, SpecError> {
        let Some(text) = spec.trim().strip_prefix(EXEC) else { return Ok(None) };
        let mut words = words(text).ok_or_else(|| SpecError::Quote(spec.to_owned()))?.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        let program = program.ok_or_else(|| SpecError::Empty(spec.to_owned()))?;
        Ok(Some(CommandLine { text: text.trim().to_owned(), program, args: words.collect() }))
    }

    fn check(&self, spec: &str) -> Result<(), SpecError> {
        let is_path = Path::new(&self.program).components().count() > 1;
        let hint = if is_path { "" } else { " in the folders of PATH" };
        let found = match is_path {
            true => is_program(Path::new(&self.program)),
            false => on_path(&self.program),
        };
        let missing = || SpecError::Missing { spec: spec.to_owned(), program: self.program.clone(), hint };
        if found { Ok(()) } else { Err(missing()) }
    }
}

/// Whether somebody can sit down by this spec: one of our bots, or a program that exists.
pub fn check(spec: &str) -> Result<(), SpecError> {
    match CommandLine::of(spec)? {
        Some(command) => command.check(spec),
        None => fogg_bots::bot(spec).map(|_| ()).map_err(SpecError::Unknown),
    }
}

/// Specs separated by commas; a comma within quotes separates nothing.
pub fn split_list(list: &str) -> Vec<String> {
    let mut quote = None;
    let separates = |c: char| {
        quote = toggled(quote, c);
        c == ',' && quote.is_none()
    };
    list.split(separates).map(|spec| spec.trim().to_owned()).collect()
}

/// Words separated by white space, quotes respected; none if a quote does not end.
fn words(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in text.chars() {
        let next = toggled(quote, c);
        match (quote == next, quote.is_none() && c.is_whitespace()) {
            // A quote is no part of the word, but even an empty pair of them makes one.
            (false, _) => _ = word.get_or_insert_default(),
            (true, true) => words.extend(word.take()),
            (true, false) => word.get_or_insert_default().push(c),
        }
        quote = next;
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

/// The quote that is open after a character.
fn toggled(open: Option<char>, c: char) -> Option<char> {
    match open {
        None if c == '"' || c == '\'' => Some(c),
        Some(quote) if quote == c => None,
        _ => open,
    }
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut candidates = std::env::split_paths(&path).flat_map(|folder| named(&folder, program));
    candidates.any(|candidate| is_program(&candidate))
}

#[cfg(unix)]
fn named(folder: &Path, program: &str) -> Vec<PathBuf> {
    vec![folder.join(program)]
}

#[cfg(not(unix))]
fn named(folder: &Path, program: &str) -> Vec<PathBuf> {
    ["", ".exe", ".cmd", ".bat"].map(|ending| folder.join(format!("{program}{ending}"))).to_vec()
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    fn split(text: &str) -> String {
        words(text).map_or("a quote is open".to_owned(), |words| words.join("|"))
    }

    #[test]
    fn words_are_separated_by_white_space_outside_quotes() {
        assert_eq!(split("python3  bot.py\t--fast"), "python3|bot.py|--fast");
        assert_eq!(split(r#" "my bot" --name='a "b" c'd "" "#), r#"my bot|--name=a "b" cd|"#);
        assert_eq!(split("it's"), "a quote is open");
        assert_eq!(split("  "), "");
    }

    #[test]
    fn a_comma_within_quotes_separates_nothing() {
        assert_eq!(split_list("random, exec:a 'b,c' ,x"), ["random", "exec:a 'b,c'", "x"]);
        assert_eq!(split_list(""), [""]);
    }

    #[test]
    fn specs_that_seat_nobody_are_told() {
        let specs =
            ["random", "robin", "exec:", "exec:  \"\"", "exec:'a", "exec:no-such-program x", "exec:./none"];
        let said = specs.map(|spec| match check(spec) {
            Ok(()) => format!("{spec} is fine\n"),
            Err(error) => format!("{error}\n"),
        });
        expect![[r#"
            random is fine
            there is no bot `robin`; available bots: random, greedy, rollout, planner, blitz, search, easy, medium, hard, expert
            `exec:` names no program; write `exec:PROGRAM ARGS`
            `exec:  ""` names no program; write `exec:PROGRAM ARGS`
            `exec:'a`: a quote is opened and not closed
            `exec:no-such-program x`: there is no program no-such-program that can be run in the folders of PATH
            `exec:./none`: there is no program ./none that can be run
        "#]].assert_eq(&said.concat());
    }
}
