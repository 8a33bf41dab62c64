#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/native_function.h"
#include "hcl/parser.h"
#include "hcl/standard_functions.h"
#include "host/engine/members.h"
#include "host/programs/dates.h"
#include "host/programs/packer.h"

namespace hcl::host {
namespace {

// The start of the evaluation, in UTC.
std::tm start_time() {
  const std::time_t now =
      std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
#ifdef _WIN32
  gmtime_s(&parts, &now);
#else
  gmtime_r(&now, &parts);
#endif
  return parts;
}

std::string formatted(const char* format) {
  const std::tm parts = start_time();
  char text[256];
  const std::size_t size = std::strftime(text, sizeof text, format, &parts);
  return std::string(text, size);
}

// A function whose result is only known to the program.
Function unknown_text(std::size_t arguments) {
  FunctionDefinition definition;
  for (std::size_t i = 0; i < arguments; ++i) {
    definition.parameters.push_back(
        {.name = "arg" + std::to_string(i + 1), .type = Type::string()});
  }
  definition.description = "A value from outside; unknown here.";
  definition.return_type = returns(Type::string());
  definition.implementation = [](std::span<const Value>,
                                 const Type&) -> FunctionResult {
    return Value::unknown(Type::string());
  };
  return Function(std::move(definition));
}

// The element of a list, whose index must not be negative here.
Function element_function(const Options& options) {
  const Function element = standard_functions(options).find("element")->second;
  return Function(FunctionDefinition{
      .description = element.description(),
      .parameters = {{.name = "list", .type = Type::dynamic()},
                     {.name = "index", .type = Type::number()}},
      .return_type = returns(Type::dynamic()),
      .implementation = [element](std::span<const Value> arguments,
                                  const Type&) -> FunctionResult {
        if (arguments[1].as_number().to_double() < 0) {
          return FunctionError{.message = "the index must not be negative"};
        }
        return element.call(std::vector{arguments[0], arguments[1]});
      }});
}

// A text with what is sensitive replaced.
std::string without_words(std::string text,
                          const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    std::size_t at = 0;
    while (!word.empty() && (at = text.find(word, at)) != std::string::npos) {
      text.replace(at, word.size(), "<sensitive>");
      at += 11;
    }
  }
  return text;
}

void add_words(const Value& value, std::vector<std::string>& words) {
  const Value plain = value.unmarked();
  if (const auto text = plain.if_string()) {
    words.emplace_back(*text);
  } else if (is_list(plain) || is_keyed(plain)) {
    for (const Value& element : plain.elements()) add_words(element, words);
  }
}

Value shown(const Value& value, const std::vector<std::string>& words) {
  const Value plain = value.unmarked();
  if (const auto text = plain.if_string()) {
    return Value::string(without_words(std::string(*text), words));
  }
  if (is_keyed(plain)) {
    Members members = members_of(plain);
    for (auto& member : members) member.second = shown(member.second, words);
    return object_of(members);
  }
  if (!is_list(plain)) return plain;
  std::vector<Value> elements;
  for (const Value& element : plain.elements()) {
    elements.push_back(shown(element, words));
  }
  return Value::tuple(std::move(elements));
}

// Names and their values as Packer prints them: a text that is sensitive
// anywhere is hidden everywhere.
Value shown_names(const Value& roots) {
  std::vector<std::string> words;
  for (const auto& root : members_of(roots)) {
    for (const auto& name : members_of(root.second)) {
      if (name.second.contains_marks()) add_words(name.second, words);
    }
  }
  // What is part of a longer text is hidden, not the text around it.
  std::ranges::sort(words, {}, &std::string::size);
  return shown(roots, words);
}

Function shown_function() {
  return Function(FunctionDefinition{
      .description = "Names and their values without what is sensitive.",
      .parameters = {{.name = "names",
                      .type = Type::dynamic(),
                      .allow_unknown = true,
                      .allow_dynamic = true,
                      .allow_marked = true}},
      .return_type = returns(Type::dynamic()),
      .implementation = [](std::span<const Value> arguments, const Type&)
          -> FunctionResult { return shown_names(arguments[0]); }});
}

// The type and name in a reference to a source, which has two parts, or three
// and more of which the second and third count.
Expected<std::vector<std::string>> parts_of_reference(std::string_view text) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = std::min(text.find('.'), text.size());
    parts.emplace_back(text.substr(0, end));
    if (end == text.size()) break;
    text.remove_prefix(end + 1);
  }
  if (parts.size() > 2) parts = {parts[1], parts[2]};
  if (parts.size() < 2 || !is_identifier(parts[0]) ||
      !is_identifier(parts[1])) {
    return wrong_argument(0, "this is no reference to a source");
  }
  return parts;
}

}  // namespace

HostCode packer_code(const Options& options) {
  HostCode code;
  FunctionMap& functions = code.functions;
  functions.insert_or_assign("packer_shown", shown_function());
  functions.insert_or_assign("packer_reference",
                             native_function(parts_of_reference));
  add_date_functions(functions, options);
  functions.insert_or_assign("packer_element", element_function(options));
  functions.insert_or_assign("consul_key", unknown_text(1));
  functions.insert_or_assign("vault", unknown_text(2));
  functions.insert_or_assign("aws_secretsmanager", unknown_text(2));
  functions.insert_or_assign("aws_secretsmanager_raw", unknown_text(1));
  functions.insert_or_assign(
      "legacy_strftime",
      native_function(
          [](std::optional<std::string> format) {
            if (!format) return formatted("%Y-%m-%dT%H:%M:%SZ");
            return formatted(format->c_str());
          },
          {.description = "The time at which the program started, in UTC, in a "
                          "format of strftime."}));
  functions.insert_or_assign(
      "legacy_isotime",
      native_function(
          [](std::optional<std::string> layout) {
            // Only the default layout; others are Go's.
            return layout ? Value::unknown(Type::string())
                          : Value::string(formatted("%Y-%m-%dT%H:%M:%SZ"));
          },
          {.description = "The time at which the program started, in UTC, in a "
                          "layout of Go."}));
  return code;
}

}  // namespace hcl::host
