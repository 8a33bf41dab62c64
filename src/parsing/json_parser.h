#ifndef HCL_SRC_PARSING_JSON_PARSER_H_
#define HCL_SRC_PARSING_JSON_PARSER_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/json_grammar.h"
#include "syntax/json_tokens.h"
#include "syntax/recovery.h"
#include "syntax/table_lexer.h"
#include "syntax/table_parser.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

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

#endif  // HCL_SRC_PARSING_JSON_PARSER_H_
