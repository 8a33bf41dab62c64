// Application of text edits.

#include "hcl/text_edit.h"

#include <cstddef>

namespace hcl {

std::string apply_edits(std::string_view text,
                        const std::vector<TextEdit>& edits) {
  std::string result;
  result.reserve(text.size());
  std::size_t done = 0;
  for (const TextEdit& edit : edits) {
    const ByteSpan span = edit.span;
    if (span.begin < done || span.end < span.begin || span.end > text.size()) {
      continue;
    }
    result += text.substr(done, span.begin - done);
    result += edit.text;
    done = span.end;
  }
  result += text.substr(done);
  return result;
}

}  // namespace hcl
