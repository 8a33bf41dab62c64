#include "hcl/pattern.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "hcl/describe_as.h"
#include "hcl/load.h"
#include "hcl/mapping.h"

namespace hcl {
namespace {

struct Listener {
  std::string host = "localhost";
  std::optional<std::string> id;
  Pattern allowed;
  std::vector<Pattern> several;
};

// The details of the diagnostics, one a line.
template <class T>
std::string told(const std::string& text, const Mapping<T>& mapping,
                 const LoadOptions& options = {}) {
  std::string details;
  const auto read = load(Input::text(text), mapping, MapContext(), options);
  for (const Diagnostic& found : read.diagnostics) {
    details += std::string(code_name(found.code)) + ": " +
               std::string(found.subject ? found.subject->text() : "") + ": " +
               found.detail + "\n";
  }
  return details;
}

Pattern pattern(std::string_view text) {
  auto made = Pattern::compile(text);
  EXPECT_TRUE(made.ok()) << text;
  return *std::move(made);
}

TEST(Pattern, MatchesAWholeTextOrAPart) {
  const Pattern host = pattern("[a-z]+(\\.[a-z]+)*");
  EXPECT_TRUE(host.matches("a.bc"));
  EXPECT_FALSE(host.matches("a..b"));
  EXPECT_TRUE(host.matches_part_of("a..b"));
  EXPECT_FALSE(host.matches_part_of("1.2"));
  // Characters, not bytes, and the classes of Unicode.
  EXPECT_TRUE(pattern("\\pL.").matches("\u00e9\u4e2d"));
}

TEST(Pattern, IsEmptyUntilItIsMade) {
  Pattern made = pattern("a+");
  const Pattern taken = std::move(made);
  // NOLINTNEXTLINE(bugprone-use-after-move): what a moved-from pattern is.
  for (const Pattern& empty : {Pattern(), made}) {
    EXPECT_EQ(empty.text(), "");
    EXPECT_TRUE(empty.matches(""));
    EXPECT_FALSE(empty.matches("a"));
    EXPECT_TRUE(empty.matches_part_of("a"));
    EXPECT_TRUE(empty == pattern(""));
  }
  EXPECT_EQ(taken.text(), "a+");
}

TEST(Pattern, RefusesWhatIsNone) {
  for (const std::string& text :
       {std::string("("), std::string("[z-a]"), std::string("(?=a)"),
        std::string("(a)\\1"), std::string("\xff"),
        std::string("((a{100}){100}){100}"), std::string(1 << 20U, 'a'),
        std::string(10'000, '('), std::string("(\\pL{1000})")}) {
    const auto made = Pattern::compile(text);
    ASSERT_FALSE(made.ok()) << text.substr(0, 20);
    EXPECT_FALSE(made.error().empty());
  }
}

TEST(Pattern, IsAMemberOfStructs) {
  const auto mapping_ = mapping<Listener>()
                            .optional("allowed", &Listener::allowed)
                            .optional("several", &Listener::several);
  const auto read = load(
      Input::text("allowed = \"a+\"\nseveral = [\"b\", \"c*\"]\n"), mapping_);
  ASSERT_TRUE(read.ok());
  EXPECT_TRUE(read->allowed.matches("aa"));
  EXPECT_EQ(encode(read.value, mapping_).value,
            "allowed = \"a+\"\nseveral = [\"b\", \"c*\"]\n");
  EXPECT_EQ(told("allowed = \"(\"\n", mapping_),
            "IncorrectAttributeType: \"(\": \"allowed\" must be a regular "
            "expression: missing ).\n");
  EXPECT_EQ(told("allowed = [1]\n", mapping_),
            "IncorrectAttributeType: [1]: \"allowed\" must be a string, not a "
            "tuple.\n");
}

TEST(PatternNote, ChecksTexts) {
  const auto mapping_ =
      mapping<Listener>()
          .optional("host", &Listener::host,
                    matches("[a-z.]+", "A host name is required."))
          .optional("id", &Listener::id, matches(pattern("[0-9]+")));
  EXPECT_EQ(told("host = \"a.b\"\nid = \"7\"\n", mapping_), "");
  EXPECT_EQ(told("host = \"A\"\n", mapping_),
            "InvalidAttributeValue: \"A\": A host name is required.\n");
  EXPECT_EQ(told("id = \"x\"\n", mapping_),
            "InvalidAttributeValue: \"x\": The value must match the pattern "
            "[0-9]+.\n");
  // However long it is.
  EXPECT_EQ(told("host = \"" + std::string(100'000, 'a') + "\"\n", mapping_),
            "");
  EXPECT_NE(describe_as(DescriptionForm::JsonSchema, mapping_)
                .find("\"pattern\": \"^(?:[a-z.]+)$\""),
            std::string::npos)
      << describe_as(DescriptionForm::JsonSchema, mapping_);
}

TEST(PatternNote, IsAMistakeWhereTheMappingIsMade) {
  const auto sentence = [](auto make) -> std::string {
    try {
      (void)make();
      return "";
    } catch (const std::logic_error& error) {
      return error.what();
    }
  };
  EXPECT_EQ(sentence([] {
              return mapping<Listener>().optional("a", &Listener::host,
                                                  matches("("));
            }),
            "hcl: \"a\": The pattern \"(\" is malformed: missing ).");
  EXPECT_EQ(sentence([] {
              return mapping<Listener>().optional("a", &Listener::host, "Q",
                                                  matches("[a-z]+"));
            }),
            "hcl: The default of \"a\" fails its own check: The value must "
            "match the pattern [a-z]+.");
}

// The fewest steps with which a body can be read.
template <class T>
std::int64_t steps_to_read(const std::string& text, const Mapping<T>& mapping) {
  std::int64_t enough = 1 << 30U;
  std::int64_t too_few = 0;
  while (enough - too_few > 1) {
    const std::int64_t tried = too_few + (enough - too_few) / 2;
    LoadOptions options;
    options.language.limits.max_evaluation_steps = tried;
    const std::string details = told(text, mapping, options);
    const bool is_enough = details.find("EvaluationLimit") == std::string::npos;
    // At a limit, there is no other message.
    EXPECT_EQ(std::count(details.begin(), details.end(), '\n'),
              is_enough ? 0 : 1)
        << details;
    (is_enough ? enough : too_few) = tried;
  }
  return enough;
}

TEST(PatternNote, TakesStepsInProportionToTheText) {
  const auto mapping_ = mapping<Listener>().optional(
      "host", &Listener::host, matches("([a-z0-9]+\\.?)+"));
  const auto steps = [&](std::size_t size) {
    return steps_to_read("host = \"" + std::string(size, 'a') + "\"\n",
                         mapping_);
  };
  const std::int64_t few = steps(10'000);
  const std::int64_t many = steps(20'000);
  EXPECT_GT(few, 10'000 / 16);
  EXPECT_LT(few, 10'000 * 10);
  EXPECT_GE(many, 2 * few - 100);
  EXPECT_LE(many, 2 * few + 100);
}

TEST(Pattern, OfConfigurationsTakesStepsAndMemory) {
  const auto mapping_ =
      mapping<Listener>().optional("several", &Listener::several);
  const auto text = [](std::size_t count) {
    std::string list = "several = [";
    for (std::size_t i = 0; i < count; ++i) list += "\".{999}\",";
    return list + "]\n";
  };
  const std::int64_t few = steps_to_read(text(10), mapping_);
  const std::int64_t many = steps_to_read(text(20), mapping_);
  EXPECT_GT(few, 10 * 64 * 6);
  EXPECT_LE(many, 2 * few + 100);
  // A short text is a large pattern.
  LoadOptions options;
  options.language.limits.max_memory = 1 << 20U;
  const std::string details = told(text(1000), mapping_, options);
  EXPECT_NE(details.find("EvaluationLimit"), std::string::npos) << details;
  EXPECT_NE(details.find("max_memory"), std::string::npos) << details;
}

}  // namespace
}  // namespace hcl
