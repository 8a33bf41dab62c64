#ifndef HCL_DIFFERENCE_H_
#define HCL_DIFFERENCE_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/detail/mapping_parts.h"
#include "hcl/export.h"
#include "hcl/mapping.h"
#include "hcl/value.h"

/// What changed between two structs, such as those of a configuration before
/// and after it was loaded again:
///
///   for (const hcl::Change& change : hcl::difference(running, loaded)) {
///     std::cout << hcl::to_text(change) << "\n";
///   }
namespace HCL_API hcl {

/// A part of a configuration that is different.
struct Change {
  /// In the form of `Item::path()`: `listener.web.port`, `rule[1].weight`,
  /// `labels.env`.
  std::string path = {};
  /// Nothing for what was added. The values of members with `allow_marked()`
  /// and marked values are `(sensitive value)`; expressions are their text.
  std::optional<Value> before = std::nullopt;
  /// Nothing for what was removed.
  std::optional<Value> after = std::nullopt;
};

/// `listener.web.port: 80 -> 8080`, `upstream.db: added`, `tls: removed`.
std::string to_text(const Change& change);

namespace detail {

std::vector<Change> difference(const Structure& structure, const void* before,
                               const void* after);

}  // namespace detail

/// The differences between two structs, in the order of the mapping. Attributes
/// are compared by value, objects and maps member by member, lists as a whole.
/// Blocks are matched by type and labels; those that no label tells apart by
/// their number, so that one more at the front changes all of them. Bodies that
/// are left for later (`rest()`) are compared by the text of their attributes.
/// Empty if encoding both gives the same text.
///
/// Cost: linear in both structs.
template <class T>
std::vector<Change> difference(const T& before, const T& after,
                               const Mapping<T>& mapping) {
  return detail::difference(mapping.structure(), &before, &after);
}
template <Mapped T>
std::vector<Change> difference(const T& before, const T& after) {
  return difference(before, after, mapping_of<T>());
}

}  // namespace hcl

#endif  // HCL_DIFFERENCE_H_
