#ifndef HCL_TYPE_DEFAULTS_H_
#define HCL_TYPE_DEFAULTS_H_

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "hcl/export.h"
#include "hcl/options.h"
#include "hcl/type.h"
#include "hcl/value.h"

namespace HCL_API hcl {

/// The default values of optional attributes, as a tree parallel to a type
/// constraint. A shared handle to immutable data; safe to use from many
/// threads.
///
/// An object node has values for some attributes. A node has children for the
/// parts of its type that contain defaults: by attribute name, by decimal index
/// for a tuple, or under the empty name for the elements of a list, set or map.
class TypeDefaults {
 public:
  using Values = std::vector<std::pair<std::string, Value>>;
  using Children = std::vector<std::pair<std::string, TypeDefaults>>;

  /// No defaults at all.
  TypeDefaults() = default;
  /// Names must be distinct.
  TypeDefaults(Type type, Values values, Children children);

  /// Whether there is nothing to apply.
  bool empty() const { return node_ == nullptr; }
  /// The constraint that the node belongs to; dynamic if empty.
  Type type() const;
  const Values& values() const&;
  const Values& values() const&& = delete;
  const Children& children() const&;
  const Children& children() const&& = delete;

  /// Inserts the defaults into a value, which should then be converted to the
  /// constraint: each attribute that has a default and is missing or null gets
  /// the default, after the defaults inside it are applied. Unknown and null
  /// values, and parts that do not fit the constraint, are unchanged. Marks
  /// stay in place. If the elements of a list, set or map have different types
  /// afterwards, they are converted to a common type; if there is none, the
  /// collection becomes a tuple or object.
  Value apply(const Value& value, const Options& options = {}) const;

 private:
  struct Node;

  const TypeDefaults* child(const std::string& name) const;
  const TypeDefaults* element_child(std::size_t index) const;
  Value apply_to_sequence(const Value& value, const Options& options) const;
  Value apply_to_attributes(const Value& value, const Options& options) const;

  std::shared_ptr<const Node> node_;
};

}  // namespace hcl

#endif  // HCL_TYPE_DEFAULTS_H_
