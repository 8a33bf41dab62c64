#include <gtest/gtest.h>

#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "hcl/edit.h"
#include "write/corpus_files.h"
#include "write/edit_script.h"

// Random changes in sequence: each that is not rejected gives a document
// without errors, in which all bytes outside its edits are unchanged.
namespace hcl {
namespace {

// The number of scripts, which `HCL_EDIT_SCRIPTS` overrides.
constexpr long kScripts = 3000;
constexpr int kChanges = 6;

constexpr const char* kSmall[] = {
    "a = 1\nbb = \"x ${y}\" # c\n\nb \"l\" {\n  c = [\n    1,\n    2,\n  ]\n"
    "  d = f(a, -1, b...)\n}\n",
    "a = <<EOT\n  x ${ [for k in m : k] }\n  %{ if a }y%{ endif }\nEOT\n"
    "b = { a = 1, \"b\" : c ? d : e }\n",
    "a {}\nb { c = 1 }\r\n# d\r\ne = {\r\n  f = 1\r\n  (g) = 2,\r\n}\r\n",
    "a = [for x in y : x.z if x != null]\nb = a.*.c[0].1\nc = !(-a * 2 >= b)"};

TEST(RandomEdits, KeepDocumentsValid) {
  std::vector<SourceFile> files;
  for (const char* text : kSmall) files.emplace_back("small", text);
  constexpr std::size_t kLongest = 4000;
  for (const SourceFile& file : corpus_files(500)) {
    if (file.text().size() < kLongest) files.push_back(file);
  }
  const char* const wanted = std::getenv("HCL_EDIT_SCRIPTS");
  const long scripts = wanted == nullptr ? kScripts : std::atol(wanted);
  const char* const seed = std::getenv("HCL_EDIT_SEED");
  std::mt19937 random(seed == nullptr ? 1U
                                      : static_cast<unsigned>(std::atol(seed)));
  for (long i = 0; i < scripts && !testing::Test::HasFailure(); ++i) {
    test::EditScript(files[random() % files.size()], random).run(kChanges);
  }
}

}  // namespace
}  // namespace hcl
