#ifndef HCL_JSON_JSON_OBJECT_H_
#define HCL_JSON_JSON_OBJECT_H_

#include <string>
#include <utility>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/diagnostic.h"
#include "hcl/marks.h"
#include "hcl/meter.h"
#include "hcl/value.h"
#include "json/json_tree.h"

namespace hcl::json {

// Builds the value of a JSON object from the values of its names and
// properties.
// Spec: JSON syntax, "Objects".
class ObjectBuilder {
 public:
  explicit ObjectBuilder(const Tree& tree) : tree_(&tree) {}

  // Adds a property, unless there is an error.
  // Errors: InvalidJsonKey for a name that is null or not a string,
  // DuplicateObjectAttribute.
  void add(NodeIndex property, const Value& name, Value value,
           Diagnostics& diagnostics);

  // Returns the dynamic value if a name is unknown. The result has the marks of
  // all names.
  Value finish();

 private:
  const Tree* tree_;
  std::vector<std::pair<std::string, Value>> attributes_;
  // The property of each attribute, by name.
  NameMap<NodeIndex> properties_;
  MarkSet marks_;
  // The memory of names and places; the values count themselves.
  MemoryCharge memory_;
  bool known_ = true;
};

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_OBJECT_H_
