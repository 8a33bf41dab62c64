#ifndef HCL_APPS_LSP_TEXT_JSON_TOKENS_H_
#define HCL_APPS_LSP_TEXT_JSON_TOKENS_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/source.h"

namespace hcl::lsp {

// What a piece of a JSON text is.
enum class JsonPiece : std::uint8_t {
  Open,
  Close,
  // A string before a colon, with its quotes.
  Key,
  String,
  Number,
  // `true`, `false`, `null` and what is none of these.
  Word,
};

struct JsonToken {
  JsonPiece kind = JsonPiece::Word;
  ByteSpan span = {};
};

// The tokens of a JSON text in order, without commas and colons. The text may
// be half typed: a string that is not closed ends with its line. Takes time
// linear in the text.
std::vector<JsonToken> json_tokens(std::string_view text);

// The objects and arrays that are closed, with their brackets, in the order of
// their ends.
std::vector<ByteSpan> json_brackets(const std::vector<JsonToken>& tokens);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_JSON_TOKENS_H_
