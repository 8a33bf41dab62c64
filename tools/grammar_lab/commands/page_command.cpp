#include <cstdio>
#include <fstream>
#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "grammar/text_grammar.h"
#include "server/pack.h"
#include "server/page.h"
#include "server/page_examples.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

namespace fs = std::filesystem;

bool write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (file) return true;
  std::fprintf(stderr, "cannot write %s\n", path.string().c_str());
  return false;
}

// The grammar of the command line as the first example.
bool add_chosen(const fs::path& grammar, std::vector<PageExample>& examples) {
  Problems problems;
  const std::vector<fs::path> files = grammar_files(grammar, problems);
  PageExample chosen{grammar.stem().string(), "", "", ""};
  if (files.empty() || !read_bytes(files.back(), chosen.parser) ||
      (files.size() > 1 &&
       !read_bytes(files[files.size() - 2], chosen.lexer))) {
    std::fputs(to_text(problems).c_str(), stderr);
    return false;
  }
  examples.insert(examples.begin(), std::move(chosen));
  return true;
}

// The page without a server in a folder: its files, and each example's grammar.
class Page {
 public:
  explicit Page(fs::path folder) : folder_(std::move(folder)) {}

  bool add_files() {
    for (const PageFile& file : page_files()) {
      std::string text = file.text;
      const std::size_t at = text.find("data-lab=\"server\"");
      if (at != std::string::npos) text.replace(at, 17, "data-lab=\"files\"");
      if (!write(folder_ / file.name, text)) return false;
    }
    return true;
  }

  // Leaves out what cannot be loaded, and says so.
  bool add(const PageExample& example, const fs::path& grammar) {
    Problems ignored;
    const LoadResult loaded = load_texts(example.lexer, example.parser,
                                         grammar_files(grammar, ignored));
    if (loaded.grammar == nullptr) {
      std::fprintf(stderr, "%s is left out:\n%s", example.name.c_str(),
                   to_text(loaded.problems).c_str());
      return true;
    }
    const std::string file = std::to_string(examples_.size()) + ".grammar";
    examples_.push_back({{"name", example.name},
                         {"lexer", example.lexer},
                         {"parser", example.parser},
                         {"source", example.source},
                         {"grammar", file}});
    return write(folder_ / file,
                 pack({loaded.grammar, loaded.problems, true, 0}));
  }

  bool finish() { return write(folder_ / "examples.json", examples_.dump()); }

 private:
  fs::path folder_;
  nlohmann::json examples_ = nlohmann::json::array();
};

int run(const fs::path& grammar, const fs::path& folder) {
  std::vector<PageExample> examples = find_page_examples(grammar.parent_path());
  if (!add_chosen(grammar, examples)) return kUsage;
  std::error_code error;
  fs::create_directories(folder, error);
  Page page(folder);
  if (!page.add_files()) return kUsage;
  for (const PageExample& example : examples) {
    if (!page.add(example, grammar)) return kUsage;
  }
  return page.finish() ? kFine : kUsage;
}

}  // namespace

void add_page_command(const apps::Command& app, int& exit_code) {
  const auto grammar = std::make_shared<std::string>(path_of_grammar({}));
  const auto folder = std::make_shared<std::string>();
  const apps::Command command = app.add_subcommand(
      "page",
      "The live page as files, for any web server: sources can be edited");
  command
      .add_option("--grammar", *grammar,
                  "The parser grammar, or a combined grammar")
      .type_name("FILE");
  command.add_option("FOLDER", *folder, "Where the files are written")
      .required();
  command.footer(
      "The page needs the engine beside it as hcl_lab.wasm: see "
      "tools/grammar_lab/module.\n");
  command.callback(
      [grammar, folder, &exit_code] { exit_code = run(*grammar, *folder); });
}

}  // namespace hcl::grammar_lab
