#ifndef HCL_SRC_SYNTAX_UNEXPECTED_TOKEN_H_
#define HCL_SRC_SYNTAX_UNEXPECTED_TOKEN_H_

#include <string_view>

#include "hcl/source.h"
#include "hcl/syntax.h"
#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"
#include "syntax/stack_cursor.h"

namespace hcl::syntax {

// A token that no open rule accepts, with its surroundings: the event that the
// engine hands over (native_tree.h). A view of a stopped parse.
class UnexpectedToken {
 public:
  UnexpectedToken(const SourceFile& file, TokenArray tokens,
                  const ParseState& parse, const ParserMachine& machine)
      : file_(file), tokens_(tokens), parse_(parse), machine_(machine) {}

  // The token that does not fit.
  TokenIndex token() const { return parse_.token; }
  TokenType found() const { return tokens_.type(token()); }
  TokenType type(TokenIndex token) const { return tokens_.type(token); }
  // The previous token; there must be one.
  TokenType previous() const { return tokens_.type(token() - 1); }

  // The innermost open rule, from which the enclosing ones can be reached.
  StackCursor innermost() const { return StackCursor(parse_, machine_); }
  Rule rule() const { return static_cast<Rule>(innermost().rule()); }
  TokenIndex first() const { return innermost().first(); }
  // The rule with which the parse began.
  Rule entry() const { return static_cast<Rule>(parse_.entry_rule); }
  // The first token of the nearest open rule of this kind; of the innermost
  // rule if there is none.
  TokenIndex first_of(Rule rule) const;

  // Whether a token of this type would have been accepted.
  bool expects(TokenType type) const {
    return consumes(machine_.action(parse_.state, static_cast<unsigned>(type)));
  }
  // The node that ended just before the token, or null.
  const Node* last_node() const {
    return parse_.node_count == 0 ? nullptr
                                  : &parse_.nodes.data()[parse_.node_count - 1];
  }
  bool last_is(Rule rule) const {
    return last_node() != nullptr && last_node()->rule == rule;
  }

  // The bytes of a token. The newline after a line comment covers the comment,
  // as if the comment were the end of the line.
  ByteSpan span(TokenIndex token) const;
  ByteSpan span() const { return span(token()); }
  // From the beginning of a token to the end of the one that does not fit.
  ByteSpan span_from(TokenIndex first) const;
  // From the beginning of the first token to the end of the last one.
  ByteSpan span_between(TokenIndex first, TokenIndex last) const;
  ByteSpan node_span(const Node& node) const {
    return span_between(node.first_token, node.end_token - 1);
  }
  // The line breaks that directly follow the previous token; empty if there are
  // none.
  ByteSpan line_break_before() const;
  std::string_view text() const { return text(token()); }
  std::string_view text(TokenIndex token) const {
    return file_.text(tokens_.span(token));
  }

  std::string_view text_of(ByteSpan span) const { return file_.text(span); }
  // Whether a line ends between the beginnings of two tokens.
  bool has_line_break(TokenIndex first, TokenIndex last) const {
    return text_of({span(first).begin, span(last).begin}).find('\n') !=
           std::string_view::npos;
  }

  // The text between the previous token and this one: spaces, comments, line
  // breaks that do not count.
  std::string_view gap() const {
    return file_.text(tokens_.gap_before(token()));
  }
  // The text between the beginning of a line and its first token.
  std::string_view indentation(TokenIndex token) const;

  // The text before a token on its line; empty if it exceeds 256 bytes.
  std::string_view line_before(TokenIndex token) const;

  // Whether these characters appear in the source at a token.
  bool is_at(TokenIndex token, std::string_view characters) const {
    return file_.text().substr(span(token).begin).starts_with(characters);
  }
  bool is_at(std::string_view characters) const {
    return is_at(token(), characters);
  }

  // Whether an argument begins at the token, on a line of its own.
  bool begins_argument() const {
    return found() == TokenType::Identifier &&
           type(token() + 1) == TokenType::Assign &&
           gap().find('\n') != std::string_view::npos;
  }

  SourceSpan place(ByteSpan span) const { return {file_, span}; }
  // The place in the source that this one is derived from, or else here.
  SourceSpan origin(ByteSpan span) const { return file_.origin(span); }

  // Whether the source is not derived from a part of another source.
  bool is_of_origin() const {
    const SourceSpan start = file_.origin({0, 0});
    return start.file.text().data() == file_.text().data();
  }

 private:
  const SourceFile& file_;
  TokenArray tokens_;
  const ParseState& parse_;
  const ParserMachine& machine_;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_UNEXPECTED_TOKEN_H_
