// Spec: specification format of the command `hcldec`, types of attributes.
#include <gtest/gtest.h>

#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/spec_file.h"

namespace hcl::test {
namespace {

struct TypeCase {
  std::string_view name;
  std::string_view expression;
  // In the form of `Type::text()`; empty if there is an error.
  std::string_view want;
};

class TypeArgumentTest : public testing::TestWithParam<TypeCase> {};

TEST_P(TypeArgumentTest, GivesTheType) {
  const Result<ast::Tree> tree =
      parse_expression(SourceFile("type", GetParam().expression));
  ASSERT_TRUE(tree.ok());
  const Result<Type> type = evaluate_type(native_expression(tree.value));
  EXPECT_EQ(type.ok(), !GetParam().want.empty());
  EXPECT_LE(type.diagnostics.size(), 1U);
  if (type.ok()) {
    EXPECT_EQ(type.value.text(), GetParam().want);
  } else {
    EXPECT_EQ(type.value, Type::dynamic());
  }
}

INSTANTIATE_TEST_SUITE_P(
    Expressions, TypeArgumentTest,
    testing::Values(
        TypeCase{"String", "string", "string"}, TypeCase{"Any", "any", "any"},
        TypeCase{"NullIsAny", "null", "any"},
        TypeCase{"List", "list(set(bool))", "list(set(bool))"},
        TypeCase{"Map", "map(number)", "map(number)"},
        TypeCase{"Tuple", "tuple([string, list(any)])",
                 "tuple([string,list(any)])"},
        TypeCase{"EmptyTuple", "tuple([])", "tuple([])"},
        TypeCase{"Object", "object({a = string, b = number})",
                 "object({a=string,b=number})"},
        TypeCase{"EmptyObject", "object({})", "object({})"},
        TypeCase{"QuotedKey", "object({\"a\" = string})", "object({a=string})"},
        TypeCase{"Parentheses", "(list((string)))", "list(string)"},
        TypeCase{"Text", "\"string\"", ""}, TypeCase{"Unknown", "str", ""},
        TypeCase{"ConstructorOfAValue", "list(1)", ""},
        TypeCase{"ConstructorOfNull", "list(null)", ""},
        TypeCase{"NoArgument", "list()", ""},
        TypeCase{"Optional", "object({a = optional(string)})", ""}),
    [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace hcl::test
