#include "grammar/base_grammar.h"

#include <chrono>

#include "runner/protocols/child_process.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

std::string quoted(const std::string& text) {
  std::string result = "'";
  for (const char c : text) {
    result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  }
  return result + "'";
}

bool run(const std::string& command, std::string& output) {
  const auto child = conformance::ChildProcess::start(command, false);
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::seconds(60);
  return child != nullptr &&
         child->exchange_all("", output, deadline) ==
             conformance::ChildProcess::Exchange::Done &&
         child->wait(deadline) == 0;
}

}  // namespace

fs::path base_grammar(const fs::path& grammar, const std::string& base,
                      const TemporaryFolder& storage, Problems& problems) {
  std::error_code error;
  if (fs::is_directory(base, error)) return fs::path(base) / grammar.filename();
  const fs::path folder =
      grammar.has_parent_path() ? grammar.parent_path() : fs::path(".");
  // For a directory, `git archive` writes the paths below it.
  std::string output;
  if (base.starts_with('-') ||
      !run("cd " + quoted(folder.string()) + " && git archive " + quoted(base) +
               " . | tar -x -C " + quoted(storage.path().string()),
           output)) {
    problems.push_back(
        {Problem::Severity::Error,
         {grammar.string(), 0, 0},
         "`" + base +
             "` is neither a folder nor a revision that has this "
             "grammar",
         "Name one of them with --base."});
  }
  return storage.path() / grammar.filename();
}

}  // namespace hcl::grammar_lab
