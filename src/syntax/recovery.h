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
  // Where the rule can go on: its separators, its parts, its closer.
  TokenSet resumes = 0;
  // Its closer, which ends the rule even in a state that does not expect it.
  TokenSet closes = 0;
  // Tokens that may belong to a rule around this one though this one is open.
  TokenSet lets_through = 0;
  // Where this is not empty, the rule has a head, and is open for the present
  // purpose only in states that expect one of these tokens.
  TokenSet open_before = 0;
  // The separator of elements that look like arguments, or 0: such a rule can
  // go on before one without it.
  std::uint8_t element_separator = 0;
  // An item that stands where a line begins ends it, closed or not.
  bool ends_at_outer_item = false;
  // An item that nests too deep is left as a whole: up to such a rule.
  bool holds_items = false;
};

// What recovery knows of a grammar.
struct RecoveryGrammar {
  // By rule.
  const RecoveryRule* rules;
  // By token: the closer of the bracket that it opens, or 0.
  const std::uint8_t* closer_of;
  TokenSet closers;
  // The closers of groups, which another closer may leave open inside itself.
  TokenSet groups;
  // The closers of brackets that a separator of items cannot stand in: before
  // one they have ended, closed or not.
  TokenSet ended_by_separator;
  // Everything that some rule resumes at or is closed by.
  TokenSet interesting;
  // A rule does not resume at an opener when one of these came before.
  TokenSet head_ends;
  // The list that holds the items of a file, the token that separates them, and
  // the state before the file.
  std::uint16_t items_rule;
  std::uint8_t items_separator;
  std::uint16_t items_state;
};

// The beginning of an item that ends brackets which were not closed.
struct ItemHead {
  TokenIndex name = 0;
  // Ends objects too.
  bool is_outer = false;
  // A name and an equals sign, which may also be an element of an object.
  bool is_argument = false;
};

// Finds the place to go on after a mistake, so that everything around it is
// kept: the innermost list or bracket that fits what follows.
//
// Looks forward from the token that does not fit, passing over whole brackets,
// until a separator or closer of an open rule. The rules inside it end early:
// their nodes are incomplete and hold what was read. What was passed over
// belongs to the rule that goes on, which is incomplete too.
//
// Each token is passed over once, and no frame is searched twice for the taker
// of one kind of closer: all recoveries together take linear time.
class Recovery {
 public:
  Recovery(const ParserMachine& machine, const RecoveryGrammar& grammar)
      : machine_(machine), grammar_(grammar) {}

  // Begins a new source.
  void reset() { strays_ = {}; }

  // Enters the list of items where the mistake stands at its beginning, or
  // again where a stray closer has ended it: so that the mistake is one inside
  // the list.
  void open_items(ParseState& parse) const;

  // Goes on with the item, or element of an object, whose name is the token
  // before the mistake, the mistake or one behind it, where only groups are
  // open between the list that it belongs to and the mistake; for an outer item
  // also what such an item ends. False where that is not so; then nothing has
  // changed.
  bool recover_at_item(ParseState& parse, ItemHead item);

  // Changes `parse` so that the parser can go on. With `too_deep` the whole
  // item is left. What is passed over ends at `next`, the first item behind the
  // mistake that ends brackets. False when everything is unwound and the tree
  // is complete.
  bool recover(ParseState& parse, const TokenBuffer& tokens, bool too_deep,
               std::optional<ItemHead> next = std::nullopt);

  // Tokens and stack entries looked at since the object was made, for tests.
  std::size_t steps() const { return steps_; }

 private:
  enum class Step : std::uint8_t { PassOver, Resume, Close };

  // A frame from which outwards a closer is known to belong to nothing. Its
  // first token tells it from a later frame at the same depth.
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
  // The closers of the brackets opened since the mistake, and how many of each.
  std::vector<std::uint8_t> brackets_;
  std::array<std::uint32_t, kMaxTokenTypes> bracket_count_{};
  // How many of them are no groups.
  std::size_t solid_brackets_ = 0;
  // For each kind of closer, where the last search without a taker began.
  // Frames outside of an open one do not change, so a search that arrives there
  // ends: n stray closers inside n open rules take 2 n steps together, and not
  // n * n.
  std::array<Stray, kMaxTokenTypes> strays_{};
  bool head_ended_ = false;
  bool too_deep_ = false;
  std::size_t steps_ = 0;
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_RECOVERY_H_
