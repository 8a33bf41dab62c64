// What two structs differ in.

#include "hcl/difference.h"

#include <utility>

#include "hash/text_hash.h"
#include "hcl/notation.h"
#include "layers/layered_body.h"
#include "layers/path_names.h"
#include "layers/sensitive.h"

namespace hcl {
namespace detail {
namespace {

bool has_members(const Value& value) {
  return value.has_content() && !value.is_marked() &&
         (value.kind() == TypeKind::Object || value.kind() == TypeKind::Map);
}

// A block of a struct.
struct Item {
  std::size_t part = 0;
  const void* object = nullptr;
  std::string key;
  std::string path;
  // The same in both structs for blocks that are compared.
  std::string name;
};

class Differences {
 public:
  void compare(const Structure& structure, const std::string& path,
               const void* before, const void* after) {
    for (const MappedAttribute& part : structure.attributes) {
      compare_attribute(part, layers::path_to(path, part.name), before, after);
    }
    if (structure.write_rest) compare_rest(structure, path, before, after);
    compare_blocks(structure, items_of(structure, path, before),
                   items_of(structure, path, after));
  }

  std::vector<Change> take() { return std::move(changes_); }

 private:
  using Shown = std::optional<Value>;

  void compare_attribute(const MappedAttribute& part, const std::string& path,
                         const void* before, const void* after) {
    const Shown old = value_of(part, before);
    const Shown now = value_of(part, after);
    if (old == now) return;
    const auto shown = [&](const Shown& value) {
      return value ? Shown(layers::shown_value(part, *value)) : value;
    };
    const std::size_t count = changes_.size();
    compare_shown(path, shown(old), shown(now));
    // What changed may not be shown.
    if (changes_.size() == count) {
      changes_.push_back(
          {path, layers::hidden_value(), layers::hidden_value()});
    }
  }

  // An expression is its text.
  static Shown value_of(const MappedAttribute& part, const void* object) {
    if (part.value) {
      Shown value = part.value(object);
      return value && value->is_null() && !value->is_marked() ? std::nullopt
                                                              : value;
    }
    const Options options;
    Diagnostics dropped;
    Writing writing{options, dropped};
    part.write(object, writing);
    if (writing.attributes.empty()) return std::nullopt;
    return Value::string(writing.attributes.front().second);
  }

  void compare_shown(const std::string& path, const Shown& before,
                     const Shown& after) {
    if (before == after) return;
    if (!before || !after || !has_members(*before) || !has_members(*after)) {
      changes_.push_back({path, before, after});
      return;
    }
    for (std::size_t i = 0; i < before->length(); ++i) {
      const std::string& key = before->keys()[i];
      const Value* found = after->find(key);
      compare_shown(layers::path_to(path, key), before->elements()[i],
                    found == nullptr ? std::nullopt : Shown(*found));
    }
    for (std::size_t i = 0; i < after->length(); ++i) {
      const std::string& key = after->keys()[i];
      if (before->find(key) != nullptr) continue;
      changes_.push_back(
          {layers::path_to(path, key), std::nullopt, after->elements()[i]});
    }
  }

  void compare_rest(const Structure& structure, const std::string& path,
                    const void* before, const void* after) {
    const auto values = [&](const void* object) {
      const Options options;
      Diagnostics dropped;
      Writing writing{options, dropped};
      structure.write_rest(object, writing);
      std::vector<std::pair<std::string, Value>> members;
      for (const auto& [name, text] : writing.attributes) {
        members.emplace_back(name, Value::string(text));
      }
      return Value::object(std::move(members));
    };
    compare_shown(path, values(before), values(after));
  }

  static std::vector<Item> items_of(const Structure& structure,
                                    const std::string& path,
                                    const void* object) {
    std::vector<Item> items;
    layers::BlockNames names;
    NameMap<std::size_t> counts;
    for (std::size_t i = 0; i < structure.blocks.size(); ++i) {
      const MappedBlocks& part = structure.blocks[i];
      part.each(object, [&](const void* item, const std::string& key) {
        Item found{i, item, key, layers::path_to(path, part.type), ""};
        std::vector<std::string> labels;
        if (part.keyed) labels.push_back(key);
        for (const auto& label : structure_of(part, structure, key).labels) {
          labels.push_back(label.write(item));
        }
        for (const std::string& label : labels) {
          found.path = layers::path_to(found.path, label);
        }
        const std::size_t number = counts[found.path]++;
        const bool is_list = labels.empty() && part.count.max != 1;
        if (is_list || number > 0) {
          found.path = layers::path_to(found.path, number);
        }
        // A block of another struct is another block.
        if (!part.cases.empty() && !part.keyed) labels.push_back(key);
        found.name = names.next(i, labels);
        items.push_back(std::move(found));
      });
    }
    return items;
  }

  void compare_blocks(const Structure& structure,
                      const std::vector<Item>& before,
                      const std::vector<Item>& after) {
    NameViewMap<const Item*> new_items;
    NameViewSet old_names;
    for (const Item& item : after) new_items.emplace(item.name, &item);
    for (const Item& item : before) {
      old_names.insert(item.name);
      const auto found = new_items.find(item.name);
      if (found == new_items.end()) {
        changes_.push_back({item.path, shown(structure, item), std::nullopt});
        continue;
      }
      compare(structure_of(structure.blocks[item.part], structure, item.key),
              item.path, item.object, found->second->object);
    }
    for (const Item& item : after) {
      if (old_names.contains(item.name)) continue;
      changes_.push_back({item.path, std::nullopt, shown(structure, item)});
    }
  }

  static Value shown(const Structure& outer, const Item& item) {
    const Structure& structure =
        structure_of(outer.blocks[item.part], outer, item.key);
    return layers::shown_object(structure,
                                object_value(structure, item.object));
  }

  std::vector<Change> changes_;
};

}  // namespace

std::vector<Change> difference(const Structure& structure, const void* before,
                               const void* after) {
  Differences differences;
  differences.compare(structure, "", before, after);
  return differences.take();
}

}  // namespace detail

std::string to_text(const Change& change) {
  if (!change.before) return change.path + ": added";
  if (!change.after) return change.path + ": removed";
  return change.path + ": " + to_notation(*change.before) + " -> " +
         to_notation(*change.after);
}

}  // namespace hcl
