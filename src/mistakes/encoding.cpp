// Bytes that are not UTF-8, and byte order marks.

#include "mistakes/encoding.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "mistakes/comment_finder.h"
#include "source/ill_formed.h"
#include "syntax/byte_order_mark.h"

namespace hcl::syntax {
namespace {

constexpr std::string_view kNotUtf8 =
    "These bytes are not UTF-8. Save the file as UTF-8.";

// One more than can be reported.
std::size_t most_runs(const Limits& limits) {
  return static_cast<std::size_t>(std::max(limits.max_diagnostics, 1)) + 1;
}

}  // namespace

void report_byte_order_mark(const SourceFile& file, const Switches& switches,
                            Diagnostics& diagnostics) {
  const std::uint32_t size = byte_order_mark_size(file.text());
  if (size == 0 || switches.strip_bom) return;
  diagnostics.error(Code::ByteOrderMark,
                    {.subject = SourceSpan{file, {0, size}}},
                    "The file begins with a byte order mark (U+FEFF). Save "
                    "it as UTF-8 without one.");
}

void report_bad_bytes(const SourceFile& file, TokenArray tokens,
                      const Options& options, Diagnostics& diagnostics) {
  const Switches& switches = options.switches;
  const text::Utf8Mode mode = switches.ill_formed_utf8 ? text::Utf8Mode::Lenient
                                                       : text::Utf8Mode::Strict;
  const std::vector<ByteSpan> runs =
      source::find_ill_formed(file.text(), mode, most_runs(options.limits));
  if (runs.empty()) return;
  CommentFinder comments(file, tokens);
  for (const ByteSpan run : runs) {
    if (switches.invalid_utf8_in_comments &&
        comments.is_in_comment(run.begin)) {
      continue;
    }
    diagnostics.error(Code::InvalidUtf8, {.subject = SourceSpan{file, run}},
                      std::string(kNotUtf8));
  }
}

void report_bad_json_bytes(const SourceFile& file, const Options& options,
                           Diagnostics& diagnostics) {
  if (options.switches.json_bad_unicode_replaced) return;
  for (const ByteSpan run : source::find_ill_formed(
           file.text(), text::Utf8Mode::Strict, most_runs(options.limits))) {
    diagnostics.error(Code::InvalidUtf8, {.subject = SourceSpan{file, run}},
                      std::string(kNotUtf8));
  }
}

}  // namespace hcl::syntax
