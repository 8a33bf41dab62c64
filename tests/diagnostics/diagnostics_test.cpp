#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "hcl/diagnostic.h"

namespace hcl {
namespace {

const SourceFile kFile("test.hcl", "abcdef");

DiagnosticPlace at(std::uint32_t begin) {
  return {.subject = SourceSpan{kFile, {begin, begin + 1}}, .context = {}};
}

std::vector<std::string> details(const Diagnostics& diags) {
  std::vector<std::string> result;
  for (const Diagnostic& d : diags) result.push_back(d.detail);
  return result;
}

using Details = std::vector<std::string>;

TEST(Diagnostics, KeepsTheOrderOfAdding) {
  Diagnostics diags;
  diags.error(Code::InvalidCharacter, at(3), "first");
  diags.warning(Code::InvalidExpression, at(1), "second");
  EXPECT_EQ(details(diags), (Details{"first", "second"}));
  EXPECT_EQ(diags[0].severity, Severity::Error);
  EXPECT_EQ(diags[1].severity, Severity::Warning);
  EXPECT_EQ(diags[1].summary(), "Invalid expression");
}

TEST(Diagnostics, HasErrorsOnlyWhenOneIsAnError) {
  Diagnostics diags;
  EXPECT_FALSE(diags.has_errors());
  diags.warning(Code::InvalidCharacter, at(0), "");
  EXPECT_FALSE(diags.has_errors());
  diags.error(Code::InvalidCharacter, at(0), "");
  EXPECT_TRUE(diags.has_errors());
}

TEST(Diagnostics, GivesBackWhatWasAdded) {
  Diagnostics diags;
  diags.error(Code::InvalidCharacter, at(0), "").suggestion = "use this";
  EXPECT_EQ(diags[0].suggestion, "use this");
}

TEST(Diagnostics, SaysOnceThatThereAreTooMany) {
  Diagnostics diags(2);
  for (int i = 0; i < 5; ++i) {
    diags.error(Code::InvalidCharacter, at(0), std::to_string(i)).suggestion =
        "for every one";
  }
  ASSERT_EQ(diags.size(), 3U);
  EXPECT_EQ(diags[1].detail, "1");
  EXPECT_EQ(diags[2].code, Code::TooManyDiagnostics);
  EXPECT_EQ(diags[2].suggestion, "");
  EXPECT_EQ(diags.dropped(), 3U);
}

TEST(Diagnostics, AppendsWithinTheLimit) {
  Diagnostics first(2);
  first.error(Code::InvalidCharacter, at(0), "a");
  Diagnostics second;
  second.error(Code::InvalidCharacter, at(0), "b");
  second.error(Code::InvalidCharacter, at(0), "c");
  first.append(second);
  ASSERT_EQ(first.size(), 3U);
  EXPECT_EQ(first[1].detail, "b");
  EXPECT_EQ(first[2].code, Code::TooManyDiagnostics);
  EXPECT_EQ(first.dropped(), 1U);
  EXPECT_EQ(second.size(), 2U);
}

TEST(Diagnostics, RemembersWhatAnAppendedListDropped) {
  Diagnostics small(1);
  small.error(Code::InvalidCharacter, at(0), "a");
  small.error(Code::InvalidCharacter, at(0), "b");
  Diagnostics all;
  all.append(std::move(small));
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1].code, Code::TooManyDiagnostics);
  EXPECT_EQ(all.dropped(), 1U);
}

TEST(Diagnostics, SortsByPositionAndKeepsTheOrderOfEquals) {
  Diagnostics diags;
  diags.error(Code::InvalidCharacter, {}, "nowhere");
  diags.error(Code::InvalidCharacter, at(4), "d");
  diags.error(Code::InvalidCharacter, at(1), "b");
  diags.error(Code::InvalidCharacter, at(4), "e");
  diags.sort_by_position();
  EXPECT_EQ(details(diags), (Details{"b", "d", "e", "nowhere"}));
}

TEST(Diagnostics, PointToTheOriginOfAFragment) {
  const SourceFile file("f", "\"ab\"");
  const SourceFile fragment(file, "ab", {{0, 1}});
  Diagnostics diagnostics;
  diagnostics.error(Code::UnknownVariable,
                    {.subject = SourceSpan{fragment, {0, 1}},
                     .context = SourceSpan{fragment, {0, 2}}},
                    "Detail.");
  EXPECT_EQ(*diagnostics[0].subject, (SourceSpan{file, {1, 2}}));
  EXPECT_EQ(*diagnostics[0].context, (SourceSpan{file, {1, 3}}));
}

}  // namespace
}  // namespace hcl
