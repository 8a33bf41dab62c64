// The `for` expression that builds an object, with or without grouping.
// Spec: native syntax, "For Expressions".

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "eval/expression.h"
#include "eval/for_expr.h"
#include "eval/for_loop.h"
#include "eval/with_marks.h"
#include "hash/name_table.h"
#include "hcl/convert.h"
#include "hcl/meter.h"
#include "value/make_keyed.h"

namespace hcl::eval {
namespace {

// Collects attributes in the order in which their keys first appear, each with
// its value or with the group of all its values.
class Attributes {
 public:
  // `most` is how many elements may be added.
  Attributes(bool grouping, std::size_t most) : grouping_(grouping) {
    const std::size_t reserved = std::min(most, kMostReserved);
    uncounted_bytes_ = static_cast<std::int64_t>(reserved) * kBytesReserved;
    count_memory();
    names_.reserve(reserved);
    if (!grouping_) values_.reserve(reserved);
  }

  // Takes the key if it is new, and the value. False if the key was there
  // before and there are no groups.
  bool add(Value& key, Value&& value) {
    // The text stays where it is as long as the value is kept in its place.
    keys_.push_back(std::move(key));
    const std::string_view name = keys_.back().as_string();
    const auto [place, is_new] = names_.insert(name);
    if (!is_new) {
      key = std::move(keys_.back());
      keys_.pop_back();
    } else {
      uncounted_bytes_ += kBytesOfKey;
      name_bytes_ += name.size();
      if (grouping_) groups_.emplace_back();
    }
    if (grouping_) {
      groups_[place].push_back(std::move(value));
    } else if (is_new) {
      values_.push_back(std::move(value));
    }
    uncounted_bytes_ += kBytesOfValue;
    if (uncounted_bytes_ >= kMostUncountedBytes) count_memory();
    return is_new || grouping_;
  }

  // The memory needed to make the object, besides what is held here.
  std::size_t bytes_to_finish() const {
    return names_.size() * kBytesOfEntry + name_bytes_;
  }

  Value to_object() && {
    count_memory();
    for (std::vector<Value>& group : groups_) {
      values_.push_back(Value::tuple(std::move(group)));
    }
    return detail::make_object(names_.names(), values_);
  }

 private:
  // Sizes include the spare capacity of growing containers: a value, a key with
  // its place and group, and an entry while it is sorted and copied.
  static constexpr std::int64_t kBytesOfValue = 3 * sizeof(Value);
  static constexpr std::int64_t kBytesOfKey = 240;
  static constexpr std::size_t kBytesOfEntry = 192;
  // Room for so many elements is made, and counted, at the beginning.
  static constexpr std::size_t kMostReserved = 1024;
  static constexpr std::int64_t kBytesReserved =
      NameTable::kBytesReserved + sizeof(Value);
  // The meter is updated once for many elements.
  static constexpr std::int64_t kMostUncountedBytes = 4096;

  void count_memory() {
    memory_charge_.add(std::exchange(uncounted_bytes_, 0));
  }

  bool grouping_;
  MemoryCharge memory_charge_;
  std::int64_t uncounted_bytes_ = 0;
  std::size_t name_bytes_ = 0;
  // A deque does not move its elements as it grows.
  std::deque<Value> keys_;
  std::vector<Value> values_;
  std::vector<std::vector<Value>> groups_;
  NameTable names_;
};

void report_duplicate_key(const ast::ForObjectExpr& node, const Value& key,
                          const ForLoop& loop, Reports& reports) {
  // A key made from marked values is not shown.
  const std::string shown =
      loop.marks.empty() ? "the key \"" + std::string(key.as_string()) + '"'
                         : "the same key";
  reports.add(
      Code::DuplicateObjectKey,
      {.subject = node.element_key->span,
       .context = node.span,
       .involved = node.element_key},
      "Two elements have " + shown +
          ". To collect all values of a key in a tuple, write `...` after "
          "the value expression.");
}

// The string, without marks, that a key stands for; nothing if the key is wrong
// or unknown. `before` is a checkpoint before it was evaluated.
std::optional<Value> string_of_key(const ast::ForObjectExpr& node,
                                   const Value& key, Checkpoint before,
                                   ForLoop& loop, Frame& frame) {
  const bool was_known = std::exchange(loop.known, false);
  if (frame.reports.failed_since(before)) return std::nullopt;
  const Place place{.subject = node.element_key->span,
                    .context = node.span,
                    .involved = node.element_key};
  if (key.is_null()) {
    if (was_known) {
      frame.reports.add(Code::InvalidForKey, place,
                        "The key that a 'for' gives must not be null.");
    }
    return std::nullopt;
  }
  loop.marks |= key.marks();
  if (!key.is_known() && frame.switches().unknown_predicate_unchecked) {
    return std::nullopt;
  }
  const ConversionResult text =
      convert(key.is_marked() ? key.unmarked() : key, Type::string(),
              frame.switches(), frame.limits());
  if (!text && was_known) {
    frame.reports.add(Code::InvalidForKey, place,
                      "The key that a 'for' gives must be a string: " +
                          to_text(text.error()) + ".");
  }
  if (!text || !text->is_known()) return std::nullopt;
  loop.known = was_known;
  return text.value();
}

// Evaluates the key to a string without marks. False if it is wrong or unknown.
bool evaluate_for_key(const ast::ForObjectExpr& node, Value& key, ForLoop& loop,
                      Frame& frame) {
  const Checkpoint before = frame.reports.checkpoint();
  key = evaluate(*node.element_key, frame);
  if (key.kind() == TypeKind::String && key.has_content() && !key.is_marked())
      [[likely]] {
    return true;
  }
  std::optional<Value> text = string_of_key(node, key, before, loop, frame);
  if (!text) return false;
  key = *std::move(text);
  return true;
}

}  // namespace

Value evaluate_for_object(const ast::ForObjectExpr& node, Frame& frame) {
  const ast::ForClause& clause = node.clause;
  ForLoop loop(frame.names, node.span);
  if (!begin_loop(clause, loop, frame)) {
    add_marks_of(*node.element_key, loop, frame);
    add_marks_of(*node.element, loop, frame);
    return with_marks(Value::dynamic(), loop.marks);
  }
  Attributes attributes(node.grouping, loop.elements.size());
  MarkSet element_marks;
  Value key;
  for (std::size_t i = 0; i < loop.elements.size() && !frame.budget.stopped();
       ++i) {
    set_element(loop, i, frame.switches());
    if (clause.condition != nullptr &&
        !meets_condition(*clause.condition, loop, frame)) {
      if (!loop.known) {
        add_marks_of(*node.element_key, loop, frame);
        add_marks_of(*node.element, loop, frame);
      }
      continue;
    }
    if (!evaluate_for_key(node, key, loop, frame)) {
      add_marks_of(*node.element, loop, frame);
      continue;
    }
    Value element = evaluate(*node.element, frame);
    loop.unknown_element |= !element.is_known();
    if (element.contains_marks()) element_marks |= element.unmark_deep().second;
    if (!attributes.add(key, std::move(element))) {
      report_duplicate_key(node, key, loop, frame.reports);
    }
  }
  if (!frame.budget.fits_memory(attributes.bytes_to_finish(), node.span)) {
    return Value::dynamic();
  }
  const bool gives_dynamic =
      !loop.known ||
      (loop.unknown_element && !frame.switches().for_keeps_unknown_elements);
  if (gives_dynamic) {
    return with_marks(Value::dynamic(), loop.marks | element_marks);
  }
  return with_marks(std::move(attributes).to_object(), loop.marks);
}

}  // namespace hcl::eval
