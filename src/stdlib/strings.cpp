// Functions of text, which is counted and cut in grapheme clusters.
// Spec: information model, "Primitive Types".

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/basic_functions.h"
#include "hcl/number.h"
#include "stdlib/parameters.h"
#include "text/case_mapping.h"
#include "text/graphemes.h"
#include "value/string_in_place.h"

namespace hcl::stdlib {
namespace {

Parameter text_parameter() { return parameter("str", Type::string()); }

Function of_text(std::string description,
                 Value (*operation)(std::string_view)) {
  return Function({
      .description = std::move(description),
      .parameters = {text_parameter()},
      .never_null = true,
      .return_type = returns(Type::string()),
      .implementation =
          [operation](Arguments arguments, const Type&) {
            return FunctionResult(operation(arguments[0].as_string()));
          },
  });
}

Value upper_case(std::string_view text) {
  return Value::string(text::to_upper(text).view());
}

Value lower_case(std::string_view text) {
  return Value::string(text::to_lower(text).view());
}

Value reversed(std::string_view text) {
  hcl::detail::StringInPlace out(text.size());
  if (out.data() == nullptr) return {};
  std::size_t end = text.size();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t next = text::grapheme_end(text, at);
    end -= next - at;
    text.copy(out.data() + end, next - at, at);
    at = next;
  }
  return std::move(out).finish();
}

// The size in bytes of the first clusters of a text; the whole size if there
// are fewer.
std::size_t bytes_of(std::string_view text, std::int64_t clusters) {
  std::size_t at = 0;
  while (clusters-- > 0 && at < text.size()) {
    at = text::grapheme_end(text, at);
  }
  return at;
}

// A negative length means all the rest, and so does a length of 0 counted from
// the end.
std::string_view part_of(std::string_view text, std::int64_t offset,
                         std::int64_t length) {
  const bool from_end = offset < 0;
  if (from_end) {
    const auto total = static_cast<std::int64_t>(text::count_graphemes(text));
    offset = std::max<std::int64_t>(0, offset < -total ? 0 : total + offset);
  }
  text.remove_prefix(bytes_of(text, offset));
  const bool whole = length < 0 || (length == 0 && from_end);
  return whole ? text : text.substr(0, bytes_of(text, length));
}

FunctionError no_whole_number(std::size_t argument) {
  return wrong_argument(argument, "a whole number of 64 bits is required");
}

// The length is at least the number of clusters in the known prefix.
Value length_of_unknown(const Value& text) {
  Refinements known;
  known.not_null = true;
  std::size_t least = 0;
  if (const Refinements* facts = text.refinements()) {
    least = text::count_graphemes(facts->string_prefix);
  }
  known.lower = NumberBound{Number::integer(static_cast<std::int64_t>(least))};
  return Value::unknown(Type::number(), std::move(known));
}

}  // namespace

Function upper() {
  return of_text("Converts every letter of a text to upper case.", upper_case);
}

Function lower() {
  return of_text("Converts every letter of a text to lower case.", lower_case);
}

Function reverse() {
  return of_text("The characters of a text in opposite order.", reversed);
}

Function strlen(const Options& options) {
  Parameter text = text_parameter();
  text.allow_unknown = true;
  return Function({
      .description = "The number of characters of a text.",
      .parameters = {std::move(text)},
      .return_type = returns(Type::number()),
      .implementation =
          [switches = options.switches](Arguments arguments, const Type&) {
            if (!arguments[0].is_known()) {
              return FunctionResult(length_of_unknown(arguments[0]));
            }
            return FunctionResult(counted(
                text::count_graphemes(arguments[0].as_string()), switches));
          },
  });
}

Function substr() {
  return Function({
      .description = "A part of a text.",
      .parameters = {text_parameter(), parameter("offset", Type::number()),
                     parameter("length", Type::number())},
      .never_null = true,
      .return_type = returns(Type::string()),
      .implementation = [](Arguments arguments, const Type&) -> FunctionResult {
        const auto offset = arguments[1].as_number().to_int64();
        const auto length = arguments[2].as_number().to_int64();
        if (!offset) return no_whole_number(1);
        if (!length) return no_whole_number(2);
        return Value::string(
            part_of(arguments[0].as_string(), *offset, *length));
      },
  });
}

}  // namespace hcl::stdlib
