// Functions that write a text with escape sequences: what was written is read
// again, also where normalization would compose a combining mark with the last
// letter of the escape sequence before it.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "hcl/evaluate.h"
#include "hcl/parser.h"
#include "terraform_functions/call_outcome.h"
#include "text/utf8.h"

namespace hcl::test {
namespace {

std::string utf8(char32_t code_point) {
  std::string out;
  text::append_utf8(out, code_point);
  return out;
}

// Every character that one of the syntaxes escapes, followed by every mark of
// "Combining Diacritical Marks", alone and behind U+0323, which is sorted
// before most of the others.
std::vector<Value> texts() {
  std::vector<char32_t> escaped = {'"', '\\', '<', '>', '&', 0x7F, 0x2028};
  for (char32_t control = 0; control < 0x20; ++control) {
    escaped.push_back(control);
  }
  std::vector<Value> out;
  for (const char32_t character : escaped) {
    for (char32_t mark = 0x300; mark < 0x370; ++mark) {
      out.push_back(Value::string(utf8(character) + utf8(mark)));
      out.push_back(
          Value::string("a" + utf8(character) + utf8(0x323) + utf8(mark)));
    }
  }
  return out;
}

const FunctionMap& functions() {
  static const FunctionMap kFunctions = terraform_functions(FunctionHost());
  return kFunctions;
}

Value call(std::string_view name, const std::vector<Value>& arguments) {
  const FunctionResult result =
      functions().at(std::string(name)).call(arguments);
  EXPECT_TRUE(result) << name;
  return result ? *result : Value();
}

TEST(EscapesSurvive, InJson) {
  const Value all = Value::tuple(texts());
  EXPECT_EQ(call("jsondecode", {call("jsonencode", {all})}), all);
}

TEST(EscapesSurvive, InYaml) {
  const Value all = Value::tuple(texts());
  EXPECT_EQ(call("yamldecode", {call("yamlencode", {all})}), all);
}

TEST(EscapesSurvive, InFormats) {
  for (const Value& text : texts()) {
    for (const std::string_view verb : {"%q", "%#v"}) {
      const Value quoted = call("format", {Value::string(verb), text});
      EXPECT_EQ(call("jsondecode", {quoted}), text) << quoted.as_string();
    }
  }
}

TEST(EscapesSurvive, InExpressions) {
  const Value all = Value::tuple(texts());
  const Value source = call("provider::terraform::encode_expr", {all});
  const auto tree = parse_expression(SourceFile("", source.as_string()));
  ASSERT_TRUE(tree.ok());
  const auto value = evaluate(tree.value, MapContext());
  ASSERT_TRUE(value.ok());
  EXPECT_EQ(value.value, all);
}

TEST(EscapesSurvive, InVariables) {
  const Value all = Value::object({{"all", Value::tuple(texts())}});
  const Value source = call("provider::terraform::encode_tfvars", {all});
  EXPECT_EQ(call("provider::terraform::decode_tfvars", {source}), all);
}

// Spec: UAX #15: a mark that no letter is composed with stays as it is.
TEST(EscapesSurvive, AndNothingElseIsEscaped) {
  const Value text = Value::string("\n\u0301\u0316e\u0302 n\u0334\n\u0334");
  const Value json = call("jsonencode", {text});
  EXPECT_EQ(json.as_string(), "\"\\n\\u0316\\u0301\u00EA n\u0334\\n\u0334\"");
}

}  // namespace
}  // namespace hcl::test
