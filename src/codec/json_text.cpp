// A parsed JSON text, and types in it.

#include "codec/json_text.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "sorting/sorting.h"
#include "text/escapes.h"
#include "text/utf8.h"

namespace hcl::codec {
namespace {

using syntax::JsonRule;
using syntax::JsonTokenType;

// The memory of a source, its tokens, its tree and the list of values, for each
// byte of text, by an upper bound.
constexpr std::size_t kMemoryOfByte = 100;

// The content of a string token, which is given without its quotes. Half a
// surrogate pair becomes U+FFFD.
std::string decode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t escape = std::min(text.find('\\', at), text.size());
    out.append(text.substr(at, escape - at));
    if (escape == text.size()) break;
    const text::Escape read = text::read_json_escape(text.substr(escape));
    text::append_utf8(out, read.code_point);
    at = escape + read.size;
  }
  return out;
}

// Converts the detail of a diagnostic to a clause.
EncodingError mistake(const Diagnostic& diagnostic) {
  std::string text = diagnostic.detail;
  if (!text.empty() && text.back() == '.') text.pop_back();
  const SourcePos at =
      diagnostic.subject ? diagnostic.subject->range().start : SourcePos{};
  return {{},
          "line " + std::to_string(at.line) + ", column " +
              std::to_string(at.column) + ": " + text};
}

}  // namespace

JsonText::JsonText(std::string_view text, const Limits& limits)
    : memory_(kMemoryOfByte * text.size()),
      can_read_(memory_.is_granted() && meter::take_parsed(text.size())),
      file_("JSON", can_read_ ? text : std::string_view()),
      tree_(syntax::parse_json(file_, {{}, limits}, buffers_, diagnostics_)) {
  if (!can_read_) {
    error_ = EncodingError{{}, Meter::current().explanation()};
  } else if (diagnostics_.has_errors()) {
    error_ = mistake(diagnostics_[0]);
  }
}

std::string_view JsonText::text(Index node) const {
  const syntax::Node& found = tree_.nodes[node];
  return file_.text(join(tree_.tokens.span(found.first_token),
                         tree_.tokens.span(found.end_token - 1)));
}

bool JsonText::is_null(Index node) const {
  return tree_.tokens.type(tree_.nodes[node].first_token) ==
         JsonTokenType::NullWord;
}

std::string JsonText::string(Index node) const { return decode(quoted(node)); }

std::string_view JsonText::quoted(Index node) const {
  const std::string_view token =
      file_.text(tree_.tokens.span(tree_.nodes[node].first_token));
  return token.substr(1, token.size() - 2);
}

std::vector<JsonText::Index> JsonText::children(Index node) const {
  std::vector<Index> found;
  Index left = tree_.nodes[node].size - 1;
  for (Index child = node; left > 0;) {
    child = found.empty() ? node - 1 : child - tree_.nodes[child].size;
    found.push_back(child);
    left -= tree_.nodes[child].size;
  }
  std::reverse(found.begin(), found.end());
  return found;
}

std::size_t JsonText::count_children(Index node) const {
  std::size_t count = 0;
  const Index first = node - (tree_.nodes[node].size - 1);
  for (Index end = node; end > first; ++count) {
    end -= tree_.nodes[end - 1].size;
  }
  return count;
}

std::optional<JsonText::Index> JsonText::member(Index object,
                                                std::string_view name) const {
  std::optional<Index> found;
  if (rule(object) != JsonRule::Object) return found;
  for (const Index child : children(object)) {
    if (string(child) == name) found = child;
  }
  return found;
}

Path JsonText::path_to(Index node) const {
  Path path;
  Index at = root();
  while (at != node) {
    const std::vector<Index> parts = children(at);
    const auto next = std::lower_bound(parts.begin(), parts.end(), node);
    if (next == parts.end()) break;
    if (rule(at) == JsonRule::Object) {
      path.push_back(AttributeStep{string(*next)});
      if (*next == node) break;
      at = value_of(*next);
    } else {
      path.push_back(IndexStep{Value::number(next - parts.begin())});
      at = *next;
    }
  }
  return path;
}

namespace {

constexpr int kMaxTypeDepth = 512;

std::optional<Type> read_type(const JsonText& json, JsonText::Index node,
                              int depth);

std::optional<Type> read_primitive(const std::string& name) {
  if (name == "string") return Type::string();
  if (name == "number") return Type::number();
  if (name == "bool") return Type::boolean();
  if (name == "dynamic") return Type::dynamic();
  return std::nullopt;
}

std::optional<Type> read_tuple(const JsonText& json, JsonText::Index node,
                               int depth) {
  if (json.rule(node) != JsonRule::Array) return std::nullopt;
  std::vector<Type> types;
  for (const JsonText::Index child : json.children(node)) {
    const std::optional<Type> type = read_type(json, child, depth);
    if (!type) return std::nullopt;
    types.push_back(*type);
  }
  return Type::tuple(std::move(types));
}

// `parts` are the elements of ["object",{...},[...]].
std::optional<Type> read_object(const JsonText& json,
                                const std::vector<JsonText::Index>& parts,
                                int depth) {
  if (json.rule(parts[1]) != JsonRule::Object) return std::nullopt;
  std::vector<std::string> optional;
  if (parts.size() == 3) {
    if (json.rule(parts[2]) != JsonRule::Array) return std::nullopt;
    for (const JsonText::Index name : json.children(parts[2])) {
      if (json.rule(name) != JsonRule::String) return std::nullopt;
      optional.push_back(json.string(name));
    }
    sorting::sort(optional, std::less<>());
  }
  std::vector<AttributeType> attributes;
  for (const JsonText::Index member : json.children(parts[1])) {
    const std::optional<Type> type =
        read_type(json, json.value_of(member), depth);
    if (!type) return std::nullopt;
    std::string name = json.string(member);
    const bool is_optional =
        std::binary_search(optional.begin(), optional.end(), name);
    attributes.push_back({std::move(name), *type, is_optional});
  }
  return Type::object(std::move(attributes));
}

std::optional<Type> read_type(const JsonText& json, JsonText::Index node,
                              int depth) {
  if (depth > kMaxTypeDepth) return std::nullopt;
  if (json.rule(node) == JsonRule::String) {
    return read_primitive(json.string(node));
  }
  if (json.rule(node) != JsonRule::Array) return std::nullopt;
  const std::vector<JsonText::Index> parts = json.children(node);
  if (parts.size() < 2 || json.rule(parts[0]) != JsonRule::String) {
    return std::nullopt;
  }
  const std::string kind = json.string(parts[0]);
  if (kind == "object" && parts.size() <= 3) {
    return read_object(json, parts, depth + 1);
  }
  if (parts.size() != 2) return std::nullopt;
  if (kind == "tuple") return read_tuple(json, parts[1], depth + 1);
  const std::optional<Type> element = read_type(json, parts[1], depth + 1);
  if (!element) return std::nullopt;
  if (kind == "list") return Type::list(*element);
  if (kind == "set") return Type::set(*element);
  if (kind == "map") return Type::map(*element);
  return std::nullopt;
}

}  // namespace

std::optional<Type> read_type(const JsonText& json, JsonText::Index node) {
  return read_type(json, node, 0);
}

}  // namespace hcl::codec
