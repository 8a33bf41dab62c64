// templatefile, templatestring, and the functions of the provider.

#include <gtest/gtest.h>

#include "hcl/eval_context.h"
#include "terraform_functions/call_outcome.h"

namespace hcl::test {
namespace {

FunctionHost template_host() {
  FunctionHost host = memory_host({
      {"hi", "Hi ${name}!"},
      {"whole", "${xs}"},
      {"loop", "%{ for x in xs }${x},%{ endfor }"},
      {"bad", "${ 1 +"},
      {"fails", "${[1][2]}"},
      {"nested", R"(${templatefile("hi", {name = name})})"},
      {"again", R"(${templatefile("again", {})})"},
      {"count", R"(${n == 0 ? "" : templatefile("count", {n = n - 1})}x)"},
      {"provided", "${provider::test::one()}"},
  });
  host.provider_functions.insert_or_assign(
      "provider::test::one",
      Function({.return_type = returns(Type::number()),
                .implementation = [](auto, const Type&) -> FunctionResult {
                  return Value::number(1);
                }}));
  return host;
}

std::string opentofu(std::string_view expression) {
  static const FunctionMap kFunctions = opentofu_functions(template_host());
  return outcome(kFunctions, expression);
}

std::string terraform(std::string_view expression) {
  static const FunctionMap kFunctions = terraform_functions(template_host());
  return outcome(kFunctions, expression);
}

class TemplateTest : public ::testing::TestWithParam<Case> {};

TEST_P(TemplateTest, Gives) {
  EXPECT_EQ(opentofu(GetParam().input), GetParam().want);
}

INSTANTIATE_TEST_SUITE_P(
    OpenTofu, TemplateTest,
    ::testing::Values(
        Case{R"(templatefile("hi", {name = "Jo"}))", R"("Hi Jo!")"},
        Case{R"(templatefile("hi", {name = unknown}))", "unknown(string)"},
        Case{R"(templatefile("hi", {name = secret}))", R"("Hi a!" marked)"},
        Case{R"(templatefile("whole", {xs = [1]}))", "[1]"},
        Case{R"(templatefile("loop", {xs = [1, 2]}))", R"("1,2,")"},
        Case{R"(templatefile("nested", {name = "Jo"}))", R"("Hi Jo!")"},
        Case{R"(templatefile("provided", {}))", "1"},
        Case{R"(templatefile("hi", {}))", "ERR 1"},
        Case{R"(templatefile("hi", {"a b" = 1}))", "ERR 1"},
        Case{R"(templatefile("hi", [1]))", "ERR 1"},
        Case{R"(templatefile("hi", null))", "ERR 1"},
        Case{R"(templatefile("missing", {}))", "ERR 0"},
        Case{R"(templatefile("bad", {}))", "ERR"},
        Case{R"(templatefile("fails", {}))", "ERR"},
        Case{R"(templatefile("again", {}))", "ERR"},
        Case{R"(templatefile(unknown, {}))", "unknown(any)"},
        Case{R"(templatestring("$${n}", {n = 1}))", "1"},
        Case{R"(templatestring("<$${n}>", {n = secret}))", R"("<a>" marked)"},
        Case{R"(templatestring("$${templatestring(\"x\", {})}", {}))",
             R"("x")"},
        Case{R"(templatestring("$${n}", {}))", "ERR 1"},
        Case{R"(templatestring("$${", {}))", "ERR"},
        Case{R"(templatestring(unknown, {}))", "unknown(any)"}));

// Terraform requires a reference, returns a text, and allows no template
// inside.
TEST(TerraformTemplateTest, IsStricter) {
  EXPECT_EQ(terraform(R"(templatefile("hi", {name = "Jo"}))"), R"("Hi Jo!")");
  EXPECT_EQ(terraform(R"(templatefile("nested", {name = "Jo"}))"), "ERR");
  EXPECT_EQ(terraform(R"(templatestring("x", {}))"), "ERR 0");
  EXPECT_EQ(terraform(R"([for t in ["<$${n}>"] : templatestring(t, {n = 1})])"),
            R"(["<1>"])");
  EXPECT_EQ(terraform(R"([for t in ["$${n}"] : templatestring(t, {n = 1})])"),
            R"(["1"])");
  EXPECT_EQ(terraform(R"([for t in ["$${n}"] : templatestring(t, {n = [1]})])"),
            "ERR");
  EXPECT_EQ(terraform(R"([for t in ["$${file(\"hi\")}"] : )"
                      R"(templatestring(t, {})])"),
            "ERR");
  EXPECT_EQ(terraform("templatestring(secret, {})"), R"("a" marked)");
  EXPECT_EQ(terraform("templatestring(unknown, {})"), "unknown(string)");
}

TEST(TemplateLimitTest, CountsTemplatesInsideEachOther) {
  FunctionHost host = template_host();
  host.max_template_depth = 10;
  const FunctionMap functions = opentofu_functions(host);
  EXPECT_EQ(outcome(functions, R"(templatefile("count", {n = 9}))"),
            R"("xxxxxxxxxx")");
  EXPECT_NE(message(functions, R"(templatefile("count", {n = 10}))")
                .find("max_template_depth"),
            std::string::npos);
}

// The default depth fits on the stack.
TEST(TemplateLimitTest, HasRoomForTheDefaultDepth) {
  EXPECT_EQ(opentofu(R"(templatefile("count", {n = 99}))").size(), 102U);
  EXPECT_EQ(opentofu(R"(templatefile("count", {n = 100}))"), "ERR");
}

// A larger depth ends where the call stack does.
TEST(TemplateLimitTest, EndsBeforeTheStackDoes) {
  FunctionHost host = template_host();
  host.max_template_depth = 1000000;
  const FunctionMap functions = opentofu_functions(host);
  EXPECT_NE(outcome(functions, R"(templatefile("count", {n = 999999}))")
                .find("call stack"),
            std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(
    Provider, TemplateTest,
    ::testing::Values(
        Case{
            R"(provider::terraform::encode_expr({a = [1, "x"], "b c" = null}))",
            R"("{\n  a     = [1, \"x\"]\n  \"b c\" = null\n}")"},
        Case{R"(provider::terraform::encode_expr([{}, {a = 1}]))",
             R"("[{}, {\n  a = 1\n}]")"},
        Case{R"(provider::terraform::encode_expr("$${a}"))", R"("\"$${a}\"")"},
        // What Terraform 1.11.4 answers.
        Case{
            R"(provider::terraform::encode_expr({"\u2028" = "\U000e0001", b = 1}))",
            R"("{\n  b        = 1\n  \"\\u2028\" = \"\\U000e0001\"\n}")"},
        Case{R"(provider::terraform::encode_expr([unknown]))",
             "unknown(string)"},
        Case{R"(provider::terraform::encode_tfvars({a = 1, bb = "x"}))",
             R"("a  = 1\nbb = \"x\"\n")"},
        Case{R"(provider::terraform::encode_tfvars({"a b" = 1}))", "ERR"},
        Case{R"(provider::terraform::encode_tfvars([1]))", "ERR"},
        Case{R"(provider::terraform::decode_tfvars("a = 1\nb = [2]\n"))",
             "{a = 1, b = [2]}"},
        Case{R"(provider::terraform::decode_tfvars("a = b"))", "ERR"},
        Case{R"(provider::terraform::decode_tfvars("a {\n}"))", "ERR"},
        Case{R"(provider::terraform::decode_tfvars("a = "))", "ERR"}));

}  // namespace
}  // namespace hcl::test
