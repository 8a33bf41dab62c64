#ifndef HCL_TESTS_DECODE_BODIES_H_
#define HCL_TESTS_DECODE_BODIES_H_

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "hcl/body.h"
#include "hcl/native_body.h"

namespace hcl::test {

// Parses a body in native syntax; syntax errors fail the test.
inline Body body_of(std::string_view source) {
  const Result<Body> body = parse_native_body(SourceFile("input", source));
  EXPECT_TRUE(body.ok()) << source;
  return body.value;
}

// Codes and places, one per line: `DuplicateBlock 2:1-2:2`.
inline std::string problems(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!text.empty()) text += "\n";
    if (diagnostic.severity == Severity::Warning) text += "warning ";
    text += std::string(code_name(diagnostic.code));
    if (!diagnostic.subject) continue;
    const SourceRange range = diagnostic.subject->range();
    text += " " + std::to_string(range.start.line) + ":" +
            std::to_string(range.start.column) + "-" +
            std::to_string(range.end.line) + ":" +
            std::to_string(range.end.column);
  }
  return text;
}

}  // namespace hcl::test

#endif  // HCL_TESTS_DECODE_BODIES_H_
