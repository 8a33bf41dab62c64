// hcl-answers: summarizes what the library makes of files, to compare builds
// with different compilers, standard libraries or processors. Reads file names
// from standard input, and prints four hashes for each: of tokens, typed tree,
// diagnostics and values.
#include <hcl/ast_dump.h>
#include <hcl/configuration_text.h>
#include <hcl/diagnostic_writer.h>
#include <hcl/eval_context.h>
#include <hcl/evaluate_body.h>
#include <hcl/format.h>
#include <hcl/options.h>
#include <hcl/parser.h>
#include <hcl/source.h>
#include <hcl/unicode.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace {

// FNV-1a: the same on every machine.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return hash;
}

bool read_file(const std::string& path, std::string& content) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return false;
  std::array<char, 65536> buffer;
  std::size_t count = 0;
  while ((count = std::fread(buffer.data(), 1, buffer.size(), file)) > 0) {
    content.append(buffer.data(), count);
  }
  std::fclose(file);
  return true;
}

std::string evaluated(const hcl::ast::Tree& tree) {
  const hcl::MapContext context;
  auto body = hcl::evaluate_body(tree, context);
  const std::array<hcl::EvaluatedFile, 1> files = {
      hcl::EvaluatedFile{tree, std::move(body.value)}};
  const auto text = hcl::to_native_syntax(files);
  return hcl::to_json(body.diagnostics) + hcl::to_json(text.diagnostics) +
         text.value;
}

void answer(const std::string& name, std::string content) {
  const hcl::SourceFile file(name, std::move(content));
  const auto parsed = hcl::parse_config(file);
  const std::array<std::string, 4> answers = {
      hcl::ast::dump_tokens(parsed.value, hcl::ast::DumpFormat::Json),
      hcl::ast::dump_tree(parsed.value, hcl::ast::DumpFormat::Json),
      hcl::to_json(parsed.diagnostics) + hcl::format(file).value.text,
      evaluated(parsed.value)};
  for (const std::string& each : answers) {
    std::printf("%016llx ", static_cast<unsigned long long>(hash_of(each)));
  }
  std::printf("%s\n", name.c_str());
}

}  // namespace

int main() {
  // Diagnostics show names of characters, which ICU provides and the library's
  // own table does not.
  hcl::UnicodeTable table = hcl::unicode();
  table.name = nullptr;
  hcl::set_unicode(table);
  std::string name;
  for (int c = std::getchar(); c != EOF; c = std::getchar()) {
    if (c != '\n') {
      name += static_cast<char>(c);
      continue;
    }
    std::string content;
    if (read_file(name, content)) answer(name, std::move(content));
    name.clear();
  }
}
