//! The parts of a message that can be compared with the same message in another language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};

/// A message of one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// The name of its file, such as `game.ftl`.
    pub file: String,
    /// The line of its definition, counted from 1.
    pub line: usize,
    /// The variables that appear in the text.
    pub variables: BTreeSet<String>,
    /// The variables that select a variant, each with the keys of its variants.
    pub selectors: BTreeMap<String, BTreeSet<String>>,
    /// The ids of the messages and terms that it refers to; those of terms begin with a dash.
    pub references: BTreeSet<String>,
    /// The literal text of all variants, without placeables.
    pub text: String,
    /// Problems that can be found without comparing it with another language.
    pub(crate) problems: Vec<String>,
}

/// All plural categories of CLDR.
const PLURAL_CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
/// The plural categories that the supported languages use for whole numbers.
const USED_PLURAL_CATEGORIES: [&str; 2] = ["one", "other"];

impl Message {
    pub(crate) fn new(file: &str, line: usize, pattern: &Pattern<&str>) -> Message {
        let mut message = Message { file: file.to_owned(), line, ..Message::default() };
        message.add_pattern(pattern);
        message
    }

    fn add_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text.push_str(value),
                PatternElement::Placeable { expression } => self.add_expression(expression),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => self.add_select(selector, variants),
        }
    }

    fn add_select(&mut self, selector: &InlineExpression<&str>, variants: &[Variant<&str>]) {
        let keys: Vec<&str> = variants.iter().map(|variant| key_text(&variant.key)).collect();
        match selector_variable(selector) {
            Some(variable) => {
                self.selectors
                    .entry(variable.to_owned())
                    .or_default()
                    .extend(keys.iter().map(|&key| key.to_owned()));
            }
            None => self.problems.push("selects by something other than a variable".to_owned()),
        }
        self.problems.extend(plural_problem(variants));
        for variant in variants {
            self.text.push('\n');
            self.add_pattern(&variant.value);
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                arguments.positional.iter().for_each(|argument| self.add_inline(argument));
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            InlineExpression::StringLiteral { value } => self.text.push_str(value),
            InlineExpression::NumberLiteral { .. } => (),
        }
    }
}

/// Checks the variants of a selection by number; other selections have no problem here.
fn plural_problem(variants: &[Variant<&str>]) -> Option<String> {
    let is_number = |key: &str| key.parse::<f64>().is_ok();
    let keys = || variants.iter().map(|variant| key_text(&variant.key));
    let selects_by_number =
        keys().any(|key| PLURAL_CATEGORIES.contains(&key) && key != "other") || keys().any(is_number);
    if !selects_by_number {
        return None;
    }
    let default = variants.iter().find(|variant| variant.default).map(|variant| key_text(&variant.key));
    if default != Some("other") {
        return Some("selects by number, so its default must be *[other]".to_owned());
    }
    let unused = keys().find(|key| !USED_PLURAL_CATEGORIES.contains(key) && !is_number(key))?;
    Some(format!("has a variant [{unused}], but this language only uses [one] and [other]"))
}

fn selector_variable<'a>(selector: &InlineExpression<&'a str>) -> Option<&'a str> {
    match selector {
        InlineExpression::VariableReference { id } => Some(id.name),
        InlineExpression::FunctionReference { arguments, .. } => {
            selector_variable(arguments.positional.first()?)
        }
        _ => None,
    }
}

fn key_text<'a>(key: &VariantKey<&'a str>) -> &'a str {
    match key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}
