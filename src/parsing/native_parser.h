#ifndef HCL_SRC_PARSING_NATIVE_PARSER_H_
#define HCL_SRC_PARSING_NATIVE_PARSER_H_

#include <cstdint>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "syntax/hcl_grammar.h"
#include "syntax/hcl_recovery.h"
#include "syntax/raw_tree.h"
#include "syntax/recovery.h"
#include "syntax/table_lexer.h"
#include "syntax/table_parser.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

// What a source in HCL native syntax contains.
enum class Entry : std::uint8_t { Config, Expression, Template, Traversal };

// The memory of a parse: its tokens, its nodes and its scratch buffers. Reused
// for consecutive sources without further allocation. Movable; trees made with
// it stay valid when it moves.
class ParseBuffers {
 public:
  TokenBuffer tokens;
  TableParser<ParserTables<HclGrammar>> parser;
  TableLexer<LexerTables<HclTables>, LexicalContext> lexer;
  LexicalContext context;
  Recovery recovery{ParserTables<HclGrammar>::machine(),
                    hcl_recovery_grammar()};

  // The tokens and nodes of the last parse.
  RawTokens token_array() const { return RawTokens(tokens); }
  RawTree tree() const;
};

// Tokenizes a source without parsing it. The result is a view of `buffers`,
// like the tree. Errors: those of `parse()` that need no grammar.
RawTokens scan(const SourceFile& file, Entry entry, const Options& options,
               ParseBuffers& buffers, Diagnostics& diagnostics);

// The same without diagnostics, and without guessing where unclosed quoted
// strings and brackets end: they end only at their closers, as in the
// reference. The source must not be larger than 4 GiB - 1.
RawTokens scan_without_guesses(const SourceFile& file, Entry entry,
                               ParseBuffers& buffers);

// Reads a source into tokens and a tree. The tree is a view of `buffers`, valid
// until the next parse with them.
//
// Never fails: if the source is wrong, nodes are incomplete (see hcl/syntax.h)
// and the diagnostics say why, in the order of the source. Takes time linear in
// the source and no more stack for deep sources than for flat ones.
//
// Errors: InvalidUtf8, ByteOrderMark, SourceTooLarge, NestingTooDeep, and the
// codes that concern lexical elements, structure, expressions and templates, as
// far as the grammar decides them.
RawTree parse(const SourceFile& file, Entry entry, const Options& options,
              ParseBuffers& buffers, Diagnostics& diagnostics);

}  // namespace hcl::syntax

#endif  // HCL_SRC_PARSING_NATIVE_PARSER_H_
