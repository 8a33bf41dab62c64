// Lists that are appended and objects that are merged.

#include "layers/merged_expression.h"

#include <memory>
#include <optional>
#include <utility>

#include "diagnostics/place_text.h"
#include "hash/text_hash.h"
#include "hcl/eval_context.h"
#include "meter/meter_access.h"
#include "model/expression_place.h"
#include "value/kinds.h"

namespace hcl::layers {
namespace {

using detail::Layering;

bool is_list(const Value& value) {
  return value.kind() == TypeKind::List || value.kind() == TypeKind::Set ||
         value.kind() == TypeKind::Tuple;
}

bool is_plain_null(const Value& value) {
  return value.is_null() && !value.is_marked();
}

MarkSet marks_of(const std::vector<Value>& values) {
  MarkSet marks;
  for (const Value& value : values) marks |= value.marks();
  return marks;
}

Value appended(const std::vector<Value>& lists) {
  std::vector<Value> elements;
  for (const Value& list : lists) {
    elements.insert(elements.end(), list.elements().begin(),
                    list.elements().end());
  }
  return Value::tuple(std::move(elements)).with_marks(marks_of(lists));
}

// Merges the objects at the end of the list; the last value counts if it is
// something else, or at a limit, which the operation reports.
Value merged(const std::vector<Value>& values) {
  std::size_t first = values.size();
  while (first > 0 && values[first - 1].has_content() &&
         detail::is_keyed(values[first - 1])) {
    --first;
  }
  if (first + 1 >= values.size() || !MeterAccess::step(thread_meter)) {
    return values.back();
  }
  const std::vector<Value> objects(
      values.begin() + static_cast<std::ptrdiff_t>(first), values.end());
  std::vector<std::pair<std::string, std::vector<Value>>> members;
  NameMap<std::size_t> places;
  for (const Value& object : objects) {
    for (std::size_t i = 0; i < object.length(); ++i) {
      const auto [place, is_new] =
          places.emplace(object.keys()[i], members.size());
      if (is_new) members.push_back({object.keys()[i], {}});
      members[place->second].second.push_back(object.elements()[i]);
    }
  }
  std::vector<std::pair<std::string, Value>> result;
  for (const auto& [key, each] : members)
    result.emplace_back(key, merged(each));
  return Value::object(std::move(result)).with_marks(marks_of(objects));
}

class MergedExpression final : public ExpressionNode {
 public:
  MergedExpression(Layering how, std::string name,
                   std::vector<Expression> parts)
      : how_(how), name_(std::move(name)), parts_(std::move(parts)) {}

  Value evaluate(const EvalContext& context,
                 Diagnostics& diagnostics) const override {
    bool failed = false;
    std::vector<Value> values;
    for (const Expression& part : parts_) {
      Diagnostics found = diagnostics.for_part();
      Value value = part.evaluate(context, found);
      failed |= found.has_errors();
      diagnostics.append(std::move(found));
      if (failed || is_wrong(value, part, diagnostics, failed)) continue;
      if (is_plain_null(value)) values.clear();
      values.push_back(std::move(value));
    }
    return failed ? Value::dynamic() : put_together(std::move(values));
  }

  SourceSpan source() const override { return parts_.back().source(); }

  bool is_incomplete() const override {
    for (const Expression& part : parts_) {
      if (part.is_incomplete()) return true;
    }
    return false;
  }

  void add_variables(std::vector<Traversal>& found) const override {
    for (const Expression& part : parts_) part.node().add_variables(found);
  }
  void add_functions(std::vector<FunctionReference>& found) const override {
    for (const Expression& part : parts_) part.node().add_functions(found);
  }

  std::optional<std::vector<Expression>> as_list() const override {
    if (how_ != Layering::Append) return std::nullopt;
    std::vector<Expression> elements;
    for (const Expression& part : parts_) {
      auto list = part.node().as_list();
      if (!list) return std::nullopt;
      std::move(list->begin(), list->end(), std::back_inserter(elements));
    }
    return elements;
  }

  std::optional<std::vector<StaticMapElement>> as_map() const override {
    if (how_ != Layering::MergeDeep) return std::nullopt;
    std::vector<std::pair<Expression, std::vector<Expression>>> members;
    NameMap<std::size_t> places;
    for (const Expression& part : parts_) {
      auto map = part.node().as_map();
      if (!map) return std::nullopt;
      for (StaticMapElement& element : *map) {
        const auto [place, is_new] =
            places.emplace(model::constant_key(element.key), members.size());
        if (is_new) members.push_back({std::move(element.key), {}});
        members[place->second].second.push_back(std::move(element.value));
      }
    }
    std::vector<StaticMapElement> elements;
    for (auto& [key, values] : members) {
      elements.push_back(
          {std::move(key), merge_expressions(how_, name_, std::move(values))});
    }
    return elements;
  }

  const void* syntax() const override {
    static const char address = 0;
    return &address;
  }

 private:
  Value put_together(std::vector<Value> values) const {
    if (values.size() > 1 && is_plain_null(values.front())) {
      values.erase(values.begin());
    }
    if (values.size() == 1) return std::move(values.front());
    for (const Value& value : values) {
      if (!value.is_known()) {
        return Value::dynamic().with_marks(marks_of(values));
      }
      if (value.is_null()) return values.back();
    }
    return how_ == Layering::Append ? appended(values) : merged(values);
  }

  // Whether a value cannot be put together with others, which is reported.
  bool is_wrong(const Value& value, const Expression& part,
                Diagnostics& diagnostics, bool& failed) const {
    const bool suits =
        how_ == Layering::Append ? is_list(value) : detail::is_keyed(value);
    if (suits || value.is_null() || !value.is_known()) return false;
    failed = true;
    const Expression& other =
        &part == &parts_.front() ? parts_.back() : parts_.front();
    const SourceSpan place = other.source();
    Diagnostic& found = diagnostics.error(
        Code::IncorrectAttributeType, {.subject = part.source()},
        "\"" + name_ + "\" must be " +
            (how_ == Layering::Append ? "a list" : "an object") +
            ", because it is " +
            (how_ == Layering::Append ? "appended to" : "merged with") +
            " what another layer sets at " + detail::place_text(place) + ".");
    found.related.push_back({place, "It is set here as well."});
    return true;
  }

  Layering how_;
  std::string name_;
  // At least two.
  std::vector<Expression> parts_;
};

}  // namespace

Expression merge_expressions(detail::Layering how, std::string name,
                             std::vector<Expression> parts) {
  if (parts.size() == 1) return std::move(parts.front());
  return Expression(std::make_shared<const MergedExpression>(
      how, std::move(name), std::move(parts)));
}

}  // namespace hcl::layers
