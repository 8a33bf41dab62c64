#include "host/engine/merge_values.h"

#include <algorithm>
#include <map>
#include <unordered_set>
#include <utility>

#include "host/engine/members.h"

namespace hcl::host {
namespace {

Value appended(const Value& under, const Value& over) {
  std::vector<Value> elements(under.elements().begin(), under.elements().end());
  elements.insert(elements.end(), over.elements().begin(),
                  over.elements().end());
  return Value::tuple(std::move(elements));
}

Value by_key(const Value& under, const Value& over) {
  Members members = members_of(under);
  for (std::size_t i = 0; i < over.length(); ++i) {
    const Value& element = over.elements()[i];
    if (element.is_known() && element.is_null()) continue;
    members.insert_or_assign(over.keys()[i], element);
  }
  return object_of(members);
}

Value by_name(const MergeRule& rule, const Value& under, const Value& over) {
  std::vector<Value> elements(under.elements().begin(), under.elements().end());
  std::map<std::string, std::size_t, std::less<>> places;
  const auto name_of = [&rule](const Value& element) {
    const Value* name = is_keyed(element) ? element.find(rule.key) : nullptr;
    const auto text = name == nullptr ? std::nullopt : name->if_string();
    return std::string(text.value_or(""));
  };
  for (std::size_t i = 0; i < elements.size(); ++i) {
    places.emplace(name_of(elements[i]), i);
  }
  for (const Value& element : over.elements()) {
    const auto [place, is_new] =
        places.emplace(name_of(element), elements.size());
    if (is_new) {
      elements.push_back(element);
    } else {
      elements[place->second] = element;
    }
  }
  return Value::tuple(std::move(elements));
}

Value without_nulls(const Value& value) {
  Members members;
  for (std::size_t i = 0; i < value.length(); ++i) {
    const Value& element = value.elements()[i];
    if (element.is_known() && element.is_null()) continue;
    members.emplace(value.keys()[i], element);
  }
  return object_of(members);
}

}  // namespace

DecodedArgument* find_argument(DecodedBlock& block, std::string_view name) {
  const auto found =
      std::ranges::find(block.arguments, name, &DecodedArgument::name);
  return found == block.arguments.end() ? nullptr : &*found;
}

DecodedArgument& made_argument(DecodedBlock& block, std::string_view name) {
  if (DecodedArgument* found = find_argument(block, name)) return *found;
  block.arguments.push_back({.name = std::string(name)});
  return block.arguments.back();
}

bool is_empty_text(const Value& value) {
  const auto text = value.if_string();
  return text && text->empty();
}

Value without_repetitions(const Value& list) {
  std::vector<Value> kept;
  std::unordered_multimap<std::size_t, std::size_t> seen;
  for (const Value& element : list.elements()) {
    const std::size_t code = hash(element);
    const auto [begin, end] = seen.equal_range(code);
    const bool is_known = std::any_of(begin, end, [&](const auto& entry) {
      return kept[entry.second] == element;
    });
    if (is_known) continue;
    seen.emplace(code, kept.size());
    kept.push_back(element);
  }
  return Value::tuple(std::move(kept));
}

Value deep_merged(const Value& under, const Value& over, bool& is_fine) {
  if (is_list(over)) {
    if (over.length() == 0) return under;
    if (is_list(under)) return appended(under, over);
    if (under.is_known() && !under.is_null()) is_fine = false;
    return over;
  }
  if (!is_keyed(over) || !is_keyed(under)) return over;
  Members members = members_of(under);
  for (std::size_t i = 0; i < over.length(); ++i) {
    const Value& element = over.elements()[i];
    const auto [found, is_new] = members.emplace(over.keys()[i], element);
    if (!is_new) found->second = deep_merged(found->second, element, is_fine);
  }
  return object_of(members);
}

Value merged_value(const MergeRule& rule, const Value& under,
                   const Value& over) {
  switch (rule.way) {
    case MergeWay::Append:
      if (is_list(under) && is_list(over)) return appended(under, over);
      break;
    case MergeWay::Union:
      if (is_list(under) && is_list(over)) {
        return without_repetitions(appended(under, over));
      }
      break;
    case MergeWay::ByKey:
      if (is_keyed(under) && is_keyed(over)) return by_key(under, over);
      break;
    case MergeWay::ByName:
      if (is_list(under) && is_list(over)) return by_name(rule, under, over);
      break;
    case MergeWay::Prepend:
      if (is_list(under) && is_list(over)) return appended(over, under);
      break;
    case MergeWay::Deep: {
      bool is_fine = true;
      return deep_merged(under, over, is_fine);
    }
    case MergeWay::NonZero: {
      const auto number = over.if_number();
      return number && number->to_int64() == 0 ? under : over;
    }
    case MergeWay::Under:
      return under;
    case MergeWay::Replace:
    case MergeWay::Own:
    case MergeWay::Inner:
      break;
  }
  return over;
}

void lay_over(DecodedBlock& under, const DecodedBlock& over,
              const Shape& shape) {
  for (const DecodedArgument& argument : over.arguments) {
    const auto rule =
        std::ranges::find(shape.merge, argument.name, &MergeRule::argument);
    const bool skips_empty =
        std::ranges::find(shape.skip_empty, argument.name) !=
        shape.skip_empty.end();
    if (skips_empty && is_empty_text(argument.value)) continue;
    DecodedArgument* own = find_argument(under, argument.name);
    const MergeRule replace;
    const MergeRule& way = rule == shape.merge.end() ? replace : *rule;
    if (own == nullptr) {
      under.arguments.push_back(argument);
      if (way.way == MergeWay::ByKey && is_keyed(argument.value)) {
        under.arguments.back().value = without_nulls(argument.value);
      }
      if (way.way == MergeWay::ByName) {
        under.arguments.back().value =
            merged_value(way, Value::tuple({}), argument.value);
      }
      continue;
    }
    own->value = merged_value(way, own->value, argument.value);
    own->expression = argument.expression;
  }
  under.blocks.insert(under.blocks.end(), over.blocks.begin(),
                      over.blocks.end());
}

}  // namespace hcl::host
