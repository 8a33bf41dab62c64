// The JSON parser and its recovery rules.

#include "syntax/json_parser.h"

#include <algorithm>
#include <array>
#include <string>

#include "source/ill_formed.h"
#include "syntax/json_reading.h"

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

void report_bad_json_bytes(const SourceFile& file, const Options& options,
                           Diagnostics& diagnostics) {
  if (options.switches.json_bad_unicode_replaced) return;
  const auto most =
      static_cast<std::size_t>(std::max(options.limits.max_diagnostics, 1) + 1);
  for (const ByteSpan run :
       source::find_ill_formed(file.text(), text::Utf8Mode::Strict, most)) {
    diagnostics.error(Code::InvalidUtf8, {.subject = SourceSpan{file, run}},
                      "These bytes are not UTF-8. Save the file as UTF-8.");
  }
}

JsonBuffers::JsonBuffers()
    : recovery(ParserTables<JsonGrammar>::machine(), kRecovery) {}

const RecoveryGrammar& json_recovery_grammar() { return kRecovery; }

JsonTree parse_json(const SourceFile& file, const Options& options,
                    JsonBuffers& buffers, Diagnostics& diagnostics) {
  return read_json_tree(file, options, buffers, diagnostics);
}

}  // namespace hcl::syntax
