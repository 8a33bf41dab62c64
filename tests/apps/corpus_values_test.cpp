#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "apps/run_program.h"
#include "hcl/json_writer.h"
#include "support/json/json_document.h"
#include "support/paths.h"

namespace hcl {
namespace {

using apps::JsonDocument;
using apps::JsonView;

const std::string kShared = hcl::test::shared_dir();

// The directory with the programs of the reference implementation, if they are
// built.
std::string reference_folder() {
  const char* given = std::getenv("HCL_REFERENCE_DIR");
  return given != nullptr ? given
                          : hcl::test::source_dir() + "/build/reference";
}

std::vector<JsonView> read_lines(const std::string& text) {
  std::vector<JsonView> values;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    std::string error;
    const auto document = JsonDocument::parse(line, error);
    EXPECT_TRUE(document) << error;
    values.push_back(document ? document->root() : JsonView());
  }
  return values;
}

std::string hex(const std::string& bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    out += kHex[static_cast<unsigned char>(c) >> 4U];
    out += kHex[static_cast<unsigned char>(c) & 0xFU];
  }
  return out;
}

// Requests the values of every file in native syntax, without variables and
// functions.
std::string requests() {
  std::string out;
  for (const JsonView& file :
       read_lines(read_whole(kShared + "/corpus/verdicts.jsonl"))) {
    if (file["syntax"].text() != "native") continue;
    JsonWriter writer(out);
    writer.begin_object();
    writer.key("id");
    writer.string(file["path"].text());
    writer.key("kind");
    writer.string("config");
    writer.key("src");
    writer.begin_object();
    writer.key("$bytes");
    writer.string(hex(read_whole(kShared + "/corpus/" + file["path"].text())));
    writer.end_object();
    writer.key("vars");
    writer.raw("{}");
    writer.key("funcs");
    writer.raw("[]");
    writer.end_object();
    out += "\n";
  }
  return out;
}

// The values of every file of the corpus are exactly those of the reference
// implementation: types, digits, order of blocks.
TEST(CorpusValues, AreThoseOfTheReference) {
  const std::string oracle = reference_folder() + "/hcl-oracle";
  if (!std::filesystem::exists(kShared + "/corpus/verdicts.jsonl")) {
    GTEST_SKIP() << "the corpus is not at " << kShared;
  }
  if (!std::filesystem::exists(oracle)) {
    GTEST_SKIP() << "the reference implementation is not built at " << oracle;
  }
  const std::string asked = requests();
  const std::vector<JsonView> wanted =
      read_lines(run_program(oracle, asked).out);
  const std::vector<JsonView> given =
      read_lines(run_program(std::string(HCL_ADAPTER) + " jsonl", asked).out);
  ASSERT_EQ(given.size(), wanted.size());
  int evaluated = 0;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const std::string path = wanted[i]["id"].text();
    EXPECT_EQ(given[i]["id"].text(), path);
    EXPECT_EQ(given[i]["ok"].is_true(), wanted[i]["ok"].is_true()) << path;
    if (wanted[i]["diags"].size() > 0) continue;
    ++evaluated;
    EXPECT_EQ(given[i]["value"].to_json(), wanted[i]["value"].to_json())
        << path;
  }
  EXPECT_GE(evaluated, 1920);
}

}  // namespace
}  // namespace hcl
