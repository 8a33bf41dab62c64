#ifndef HCL_COMPARE_H_
#define HCL_COMPARE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "hcl/edit.h"
#include "hcl/export.h"

/// Differences between documents by structure, not by line.
namespace HCL_API hcl {

enum class DifferenceKind : std::uint8_t {
  /// An item, or an element of an object, that only the second document has.
  Added,
  /// One that only the first document has.
  Removed,
  /// An attribute or an element with another expression.
  Changed,
  /// A block that has other labels but is otherwise the same.
  Renamed,
  /// An item at another position among the others of its body.
  Moved,
};

/// One difference.
struct Difference {
  DifferenceKind kind = {};
  /// The place in the first document. For an addition, the body or object that
  /// it belongs to, with no item for the body of the file.
  Place before = {};
  /// The place in the second document; empty for a removal.
  Place after = {};
  /// For an addition or move: the position in the body or object of the first
  /// document before which it belongs.
  std::size_t position = 0;
};

/// What counts as a difference.
struct CompareOptions {
  /// Whether an attribute at another position among the items of its body has
  /// moved. If not, only the order of blocks among each other matters.
  bool attribute_order = true;
  /// Whether expressions are equal that have the same value whatever the
  /// context: `1.0` and `1`, `"${b}"` and `b`, `"\u0041"` and `"A"`, `a["b"]`
  /// and `a.b`, `(c)` and `c`, and objects with their elements in another
  /// order.
  bool equal_meaning = false;
};

/// The differences that turn the first document into the second: removals
/// first, then in the order of the second. Spaces, newlines, comments, trailing
/// commas and the form of object keys are ignored. Blocks are matched by type
/// and labels; several blocks with the same ones are matched so that as many as
/// possible are equal. Objects with plain keys are compared by element, in any
/// order. With the default options, the list is what a patch needs. Takes time
/// linear in both documents, times the depth of blocks. Both must outlive the
/// result. Safe from many threads.
std::vector<Difference> compare(const Document& a, const Document& b,
                                const CompareOptions& options = {});
std::vector<Difference> compare(const Document&& a, const Document& b,
                                const CompareOptions& options = {}) = delete;
std::vector<Difference> compare(const Document& a, const Document&& b,
                                const CompareOptions& options = {}) = delete;
std::vector<Difference> compare(const Document&& a, const Document&& b,
                                const CompareOptions& options = {}) = delete;

/// The text of an expression without what `compare()` ignores.
std::string plain_text(const Document& document, ByteSpan span);

}  // namespace hcl

#endif  // HCL_COMPARE_H_
