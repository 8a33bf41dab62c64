// Edits of a file that is read again after each: the result is that of parsing
// the text anew.
//
// The parts of an input are separated by U+001E: the file, and for each edit
// two bytes of its place, one of the number of bytes removed, and the text
// inserted.

#include <algorithm>
#include <string>
#include <string_view>

#include "hcl/ast_walk.h"
#include "hcl/incremental.h"
#include "hcl/parser.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

void append(const hcl::SourceRange& range, std::string& out) {
  for (const hcl::SourcePos& at : {range.start, range.end}) {
    out += ' ';
    out += std::to_string(at.line) + ":" + std::to_string(at.column) + "@" +
           std::to_string(at.byte);
  }
}

// The nodes of some items and their places.
void append(const hcl::SourceFile& file,
            std::span<const hcl::ast::Item* const> items, std::string& out) {
  const hcl::ast::Body body{{}, items};
  for (hcl::ast::Walk walk(body); walk.next();) {
    if (!walk.entering()) continue;
    append(file.range(walk.node().span()), out);
    if (const auto* attribute = walk.node().attribute()) out += attribute->name;
    if (const auto* block = walk.node().block()) out += block->type;
    out += '\n';
  }
}

std::string described(const hcl::Diagnostics& found) {
  std::string out;
  for (const hcl::Diagnostic& each : found) {
    out += code_name(each.code);
    if (each.subject) append(each.subject->range(), out);
    if (each.context) append(each.context->range(), out);
    out += each.detail + "\n";
  }
  return out;
}

void check(const hcl::IncrementalFile& file, const std::string& text) {
  const hcl::SourceFile source("in.hcl", text);
  const auto fresh = hcl::parse_config(source, file.options());
  require(file.text({0, file.size()}) == text, "the text is that of the edits");
  require(described(file.diagnostics()) == described(fresh.diagnostics),
          "diagnostics after an edit are those of a fresh parse");
  std::string got;
  std::string want;
  for (auto part = file.part_at(0); part; part = file.part_at(part->span.end)) {
    append(part->tree.file(), part->items, got);
  }
  append(source, fresh->body().items, want);
  require(got == want, "the tree after an edit is that of a fresh parse");
}

std::string_view take_part(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\x1e'), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

void edit(std::string_view part, hcl::IncrementalFile& file,
          std::string& text) {
  if (part.size() < 3) return;
  const auto byte = [part](std::size_t i) {
    return static_cast<unsigned char>(part[i]);
  };
  const std::size_t at = (byte(0) * 256U + byte(1)) % (text.size() + 1);
  const std::size_t size = std::min<std::size_t>(byte(2), text.size() - at);
  const std::string_view added = part.substr(3);
  text.replace(at, size, added);
  const hcl::ByteSpan span{static_cast<std::uint32_t>(at),
                           static_cast<std::uint32_t>(at + size)};
  require(file.replace(span, added).ok(), "a small edit is made");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  std::string_view rest = input.source;
  std::string text(take_part(rest));
  hcl::IncrementalFile file(hcl::SourceFile("in.hcl", text), input.options);
  check(file, text);
  constexpr int kMostEdits = 16;
  for (int i = 0; i < kMostEdits && !rest.empty(); ++i) {
    edit(take_part(rest), file, text);
    check(file, text);
  }
  return 0;
}
