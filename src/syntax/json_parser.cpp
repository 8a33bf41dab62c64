#include "syntax/json_parser.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "source/utf8.h"
#include "syntax/json_mistake.h"
#include "syntax/limits.h"

namespace hcl::syntax {
namespace {

using enum JsonTokenType;
using Parser = TableParser<JsonGrammar>;

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

void report_bad_bytes(const SourceFile& file, const Options& options,
                      Diagnostics& diagnostics) {
  if (options.switches.json_bad_unicode_replaced) return;
  const auto most =
      static_cast<std::size_t>(std::max(options.limits.max_diagnostics, 1) + 1);
  for (const ByteSpan run :
       source::find_ill_formed(file.text(), source::Utf8Mode::Strict, most)) {
    diagnostics.error(Code::InvalidUtf8, {.subject = SourceSpan{file, run}},
                      "These bytes are not UTF-8. Save the file as UTF-8.");
  }
}

void build_tree(const SourceFile& file, std::uint32_t max_depth,
                JsonBuffers& buffers, Diagnostics& diagnostics) {
  buffers.parser.start(0, buffers.tokens);
  buffers.recovery.reset();
  const ParserMachine machine = ParserTables<JsonGrammar>::machine();
  std::optional<TokenIndex> earlier;
  // The earlier mistake was a comma where a colon belongs.
  bool comma_for_colon = false;
  for (;;) {
    const Parser::Stop stop = buffers.parser.run(buffers.tokens, max_depth);
    if (stop == Parser::Stop::Done) return;
    ParseState& state = buffers.parser.state();
    const JsonTokens tokens(buffers.tokens);
    const bool too_deep = stop == Parser::Stop::TooDeep;
    // The end of the file inside something that holds a mistake follows from
    // that one; so does a value that has been taken for a name.
    const JsonTokenType found = tokens.type(state.token);
    const TokenIndex first = state.frames[state.frame_count - 1].first;
    const bool follows =
        earlier.has_value() &&
        ((found == JsonTokenType::EndOfFile && *earlier >= first) ||
         (comma_for_colon &&
          (first == *earlier + 1 || state.token == *earlier + 1)));
    if (too_deep) {
      report_too_deep({file, tokens.span(state.token)}, max_depth, diagnostics);
    } else if (!follows) {
      report_json_mistake(file, buffers, diagnostics);
    }
    earlier = state.token;
    comma_for_colon =
        found == JsonTokenType::Comma &&
        machine.action(state.state, static_cast<unsigned>(JsonTokenType::Colon))
                .kind == ParserAction::Consume;
    if (!buffers.recovery.recover(state, buffers.tokens, too_deep)) return;
  }
}

}  // namespace

JsonBuffers::JsonBuffers()
    : recovery(ParserTables<JsonGrammar>::machine(), kRecovery) {}

JsonTree parse_json(const SourceFile& file, const Options& options,
                    JsonBuffers& buffers, Diagnostics& diagnostics) {
  Diagnostics found(options.limits.max_diagnostics);
  if (is_too_large(file, options.limits, diagnostics)) {
    const SourceFile none;
    buffers.lexer.run(none, 0, 0, buffers.context, buffers.tokens);
    build_tree(none, 1, buffers, found);
  } else {
    report_bad_bytes(file, options, found);
    const bool bad_bytes = !found.empty();
    buffers.lexer.run(file, 0, 0, buffers.context, buffers.tokens);
    build_tree(file, max_depth(options.limits), buffers, found);
    if (bad_bytes) found.sort_by_position();
    diagnostics.append(std::move(found));
  }
  const ParseState& state = buffers.parser.state();
  return {JsonTokens(buffers.tokens), {state.nodes.data(), state.node_count}};
}

}  // namespace hcl::syntax
