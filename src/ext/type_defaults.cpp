// Default values of optional attributes.

#include "hcl/type_defaults.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "hcl/convert.h"
#include "hcl/unify.h"
#include "sorting/sorting.h"

namespace hcl {

struct TypeDefaults::Node {
  Type type;
  Values values;
  Children children;
};

namespace {

template <class Entries>
void sort_by_name(Entries& entries) {
  sorting::sort(entries,
                [](const auto& a, const auto& b) { return a.first < b.first; });
}

// The second part of the entry with this name; null if there is none.
template <class Entries>
auto find_by_name(const Entries& entries, std::string_view name)
    -> decltype(&entries[0].second) {
  const auto found =
      std::lower_bound(entries.begin(), entries.end(), name,
                       [](const auto& entry, std::string_view key) {
                         return entry.first < key;
                       });
  return found == entries.end() || found->first != name ? nullptr
                                                        : &found->second;
}

// The values converted to the one type to which all convert; nothing if there
// is none.
std::optional<std::vector<Value>> unified(const std::vector<Value>& values,
                                          const Options& options) {
  std::vector<Type> types;
  types.reserve(values.size());
  for (const Value& value : values) types.push_back(value.type());
  const std::optional<Type> type = unify(types, options.switches);
  if (!type) return std::nullopt;
  std::vector<Value> converted;
  for (const Value& value : values) {
    ConversionResult result =
        convert(value, *type, options.switches, options.limits);
    // Types that contain `dynamic` may leave elements with different types.
    if (!result ||
        (!converted.empty() && result->type() != converted[0].type())) {
      return std::nullopt;
    }
    converted.push_back(std::move(result).value());
  }
  return converted;
}

bool is_sequence(TypeKind kind) {
  return kind == TypeKind::List || kind == TypeKind::Set ||
         kind == TypeKind::Tuple;
}

// A list or set of the elements if they have a common type, otherwise a tuple.
Value sequence_of(TypeKind kind, std::vector<Value> elements,
                  const Options& options) {
  if (kind == TypeKind::Tuple) return Value::tuple(std::move(elements));
  std::optional<std::vector<Value>> converted = unified(elements, options);
  if (!converted) return Value::tuple(std::move(elements));
  const Type element = (*converted)[0].type();
  return kind == TypeKind::List ? Value::list(element, *std::move(converted))
                                : Value::set(element, *std::move(converted));
}

// A part of a value after its default has replaced null, so that the part is
// not null.
Value with_default(const Value& part, const Value& given) {
  if (part.is_null()) return given.with_marks(part.marks());
  const bool may_be_null =
      part.is_known() || part.is_dynamic() || !given.has_content();
  return may_be_null ? part : part.refined_not_null();
}

// A map of the entries if they have a common type, otherwise an object.
Value map_of(std::vector<std::pair<std::string, Value>> parts,
             const Options& options) {
  std::vector<Value> elements;
  elements.reserve(parts.size());
  for (const auto& part : parts) elements.push_back(part.second);
  std::optional<std::vector<Value>> converted = unified(elements, options);
  if (!converted) return Value::object(std::move(parts));
  const Type element = (*converted)[0].type();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    parts[i].second = std::move((*converted)[i]);
  }
  return Value::map(element, std::move(parts));
}

}  // namespace

TypeDefaults::TypeDefaults(Type type, Values values, Children children) {
  if (values.empty() && children.empty()) return;
  sort_by_name(values);
  sort_by_name(children);
  node_ = std::make_shared<const Node>(
      Node{std::move(type), std::move(values), std::move(children)});
}

Type TypeDefaults::type() const {
  return node_ == nullptr ? Type::dynamic() : node_->type;
}

const TypeDefaults::Values& TypeDefaults::values() const& {
  static const Values kNone;
  return node_ == nullptr ? kNone : node_->values;
}

const TypeDefaults::Children& TypeDefaults::children() const& {
  static const Children kNone;
  return node_ == nullptr ? kNone : node_->children;
}

// The child for the part of a value with this name.
const TypeDefaults* TypeDefaults::child(const std::string& name) const {
  return node_->type.is_collection() ? find_by_name(children(), "")
                                     : find_by_name(children(), name);
}

const TypeDefaults* TypeDefaults::element_child(std::size_t index) const {
  return node_->type.is_object() ? nullptr : child(std::to_string(index));
}

Value TypeDefaults::apply(const Value& value, const Options& options) const {
  if (empty() || !value.has_content()) return value;
  const Value content = value.unmarked();
  Value result = content;
  if (is_sequence(content.kind())) {
    result = apply_to_sequence(content, options);
  } else if (content.kind() == TypeKind::Object ||
             (content.kind() == TypeKind::Map &&
              content.length() + values().size() > 0)) {
    result = apply_to_attributes(content, options);
  }
  return result.with_marks(value.marks());
}

Value TypeDefaults::apply_to_sequence(const Value& value,
                                      const Options& options) const {
  if (value.length() == 0) return value;
  std::vector<Value> elements;
  for (const Value& element : value.elements()) {
    const TypeDefaults* defaults = element_child(elements.size());
    elements.push_back(defaults == nullptr ? element
                                           : defaults->apply(element, options));
  }
  return sequence_of(value.kind(), std::move(elements), options);
}

Value TypeDefaults::apply_to_attributes(const Value& value,
                                        const Options& options) const {
  std::vector<std::pair<std::string, Value>> parts;
  const auto add = [&](const std::string& name, const Value& part) {
    const TypeDefaults* defaults = child(name);
    parts.emplace_back(
        name, defaults == nullptr ? part : defaults->apply(part, options));
  };
  for (std::size_t i = 0; i < value.length(); ++i) {
    const Value& part = value.elements()[i];
    const std::string& name = value.keys()[i];
    const Value* given = find_by_name(values(), name);
    add(name, given == nullptr ? part : with_default(part, *given));
  }
  for (const auto& [name, given] : values()) {
    if (value.find(name) == nullptr) add(name, given);
  }
  return value.kind() == TypeKind::Object ? Value::object(std::move(parts))
                                          : map_of(std::move(parts), options);
}

}  // namespace hcl
