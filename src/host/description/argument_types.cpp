#include "host/description/argument_types.h"

#include <optional>
#include <utility>

#include "hcl/convert.h"
#include "hcl/static_analysis.h"
#include "hcl/type_expression.h"
#include "host/description/codes.h"
#include "host/description/words.h"

namespace hcl::host {
namespace {

std::optional<StaticCall> call_of(const Expression& expr) {
  return expr.node().as_call();
}

ArgumentType read_words(const StaticCall& call) {
  ArgumentType type{.kind = ArgumentType::Kind::Word, .type = Type::string()};
  for (const Expression& word : call.arguments) {
    std::string text = static_keyword(word);
    if (text.empty()) {
      const WordContext words;
      const Result<Value> value = word.evaluate(words);
      if (const auto found = value.value.if_string()) text = *found;
    }
    type.words.push_back(std::move(text));
  }
  return type;
}

// integer(MINIMUM, MAXIMUM)
ArgumentType read_range(const StaticCall& call, const Expression& expr,
                        Diagnostics& diags) {
  ArgumentType type{.kind = ArgumentType::Kind::Integer,
                    .type = Type::number()};
  std::vector<std::int64_t> limits;
  const WordContext words;
  for (const Expression& each : call.arguments) {
    const auto number = each.evaluate(words).value.if_number();
    if (const auto whole = number ? number->to_int64() : std::nullopt) {
      limits.push_back(*whole);
    }
  }
  if (call.arguments.size() == 2 && limits.size() == 2 &&
      limits[0] <= limits[1]) {
    type.minimum = limits[0];
    type.maximum = limits[1];
    return type;
  }
  diags.error(code::HostContradiction,
              {.subject = expr.source(), .context = {}},
              "The least and the greatest number are two whole numbers.");
  return type;
}

ArgumentType read_form(const StaticCall& call) {
  ArgumentType type{.kind = ArgumentType::Kind::Form};
  if (!call.arguments.empty()) type.form = static_keyword(call.arguments[0]);
  return type;
}

ArgumentType read_type_of_value(const Expression& expr, Diagnostics& diags) {
  Result<TypeWithDefaults> read = read_type_with_defaults(expr);
  diags.append(std::move(read.diagnostics));
  return {.kind = ArgumentType::Kind::Value,
          .type = std::move(read.value.type),
          .defaults = std::move(read.value.defaults)};
}

ArgumentType read_kind(const Expression& expr, Diagnostics& diags) {
  const std::string word = static_keyword(expr);
  if (word == "duration") {
    return {.kind = ArgumentType::Kind::Duration, .type = Type::number()};
  }
  if (word == "integer") {
    return {.kind = ArgumentType::Kind::Integer, .type = Type::number()};
  }
  const std::optional<StaticCall> call = call_of(expr);
  if (!call) return read_type_of_value(expr, diags);
  if (call->name == "one_of") return read_words(*call);
  if (call->name == "form") return read_form(*call);
  if (call->name == "integer") return read_range(*call, expr, diags);
  if (call->name == "list" && call->arguments.size() == 1) {
    const std::optional<StaticCall> inner = call_of(call->arguments[0]);
    if (inner && inner->name == "form") {
      ArgumentType type = read_form(*inner);
      type.is_list = true;
      return type;
    }
  }
  return read_type_of_value(expr, diags);
}

void read_preset(const StaticCall& call, Argument& argument,
                 Diagnostics& diags) {
  if (call.arguments.size() < 2) return;
  const WordContext words;
  const Value value = call.arguments[1].evaluate(words, diags);
  ConversionResult converted = convert(value, argument.type.type);
  if (!converted.ok()) {
    diags.error(code::HostContradiction,
                {.subject = call.arguments[1].source(), .context = {}},
                "The default does not fit the type: " +
                    to_text(converted.error()) + ".");
    return;
  }
  argument.preset = *std::move(converted);
}

// An argument without a name.
Argument read_argument(const Expression& expr, Diagnostics& diags) {
  Argument argument;
  const std::optional<StaticCall> call = call_of(expr);
  const bool is_required = call && call->name == "required";
  const bool is_optional = call && call->name == "optional";
  if ((is_required || is_optional) && !call->arguments.empty()) {
    argument.required = is_required;
    argument.type = read_argument_type(call->arguments[0], diags);
    if (is_optional) read_preset(*call, argument, diags);
    return argument;
  }
  argument.type = read_argument_type(expr, diags);
  return argument;
}

}  // namespace

ArgumentType read_argument_type(const Expression& expr, Diagnostics& diags) {
  ArgumentType type = read_kind(expr, diags);
  const SourceSpan source = expr.source();
  type.text = std::string(source.text());
  return type;
}

std::vector<std::string> names_of_key(const Expression& key,
                                      Diagnostics& diags) {
  std::string text = static_keyword(key);
  if (text.empty()) {
    const WordContext words;
    const Value value = key.evaluate(words, diags);
    if (const auto found = value.if_string()) text = *found;
  }
  std::vector<std::string> names;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    if (end > begin) names.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

std::vector<Argument> read_arguments(const Expression& object,
                                     Diagnostics& diags) {
  Result<std::vector<StaticMapElement>> elements = static_map(object);
  diags.append(std::move(elements.diagnostics));
  std::vector<Argument> out;
  for (const StaticMapElement& element : elements.value) {
    Argument argument = read_argument(element.value, diags);
    for (std::string& name : names_of_key(element.key, diags)) {
      argument.name = std::move(name);
      out.push_back(argument);
    }
  }
  return out;
}

}  // namespace hcl::host
