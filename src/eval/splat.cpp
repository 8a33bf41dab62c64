// Splats. Spec: native syntax, "Splat Operators".
//
// The steps that follow a splat apply to each element; those of a nested splat
// apply to each element of an element. An explicit stack of open splats
// replaces recursion, so the length of a chain of splats does not matter to the
// call stack.

#include "eval/splat.h"

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "eval/expression.h"
#include "eval/for_loop.h"
#include "eval/traversal.h"
#include "eval/with_marks.h"
#include "hcl/refinements.h"

namespace hcl::eval {
namespace {

bool is_sequence(TypeKind kind) {
  return kind == TypeKind::Tuple || kind == TypeKind::List ||
         kind == TypeKind::Set;
}

// The first type among the results that is not dynamic.
Type first_type(const std::vector<Value>& results) {
  for (const Value& value : results) {
    if (value.kind() != TypeKind::Dynamic) return value.type();
  }
  return Type::dynamic();
}

// A list of the same length as the source, and not null.
Value unknown_list(const Type& element, const Value& source) {
  Refinements known;
  known.not_null = true;
  if (const Refinements* of_source = source.refinements()) {
    known.min_length = of_source->min_length;
    known.max_length = of_source->max_length;
  }
  return Value::unknown(Type::list(element), std::move(known));
}

// A splat whose elements are being computed.
struct OpenSplat {
  enum class Gives : std::uint8_t {
    Tuple,
    List,
    // The source is unknown; only types were computed.
    UnknownTuple,
    UnknownList,
    // A list without elements; one element was computed for its type.
    EmptyList,
    // Not even the number of elements is known.
    Dynamic,
  };

  Gives gives = Gives::Tuple;
  // Keeps the elements alive.
  Value source;
  // Replaces the elements if the source is not a known sequence.
  std::vector<Value> stand_ins;
  std::span<const Value> elements;
  std::size_t next_element = 0;
  // The steps that apply to each element, and the end of the enclosing steps.
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t outer_end = 0;
  std::size_t step = 0;
  std::vector<Value> results;
  MemoryCharge results_memory;
  MarkSet marks;
  Checkpoint before{};
  // Set if something failed and the steps are taken again only for the types;
  // anything reported meanwhile is a repetition.
  std::optional<Checkpoint> failure;
};

bool splat_of_null(const Value& value, bool sequence,
                   const ast::TraversalExpr& traversal, std::size_t step,
                   Value& result, Frame& frame) {
  if (!value.is_null()) return false;
  if (!sequence && frame.switches().splat_null_to_empty) {
    result = with_marks(Value::tuple({}), value.marks());
    return true;
  }
  // What the splat applies to: the term with the steps before it.
  ByteSpan source = traversal.source->span;
  if (step > 0) source.end = traversal.steps[step - 1].span.end;
  frame.reports.add(Code::SplatOfNull,
                    {.subject = source,
                     .context = join(source, traversal.steps[step].span),
                     .involved = traversal.source},
                    sequence ? "A splat cannot be applied to a null sequence."
                             : "A splat cannot be applied to null.");
  result = Value::dynamic();
  return true;
}

void choose_elements(const Value& value, bool sequence, OpenSplat& splat,
                     const Switches& switches) {
  using Gives = OpenSplat::Gives;
  splat.source = value.is_marked() ? value.unmarked() : value;
  const Value& source = splat.source;
  const bool known = source.is_known() && !has_unknown_order(source, switches);
  if (!sequence) {
    splat.gives =
        known || !source.may_be_null() ? Gives::Tuple : Gives::Dynamic;
    // The tuple also gets the marks, because they cover whether the value is
    // null.
    splat.stand_ins.push_back(value);
  } else if (source.kind() == TypeKind::Tuple) {
    splat.gives = known ? Gives::Tuple : Gives::UnknownTuple;
    if (!known) {
      const Type type = source.type();
      for (const Type& element : type.element_types()) {
        splat.stand_ins.push_back(Value::unknown(element));
      }
    }
  } else {
    const bool list = switches.splat_list_result;
    const bool empty = known && source.length() == 0;
    splat.gives = !list && known ? Gives::Tuple
                  : !known       ? Gives::UnknownList
                  : empty        ? Gives::EmptyList
                                 : Gives::List;
    if (!known || (list && empty)) {
      const Type type = source.type();
      splat.stand_ins.push_back(Value::unknown(type.element_type()));
    }
  }
  splat.elements = known && sequence && splat.stand_ins.empty()
                       ? source.elements()
                       : std::span<const Value>(splat.stand_ins);
}

Value list_of_results(OpenSplat& splat, const ast::TraversalExpr& traversal,
                      Reports& reports) {
  const Type type = first_type(splat.results);
  bool differ = false;
  for (Value& value : splat.results) {
    if (value.kind() == type.kind() && type.is_primitive()) continue;
    const Type other = value.type();
    if (!other.is_dynamic()) {
      differ |= other != type;
    } else if (!value.is_known()) {
      // A value of unknown type can only have the type of the others.
      value = Value::unknown(type).with_marks(value.marks());
    } else {
      differ |= !type.is_dynamic();
    }
  }
  if (!differ) return Value::list(type, std::move(splat.results));
  const std::uint32_t begin = traversal.steps[splat.step].span.begin;
  reports.add(
      Code::InvalidNestedSplat,
      {.subject = {begin, traversal.steps[splat.end - 1].span.end},
       .context = traversal.span},
      "The results of the splat have different types, so they cannot form a "
      "list. Use a 'for' expression instead, which returns a tuple.");
  return Value::dynamic();
}

Value finish_splat(OpenSplat& splat, const ast::TraversalExpr& traversal,
                   Frame& frame) {
  using Gives = OpenSplat::Gives;
  // What a failed splat stands for may be null, as far as the reference says.
  const bool may_be_null = splat.failure && splat.source.is_known();
  if (splat.failure) {
    if (!frame.budget.stopped()) frame.reports.forget_since(*splat.failure);
  } else if (frame.reports.failed_since(splat.before)) {
    return with_marks(Value::dynamic(), splat.marks);
  }
  const std::size_t bytes = splat.results.size() * sizeof(Value);
  if (!frame.budget.fits_memory(2 * bytes, traversal.span))
    return Value::dynamic();
  Value result;
  switch (splat.gives) {
    case Gives::Tuple:
      result = Value::tuple(std::move(splat.results));
      break;
    case Gives::List:
      result = list_of_results(splat, traversal, frame.reports);
      break;
    case Gives::EmptyList:
      result = Value::list(splat.results[0].type(), {});
      break;
    case Gives::UnknownList:
      result = frame.switches().splat_list_result
                   ? unknown_list(splat.results[0].type(), splat.source)
                   : Value::dynamic();
      if (may_be_null) result = Value::unknown(result.type());
      break;
    case Gives::UnknownTuple: {
      std::vector<Type> types;
      for (const Value& value : splat.results) types.push_back(value.type());
      result = Value::unknown(Type::tuple(std::move(types)));
      if (!may_be_null) result = result.refined_not_null();
      break;
    }
    case Gives::Dynamic:
      result = Value::dynamic();
      break;
  }
  return with_marks(std::move(result), splat.marks);
}

// False if there are no elements to visit; then `value` is the result.
bool open_splat(Value& value, const ast::TraversalExpr& traversal,
                std::size_t step, OpenSplat& splat, Frame& frame) {
  const bool sequence = is_sequence(value.kind());
  if (splat_of_null(value, sequence, traversal, step, value, frame))
    return false;
  if (value.is_dynamic() ||
      (!value.is_known() && !frame.switches().splat_unknown_typed)) {
    value = with_marks(Value::dynamic(), value.marks());
    return false;
  }
  splat.before = frame.reports.checkpoint();
  splat.marks = value.marks();
  choose_elements(value, sequence, splat, frame.switches());
  if (!splat.elements.empty()) {
    const std::size_t bytes = splat.elements.size() * sizeof(Value);
    if (!frame.budget.fits_memory(2 * bytes, traversal.span)) {
      value = Value::dynamic();
      return false;
    }
    splat.results.reserve(splat.elements.size());
    splat.results_memory.set(static_cast<std::int64_t>(bytes));
    return true;
  }
  value = finish_splat(splat, traversal, frame);
  return false;
}

// Whether to take the steps again for unknown elements, to find the types of a
// splat that failed. Prepares the splat for that.
bool must_start_over(OpenSplat& splat, Frame& frame) {
  using Gives = OpenSplat::Gives;
  if (!frame.switches().failed_splat_typed || splat.failure ||
      frame.budget.stopped() || !frame.reports.failed_since(splat.before) ||
      splat.gives == Gives::Dynamic) {
    return false;
  }
  splat.failure = frame.reports.checkpoint();
  std::vector<Value> unknown;
  if (splat.gives == Gives::Tuple || splat.gives == Gives::UnknownTuple) {
    for (const Value& element : splat.elements) {
      unknown.push_back(Value::unknown(element.type()));
    }
    splat.gives = Gives::UnknownTuple;
  } else {
    unknown.push_back(Value::unknown(splat.source.type().element_type()));
    splat.gives = Gives::UnknownList;
  }
  splat.stand_ins = std::move(unknown);
  splat.elements = splat.stand_ins;
  splat.results.clear();
  splat.next_element = 0;
  return true;
}

// Hides values from diagnostics while elements of marked values are visited:
// the marks are those of the whole splat, not of each element.
class Veil {
 public:
  explicit Veil(Names& names) : names_(names), outer_(names.innermost()) {
    scope_.hidden = true;
  }
  ~Veil() { names_.leave_to(outer_); }
  Veil(const Veil&) = delete;
  Veil& operator=(const Veil&) = delete;

  // A splat of a value with these marks begins, as the one of this depth.
  void begin(const MarkSet& marks, std::size_t depth) {
    if (marks.empty() || is_down_) return;
    names_.enter(scope_);
    is_down_ = true;
    depth_ = depth;
  }
  void end(std::size_t depth) {
    if (!is_down_ || depth != depth_) return;
    names_.leave_to(outer_);
    is_down_ = false;
  }

 private:
  Names& names_;
  const LocalScope* outer_;
  LocalScope scope_;
  bool is_down_ = false;
  std::size_t depth_ = 0;
};

}  // namespace

Value apply_steps(Value value, const ast::TraversalExpr& traversal,
                  std::size_t first, Frame& frame) {
  std::vector<OpenSplat> open;
  Veil veil(frame.names);
  std::size_t i = first;
  std::size_t end = traversal.steps.size();
  for (;;) {
    while (i < end) {
      if (!frame.budget.take_step(traversal)) return Value::dynamic();
      const ast::TraversalStep& step = traversal.steps[i];
      if (!is_splat(step.kind)) {
        value = take_step(value, step, frame);
        ++i;
        continue;
      }
      OpenSplat splat;
      splat.begin = i + 1;
      splat.end = i + 1 + step.each_steps;
      splat.outer_end = end;
      splat.step = i;
      if (!open_splat(value, traversal, i, splat, frame)) {
        i = splat.end;
        continue;
      }
      veil.begin(splat.marks, open.size());
      open.push_back(std::move(splat));
      value = open.back().elements[open.back().next_element++];
      i = open.back().begin;
      end = open.back().end;
    }
    if (open.empty()) return value;
    OpenSplat& splat = open.back();
    splat.results.push_back(std::move(value));
    if (splat.next_element < splat.elements.size()) {
      value = splat.elements[splat.next_element++];
      i = splat.begin;
      continue;
    }
    if (must_start_over(splat, frame)) {
      value = splat.elements[splat.next_element++];
      i = splat.begin;
      continue;
    }
    value = finish_splat(splat, traversal, frame);
    i = splat.end;
    end = splat.outer_end;
    open.pop_back();
    veil.end(open.size());
  }
}

}  // namespace hcl::eval
