#ifndef HCL_COMPARE_H_
#define HCL_COMPARE_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "hcl/edit.h"
#include "hcl/export.h"

/// Differences of documents by structure and not by line.
namespace HCL_API hcl {

enum class DifferenceKind : std::uint8_t {
  /// An item, or an element of an object, of the second document alone.
  Added,
  /// One of the first document alone.
  Removed,
  /// An attribute or an element with another expression.
  Changed,
  /// A block that has other labels, and is otherwise the same.
  Renamed,
  /// An item at another place among the others of its body.
  Moved,
};

/// One difference.
struct Difference {
  DifferenceKind kind;
  /// In the first document; of what is added, where the body or object is that
  /// it belongs to, with no item for the body of the file.
  Place before;
  /// In the second document; nothing for what is removed.
  Place after;
  /// Of what is added and moved: the position in the body or object of the
  /// first document, before which it belongs.
  std::size_t position = 0;
};

/// What makes the second document of the first one, in the order of the second,
/// what is removed first. Spaces, newlines, comments, commas at the end and the
/// form of object keys make no difference. Blocks belong together by type and
/// labels, several of them in such a way that as many as possible are equal.
/// Objects with plain keys are compared by element, in any order.
/// Takes time linear in both documents, times the depth of blocks. Both must
/// outlive the result. Safe from many threads.
std::vector<Difference> compare(const Document& a, const Document& b);

/// An expression without what makes no difference to `compare()`.
std::string plain_text(const Document& document, ByteSpan span);

}  // namespace hcl

#endif  // HCL_COMPARE_H_
