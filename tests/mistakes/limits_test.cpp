#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pthread.h>

#include <string>
#include <string_view>

#include "parsing/parsed.h"

namespace hcl::syntax {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string repeat(std::string_view text, std::size_t count) {
  std::string result;
  result.reserve(text.size() * count);
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

Options with_depth(std::int32_t depth) {
  Options options;
  options.limits.max_nesting_depth = depth;
  return options;
}

// A construct that nests once per `open`.
struct Case {
  std::string_view name;
  std::string_view open;
  std::string_view inner;
  std::string_view close;
  // The text before and after everything, on a level of its own or on none.
  std::string_view before = "a = ";
  std::string_view after = "\n";
};

class NestingTest : public testing::TestWithParam<Case> {
 protected:
  static std::string text(std::size_t depth) {
    const Case& test = GetParam();
    return std::string(test.before) + repeat(test.open, depth) +
           std::string(test.inner) + repeat(test.close, depth) +
           std::string(test.after);
  }
};

TEST_P(NestingTest, AcceptsTheLimit) {
  EXPECT_THAT(Parsed(text(5), Entry::Config, with_depth(5)).mistakes(),
              IsEmpty());
}

TEST_P(NestingTest, RefusesOneMore) {
  const Parsed parsed(text(6) + "z = 1\n", Entry::Config, with_depth(5));
  ASSERT_EQ(parsed.diagnostics().size(), 1U) << parsed.nodes();
  EXPECT_EQ(parsed.diagnostics()[0].code, Code::NestingTooDeep);
  EXPECT_EQ(parsed.texts(Rule::BodyItem).back(), "z = 1\\n");
}

INSTANTIATE_TEST_SUITE_P(
    Constructs, NestingTest,
    testing::Values(Case{"Parentheses", "(", "1", ")"},
                    Case{"Tuples", "[", "1", "]"},
                    Case{"Calls", "f(", "1", ")"},
                    Case{"Indexes", "a[", "1", "]"},
                    Case{"UnaryOperators", "!", "b", ""},
                    Case{"Conditionals", "b ? c : ", "d", ""},
                    Case{"MiddleConditionals", "b ? ", "c", " : d"},
                    Case{"Objects", "{a=", "1", "}"},
                    Case{"Blocks", "a {\n", "", "}\n", "", ""}),
    [](const auto& info) { return std::string(info.param.name); });

TEST(NestingTest, CountsTemplateAndSequence) {
  const std::string three = "a = \"${\"${\"x\"}\"}\"\n";
  EXPECT_THAT(Parsed(three, Entry::Config, with_depth(5)).mistakes(),
              IsEmpty());
  EXPECT_THAT(Parsed(three, Entry::Config, with_depth(4)).mistakes(),
              ElementsAre("NestingTooDeep 10-11"));
}

TEST(NestingTest, DoesNotCountWhatIsBesideEachOther) {
  const std::string text = "a = [" + repeat("[1],", 50) + "]\nb = !c && !d\n" +
                           repeat("e {\n}\n", 50);
  EXPECT_THAT(Parsed(text, Entry::Config, with_depth(2)).mistakes(), IsEmpty());
}

TEST(NestingTest, DoesNotCountChains) {
  const std::string text =
      "a = b" + repeat(".c[0]", 1000) + repeat(" + 1", 1000) + "\n";
  EXPECT_THAT(Parsed(text, Entry::Config, with_depth(1)).mistakes(), IsEmpty());
}

TEST(NestingTest, ReportsEachItemThatIsTooDeep) {
  const std::string text = "a = ((1))\nb = ((2))\nc = (3)\n";
  EXPECT_THAT(Parsed(text, Entry::Config, with_depth(1)).mistakes(),
              ElementsAre("NestingTooDeep 5-6", "NestingTooDeep 15-16"));
}

TEST(LimitsTest, RefuseSourcesThatAreTooLarge) {
  Options options;
  options.limits.max_source_bytes = 6;
  EXPECT_THAT(Parsed("a = 1\n", Entry::Config, options).mistakes(), IsEmpty());
  const Parsed parsed("a = 12\n", Entry::Config, options);
  EXPECT_THAT(parsed.mistakes(), ElementsAre("SourceTooLarge 0-0"));
  EXPECT_EQ(parsed.nodes(), "ConfigFile(Body)");
}

TEST(LimitsTest, KeepAFewDiagnostics) {
  Options options;
  options.limits.max_diagnostics = 10;
  const Parsed parsed(repeat("a =\n", 100), Entry::Config, options);
  EXPECT_LE(parsed.diagnostics().size(), 11U);
  EXPECT_GE(parsed.diagnostics().size(), 10U);
}

// Runs a function on a thread with a stack of 256 KiB.
void run_on_small_stack(void* (*function)(void*), void* argument) {
  constexpr std::size_t kStack = std::size_t{256} * 1024;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, kStack);
  pthread_t thread;
  ASSERT_EQ(pthread_create(&thread, &attributes, function, argument), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

void* parse_deep(void* text) {
  const Options options = with_depth(1 << 30);
  const Parsed parsed(*static_cast<const std::string*>(text), Entry::Config,
                      options);
  EXPECT_EQ(parsed.tree().nodes.back().size, parsed.tree().nodes.size());
  return nullptr;
}

TEST(LimitsTest, DepthNeedsNoStack) {
  constexpr std::size_t kDepth = 1'000'000;
  for (std::string text :
       {"a = " + repeat("(", kDepth) + "1" + repeat(")", kDepth) + "\n",
        "a = " + repeat("[", kDepth), "a = " + repeat("!", kDepth) + "b\n",
        "a = " + repeat("b ? c : ", kDepth) + "d\n", repeat("a {\n", kDepth),
        "a = " + repeat("\"${", kDepth), "a = " + repeat("{b=", kDepth),
        "a = " + repeat("f(", kDepth) + repeat("]", kDepth)}) {
    run_on_small_stack(parse_deep, &text);
  }
}

}  // namespace
}  // namespace hcl::syntax
