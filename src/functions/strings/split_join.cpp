// split() and join(), and sort() of strings.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"
#include "functions/strings/byte_places.h"
#include "meter/charged.h"
#include "text/find.h"
#include "text/utf8.h"
#include "value/compare_text.h"

namespace hcl::functions {
namespace {

using Pieces = meter::ChargedList<Value>;

// The pieces between one-byte separators.
Pieces pieces_between(std::string_view text, char separator) {
  Pieces pieces;
  if (!pieces.reserve(count_byte(text, separator) + 1)) return pieces;
  std::size_t begin = 0;
  for_each_byte(text, separator, [&](std::size_t end) {
    pieces.push_back(Value::string(text.substr(begin, end - begin)));
    begin = end + 1;
  });
  pieces.push_back(Value::string(text.substr(begin)));
  return pieces;
}

// The end of a piece; an empty separator splits between code points.
std::size_t piece_end(std::string_view text, std::string_view separator,
                      std::size_t begin) {
  if (!separator.empty()) return text::find_text(text, separator, begin);
  const std::size_t end = begin + text::decode_utf8(text, begin).size;
  return end >= text.size() ? std::string_view::npos : end;
}

Pieces pieces_between(std::string_view text, std::string_view separator) {
  if (separator.size() == 1) return pieces_between(text, separator.front());
  Pieces pieces;
  if (text.empty() && separator.empty()) return pieces;
  for (std::size_t begin = 0;;) {
    const std::size_t end = piece_end(text, separator, begin);
    pieces.push_back(Value::string(text.substr(begin, end - begin)));
    if (end == std::string_view::npos || Meter::current().ended()) {
      return pieces;
    }
    begin = end + separator.size();
  }
}

FunctionResult split(Arguments arguments, const Type&) {
  Pieces pieces =
      pieces_between(arguments[1].as_string(), arguments[0].as_string());
  return Value::list(Type::string(), std::move(pieces.items()));
}

FunctionError null_element(std::size_t list, std::size_t element,
                           bool several) {
  std::string where = "element " + std::to_string(element);
  if (several) where += " of list " + std::to_string(list);
  return wrong_argument(list, where + " is null, which cannot be joined");
}

// The number of bytes of the result, or the error.
Expected<std::uint64_t, FunctionError> joined_size(Arguments arguments) {
  std::uint64_t size = 0;
  std::uint64_t count = 0;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const auto elements = arguments[i].elements();
    for (std::size_t j = 0; j < elements.size(); ++j) {
      if (elements[j].is_null()) {
        return null_element(i, j, arguments.size() > 2);
      }
      size += elements[j].as_string().size();
    }
    count += elements.size();
  }
  const std::uint64_t separator = arguments[0].as_string().size();
  if (count > 1 && separator > 0) {
    if (count - 1 > (UINT64_MAX - size) / separator) return UINT64_MAX;
    size += (count - 1) * separator;
  }
  return size;
}

FunctionResult join(Arguments arguments, const Limits& limits) {
  if (arguments.size() < 2) return wrong_call("at least one list is required");
  for (const Value& argument : arguments.subspan(1)) {
    if (!argument.is_wholly_known()) return Value::unknown(Type::string());
  }
  const auto size = joined_size(arguments);
  if (!size) return size.error();
  if (!fits(*size, 1, limits)) return too_large("join", limits);
  meter::ChargedList<std::string_view> pieces;
  for (const Value& list : arguments.subspan(1)) {
    if (!pieces.reserve(pieces.size() + 2 * list.length())) break;
    for (const Value& element : list.elements()) {
      if (!pieces.empty()) pieces.push_back(arguments[0].as_string());
      pieces.push_back(element.as_string());
    }
  }
  return Value::joined_strings(pieces.items());
}

FunctionResult sorted(Arguments arguments, const Type& type) {
  const Value& list = arguments[0];
  if (!list.is_wholly_known()) {
    if (!list.is_known()) {
      const Refinements* facts = list.refinements();
      Refinements known = facts == nullptr ? Refinements() : *facts;
      known.not_null = true;
      return Value::unknown(type, std::move(known));
    }
    Refinements known{.not_null = true};
    known.min_length = known.max_length =
        static_cast<std::int64_t>(list.length());
    return Value::unknown(type, std::move(known));
  }
  const auto given = list.elements();
  meter::ChargedList<Value> copies;
  if (!copies.reserve(given.size())) return limit_error();
  // As many again while they are sorted.
  const meter::WorkingMemory memory(given.size_bytes());
  if (!memory.is_granted()) return limit_error();
  std::vector<Value>& elements = copies.items();
  elements.assign(given.begin(), given.end());
  for (std::size_t i = 0; i < elements.size(); ++i) {
    if (elements[i].is_null()) {
      return wrong_call("element " + std::to_string(i) +
                        " is null, which has no place in an order");
    }
  }
  // Unlike other sorts, this one tolerates an order that ends with the
  // operation.
  std::ranges::stable_sort(elements, [](const Value& left, const Value& right) {
    return hcl::detail::order_characters(left.as_string(), right.as_string()) <
           0;
  });
  return Value::list(Type::string(), std::move(elements));
}

void add_sequence_text_functions(Registry& registry) {
  const Type texts = Type::list(Type::string());
  registry.add(
      kEveryHost, "split",
      {.description = "The parts of a text between separators, as a list.",
       .parameters =
           {parameter(
                "separator", Type::string(),
                "The separator. An empty one cuts between all characters."),
            parameter("str", Type::string(), "The text.")},
       .never_null = true,
       .return_type = returns(texts),
       .implementation = split});
  registry.add(
      kEveryHost, "join",
      {.description = "The texts of lists, one after another, with a separator "
                      "between them.",
       .parameters = {parameter("separator", Type::string(), "The separator.")},
       .variadic = parameter("lists", texts, "The lists of texts."),
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = [limits = registry.options().limits](
                             Arguments arguments, const Type&) {
         return join(arguments, limits);
       }});
  registry.add(
      kEveryHost, "sort",
      {.description = "The texts of a list in the order of their code points.",
       .parameters = {parameter("list", texts, "The texts.", kUnknown)},
       .never_null = true,
       .return_type = returns(texts),
       .implementation = sorted});
}

}  // namespace

const Family kSequenceTextFunctions = {add_sequence_text_functions,
                                       "join sort split"};

}  // namespace hcl::functions
