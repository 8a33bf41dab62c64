#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "hcl/parser.h"
#include "hcl/standard_functions.h"
#include "hcl/static_traversal.h"
#include "hcl/terraform_functions.h"
#include "support/paths.h"

namespace hcl {
namespace {

namespace fs = std::filesystem;

std::string read_all(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

// The functions that the Terraform configurations call, each with a file that
// calls it.
std::map<std::string, std::string> used_functions(const fs::path& folder) {
  std::map<std::string, std::string> used;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".tf" && extension != ".tofu") continue;
    const auto parsed =
        parse_config(SourceFile("file", read_all(entry.path())));
    for (const FunctionReference& reference :
         function_references(parsed.value.file(), parsed.value.body())) {
      used.try_emplace(reference.name, entry.path().string());
    }
  }
  return used;
}

bool is_of_provider(const std::string& name) {
  return name.find("::") != std::string::npos && !name.starts_with("core::");
}

TEST(Corpus, CallsOnlyFunctionsOfTheTable) {
  const fs::path folder = hcl::test::shared_dir() + "/corpus";
  if (!fs::exists(folder)) {
    GTEST_SKIP() << "there is no corpus at " << folder;
  }
  // Type constraints look like calls; one test contains a call by mistake.
  const std::set<std::string> others = {"any",      "list", "map",   "object",
                                        "optional", "set",  "tuple", "guid"};
  const FunctionMap table = terraform_functions(FunctionHost());
  std::size_t count = 0;
  for (const auto& [name, file] : used_functions(folder)) {
    if (is_of_provider(name) || others.contains(name)) continue;
    ++count;
    EXPECT_TRUE(table.contains(name)) << name << " is called in " << file;
  }
  EXPECT_GT(count, 50U);
}

}  // namespace
}  // namespace hcl
