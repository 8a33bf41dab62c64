#ifndef HCL_TESTS_DECODE_DECODE_SUPPORT_H_
#define HCL_TESTS_DECODE_DECODE_SUPPORT_H_

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "decode/bodies.h"
#include "hcl/body.h"
#include "hcl/decode.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"

namespace hcl::test {

inline Expression expression_of(std::string_view source) {
  const Result<ast::Tree> tree =
      parse_expression(SourceFile("expression", source));
  EXPECT_TRUE(tree.ok()) << source;
  return native_expression(tree.value);
}

// Variables for tests: `s` a string, `unk` an unknown string, `dyn` the dynamic
// value, `m` a marked string, `ul` an unknown list of strings.
inline const EvalContext& variables_for_tests() {
  static const MapContext kContext = [] {
    MapContext context;
    context.set_variable("s", Value::string("text"));
    context.set_variable("unk", Value::unknown(Type::string()));
    context.set_variable("dyn", Value::dynamic());
    context.set_variable("ul", Value::unknown(Type::list(Type::string())));
    context.set_variable("m",
                         Value::string("secret").with_marks({"sensitive"}));
    return context;
  }();
  return kContext;
}

struct DecodeCase {
  std::string_view name;
  Spec spec;
  std::string_view source;
  // The value in notation, with types.
  std::string_view want;
  std::string_view want_problems = "";
};

// Decodes the source of a case and compares the result.
inline void check_decoding(const DecodeCase& test) {
  const Result<Value> got =
      decode(body_of(test.source), test.spec, variables_for_tests());
  EXPECT_EQ(to_typed_notation(got.value.unmarked_deep()), test.want)
      << test.source;
  EXPECT_EQ(problems(got.diagnostics), test.want_problems) << test.source;
}

}  // namespace hcl::test

#endif  // HCL_TESTS_DECODE_DECODE_SUPPORT_H_
