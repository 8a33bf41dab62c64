//! The notation of values and types: conformance/README.md, "Outcomes". The crate
//! has one kind of array and one kind of object, which are shown as tuple and
//! object, and nulls without a type.

use hcl::{Identifier, Value};

pub fn value_and_type(value: &Value) -> String {
    format!("{} : {}", self::value(value), type_of(value))
}

pub fn value(value: &Value) -> String {
    match value {
        Value::Null => "null(any)".into(),
        Value::Bool(value) => value.to_string(),
        Value::Number(number) => self::number(number),
        Value::String(text) => quoted(text),
        Value::Array(elements) => {
            format!("[{}]", joined(elements.iter().map(self::value), ", "))
        }
        Value::Object(members) => {
            let mut sorted: Vec<_> = members.iter().collect();
            sorted.sort_by(|one, other| one.0.cmp(other.0));
            let shown = sorted
                .iter()
                .map(|(name, value)| format!("{} = {}", key(name), self::value(value)));
            format!("{{{}}}", joined(shown, ", "))
        }
    }
}

fn type_of(value: &Value) -> String {
    match value {
        Value::Null => "any".into(),
        Value::Bool(_) => "bool".into(),
        Value::Number(_) => "number".into(),
        Value::String(_) => "string".into(),
        Value::Array(elements) => {
            format!("tuple([{}])", joined(elements.iter().map(type_of), ","))
        }
        Value::Object(members) => {
            let mut sorted: Vec<_> = members.iter().collect();
            sorted.sort_by(|one, other| one.0.cmp(other.0));
            let shown = sorted
                .iter()
                .map(|(name, value)| format!("{}={}", key(name), type_of(value)));
            format!("object({{{}}})", joined(shown, ","))
        }
    }
}

fn joined(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}

/// In decimal, without an exponent.
fn number(number: &hcl::Number) -> String {
    if let Some(whole) = number.as_i64() {
        return whole.to_string();
    }
    if let Some(whole) = number.as_u64() {
        return whole.to_string();
    }
    match number.as_f64().unwrap_or(f64::NAN) {
        float if float.is_infinite() && float > 0.0 => "Infinity".into(),
        float if float.is_infinite() => "-Infinity".into(),
        float => float.to_string(),
    }
}

fn key(name: &str) -> String {
    match Identifier::new(name) {
        Ok(_) => name.into(),
        Err(_) => quoted(name),
    }
}

pub fn quoted(text: &str) -> String {
    let mut result = String::from("\"");
    for char in text.chars() {
        match char {
            '"' | '\\' => result.extend(['\\', char]),
            '\n' => result.push_str("\\n"),
            '\r' => result.push_str("\\r"),
            '\t' => result.push_str("\\t"),
            control if control < ' ' || control == '\u{7f}' => {
                result.push_str(&format!("\\u{:04x}", control as u32));
            }
            _ => result.push(char),
        }
    }
    result + "\""
}
