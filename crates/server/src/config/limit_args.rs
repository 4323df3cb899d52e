//! The flags of the limits, which are generated from the table of limits.

use std::collections::HashMap;
use std::sync::LazyLock;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use crate::limits::Limit;

/// The names of the flags, in the order of the limits.
static FLAGS: LazyLock<Vec<String>> =
    LazyLock::new(|| Limit::ALL.iter().map(|limit| limit.spec().setting.replace('_', "-")).collect());

/// The limits that are given as flags, as text.
#[derive(Clone, Debug, Default)]
pub struct LimitArgs(HashMap<Limit, String>);

impl LimitArgs {
    /// The text of a flag.
    pub fn get(&self, limit: Limit) -> Option<&str> {
        self.0.get(&limit).map(String::as_str)
    }
}

impl FromArgMatches for LimitArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<LimitArgs, clap::Error> {
        let mut args = LimitArgs::default();
        args.update_from_arg_matches(matches)?;
        Ok(args)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for &limit in Limit::ALL {
            let text: Option<&String> = matches.get_one(limit.spec().setting);
            self.0.extend(text.map(|text| (limit, text.clone())));
        }
        Ok(())
    }
}

impl Args for LimitArgs {
    fn augment_args(command: Command) -> Command {
        Limit::ALL.iter().zip(FLAGS.iter()).fold(command, |command, (limit, flag)| {
            let spec = limit.spec();
            let help = format!("{} [default: {}]", spec.help, spec.default);
            command.arg(Arg::new(spec.setting).long(flag.as_str()).value_name("N").help(help))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        LimitArgs::augment_args(command)
    }
}
