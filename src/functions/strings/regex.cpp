// regex(), regexall() and the functions that replace parts of a text.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "function/type_question.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "functions/strings/pattern.h"
#include "functions/strings/replacement.h"
#include "hcl/detail/structure_builder.h"
#include "meter/charged.h"

namespace hcl::functions {
namespace {

using hcl::detail::TypeQuestion;
using CompiledPattern = Expected<Pattern::Handle, std::string>;

FunctionError wrong_pattern(std::size_t argument, const std::string& why) {
  return wrong_argument(argument,
                        "the regular expression is not valid: " + why);
}

FunctionError too_long_pattern(std::size_t argument) {
  return wrong_argument(argument,
                        "the regular expression is too long for a text of "
                        "this length");
}

bool is_named_group(const std::string& group) { return !group.empty(); }

// A pattern whose groups are either all named or all unnamed.
Expected<Pattern::Handle, FunctionError> pattern_of(const Value& text) {
  CompiledPattern pattern = Pattern::compile(text.as_string());
  if (!pattern) return wrong_pattern(0, pattern.error());
  const std::vector<std::string>& groups = (*pattern)->groups();
  const auto named = std::ranges::count_if(groups, is_named_group);
  if (named == 0 || static_cast<std::size_t>(named) == groups.size()) {
    return std::move(pattern).value();
  }
  return wrong_argument(
      0, "some groups of the regular expression have names and some have not");
}

// A string if there are no groups, a tuple for unnamed groups, an object for
// named groups.
Type type_of_match(const Pattern& pattern) {
  const std::vector<std::string>& groups = pattern.groups();
  if (groups.empty()) return Type::string();
  if (!is_named_group(groups.front())) {
    return Type::tuple(std::vector<Type>(groups.size(), Type::string()));
  }
  std::vector<AttributeType> named;
  for (const std::string& name : groups) {
    named.push_back({name, Type::string()});
  }
  return Type::object(std::move(named));
}

Value value_of_group(std::string_view part) {
  return part.data() == nullptr ? Value::null(Type::string())
                                : Value::string(part);
}

Value value_of_match(const Pattern& pattern, const Pattern::Match& match) {
  const std::vector<std::string>& groups = pattern.groups();
  if (groups.empty()) return Value::string(match.front());
  if (!is_named_group(groups.front())) {
    hcl::detail::StructureBuilder parts(groups.size());
    for (std::size_t i = 1; i < match.size(); ++i) {
      parts.set(i - 1, value_of_group(match[i]));
    }
    return std::move(parts).finish();
  }
  std::vector<Value::Entry> parts;
  parts.reserve(groups.size());
  for (std::size_t i = 1; i < match.size(); ++i) {
    parts.emplace_back(groups[i - 1], value_of_group(match[i]));
  }
  return Value::object(parts);
}

FunctionResult first_match(Arguments arguments, const Type&) {
  const auto pattern = pattern_of(arguments[0]);
  if (!pattern) return FunctionError(pattern.error());
  const std::string_view text = arguments[1].as_string();
  if (!(*pattern)->suits(text)) return too_long_pattern(0);
  const auto match = (*pattern)->find(text, 0);
  if (match) return value_of_match(**pattern, *match);
  return wrong_call("the pattern matches no part of the text");
}

FunctionResult all_matches(Arguments arguments, const Type&) {
  const auto pattern = pattern_of(arguments[0]);
  if (!pattern) return FunctionError(pattern.error());
  const std::string_view text = arguments[1].as_string();
  if (!(*pattern)->suits(text)) return too_long_pattern(0);
  meter::ChargedList<Value> matches;
  (*pattern)->for_each(text, [&](const Pattern::Match& match) {
    matches.push_back(value_of_match(**pattern, match));
  });
  return Value::list(type_of_match(**pattern), std::move(matches.items()));
}

// The result says its type itself where it follows.
TypeResult type_of_first(Arguments arguments, TypeQuestion question) {
  if (!arguments[0].is_known() || question == TypeQuestion::ResultFollows) {
    return Type::dynamic();
  }
  const auto pattern = pattern_of(arguments[0]);
  if (!pattern) return FunctionError(pattern.error());
  return type_of_match(**pattern);
}

TypeResult type_of_all(Arguments arguments, TypeQuestion question) {
  if (question == TypeQuestion::ResultFollows) return Type::dynamic();
  const TypeResult type = type_of_first(arguments, question);
  if (!type) return type.error();
  return Type::list(*type);
}

FunctionResult replace_pattern(Arguments arguments, std::string_view text,
                               std::string_view function,
                               const Limits& limits) {
  const CompiledPattern pattern = Pattern::compile(text);
  if (!pattern)
    return wrong_call("the regular expression is not valid: " +
                      pattern.error());
  if (!(*pattern)->suits(arguments[0].as_string())) return too_long_pattern(1);
  const auto result = replace_matches(**pattern, arguments[0].as_string(),
                                      arguments[2].as_string(), limits);
  if (!result) return too_large(function, limits);
  return *result;
}

FunctionResult replace_text(Arguments arguments, const Limits& limits) {
  const auto result =
      replace_parts(arguments[0].as_string(), arguments[1].as_string(),
                    arguments[2].as_string(), limits);
  if (!result) return too_large("replace", limits);
  return *result;
}

bool is_pattern(std::string_view text) {
  return text.size() > 1 && text.front() == '/' && text.back() == '/';
}

FunctionResult replace_either(Arguments arguments, const Limits& limits) {
  const std::string_view text = arguments[1].as_string();
  if (!is_pattern(text)) return replace_text(arguments, limits);
  return replace_pattern(arguments, text.substr(1, text.size() - 2), "replace",
                         limits);
}

FunctionDefinition replacing(std::string description, Parameter wanted,
                             Implementation implementation) {
  return {
      .description = std::move(description),
      .parameters = {parameter("str", Type::string(), "The text."),
                     std::move(wanted),
                     parameter("replace", Type::string(), "The replacement.")},
      .never_null = true,
      .return_type = returns(Type::string()),
      .implementation = std::move(implementation)};
}

void add_replacing(Registry& registry) {
  const Limits limits = registry.options().limits;
  registry.add(kStandard, "replace",
               replacing("A text with every occurrence of a part replaced.",
                         parameter("substr", Type::string(), "The part."),
                         [limits](Arguments arguments, const Type&) {
                           return replace_text(arguments, limits);
                         }));
  registry.add(
      kTerraformAndOpenTofu, "replace",
      replacing("A text with every occurrence of a part, or every match of a "
                "regular expression between slashes, replaced. $1 or ${name} "
                "stand for what groups of the expression matched.",
                parameter("substr", Type::string(),
                          "The part, or the expression between slashes."),
                [limits](Arguments arguments, const Type&) {
                  return replace_either(arguments, limits);
                }));
  registry.add(
      kStandard, "regexreplace",
      replacing("A text with every match of a regular expression replaced. $1 "
                "or ${name} stand for what groups of the expression matched.",
                parameter("pattern", Type::string(), "The expression."),
                [limits](Arguments arguments, const Type&) {
                  return replace_pattern(arguments, arguments[1].as_string(),
                                         "regexreplace", limits);
                }));
}

void add_regex_functions(Registry& registry) {
  const Parameter pattern =
      parameter("pattern", Type::string(), "The regular expression, as RE2.");
  const Parameter text =
      parameter("string", Type::string(), "The text to search.");
  registry.add(
      kEveryHost, "regex",
      {.description =
           "The first match of a regular expression in a text: a string, a "
           "tuple of what its groups matched, or an object if they have names. "
           "A group that took no part is null.",
       .parameters = {pattern, text},
       .never_null = true,
       .return_type = hcl::detail::told(type_of_first),
       .implementation = first_match});
  registry.add(kEveryHost, "regexall",
               {.description = "All matches of a regular expression in a text, "
                               "each as regex() gives it.",
                .parameters = {pattern, text},
                .never_null = true,
                .return_type = hcl::detail::told(type_of_all),
                .implementation = all_matches});
  add_replacing(registry);
}

}  // namespace

const Family kRegexFunctions = {add_regex_functions,
                                "regex regexall regexreplace replace"};

}  // namespace hcl::functions
