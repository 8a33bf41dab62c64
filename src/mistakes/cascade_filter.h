#ifndef HCL_SRC_MISTAKES_CASCADE_FILTER_H_
#define HCL_SRC_MISTAKES_CASCADE_FILTER_H_

#include <cstdint>
#include <optional>

#include "syntax/unexpected_token.h"

namespace hcl::syntax {

// Separates mistakes from consequences of earlier mistakes, so that each
// mistake gives one message.
class CascadeFilter {
 public:
  // Whether the mistake is a consequence of an earlier one, as far as can be
  // determined:
  //
  // * the text belongs to an unterminated comment,
  // * the file ends inside an expression that contains the earlier mistake,
  // * a brace is missing or superfluous at the end, a comma follows a brace, or
  //   a block appears in an object, and the earlier mistake was about braces or
  //   the head of a block,
  // * an item does not continue as it should, and the earlier mistake is on its
  //   line,
  // * a line begins with what was missing at the end of the previous line,
  // * lines look like the elements of a list or an object whose opening bracket
  //   is missing after `=`,
  // * consecutive lines begin with a token that cannot begin an item: an
  //   operator, a bracket, a number,
  // * an item begins inside brackets that contain the earlier mistake: one of
  //   them may have been meant to be closed before,
  // * a `for` without brackets of its own appears in parentheses or a tuple,
  //   and the earlier mistake is on its line,
  // * a template directive has an unknown name, and this directive is its end,
  // * a bracket closes nothing, and the earlier mistake may have been its
  //   opening bracket: it is in the same brackets, on the previous line, or
  //   left the braces in doubt.
  bool follow(const UnexpectedToken& unexpected) const;

  // Records a mistake, whether or not it was reported.
  void note(const UnexpectedToken& unexpected);

 private:
  bool is_stray_element(const UnexpectedToken& unexpected) const;
  // The first token of the line after the line of the last mistake.
  TokenIndex next_line(const UnexpectedToken& unexpected) const;
  bool begins_next_line(const UnexpectedToken& unexpected) const;
  bool is_on_line_of_last(const UnexpectedToken& unexpected) const;
  // Whether a string is open at the end of the line of the mistake.
  bool ends_in_string(const UnexpectedToken& unexpected);

  std::optional<TokenIndex> last_;
  // What was missing at the end of the line of the last mistake: an expression,
  // or anything else.
  enum class Missing : std::uint8_t { Nothing, Expression, Other };
  Missing missing_ = Missing::Nothing;
  bool in_comment_ = false;
  // The last mistake was an `=` without a value, or an element after such an
  // `=`.
  bool elements_may_follow_ = false;
  // The last mistake was at a `for` that begins no expression.
  bool has_bare_for_ = false;
  // The name of a template directive was unknown.
  bool has_unknown_directive_ = false;
  // An opening bracket may be missing after an `=` without a value.
  bool opening_in_doubt_ = false;
  // The braces may not be paired as intended.
  bool braces_in_doubt_ = false;
  // How far `ends_in_string()` has searched.
  TokenIndex looked_at_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_MISTAKES_CASCADE_FILTER_H_
