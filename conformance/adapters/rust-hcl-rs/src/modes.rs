//! What the crate is asked in each mode of the suite.

use crate::{notation, prelude};
use hcl::eval::{Context, Evaluate};
use hcl::structure::{BlockLabel, Structure};
use hcl::{Body, Expression, Identifier, Template};
use serde_json::Value;

/// Why there is no outcome: the crate reports an error, or cannot be asked.
pub enum No {
    Error(String),
    Unsupported(String),
}

type Outcome = Result<String, No>;

fn error(problem: impl std::fmt::Display) -> No {
    No::Error(problem.to_string().chars().take(300).collect())
}

fn unsupported<T>(what: impl Into<String>) -> Result<T, No> {
    Err(No::Unsupported(what.into()))
}

pub fn answer(question: &Value) -> Outcome {
    if question["dialect"] == "zcl" {
        return unsupported("dialect zcl");
    }
    // The crate takes text, so bytes that are none cannot be asked.
    let input = text_of(question)?;
    match question["mode"].as_str().unwrap_or_default() {
        "accept" => hcl::parse(&input).map(|_| "OK".into()).map_err(error),
        "parse" => expression(&input).map(|_| "OK".into()),
        "ident" => Ok(Identifier::new(input).is_ok().to_string()),
        "config" => Ok(items(&hcl::parse(&input).map_err(error)?)),
        "expr" => {
            let context = context(question)?;
            let value = expression(&input)?.evaluate(&context).map_err(error)?;
            Ok(notation::value_and_type(&value))
        }
        "tmpl" => {
            let context = context(question)?;
            let template: Template = input.parse().map_err(error)?;
            let text = template.evaluate(&context).map_err(error)?;
            Ok(notation::value_and_type(&hcl::Value::from(text)))
        }
        "attrs" => attributes(&input, question),
        mode => unsupported(format!("mode {mode}")),
    }
}

fn text_of(question: &Value) -> Result<String, No> {
    let Some(hex) = question["input_hex"].as_str() else {
        return Ok(question["input"].as_str().unwrap_or_default().into());
    };
    let digits: Vec<char> = hex.chars().collect();
    let bytes = digits
        .chunks(2)
        .map(|pair| u8::from_str_radix(&pair.iter().collect::<String>(), 16).unwrap_or_default());
    String::from_utf8(bytes.collect()).or_else(|_| unsupported("input that is not UTF-8"))
}

fn expression(text: &str) -> Result<Expression, No> {
    text.parse().map_err(error)
}

/// The variables and functions of the question: variables are written in the
/// language under test, and each may use those before it.
fn context(question: &Value) -> Result<Context<'static>, No> {
    let literal_only = question["evaluation_mode"] == "literal-only";
    for need in question["needs"].as_array().into_iter().flatten() {
        let need = need.as_str().unwrap_or_default();
        if !prelude::has(need) {
            return unsupported(need);
        }
    }
    let mut context = Context::new();
    if !literal_only && question["no_functions"] != true {
        prelude::declare(&mut context);
    }
    let no_variables = literal_only || question["no_variables"] == true;
    let variables = question["vars"].as_object().filter(|_| !no_variables);
    for (name, text) in variables.into_iter().flatten() {
        let text = text.as_str().unwrap_or_default();
        let value = expression(text).and_then(|parsed| parsed.evaluate(&context).map_err(error));
        match (value, Identifier::new(name.as_str())) {
            (Ok(value), Ok(name)) => context.declare_var(name, value),
            _ => return unsupported(format!("a variable that is {text}")),
        }
    }
    Ok(context)
}

fn attributes(input: &str, question: &Value) -> Outcome {
    let body: Body = hcl::parse(input).map_err(error)?;
    if body.blocks().next().is_some() {
        return unsupported("a body that must not have blocks");
    }
    let context = context(question)?;
    let mut shown = Vec::new();
    for attribute in body.attributes() {
        let value = attribute.expr().evaluate(&context).map_err(error)?;
        shown.push(format!("{} = {}", attribute.key(), notation::value(&value)));
    }
    shown.sort();
    Ok(format!("{{{}}}", shown.join("; ")))
}

fn items(body: &Body) -> String {
    let shown: Vec<String> = body.iter().map(item).collect();
    format!("{{{}}}", shown.join("; "))
}

fn item(structure: &Structure) -> String {
    match structure {
        Structure::Attribute(attribute) => format!("{} = <expr>", attribute.key()),
        Structure::Block(block) => {
            let labels: String = block.labels().iter().map(label).collect();
            format!("{}{labels} {}", block.identifier(), items(block.body()))
        }
    }
}

fn label(label: &BlockLabel) -> String {
    format!(" {}", notation::quoted(label.as_str()))
}
