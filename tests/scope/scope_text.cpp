#include "scope/scope_text.h"

#include <gtest/gtest.h>

#include <utility>

#include "hcl/diagnostic_writer.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl::test {

Body body_of(std::string_view text) {
  Result<Body> read = parse_native_body(SourceFile("body", text));
  EXPECT_TRUE(read.ok()) << to_text(read.diagnostics);
  return std::move(read.value);
}

Expression expression_of(std::string_view text) {
  const Result<ast::Tree> tree =
      parse_expression(SourceFile("expression", text));
  EXPECT_TRUE(tree.ok()) << to_text(tree.diagnostics);
  return native_expression(tree.value);
}

Scope scope_of(std::string_view attributes, SharedContext parent,
               const Limits& limits) {
  Scope scope(std::move(parent), limits);
  scope.set({}, attributes_of(body_of(attributes)).value);
  return scope;
}

std::string shown(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& each : diagnostics) {
    text += (text.empty() ? "" : " ") + ("!" + std::string(each.name()));
    if (!each.subject) continue;
    const SourcePos place = each.subject->range().start;
    text +=
        " " + std::to_string(place.line) + ":" + std::to_string(place.column);
  }
  return text;
}

std::string shown(const Result<Value>& result) {
  const std::string problems = shown(result.diagnostics);
  return to_notation(result.value) + (problems.empty() ? "" : " ") + problems;
}

}  // namespace hcl::test
