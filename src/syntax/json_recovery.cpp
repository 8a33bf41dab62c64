// The recovery rules of JSON.

#include "syntax/json_recovery.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "syntax/json_grammar.h"

namespace hcl::syntax {
namespace {

using enum JsonTokenType;

constexpr auto kRules = [] {
  std::array<RecoveryRule, kMaxTokenTypes> rules{};
  const auto rule = [&rules](JsonRule name) -> RecoveryRule& {
    return rules[static_cast<std::size_t>(name)];
  };
  rule(JsonRule::Text) = {.resumes = token_set(EndOfFile), .holds_items = true};
  rule(JsonRule::Object) = {.resumes = token_set(Comma, Rbrace),
                            .closes = token_set(Rbrace),
                            .lets_through = token_set(Rbrack)};
  rule(JsonRule::Array) = {.resumes = token_set(Comma, Rbrack),
                           .closes = token_set(Rbrack),
                           .lets_through = token_set(Rbrace)};
  return rules;
}();

constexpr auto kCloserOf = [] {
  std::array<std::uint8_t, kMaxTokenTypes> closers{};
  closers[static_cast<std::size_t>(Lbrace)] = static_cast<std::uint8_t>(Rbrace);
  closers[static_cast<std::size_t>(Lbrack)] = static_cast<std::uint8_t>(Rbrack);
  return closers;
}();

constexpr RecoveryGrammar kRecovery = {
    .rules = kRules.data(),
    .closer_of = kCloserOf.data(),
    .closers = token_set(Rbrace, Rbrack),
    .groups = token_set(Rbrace, Rbrack),
    .ended_by_separator = 0,
    .interesting = token_set(Comma, Rbrace, Rbrack),
    .head_ends = 0,
    .items_rule = 0xFFFF,
    .items_separator = 0,
    .items_state = 0,
};

}  // namespace

const RecoveryGrammar& json_recovery_grammar() { return kRecovery; }

}  // namespace hcl::syntax
