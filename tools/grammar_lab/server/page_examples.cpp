#include "server/page_examples.h"

#include <algorithm>
#include <chrono>

#include "grammar/antlr_tool.h"
#include "grammar/load_grammar.h"
#include "runner/protocols/child_process.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

// The source of the first case that is accepted.
std::string first_source(const fs::path& cases) {
  std::string text;
  if (!read_bytes(cases, text)) return "";
  constexpr std::string_view kHead = "=== accept";
  const std::size_t head = text.find(kHead);
  if (head == std::string::npos) return "";
  const std::size_t begin = text.find('\n', head) + 1;
  const std::size_t end =
      std::min(text.find("\n--- ", begin), text.find("\n=== ", begin));
  return text.substr(begin, end == std::string::npos ? end : end - begin + 1);
}

std::vector<fs::path> entries_of(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end;
       at.increment(error)) {
    found.push_back(at->path());
  }
  std::ranges::sort(found);
  return found;
}

// Applies a patch of `grammar/...` to a directory; false if it does not fit.
bool apply(const fs::path& patch, const fs::path& folder) {
  const auto child = conformance::ChildProcess::start(
      "patch -s -p1 -d '" + folder.string() + "'", false);
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::seconds(10);
  std::string text;
  std::string output;
  return read_bytes(patch, text) && child != nullptr &&
         child->exchange_all(text, output, deadline) ==
             conformance::ChildProcess::Exchange::Done &&
         child->wait(deadline) == 0;
}

void add_experiment(const fs::path& folder, const fs::path& experiment,
                    std::vector<PageExample>& examples) {
  const TemporaryFolder work;
  std::error_code error;
  fs::create_directory(work.path() / "grammar", error);
  for (const char* name : {"HclLexer.g4", "HclParser.g4"}) {
    fs::copy_file(folder / name, work.path() / "grammar" / name, error);
    if (error) return;
  }
  if (!apply(experiment / "grammar.patch", work.path())) return;
  PageExample example{"HCL with " + experiment.filename().string(), "", "",
                      first_source(experiment / "cases")};
  std::ranges::replace(example.name, '_', ' ');
  if (read_bytes(work.path() / "grammar/HclLexer.g4", example.lexer) &&
      read_bytes(work.path() / "grammar/HclParser.g4", example.parser)) {
    examples.push_back(std::move(example));
  }
}

}  // namespace

std::vector<PageExample> find_page_examples(const fs::path& folder) {
  std::vector<PageExample> examples;
  constexpr std::string_view kEnd = "Parser.g4";
  for (const fs::path& path : entries_of(folder / "examples")) {
    const std::string file = path.filename().string();
    if (!file.ends_with(kEnd)) continue;
    const std::string name = file.substr(0, file.size() - kEnd.size());
    PageExample example{name, "", "",
                        first_source(path.parent_path() / (name + ".cases"))};
    if (read_bytes(path, example.parser) &&
        read_bytes(path.parent_path() / (name + "Lexer.g4"), example.lexer)) {
      examples.push_back(std::move(example));
    }
  }
  for (const fs::path& path : entries_of(folder / "experiments")) {
    add_experiment(folder, path, examples);
  }
  return examples;
}

}  // namespace hcl::grammar_lab
