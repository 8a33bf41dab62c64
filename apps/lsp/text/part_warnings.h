#ifndef HCL_APPS_LSP_TEXT_PART_WARNINGS_H_
#define HCL_APPS_LSP_TEXT_PART_WARNINGS_H_

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "hcl/diagnostic.h"
#include "hcl/incremental.h"

namespace hcl::lsp {

// The places of a diagnostic about an excerpt of a file, moved to the file.
void move_to(const SourceFile& whole, Diagnostic& found);

// The warnings of `lint()` about a file that is edited. Each part of it is
// examined once: after an edit those that it touched, and all are visited only
// if some have warnings.
class PartWarnings {
 public:
  // Before a span of the file, which has this size, is replaced.
  void note_edit(ByteSpan replaced, std::uint32_t size);

  // The warnings about a file without mistakes, whose text is `whole`.
  Diagnostics find(const IncrementalFile& file, const SourceFile& whole);

  // How many parts have been examined so far, for tests.
  std::size_t examined() const { return examined_; }

 private:
  struct Known {
    // Keeps the text, whose address identifies the part.
    SourceFile text = {};
    // In places of the tree of the part.
    Diagnostics found = {};
  };

  // The warnings about a part, and whether they were known.
  const Known& known(const FilePart& part, bool& is_new);
  // Examines the parts from `begin` to the first known one past `end`, and
  // those before `begin` to the first known one.
  void examine(const IncrementalFile& file, std::uint32_t begin,
               std::uint32_t end);
  Diagnostics visit_all(const IncrementalFile& file, const SourceFile& whole);

  std::unordered_map<const char*, Known> known_;
  // What was edited since the last search, as the sizes of what is before and
  // after it.
  bool is_edited_ = false;
  std::uint32_t before_ = 0;
  std::uint32_t after_ = 0;
  // How many parts that were found have warnings, perhaps some that are no
  // longer there.
  std::size_t with_warnings_ = 0;
  // How many there were when all were visited.
  std::size_t parts_ = 0;
  std::size_t examined_ = 0;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_PART_WARNINGS_H_
