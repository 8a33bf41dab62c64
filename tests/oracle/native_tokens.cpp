#include "native_tokens.h"

#include "syntax/hcl_grammar.h"
#include "syntax/lexical_context.h"
#include "syntax/table_lexer.h"

namespace hcl::oracle {
namespace {

using syntax::HclTables;
using syntax::LexerTables;
using syntax::LexicalContext;

static_assert(static_cast<int>(SourceKind::Config) ==
                  static_cast<int>(HclTables::Entry::ConfigFile) &&
              static_cast<int>(SourceKind::Expression) ==
                  static_cast<int>(HclTables::Entry::ExpressionEntry) &&
              static_cast<int>(SourceKind::Template) ==
                  static_cast<int>(HclTables::Entry::TemplateEntry) &&
              static_cast<int>(SourceKind::Traversal) ==
                  static_cast<int>(HclTables::Entry::TraversalEntry));

LexicalContext::Start context_of(SourceKind kind) {
  switch (kind) {
    case SourceKind::Config:
      return LexicalContext::Start::Body;
    case SourceKind::Template:
      return LexicalContext::Start::Template;
    default:
      return LexicalContext::Start::Expression;
  }
}

}  // namespace

std::uint32_t first_byte(std::string_view text) {
  return text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
}

void read_native_tokens(const SourceFile& file, SourceKind kind,
                        OpenString open_string, syntax::TokenBuffer& tokens) {
  const auto mode = kind == SourceKind::Template ? HclTables::Mode::Template
                                                 : HclTables::Mode::DefaultMode;
  LexicalContext context;
  context.reset(context_of(kind), open_string == OpenString::AtQuote
                                      ? std::string_view()
                                      : file.text());
  syntax::TableLexer<LexerTables<HclTables>, LexicalContext> lexer;
  lexer.run(file, first_byte(file.text()), static_cast<unsigned>(mode), context,
            tokens);
}

}  // namespace hcl::oracle
