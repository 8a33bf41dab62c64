// Conversion between structs and the values of attributes.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "decode/mapping_groups.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/mapping_check.h"
#include "hcl/suggestions.h"
#include "meter/meter_access.h"

namespace hcl::detail {
namespace {

ConversionError at_member(const std::string& name, ConversionError error) {
  error.path.insert(error.path.begin(), AttributeStep{name});
  return error;
}

// Not shown: the limit is reported by a diagnostic of its own.
ConversionError limit_reached() {
  return {{}, "a limit of the operation was reached"};
}

// Converts the message of a check to the clause of an error.
ConversionError as_clause(std::string sentence) {
  if (sentence.ends_with('.')) sentence.pop_back();
  if (sentence.size() > 1 && sentence[0] >= 'A' && sentence[0] <= 'Z' &&
      !(sentence[1] >= 'A' && sentence[1] <= 'Z')) {
    sentence[0] = static_cast<char>(sentence[0] - 'A' + 'a');
  }
  return {{}, std::move(sentence)};
}

// Reads one struct. Only the first of several mistakes is reported.
class ObjectReader {
 public:
  ObjectReader(const Structure& structure, void* object, const Value& value,
               const Switches& switches)
      : structure_(structure),
        object_(object),
        value_(value),
        switches_(switches),
        used_(value.length(), false) {}

  ReadError read() {
    for (const auto& set_default : structure_.defaults) set_default(object_);
    for (const MappedLabel& part : structure_.labels) {
      if (ReadError error = read_label_part(part)) return error;
    }
    for (const MappedAttribute& part : structure_.attributes) {
      if (ReadError error = read_attribute_part(part)) return error;
    }
    for (const MappedBlocks& part : structure_.blocks) {
      if (ReadError error = read_blocks_part(part)) return error;
    }
    if (ReadError error = unexpected()) return error;
    if (ReadError error = check_groups()) return error;
    return check_whole();
  }

 private:
  // The attribute of the object with one of the names of a part; null if there
  // is none.
  const Value* find(const std::string& name,
                    const std::vector<std::string>& old_names = {}) {
    const auto keys = value_.keys();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == name || std::find(old_names.begin(), old_names.end(),
                                       keys[i]) != old_names.end()) {
        used_[i] = true;
        found_name_ = keys[i];
        return &value_.elements()[i];
      }
    }
    found_name_ = name;
    return nullptr;
  }

  static ConversionError missing(const std::string& name) {
    return {{}, "the attribute \"" + name + "\" is required"};
  }

  ReadError read_label_part(const MappedLabel& part) {
    const Value* found = find(part.name);
    if (found == nullptr) return missing(part.name);
    const auto text = Native<std::string>::from_value(*found, switches_);
    if (!text.ok()) return at_member(part.name, text.error());
    ReadError error = part.read(object_, *text, switches_);
    if (error) return at_member(part.name, *std::move(error));
    return std::nullopt;
  }

  ReadError read_attribute_part(const MappedAttribute& part) {
    if (!part.read) return std::nullopt;
    const Value* found = find(part.name, part.notes.old_names);
    if (found == nullptr) {
      if (part.required) return missing(part.name);
      return std::nullopt;
    }
    const Value value =
        part.notes.allows_marked ? found->unmarked_deep() : *found;
    if (!part.required && !part.takes_null && value.is_null() &&
        !value.is_marked()) {
      return std::nullopt;
    }
    if (part.notes.allows_unknown && !value.is_wholly_known()) {
      return std::nullopt;
    }
    ReadError error = part.read(object_, value, switches_);
    if (error) return at_member(found_name_, *std::move(error));
    std::vector<std::string> complaints;
    if (part.check) part.check(object_, complaints);
    if (thread_meter.ended()) return limit_reached();
    if (complaints.empty()) return std::nullopt;
    return at_member(found_name_, as_clause(complaints.front()));
  }

  // One block is an object; several are a list or an object of them.
  ReadError read_blocks_part(const MappedBlocks& part) {
    const Value* found = find(part.type, part.notes.old_names);
    const bool is_set = found != nullptr && !found->is_null();
    ReadError error;
    std::size_t count = 0;
    if (is_set) {
      error = part.keyed           ? read_keyed(part, *found, count)
              : part.count.max > 1 ? read_list(part, *found, count)
                                   : read_one(part, "", *found, count);
    }
    if (error) return at_member(found_name_, *std::move(error));
    if (count < part.count.min) return missing(part.type);
    if (count > part.count.max) {
      return at_member(
          found_name_,
          {{},
           "no more than " + std::to_string(part.count.max) + " are allowed"});
    }
    return std::nullopt;
  }

  ReadError read_one(const MappedBlocks& part, const std::string& key,
                     const Value& value, std::size_t& count) {
    ++count;
    if (!part.tag.empty()) return read_tagged(part, value);
    BlockPlace place = part.add(object_, key, switches_);
    if (place.error) return std::move(place.error);
    if (place.object == nullptr) {
      return ConversionError{{}, "the key is already used"};
    }
    return read_object(structure_of(part, structure_, key), place.object, value,
                       switches_);
  }

  // An object one of whose attributes says which struct it is.
  ReadError read_tagged(const MappedBlocks& part, const Value& value) {
    const auto content = keyed_content(value);
    if (!content.ok()) return content.error();
    std::vector<std::pair<std::string, Value>> rest;
    std::optional<std::string> key;
    for (std::size_t i = 0; i < content->length(); ++i) {
      const Value& element = content->elements()[i];
      if (content->keys()[i] != part.tag) {
        rest.emplace_back(content->keys()[i], element);
        continue;
      }
      const auto text = Native<std::string>::from_value(element, switches_);
      if (!text.ok()) return at_member(part.tag, text.error());
      key = *text;
    }
    if (!key) return missing(part.tag);
    BlockPlace place = part.add(object_, *key, switches_);
    if (place.error) return at_member(part.tag, *std::move(place.error));
    return read_object(structure_of(part, structure_, *key), place.object,
                       Value::object(std::move(rest)), switches_);
  }

  ReadError check_groups() const {
    SetParts set;
    const auto add = [&](const std::string& name) {
      const Value* found = value_.find(name);
      if (found != nullptr && !found->is_null()) {
        set.emplace_back(name, SourceSpan());
      }
    };
    for (const MappedAttribute& part : structure_.attributes) add(part.name);
    for (const MappedBlocks& part : structure_.blocks) add(part.type);
    for (const MappedGroup& group : structure_.groups) {
      const BrokenGroup how = broken(group, set);
      if (how.how != BrokenGroup::How::Whole) {
        return as_clause(broken_text(group, how));
      }
    }
    return std::nullopt;
  }

  ReadError read_list(const MappedBlocks& part, const Value& value,
                      std::size_t& count) {
    const auto list = sequence_content(value);
    if (!list.ok()) return list.error();
    for (std::size_t i = 0; i < list->length(); ++i) {
      ReadError error = read_one(part, "", list->elements()[i], count);
      if (error) return error_inside(*list, i, *error);
    }
    return std::nullopt;
  }

  ReadError read_keyed(const MappedBlocks& part, const Value& value,
                       std::size_t& count) {
    const auto map = keyed_content(value);
    if (!map.ok()) return map.error();
    for (std::size_t i = 0; i < map->length(); ++i) {
      const Value& element = map->elements()[i];
      const bool is_list = element.has_content() && !element.is_marked() &&
                           (element.kind() == TypeKind::Tuple ||
                            element.kind() == TypeKind::List);
      ReadError error;
      if (part.repeats_keys && is_list) {
        for (std::size_t j = 0; j < element.length() && !error; ++j) {
          error = read_one(part, map->keys()[i], element.elements()[j], count);
          if (error) error = error_inside(element, j, *error);
        }
      } else {
        error = read_one(part, map->keys()[i], element, count);
      }
      if (error) return error_inside(*map, i, *error);
    }
    return std::nullopt;
  }

  ReadError unexpected() const {
    if (structure_.read_rest) return std::nullopt;
    const auto keys = value_.keys();
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (used_[i]) continue;
      std::vector<std::string> names;
      for (const auto& part : structure_.attributes) names.push_back(part.name);
      for (const auto& part : structure_.blocks) names.push_back(part.type);
      const std::string meant = suggest_name(keys[i], names);
      return at_member(
          keys[i],
          {{},
           "an attribute of this name is not expected here" +
               (meant.empty() ? "" : "; did you mean \"" + meant + "\"?")});
    }
    return std::nullopt;
  }

  ReadError check_whole() const {
    if (structure_.checks.empty()) return std::nullopt;
    Diagnostics diags;
    std::string name;
    run_checks(structure_, object_, BodyContent(), SourceSpan(),
               value_.contains_marks(), diags, name);
    for (const Diagnostic& found : diags) {
      if (found.severity != Severity::Error) continue;
      ConversionError error = as_clause(found.detail);
      if (name.empty() || value_.find(name) == nullptr) return error;
      return at_member(name, std::move(error));
    }
    return std::nullopt;
  }

  const Structure& structure_;
  void* object_;
  const Value& value_;
  const Switches& switches_;
  // The attributes of the value that a part has read.
  std::vector<bool> used_;
  std::string found_name_;
};

// The object with one more attribute.
Value tagged(const Value& object, const std::string& tag,
             const std::string& key) {
  std::vector<std::pair<std::string, Value>> members;
  members.emplace_back(tag, Value::string(key));
  for (std::size_t i = 0; i < object.length(); ++i) {
    members.emplace_back(object.keys()[i], object.elements()[i]);
  }
  return Value::object(std::move(members));
}

Value blocks_value(const MappedBlocks& part, const Structure& outer,
                   const void* object) {
  std::vector<Value> list;
  std::vector<std::pair<std::string, Value>> keyed;
  part.each(object, [&](const void* item, const std::string& key) {
    Value one = object_value(structure_of(part, outer, key), item);
    list.push_back(part.tag.empty() ? one : tagged(one, part.tag, key));
    keyed.emplace_back(key, list.back());
  });
  if (part.keyed && !part.repeats_keys) return Value::object(std::move(keyed));
  if (part.keyed) {
    const auto by_key = [](const auto& left, const auto& right) {
      return left.first < right.first;
    };
    if (!part.cases.empty()) {
      std::stable_sort(keyed.begin(), keyed.end(), by_key);
    }
    std::vector<std::pair<std::string, Value>> groups;
    for (std::size_t i = 0; i < keyed.size();) {
      std::vector<Value> group;
      const std::string key = keyed[i].first;
      for (; i < keyed.size() && keyed[i].first == key; ++i) {
        group.push_back(keyed[i].second);
      }
      groups.emplace_back(key, Value::tuple(std::move(group)));
    }
    return Value::object(std::move(groups));
  }
  if (part.count.max > 1) return Value::tuple(std::move(list));
  return list.empty() ? Value() : list.front();
}

}  // namespace

ReadError read_object(const Structure& structure, void* object,
                      const Value& value, const Switches& switches) {
  if (!structure.mistakes.empty()) {
    return ConversionError{{}, structure.mistakes.front()};
  }
  // Structs may contain themselves as deeply as the value is nested.
  if (!MeterAccess::step(thread_meter)) return limit_reached();
  const auto content = keyed_content(value);
  if (!content.ok()) {
    ConversionError error = content.error();
    constexpr std::string_view kBoth = "a map or object";
    if (error.message.starts_with(kBoth)) {
      error.message.replace(0, kBoth.size(), "an object");
    }
    return error;
  }
  ReadError error = ObjectReader(structure, object, *content, switches).read();
  if (error) error = shown_error(*std::move(error), value);
  return error;
}

Value object_value(const Structure& structure, const void* object) {
  std::vector<std::pair<std::string, Value>> members;
  for (const MappedLabel& part : structure.labels) {
    members.emplace_back(part.name, Value::string(part.write(object)));
  }
  for (const MappedAttribute& part : structure.attributes) {
    const auto value = part.value ? part.value(object) : std::nullopt;
    if (value) members.emplace_back(part.name, *value);
  }
  for (const MappedBlocks& part : structure.blocks) {
    Value value = blocks_value(part, structure, object);
    if (!value.is_null()) members.emplace_back(part.type, std::move(value));
  }
  return Value::object(std::move(members));
}

}  // namespace hcl::detail
