#include "command/console/completion.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "hcl/evaluate.h"
#include "hcl/expression_text.h"
#include "hcl/parser.h"

namespace hcl::apps {
namespace {

constexpr std::size_t kMostIndexes = 100;

bool is_name_byte(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '_' || byte == '-' ||
         static_cast<unsigned char>(byte) >= 0x80;
}

// Whether the UTF-8 byte is a continuation byte.
bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u;
}

// The beginning of the name that ends the text.
std::size_t name_begin(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && is_name_byte(text[begin - 1])) --begin;
  return begin;
}

// The bracket that a `]` at the end of the text closes; indexes are numbers and
// strings, so brackets do not nest.
std::optional<std::size_t> index_begin(std::string_view text) {
  if (text.size() > 1 && text[text.size() - 2] == '"') {
    const std::size_t quote = text.rfind("[\"", text.size() - 3);
    if (quote == std::string_view::npos) return std::nullopt;
    return quote;
  }
  const std::size_t bracket = text.rfind('[');
  if (bracket == std::string_view::npos) return std::nullopt;
  return bracket;
}

// The traversal that ends the text: `a.b["c"][0]`.
std::string_view traversal_at_end(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0) {
    const std::string_view rest = text.substr(0, begin);
    if (rest.back() == ']') {
      const auto bracket = index_begin(rest);
      if (!bracket) break;
      begin = *bracket;
      continue;
    }
    if (rest.back() != '.' && !is_name_byte(rest.back())) break;
    --begin;
  }
  return text.substr(begin);
}

// The value of a traversal; the dynamic value if there is none.
Value value_of(std::string_view traversal, const EvalContext& context,
               const Options& options) {
  const SourceFile source("", traversal);
  const Result<ast::Tree> parsed = parse_traversal(source, options);
  if (!parsed.ok()) return Value::dynamic();
  const Result<Value> value = evaluate(parsed.value, context, options);
  return value.ok() ? value.value : Value::dynamic();
}

// The keys of a map or object; unknown objects have names too. Those of a
// marked value are not shown.
std::vector<std::string> keys_of(const Value& value) {
  if (value.is_marked()) return {};
  if (value.kind() == TypeKind::Object) {
    const Type type = value.type();
    return {type.attribute_names().begin(), type.attribute_names().end()};
  }
  if (value.kind() != TypeKind::Map || !value.has_content()) return {};
  return {value.keys().begin(), value.keys().end()};
}

std::vector<std::string> starting_with(std::string_view start,
                                       std::vector<std::string> names) {
  std::erase_if(names, [&](const std::string& name) {
    return !std::string_view(name).starts_with(start);
  });
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

Completion complete_attribute(std::string_view line, std::size_t point,
                              const CompletionSource& source,
                              const Options& options) {
  const Value value = source.value_of(traversal_at_end(line.substr(0, point)));
  std::vector<std::string> names = keys_of(value);
  std::erase_if(names, [&](const std::string& name) {
    return !is_identifier(name, options);
  });
  return {point + 1, starting_with(line.substr(point + 1), std::move(names))};
}

Completion complete_index(std::string_view line, std::size_t bracket,
                          const CompletionSource& source) {
  const Value value =
      source.value_of(traversal_at_end(line.substr(0, bracket)));
  std::vector<std::string> indexes;
  for (const std::string& key : keys_of(value)) {
    indexes.push_back(quote_template(key) + "]");
  }
  const bool has_positions =
      value.kind() == TypeKind::List || value.kind() == TypeKind::Tuple;
  if (has_positions && value.has_content() && !value.is_marked()) {
    for (std::size_t i = 0; i < std::min(value.length(), kMostIndexes); ++i) {
      indexes.push_back(std::to_string(i) + "]");
    }
  }
  return {bracket + 1,
          starting_with(line.substr(bracket + 1), std::move(indexes))};
}

// The opening bracket of an index being typed: `a[`, `a[1`, `a["k`.
std::optional<std::size_t> open_index(std::string_view line) {
  const std::size_t bracket = line.rfind('[');
  if (bracket == std::string_view::npos || bracket == 0) return std::nullopt;
  const char before = line[bracket - 1];
  if (!is_name_byte(before) && before != ']') return std::nullopt;
  const std::string_view typed = line.substr(bracket + 1);
  const bool is_key = typed.starts_with('"') &&
                      typed.find_first_of("\"$%", 1) == std::string_view::npos;
  const bool is_position =
      typed.find_first_not_of("0123456789") == std::string_view::npos;
  if (!is_key && !is_position) return std::nullopt;
  return bracket;
}

Completion complete_name(std::string_view line, std::size_t begin,
                         const CompletionSource& source) {
  std::vector<std::string> names = source.names;
  for (const std::string& function : source.functions) {
    names.push_back(function + "(");
  }
  for (const char* word : {"false", "null", "true"}) names.emplace_back(word);
  return {begin, starting_with(line.substr(begin), std::move(names))};
}

Completion complete_command(std::string_view line, std::size_t colon,
                            const CompletionSource& source) {
  std::vector<std::string> words;
  for (const std::string& word : source.commands) words.push_back(":" + word);
  return {colon, starting_with(line.substr(colon), std::move(words))};
}

}  // namespace

Completion complete(std::string_view line, const CompletionSource& source,
                    const Options& options) {
  const std::size_t first = line.find_first_not_of(" \t");
  const std::size_t begin = name_begin(line);
  if (first != std::string_view::npos && line[first] == ':') {
    if (begin == first + 1) return complete_command(line, first, source);
    if (line.substr(first, begin - first).starts_with(":help")) {
      return {begin, starting_with(line.substr(begin), source.functions)};
    }
  }
  if (const auto bracket = open_index(line)) {
    return complete_index(line, *bracket, source);
  }
  if (begin > 0 && line[begin - 1] == '.') {
    return complete_attribute(line, begin - 1, source, options);
  }
  return complete_name(line, begin, source);
}

Completion complete(std::string_view line, const EvalContext& context,
                    std::vector<std::string> commands, const Options& options) {
  return complete(line,
                  {.names = context.variable_names(),
                   .functions = context.function_names(),
                   .commands = std::move(commands),
                   .value_of =
                       [&](std::string_view traversal) {
                         return value_of(traversal, context, options);
                       }},
                  options);
}

std::string common_start(const std::vector<std::string>& candidates) {
  if (candidates.empty()) return {};
  // In a sorted list, the first and the last text have the shortest common
  // prefix.
  const auto [least, most] =
      std::minmax_element(candidates.begin(), candidates.end());
  const auto end =
      std::mismatch(least->begin(), least->end(), most->begin(), most->end());
  std::size_t length = static_cast<std::size_t>(end.first - least->begin());
  // Characters are not split: the rest begins with a whole one.
  while (length > 0 && length < least->size() &&
         continues_character((*least)[length])) {
    --length;
  }
  return least->substr(0, length);
}

}  // namespace hcl::apps
