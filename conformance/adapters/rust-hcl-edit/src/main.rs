//! Answers tests of the conformance suite with the crate hcl-edit, the parser of
//! hcl-rs that keeps every byte: one JSON text a line, as conformance/README.md,
//! "Protocols" describes it.

mod modes;
mod notation;

use serde_json::{json, Value};
use std::io::{BufRead, Write};

fn main() {
    let mut output = std::io::stdout().lock();
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("the standard input is text");
        let question: Value = serde_json::from_str(&line).expect("a question is JSON");
        let mut answer = match modes::answer(&question) {
            Ok(outcome) => json!({ "outcome": outcome }),
            Err(modes::No::Error(reason)) => json!({ "outcome": "ERR", "reason": reason }),
            Err(modes::No::Unsupported(reason)) => json!({ "unsupported": reason }),
        };
        answer["id"] = question["id"].clone();
        writeln!(output, "{answer}").expect("the standard output is open");
        output.flush().expect("the standard output is open");
    }
}
