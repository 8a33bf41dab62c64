#include "terraform/scope/open_parts.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace hcl::terraform {
namespace {

constexpr std::size_t kDeepest = 100;

// The name that a step asks for; nothing for the index of an element.
std::optional<std::string> name_of(const TraverseStep& step) {
  if (step.kind == TraverseStep::Kind::Attribute) return step.name;
  if (step.key.is_plain_string()) return std::string(step.key.as_string());
  return std::nullopt;
}

std::optional<std::size_t> index_of(const TraverseStep& step) {
  if (step.kind == TraverseStep::Kind::Attribute || step.key.is_marked() ||
      step.key.kind() != TypeKind::Number || !step.key.has_content()) {
    return std::nullopt;
  }
  const auto whole = step.key.as_number().to_int64();
  if (!whole || *whole < 0) return std::nullopt;
  return static_cast<std::size_t>(*whole);
}

// Adds the names of all steps.
void add_names(const std::vector<StepsInto>& references,
               std::set<std::string>& names) {
  for (const StepsInto steps : references) {
    for (const TraverseStep& step : steps) {
      if (auto name = name_of(step)) names.insert(*std::move(name));
    }
  }
}

// Nothing if a reference leads nowhere.
class Parts {
 public:
  Parts(OpenForm form, const std::set<std::string>& names, FormedValues& formed,
        bool& any)
      : form_(form), names_(names), formed_(formed), any_(any) {}

  // A value of which all is needed, for references that go on in it, too.
  Value whole(const Value& value, const std::vector<StepsInto>& references) {
    std::set<std::string> names = names_;
    add_names(references, names);
    return formed_.get(value, form_, names, any_);
  }

  std::optional<Value> of(const Value& value,
                          const std::vector<StepsInto>& references,
                          std::size_t depth) {
    if (!value.contains_marks()) return value;
    const bool ends = std::ranges::any_of(
        references, [](StepsInto steps) { return steps.empty(); });
    if (ends || value.is_marked()) return whole(value, references);
    if (depth == kDeepest || !value.has_content()) return std::nullopt;
    if (value.kind() == TypeKind::Object) {
      return of_object(value, references, depth);
    }
    return value.kind() == TypeKind::Tuple
               ? of_tuple(value, references, depth)
               : std::optional(whole(value, references));
  }

 private:
  std::optional<Value> of_object(const Value& value,
                                 const std::vector<StepsInto>& references,
                                 std::size_t depth) {
    std::map<std::string, std::vector<StepsInto>> inside;
    for (const StepsInto steps : references) {
      auto name = name_of(steps.front());
      if (!name) return std::nullopt;
      inside[*std::move(name)].push_back(steps.subspan(1));
    }
    std::vector<std::pair<std::string, Value>> attributes;
    for (const auto& [name, rest] : inside) {
      const Value* const found = set_attribute(value, name);
      if (found == nullptr) {
        if (!is_open(value)) return std::nullopt;
        attributes.emplace_back(name, Value::dynamic());
        continue;
      }
      auto part = of(*found, rest, depth + 1);
      if (!part) return std::nullopt;
      attributes.emplace_back(name, *std::move(part));
    }
    return Value::object(std::move(attributes));
  }

  std::optional<Value> of_tuple(const Value& value,
                                const std::vector<StepsInto>& references,
                                std::size_t depth) {
    std::map<std::size_t, std::vector<StepsInto>> inside;
    for (const StepsInto steps : references) {
      const auto index = index_of(steps.front());
      if (!index || *index >= value.length()) return std::nullopt;
      inside[*index].push_back(steps.subspan(1));
    }
    std::vector<Value> elements(inside.rbegin()->first + 1, Value::dynamic());
    for (const auto& [index, rest] : inside) {
      auto part = of(value.elements()[index], rest, depth + 1);
      if (!part) return std::nullopt;
      elements[index] = *std::move(part);
    }
    return Value::tuple(std::move(elements));
  }

  OpenForm form_;
  const std::set<std::string>& names_;
  FormedValues& formed_;
  bool& any_;
};

}  // namespace

Value FormedValues::get(const Value& value, OpenForm form,
                        const std::set<std::string>& names, bool& any) {
  bool found_any = false;
  // A value with marks inside, and only such a one, has elements.
  if (value.is_marked() || !value.contains_marks()) {
    Value result = with_open_form(value, form, names, &found_any);
    any = any || found_any;
    return result;
  }
  const auto is_same = [&](const std::optional<Entry>& entry) {
    return entry && entry->form == form &&
           entry->value.elements().data() == value.elements().data() &&
           entry->names == names;
  };
  auto* found = std::ranges::find_if(entries_, is_same);
  if (found == entries_.end()) {
    Value result = with_open_form(value, form, names, &found_any);
    found = &entries_[next_];
    *found = Entry{value, form, names, std::move(result), found_any};
    next_ = (next_ + 1) % entries_.size();
  }
  any = any || (*found)->any;
  return (*found)->result;
}

Value parts_in_form(const Value& value,
                    const std::vector<StepsInto>& references, OpenForm form,
                    const std::set<std::string>& names, FormedValues& formed,
                    bool& any) {
  bool is_left = false;
  Parts finder(form, names, formed, is_left);
  auto parts = finder.of(value, references, 0);
  if (!parts) {
    is_left = false;
    parts = finder.whole(value, references);
  }
  any = any || is_left;
  return *std::move(parts);
}

namespace {

// The same elements in the same places: objects with the same names, or tuples
// and collections of the same size.
bool has_shape_of(const Value& a, const Value& b) {
  if (a.is_marked() || b.is_marked() || a.kind() != b.kind() ||
      !a.has_content() || !b.has_content() || a.length() != b.length()) {
    return false;
  }
  const bool has_keys =
      a.kind() == TypeKind::Object || a.kind() == TypeKind::Map;
  return !has_keys || std::ranges::equal(a.keys(), b.keys());
}

bool is_divisible(const Value& value) {
  const TypeKind kind = value.kind();
  return !value.is_marked() && value.has_content() && value.length() > 0 &&
         (kind == TypeKind::Object || kind == TypeKind::Map ||
          kind == TypeKind::List || kind == TypeKind::Tuple);
}

// A container with other elements; nothing if these have different types where
// they must not.
std::optional<Value> rebuilt(const Value& like, std::vector<Value> elements) {
  const TypeKind kind = like.kind();
  if (kind == TypeKind::Tuple) return Value::tuple(std::move(elements));
  const Type type = like.elements().front().type();
  const bool has_one_type = std::ranges::all_of(
      elements, [&](const Value& each) { return each.type() == type; });
  if (kind != TypeKind::Object && !has_one_type) return std::nullopt;
  if (kind == TypeKind::List) return Value::list(type, std::move(elements));
  std::vector<std::pair<std::string, Value>> items;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    items.emplace_back(like.keys()[i], std::move(elements[i]));
  }
  return kind == TypeKind::Map ? Value::map(type, std::move(items))
                               : Value::object(std::move(items));
}

// `shown` is `hidden` as users see it.
Value merged(const Value& closed, const Value& hidden, const Value& shown,
             const Value& plain, std::size_t depth) {
  if (closed.is_wholly_known()) return closed;
  const bool is_divided = depth < kDeepest && is_divisible(closed) &&
                          has_shape_of(closed, hidden) &&
                          has_shape_of(closed, shown) &&
                          has_shape_of(closed, plain);
  if (!is_divided) return shown == plain ? hidden : closed;
  std::vector<Value> elements;
  for (std::size_t i = 0; i < closed.length(); ++i) {
    elements.push_back(merged(closed.elements()[i], hidden.elements()[i],
                              shown.elements()[i], plain.elements()[i],
                              depth + 1));
  }
  auto result = rebuilt(closed, std::move(elements));
  return result ? *std::move(result) : closed;
}

}  // namespace

Value with_known_parts(const Value& closed, const Value& hidden,
                       const Value& plain) {
  return with_open_form(
      merged(closed, hidden, with_open_form(hidden, OpenForm::Plain), plain, 0),
      OpenForm::Unknown);
}

}  // namespace hcl::terraform
