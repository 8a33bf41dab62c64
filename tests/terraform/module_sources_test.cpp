// Terraform 1.11's classification of module addresses, and whether it accepts
// them.

#include "terraform/directory/module_sources.h"

#include <gtest/gtest.h>

#include <ostream>

namespace hcl::terraform {
namespace {

struct Case {
  std::string_view source;
  SourceKind kind;
};

void PrintTo(const Case& test, std::ostream* out) { *out << test.source; }

class ModuleSource : public testing::TestWithParam<Case> {};

TEST_P(ModuleSource, HasItsKind) {
  EXPECT_EQ(source_kind(GetParam().source), GetParam().kind);
}

INSTANTIATE_TEST_SUITE_P(Local, ModuleSource,
                         testing::Values(Case{"./x", SourceKind::Local},
                                         Case{"../x", SourceKind::Local},
                                         Case{".\\x", SourceKind::Local},
                                         Case{"..\\x", SourceKind::Local},
                                         Case{"./x ", SourceKind::Local}));

INSTANTIATE_TEST_SUITE_P(
    Registry, ModuleSource,
    testing::Values(Case{"a/b/c", SourceKind::Registry},
                    Case{"a/b/c//d", SourceKind::Registry},
                    Case{"x/y/z//..", SourceKind::Registry},
                    Case{"app.terraform.io/a/b/c", SourceKind::Registry}));

INSTANTIATE_TEST_SUITE_P(
    Remote, ModuleSource,
    testing::Values(
        Case{"/abs", SourceKind::Remote}, Case{"git::/abs", SourceKind::Remote},
        Case{"git::foo:bar", SourceKind::Remote},
        Case{"foo:bar", SourceKind::Remote}, Case{"git::", SourceKind::Remote},
        Case{"github.com/a/b", SourceKind::Remote},
        Case{"github.com/a/b?ref=x", SourceKind::Remote},
        Case{"x.amazonaws.com/a", SourceKind::Remote},
        Case{"s3::x.amazonaws.com/a/b", SourceKind::Remote},
        Case{"www.googleapis.com/storage/v1/b/x", SourceKind::Remote},
        Case{"x.googleapis.com/a/b/c/d", SourceKind::Remote},
        Case{"bitbucket.org/a", SourceKind::Remote},
        Case{"ssh://x", SourceKind::Remote}, Case{"http:", SourceKind::Remote},
        Case{"https://example.com/x y", SourceKind::Remote},
        Case{"C:\\x", SourceKind::Remote},
        Case{"git@github.com:a/b", SourceKind::Remote},
        Case{"git@x:z", SourceKind::Remote},
        Case{"git+ssh://x", SourceKind::Remote},
        Case{"9git::https://x", SourceKind::Remote},
        Case{"g-it::https://x", SourceKind::Remote}));

INSTANTIATE_TEST_SUITE_P(
    Invalid, ModuleSource,
    testing::Values(
        Case{"", SourceKind::Invalid}, Case{".", SourceKind::Invalid},
        Case{"..", SourceKind::Invalid}, Case{" ./x", SourceKind::Invalid},
        Case{"---.com/a/b/c", SourceKind::Invalid},
        Case{"a/b", SourceKind::Invalid}, Case{"a/b:c", SourceKind::Invalid},
        Case{"a b/c/d", SourceKind::Invalid},
        Case{"foo//bar", SourceKind::Invalid},
        Case{"git::foo", SourceKind::Invalid},
        Case{"hg::x", SourceKind::Invalid}, Case{"oci::x", SourceKind::Invalid},
        Case{"::x", SourceKind::Invalid},
        Case{"\xC3\xA9::x", SourceKind::Invalid},
        Case{"git::github.com/a", SourceKind::Invalid},
        Case{"github.com/a", SourceKind::Invalid},
        Case{"github.com/", SourceKind::Invalid},
        Case{"github.com//a/b", SourceKind::Invalid},
        Case{"gitlab.com/a/b", SourceKind::Invalid},
        Case{"bitbucket.org", SourceKind::Invalid},
        Case{"x.amazonaws.com", SourceKind::Invalid},
        Case{"foo.googleapis.com/a", SourceKind::Invalid},
        Case{"git@x", SourceKind::Invalid},
        Case{"gitx@y:z/w", SourceKind::Invalid},
        Case{"user@example.com:z/w.git", SourceKind::Invalid},
        Case{":z", SourceKind::Invalid}, Case{"9a:b", SourceKind::Invalid},
        Case{"git::9a:b", SourceKind::Invalid},
        Case{"https://exa%zzmple.com/x", SourceKind::Invalid},
        Case{"a/b/c//../d", SourceKind::Invalid},
        Case{"git::https://x//../../y", SourceKind::Invalid}));

}  // namespace
}  // namespace hcl::terraform
