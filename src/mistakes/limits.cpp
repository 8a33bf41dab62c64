// Limits on the size and nesting of a source.

#include "mistakes/limits.h"

#include <string>

namespace hcl::syntax {

bool is_too_large(const SourceFile& file, const Limits& limits,
                  Diagnostics& diagnostics) {
  const std::uint64_t limit = source_limit(limits);
  const std::size_t size = file.text().size();
  if (size <= limit && !file.is_too_large()) return false;
  diagnostics.error(
      Code::SourceTooLarge, {.subject = SourceSpan{file, {}}},
      "A source may have " + std::to_string(limit) + " bytes. This one has " +
          (file.is_too_large() ? "more" : std::to_string(size)) + ".");
  return true;
}

void report_too_deep(const SourceSpan& place, std::uint32_t limit,
                     Diagnostics& diagnostics) {
  diagnostics.error(Code::NestingTooDeep, {.subject = place},
                    "Blocks, brackets, templates, unary operators and "
                    "conditionals may nest " +
                        std::to_string(limit) + " levels deep. This is level " +
                        std::to_string(std::uint64_t{limit} + 1) + ".");
}

}  // namespace hcl::syntax
