#include "host/description/words.h"

#include "hcl/convert.h"
#include "hcl/native.h"
#include "hcl/suggestions.h"
#include "host/description/codes.h"

namespace hcl::host {
namespace {

std::vector<std::string> strings_of(const Value& list) {
  std::vector<std::string> out;
  for (const Value& element : list.elements()) {
    if (const auto text = element.if_string()) out.emplace_back(*text);
  }
  return out;
}

}  // namespace

BodySchema with_attributes(std::span<const char* const> names) {
  BodySchema schema;
  for (const char* name : names) schema.attributes.push_back({.name = name});
  return schema;
}

const Value* WordContext::variable(std::string_view name) const {
  const auto found = words_.find(name);
  if (found != words_.end()) return &found->second;
  return &words_.emplace(std::string(name), Value::string(name)).first->second;
}

std::optional<Value> WordReader::value(std::string_view name,
                                       const Type& type) const {
  const Attribute* attribute = find(name);
  if (attribute == nullptr) return std::nullopt;
  const Value value = attribute->expression.evaluate(words_, diags_);
  if (!value.has_content()) return std::nullopt;
  ConversionResult converted = convert(value, type);
  if (!converted.ok()) {
    diags_.error(code::HostWrongType,
                 {.subject = attribute->expression.source(), .context = {}},
                 "Unsuitable value for \"" + std::string(name) +
                     "\": " + to_text(converted.error()) + ".");
    return std::nullopt;
  }
  return *std::move(converted);
}

void WordReader::read(std::string_view name, std::string& out) const {
  if (const auto found = value(name, Type::string())) {
    out = std::string(found->as_string());
  }
}

void WordReader::read(std::string_view name, bool& out) const {
  if (const auto found = value(name, Type::boolean())) out = found->as_bool();
}

void WordReader::read(std::string_view name, std::int32_t& out) const {
  const auto found = value(name, Type::number());
  if (!found) return;
  const auto number = from_value<std::int32_t>(*found);
  if (number.ok()) {
    out = *number;
    return;
  }
  diags_.error(code::HostWrongType,
               {.subject = find(name)->expression.source(), .context = {}},
               "Unsuitable value for \"" + std::string(name) +
                   "\": a whole number is "
                   "required.");
}

void WordReader::read(std::string_view name,
                      std::vector<std::string>& out) const {
  if (const auto found = value(name, Type::list(Type::string()))) {
    out = strings_of(*found);
  }
}

void WordReader::read(std::string_view name,
                      std::vector<std::vector<std::string>>& out) const {
  const auto found = value(name, Type::list(Type::list(Type::string())));
  if (!found) return;
  for (const Value& group : found->elements()) {
    if (group.has_content()) out.push_back(strings_of(group));
  }
}

void WordReader::read(
    std::string_view name,
    std::vector<std::pair<std::string, std::string>>& out) const {
  const auto found = value(name, Type::map(Type::string()));
  if (!found) return;
  for (std::size_t i = 0; i < found->length(); ++i) {
    if (const auto text = found->elements()[i].if_string()) {
      out.emplace_back(found->keys()[i], *text);
    }
  }
}

void WordReader::read(std::string_view name,
                      std::vector<std::pair<std::string, Value>>& out) const {
  const Attribute* attribute = find(name);
  if (attribute == nullptr) return;
  const Value found = attribute->expression.evaluate(words_, diags_);
  if (!found.has_content() || found.kind() != TypeKind::Object) return;
  for (std::size_t i = 0; i < found.length(); ++i) {
    out.emplace_back(found.keys()[i], found.elements()[i]);
  }
}

void WordReader::unknown_word(const Expression& expr, std::string_view word,
                              const std::vector<std::string>& known) const {
  std::string all;
  for (const std::string& each : known) {
    all += (all.empty() ? "" : ", ") + each;
  }
  Diagnostic& diag = diags_.error(
      code::HostUnknownWord, {.subject = expr.source(), .context = {}},
      "\"" + std::string(word) +
          "\" has no meaning here; expected one of: " + all + ".");
  diag.suggestion = suggest_name(word, known);
}

}  // namespace hcl::host
