//! What a message is made of, as far as it can be compared with the same message in another language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

/// A message of one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The file that holds it, such as `game.ftl`.
    pub file: String,
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The variables that a reader gets to see.
    pub shows: BTreeSet<String>,
    /// The variables that choose between variants, and the names of these.
    pub chooses: BTreeMap<String, BTreeSet<String>>,
    /// The messages and terms that it uses; a term begins with a dash.
    pub refers: BTreeSet<String>,
    /// All of its words, one variant after the other, without what is filled in.
    pub text: String,
    /// What is wrong with it already by itself.
    pub(crate) faults: Vec<String>,
}

/// The names of variants that stand for a kind of number.
const PLURALS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
/// Those that our languages tell apart: all seven have one and other.
const OURS: [&str; 2] = ["one", "other"];

impl Message {
    pub(crate) fn new(file: &str, line: usize, pattern: &Pattern<&str>) -> Message {
        let mut message = Message { file: file.to_owned(), line, ..Message::default() };
        message.pattern(pattern);
        message
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => self.select(selector, variants),
        }
    }

    fn select(&mut self, selector: &InlineExpression<&str>, variants: &[Variant<&str>]) {
        let keys: Vec<&str> = variants.iter().map(|variant| name(&variant.key)).collect();
        match variable(selector) {
            Some(variable) => {
                self.chooses
                    .entry(variable.to_owned())
                    .or_default()
                    .extend(keys.iter().map(|&key| key.to_owned()));
            }
            None => self.faults.push("chooses by something that is no variable".to_owned()),
        }
        self.faults.extend(plural_fault(variants));
        for variant in variants {
            self.text.push('\n');
            self.pattern(&variant.value);
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => drop(self.shows.insert(id.name.to_owned())),
            InlineExpression::MessageReference { id, .. } => drop(self.refers.insert(id.name.to_owned())),
            InlineExpression::TermReference { id, .. } => drop(self.refers.insert(format!("-{}", id.name))),
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.inline(argument));
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { value } => self.text.push_str(value),
            InlineExpression::NumberLiteral { .. } => (),
        }
    }
}

/// What is wrong with variants that stand for kinds of numbers.
fn plural_fault(variants: &[Variant<&str>]) -> Option<String> {
    let is_number = |key: &str| key.parse::<f64>().is_ok();
    let keys = || variants.iter().map(|variant| name(&variant.key));
    let counts = keys().any(|key| PLURALS.contains(&key) && key != "other") || keys().any(is_number);
    if !counts {
        return None;
    }
    let fallback = variants.iter().find(|variant| variant.default).map(|variant| name(&variant.key));
    if fallback != Some("other") {
        return Some("chooses by a number, so its default must be *[other]".to_owned());
    }
    let foreign = keys().find(|key| !OURS.contains(key) && !is_number(key))?;
    Some(format!("has a variant [{foreign}], but this language counts only one and other"))
}

fn variable<'a>(selector: &InlineExpression<&'a str>) -> Option<&'a str> {
    match selector {
        InlineExpression::VariableReference { id } => Some(id.name),
        InlineExpression::FunctionReference { arguments, .. } => variable(arguments.positional.first()?),
        _ => None,
    }
}

fn name<'a>(key: &VariantKey<&'a str>) -> &'a str {
    match key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}
