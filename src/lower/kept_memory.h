#ifndef HCL_SRC_LOWER_KEPT_MEMORY_H_
#define HCL_SRC_LOWER_KEPT_MEMORY_H_

#include <cstddef>
#include <memory>

#include "lower/lowering.h"
#include "parsing/native_parser.h"

namespace hcl::lower {

// The working memory for parsing one source.
struct ParseMemory {
  syntax::ParseBuffers buffers;
  Scratch scratch;
};

// The memory for a parse by a free function, reused from an earlier parse if
// possible. For small sources it is kept for the next parse, as described at
// `keep_parser_memory()`.
class KeptMemory {
 public:
  explicit KeptMemory(std::size_t source_bytes);

  ParseMemory* operator->() const { return memory_.get(); }

  // Whether it will be reused, so that results have to be copied out of it.
  bool is_kept() const { return is_kept_; }

  // Call this when the parse is over. If an exception ended the parse, this is
  // not called and the memory is freed.
  void give_back();

 private:
  bool is_kept_;
  std::unique_ptr<ParseMemory> memory_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_KEPT_MEMORY_H_
