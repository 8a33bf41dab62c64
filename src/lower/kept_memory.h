#ifndef HCL_SRC_LOWER_KEPT_MEMORY_H_
#define HCL_SRC_LOWER_KEPT_MEMORY_H_

#include <cstddef>
#include <memory>

#include "lower/lowering.h"
#include "syntax/native_parser.h"

namespace hcl::lower {

// What parsing one source works with.
struct ParseMemory {
  syntax::ParseBuffers buffers;
  Scratch scratch;
};

// The memory of a parse by a function: that of an earlier one if there is some.
// Of small sources it is kept for the next one, as `keep_parser_memory()` says.
class KeptMemory {
 public:
  explicit KeptMemory(std::size_t source_bytes);

  ParseMemory* operator->() const { return memory_.get(); }

  // Whether it will be used again, so that results have to be copied from it.
  bool is_kept() const { return is_kept_; }

  // The parse is over. A parse that was ended by an exception does not come
  // here, and its memory is freed.
  void give_back();

 private:
  bool is_kept_;
  std::unique_ptr<ParseMemory> memory_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_KEPT_MEMORY_H_
