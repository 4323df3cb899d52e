//! Parses bot specifications: `exec:PROGRAM ARGS` for an external program, otherwise the name of a built-in bot.

use std::path::{Path, PathBuf};

use fogg_bots::ParseBotError;

/// The prefix of an external program's specification.
const EXEC: &str = "exec:";

/// Why a bot specification is invalid.
#[derive(Debug, thiserror::Error)]
pub enum BotSpecError {
    /// There is no such built-in bot, or it does not have these options.
    #[error(transparent)]
    Unknown(ParseBotError),
    /// No program is named.
    #[error("`{0}` names no program; write `exec:PROGRAM ARGS`")]
    Empty(String),
    /// A quote or an escape is not finished.
    #[error("`{0}`: a quote is not closed, or the last character is a backslash")]
    Quote(String),
    /// The program does not exist or is not executable.
    #[error("`{spec}`: there is no executable program {program}{hint}")]
    Missing {
        /// The specification.
        spec: String,
        /// The program.
        program: String,
        /// Where it was searched.
        hint: &'static str,
    },
}

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProgramCommand {
    /// The command as written, without `exec:`.
    pub text: String,
    pub program: String,
    pub args: Vec<String>,
}

impl ProgramCommand {
    /// The command of a specification; `None` for a built-in bot. Words are split as a POSIX shell does.
    pub fn parse(spec: &str) -> Result<Option<ProgramCommand>, BotSpecError> {
        let Some(text) = spec.trim().strip_prefix(EXEC) else { return Ok(None) };
        let mut words = shlex::split(text).ok_or_else(|| BotSpecError::Quote(spec.to_owned()))?.into_iter();
        let program = words.next().filter(|program| !program.is_empty());
        let program = program.ok_or_else(|| BotSpecError::Empty(spec.to_owned()))?;
        Ok(Some(ProgramCommand { text: text.trim().to_owned(), program, args: words.collect() }))
    }

    fn check(&self, spec: &str) -> Result<(), BotSpecError> {
        let is_path = Path::new(&self.program).components().count() > 1;
        let hint = if is_path { "" } else { " in the folders of PATH" };
        let found = match is_path {
            true => is_program(Path::new(&self.program)),
            false => on_path(&self.program),
        };
        let missing = || BotSpecError::Missing { spec: spec.to_owned(), program: self.program.clone(), hint };
        if found { Ok(()) } else { Err(missing()) }
    }
}

/// Checks that a specification names a built-in bot or an existing program.
pub fn check(spec: &str) -> Result<(), BotSpecError> {
    match ProgramCommand::parse(spec)? {
        Some(command) => command.check(spec),
        None => fogg_bots::bot(spec).map(|_| ()).map_err(BotSpecError::Unknown),
    }
}

/// Splits a list of specifications at commas, except for commas that are quoted or escaped.
pub fn split_list(list: &str) -> Vec<String> {
    let (mut quote, mut escaped) = (None, false);
    let separates = |c: char| {
        let was_escaped = std::mem::take(&mut escaped);
        if was_escaped {
            return false;
        }
        escaped = c == '\\' && quote != Some('\'');
        quote = open_quote(quote, c);
        c == ',' && quote.is_none()
    };
    list.split(separates).map(|spec| spec.trim().to_owned()).collect()
}

/// The quote that is open after a character.
fn open_quote(open: Option<char>, c: char) -> Option<char> {
    match open {
        None if c == '"' || c == '\'' => Some(c),
        Some(quote) if quote == c => None,
        _ => open,
    }
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut candidates = std::env::split_paths(&path).flat_map(|folder| candidates(&folder, program));
    candidates.any(|candidate| is_program(&candidate))
}

#[cfg(unix)]
fn candidates(folder: &Path, program: &str) -> Vec<PathBuf> {
    vec![folder.join(program)]
}

#[cfg(not(unix))]
fn candidates(folder: &Path, program: &str) -> Vec<PathBuf> {
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
        match ProgramCommand::parse(&format!("exec:{text}")) {
            Ok(Some(ProgramCommand { program, args, .. })) => [vec![program], args].concat().join("|"),
            Ok(None) => "not a command".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn words_are_split_like_in_a_shell() {
        assert_eq!(split("python3  bot.py\t--fast"), "python3|bot.py|--fast");
        assert_eq!(split(r#" "my bot" --name='a "b" c'd "" "#), r#"my bot|--name=a "b" cd|"#);
        assert_eq!(split(r"my\ bot it\'s"), "my bot|it's");
        assert_eq!(split(r#"'C:\bots\a b.exe' "C:\bots\c""#), r"C:\bots\a b.exe|C:\bots\c");
        assert_eq!(split("it's"), "`exec:it's`: a quote is not closed, or the last character is a backslash");
        assert_eq!(split("  "), "`exec:  ` names no program; write `exec:PROGRAM ARGS`");
    }

    #[test]
    fn quoted_and_escaped_commas_do_not_separate() {
        assert_eq!(split_list("random, exec:a 'b,c' ,x"), ["random", "exec:a 'b,c'", "x"]);
        assert_eq!(split_list(r"exec:a\,b,exec:it\'s,x"), [r"exec:a\,b", r"exec:it\'s", "x"]);
        assert_eq!(split_list(r"exec:'a\',x"), [r"exec:'a\'", "x"]);
        assert_eq!(split_list(""), [""]);
    }

    #[test]
    fn rejects_invalid_specifications() {
        let specs =
            ["random", "robin", "exec:", "exec:  \"\"", "exec:'a", "exec:no-such-program x", "exec:./none"];
        let messages = specs.map(|spec| match check(spec) {
            Ok(()) => format!("{spec} is valid\n"),
            Err(error) => format!("{error}\n"),
        });
        expect![[r#"
            random is valid
            there is no bot `robin`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
            `exec:` names no program; write `exec:PROGRAM ARGS`
            `exec:  ""` names no program; write `exec:PROGRAM ARGS`
            `exec:'a`: a quote is not closed, or the last character is a backslash
            `exec:no-such-program x`: there is no executable program no-such-program in the folders of PATH
            `exec:./none`: there is no executable program ./none
        "#]].assert_eq(&messages.concat());
    }
}
