// Resolution of addresses.

#include <algorithm>
#include <utility>

#include "ast/parentheses.h"
#include "hcl/ast_walk.h"
#include "hcl/edit.h"
#include "sorting/sorting.h"
#include "write/address.h"
#include "write/address_index.h"
#include "write/item_lines.h"

namespace hcl {
namespace {

using write::AddressStep;
using write::AddressSteps;
using write::NameIndex;

// The expressions inside an expression other than an object: elements,
// arguments, operands, sequences.
std::vector<const ast::Expression*> parts_of(const ast::Expression& e) {
  std::vector<const ast::Expression*> parts;
  ast::Walk walk(e);
  while (walk.next()) {
    if (!walk.entering() || walk.depth() == 0) continue;
    const ast::TemplatePart* part = walk.node().part();
    if (part == nullptr) {
      parts.push_back(walk.node().expression());
    } else if (part->kind == ast::PartKind::Interpolation) {
      parts.push_back(part->expression);
    }
    walk.skip();
  }
  return parts;
}

// The part of an expression at an index; null if there is none.
const ast::Expression* part_at(const ast::Expression& e, std::size_t index) {
  const auto at = [index](const auto& parts) -> const ast::Expression* {
    return index < parts.size() ? parts[index] : nullptr;
  };
  if (e.kind == ast::ExpressionKind::Tuple) {
    return at(static_cast<const ast::TupleExpr&>(e).elements);
  }
  if (e.kind == ast::ExpressionKind::FunctionCall) {
    return at(static_cast<const ast::FunctionCallExpr&>(e).arguments);
  }
  return at(parts_of(e));
}

// Descends from bodies to the places that an address matches.
class AddressSearch {
 public:
  // `names` may be null; then bodies are walked through.
  AddressSearch(const Document& document, const AddressSteps& steps,
                const NameIndex* names)
      : document_(document), steps_(steps), names_(names) {}

  std::vector<Place> run() {
    bodies_.push_back({&document_.body(), 0});
    while (!bodies_.empty()) {
      const BodyStep next = bodies_.back();
      bodies_.pop_back();
      look_into(next);
    }
    while (!expressions_.empty()) {
      const auto [place, step] = expressions_.back();
      expressions_.pop_back();
      look_into(place, step);
    }
    sorting::sort(found_, [](const Place& a, const Place& b) {
      return begin_of(a) < begin_of(b);
    });
    return std::move(found_);
  }

 private:
  // A body in which the steps from `step` on are matched.
  struct BodyStep {
    const ast::Body* body;
    std::size_t step;
    // The last step is the name of an attribute and does not match blocks.
    bool is_attribute = false;
  };

  static std::pair<std::uint32_t, std::uint32_t> begin_of(const Place& place) {
    return {place.item->span.begin,
            place.container == nullptr ? 0 : place.expression->span.begin};
  }

  // The same as `look_into()`, for addresses without `*`.
  void look_up(const BodyStep& next) {
    const AddressStep& first = steps_[next.step];
    const auto& attributes = names_->attributes(*next.body, first.name);
    for (const ast::Attribute* attribute : attributes) {
      add({next.body, attribute, attribute->expression}, next.step + 1);
    }
    const bool hides = !attributes.empty() && next.step + 1 == steps_.size();
    const NameIndex::Blocks* blocks =
        hides ? nullptr : names_->blocks(*next.body, first.name);
    std::size_t labels = 0;
    for (std::size_t step = next.step + 1; blocks != nullptr; ++step) {
      if (step == steps_.size() || steps_[step].index) {
        return take(next, *blocks, step, labels);
      }
      for (const ast::Block* block : blocks->without_more_labels) {
        bodies_.push_back({&block->body, step});
      }
      blocks = names_->blocks(*blocks, steps_[step].name);
      ++labels;
    }
  }

  // Takes the blocks that the steps before `step` match, or the one of them
  // with the index of that step.
  void take(const BodyStep& from, const NameIndex::Blocks& blocks,
            std::size_t step, std::size_t labels) {
    if (step == steps_.size()) {
      for (const ast::Block* block : blocks.all) found(from, *block, labels);
      return;
    }
    const std::size_t index = *steps_[step].index;
    if (index >= blocks.all.size()) return;
    const ast::Block& block = *blocks.all[index];
    if (step + 1 == steps_.size()) {
      found(from, block, labels);
    } else {
      bodies_.push_back({&block.body, step + 1});
    }
  }

  void found(const BodyStep& from, const ast::Block& block,
             std::size_t labels) {
    found_.push_back({from.body, &block});
    found_.back().labels = labels;
  }

  void look_into(BodyStep next) {
    if (names_ != nullptr) return look_up(next);
    const AddressStep& first = steps_[next.step];
    next.is_attribute = next.step + 1 == steps_.size() && !first.is_any &&
                        Document::attribute(*next.body, first.name) != nullptr;
    // Counts the blocks that match up to an index.
    std::size_t count = 0;
    for (const ast::Item* item : next.body->items) {
      if (item->kind == ast::ItemKind::Block) {
        look_at(next, static_cast<const ast::Block&>(*item), count);
        continue;
      }
      const auto& attribute = static_cast<const ast::Attribute&>(*item);
      if (steps_[next.step].matches(attribute.name)) {
        add({next.body, item, attribute.expression}, next.step + 1);
      }
    }
  }

  void look_at(const BodyStep& next, const ast::Block& block,
               std::size_t& count) {
    std::size_t step = next.step;
    if (next.is_attribute || !steps_[step].matches(block.type)) return;
    ++step;
    std::size_t labels = 0;
    for (const ast::Label& label : block.labels) {
      if (step == steps_.size() || !steps_[step].is_named()) break;
      if (!steps_[step].matches(label.text)) return;
      ++step;
      ++labels;
    }
    for (; step < steps_.size() && steps_[step].condition; ++step) {
      if (!holds(*steps_[step].condition, block.body)) return;
    }
    // After the labels `[*]` means each of several blocks.
    if (step < steps_.size() && steps_[step].is_any &&
        steps_[step].is_in_brackets) {
      ++step;
    } else if (step < steps_.size() && steps_[step].index) {
      if (count++ != *steps_[step].index) return;
      ++step;
    }
    if (step == steps_.size()) {
      found(next, block, labels);
    } else {
      bodies_.push_back({&block.body, step});
    }
  }

  bool holds(const write::AddressCondition& condition,
             const ast::Body& body) const {
    const ast::Attribute* attribute = Document::attribute(body, condition.name);
    return attribute != nullptr &&
           condition.holds(document_, *attribute->expression);
  }

  // Only objects have the elements that conditions ask for.
  bool holds(const write::AddressCondition& condition,
             const ast::Expression& e) const {
    const auto* object =
        ast::get_if<ast::ObjectExpr>(&ast::without_parentheses(e));
    if (object == nullptr) return false;
    return std::ranges::any_of(
        object->elements, [&](const ast::ObjectElement& element) {
          const auto key = write::key_text(document_, element);
          return key && *key == condition.name &&
                 condition.holds(document_, *element.value);
        });
  }

  void add(const Place& place, std::size_t step) {
    for (; step < steps_.size() && steps_[step].condition; ++step) {
      if (!holds(*steps_[step].condition, *place.expression)) return;
    }
    if (step == steps_.size()) {
      found_.push_back(place);
    } else {
      expressions_.emplace_back(place, step);
    }
  }

  void look_into(const Place& place, std::size_t step) {
    const ast::Expression& e = ast::without_parentheses(*place.expression);
    const bool is_object = e.kind == ast::ExpressionKind::Object;
    if (is_object) {
      return look_into(place, static_cast<const ast::ObjectExpr&>(e), step);
    }
    const auto take = [&](const ast::Expression* part, std::size_t i) {
      add({place.body, place.item, part, &e, i, 0,
           place.steps + "[" + std::to_string(i) + "]"},
          step + 1);
    };
    if (const auto index = steps_[step].index) {
      const ast::Expression* part = part_at(e, *index);
      if (part != nullptr) take(part, *index);
    } else if (steps_[step].is_any) {
      const std::vector<const ast::Expression*> parts = parts_of(e);
      for (std::size_t i = 0; i < parts.size(); ++i) take(parts[i], i);
    }
  }

  void look_into(const Place& place, const ast::ObjectExpr& object,
                 std::size_t step) {
    const AddressStep& wanted = steps_[step];
    const auto take = [&](std::size_t i) {
      const ast::ObjectElement& element = object.elements[i];
      const auto key = write::key_text(document_, element);
      add({place.body, place.item, element.value, &object, i, 0,
           place.steps + (key ? write::address_step(*key)
                              : "[" + std::to_string(i) + "]")},
          step + 1);
    };
    if (wanted.index) {
      if (*wanted.index < object.elements.size()) take(*wanted.index);
    } else if (names_ != nullptr) {
      for (const std::size_t i :
           names_->elements(document_, object, wanted.name)) {
        take(i);
      }
    } else {
      for (std::size_t i = 0; i < object.elements.size(); ++i) {
        const auto key = write::key_text(document_, object.elements[i]);
        if (wanted.is_any || (key && wanted.matches(*key))) take(i);
      }
    }
  }

  const Document& document_;
  const AddressSteps& steps_;
  const NameIndex* names_;
  std::vector<BodyStep> bodies_;
  std::vector<std::pair<Place, std::size_t>> expressions_;
  std::vector<Place> found_;
};

// The steps to one item of a body, without an index.
std::string steps_to(const ast::Item& item) {
  if (item.kind == ast::ItemKind::Attribute) {
    return write::address_step(static_cast<const ast::Attribute&>(item).name);
  }
  const auto& block = static_cast<const ast::Block&>(item);
  std::string steps = write::address_step(block.type);
  for (const ast::Label& label : block.labels) {
    steps += write::address_step(label.text);
  }
  return steps;
}

}  // namespace

Expected<std::vector<Place>, EditError> Document::locate(
    std::string_view address) const& {
  const auto steps = write::read_address(address);
  if (!steps.ok()) return steps.error();
  const bool has_any = std::ranges::any_of(*steps, [](const AddressStep& step) {
    return step.is_any || step.condition;
  });
  return AddressSearch(*this, *steps, has_any ? nullptr : NameIndex::of(*this))
      .run();
}

Expected<std::vector<const ast::Item*>, EditError> Document::find(
    std::string_view address) const& {
  const auto places = locate(address);
  if (!places.ok()) return places.error();
  std::vector<const ast::Item*> items;
  for (const Place& place : *places) {
    if (place.container == nullptr) items.push_back(place.item);
  }
  return items;
}

std::string Document::address_of(const ast::Item& item) const {
  std::string address;
  const ast::Item* next = write::item_at(body(), item.span.begin);
  while (next != nullptr) {
    address += steps_to(*next);
    if (next->kind == ast::ItemKind::Attribute) break;
    const auto& block = static_cast<const ast::Block&>(*next);
    const auto index = addresses_->of(body(), block);
    if (index) address += "[" + std::to_string(*index) + "]";
    if (next == &item) break;
    next = write::item_at(block.body, item.span.begin);
  }
  return address.empty() ? address : address.substr(1);
}

std::string Document::address_of(const Place& place) const {
  return address_of(*place.item) + place.steps;
}

}  // namespace hcl
