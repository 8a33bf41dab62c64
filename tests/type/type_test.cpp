#include "hcl/type.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

Type capsule(std::string name) {
  CapsuleDefinition definition;
  definition.name = std::move(name);
  return Type::capsule(std::move(definition));
}

TEST(TypeTest, IsInterned) {
  EXPECT_EQ(Type::list(Type::string()), Type::list(Type::string()));
  EXPECT_NE(Type::list(Type::string()), Type::set(Type::string()));
  EXPECT_EQ(Type::object({{"b", Type::number()}, {"a", Type::string()}}),
            Type::object({{"a", Type::string()}, {"b", Type::number()}}));
  EXPECT_NE(Type::object({{"a", Type::string(), true}}),
            Type::object({{"a", Type::string()}}));
  EXPECT_NE(capsule("x"), capsule("x"));
}

struct TextCase {
  std::string_view text;
  std::string_view friendly;
  Type type;
};

class TypeTextTest : public testing::TestWithParam<TextCase> {};

TEST_P(TypeTextTest, HasText) {
  EXPECT_EQ(GetParam().type.text(), GetParam().text);
  EXPECT_EQ(GetParam().type.friendly_name(), GetParam().friendly);
}

INSTANTIATE_TEST_SUITE_P(
    Types, TypeTextTest,
    testing::Values(TextCase{"any", "dynamic", Type::dynamic()},
                    TextCase{"list(set(bool))", "list of set of bool",
                             Type::list(Type::set(Type::boolean()))},
                    TextCase{"tuple([string,number])", "tuple",
                             Type::tuple({Type::string(), Type::number()})},
                    TextCase{"tuple([])", "tuple", Type::tuple({})},
                    TextCase{
                        "object({\"1\"=number,a=optional(map(any))})", "object",
                        Type::object({{"a", Type::map(Type::dynamic()), true},
                                      {"1", Type::number()}})},
                    TextCase{"capsule(thing)", "thing", capsule("thing")}));

// Spec: information model, "Type Specifications".
TEST(TypeTest, MatchesSpecifications) {
  const Type any_list = Type::list(Type::dynamic());
  EXPECT_TRUE(Type::list(Type::string()).matches(any_list));
  EXPECT_FALSE(Type::set(Type::string()).matches(any_list));
  EXPECT_FALSE(Type::dynamic().matches(Type::string()));
  EXPECT_TRUE(Type::dynamic().matches(Type::dynamic()));
}

TEST(TypeTest, DropsOptionalAttributes) {
  const Type type = Type::list(Type::object({{"a", Type::string(), true}}));
  EXPECT_TRUE(type.has_optional_attributes());
  EXPECT_EQ(type.without_optional_attributes(),
            Type::list(Type::object({{"a", Type::string()}})));
}

}  // namespace
}  // namespace hcl
