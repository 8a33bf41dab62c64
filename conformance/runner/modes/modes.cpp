#include "runner/modes/modes.h"

#include <functional>
#include <map>
#include <optional>
#include <string_view>

#include "hcl/evaluate.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "runner/modes/accept_mode.h"
#include "runner/modes/body_modes.h"
#include "runner/modes/body_notation.h"
#include "runner/modes/dynblock_modes.h"
#include "runner/modes/json_modes.h"
#include "runner/modes/mode_support.h"
#include "runner/modes/prelude.h"
#include "runner/modes/recovery_modes.h"
#include "runner/modes/robustness_modes.h"
#include "runner/modes/static_modes.h"
#include "runner/modes/token_notation.h"
#include "runner/modes/type_modes.h"
#include "runner/modes/user_function_mode.h"
#include "runner/modes/value_modes.h"

namespace hcl::conformance {
namespace {

using Parse = Result<ast::Tree> (*)(const SourceFile&, const Options&);

Observed run_value(const Test& test, const Options& options, Parse parse) {
  const Result<ast::Tree> parsed = parse(input_of(test), options);
  if (!parsed.ok()) return failure(parsed.diagnostics);
  return in_context(test, options, [&](const PreludeContext& context) {
    const Result<Value> value = evaluate(parsed.value, context, options);
    if (!value.ok()) return failure(value.diagnostics);
    return outcome(to_typed_notation(value.value.unmarked_deep()));
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

Observed run_ident(const Test& test, const Options& options) {
  return outcome(is_identifier(test.input, options) ? "true" : "false");
}

Observed run_tokens(const Test& test, const Options& options) {
  return outcome(token_notation(input_of(test), options));
}

using Mode = Observed (*)(const Test&, const Options&);

const std::map<std::string, Mode, std::less<>>& modes() {
  static const std::map<std::string, Mode, std::less<>> table = {
      {"accept", run_accept},
      {"attrs", run_attrs},
      {"body", run_body},
      {"config", run_config},
      {"conforms", run_conforms},
      {"constraint", run_constraint},
      {"convert", run_convert},
      {"defaults", run_defaults},
      {"dynblock", run_dynblock},
      {"expr", run_expr},
      {"ident", run_ident},
      {"jsonattrs", run_jsonattrs},
      {"jsonbody", run_jsonbody},
      {"jsondynblock", run_jsondynblock},
      {"jsonexpr", run_jsonexpr},
      {"jsonstatic_call", run_jsonstatic_call},
      {"jsonstatic_list", run_jsonstatic_list},
      {"jsonstatic_map", run_jsonstatic_map},
      {"jsonstatic_traversal", run_jsonstatic_traversal},
      {"jsonstatic_vars", run_jsonstatic_vars},
      {"parse", run_parse},
      {"recover", run_recover},
      {"robust", run_robust},
      {"safeconv", run_safeconv},
      {"static_call", run_static_call},
      {"static_keyword", run_static_keyword},
      {"static_list", run_static_list},
      {"static_map", run_static_map},
      {"static_reltraversal", run_static_reltraversal},
      {"static_traversal", run_static_traversal},
      {"static_vars", run_static_vars},
      {"tmpl", run_tmpl},
      {"tokens", run_tokens},
      {"type", run_type},
      {"unify", run_unify},
      {"userfunc", run_userfunc},
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
