#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "count_work.h"
#include "hcl/format.h"
#include "hcl/incremental.h"
#include "hcl/json_body.h"
#include "hcl/parser.h"
#include "hcl/syntax_reader.h"
#include "inputs.h"
#include "measure.h"

namespace hcl::bench {
namespace {

// Lines in which nearly every byte is a token.
Input dense_file() {
  std::string text;
  for (int i = 0; i < 4000; ++i) text += "a" + std::to_string(i) + "=1\n";
  Input input{.name = "dense", .files = {}, .bytes = text.size()};
  input.files.emplace_back("dense.hcl", text);
  return input;
}

// Changes the value of an attribute in the middle of a file of 10,000 lines,
// which is 1 MB, and reads its tree and the diagnostics.
void count_edits() {
  constexpr int kLines = 10000;
  constexpr int kEdits = 100;
  std::string text = "locals {\n";
  for (int i = 0; i < kLines; ++i) {
    text += "  name_" + std::to_string(i) +
            " = { enabled = var.enabled, tags = [\"one\", \"two\"], size = 1 "
            "} # some words about it\n";
  }
  text += "}\n";
  const auto place = static_cast<std::uint32_t>(
      text.find("size = 1", text.find("name_5000 ")) + 7);
  IncrementalFile file(SourceFile("edited.hcl", text));
  count_work("edit in 10,000 lines", "edit", kEdits, [&] {
    for (int i = 0; i < kEdits; ++i) {
      keep(file.replace({place, place + 1}, i % 2 == 0 ? "2" : "1"));
      keep(file.part_at(place));
      keep(file.diagnostics());
    }
  });
}

template <typename Read>
void count_files(std::string_view name, const Input& input, const Read& read) {
  count_work(name, "byte", input.bytes, [&] {
    for (const SourceFile& file : input.files) read(file);
  });
}

}  // namespace

void count_parsing() {
  const Input small = generate_corpus(40);
  const Input dense = dense_file();
  syntax::SyntaxReader reader;
  count_files("tokens", small,
              [&](const SourceFile& file) { keep(reader.read_tokens(file)); });
  count_files("tokens and flat tree", small,
              [&](const SourceFile& file) { keep(reader.read_tree(file)); });
  Parser parser;
  count_files("typed tree, one parser", small,
              [&](const SourceFile& file) { keep(parser.parse_config(file)); });
  count_files("typed tree, fresh parser", small,
              [](const SourceFile& file) { keep(parse_config(file)); });
  count_files("typed tree, dense file", dense,
              [](const SourceFile& file) { keep(parse_config(file)); });
  Formatter formatter;
  count_files("formatted", small,
              [&](const SourceFile& file) { keep(formatter.text(file)); });
  Formatter terraform(FormatOptions::of(FormatStyle::Terraform));
  count_files("formatted, style terraform", small,
              [&](const SourceFile& file) { keep(terraform.text(file)); });
  count_edits();
  count_files("JSON body", generate_json_file(150),
              [](const SourceFile& file) { keep(parse_json_body(file)); });
}

}  // namespace hcl::bench
