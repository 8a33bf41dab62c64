// merge(): one map or object made of several.

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "function/type_question.h"
#include "functions/definition.h"
#include "functions/families.h"

namespace hcl::functions {
namespace {

using hcl::detail::TypeQuestion;
using Attributes = std::map<std::string, Type>;

// Adds what is known of the attributes of an argument. Returns false if they
// are not known.
bool add_attributes(const Value& argument, const Type& type,
                    Attributes& attributes) {
  if (argument.is_null()) return true;
  if (type.is_object()) {
    const auto names = type.attribute_names();
    for (std::size_t i = 0; i < names.size(); ++i) {
      attributes.insert_or_assign(names[i], type.element_types()[i]);
    }
    return true;
  }
  if (!argument.is_known()) return false;
  const Value map = argument.unmarked();
  for (const std::string& name : map.keys()) {
    attributes.insert_or_assign(name, type.element_type());
  }
  return true;
}

Type object_of(const Attributes& attributes) {
  std::vector<AttributeType> result;
  for (const auto& [name, type] : attributes) result.push_back({name, type});
  return Type::object(std::move(result));
}

// The error of an argument that has no keys.
std::optional<FunctionError> without_keys(const Type& type) {
  if (type.is_map() || type.is_object()) return std::nullopt;
  return wrong_call("maps or objects are required, not " +
                    type.friendly_name());
}

// The type that all arguments share; nothing if they differ. A null has no
// attributes, whatever its type has.
Expected<std::optional<Type>, FunctionError> common_type(Arguments arguments) {
  std::optional<Type> first;
  bool are_equal = true;
  for (const Value& argument : arguments) {
    Type type = argument.type();
    if (type.is_dynamic()) return std::optional<Type>(type);
    if (auto error = without_keys(type)) return *std::move(error);
    if (argument.is_null() && type.is_object()) type = object_of({});
    if (!first) first = type;
    are_equal &= type == *first;
  }
  if (!are_equal) first.reset();
  return arguments.empty() ? std::optional<Type>(object_of({})) : first;
}

TypeResult type_of_merged(Arguments arguments, TypeQuestion question) {
  const auto common = common_type(arguments);
  if (!common) return common.error();
  if (*common) return **common;
  if (question == TypeQuestion::ResultFollows) return Type::dynamic();
  Attributes attributes;
  for (const Value& argument : arguments) {
    if (!add_attributes(argument, argument.type(), attributes)) {
      return Type::dynamic();
    }
  }
  return object_of(attributes);
}

struct Entry {
  const std::string* key;
  const Value* value;
};

// The entries of all arguments; those of each argument are sorted by key.
struct Runs {
  std::vector<Entry> entries;
  // The beginning of each run, and the end of the last.
  std::vector<std::size_t> bounds{0};

  void add(const Value& argument) {
    const auto keys = argument.keys();
    const auto elements = argument.elements();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      entries.push_back({&keys[i], &elements[i]});
    }
    bounds.push_back(entries.size());
  }

  // Merges neighbouring runs until one is left. Among equal keys, the entry of
  // the later argument comes last.
  void merge() {
    const auto at = [&](std::size_t run) {
      return entries.begin() + static_cast<std::ptrdiff_t>(bounds[run]);
    };
    while (bounds.size() > 2) {
      std::vector<std::size_t> merged{0};
      for (std::size_t run = 0; run + 1 < bounds.size(); run += 2) {
        const std::size_t end = std::min(run + 2, bounds.size() - 1);
        std::inplace_merge(
            at(run), at(run + 1), at(end),
            [](const Entry& a, const Entry& b) { return *a.key < *b.key; });
        merged.push_back(bounds[end]);
      }
      bounds = std::move(merged);
    }
  }

  // Keeps the last entry of each key.
  void drop_replaced() {
    std::size_t count = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      const bool replaced =
          i + 1 < entries.size() && *entries[i].key == *entries[i + 1].key;
      if (!replaced) entries[count++] = entries[i];
    }
    entries.resize(count);
  }
};

// The shape that holds the keys of the entries: that of an argument with
// exactly these keys, if there is one.
ObjectShape shape_of(const std::vector<Entry>& entries, Arguments arguments) {
  for (const Value& argument : arguments) {
    if (argument.is_null() || argument.keys().empty()) continue;
    if (argument.keys().size() == entries.size()) return argument.shape();
  }
  std::vector<std::string> names;
  names.reserve(entries.size());
  for (const Entry& entry : entries) names.push_back(*entry.key);
  return ObjectShape::of_sorted(std::move(names));
}

FunctionResult merge(Arguments arguments, const Type& type) {
  Runs runs;
  MarkSet marks;
  for (const Value& argument : arguments) {
    if (argument.is_null()) continue;
    // An earlier null may have hidden the type of this argument.
    if (auto error = without_keys(argument.type())) return *std::move(error);
    marks |= argument.marks();
    runs.add(argument);
  }
  runs.merge();
  runs.drop_replaced();
  const ObjectShape shape = shape_of(runs.entries, arguments);
  std::vector<Value> values;
  values.reserve(runs.entries.size());
  for (const Entry& entry : runs.entries) values.push_back(*entry.value);
  const Value result =
      type.is_map() ? Value::map(type.element_type(), shape, std::move(values))
                    : Value::object(shape, std::move(values));
  return marks.empty() ? result : result.with_marks(marks);
}

void add_merge_functions(Registry& registry) {
  registry.add(
      kEveryHost, "merge",
      {.description =
           "One map or object with the elements of all; for a repeated "
           "key, the last one is used. Nulls are skipped.",
       .variadic = parameter("maps", Type::dynamic(), "Maps or objects.",
                             kNull | kDynamic | kMarked),
       .never_null = true,
       .return_type = hcl::detail::told(type_of_merged),
       .implementation = merge},
      Walk{.bytes = 160});
}

}  // namespace

const Family kMergeFunctions = {add_merge_functions, "merge"};

}  // namespace hcl::functions
