// Panic-mode recovery of the LL(1) parser with per-rule synchronization tokens.

#include "syntax/recovery.h"

#include <algorithm>

namespace hcl::syntax {

void Recovery::open_items(ParseState& parse) const {
  const auto opens = [this](unsigned state) {
    const ParserAction& action =
        machine_.action(state, grammar_.items_separator);
    return consumes(action) && action.length() == 1 &&
                   machine_.pool[action.first].rule == grammar_.items_rule
               ? &action
               : nullptr;
  };
  TokenIndex first = parse.token;
  const ParserAction* action = opens(parse.state);
  if (action == nullptr) {
    action = opens(grammar_.items_state);
    if (action == nullptr || parse.frame_count != 1 || parse.node_count == 0 ||
        machine_.pool[action->first].follow != parse.state) {
      return;
    }
    const Node& ended = parse.nodes.data()[parse.node_count - 1];
    if (static_cast<std::uint16_t>(ended.rule) != grammar_.items_rule) return;
    first = ended.first_token;
    parse.node_count -= 1;
  }
  const std::uint32_t nodes =
      first == parse.token ? parse.node_count : std::uint32_t{0};
  parse.frames.resize(std::max(parse.frames.size(), parse.frame_count + 1));
  parse.frames[parse.frame_count++] = {action->first, action->first, first,
                                       nodes, parse.depth};
  parse.state = action->next;
}

bool Recovery::recover_at_item(ParseState& parse, ItemHead item) {
  const TokenIndex name = item.name;
  const ParserAction* element = nullptr;
  StackCursor place(parse, machine_);
  while (place.rule() != grammar_.items_rule) {
    ++steps_;
    if (item.is_argument) element = before_element(place);
    if (element != nullptr) break;
    const RecoveryRule& rule = grammar_.rules[place.rule()];
    const bool lets_through =
        rule.resumes == 0 || (item.is_outer && rule.ends_at_outer_item) ||
        contains(rule.lets_through, grammar_.items_separator);
    if (!lets_through || place.first() > name || !place.outward()) {
      return false;
    }
  }
  // The name was read as an operand, unless the mistake precedes it. Rules that
  // began with the name are then empty.
  if (name < parse.token && !unread(parse, name)) return false;
  while (parse.frame_count - 1 > place.frame() &&
         parse.frames[parse.frame_count - 1].first == name) {
    pop_innermost(parse);
  }
  unwind_to(place, parse);
  parse.token = name;
  if (element != nullptr) parse.state = element->next;
  return true;
}

// The action of a rule at the separator of its elements, if it can continue
// before an element; otherwise null.
const ParserAction* Recovery::before_element(const StackCursor& place) const {
  const std::uint8_t separator = grammar_.rules[place.rule()].element_separator;
  if (separator == 0) return nullptr;
  const ParserAction& action = machine_.action(place.state(), separator);
  return consumes(action) && !action.enters() ? &action : nullptr;
}

// Removes the last token read, `name`, from the nodes that end with it, which
// become incomplete. False if it is not a node of its own.
bool Recovery::unread(ParseState& parse, TokenIndex name) {
  Node* const nodes = parse.nodes.data();
  std::uint32_t at = parse.node_count;
  while (at > 0 && nodes[at - 1].end_token == name + 1 &&
         nodes[at - 1].first_token < name) {
    --at;
  }
  if (at == 0 || nodes[at - 1].size != 1 || nodes[at - 1].first_token != name) {
    return false;
  }
  for (; at < parse.node_count; ++at) {
    nodes[at - 1] = nodes[at];
    nodes[at - 1].size -= 1;
    nodes[at - 1].end_token = name;
    nodes[at - 1].flags |= Node::Incomplete;
  }
  --parse.node_count;
  return true;
}

bool Recovery::recover(ParseState& parse, const TokenBuffer& tokens,
                       bool too_deep, std::optional<ItemHead> next) {
  const auto end = static_cast<TokenIndex>(tokens.size() - 1);
  const std::uint8_t* const types = tokens.types();
  forget_brackets();
  head_ended_ = false;
  too_deep_ = too_deep;
  StackCursor place(parse, machine_);
  while (grammar_.rules[place.rule()].resumes == 0 && place.outward()) {
    ++steps_;
  }
  for (TokenIndex i = parse.token; i < end; ++i) {
    ++steps_;
    if (next && next->name == i && recover_at_item(parse, *next)) return true;
    switch (look_at(types[i], place)) {
      case Step::PassOver:
        break;
      case Step::Resume:
        resume(parse, place, i);
        return true;
      case Step::Close:
        unwind_to(place, parse);
        leave_innermost(parse, i + 1);
        parse.token = i + 1;
        return true;
    }
  }
  return recover_at_end(parse, place, end);
}

// Decides what to do at a token. `place` is the innermost open rule that may
// take it, and becomes the rule that does.
Recovery::Step Recovery::look_at(unsigned type, StackCursor& place) {
  const bool is_closer = contains(grammar_.closers, type);
  if (is_closer && close_bracket(type)) return Step::PassOver;
  if (type == grammar_.items_separator) {
    while (!brackets_.empty() &&
           contains(grammar_.ended_by_separator, brackets_.back())) {
      pop_bracket();
    }
  }
  // A closer also ends the groups that were left open before it.
  if (brackets_.empty() || (is_closer && solid_brackets_ == 0)) {
    head_ended_ = head_ended_ || contains(grammar_.head_ends, type);
    const Step step = contains(grammar_.interesting, type)
                          ? look_at_open_rules(type, place)
                          : Step::PassOver;
    if (step != Step::PassOver) return step;
  }
  if (const std::uint8_t closer = grammar_.closer_of[type]; closer != 0) {
    brackets_.push_back(closer);
    ++bracket_count_[closer];
    solid_brackets_ += contains(grammar_.groups, closer) ? 0U : 1U;
  }
  return Step::PassOver;
}

Recovery::Step Recovery::look_at_open_rules(unsigned type, StackCursor& place) {
  StackCursor taker = place;
  if (!find_taker(type, taker)) return Step::PassOver;
  const RecoveryRule& rule = grammar_.rules[taker.rule()];
  const bool closes = contains(rule.closes, type);
  if (too_deep_ && !rule.holds_items) {
    if (closes) {
      place = taker;
      place.outward();
      forget_brackets();
    }
    return Step::PassOver;
  }
  if (grammar_.closer_of[type] != 0 && head_ended_) return Step::PassOver;
  const bool expected = expects(taker, type);
  if (!expected && !closes) {
    if (taker.frame() != place.frame()) {
      strays_[type] = {place.frame(), place.first(), true};
    }
    return Step::PassOver;
  }
  place = taker;
  return expected ? Step::Resume : Step::Close;
}

// Closes the innermost bracket opened since the mistake that has this closer,
// along with everything inside it. False if there is none.
bool Recovery::close_bracket(unsigned type) {
  if (bracket_count_[type] == 0) return false;
  for (;;) {
    const std::uint8_t closer = brackets_.back();
    pop_bracket();
    if (closer == type) return true;
  }
}

void Recovery::pop_bracket() {
  const std::uint8_t closer = brackets_.back();
  brackets_.pop_back();
  --bracket_count_[closer];
  solid_brackets_ -= contains(grammar_.groups, closer) ? 0U : 1U;
}

void Recovery::forget_brackets() {
  brackets_.clear();
  bracket_count_ = {};
  solid_brackets_ = 0;
}

// Moves `place` outwards to the first rule that can use the token. False if a
// rule on the way does not let the token through.
bool Recovery::find_taker(unsigned type, StackCursor& place) {
  const Stray found_nothing = {place.frame(), place.first(), true};
  Stray& stray = strays_[type];
  do {
    ++steps_;
    if (stray.known && place.frame() == stray.frame &&
        place.first() == stray.first) {
      break;
    }
    const RecoveryRule& rule = grammar_.rules[place.rule()];
    if (rule.resumes == 0) continue;
    if (rule.open_before != 0 && !expects_any(place, rule.open_before)) {
      if (contains(rule.resumes, type) && expects(place, type)) return true;
      continue;
    }
    if (contains(rule.resumes | rule.closes, type)) return true;
    if (!contains(rule.lets_through, type)) break;
  } while (place.outward());
  stray = found_nothing;
  return false;
}

// Whether the parser would consume the token next if the rules inside `place`
// were complete.
bool Recovery::expects(StackCursor place, unsigned type) const {
  constexpr int kLongestReturn = 4;
  for (int i = 0; i < kLongestReturn; ++i) {
    const ParserAction& action = machine_.action(place.state(), type);
    if (!ends_rule(action)) return consumes(action);
    if (!place.outward()) return false;
  }
  return false;
}

bool Recovery::expects_any(const StackCursor& place, TokenSet types) const {
  for (unsigned type = 0; type < kMaxTokenTypes; ++type) {
    if (contains(types, type) && expects(place, type)) return true;
  }
  return false;
}

void Recovery::resume(ParseState& parse, const StackCursor& place,
                      TokenIndex at) {
  unwind_to(place, parse);
  if (at != parse.token) {
    parse.frames[parse.frame_count - 1].depth |= ParseFrame::kIncomplete;
    parse.token = at;
  }
}

// The end of the file ends every rule; a rule that expects it continues.
bool Recovery::recover_at_end(ParseState& parse, StackCursor place,
                              TokenIndex end) {
  do {
    ++steps_;
    if (contains(grammar_.rules[place.rule()].resumes, 0) &&
        expects(place, 0)) {
      resume(parse, place, end);
      return true;
    }
  } while (place.outward());
  while (parse.frame_count > 1) leave_innermost(parse, parse.token);
  parse.nodes.grow(parse.node_count + std::size_t{1});
  parse.node_count = static_cast<std::uint32_t>(
      add_node(parse.frames[0], parse.entry_rule, 0, end, Node::Incomplete,
               parse.nodes.data(), parse.node_count));
  return false;
}

void Recovery::unwind_to(const StackCursor& place, ParseState& parse) {
  while (parse.frame_count - 1 != place.frame() ||
         parse.frames[place.frame()].current != place.entry()) {
    leave_innermost(parse, parse.token);
  }
}

// Ends the innermost rule before token `end`, with an incomplete node.
void Recovery::leave_innermost(ParseState& parse, TokenIndex end) {
  ++steps_;
  if (parse.node_count == parse.nodes.capacity()) {
    parse.nodes.grow(2 * std::size_t{parse.node_count} + 64);
  }
  const ParseFrame& frame = parse.frames[parse.frame_count - 1];
  const ParserCall& call = machine_.pool[frame.current];
  parse.node_count = static_cast<std::uint32_t>(
      add_node(frame, call.rule, machine_.rule_flags[call.rule], end,
               Node::Incomplete, parse.nodes.data(), parse.node_count));
  pop_innermost(parse);
}

void Recovery::pop_innermost(ParseState& parse) {
  ParseFrame& frame = parse.frames[parse.frame_count - 1];
  parse.state = machine_.pool[frame.current].follow;
  parse.depth = frame.depth & ParseFrame::kDepth;
  if (frame.current == frame.outermost) {
    --parse.frame_count;
  } else {
    --frame.current;
    frame.depth = parse.depth;
  }
}

}  // namespace hcl::syntax
