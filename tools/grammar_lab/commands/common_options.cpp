#include <cstdio>
#include <filesystem>
#include <iostream>
#include <iterator>

#include "commands/commands.h"
#include "engine/engine.h"
#include "grammar/load_grammar.h"
#include "support/command_line/command.h"

namespace hcl::grammar_lab {
namespace {

constexpr const char* kProjectGrammar = "grammar/HclParser.g4";

}  // namespace

void add_grammar_options(const apps::Command& command, GrammarChoice& choice) {
  command
      .add_option("--grammar", choice.path,
                  "The parser grammar, or a combined grammar")
      .type_name("FILE");
  command
      .add_option("--interp", choice.interp_folder,
                  "Read the .interp files of this folder and do not run "
                  "the ANTLR tool")
      .type_name("FOLDER");
  command
      .add_option("--entry", choice.entry,
                  "The rule where parsing starts; the first one of @entry "
                  "otherwise")
      .type_name("RULE");
}

std::string path_of_grammar(const GrammarChoice& choice) {
  std::error_code error;
  if (!choice.path.empty()) return choice.path;
  if (std::filesystem::exists(kProjectGrammar, error)) return kProjectGrammar;
  const std::string installed =
      std::string(HCL_LAB_DATA) + "/" + kProjectGrammar;
  return std::filesystem::exists(installed, error) ? installed
                                                   : kProjectGrammar;
}

std::shared_ptr<const Grammar> load_or_complain(const GrammarChoice& choice,
                                                LoadResult* result) {
  LoadResult loaded =
      load_grammar({path_of_grammar(choice), choice.interp_folder});
  std::fputs(to_text(loaded.problems).c_str(), stderr);
  std::shared_ptr<const Grammar> grammar = loaded.grammar;
  if (result != nullptr) *result = std::move(loaded);
  return grammar;
}

int entry_or_complain(const Grammar& grammar, const GrammarChoice& choice) {
  if (choice.entry.empty()) return kFileEntry;
  const int entry = grammar.entry(choice.entry);
  if (entry < 0) {
    std::string names;
    for (const std::string& name : grammar.entries) names += " " + name;
    std::fprintf(stderr, "%s is no entry rule; these are:%s\n",
                 choice.entry.c_str(), names.c_str());
  }
  return entry;
}

bool read_source(const std::string& path, std::string& text) {
  if (path == "-") {
    constexpr std::size_t kMost = std::size_t{256} << 20U;
    std::istreambuf_iterator<char> at(std::cin);
    for (text.clear(); at != std::istreambuf_iterator<char>(); ++at) {
      text += *at;
      if (text.size() > kMost) break;
    }
    if (text.size() <= kMost) return true;
  } else if (read_bytes(path, text)) {
    return true;
  }
  std::fprintf(stderr,
               "cannot read %s: it is no file of at most 256 MiB that can be "
               "opened\n",
               path.c_str());
  return false;
}

}  // namespace hcl::grammar_lab
