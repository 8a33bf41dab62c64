// Diagnostics for mistakes in JSON sources.

#include "mistakes/json_mistakes.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "mistakes/limits.h"
#include "syntax/stack_cursor.h"

namespace hcl::syntax {
namespace {

using enum JsonTokenType;

constexpr std::string_view kValues =
    "A value begins with a brace, a bracket, a number, a string, or is `true`, "
    "`false` or `null`.";

class JsonMistake {
 public:
  JsonMistake(const SourceFile& file, const UnexpectedJson& unexpected,
              Diagnostics& diagnostics)
      : file_(file),
        tokens_(unexpected.tokens),
        unexpected_(unexpected),
        state_(unexpected.parse),
        innermost_(state_, unexpected.machine),
        diagnostics_(diagnostics) {}

  void report() {
    if (report_habit()) return;
    const bool value = expects(Number);
    if (value || expects(String)) {
      report_missing(value);
      return;
    }
    switch (static_cast<JsonRule>(innermost_.rule())) {
      case JsonRule::Member:
        report_colon();
        return;
      case JsonRule::Object:
        report_object();
        return;
      case JsonRule::Array:
        report_array();
        return;
      default:
        add(Code::ExtraneousData, "The value is complete before this.");
    }
  }

 private:
  JsonTokenType found() const { return unexpected_.found(); }
  bool expects(JsonTokenType type) const { return unexpected_.expects(type); }

  Diagnostic& add_at(Code code, ByteSpan span, std::string_view detail) {
    return diagnostics_.error(code, {.subject = SourceSpan{file_, span}},
                              std::string(detail));
  }
  Diagnostic& add(Code code, std::string_view detail) {
    return add_at(code, tokens_.span(state_.token), detail);
  }

  // What JavaScript and its relatives have, and JSON has not.
  bool report_habit() {
    const std::string_view rest =
        file_.text().substr(tokens_.span(state_.token).begin);
    if (rest.starts_with("//") || rest.starts_with("/*") ||
        rest.starts_with("#")) {
      report_comment();
    } else if (rest.starts_with("'")) {
      report_apostrophes(rest);
    } else if (found() == InvalidWord && expects(String) && !expects(Number)) {
      const ByteSpan span = tokens_.span(state_.token);
      add(Code::InvalidJsonKeyword,
          "The name of a property is a string between quotation marks.")
          .fix = {{{span.begin, span.begin}, "\""},
                  {{span.end, span.end}, "\""}};
    } else {
      return false;
    }
    return true;
  }

  // A property of the name `//` is left out in bodies.
  void report_comment() {
    add(Code::InvalidStartOfValue,
        "JSON has no comments. Write a property of the name `//` instead.");
  }

  void report_apostrophes(std::string_view rest) {
    Diagnostic& added =
        add(Code::InvalidStartOfValue,
            "Strings are written between double quotation marks (\"), not "
            "between apostrophes.");
    const std::size_t end = rest.find_first_of("'\"\\\r\n", 1);
    if (end == std::string_view::npos || rest[end] != '\'') return;
    const std::uint32_t begin = tokens_.span(state_.token).begin;
    const std::uint32_t last = begin + static_cast<std::uint32_t>(end);
    added.fix = {{{begin, begin + 1}, "\""}, {{last, last + 1}, "\""}};
  }

  // For a missing value or property name.
  void report_missing(bool value) {
    const bool after_comma =
        state_.token > 0 && tokens_.type(state_.token - 1) == Comma;
    switch (found()) {
      case EndOfFile:
        add(Code::MissingValue, "The source ends before a value.");
        return;
      case InvalidWord:
        add(Code::InvalidJsonKeyword,
            "This word is not a value. JSON has `true`, `false` and `null`.");
        return;
      case InvalidNumber:
        add(Code::InvalidJsonNumber,
            "This is not a JSON number: digits without a leading zero or plus "
            "sign, then optionally a decimal point with digits, and an "
            "exponent.");
        return;
      case InvalidString:
        report_string();
        return;
      case Rbrace:
        if (after_comma && !value) {
          report_trailing_comma(Code::TrailingCommaInObject);
        } else {
          add(Code::MissingJsonValue, kValues);
        }
        return;
      case Rbrack:
        if (after_comma && value) {
          report_trailing_comma(Code::TrailingCommaInArray);
        } else {
          add(Code::MissingArrayElement, kValues);
        }
        return;
      default:
        report_other(value);
    }
  }

  void report_other(bool value) {
    const bool starts_value = found() == True || found() == False ||
                              found() == NullWord || found() == Number ||
                              found() == Lbrace || found() == Lbrack;
    if (!value && starts_value) {
      add(Code::InvalidPropertyName,
          "The name of a property is a string between quotation marks.");
    } else {
      add(Code::InvalidStartOfValue, kValues);
    }
  }

  void report_trailing_comma(Code code) {
    const ByteSpan comma = tokens_.span(state_.token - 1);
    add_at(code, comma, "JSON has no comma after the last element.").fix = {
        {comma, ""}};
  }

  // Points just past the first wrong character, as the reference does.
  void report_string() {
    const ByteSpan span = tokens_.span(state_.token);
    const std::string_view text = file_.text(span);
    std::size_t i = 1;
    while (i < text.size()) {
      if (text[i] != '\\') {
        ++i;
        continue;
      }
      const std::size_t size = escape_size(text.substr(i));
      if (size == 0) break;
      i += size;
    }
    i += broken_size(text.substr(i)) + 1;
    const auto at =
        span.begin + static_cast<std::uint32_t>(std::min(i, text.size()));
    diagnostics_.error(Code::InvalidJsonString,
                       {.subject = SourceSpan{file_, {at, at + 1}},
                        .context = SourceSpan{file_, span}},
                       "This string is not closed, or holds an escape that "
                       "JSON does not have.");
  }

  static constexpr std::string_view kDigits = "0123456789abcdefABCDEF";

  // The size of the prefix that could begin an escape, up to the wrong
  // character.
  static std::size_t broken_size(std::string_view text) {
    constexpr std::size_t kDigitsBegin = 2;
    if (text.size() < kDigitsBegin || text[1] != 'u') return 1;
    return std::min(text.find_first_not_of(kDigits, kDigitsBegin), text.size());
  }

  // The length of the escape at the beginning of the text; 0 if there is none.
  static std::size_t escape_size(std::string_view text) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    if (text.size() < 2) return 0;
    if (kLetters.find(text[1]) != std::string_view::npos) return 2;
    constexpr std::size_t kSize = 6;
    if (text[1] != 'u' || text.size() < kSize) return 0;
    const std::string_view digits = text.substr(2, kSize - 2);
    return digits.find_first_not_of(kDigits) == std::string_view::npos ? kSize
                                                                       : 0;
  }

  void report_colon() {
    if (found() == Rbrace || found() == Comma) {
      add(Code::MissingObjectValue,
          "A colon and a value are expected after the name of a property.");
    } else if (found() == Assign) {
      add(Code::MissingPropertyColon,
          "In JSON the name of a property is followed by a colon, not by an "
          "equals sign.");
    } else {
      add(Code::MissingPropertyColon,
          "A colon is expected between the name of a property and its value.");
    }
  }

  void report_object() {
    if (found() == EndOfFile) {
      add_at(Code::UnclosedObject, tokens_.span(innermost_.first()),
             "The source ends before the closing brace of this object.");
    } else if (found() == Rbrack) {
      add(Code::MismatchedBraces, "An object is closed by a brace.");
    } else {
      add(Code::MissingSeparatorComma,
          "The properties of an object are separated by commas.");
    }
  }

  void report_array() {
    if (found() == EndOfFile) {
      add_at(Code::UnclosedArray, tokens_.span(innermost_.first()),
             "The source ends before the closing bracket of this array.");
    } else if (found() == Rbrace) {
      add(Code::MismatchedBrackets, "An array is closed by a bracket.");
    } else if (found() == Colon) {
      add(Code::InvalidArrayValue, "The elements of an array have no names.");
    } else {
      add(Code::MissingSeparatorComma,
          "The elements of an array are separated by commas.");
    }
  }

  const SourceFile& file_;
  JsonTokens tokens_;
  const UnexpectedJson& unexpected_;
  const ParseState& state_;
  StackCursor innermost_;
  Diagnostics& diagnostics_;
};

}  // namespace

void JsonMistakes::unexpected(const UnexpectedJson& unexpected) {
  if (!follows(unexpected)) {
    JsonMistake(file_, unexpected, diagnostics_).report();
  }
  note(unexpected);
}

void JsonMistakes::too_deep(const UnexpectedJson& unexpected,
                            std::uint32_t limit) {
  report_too_deep({file_, unexpected.span()}, limit, diagnostics_);
  note(unexpected);
}

// If the file ends inside a construct that contains a mistake, that is a
// consequence of it; so is a value that was read as a name.
bool JsonMistakes::follows(const UnexpectedJson& unexpected) const {
  if (!earlier_.has_value()) return false;
  if (unexpected.found() == EndOfFile && *earlier_ >= unexpected.first()) {
    return true;
  }
  return comma_for_colon_ && (unexpected.first() == *earlier_ + 1 ||
                              unexpected.parse.token == *earlier_ + 1);
}

void JsonMistakes::note(const UnexpectedJson& unexpected) {
  earlier_ = unexpected.parse.token;
  comma_for_colon_ = unexpected.found() == Comma && unexpected.expects(Colon);
}

}  // namespace hcl::syntax
