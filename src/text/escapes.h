#ifndef HCL_SRC_TEXT_ESCAPES_H_
#define HCL_SRC_TEXT_ESCAPES_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "hcl/export.h"
#include "meter/charged.h"

// Escape sequences of JSON strings and of quoted templates.
namespace HCL_API hcl {
namespace text {

// The digit of a number below 16, in lower case.
char hex_digit(unsigned value);

// The value of a hexadecimal digit, or -1.
int hex_value(char digit);

// The letter that follows the backslash for a character that both syntaxes
// escape alike: n, r, t, `"` and `\\`. 0 for other characters.
char escape_letter(char32_t character);

// The character that such a letter represents; 0 for other letters.
char escaped_character(char letter);

// Appends the escape sequence of an ASCII character, valid in both syntaxes:
// `\n`, `\"`, `\u001f`.
void append_escape(std::string& out, char c);

// Appends the text as a JSON string, with quotes. Escapes only what must be
// escaped; each ill-formed byte becomes U+FFFD.
// Spec: RFC 8259, section 7.
void append_json_string(std::string& out, std::string_view text);

// At least as many bytes as that appends, and for long texts hardly more.
std::size_t json_string_size(std::string_view text);

// Appends the escape sequence with the number of a character, which quoted
// templates have for all: `\u2028`, `\U000e0001`.
void append_number_escape(std::string& out, char32_t code_point);

// Native syntax in which characters that are not printable, other than line
// feeds, are escape sequences; they must stand in quoted templates only.
// Linear.
meter::ChargedText escape_unprintable(meter::ChargedText source);

// JSON in which the characters that HTML and JavaScript do not take in a string
// are escape sequences: `<`, `>`, `&`, U+2028 and U+2029. Linear.
meter::ChargedText escape_for_html(meter::ChargedText json);

// A text whose escape sequences survive normalization. A combining mark after
// an escape sequence would be composed with its last letter, as in `\n` and
// U+0301; it is written as an escape sequence, `\u0301`, too. Everything else
// must be in normal form C, and quoted where there are escapes; JSON, HCL and
// YAML have this escape sequence. Linear.
meter::ChargedText keep_escapes(meter::ChargedText text);

// A decoded escape sequence and its size in bytes.
struct Escape {
  char32_t code_point;
  std::size_t size;
};

// Reads the escape at the beginning of the rest of a JSON string, which the
// grammar has accepted. Both halves of a surrogate pair are one escape; half a
// pair is returned unchanged.
// Spec: RFC 8259, section 7.
Escape read_json_escape(std::string_view text);

}  // namespace text
}  // namespace hcl

#endif  // HCL_SRC_TEXT_ESCAPES_H_
