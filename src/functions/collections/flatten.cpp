// flatten(): sequences nested in sequences, as one sequence.

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "function/type_question.h"
#include "functions/collections/elements.h"
#include "functions/definition.h"
#include "functions/families.h"
#include "meter/charged.h"

namespace hcl::functions {
namespace {

using hcl::detail::TypeQuestion;

// Collects the elements of all nested sequences. A work list replaces
// recursion, so sequences may be nested to any depth.
class Flattener {
 public:
  explicit Flattener(const Value& sequence) {
    enter(sequence);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      if (frame.next == frame.elements.size()) {
        frames_.pop_back();
      } else {
        take(frame.elements[frame.next++]);
      }
    }
  }

  bool is_known() const { return is_known_; }
  std::vector<Value>& elements() { return elements_.items(); }
  const MarkSet& marks() const { return marks_; }

 private:
  struct Frame {
    std::span<const Value> elements;
    std::size_t next = 0;
  };

  void enter(const Value& sequence) {
    marks_ |= sequence.marks();
    if (!sequence.is_known() || !known_length(sequence)) {
      is_known_ = false;
      return;
    }
    const std::span<const Value> elements = sequence.elements();
    const auto steps = static_cast<std::int64_t>(elements.size()) + 1;
    if (Meter::current().take_steps(steps)) {
      frames_.push_back({elements});
    } else {
      frames_.clear();
    }
  }

  void take(const Value& element) {
    if (element.is_dynamic()) is_known_ = false;
    const TypeKind kind = element.kind();
    const bool is_nested = kind == TypeKind::List || kind == TypeKind::Set ||
                           kind == TypeKind::Tuple;
    if (is_nested && !element.is_null()) {
      enter(element);
    } else {
      elements_.push_back(element);
    }
  }

  std::vector<Frame> frames_;
  meter::ChargedList<Value> elements_;
  MarkSet marks_;
  bool is_known_ = true;
};

TypeResult type_of_flattened(Arguments arguments, TypeQuestion question) {
  if (!arguments[0].is_wholly_known()) return Type::dynamic();
  const Type type = arguments[0].type();
  if (!is_sequence(type)) {
    return wrong_call("a list, set or tuple is required, not " +
                      type.friendly_name());
  }
  if (question == TypeQuestion::ResultFollows) return Type::dynamic();
  Flattener flattener(arguments[0]);
  std::vector<Type> types;
  types.reserve(flattener.elements().size());
  for (const Value& element : flattener.elements()) {
    types.push_back(element.type());
  }
  return Type::tuple(std::move(types));
}

FunctionResult flatten(Arguments arguments, const Type& type) {
  const Type given = arguments[0].type();
  if (!is_sequence(given)) {
    return wrong_call("a list, set or tuple is required, not " +
                      given.friendly_name());
  }
  Flattener flattener(arguments[0]);
  if (!flattener.is_known()) {
    // No element is there to carry its own marks.
    return Value::unknown(type).with_marks(arguments[0].unmark_deep().second);
  }
  return Value::tuple(std::move(flattener.elements()))
      .with_marks(flattener.marks());
}

void add_flatten_functions(Registry& registry) {
  registry.add(
      kEveryHost, "flatten",
      {.description = "A tuple of the elements of a sequence in which the "
                      "sequences among them are replaced by their elements, at "
                      "any depth.",
       .parameters = {parameter("list", Type::dynamic(),
                                "A list, set or tuple.", kMarked)},
       .never_null = true,
       .return_type = hcl::detail::told(type_of_flattened),
       .implementation = flatten});
}

}  // namespace

const Family kFlattenFunctions = {add_flatten_functions, "flatten"};

}  // namespace hcl::functions
