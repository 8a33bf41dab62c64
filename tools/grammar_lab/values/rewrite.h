#ifndef HCL_GRAMMAR_LAB_VALUES_REWRITE_H_
#define HCL_GRAMMAR_LAB_VALUES_REWRITE_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "grammar/grammar.h"

namespace hcl::grammar_lab {

// A source in the language that exists.
struct Rewritten {
  // Where a part of the text comes from: bytes of the source, copied or
  // rewritten as a whole.
  struct Origin {
    std::size_t at = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool is_copied = false;
  };

  std::string text;
  // In the order of the text, from its first byte.
  std::vector<Origin> origins;
  bool is_changed = false;
  // Why it could not be rewritten; "" if it was.
  std::string error;

  // The bytes of the source from which a range of the text comes.
  std::pair<std::uint32_t, std::uint32_t> source_of(std::size_t begin,
                                                    std::size_t end) const;
};

// Writes a source that a grammar accepts without the constructs whose meaning
// its annotations say (`grammar.meanings`). Copies at most 256 MiB in all its
// steps: a meaning that names a part twice doubles it at each nesting.
Rewritten rewrite(const Grammar& grammar, const SourceFile& file,
                  const std::vector<LabToken>& tokens, int entry);

}  // namespace hcl::grammar_lab

#endif  // HCL_GRAMMAR_LAB_VALUES_REWRITE_H_
