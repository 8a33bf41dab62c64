#ifndef HCL_SRC_CODEC_JSON_TEXT_H_
#define HCL_SRC_CODEC_JSON_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/encoding_error.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/type.h"
#include "meter/charged.h"
#include "parsing/json_parser.h"

namespace hcl::codec {

// A parsed JSON text. Its nodes are in postorder, so that going through them
// needs no stack for nesting.
class JsonText {
 public:
  using Index = std::uint32_t;

  JsonText(std::string_view text, const Limits& limits);

  // The first mistake in the text, or the limit of the operation that ends it
  // before the text is read. If there is one, no other function may be
  // called.
  const std::optional<EncodingError>& error() const { return error_; }

  // Nodes are numbered from 0 to `size()`, exclusive; a container follows its
  // elements.
  Index size() const { return static_cast<Index>(tree_.nodes.size()); }
  // The value of the whole text.
  Index root() const { return size() - 2; }
  syntax::JsonRule rule(Index node) const {
    return syntax::json_rule(tree_.nodes[node]);
  }
  // The source text of a node.
  std::string_view text(Index node) const;
  bool is_null(Index node) const;
  // The content of a string, or the name of a member.
  std::string string(Index node) const;
  // The same as written between the quotes, with escapes.
  std::string_view quoted(Index node) const;
  // The elements of an array, the members of an object, or the value of a
  // member.
  std::vector<Index> children(Index node) const;
  std::size_t count_children(Index node) const;
  Index value_of(Index member) const { return member - 1; }
  // The last member with this name.
  std::optional<Index> member(Index object, std::string_view name) const;

  // The path to a node within the whole value.
  Path path_to(Index node) const;

 private:
  // What reading takes besides the value.
  meter::WorkingMemory memory_;
  bool can_read_;
  SourceFile file_;
  syntax::JsonBuffers buffers_;
  Diagnostics diagnostics_;
  syntax::JsonTree tree_;
  std::optional<EncodingError> error_;
};

// The type that a node describes in typed JSON; nothing if it describes none.
// Types nested more than 512 levels deep are rejected.
std::optional<Type> read_type(const JsonText& json, JsonText::Index node);

}  // namespace hcl::codec

#endif  // HCL_SRC_CODEC_JSON_TEXT_H_
