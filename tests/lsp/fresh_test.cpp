// After every edit of a session, the server must answer as a new one does that
// has only seen the text.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "apps/run_program.h"
#include "hcl/files.h"
#include "lsp/connection.h"
#include "lsp/text/positions.h"
#include "support/paths.h"

namespace hcl::lsp {
namespace {

constexpr std::array kParts = {
    "variable \"a\" {\n  type    = string\n  default = \"x\"\n}\n",
    "locals {\n  b = \"${var.a}-y\"\n  c = [for k in [1, 2] : k * 2]\n}\n",
    "output \"o\" {\n  value = local.b\n}\n",
    "module \"m\" {\n  source = \"./child\"\n  size   = 3\n}\n",
    "resource \"t\" \"r\" {\n  name = module.m.size\n  tags = { \"k\" = 1 "
    "}\n}\n",
    "x = <<-E\n  a ${var.a}\n  %{ if true }b%{ endif }\n  E\n",
    "# c \xC3\xA9 \xF0\x9F\x98\x80\r\n",
    "/*",
    "*/",
    "\"",
    "${",
    "}",
    "{",
    "[",
    "(",
    ")",
    "]",
    "\n",
    "=",
    ".",
    "'q'",
    "local.",
    "var.a",
    "\xFF",
    " "};

// How many edits are made: HCL_LSP_EDITS, or a few.
int edit_count() {
  const char* given = std::getenv("HCL_LSP_EDITS");
  return given != nullptr ? std::atoi(given) : 60;
}

// Chooses the edits: HCL_LSP_SEED, so that runs can be divided.
std::uint32_t seed() {
  const char* given = std::getenv("HCL_LSP_SEED");
  return given != nullptr ? static_cast<std::uint32_t>(std::atoi(given)) : 17;
}

// Texts that people wrote, of which parts are pasted; empty without the corpus.
std::vector<std::string> texts_of_corpus() {
  constexpr std::size_t kMost = 40;
  std::vector<std::string> paths;
  std::error_code error;
  std::filesystem::recursive_directory_iterator at(
      test::shared_dir() + "/corpus", error);
  while (!error && at != std::filesystem::recursive_directory_iterator()) {
    if (at->path().extension() == ".tf") paths.push_back(at->path().string());
    at.increment(error);
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < std::min(kMost, paths.size()); ++i) {
    const auto source = read_file(paths[i * paths.size() / kMost]);
    texts.emplace_back(source.value.text().substr(0, 20'000));
  }
  return texts;
}

// What a server says about a document; `places` are asked about.
Json answers(Connection& connection, const std::string& path,
             const std::vector<Position>& places) {
  Json result;
  result["diagnostics"] = connection.about("diagnostic", path);
  result["symbols"] = connection.about("documentSymbol", path);
  result["tokens"] = connection.about("semanticTokens/full", path)["data"];
  result["folds"] = connection.about("foldingRange", path);
  result["links"] = connection.about("documentLink", path);
  result["lenses"] = connection.about("codeLens", path);
  const Range all = {{0, 0}, {1'000'000, 0}};
  result["hints"] =
      connection.about("inlayHint", path, {{"range", to_json(all)}});
  for (const Position& place : places) {
    const Json at = {{"position", to_json(place)}};
    Json context = at;
    context["context"] = {{"includeDeclaration", true}};
    const std::pair<const char*, Json> questions[] = {
        {"hover", at},
        {"completion", at},
        {"definition", at},
        {"references", context},
        {"prepareRename", at},
        {"signatureHelp", at},
        {"documentHighlight", at},
        {"selectionRange", {{"positions", Json::array({to_json(place)})}}},
        {"codeAction",
         {{"range", to_json(Range{place, place})},
          {"context", {{"diagnostics", Json::array()}}}}}};
    for (const auto& [method, params] : questions) {
      result["at"].push_back(connection.about(method, path, params));
    }
  }
  return result;
}

class Editing {
 public:
  explicit Editing(std::string text) : text_(std::move(text)) {}

  const std::string& text() const { return text_; }

  // Makes an edit; returns it in the protocol's form.
  Json edit() {
    before_.push_back(text_);
    const LineTable lines(text_);
    const TextPositions positions(text_, lines, Encoding::Utf16);
    const int kind = number(0, 9);
    if (kind == 0 && before_.size() > 3) {
      text_ = before_[before_.size() - 3];
      return {{"text", json_safe(text_)}};
    }
    const auto size = static_cast<int>(text_.size());
    const std::uint32_t begin = static_cast<std::uint32_t>(number(0, size));
    const bool removes = kind < 4 || size > 4000;
    const int length = removes ? number(0, size > 4000 ? 2000 : 40) : 0;
    const Range range =
        positions.range({begin, static_cast<std::uint32_t>(std::min(
                                    size, static_cast<int>(begin) + length))});
    const std::string part = removes ? "" : added();
    const Json result = {{"range", to_json(range)}, {"text", json_safe(part)}};
    text_ = edited(text_, result, Encoding::Utf16);
    return result;
  }

  Position place() {
    const LineTable lines(text_);
    return TextPositions(text_, lines, Encoding::Utf16)
        .position(static_cast<std::uint32_t>(
            number(0, static_cast<int>(text_.size()))));
  }

 private:
  // A part of the list, or some lines of a text that somebody wrote.
  std::string added() {
    if (corpus_.empty() || number(0, 7) != 0) {
      return kParts[static_cast<std::size_t>(
          number(0, static_cast<int>(kParts.size()) - 1))];
    }
    const std::string& text = corpus_[static_cast<std::size_t>(
        number(0, static_cast<int>(corpus_.size()) - 1))];
    const auto begin = number(0, static_cast<int>(text.size()));
    return text.substr(static_cast<std::size_t>(begin),
                       static_cast<std::size_t>(number(1, 600)));
  }

  int number(int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random_);
  }

  // Messages are UTF-8.
  static std::string json_safe(const std::string& text) {
    return Json::parse(json_text(text)).get<std::string>();
  }

  std::mt19937 random_{seed()};
  std::vector<std::string> corpus_ = texts_of_corpus();
  std::string text_;
  std::vector<std::string> before_;
};

const Json kCapabilities = {
    {"textDocument",
     {{"diagnostic", Json::object()},
      {"codeAction", {{"codeActionLiteralSupport", Json::object()}}}}}};

TEST(Fresh, AnswersAreThoseOfANewServer) {
  const TemporaryFolder folder;
  folder.write(
      "child/main.tf",
      "variable \"size\" {}\noutput \"size\" {\n  value = var.size\n}\n");
  folder.write("main.tf", "");
  folder.write("terraform.tfvars", "a = \"from values\"\n");
  const std::string root = document_key(uri_of_path(folder.path(".")));
  const std::string path = root + "/main.tf";
  std::string text;
  for (int i = 0; i < 5; ++i) text += kParts[static_cast<std::size_t>(i)];
  Editing editing(text);
  Connection old(root, kCapabilities);
  old.open(path, text);
  for (int i = 0; i < edit_count(); ++i) {
    old.change(path, i + 2, Json::array({editing.edit()}));
    const std::vector<Position> places = {editing.place(), editing.place()};
    Connection fresh(root, kCapabilities);
    fresh.open(path, editing.text());
    ASSERT_EQ(answers(old, path, places), answers(fresh, path, places))
        << "after edit " << i << " of\n"
        << editing.text();
    if (i % 500 == 499) std::printf("%d edits\n", i + 1);
  }
}

}  // namespace
}  // namespace hcl::lsp
