#ifndef HCL_TEXT_EDIT_H_
#define HCL_TEXT_EDIT_H_

#include <string>
#include <string_view>
#include <vector>

#include "hcl/export.h"
#include "hcl/source.h"

namespace HCL_API hcl {

/// One change to a text: the bytes of `span` are replaced by `text`. An empty
/// span inserts, an empty text removes.
struct TextEdit {
  ByteSpan span = {};
  std::string text = {};

  friend bool operator==(const TextEdit&, const TextEdit&) = default;
};

/// The text after all edits. Edits must be in order and must not overlap; two
/// insertions at the same place are made in their order. An edit that begins
/// before the end of the previous one, or ends past the end of the text, is
/// skipped. Takes time linear in the text and the edits. Safe to call from many
/// threads.
std::string apply_edits(std::string_view text,
                        const std::vector<TextEdit>& edits);

}  // namespace hcl

#endif  // HCL_TEXT_EDIT_H_
