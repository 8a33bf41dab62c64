//! The notation of the items of a file: conformance/README.md, "Outcomes".

use hcl_edit::structure::{BlockLabel, Body, Structure};

pub fn items(body: &Body) -> String {
    let shown: Vec<String> = body.iter().map(item).collect();
    format!("{{{}}}", shown.join("; "))
}

fn item(structure: &Structure) -> String {
    match structure {
        Structure::Attribute(attribute) => format!("{} = <expr>", attribute.key.as_str()),
        Structure::Block(block) => {
            let labels: String = block.labels.iter().map(label).collect();
            format!("{}{labels} {}", block.ident.as_str(), items(&block.body))
        }
    }
}

fn label(label: &BlockLabel) -> String {
    format!(" {}", quoted(label.as_str()))
}

fn quoted(text: &str) -> String {
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
