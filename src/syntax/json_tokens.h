#ifndef HCL_SRC_SYNTAX_JSON_TOKENS_H_
#define HCL_SRC_SYNTAX_JSON_TOKENS_H_

#include <cstddef>

#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/json_grammar.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

// The rule of a node of a JSON tree, from its number in `Node::rule`.
inline JsonRule json_rule(const Node& node) {
  return static_cast<JsonRule>(node.rule);
}

// The tokens of a JSON source in order, ending with `EndOfFile`. A view that is
// valid as long as the buffers.
class JsonTokens {
 public:
  explicit JsonTokens(const TokenBuffer& buffer) : buffer_(&buffer) {}

  std::size_t size() const { return buffer_->size(); }
  JsonTokenType type(std::size_t i) const {
    return static_cast<JsonTokenType>(buffer_->types()[i]);
  }
  ByteSpan span(std::size_t i) const {
    return {buffer_->begins()[i], buffer_->ends()[i]};
  }

 private:
  const TokenBuffer* buffer_;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_JSON_TOKENS_H_
