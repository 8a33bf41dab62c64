#ifndef HCL_SRC_SYNTAX_CASCADE_FILTER_H_
#define HCL_SRC_SYNTAX_CASCADE_FILTER_H_

#include <cstdint>
#include <optional>

#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// The `/*` of a comment without an end, where the mistake is that one: it was
// read as two operators.
std::optional<ByteSpan> open_comment(const UnexpectedToken& unexpected);

// Tells mistakes from what follows from earlier ones: one mistake, one message.
class CascadeFilter {
 public:
  // Whether the parser would not have stopped here but for an earlier mistake,
  // as far as one can tell:
  //
  // * the text belongs to a comment that has no end,
  // * the file ends inside an expression that holds the mistake,
  // * a brace is missing or too many at the end, a comma follows on one, or a
  //   block stands in an object, and the mistake was about braces or the head
  //   of a block,
  // * an item does not go on as it should, and the mistake is on its line,
  // * a line goes on with what was missing at the end of the line before,
  // * lines go on with what looks like the elements of a list or an object
  //   whose opening bracket is missing after `=`,
  // * line after line begins with what begins no item: an operator, a bracket,
  // a
  //   number,
  // * an item begins inside of brackets that hold the mistake: one of them may
  //   have been meant to be closed before,
  // * a `for` stands in parentheses or a tuple without brackets of its own, and
  //   the mistake is on its line,
  // * a directive of a template has no such name, and this one is its end,
  // * a bracket closes nothing, and the mistake may have been its opening
  //   bracket: it is in the same brackets, on the line before, or left the
  //   braces in doubt.
  bool follow(const UnexpectedToken& unexpected) const;

  // Remembers a mistake, reported or not.
  void note(const UnexpectedToken& unexpected);

 private:
  bool is_stray_element(const UnexpectedToken& unexpected) const;
  // The first token of the line after that of the last mistake.
  TokenIndex next_line(const UnexpectedToken& unexpected) const;
  bool begins_next_line(const UnexpectedToken& unexpected) const;
  bool is_on_line_of_last(const UnexpectedToken& unexpected) const;
  // Whether a string is open at the end of the line of the mistake.
  bool ends_in_string(const UnexpectedToken& unexpected);

  std::optional<TokenIndex> last_;
  // The line of the last mistake ended too early: before an expression, or
  // before anything else.
  enum class Missing : std::uint8_t { Nothing, Expression, Other };
  Missing missing_ = Missing::Nothing;
  bool in_comment_ = false;
  // The last mistake was an `=` without a value, or an element after it.
  bool elements_may_follow_ = false;
  // The last mistake was at a `for` that is no expression.
  bool has_bare_for_ = false;
  // A directive of a template had a name that begins none.
  bool has_unknown_directive_ = false;
  // An opening bracket may be missing, after an `=` without a value.
  bool opening_in_doubt_ = false;
  // The braces may not be paired as they were meant.
  bool braces_in_doubt_ = false;
  // Where `ends_in_string()` has looked up to.
  TokenIndex looked_at_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_CASCADE_FILTER_H_
