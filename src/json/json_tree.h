#ifndef HCL_JSON_JSON_TREE_H_
#define HCL_JSON_JSON_TREE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "diagnostics/error_places.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "parsing/json_parser.h"

// The tree of a JSON source.
namespace hcl::json {

enum class Kind : std::uint8_t {
  Object,
  Array,
  String,
  Number,
  True,
  False,
  Null,
  // The name of a property; its value is the node after it.
  Property,
};

using NodeIndex = std::uint32_t;

// One value, or the name of a property, in 16 bytes.
struct Node {
  // The whole value; for `Property`, the name with its quotes.
  ByteSpan span;
  // The node after this one and all its descendants. The first child of a node
  // directly follows it; the next sibling of a child is its `next`.
  NodeIndex next;
  Kind kind;
};

// The values of a JSON source in source order. Repeated properties are kept. If
// the source is wrong, values are missing: a property may lack its value, an
// object or array its last bracket. Immutable; walking it needs no stack.
// Spec: JSON syntax, introduction.
class Tree {
 public:
  // Takes over a parse result; reports numbers and characters that JSON can
  // express but HCL cannot. Takes time linear in the source.
  Tree(const SourceFile& file, const Options& options,
       const syntax::JsonTree& parsed, Diagnostics& diagnostics);

  const SourceFile& file() const { return file_; }
  const Options& options() const { return options_; }

  // Whether there is a root, which is node 0.
  bool has_root() const { return !nodes_.empty(); }
  const Node& operator[](NodeIndex index) const { return nodes_[index]; }
  bool has_value(NodeIndex property) const {
    return nodes_[property].next > property + 1;
  }

  SourceSpan span(ByteSpan bytes) const { return {file_, bytes}; }
  SourceSpan span(NodeIndex index) const { return span(nodes_[index].span); }
  // The opening bracket of an object or array; otherwise the whole value.
  SourceSpan start(NodeIndex index) const;
  // Where to point if an object, or an array of objects, lacks a property: the
  // closing brace or the opening bracket.
  SourceSpan missing_item(NodeIndex index) const;
  // The name of a property and its value.
  SourceSpan property_span(NodeIndex property) const;

  // Whether parsing reported errors, anywhere or within a span.
  bool has_errors() const { return !errors_.empty(); }
  bool has_errors_in(ByteSpan span) const { return errors_.any_in(span); }

  // Whether strings contain bytes that are not UTF-8.
  bool is_ill_formed() const { return is_ill_formed_; }

 private:
  void build(const syntax::JsonTree& parsed);
  void check_numbers(Diagnostics& diagnostics) const;
  void check_strings(Diagnostics& diagnostics) const;

  SourceFile file_;
  Options options_;
  std::vector<Node> nodes_;
  ErrorPlaces errors_;
  bool is_ill_formed_ = false;
};

using TreeHandle = std::shared_ptr<const Tree>;

}  // namespace hcl::json

#endif  // HCL_JSON_JSON_TREE_H_
