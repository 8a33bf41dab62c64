// Converting a file to the other syntax and back is stable: after the first
// round trip nothing changes any more.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/json_body.h"
#include "hcl/parser.h"
#include "hcl/translate.h"
#include "support/paths.h"

namespace hcl {
namespace {

constexpr int kIndent = 2;

// The text in JSON syntax; nothing for a wrong source.
std::optional<std::string> json_of(const std::string& native) {
  const Result<ast::Tree> parsed = parse_config(SourceFile("native", native));
  if (!parsed.ok()) return std::nullopt;
  return to_json_syntax(parsed.value, kIndent);
}

std::optional<std::string> native_of(const std::string& json) {
  const Options options;
  const Result<Body> body = parse_json_body(SourceFile("json", json), options);
  if (!body.ok()) return std::nullopt;
  Result<std::string> native = to_native_syntax(body.value, nullptr, options);
  if (!native.ok()) return std::nullopt;
  return std::move(native.value);
}

// Reports what is not stable; empty if everything is, or if the source is
// wrong.
std::string unsettled(const std::string& source) {
  const std::optional<std::string> first = json_of(source);
  if (!first) return "";
  const std::optional<std::string> native = native_of(*first);
  if (!native) return "JSON cannot be converted back:\n" + *first;
  const std::optional<std::string> second = json_of(*native);
  if (!second) return "what was converted back is wrong:\n" + *native;
  const std::optional<std::string> again = native_of(*second);
  if (!again || *again != *native) {
    return "the native syntax changes:\n" + *native + "\n" +
           again.value_or("nothing");
  }
  return "";
}

struct Case {
  std::string_view name;
  std::string_view source;
};

class SettleTest : public testing::TestWithParam<Case> {};

TEST_P(SettleTest, AfterOneRoundTrip) {
  EXPECT_EQ(unsettled(std::string(GetParam().source)), "");
}

INSTANTIATE_TEST_SUITE_P(
    Conversion, SettleTest,
    testing::Values(
        Case{"Call", "a = f(\n  1,\n  2\n)\n"},
        Case{"Parentheses", "a = (1 +\n  b)\n"},
        Case{"Template", "a = \"${b\n}\"\n"},
        Case{"SumInATemplate", "a = \"${b +\n c}\"\n"},
        Case{"Heredoc", "a = f(<<EOT\nx ${y}\nEOT\n)\n"},
        Case{"BareHeredoc", "a = <<EOT\n%{ if x }y%{ endif }\nEOT\n"},
        Case{"HeredocInParentheses",
             "a = (<<EOT\n%{ if x }%{ endif }\nEOT\n)\n"},
        Case{"HeredocAtTheEnd",
             "a = b ? c : <<EOT\n%{ if x }%{ endif }\nEOT\n"},
        Case{"ExpressionAsKey", "a = { (k) = v, (k.x) = 1, \"${n}\" = 2 }\n"},
        Case{"SumAsKey", "a = { (k + 1) = v, ((k)) = 1 }\n"},
        Case{"Block", "b \"x\" {\n  y = [for a in b :\n    a]\n}\n"}),
    [](const auto& info) { return std::string(info.param.name); });

std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(SettleCorpus, EveryFile) {
  const std::filesystem::path corpus = test::shared_dir() + "/corpus";
  if (!std::filesystem::is_directory(corpus)) {
    GTEST_SKIP() << "there is no corpus in " << corpus;
  }
  int files = 0;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(corpus)) {
    const std::string ending = entry.path().extension().string();
    if (!entry.is_regular_file() ||
        (ending != ".hcl" && ending != ".tf" && ending != ".tfvars")) {
      continue;
    }
    ++files;
    ASSERT_EQ(unsettled(read_text(entry.path())), "") << entry.path();
  }
  EXPECT_GT(files, 1000);
}

}  // namespace
}  // namespace hcl
