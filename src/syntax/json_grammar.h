#ifndef HCL_SRC_SYNTAX_JSON_GRAMMAR_H_
#define HCL_SRC_SYNTAX_JSON_GRAMMAR_H_

#include <array>
#include <cstdint>
#include <string_view>

#include "syntax/parser_phrases.h"

// The token types, the rules and the grammar of JSON.
namespace hcl::syntax {

enum class JsonTokenType : std::uint8_t {
#define HCL_TOKEN(name) name,
#define HCL_RULE(name)
#include "generated/json_names.inc"
#undef HCL_RULE
#undef HCL_TOKEN
};

enum class JsonRule : std::uint8_t {
#define HCL_TOKEN(name)
#define HCL_RULE(name) name,
#include "generated/json_names.inc"
#undef HCL_RULE
#undef HCL_TOKEN
};

#include "generated/json_tables.inc"

// The lexical context of JSON, which needs none: the type of a token depends
// only on its characters.
class JsonContext {
 public:
  using Type = JsonTokenType;
  static constexpr std::uint32_t kTypeMask = 0xFF;
  static constexpr std::uint32_t kDropped = 0x100;
  static constexpr std::uint32_t kPopMode = 0x200;
  static constexpr unsigned kGiveBackShift = 10;
  static constexpr std::string_view kOpenEnded{};

  static constexpr unsigned effect_of(JsonTokenType /*type*/) { return 0; }
  static constexpr bool is_word(JsonTokenType /*type*/) { return false; }
  static void pass(unsigned /*effect*/) {}

  template <class Text>
  static std::uint32_t process(JsonTokenType type, Text&& /*text*/) {
    return static_cast<std::uint32_t>(type);
  }
  template <class Text>
  static std::uint32_t process_other(JsonTokenType type, Text&& text) {
    return process(type, text);
  }
  template <class Text>
  static std::uint32_t process_word(JsonTokenType type, Text&& text) {
    return process(type, text);
  }
};

// The grammar of JSON (RFC 7159), as a parameter of the engine.
struct JsonGrammar {
  using Tables = JsonTables;
  using Context = JsonContext;

  static constexpr bool nests(std::uint16_t rule) {
    return rule == static_cast<std::uint16_t>(JsonRule::Object) ||
           rule == static_cast<std::uint16_t>(JsonRule::Array);
  }
  static constexpr std::array<PhraseTokens, 0> kPhrases{};
  static constexpr std::uint64_t ends(std::uint16_t /*rule*/) { return 0; }
};

}  // namespace hcl::syntax

#endif  // HCL_SRC_SYNTAX_JSON_GRAMMAR_H_
