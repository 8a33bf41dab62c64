// Splats. Spec: native syntax, "Splat Operators".
//
// The steps that follow a splat are applied to each element; those of a splat
// inside a splat to each element of an element. Frames on a stack of our own
// stand for the splats that are open, so that a chain of splats needs no call
// stack.

#include <optional>
#include <utility>

#include "eval/evaluation.h"

namespace hcl::eval {
namespace {

bool is_splat(ast::StepKind kind) {
  return kind == ast::StepKind::AttrSplat || kind == ast::StepKind::FullSplat;
}

bool is_sequence(TypeKind kind) {
  return kind == TypeKind::Tuple || kind == TypeKind::List ||
         kind == TypeKind::Set;
}

// The type of the first result that has one.
Type first_type(const std::vector<Value>& results) {
  for (const Value& value : results) {
    if (value.kind() != TypeKind::Dynamic) return value.type();
  }
  return Type::dynamic();
}

// As long as the source is, and not null.
Value unknown_list(const Type& element, const Value& source) {
  Refinements known;
  known.not_null = true;
  if (const Refinements* of_source = source.refinements()) {
    known.min_length = of_source->min_length;
    known.max_length = of_source->max_length;
  }
  return Value::unknown(Type::list(element), std::move(known));
}

}  // namespace

// A splat under way.
struct Evaluation::SplatFrame {
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
  // Takes the place of the elements where the source is not a known sequence.
  std::vector<Value> stand_ins;
  std::span<const Value> elements;
  std::size_t next_element = 0;
  // The steps for each element, and the end of those around the splat.
  std::size_t begin = 0;
  std::size_t end = 0;
  std::size_t outer_end = 0;
  std::size_t splat = 0;
  std::vector<Value> results;
  MemoryCharge results_memory;
  MarkSet marks;
  Checkpoint before{};
  // Something failed, and the steps are taken again for the types alone; what
  // they report meanwhile is a repetition.
  std::optional<Checkpoint> failure;
};

Value Evaluation::apply_steps(Value value, const ast::TraversalExpr& traversal,
                              std::size_t first) {
  std::vector<SplatFrame> open;
  std::size_t i = first;
  std::size_t end = traversal.steps.size();
  for (;;) {
    while (i < end) {
      if (!may_go_on(traversal)) return Value::dynamic();
      const ast::TraversalStep& step = traversal.steps[i];
      if (!is_splat(step.kind)) {
        value = take_step(value, step);
        ++i;
        continue;
      }
      SplatFrame frame;
      frame.begin = i + 1;
      frame.end = i + 1 + step.each_steps;
      frame.outer_end = end;
      frame.splat = i;
      if (!open_splat(value, traversal, i, frame)) {
        i = frame.end;
        continue;
      }
      open.push_back(std::move(frame));
      value = open.back().elements[open.back().next_element++];
      i = open.back().begin;
      end = open.back().end;
    }
    if (open.empty()) return value;
    SplatFrame& frame = open.back();
    frame.results.push_back(std::move(value));
    if (frame.next_element < frame.elements.size()) {
      value = frame.elements[frame.next_element++];
      i = frame.begin;
      continue;
    }
    if (must_start_over(frame)) {
      value = frame.elements[frame.next_element++];
      i = frame.begin;
      continue;
    }
    value = finish_splat(frame, traversal);
    i = frame.end;
    end = frame.outer_end;
    open.pop_back();
  }
}

// False if there is no element to look at; then `value` is the result.
bool Evaluation::open_splat(Value& value, const ast::TraversalExpr& traversal,
                            std::size_t step, SplatFrame& frame) {
  const bool sequence = is_sequence(value.kind());
  if (splat_of_null(value, sequence, traversal, step, value)) return false;
  if (value.is_dynamic() ||
      (!value.is_known() && !switches().splat_unknown_typed)) {
    value = with_marks(Value::dynamic(), value.marks());
    return false;
  }
  frame.before = checkpoint();
  frame.marks = value.marks();
  choose_elements(value, sequence, frame);
  if (!frame.elements.empty()) {
    const std::size_t bytes = frame.elements.size() * sizeof(Value);
    if (!fits_memory(2 * bytes, traversal.span)) {
      value = Value::dynamic();
      return false;
    }
    frame.results.reserve(frame.elements.size());
    frame.results_memory.set(static_cast<std::int64_t>(bytes));
    return true;
  }
  value = finish_splat(frame, traversal);
  return false;
}

bool Evaluation::splat_of_null(const Value& value, bool sequence,
                               const ast::TraversalExpr& traversal,
                               std::size_t step, Value& result) {
  if (!value.is_null()) return false;
  if (!sequence && switches().splat_null_to_empty) {
    result = with_marks(Value::tuple({}), value.marks());
    return true;
  }
  // What the splat applies to: the term with the steps before it.
  ByteSpan source = traversal.source->span;
  if (step > 0) source.end = traversal.steps[step - 1].span.end;
  report(Code::SplatOfNull,
         {.subject = source,
          .context = join(source, traversal.steps[step].span),
          .involved = traversal.source},
         sequence ? "A splat cannot be applied to a null sequence."
                  : "A splat cannot be applied to null.");
  result = Value::dynamic();
  return true;
}

void Evaluation::choose_elements(const Value& value, bool sequence,
                                 SplatFrame& frame) {
  using Gives = SplatFrame::Gives;
  frame.source = value.is_marked() ? value.unmarked() : value;
  const Value& source = frame.source;
  const bool known = source.is_known() && !has_unknown_order(source);
  if (!sequence) {
    frame.gives =
        known || !source.may_be_null() ? Gives::Tuple : Gives::Dynamic;
    // The tuple has the marks, too: they are also about whether it is null.
    frame.stand_ins.push_back(value);
  } else if (source.kind() == TypeKind::Tuple) {
    frame.gives = known ? Gives::Tuple : Gives::UnknownTuple;
    if (!known) {
      const Type type = source.type();
      for (const Type& element : type.element_types()) {
        frame.stand_ins.push_back(Value::unknown(element));
      }
    }
  } else {
    const bool list = switches().splat_list_result;
    const bool empty = known && source.length() == 0;
    frame.gives = !list && known ? Gives::Tuple
                  : !known       ? Gives::UnknownList
                  : empty        ? Gives::EmptyList
                                 : Gives::List;
    if (!known || (list && empty)) {
      const Type type = source.type();
      frame.stand_ins.push_back(Value::unknown(type.element_type()));
    }
  }
  frame.elements = known && sequence && frame.stand_ins.empty()
                       ? source.elements()
                       : std::span<const Value>(frame.stand_ins);
}

// Whether the steps are to be taken for unknown elements, to know the types of
// a splat that failed. Prepares the frame for it.
bool Evaluation::must_start_over(SplatFrame& frame) {
  using Gives = SplatFrame::Gives;
  if (!switches().failed_splat_typed || frame.failure || stopped() ||
      !failed_since(frame.before) || frame.gives == Gives::Dynamic) {
    return false;
  }
  frame.failure = checkpoint();
  std::vector<Value> unknown;
  if (frame.gives == Gives::Tuple || frame.gives == Gives::UnknownTuple) {
    for (const Value& element : frame.elements) {
      unknown.push_back(Value::unknown(element.type()));
    }
    frame.gives = Gives::UnknownTuple;
  } else {
    unknown.push_back(Value::unknown(frame.source.type().element_type()));
    frame.gives = Gives::UnknownList;
  }
  frame.stand_ins = std::move(unknown);
  frame.elements = frame.stand_ins;
  frame.results.clear();
  frame.next_element = 0;
  return true;
}

Value Evaluation::finish_splat(SplatFrame& frame,
                               const ast::TraversalExpr& traversal) {
  using Gives = SplatFrame::Gives;
  if (frame.failure) {
    if (!stopped()) forget_since(*frame.failure);
  } else if (failed_since(frame.before)) {
    return with_marks(Value::dynamic(), frame.marks);
  }
  const std::size_t bytes = frame.results.size() * sizeof(Value);
  if (!fits_memory(2 * bytes, traversal.span)) return Value::dynamic();
  Value result;
  switch (frame.gives) {
    case Gives::Tuple:
      result = Value::tuple(std::move(frame.results));
      break;
    case Gives::List:
      result = list_of_results(frame, traversal);
      break;
    case Gives::EmptyList:
      result = Value::list(frame.results[0].type(), {});
      break;
    case Gives::UnknownList:
      result = switches().splat_list_result
                   ? unknown_list(frame.results[0].type(), frame.source)
                   : Value::dynamic();
      break;
    case Gives::UnknownTuple: {
      std::vector<Type> types;
      for (const Value& value : frame.results) types.push_back(value.type());
      result = Value::unknown(Type::tuple(std::move(types))).refined_not_null();
      break;
    }
    case Gives::Dynamic:
      result = Value::dynamic();
      break;
  }
  return with_marks(std::move(result), frame.marks);
}

Value Evaluation::list_of_results(SplatFrame& frame,
                                  const ast::TraversalExpr& traversal) {
  const Type type = first_type(frame.results);
  bool differ = false;
  for (Value& value : frame.results) {
    if (value.kind() == type.kind() && type.is_primitive()) continue;
    const Type other = value.type();
    if (!other.is_dynamic()) {
      differ |= other != type;
    } else if (!value.is_known()) {
      // What is not known in its type can only be of the type of the others.
      value = Value::unknown(type).with_marks(value.marks());
    } else {
      differ |= !type.is_dynamic();
    }
  }
  if (!differ) return Value::list(type, std::move(frame.results));
  const std::uint32_t begin = traversal.steps[frame.splat].span.begin;
  report(Code::InvalidNestedSplat,
         {.subject = {begin, traversal.steps[frame.end - 1].span.end},
          .context = traversal.span},
         "The splat gives elements of different types, so no list can be made "
         "of them. Use a 'for' expression instead, which gives a tuple.");
  return Value::dynamic();
}

}  // namespace hcl::eval
