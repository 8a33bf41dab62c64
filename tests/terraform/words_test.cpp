// Which versions of Terraform and OpenTofu know an argument or a block, by the
// schemas in the sources of their releases.

#include "terraform/rules/words.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace hcl::terraform {
namespace {

struct Case {
  std::string_view block;
  std::string name;
  bool is_block;
  // The first minor versions that know it; 0 if none does.
  int terraform;
  int opentofu;
};

void PrintTo(const Case& test, std::ostream* out) {
  *out << test.block << "." << test.name;
}

class Word : public testing::TestWithParam<Case> {};

bool is_known(const Case& test, bool is_opentofu, int minor) {
  const Tool tool = is_opentofu ? Tool::OpenTofu : Tool::Terraform;
  return has_word(test.block,
                  test.is_block ? WordKind::Block : WordKind::Argument,
                  test.name, {tool, minor, 0});
}

TEST_P(Word, IsKnownFromItsVersion) {
  for (const bool is_opentofu : {false, true}) {
    const int since = is_opentofu ? GetParam().opentofu : GetParam().terraform;
    for (int minor = 6; minor <= 17; ++minor) {
      EXPECT_EQ(is_known(GetParam(), is_opentofu, minor),
                since > 0 && minor >= since)
          << (is_opentofu ? "OpenTofu 1." : "Terraform 1.") << minor;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Rules, Word,
    testing::Values(Case{"", "language", true, 0, 12},
                    Case{"", "variable", true, 6, 6},
                    Case{"terraform", "encryption", true, 0, 7},
                    Case{"terraform", "language", false, 6, 6},
                    Case{"variable", "deprecated", false, 15, 10},
                    Case{"variable", "const", false, 15, 12},
                    Case{"variable", "type", false, 6, 6},
                    Case{"output", "deprecated", false, 15, 10},
                    Case{"lifecycle", "enabled", false, 0, 11},
                    Case{"lifecycle", "destroy", false, 16, 12},
                    Case{"run", "state_key", false, 11, 0},
                    Case{"mock_provider", "for_each", false, 0, 11}));

}  // namespace
}  // namespace hcl::terraform
