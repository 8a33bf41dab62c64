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

/// The default values of optional attributes, as a tree along a type
/// constraint. A shared handle to immutable data; safe from many threads.
///
/// An object node has values for some attributes. A node has children for the
/// parts of its type that have defaults inside: by attribute name, by index of
/// the tuple in decimal, or under the empty name for the elements of a list,
/// set or map.
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
  /// The constraint that the node belongs to; dynamic when empty.
  Type type() const;
  const Values& values() const;
  const Children& children() const;

  /// The value with the defaults in it, to be converted to the constraint
  /// afterwards: each attribute that has a default and is missing or null gets
  /// the default, to which the defaults inside were applied. Unknown and null
  /// values stay as they are, and so does what does not fit the constraint.
  /// Marks stay where they are. A list, set or map whose elements have
  /// different types afterwards gets the type that all convert to, or becomes a
  /// tuple or object when there is none.
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
