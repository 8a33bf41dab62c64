#include <utility>
#include <vector>

#include "hcl/parser.h"
#include "heap.h"
#include "measure.h"
#include "rows.h"

namespace hcl::bench {
namespace {

double mb_per_second(const Input& input, double seconds) {
  return static_cast<double>(input.bytes) / seconds / 1e6;
}

// All trees at once, as an application would hold them.
void add_heap_rows(const Input& input, Report& report) {
  if (!heap_is_counted()) {
    return;
  }
  std::vector<ast::Tree> trees;
  trees.reserve(input.files.size());
  const HeapCount before = heap_count();
  for (const SourceFile& file : input.files) {
    trees.push_back(parse_config(file).value);
  }
  const HeapCount after = heap_count();
  const auto bytes = static_cast<double>(input.bytes);
  report.add_limit(
      "heap of the results", input.name, "bytes per input byte",
      static_cast<double>(after.live_bytes - before.live_bytes) / bytes, 8);
  report.add_limit("allocations", input.name, "per 1,000 input bytes",
                   static_cast<double>(after.allocations - before.allocations) *
                       1000 / bytes,
                   0);
}

}  // namespace

double add_parse_rows(const Input& input, const std::optional<PeerSpeed>& peer,
                      Report& report) {
  const std::optional<double> peer_parse =
      peer ? std::optional(peer->parse) : std::nullopt;
  Parser parser;
  const double reused =
      mb_per_second(input, median_seconds([&] {
                      for (const SourceFile& file : input.files) {
                        parser.parse_config(file);
                      }
                    }));
  report.add_speed("typed tree, one parser", input.name, reused, peer_parse,
                   18);
  const double fresh =
      mb_per_second(input, median_seconds([&] {
                      for (const SourceFile& file : input.files) {
                        parse_config(file);
                      }
                    }));
  report.add_speed("typed tree, fresh parser", input.name, fresh, peer_parse,
                   12);
  add_heap_rows(input, report);
  return reused;
}

}  // namespace hcl::bench
