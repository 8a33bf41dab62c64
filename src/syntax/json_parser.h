#ifndef HCL_SRC_SYNTAX_JSON_PARSER_H_
#define HCL_SRC_SYNTAX_JSON_PARSER_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/json_grammar.h"
#include "syntax/recovery.h"
#include "syntax/table_lexer.h"
#include "syntax/table_parser.h"
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

// Describes the lists and brackets of JSON. Valid for the lifetime of the
// program.
const RecoveryGrammar& json_recovery_grammar();

// The memory of a parse, reused for consecutive sources.
class JsonBuffers {
 public:
  JsonBuffers();

  TokenBuffer tokens;
  TableParser<ParserTables<JsonGrammar>> parser;
  TableLexer<LexerTables<JsonTables>, JsonContext> lexer;
  JsonContext context;
  Recovery recovery;
};

// A view of the buffers, valid until the next parse with them.
struct JsonTree {
  JsonTokens tokens;
  // In postorder, with the root (`JsonRule::Text`) last. Members keep their
  // order and their repetitions. Incomplete nodes are as in hcl/syntax.h: a
  // Member may lack its colon and value; an Object or Array may have skipped
  // tokens and may lack its closer.
  std::span<const Node> nodes;
};

// Reads a JSON source. Never fails: if the source is wrong, nodes are
// incomplete and the diagnostics say why. Takes time linear in the source and
// no stack for nesting.
//
// Errors: InvalidUtf8, SourceTooLarge, NestingTooDeep and the codes that
// concern JSON.
// Spec: RFC 7159.
JsonTree parse_json(const SourceFile& file, const Options& options,
                    JsonBuffers& buffers, Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_JSON_PARSER_H_
