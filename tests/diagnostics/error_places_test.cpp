#include "diagnostics/error_places.h"

#include <gtest/gtest.h>

namespace hcl {
namespace {

const SourceFile kFile("test.hcl", "abcdefghij");

DiagnosticPlace at(std::uint32_t begin) {
  return {.subject = SourceSpan{kFile, {begin, begin + 2}}, .context = {}};
}

TEST(ErrorPlaces, AreNowhereWithoutErrors) {
  EXPECT_TRUE(ErrorPlaces().empty());
  Diagnostics warnings;
  warnings.warning(Code::InvalidCharacter, at(3), "");
  EXPECT_TRUE(ErrorPlaces(warnings).empty());
  EXPECT_FALSE(ErrorPlaces(warnings).any_in({0, 10}));
}

TEST(ErrorPlaces, AreWhereAnErrorBegins) {
  Diagnostics found;
  found.error(Code::InvalidCharacter, at(7), "");
  found.error(Code::InvalidCharacter, at(3), "");
  const ErrorPlaces places(found);
  EXPECT_FALSE(places.any_in({0, 2}));
  // The end counts, because missing items are reported after existing ones.
  EXPECT_TRUE(places.any_in({0, 3}));
  EXPECT_TRUE(places.any_in({3, 4}));
  EXPECT_FALSE(places.any_in({4, 6}));
  EXPECT_TRUE(places.any_in({5, 10}));
  EXPECT_FALSE(places.any_in({8, 10}));
}

TEST(ErrorPlaces, AreEverywhereWhenErrorsWereDropped) {
  Diagnostics found(1);
  found.error(Code::InvalidCharacter, at(3), "");
  found.drop(Severity::Warning);
  EXPECT_FALSE(ErrorPlaces(found).any_in({8, 10}));
  found.drop();
  EXPECT_TRUE(ErrorPlaces(found).any_in({8, 10}));
}

}  // namespace
}  // namespace hcl
