// Functions from string to string. Spec: information model, "Primitive Types".

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "functions/definition.h"
#include "functions/families.h"
#include "functions/strings/words.h"
#include "meter/charged.h"
#include "text/utf8.h"
#include "text/white_space.h"
#include "value/string_in_place.h"

namespace hcl::functions {
namespace {

Parameter str_parameter(std::string description = "The text.") {
  return parameter("str", Type::string(), std::move(description));
}

FunctionDefinition of_text(std::string description,
                           std::string_view (*part)(std::string_view)) {
  return {.description = std::move(description),
          .parameters = {str_parameter()},
          .never_null = true,
          .return_type = returns(Type::string()),
          .implementation = [part](Arguments arguments,
                                   const Type&) -> FunctionResult {
            return Value::string(part(arguments[0].as_string()));
          }};
}

FunctionDefinition of_two_texts(std::string description, Parameter second,
                                std::string_view (*part)(std::string_view,
                                                         std::string_view)) {
  return {.description = std::move(description),
          .parameters = {str_parameter(), std::move(second)},
          .never_null = true,
          .return_type = returns(Type::string()),
          .implementation = [part](Arguments arguments,
                                   const Type&) -> FunctionResult {
            return Value::string(
                part(arguments[0].as_string(), arguments[1].as_string()));
          }};
}

std::string_view without_newlines(std::string_view text) {
  const std::size_t last = text.find_last_not_of("\r\n");
  return text.substr(0, last + 1);
}

std::string_view without_prefix(std::string_view text,
                                std::string_view prefix) {
  if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  return text;
}

std::string_view without_suffix(std::string_view text,
                                std::string_view suffix) {
  if (text.ends_with(suffix)) text.remove_suffix(suffix.size());
  return text;
}

// The code points of a text, sorted.
meter::ChargedList<char32_t> code_points(std::string_view text) {
  meter::ChargedList<char32_t> result;
  for (std::size_t at = 0; at < text.size();) {
    const text::Decoded next = text::decode_utf8(text, at);
    result.push_back(next.code_point);
    at += next.size;
  }
  std::ranges::sort(result.items());
  return result;
}

std::size_t begin_of_last(std::string_view text) {
  std::size_t begin = text.size() - 1;
  while (begin > 0 && text::is_continuation(text[begin])) {
    --begin;
  }
  return begin;
}

std::string_view trimmed(std::string_view text, std::string_view characters) {
  const auto points = code_points(characters);
  const std::vector<char32_t>& set = points.items();
  const auto is_cut = [&](const text::Decoded& found) {
    return std::binary_search(set.begin(), set.end(), found.code_point);
  };
  while (!text.empty()) {
    const text::Decoded first = text::decode_utf8(text, 0);
    if (!is_cut(first)) break;
    text.remove_prefix(first.size);
  }
  while (!text.empty()) {
    const std::size_t begin = begin_of_last(text);
    if (!is_cut(text::decode_utf8(text, begin))) break;
    text = text.substr(0, begin);
  }
  return text;
}

std::size_t count_of(char wanted, std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += c == wanted ? 1U : 0U;
  return count;
}

FunctionResult indented(Arguments arguments, const Limits& limits) {
  const auto spaces = arguments[0].as_number().to_int64();
  if (!spaces) return wrong_call("a whole number of spaces is required");
  if (*spaces < 0)
    return wrong_call("the number of spaces must not be negative");
  const std::string_view text = arguments[1].as_string();
  const std::size_t newlines = count_of('\n', text);
  if (!fits(newlines, static_cast<std::uint64_t>(*spaces), limits)) {
    return too_large("indent", limits);
  }
  if (newlines == 0) return arguments[1];
  const auto width = static_cast<std::size_t>(*spaces);
  hcl::detail::StringInPlace out(text.size() + newlines * width);
  char* next = out.data();
  if (next == nullptr) return limit_error();
  for (const char c : text) {
    *next++ = c;
    if (c == '\n') next = std::fill_n(next, width, ' ');
  }
  return std::move(out).finish();
}

FunctionResult title_of(Arguments arguments, const Type&) {
  return Value::string(to_title(arguments[0].as_string()).view());
}

void add_trimming(Registry& registry) {
  registry.add(
      kEveryHost, "chomp",
      of_text("Removes the newlines at the end of a text.", without_newlines));
  registry.add(kEveryHost, "trimspace",
               of_text("Removes white space from both ends of a text.",
                       text::trim_space));
  registry.add(
      kEveryHost, "trimprefix",
      of_two_texts("Removes a prefix from a text.",
                   parameter("prefix", Type::string(), "What to remove."),
                   without_prefix));
  registry.add(
      kEveryHost, "trimsuffix",
      of_two_texts("Removes a suffix from a text.",
                   parameter("suffix", Type::string(), "What to remove."),
                   without_suffix));
  registry.add(
      kEveryHost, "trim",
      of_two_texts("Removes characters of a set from both ends of a text.",
                   parameter("cutset", Type::string(),
                             "The characters to remove, in any order."),
                   trimmed));
}

void add_text_functions(Registry& registry) {
  add_trimming(registry);
  registry.add(kEveryHost, "title",
               {.description = "Turns the first letter of every word into a "
                               "capital letter.",
                .parameters = {str_parameter()},
                .never_null = true,
                .return_type = returns(Type::string()),
                .implementation = title_of});
  registry.add(kEveryHost, "indent",
               {.description = "Indents every line of a text except the first.",
                .parameters = {parameter("spaces", Type::number(),
                                         "The number of spaces."),
                               str_parameter()},
                .never_null = true,
                .return_type = returns(Type::string()),
                .implementation = [limits = registry.options().limits](
                                      Arguments arguments, const Type&) {
                  return indented(arguments, limits);
                }});
}

}  // namespace

const Family kTextFunctions = {
    add_text_functions,
    "chomp indent title trim trimprefix trimspace trimsuffix"};

}  // namespace hcl::functions
