#include "modes.h"

#include <functional>
#include <map>
#include <memory>
#include <string_view>

#include "dump.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate.h"
#include "hcl/evaluate_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/reference_tokens.h"
#include "hcl/tree.h"
#include "prelude.h"

namespace hcl::conformance {
namespace {

using Kind = Outcome::Kind;

Outcome accepted(std::string text) {
  return {.kind = Kind::Accepted, .text = std::move(text)};
}

Outcome rejected(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity == Severity::Error) {
      return {.kind = Kind::Rejected,
              .text = "ERR: " + std::string(diagnostic.summary()) + ": " +
                      diagnostic.detail};
    }
  }
  return {.kind = Kind::Rejected, .text = "ERR"};
}

// Evaluates with the prelude around the variables of one test.
class Scope {
 public:
  Scope(const Test& test, const Options& options);

  const EvalContext& context() const;

  // Replaces an outcome that rests on a missing function.
  Outcome checked(Outcome outcome) const;

 private:
  Prelude prelude_;
  MapContext variables_{prelude_};
  MapContext restricted_;
  bool literal_only_ = false;
  bool restricted_used_ = false;
  std::string variable_error_;
};

Scope::Scope(const Test& test, const Options& options)
    : literal_only_(test.literal_only),
      restricted_used_(test.no_variables || test.no_functions) {
  for (const auto& [name, text] : test.variables) {
    const auto parsed = parse_expression(SourceFile(name, text), options);
    const auto value = evaluate(parsed.value, prelude_, options);
    if (!parsed.ok() || !value.ok()) {
      variable_error_ = name + " = " + text;
    }
    variables_.set_variable(name, value.value);
  }
  if (!test.no_variables) {
    restricted_.set_variables({});
  }
  if (!test.no_functions) {
    restricted_.set_functions({});
  }
}

const EvalContext& Scope::context() const {
  if (literal_only_) {
    return literal_only_context();
  }
  return restricted_used_ ? static_cast<const EvalContext&>(restricted_)
                          : variables_;
}

Outcome Scope::checked(Outcome outcome) const {
  const auto missing = prelude_.take_missing();
  if (!missing.empty()) {
    return {.kind = Kind::Unsupported, .text = "needs " + *missing.begin()};
  }
  if (!variable_error_.empty()) {
    return {.kind = Kind::Rejected,
            .text = "ERR: variable of the test: " + variable_error_};
  }
  return outcome;
}

Outcome run_value(const Test& test, const Options& options,
                  Result<ast::Tree> (*parse)(const SourceFile&,
                                             const Options&)) {
  const auto parsed = parse(SourceFile("input", test.input), options);
  if (!parsed.ok()) {
    return rejected(parsed.diagnostics);
  }
  const Scope scope(test, options);
  const auto value = evaluate(parsed.value, scope.context(), options);
  return scope.checked(value.ok() ? accepted(to_typed_notation(value.value))
                                  : rejected(value.diagnostics));
}

Outcome run_expression(const Test& test, const Options& options) {
  return run_value(test, options, parse_expression);
}

Outcome run_template(const Test& test, const Options& options) {
  return run_value(test, options, parse_template);
}

Outcome run_parse(const Test& test, const Options& options) {
  const auto parsed =
      parse_expression(SourceFile("input", test.input), options);
  return parsed.ok() ? accepted("OK") : rejected(parsed.diagnostics);
}

Outcome run_config(const Test& test, const Options& options) {
  const auto parsed = parse_config(SourceFile("input", test.input), options);
  return parsed.ok() ? accepted(dump_structure(parsed.value.body()))
                     : rejected(parsed.diagnostics);
}

// The dynamic-attributes mode: a body with blocks is refused.
Outcome run_attributes(const Test& test, const Options& options) {
  const auto parsed = parse_config(SourceFile("input", test.input), options);
  if (!parsed.ok()) {
    return rejected(parsed.diagnostics);
  }
  for (const ast::Item* item : parsed.value.body().items) {
    if (item->kind == ast::ItemKind::Block) {
      return {.kind = Kind::Rejected, .text = "ERR: blocks are not allowed"};
    }
  }
  const Scope scope(test, options);
  const auto body = evaluate_body(parsed.value, scope.context(), options);
  return scope.checked(body.ok() ? accepted(dump_attributes(body.value))
                                 : rejected(body.diagnostics));
}

Outcome run_identifier(const Test& test, const Options& options) {
  return accepted(is_identifier(test.input, options) ? "true" : "false");
}

Outcome run_tokens(const Test& test, const Options& options) {
  const SourceFile file("input", test.input);
  const auto parsed = parse_config(file, options);
  std::string text;
  for (const ReferenceToken& token :
       reference_tokens(parsed.value.tokens(), file)) {
    const SourcePos start = file.position(token.span.begin);
    text += (text.empty() ? "" : " ") + std::string(token.type) + "(" +
            quote_notation(file.text(token.span)) + ")@" +
            std::to_string(start.line) + ":" + std::to_string(start.column);
  }
  return accepted(text);
}

using ModeRunner = Outcome (*)(const Test&, const Options&);

const std::map<std::string_view, ModeRunner>& modes() {
  static const std::map<std::string_view, ModeRunner> runners = {
      {"expr", run_expression},  {"tmpl", run_template},
      {"parse", run_parse},      {"config", run_config},
      {"attrs", run_attributes}, {"ident", run_identifier},
      {"tokens", run_tokens},
  };
  return runners;
}

}  // namespace

bool Outcome::meets(const std::string& expected) const {
  if (kind == Kind::Unsupported) {
    return false;
  }
  if (expected == "ERR" || expected == "OK") {
    return (kind == Kind::Rejected) == (expected == "ERR");
  }
  return kind == Kind::Accepted && text == expected;
}

Outcome run_test(const Test& test, const Options& options) {
  const auto runner = modes().find(test.mode);
  if (runner == modes().end()) {
    return {.kind = Kind::Unsupported, .text = "mode " + test.mode};
  }
  return runner->second(test, options);
}

}  // namespace hcl::conformance
