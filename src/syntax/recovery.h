#ifndef HCL_SRC_SYNTAX_RECOVERY_H_
#define HCL_SRC_SYNTAX_RECOVERY_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "syntax/parse_stack.h"
#include "syntax/parser_tables.h"
#include "syntax/stack_cursor.h"
#include "syntax/token_buffer.h"

namespace hcl::syntax {

// A set of token types.
using TokenSet = std::uint64_t;

template <class... Types>
constexpr TokenSet token_set(Types... types) {
  return (TokenSet{0} | ... | (TokenSet{1} << static_cast<unsigned>(types)));
}
constexpr bool contains(TokenSet set, unsigned type) {
  return ((set >> type) & 1U) != 0;
}

// How a rule takes part in recovery. A rule without `resumes` does not.
struct RecoveryRule {
  // The tokens where the rule can continue: its separators, its parts, its
  // closer.
  TokenSet resumes = 0;
  // Its closer, which ends the rule even in a state that does not expect it.
  TokenSet closes = 0;
  // Tokens that may belong to an enclosing rule although this one is open.
  TokenSet lets_through = 0;
  // If not empty, the rule has a head and counts as open only in states that
  // expect one of these tokens.
  TokenSet open_before = 0;
  // The separator of elements that look like arguments, or 0. Such a rule can
  // continue before an element that lacks its separator.
  std::uint8_t element_separator = 0;
  // An item at the beginning of a line ends the rule, whether or not it is
  // closed.
  bool ends_at_outer_item = false;
  // An item that nests too deeply is abandoned as a whole, up to such a rule.
  bool holds_items = false;
};

// What recovery knows about a grammar.
struct RecoveryGrammar {
  // Indexed by rule.
  const RecoveryRule* rules;
  // Indexed by token: the closer of the bracket that the token opens, or 0.
  const std::uint8_t* closer_of;
  TokenSet closers;
  // The closers of groups, which another closer may leave unclosed inside it.
  TokenSet groups;
  // The closers of brackets that cannot contain a separator of items: before a
  // separator they have ended, whether or not they are closed.
  TokenSet ended_by_separator;
  // All tokens at which some rule resumes or by which it is closed.
  TokenSet interesting;
  // A rule does not resume at an opener that follows one of these.
  TokenSet head_ends;
  // The list that contains the items of a file, the token that separates them,
  // and the initial state of the file.
  std::uint16_t items_rule;
  std::uint8_t items_separator;
  std::uint16_t items_state;
};

// The beginning of an item that ends unclosed brackets.
struct ItemHead {
  TokenIndex name = 0;
  // The item also ends objects.
  bool is_outer = false;
  // The item is a name and an equals sign, which may also be an element of an
  // object.
  bool is_argument = false;
};

// Finds the place to continue after a mistake so that everything around it is
// kept: the innermost list or bracket that fits what follows.
//
// Scans forward from the unexpected token, passing over whole brackets, to a
// separator or closer of an open rule. The rules inside that rule end early:
// their nodes are incomplete and contain what was read. The tokens passed over
// belong to the rule that continues, which is incomplete, too.
//
// Each token is passed over once, and no frame is searched twice for the taker
// of one kind of closer: all recoveries together take linear time.
class Recovery {
 public:
  Recovery(const ParserMachine& machine, const RecoveryGrammar& grammar)
      : machine_(machine), grammar_(grammar) {}

  // Begins a new source.
  void reset() { strays_ = {}; }

  // Enters the list of items if the mistake is at its beginning, or enters it
  // again if a stray closer has ended it, so that the mistake is inside the
  // list.
  void open_items(ParseState& parse) const;

  // Continues with the item, or element of an object, whose name is the token
  // before the mistake, the mistake itself or a later token, if only groups are
  // open between its list and the mistake; for an outer item, also what such an
  // item ends. Otherwise returns false and changes nothing.
  bool recover_at_item(ParseState& parse, ItemHead item);

  // Changes `parse` so that the parser can continue. If `too_deep`, abandons
  // the whole item. Passing over tokens stops at `next`, the first item after
  // the mistake that ends brackets. False if everything is unwound and the tree
  // is complete.
  bool recover(ParseState& parse, const TokenBuffer& tokens, bool too_deep,
               std::optional<ItemHead> next = std::nullopt);

  // The number of tokens and stack entries examined since construction, for
  // tests.
  std::size_t steps() const { return steps_; }

 private:
  enum class Step : std::uint8_t { PassOver, Resume, Close };

  // A frame such that a closer is known to belong to no rule from this frame
  // outwards. The first token distinguishes the frame from a later one at the
  // same depth.
  struct Stray {
    std::size_t frame = 0;
    TokenIndex first = 0;
    bool known = false;
  };

  Step look_at(unsigned type, StackCursor& place);
  Step look_at_open_rules(unsigned type, StackCursor& place);
  bool close_bracket(unsigned type);
  void pop_bracket();
  const ParserAction* before_element(const StackCursor& place) const;
  static bool unread(ParseState& parse, TokenIndex name);
  void forget_brackets();
  bool find_taker(unsigned type, StackCursor& place);
  bool expects(StackCursor place, unsigned type) const;
  bool expects_any(const StackCursor& place, TokenSet types) const;
  void unwind_to(const StackCursor& place, ParseState& parse);
  void leave_innermost(ParseState& parse, TokenIndex end);
  void pop_innermost(ParseState& parse);
  bool recover_at_end(ParseState& parse, StackCursor place, TokenIndex end);
  void resume(ParseState& parse, const StackCursor& place, TokenIndex at);

  ParserMachine machine_;
  RecoveryGrammar grammar_;
  // The closers of the brackets opened since the mistake, and the count of each
  // type.
  std::vector<std::uint8_t> brackets_;
  std::array<std::uint32_t, kMaxTokenTypes> bracket_count_{};
  // The number of them that are not groups.
  std::size_t solid_brackets_ = 0;
  // For each kind of closer, where the last search that found no taker began.
  // Frames outside an open frame do not change, so a search that reaches that
  // place stops: n stray closers inside n open rules take 2 n steps in total,
  // not n * n.
  std::array<Stray, kMaxTokenTypes> strays_{};
  bool head_ended_ = false;
  bool too_deep_ = false;
  std::size_t steps_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_RECOVERY_H_
