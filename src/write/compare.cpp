// The differences between two documents.

#include "hcl/compare.h"

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "write/address.h"
#include "write/meaning.h"
#include "write/update_body.h"

namespace hcl {
namespace {

using Blocks = std::vector<const ast::Block*>;
using Items = std::vector<const ast::Item*>;
using Keys = std::map<std::string_view, std::size_t>;

Place place_of(const ast::Body& body, const ast::Item& item) {
  Place place{&body, &item};
  if (const ast::Attribute* attribute = ast::get_if<ast::Attribute>(&item)) {
    place.expression = attribute->expression;
  }
  return place;
}

// The positions of the elements of an object by key; nothing if a key is
// repeated or not a plain text.
std::optional<Keys> keys_of(const Document& document,
                            const ast::ObjectExpr& object) {
  Keys keys;
  for (std::size_t i = 0; i < object.elements.size(); ++i) {
    const auto key = write::key_text(document, object.elements[i]);
    if (!key || !keys.emplace(*key, i).second) return std::nullopt;
  }
  return keys;
}

class Comparison {
 public:
  Comparison(const Document& a, const Document& b,
             const CompareOptions& options)
      : a_(a), b_(b), options_(options) {}

  std::vector<Difference> run() {
    compare_bodies({nullptr, &a_.body()}, {nullptr, &b_.body()});
    std::stable_partition(found_.begin(), found_.end(),
                          [](const Difference& one) {
                            return one.kind == DifferenceKind::Removed;
                          });
    return std::move(found_);
  }

 private:
  // A body and the place of its block; no place for the body of a file.
  struct Side {
    const Place* place;
    const ast::Body* body;
  };

  // Recurses as deeply as the documents, which the nesting limit bounds.
  void compare_bodies(const Side& a, const Side& b) {
    std::map<const ast::Item*, const ast::Item*> partners;
    match(*a.body, *b.body, partners);
    std::map<const ast::Item*, std::size_t> positions;
    for (std::size_t i = 0; i < a.body->items.size(); ++i) {
      positions[a.body->items[i]] = i;
    }
    std::set<const ast::Item*> kept;
    for (const auto& [item, old] : partners) kept.insert(old);
    for (const ast::Item* item : a.body->items) {
      if (kept.find(item) == kept.end()) {
        found_.push_back(
            {DifferenceKind::Removed, place_of(*a.body, *item), {}, 0});
      }
    }
    look_at_items(a, b, partners, positions);
  }

  void look_at_items(
      const Side& a, const Side& b,
      const std::map<const ast::Item*, const ast::Item*>& partners,
      const std::map<const ast::Item*, std::size_t>& positions) {
    const std::vector<bool> stays = staying(*b.body, partners, positions);
    std::size_t position = 0;
    for (std::size_t k = 0; k < b.body->items.size(); ++k) {
      const ast::Item& item = *b.body->items[k];
      const auto partner = partners.find(&item);
      if (partner == partners.end()) {
        found_.push_back({DifferenceKind::Added,
                          a.place == nullptr ? Place{a.body} : *a.place,
                          place_of(*b.body, item), position});
        continue;
      }
      const Place before = place_of(*a.body, *partner->second);
      const Place after = place_of(*b.body, item);
      if (!stays[k]) {
        found_.push_back({DifferenceKind::Moved, before, after, position});
      } else {
        position = positions.at(partner->second) + 1;
      }
      compare_items(before, after);
    }
  }

  // Which items of a body are in the same order as their partners.
  std::vector<bool> staying(
      const ast::Body& b,
      const std::map<const ast::Item*, const ast::Item*>& partners,
      const std::map<const ast::Item*, std::size_t>& positions) const {
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    std::vector<bool> stays(b.items.size());
    for (std::size_t k = 0; k < b.items.size(); ++k) {
      const auto partner = partners.find(b.items[k]);
      if (partner == partners.end()) continue;
      if (!options_.attribute_order &&
          ast::get_if<ast::Attribute>(b.items[k]) != nullptr) {
        stays[k] = true;
      } else {
        pairs.emplace_back(positions.at(partner->second), k);
      }
    }
    for (const auto& [i, k] : write::longest_growing(pairs)) stays[k] = true;
    return stays;
  }

  // Finds the item of the first body for each item of the second one.
  void match(const ast::Body& a, const ast::Body& b,
             std::map<const ast::Item*, const ast::Item*>& partners) {
    std::map<std::string_view, const ast::Attribute*> attributes;
    std::map<std::string_view, std::pair<Blocks, Blocks>> types;
    for (const ast::Item* item : a.items) {
      if (const ast::Attribute* attribute = ast::get_if<ast::Attribute>(item)) {
        attributes.try_emplace(attribute->name, attribute);
      } else {
        const auto* block = static_cast<const ast::Block*>(item);
        types[block->type].first.push_back(block);
      }
    }
    for (const ast::Item* item : b.items) {
      if (const ast::Attribute* attribute = ast::get_if<ast::Attribute>(item)) {
        const auto old = attributes.find(attribute->name);
        if (old != attributes.end()) partners[item] = old->second;
      } else {
        const auto* block = static_cast<const ast::Block*>(item);
        types[block->type].second.push_back(block);
      }
    }
    for (const auto& [type, blocks] : types) {
      match_blocks(blocks.first, blocks.second, partners);
    }
  }

  void match_blocks(const Blocks& a, const Blocks& b,
                    std::map<const ast::Item*, const ast::Item*>& partners) {
    std::vector<bool> used(a.size());
    // First equal blocks, then blocks with the same labels, then blocks with
    // the same body.
    match_by(a, b, used, partners,
             [&](const Document& document, const ast::Block& block) {
               return labels_of(block) + text(document, block);
             });
    match_by(a, b, used, partners,
             [](const Document&, const ast::Block& block) {
               return labels_of(block);
             });
    match_by(a, b, used, partners,
             [&](const Document& document, const ast::Block& block) {
               return block.body.items.empty()
                          ? ""
                          : std::to_string(block.labels.size()) +
                                text(document, block);
             });
    order_equal(a, b, partners);
  }

  // Equal blocks of the first document are interchangeable. Sorts their
  // partners in their order, so that none of them appears to have moved.
  void order_equal(const Blocks& a, const Blocks& b,
                   std::map<const ast::Item*, const ast::Item*>& partners) {
    std::map<const ast::Item*, std::size_t> group_of;
    std::map<std::string, std::size_t> groups;
    for (const ast::Block* old : a) {
      const std::string key = labels_of(*old) + text(a_, *old);
      group_of[old] = groups.try_emplace(key, groups.size()).first->second;
    }
    std::set<const ast::Item*> used;
    for (const ast::Block* block : b) {
      const auto partner = partners.find(block);
      if (partner != partners.end()) used.insert(partner->second);
    }
    std::vector<std::deque<const ast::Item*>> in_order(groups.size());
    for (const ast::Block* old : a) {
      if (used.find(old) != used.end()) in_order[group_of[old]].push_back(old);
    }
    for (const ast::Block* block : b) {
      const auto partner = partners.find(block);
      if (partner == partners.end()) continue;
      auto& olds = in_order[group_of[partner->second]];
      partner->second = olds.front();
      olds.pop_front();
    }
  }

  static std::string labels_of(const ast::Block& block) {
    std::string labels;
    for (const ast::Label& label : block.labels) {
      labels += std::to_string(label.text.size()) + ":";
      labels += label.text;
    }
    return labels + ";";
  }

  // Pairs blocks with the same key, in the order of both. A block without a key
  // matches nothing.
  template <typename Key>
  void match_by(const Blocks& a, const Blocks& b, std::vector<bool>& used,
                std::map<const ast::Item*, const ast::Item*>& partners,
                Key key) {
    std::map<std::string, std::deque<std::size_t>> open;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!used[i]) open[key(a_, *a[i])].push_back(i);
    }
    for (const ast::Block* block : b) {
      if (partners.find(block) != partners.end()) continue;
      const std::string wanted = key(b_, *block);
      const auto found = open.find(wanted);
      if (wanted.empty() || found == open.end() || found->second.empty()) {
        continue;
      }
      used[found->second.front()] = true;
      partners[block] = a[found->second.front()];
      found->second.pop_front();
    }
  }

  // The body of a block as text, cached.
  const std::string& text(const Document& document, const ast::Block& block) {
    const auto [found, is_new] = texts_.try_emplace(&block);
    if (is_new) found->second = body_text(document, block.body);
    return found->second;
  }

  std::string body_text(const Document& document, const ast::Body& body) const {
    const bool is_exact = options_.attribute_order && !options_.equal_meaning;
    return is_exact ? plain_text(document, body.span)
                    : write::content_of(document, body, options_);
  }

  void compare_items(const Place& before, const Place& after) {
    if (const ast::Block* block = after.block()) {
      if (!write::is_alike(*before.block(), *block)) {
        found_.push_back({DifferenceKind::Renamed, before, after, 0});
      }
      // Equal blocks contain no differences, however deep they are.
      if (text(a_, *before.block()) == text(b_, *block)) return;
      compare_bodies({&before, &before.block()->body}, {&after, &block->body});
    } else {
      compare_expressions(before, after);
    }
  }

  void compare_expressions(const Place& before, const Place& after) {
    const ast::Expression& a = *before.expression;
    const ast::Expression& b = *after.expression;
    if (write::compared_text(a_, a, options_) ==
        write::compared_text(b_, b, options_)) {
      return;
    }
    if (a.kind == ast::ExpressionKind::Object &&
        b.kind == ast::ExpressionKind::Object) {
      const auto& old = static_cast<const ast::ObjectExpr&>(a);
      const auto& now = static_cast<const ast::ObjectExpr&>(b);
      const auto old_keys = keys_of(a_, old);
      const auto now_keys = keys_of(b_, now);
      if (old_keys && now_keys && !old_keys->empty() && !now_keys->empty()) {
        return compare_objects(before, after, *old_keys, *now_keys);
      }
    }
    found_.push_back({DifferenceKind::Changed, before, after, 0});
  }

  static Place element_of(const Place& place, const Keys::value_type& key) {
    const auto& object = static_cast<const ast::ObjectExpr&>(*place.expression);
    Place element = place;
    element.container = &object;
    element.position = key.second;
    element.expression = object.elements[key.second].value;
    element.steps += write::address_step(key.first);
    return element;
  }

  void compare_objects(const Place& before, const Place& after,
                       const Keys& old_keys, const Keys& now_keys) {
    for (const auto& key : old_keys) {
      if (now_keys.find(key.first) != now_keys.end()) continue;
      found_.push_back(
          {DifferenceKind::Removed, element_of(before, key), {}, 0});
    }
    for (const auto& key : now_keys) {
      const auto old = old_keys.find(key.first);
      if (old == old_keys.end()) {
        found_.push_back({DifferenceKind::Added, before, element_of(after, key),
                          old_keys.size()});
      } else {
        compare_expressions(element_of(before, *old), element_of(after, key));
      }
    }
  }

  const Document& a_;
  const Document& b_;
  CompareOptions options_;
  std::map<const ast::Block*, std::string> texts_;
  std::vector<Difference> found_;
};

}  // namespace

std::vector<Difference> compare(const Document& a, const Document& b,
                                const CompareOptions& options) {
  if (a.text() == b.text()) return {};
  return Comparison(a, b, options).run();
}

}  // namespace hcl
