// Conversion of values.
// Spec: information model, "Type Conversions and Unification".

#include "hcl/convert.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "convert/conversion_rules.h"
#include "convert/convert_primitive.h"
#include "convert/unmarked_error.h"
#include "hcl/notation.h"
#include "meter/meter_scope.h"
#include "value/same_numbers.h"
#include "value/shown_type.h"
#include "value/value_data.h"

namespace hcl {
namespace {

bool contains_null(const Value& root) {
  std::vector<const Value*> pending = {&root};
  while (!pending.empty() && MeterAccess::tick()) {
    const Value* value = pending.back();
    pending.pop_back();
    if (value->is_null()) return true;
    for (const Value& element : value->elements()) pending.push_back(&element);
  }
  return false;
}

// Converts one value, using a work list of the nested containers, whose
// elements are converted before they are. Functions that return nothing or
// false have set the error.
class Converter {
 public:
  Converter(const Switches& switches, const Limits& limits)
      : switches_(switches), limits_(limits), rules_(true, switches) {}

  using Maybe = std::optional<Value>;

  // Spec: information model, "Conversion of Null Values".
  bool possible(const Value& value, const Type& target) {
    const Type from = value.type();
    if (rules_.converts(from, target)) return true;
    const bool may_try =
        !switches_.null_conversion_by_type && contains_null(value);
    if (may_try) return true;
    fail(mismatch_message(from, target, switches_));
    return false;
  }

  Maybe run(const Value& value, const Type& target) {
    if (!start(value, target)) return std::nullopt;
    while (!open_.empty()) {
      if (!MeterAccess::tick()) return end_at_limit();
      const Frame& top = open_.back();
      const bool more =
          top.next < (top.target.is_object() ? top.target.element_types().size()
                                             : top.value.length());
      if (!(more ? convert_next() : finish())) return std::nullopt;
    }
    return std::move(result_);
  }

  ConversionError error() { return {std::move(path_), std::move(message_)}; }

 private:
  // A container whose elements are being converted.
  struct Frame {
    // The value without its own marks.
    Value value;
    MarkSet marks;
    Type target;
    // For a collection: the type to which every element is converted.
    Type wanted;
    // Whether the elements, already converted, are now being converted to one
    // type.
    bool settling = false;
    std::size_t next = 0;
    std::vector<Value> elements = {};
    // The memory of the elements.
    MemoryCharge memory = {};
  };

  // Passes a converted value to the container it belongs to.
  bool deliver(Value value, const MarkSet& marks) {
    if (!marks.empty()) value = value.with_marks(marks);
    if (open_.empty()) {
      result_ = std::move(value);
    } else if (Frame& top = open_.back(); top.settling) {
      top.elements[top.next - 1] = std::move(value);
    } else {
      top.elements.push_back(std::move(value));
    }
    return true;
  }

  // Converts a value whose elements need no conversion; opens any other value.
  bool start(const Value& given, const Type& target) {
    if (target.is_dynamic()) return deliver(given, {});
    const Value bare = given.is_marked() ? given.unmarked() : Value();
    const Value& value = given.is_marked() ? bare : given;
    const bool opens = !target.is_primitive() && value.has_content() &&
                       !(value.type() == target) && !target.is_capsule() &&
                       value.kind() != TypeKind::Capsule;
    if (opens) return open(value, given.marks(), target);
    Maybe converted = whole(value, target);
    return converted && deliver(*std::move(converted), given.marks());
  }

  Maybe whole(const Value& value, const Type& target) {
    if (target.is_primitive() && value.kind() == target.kind()) return value;
    if (!value.is_known()) return unknown(value, target);
    if (value.is_null()) {
      return Value::null(detail::replace_dynamic(
          value.type(), target.without_optional_attributes(), switches_));
    }
    if (target.is_primitive()) return primitive(value, target);
    if (value.type() == target) return value;
    return capsule(value, target);
  }

  Maybe fail(std::string message) {
    message_ = std::move(message);
    path_.clear();
    for (const Frame& frame : open_) path_.push_back(current_step(frame));
    return std::nullopt;
  }

  // Reports an error of the container itself, not of the current element.
  bool fail_container(std::string message) {
    open_.pop_back();
    fail(std::move(message));
    return false;
  }

  Maybe mismatch(const Value& value, const Type& target) {
    return fail(mismatch_message(value.type(), target, switches_));
  }

  // Keeps those refinements of the value that also hold for the converted one.
  Maybe unknown(const Value& value, const Type& target) {
    const Type from = value.type();
    const Type to = detail::replace_dynamic(
        from, target.without_optional_attributes(), switches_);
    if (to == from) return value;
    Refinements known;
    if (const Refinements* before = value.refinements()) {
      known.not_null = before->not_null;
      known.min_length = before->min_length;
      known.max_length = before->max_length;
    }
    if (to.is_collection() && (from.is_tuple() || from.is_object())) {
      known.min_length = known.max_length =
          static_cast<std::int64_t>(from.element_types().size());
    }
    // Equal elements are merged.
    if (to.is_set() && !from.is_set()) {
      known.min_length = std::min<std::int64_t>(known.min_length, 1);
    }
    return Value::unknown(to, std::move(known));
  }

  Maybe primitive(const Value& value, const Type& target) {
    if (value.kind() == TypeKind::Capsule) return capsule(value, target);
    std::optional<std::string> problem;
    Value result =
        detail::convert_primitive(value, target, switches_, limits_, problem);
    if (problem && problem->empty()) return mismatch(value, target);
    return problem ? fail(*std::move(problem)) : result;
  }

  Maybe capsule(const Value& value, const Type& target) {
    std::optional<Value> result;
    if (target.is_capsule() && target.capsule_definition().convert_to) {
      result = target.capsule_definition().convert_to(value);
    } else if (value.kind() == TypeKind::Capsule) {
      const Type type = value.type();
      const auto& convert_from = type.capsule_definition().convert_from;
      if (convert_from) result = convert_from(value, target);
    }
    return result ? result : mismatch(value, target);
  }

  bool open(const Value& value, const MarkSet& marks, const Type& target) {
    const bool sequence = value.kind() == TypeKind::List ||
                          value.kind() == TypeKind::Set ||
                          value.kind() == TypeKind::Tuple;
    const bool keyed =
        value.kind() == TypeKind::Map || value.kind() == TypeKind::Object;
    switch (target.kind()) {
      case TypeKind::List:
      case TypeKind::Set:
        if (sequence) return open_sequence(value, marks, target);
        break;
      case TypeKind::Tuple:
        if (sequence) return open_tuple(value, marks, target);
        break;
      case TypeKind::Map:
        if (keyed) return open_collection(value, marks, target);
        break;
      case TypeKind::Object:
        if (keyed) return open_object(value, marks, target);
        break;
      default:
        break;
    }
    return mismatch(value, target).has_value();
  }

  // A set of several elements, some of them unknown, may be smaller than it
  // seems.
  static bool has_unknown_length(const Value& value) {
    return value.kind() == TypeKind::Set && value.length() > 1 &&
           !value.is_wholly_known();
  }

  bool open_sequence(const Value& value, const MarkSet& marks,
                     const Type& target) {
    if (!target.is_set() && has_unknown_length(value)) {
      // The reference does not convert the element type here. Inside other
      // collections that would leave elements of different types.
      const Type type =
          switches_.unify_as_reference && open_.empty()
              ? Type::list(value.type().element_type())
              : detail::replace_dynamic(value.type(),
                                        target.without_optional_attributes(),
                                        switches_);
      return deliver(Value::unknown(type), marks);
    }
    return open_collection(value, marks, target);
  }

  bool open_collection(const Value& value, const MarkSet& marks,
                       const Type& target) {
    std::optional<Type> wanted = wanted_element(value, target);
    if (!wanted) return false;
    push({value, marks, target, *std::move(wanted)}, value.length());
    return true;
  }

  bool open_tuple(const Value& value, const MarkSet& marks,
                  const Type& target) {
    const std::size_t length = target.element_types().size();
    if (has_unknown_length(value)) {
      return deliver(Value::unknown(target.without_optional_attributes()),
                     marks);
    }
    if (value.length() != length) {
      fail("tuple of " + std::to_string(length) +
           " elements required, but have " + std::to_string(value.length()) +
           " elements");
      return false;
    }
    push({value, marks, target, Type()}, length);
    return true;
  }

  bool open_object(const Value& value, const MarkSet& marks,
                   const Type& target) {
    if (value.kind() == TypeKind::Map && !switches_.map_to_object_lenient) {
      for (const std::string& key : value.keys()) {
        if (target.has_attribute(key)) continue;
        fail("map has an element for unsupported attribute " +
             quote_notation(key));
        return false;
      }
    }
    push({value, marks, target, Type()}, target.element_types().size());
    return true;
  }

  // The memory includes the elements, the node they become and a copy for
  // sorting.
  void push(Frame frame, std::size_t length) {
    constexpr std::size_t kCopies = 3;
    const std::size_t bytes = length * sizeof(Value);
    if (!thread_meter.may_take(static_cast<std::int64_t>(kCopies * bytes))) {
      length = 0;
    }
    frame.memory.set(static_cast<std::int64_t>(length * sizeof(Value)));
    frame.elements.reserve(length);
    open_.push_back(std::move(frame));
  }

  Maybe end_at_limit() {
    message_ = thread_meter.explanation();
    message_.pop_back();
    return std::nullopt;
  }

  // The element type to convert to first: if any type is accepted, the common
  // type of all elements of a structure.
  std::optional<Type> wanted_element(const Value& value, const Type& target) {
    const Type& wanted = target.element_type();
    const bool structure =
        value.kind() == TypeKind::Tuple || value.kind() == TypeKind::Object;
    if (!wanted.is_dynamic() || !structure || value.length() == 0) {
      return wanted;
    }
    const Type type = value.type();
    std::optional<Type> common = rules_.common_type(type.element_types());
    if (!common) mismatch(value, target);
    return common;
  }

  // The step from a container to the current element.
  static PathStep current_step(const Frame& frame) {
    const std::size_t place = frame.next - 1;
    const bool from_map = frame.value.kind() == TypeKind::Map;
    if (frame.target.is_object() || frame.target.is_map()) {
      const std::string& name = frame.target.is_object()
                                    ? frame.target.attribute_names()[place]
                                    : frame.value.keys()[place];
      if (from_map) return IndexStep{Value::string_verbatim(name)};
      return AttributeStep{name};
    }
    return IndexStep{Value::number(static_cast<std::int64_t>(place))};
  }

  // Frames may move while an element is converted, but the data behind their
  // values, types and element lists does not.
  bool convert_next() {
    Frame& top = open_.back();
    const std::size_t i = top.next++;
    if (top.target.is_object()) return convert_attribute(i);
    const Value& element =
        top.settling ? top.elements[i] : top.value.elements()[i];
    if (top.target.is_tuple()) {
      return start(element, top.target.element_types()[i]);
    }
    return start(element, Type(top.wanted));
  }

  // Missing attributes become null.
  bool convert_attribute(std::size_t i) {
    const Frame& top = open_.back();
    const std::string& name = top.target.attribute_names()[i];
    const Type& wanted = top.target.element_types()[i];
    const Value* given = top.value.find(name);
    const bool from_map = top.value.kind() == TypeKind::Map;
    if (given == nullptr) {
      if (from_map && !top.target.is_optional(i)) {
        return fail_container("map has no element for required attribute " +
                              quote_notation(name));
      }
      return deliver(Value::null(wanted.without_optional_attributes()), {});
    }
    const Type type = from_map ? given->type() : Type();
    if (from_map && !given->is_null() && !rules_.converts(type, wanted)) {
      return fail_container("map element type is incompatible with attribute " +
                            quote_notation(name) + ": " +
                            mismatch_message(type, wanted, switches_));
    }
    return start(*given, wanted);
  }

  bool finish() {
    if (open_.back().target.is_collection() && !open_.back().settling) {
      if (!settle(open_.back())) return false;
      if (open_.back().settling) return true;
    }
    if (open_.back().settling && !agree(open_.back())) return false;
    Value value = built(open_.back());
    const MarkSet marks = std::move(open_.back().marks);
    open_.pop_back();
    return deliver(std::move(value), marks);
  }

  // The reference determines a common element type only for a tuple that
  // becomes a list, and for a map of collections or objects. Decision D-067.
  bool finds_one_type(const Frame& frame, const Type& wanted) const {
    if (!switches_.unify_as_reference) return true;
    if (frame.value.kind() == TypeKind::Tuple) return frame.target.is_list();
    return frame.target.is_map() &&
           (wanted.is_collection() || wanted.is_object());
  }

  // Determines the one type of the converted elements. If they have several
  // types, they are converted again.
  bool settle(Frame& frame) {
    const Type wanted = frame.wanted;
    frame.wanted = wanted.without_optional_attributes();
    if (!wanted.has_dynamic()) return true;
    if (frame.elements.empty()) {
      const bool collection = frame.value.kind() != TypeKind::Tuple &&
                              frame.value.kind() != TypeKind::Object;
      if (wanted.is_dynamic() && collection) {
        const Type type = frame.value.type();
        frame.wanted = type.element_type();
      }
      return true;
    }
    frame.settling = true;
    if (!finds_one_type(frame, wanted)) {
      frame.wanted = wanted;
      frame.next = frame.value.length();
      return true;
    }
    std::vector<Type> types;
    types.reserve(frame.elements.size());
    for (const Value& part : frame.elements) types.push_back(part.type());
    std::optional<Type> common = rules_.common_type(types);
    if (!common) {
      return fail_container("cannot find a common base type for all elements");
    }
    frame.wanted = *std::move(common);
    frame.next = 0;
    return true;
  }

  // If the common type contains `dynamic`, elements of unknown type take the
  // type of the others, which must all have the same type.
  bool agree(Frame& frame) {
    if (!frame.wanted.has_dynamic()) return true;
    frame.wanted = Type::dynamic();
    for (const Value& part : frame.elements) {
      Type type = part.type();
      if (type.is_dynamic() || type == frame.wanted) continue;
      if (!frame.wanted.is_dynamic()) return fail_elements(frame);
      frame.wanted = std::move(type);
    }
    for (Value& part : frame.elements) {
      if (part.kind() != TypeKind::Dynamic) continue;
      const MarkSet marks = part.marks();
      part = part.is_known() ? Value::null(frame.wanted)
                             : Value::unknown(frame.wanted);
      part = part.with_marks(marks);
    }
    return true;
  }

  bool fail_elements(const Frame& frame) {
    std::string message =
        frame.value.kind() == TypeKind::Object ? "attribute" : "element";
    message += " types must all match for conversion to ";
    message += frame.target.is_map()   ? "map"
               : frame.target.is_set() ? "set"
                                       : "list";
    return fail_container(std::move(message));
  }

  Value built(Frame& frame) const {
    std::vector<Value> elements = std::move(frame.elements);
    switch (frame.target.kind()) {
      case TypeKind::List:
        return Value::list(frame.wanted, std::move(elements));
      case TypeKind::Set:
        if (switches_.number_precision_by_origin) unite_same_numbers(elements);
        return Value::set(frame.wanted, std::move(elements));
      case TypeKind::Map:
        return Value::map(frame.wanted, frame.value.shape(),
                          std::move(elements));
      case TypeKind::Object:
        return Value::object(frame.target.shape(), std::move(elements));
      default:
        return Value::tuple(std::move(elements));
    }
  }

  const Switches& switches_;
  const Limits& limits_;
  detail::TypeRules rules_;
  std::vector<Frame> open_;
  Value result_;
  Path path_;
  std::string message_;
};

// The usual conversion, without containers or marks. The value must have
// content.
ConversionResult convert_to_primitive(const Value& value, const Type& target,
                                      const Switches& switches,
                                      const Limits& limits) {
  std::optional<std::string> problem;
  Value result =
      detail::convert_primitive(value, target, switches, limits, problem);
  if (!problem) return result;
  if (problem->empty()) {
    problem = mismatch_message(value.type(), target, switches);
  }
  return ConversionError{{}, *std::move(problem)};
}

}  // namespace

std::string to_text(const ConversionError& error) {
  if (error.path.empty()) return error.message;
  return to_text(error.path) + ": " + error.message;
}

ConversionResult convert(const Value& value, const Type& target,
                         const Switches& switches, const Limits& limits) {
  if (target.is_dynamic() ||
      (target.is_primitive() && value.kind() == target.kind())) {
    return value;
  }
  const bool shallow = target.is_primitive() && value.has_content();
  if (shallow && !value.is_marked() && value.kind() != TypeKind::Capsule) {
    return convert_to_primitive(value, target, switches, limits);
  }
  if (!shallow && value.type() == target.without_optional_attributes()) {
    return value;
  }
  const MeterScope scope(limits);
  Converter converter(switches, limits);
  if (shallow || converter.possible(value, target)) {
    if (std::optional<Value> result = converter.run(value, target)) {
      return *std::move(result);
    }
  }
  return detail::without_marked(converter.error(), value, target);
}

}  // namespace hcl
