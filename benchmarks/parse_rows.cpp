#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "hcl/parser.h"
#include "hcl/syntax_reader.h"
#include "heap.h"
#include "measure.h"
#include "rows.h"

namespace hcl::bench {
namespace {

// The most bytes of heap per byte of source: more if places in the largest file
// take four bytes.
double most_heap(const Input& input) {
  constexpr std::size_t kThreeBytes = std::size_t{1} << 24;
  const bool is_large = std::ranges::any_of(
      input.files,
      [](const SourceFile& file) { return file.text().size() >= kThreeBytes; });
  return is_large ? 8 : 6;
}

// Keeps all trees at once, as an application would.
void add_heap_rows(const Input& input, Report& report) {
  if (!heap_is_counted()) {
    return;
  }
  std::vector<ast::Tree> trees;
  trees.reserve(input.files.size());
  count_heap(true);
  const HeapCount before = heap_count();
  for (const SourceFile& file : input.files) {
    trees.push_back(parse_config(file).value);
  }
  const HeapCount after = heap_count();
  count_heap(false);
  const auto bytes = static_cast<double>(input.bytes);
  report.add_limit(
      "heap of the results", input.name, "bytes per input byte",
      static_cast<double>(after.live_bytes - before.live_bytes) / bytes,
      most_heap(input));
  report.add_limit("allocations", input.name, "per 1,000 input bytes",
                   static_cast<double>(after.allocations - before.allocations) *
                       1000 / bytes,
                   0);
}

}  // namespace

void add_parse_rows(const Input& input, const std::optional<PeerSpeed>& peer,
                    Report& report) {
  const auto peer_lex = peer ? std::optional(peer->lex) : std::nullopt;
  const auto peer_parse = peer ? std::optional(peer->parse) : std::nullopt;
  // Measures `read`, which is called for each file in turn.
  const auto add = [&](const char* what, std::optional<double> against,
                       double times, const auto& read) {
    const double seconds = median_seconds([&] {
      for (const SourceFile& file : input.files) {
        read(file);
      }
    });
    report.add_speed(what, input.name,
                     static_cast<double>(input.bytes) / seconds / 1e6, against,
                     times);
  };
  syntax::SyntaxReader reader;
  add("tokens", peer_lex, 0,
      [&](const SourceFile& file) { reader.read_tokens(file); });
  add("tokens and flat tree", peer_parse, 25,
      [&](const SourceFile& file) { reader.read_tree(file); });
  Parser parser;
  add("typed tree, one parser", peer_parse, 18,
      [&](const SourceFile& file) { parser.parse_config(file); });
  add("typed tree, fresh parser", peer_parse, 12,
      [](const SourceFile& file) { parse_config(file); });
  add_heap_rows(input, report);
}

}  // namespace hcl::bench
