// JSON in strings. Spec: RFC 8259.

#include "hcl/json.h"

#include <string>
#include <utility>

#include "codec/json_implied.h"
#include "function/type_question.h"
#include "hcl/basic_functions.h"
#include "hcl/json_reader.h"
#include "stdlib/parameters.h"
#include "text/escapes.h"

namespace hcl::stdlib {
namespace {

using detail::TypeQuestion;

// The first character of the JSON of a non-null value of this kind.
std::string_view opening_of(TypeKind kind) {
  switch (kind) {
    case TypeKind::String:
      return "\"";
    case TypeKind::Object:
    case TypeKind::Map:
      return "{";
    case TypeKind::Tuple:
    case TypeKind::List:
    case TypeKind::Set:
      return "[";
    default:
      return "";
  }
}

Value json_of_unknown(const Value& value) {
  Refinements known;
  known.not_null = true;
  if (!value.may_be_null()) known.string_prefix = opening_of(value.kind());
  return Value::unknown(Type::string(), std::move(known));
}

FunctionResult encoded(const Value& value, const Options& options) {
  if (!value.is_wholly_known()) return json_of_unknown(value);
  auto json = to_json(value, 0, options.switches, options.limits);
  if (!json) return wrong_argument(0, to_text(json.error()));
  meter::ChargedText text(*std::move(json));
  return Value::string(
      text::keep_escapes(text::escape_for_html(std::move(text))).view());
}

// The type of a JSON text with this beginning; dynamic if several are possible.
TypeResult type_by_beginning(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return Type::dynamic();
  constexpr std::string_view kOfNumbers = "-.0123456789";
  const char begin = text[first];
  if (begin == '"') return Type::string();
  if (begin == 't' || begin == 'f') return Type::boolean();
  if (kOfNumbers.find(begin) != std::string_view::npos) return Type::number();
  if (begin == '{' || begin == '[' || begin == 'n') return Type::dynamic();
  return wrong_argument(0, "a JSON text cannot begin with \"" +
                               std::string(text.substr(first)) + "\"");
}

TypeResult decoded_type(const Value& text, TypeQuestion question,
                        const Limits& limits) {
  if (!text.is_known()) {
    const Refinements* facts = text.refinements();
    return facts == nullptr ? Type::dynamic()
                            : type_by_beginning(facts->string_prefix);
  }
  if (question == TypeQuestion::ResultFollows) return Type::dynamic();
  const auto type = implied_type(text.as_string(), limits);
  if (!type) return wrong_argument(0, to_text(type.error()));
  return *type;
}

}  // namespace

Function jsonencode(const Options& options) {
  Parameter value = any_parameter("val");
  value.allow_null = true;
  value.allow_unknown = true;
  return Function({
      .description = "The value as JSON.",
      .parameters = {std::move(value)},
      .return_type = returns(Type::string()),
      .implementation =
          [options](Arguments arguments, const Type&) {
            return encoded(arguments[0], options);
          },
  });
}

Function jsondecode(const Options& options) {
  return Function({
      .description = "The value that a JSON text describes.",
      .parameters = {parameter("str", Type::string())},
      .return_type =
          detail::told([limits = options.limits](Arguments arguments,
                                                 TypeQuestion question) {
            return decoded_type(arguments[0], question, limits);
          }),
      .implementation = [options](Arguments arguments,
                                  const Type&) -> FunctionResult {
        auto value = codec::decode_json(arguments[0].as_string(),
                                        options.switches, options.limits);
        if (value) return std::move(value).value();
        return wrong_argument(0, to_text(value.error()));
      },
  });
}

}  // namespace hcl::stdlib
