// Renames names of modules that people wrote. Afterwards the modules have as
// many mistakes as before and the same references, their values are the same
// under the new name, and no other byte differs.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "lsp/connection.h"
#include "lsp/text/document_store.h"
#include "support/paths.h"

namespace hcl::lsp {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNewName = "renamed_by_the_test";

// How many modules are tried, with all of their names: HCL_LSP_MODULES, or a
// few with some names.
std::size_t module_count() {
  const char* given = std::getenv("HCL_LSP_MODULES");
  return given != nullptr ? static_cast<std::size_t>(std::atoi(given)) : 3;
}
std::size_t name_count() {
  return std::getenv("HCL_LSP_MODULES") != nullptr ? 1'000'000 : 4;
}

// Directories of the corpus that call modules below them, spread evenly.
std::vector<std::string> modules_of_corpus() {
  std::set<std::string> folders;
  std::error_code error;
  const std::string corpus = test::shared_dir() + "/corpus";
  fs::recursive_directory_iterator at(corpus, error);
  while (!error && at != fs::recursive_directory_iterator()) {
    if (at->path().filename() == "main.tf") {
      folders.insert(at->path().parent_path().string());
    }
    at.increment(error);
  }
  std::vector<std::string> calling;
  for (const std::string& folder : folders) {
    const auto after = folders.upper_bound(folder + "/");
    if (after != folders.end() && after->starts_with(folder + "/")) {
      calling.push_back(fs::canonical(folder).string());
    }
  }
  std::vector<std::string> chosen;
  const std::size_t count = std::min(module_count(), calling.size());
  for (std::size_t i = 0; i < count; ++i) {
    chosen.push_back(calling[i * calling.size() / count]);
  }
  return chosen;
}

// What is known about the modules in and below a directory.
struct Known {
  std::size_t mistakes = 0;
  std::multiset<std::string> declared;
  std::multiset<std::string> referred;
  std::map<std::string, std::string> values;
};

// An address with the old name instead of the new one. The name is new in its
// module, so it stands for one name only.
std::string with_old_name(std::string address, const std::string& old) {
  const std::size_t at = address.find(kNewName);
  if (at != std::string::npos) {
    address.replace(at, std::string(kNewName).size(), old);
  }
  return address;
}

Known known(Connection& connection, const std::string& root,
            const std::string& old) {
  const Session& session = connection.server().session();
  Known result;
  for (const FactsOfDocument& file : session.modules.all()) {
    result.mistakes += file.document->diagnostics().size();
    for (const Declaration& each : file.facts->declarations) {
      result.declared.insert(with_old_name(each.address, old));
      if (Modules::folder(*file.document) != root) continue;
      for (const ShownValue& value :
           session.values.values_of({root, each.address})) {
        result.values[with_old_name(value.address, old)] = value.text;
      }
    }
    for (const Reference& each : file.facts->references) {
      std::string text = each.run;
      for (const std::string& call : each.modules) text += call + ".";
      result.referred.insert(with_old_name(text + each.address, old));
    }
  }
  return result;
}

bool is_renamed(const Declaration& declaration) {
  const std::string_view kind = kind_of_address(declaration.address);
  return kind != "check" && kind != "provider";
}

// The texts of the files that an edit of the workspace changes. Every edit must
// replace the old name.
std::map<std::string, std::string> texts_after(const Session& session,
                                               const Json& edit,
                                               const std::string& old) {
  std::map<std::string, std::string> texts;
  for (const auto& [uri, edits] : edit["changes"].items()) {
    const DocumentHandle document = session.document_at(uri);
    std::string text(document->text());
    std::vector<Json> ordered(edits.begin(), edits.end());
    std::sort(ordered.begin(), ordered.end(), [](const Json& a, const Json& b) {
      return range_of(b["range"]).start < range_of(a["range"]).start;
    });
    for (const Json& each : ordered) {
      const LineTable lines(text);
      const ByteSpan span = TextPositions(text, lines, Encoding::Utf16)
                                .span(range_of(each["range"]));
      EXPECT_EQ(text.substr(span.begin, span.size()), old);
      EXPECT_EQ(each["newText"], kNewName);
      text.replace(span.begin, span.size(), kNewName);
    }
    texts[path_of_uri(uri)] = text;
  }
  return texts;
}

// A module on disk, and the same module in a server in which one name at a time
// is renamed: its documents are closed again, so that only what depends on the
// name is evaluated for the next one.
class Renaming {
 public:
  explicit Renaming(const std::string& root)
      : root_(root), disk_(root), renamed_(root) {
    before_ = known(disk_, root_, "");
  }

  std::vector<FactsOfDocument> files() {
    return disk_.server().session().modules.all();
  }

  // False if the name cannot be changed: outputs of a module that is used as a
  // whole, and anything in a module with mistakes.
  bool expect_rename(const FactsOfDocument& file,
                     const Declaration& declaration) {
    const std::string old(name_of_address(declaration.address));
    const Json answer =
        disk_.answer("textDocument/rename",
                     {{"textDocument", {{"uri", file.document->uri()}}},
                      {"position", to_json(declaration.name.start)},
                      {"newName", kNewName}});
    if (answer.contains("error")) {
      EXPECT_EQ(answer["error"]["code"], kRequestFailed) << answer;
      return false;
    }
    const auto texts =
        texts_after(disk_.server().session(), answer["result"], old);
    for (const auto& [path, text] : texts) renamed_.open(path, text);
    const Known after = known(renamed_, root_, old);
    for (const auto& [path, text] : texts) {
      renamed_.tell("textDocument/didClose",
                    {{"textDocument", {{"uri", uri_of_path(path)}}}});
    }
    EXPECT_EQ(after.mistakes, before_.mistakes);
    EXPECT_EQ(after.declared, before_.declared);
    EXPECT_EQ(after.referred, before_.referred);
    EXPECT_EQ(after.values, before_.values);
    return true;
  }

 private:
  std::string root_;
  Connection disk_;
  Connection renamed_;
  Known before_;
};

TEST(Rename, KeepsModulesAsTheyAre) {
  const std::vector<std::string> roots = modules_of_corpus();
  if (roots.empty()) GTEST_SKIP() << "the corpus is absent";
  std::size_t renamed = 0;
  std::size_t refused = 0;
  for (const std::string& root : roots) {
    Renaming renaming(root);
    std::size_t tried = 0;
    for (const FactsOfDocument& file : renaming.files()) {
      for (const Declaration& each : file.facts->declarations) {
        if (!is_renamed(each) || tried == name_count()) continue;
        ++tried;
        SCOPED_TRACE(file.document->name() + ": " + each.address);
        ++(renaming.expect_rename(file, each) ? renamed : refused);
      }
    }
  }
  std::printf("%zu names renamed, %zu refused, in %zu modules\n", renamed,
              refused, roots.size());
  EXPECT_GT(renamed, refused);
}

}  // namespace
}  // namespace hcl::lsp
