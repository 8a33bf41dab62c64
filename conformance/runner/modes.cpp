#include "runner/modes.h"

#include <functional>
#include <map>
#include <optional>
#include <string_view>

#include "hcl/evaluate.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "runner/body_notation.h"
#include "runner/prelude.h"
#include "runner/token_notation.h"
#include "runner/value_modes.h"

namespace hcl::conformance {
namespace {

Observed outcome(std::string text) { return {std::move(text), "", ""}; }

Observed unsupported(std::string why) { return {"", "", std::move(why)}; }

Observed failure(const Diagnostics& diags) {
  Observed result = outcome("ERR");
  result.diagnostics = diagnostics_notation(diags, "input");
  for (const Diagnostic& diagnostic : diags) {
    if (diagnostic.severity != Severity::Error) continue;
    result.reason =
        std::string(diagnostic.summary()) + ": " + diagnostic.detail;
    break;
  }
  return result;
}

SourceFile input_of(const Test& test) { return {"input", test.input}; }

// What is to be done in a context with the variables of the test.
using Task = std::function<Observed(const PreludeContext&)>;

Observed in_context(const Test& test, const Options& options,
                    const Task& task) {
  PreludeContext context(test);
  for (const auto& [name, text] : test.variables) {
    if (test.literal_only) break;
    const Result<ast::Tree> parsed =
        parse_expression(SourceFile("variable " + name, text), options);
    Result<Value> value = evaluate(parsed.value, context, options);
    if (!context.missing().empty()) break;
    if (!parsed.ok()) return failure(parsed.diagnostics);
    if (!value.ok()) return failure(value.diagnostics);
    context.set_variable(name, std::move(value.value));
  }
  if (context.missing().empty()) {
    Observed result = task(context);
    if (context.missing().empty()) return result;
  }
  return unsupported("needs " + context.missing());
}

using Parse = Result<ast::Tree> (*)(const SourceFile&, const Options&);

Observed run_value(const Test& test, const Options& options, Parse parse) {
  const Result<ast::Tree> parsed = parse(input_of(test), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(test, options, [&](const PreludeContext& context) {
    const Result<Value> value = evaluate(parsed.value, context, options);
    if (!value.ok()) return failure(value.diagnostics);
    return outcome(to_typed_notation(value.value));
  });
}

Observed run_expr(const Test& test, const Options& options) {
  return run_value(test, options, parse_expression);
}

Observed run_convert(const Test& test, const Options& options) {
  const Result<ast::Tree> parsed = parse_expression(input_of(test), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(test, options, [&](const PreludeContext& context) {
    const Result<Value> value = evaluate(parsed.value, context, options);
    if (!value.ok()) return failure(value.diagnostics);
    return convert_input(test, value.value, options);
  });
}

Observed run_tmpl(const Test& test, const Options& options) {
  return run_value(test, options, parse_template);
}

Observed run_parse(const Test& test, const Options& options) {
  const Result<ast::Tree> parsed = parse_expression(input_of(test), options);
  return parsed.ok() ? outcome("OK") : failure(parsed.diagnostics);
}

Observed run_config(const Test& test, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(test), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return outcome(source_order_notation(parsed.value.body()));
}

// Every attribute of a body without blocks.
Observed run_attrs(const Test& test, const Options& options) {
  const Result<ast::Tree> parsed = parse_config(input_of(test), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  for (const ast::Item* item : parsed.value.body().items) {
    if (item->kind != ast::ItemKind::Block) continue;
    Observed result = outcome("ERR");
    result.reason = "Blocks are not allowed here.";
    return result;
  }
  return in_context(test, options, [&](const PreludeContext& context) {
    const Result<EvaluatedBody> body =
        evaluate_body(parsed.value, context, options);
    if (!body.ok()) return failure(body.diagnostics);
    return outcome(sorted_notation(body.value));
  });
}

Observed run_ident(const Test& test, const Options& options) {
  return outcome(is_identifier(test.input, options) ? "true" : "false");
}

Observed run_tokens(const Test& test, const Options& options) {
  return outcome(token_notation(input_of(test), options));
}

using Mode = Observed (*)(const Test&, const Options&);

const std::map<std::string, Mode, std::less<>>& modes() {
  static const std::map<std::string, Mode, std::less<>> table = {
      {"attrs", run_attrs},       {"config", run_config},
      {"conforms", run_conforms}, {"convert", run_convert},
      {"expr", run_expr},         {"ident", run_ident},
      {"parse", run_parse},       {"safeconv", run_safeconv},
      {"tmpl", run_tmpl},         {"tokens", run_tokens},
      {"unify", run_unify},
  };
  return table;
}

}  // namespace

bool is_mode(const std::string& name) {
  return modes().find(name) != modes().end();
}

Observed run_test(const Test& test, const Options& options) {
  const auto mode = modes().find(test.mode);
  if (mode == modes().end()) return unsupported("mode " + test.mode);
  return mode->second(test, options);
}

bool is_expected(const std::string& expected, const std::string& outcome) {
  return expected == outcome || (expected == "OK" && outcome != "ERR");
}

}  // namespace hcl::conformance
