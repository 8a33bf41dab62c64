//! Functions that tests call, declared with the crate's own types of parameters.

use crate::notation;
use hcl::eval::{Context, FuncArgs, FuncDef, ParamType};
use hcl::expr::FuncName;
use hcl::{Identifier, Value};

const NAMES: [&str; 10] = [
    "f_any", "f_null", "f_str", "f_num", "f_bool", "f_two", "f_zero", "f_var", "f_fail", "ns::f",
];

/// Whether a need of a test is there. The crate has no lists, sets and maps beside
/// its arrays and objects, no unknown values and no marks.
pub fn has(need: &str) -> bool {
    NAMES.contains(&need)
}

fn shown(arguments: FuncArgs) -> Result<Value, String> {
    let texts: Vec<String> = arguments.iter().map(notation::value).collect();
    Ok(Value::from(texts.join(",")))
}

fn fails(_: FuncArgs) -> Result<Value, String> {
    Err("always fails".into())
}

/// Every type but null, which `ParamType::Any` includes.
fn not_null() -> ParamType {
    ParamType::one_of([
        ParamType::Bool,
        ParamType::Number,
        ParamType::String,
        ParamType::array_of(ParamType::Any),
        ParamType::object_of(ParamType::Any),
    ])
}

pub fn declare(context: &mut Context<'_>) {
    let one_parameter = [
        ("f_any", not_null()),
        ("f_null", ParamType::Any),
        ("f_str", ParamType::String),
        ("f_num", ParamType::Number),
        ("f_bool", ParamType::Bool),
    ];
    for (name, parameter) in one_parameter {
        context.declare_func(name, FuncDef::builder().param(parameter).build(shown));
    }
    context.declare_func(
        "f_two",
        FuncDef::builder()
            .params([not_null(), not_null()])
            .build(shown),
    );
    context.declare_func("f_zero", FuncDef::builder().build(shown));
    context.declare_func("f_fail", FuncDef::builder().build(fails));
    let rest = FuncDef::builder()
        .param(not_null())
        .variadic_param(not_null());
    context.declare_func("f_var", rest.build(shown));
    let name = FuncName::new("f").with_namespace([Identifier::unchecked("ns")]);
    context.declare_func(name, FuncDef::builder().param(not_null()).build(shown));
}
