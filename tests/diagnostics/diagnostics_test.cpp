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

// The notice is as severe as the worst diagnostic that it replaces.
TEST(Diagnostics, ManyWarningsAreNoError) {
  Diagnostics diags(2);
  for (int i = 0; i < 4; ++i) diags.warning(Code::InvalidCharacter, at(0), "");
  ASSERT_EQ(diags.size(), 3U);
  EXPECT_EQ(diags[2].code, Code::TooManyDiagnostics);
  EXPECT_EQ(diags[2].severity, Severity::Warning);
  EXPECT_FALSE(diags.has_errors());
  diags.error(Code::InvalidCharacter, at(0), "");
  ASSERT_EQ(diags.size(), 3U);
  EXPECT_EQ(diags[2].severity, Severity::Error);
  EXPECT_TRUE(diags.has_errors());
}

TEST(Diagnostics, CountsWhatWasFoundAndNotTheNotice) {
  Diagnostics diags(2);
  diags.warning(Code::InvalidCharacter, at(0), "");
  for (int i = 0; i < 3; ++i) diags.error(Code::InvalidCharacter, at(0), "");
  diags.warning(Code::InvalidCharacter, at(0), "");
  EXPECT_EQ(diags.error_count(), 3U);
  EXPECT_EQ(diags.warning_count(), 2U);
  EXPECT_EQ(diags.dropped(), 3U);
  EXPECT_EQ(diags.size(), 3U);
}

TEST(Diagnostics, WantsMoreUpToItsLimit) {
  Diagnostics diags(2);
  EXPECT_EQ(diags.room(), 2U);
  diags.error(Code::InvalidCharacter, at(0), "");
  EXPECT_TRUE(diags.wants_more());
  diags.error(Code::InvalidCharacter, at(0), "");
  EXPECT_FALSE(diags.wants_more());
  EXPECT_EQ(diags.dropped(), 0U);
  diags.drop();
  diags.drop(Severity::Warning);
  EXPECT_EQ(diags.room(), 0U);
  EXPECT_EQ(diags.dropped(), 2U);
  EXPECT_EQ(diags.error_count(), 3U);
  ASSERT_EQ(diags.size(), 3U);
  EXPECT_EQ(diags[2].code, Code::TooManyDiagnostics);
}

TEST(Diagnostics, ALimitBelowOneIsOne) {
  Diagnostics diags(-5);
  diags.error(Code::InvalidCharacter, at(0), "a");
  diags.error(Code::InvalidCharacter, at(0), "b");
  ASSERT_EQ(diags.size(), 2U);
  EXPECT_EQ(diags[0].detail, "a");
  EXPECT_EQ(diags[1].detail,
            "Only the first diagnostic is shown. Correct it and try again.");
}

// A list with room keeps diagnostics that are added after one without room was
// appended.
TEST(Diagnostics, HasOneNoticeAndHasItLast) {
  Diagnostics all(4);
  for (int round = 0; round < 2; ++round) {
    Diagnostics small(1);
    small.error(Code::InvalidCharacter, at(0), "kept");
    small.error(Code::InvalidCharacter, at(0), "dropped");
    all.append(std::move(small));
    all.error(Code::InvalidCharacter, at(5), "after");
  }
  const std::string notice =
      "Only the first 4 diagnostics are shown. Correct these and try again.";
  EXPECT_EQ(details(all), (Details{"kept", "after", "kept", "after", notice}));
  all.error(Code::InvalidCharacter, {}, "nowhere");
  all.sort_by_position();
  EXPECT_EQ(details(all), (Details{"kept", "kept", "after", "after", notice}));
  EXPECT_EQ(all.dropped(), 3U);
}

TEST(Diagnostics, GiveBackWhatWasAddedBeforeTheNotice) {
  Diagnostics small(1);
  small.error(Code::InvalidCharacter, at(0), "a");
  small.drop();
  Diagnostics all;
  all.append(std::move(small));
  all.error(Code::InvalidCharacter, at(0), "b").suggestion = "c";
  EXPECT_EQ(all[1].suggestion, "c");
  EXPECT_EQ(all[2].suggestion, "");
}

TEST(Diagnostics, LeaveOutWhatIsUnwanted) {
  Diagnostics diags(3);
  for (const char* detail : {"a", "b", "c", "d"}) {
    diags.error(Code::InvalidCharacter, at(0), detail);
  }
  diags.remove_if([](const Diagnostic& each) { return each.detail != "b"; });
  EXPECT_EQ(details(diags),
            (Details{"b",
                     "Only the first diagnostic is shown. Correct it and try "
                     "again."}));
  EXPECT_EQ(diags.error_count(), 2U);
}

TEST(Diagnostics, ChangeWhatWasKept) {
  Diagnostics list(1);
  list.change_each([](Diagnostic&) { FAIL() << "there is none"; });
  list.error(Code::InvalidExpression, {}, "a");
  list.error(Code::InvalidExpression, {}, "b");
  int calls = 0;
  list.change_each([&calls](Diagnostic& each) {
    ++calls;
    each.frames = {"f"};
  });
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(list[0].frames, std::vector<std::string>{"f"});
  EXPECT_TRUE(list[1].frames.empty());
}

TEST(Diagnostics, GiveAPartWhatIsLeft) {
  Diagnostics all(3);
  all.error(Code::InvalidCharacter, at(0), "a");
  all.suggestion_steps() -= 10;
  Diagnostics part = all.for_part();
  EXPECT_EQ(part.room(), 2U);
  EXPECT_EQ(part.suggestion_steps(), Suggestions::kSteps - 10);
  part.suggestion_steps() -= 5;
  for (const char* detail : {"b", "c", "d"}) {
    part.error(Code::InvalidCharacter, at(0), detail);
  }
  all.append(std::move(part));
  EXPECT_EQ(all.suggestion_steps(), Suggestions::kSteps - 15);
  EXPECT_EQ(all.dropped(), 1U);
  EXPECT_EQ(all.room(), 0U);
  // This shows whether the part failed.
  EXPECT_EQ(all.for_part().room(), 1U);
}

TEST(Diagnostics, TakeOverWhatSuggestionsCost) {
  Diagnostics part;
  part.suggestion_steps() -= 10;
  Diagnostics all;
  all.suggestion_steps() -= 1;
  all.append(std::move(part));
  EXPECT_EQ(all.suggestion_steps(), Suggestions::kSteps - 11);
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

TEST(Diagnostics, HaveNoPlaceInNoSource) {
  Diagnostics diags;
  diags.error(Code::MissingBlock, {.subject = SourceSpan()}, "");
  EXPECT_FALSE(diags[0].subject.has_value());
  diags.error(Code::MissingBlock,
              {.subject = SourceSpan{SourceFile("", ""), {}}}, "");
  EXPECT_TRUE(diags[1].subject.has_value());
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
