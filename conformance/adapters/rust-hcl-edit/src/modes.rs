//! What the crate is asked in each mode of the suite.

use crate::notation;
use hcl_edit::{parser, Ident};
use serde_json::Value;

/// Why there is no outcome: the crate reports an error, or cannot be asked.
pub enum No {
    Error(String),
    Unsupported(String),
}

fn error(problem: parser::Error) -> No {
    No::Error(problem.message().chars().take(300).collect())
}

fn unsupported<T>(what: impl Into<String>) -> Result<T, No> {
    Err(No::Unsupported(what.into()))
}

pub fn answer(question: &Value) -> Result<String, No> {
    if question["dialect"] == "zcl" {
        return unsupported("dialect zcl");
    }
    // The crate takes text, so bytes that are none cannot be asked.
    let input = text_of(question)?;
    match question["mode"].as_str().unwrap_or_default() {
        "accept" => parser::parse_body(&input)
            .map(|_| "OK".into())
            .map_err(error),
        "parse" => parser::parse_expr(&input)
            .map(|_| "OK".into())
            .map_err(error),
        "ident" => Ok(Ident::try_new(input).is_ok().to_string()),
        "config" => Ok(notation::items(&parser::parse_body(&input).map_err(error)?)),
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
