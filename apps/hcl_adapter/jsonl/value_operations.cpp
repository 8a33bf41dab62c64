#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "hcl/operations.h"
#include "hcl_adapter/jsonl/value_kinds.h"
#include "support/json/value_from_json.h"

namespace hcl::adapter {
namespace {

using namespace operations;  // NOLINT(google-build-using-namespace)

using apps::JsonView;
using apps::ValueFromJson;

Value unknown_bool() {
  return Value::unknown(Type::boolean()).refined_not_null();
}

OperationResult equality(const Value& left, const Value& right,
                         const Switches& switches) {
  return equal(left, right, switches);
}

OperationResult inequality(const Value& left, const Value& right,
                           const Switches& switches) {
  return not_equal(left, right, switches);
}

// The type of the collection alone determines that of the result.
OperationResult element(const Value& left, const Value& right,
                        const Switches& switches) {
  Switches typed = switches;
  typed.index_dynamic_key_is_dynamic = false;
  return index(left, right, typed);
}

// Whether the collection has an index of the right type; keys are not
// converted.
Value has_element_at(const Value& collection, const Value& key) {
  if (collection.is_dynamic()) return unknown_bool();
  const bool has_names = collection.kind() == TypeKind::Map;
  if (key.is_dynamic()) return unknown_bool();
  const bool has_elements =
      !collection.is_null() || collection.kind() == TypeKind::Tuple;
  if (key.is_null() || !has_elements) return Value::boolean(false);
  if (key.kind() != (has_names ? TypeKind::String : TypeKind::Number)) {
    return Value::boolean(false);
  }
  const bool has_length =
      collection.is_known() || collection.kind() == TypeKind::Tuple;
  if (!key.is_known() || !has_length) return unknown_bool();
  if (has_names) {
    return Value::boolean(collection.find(key.as_string()) != nullptr);
  }
  const Type type = collection.type();
  const std::size_t length = collection.kind() == TypeKind::Tuple
                                 ? type.element_types().size()
                                 : collection.length();
  const std::optional<std::uint64_t> place = key.as_number().to_uint64();
  return Value::boolean(place && *place < length);
}

OperationResult has_index(const Value& collection, const Value& key,
                          const Switches&) {
  return has_element_at(collection.unmarked(), key.unmarked())
      .with_marks(collection.marks() | key.marks());
}

OperationResult has_element(const Value& set, const Value& wanted,
                            const Switches& switches) {
  const MarkSet marks = set.marks() | wanted.marks();
  if (!set.is_known() || !wanted.is_known()) {
    return unknown_bool().with_marks(marks);
  }
  // The reference does the same, even for null.
  if (set.kind() == TypeKind::Set &&
      wanted.type() != set.type().element_type()) {
    return Value::boolean(false).with_marks(marks);
  }
  bool undecided = false;
  for (const Value& candidate : set.elements()) {
    const Value found = equal(candidate, wanted, switches).unmarked();
    if (!found.is_known()) {
      undecided = true;
    } else if (found.as_bool()) {
      return Value::boolean(true).with_marks(marks);
    }
  }
  return (undecided ? unknown_bool() : Value::boolean(false)).with_marks(marks);
}

OperationResult absolute(const Value& operand, const Switches& switches) {
  if (operand.is_known()) {
    return !operand.is_null() && operand.kind() == TypeKind::Number &&
                   operand.as_number().is_negative()
               ? negate(operand, switches)
               : OperationResult(operand);
  }
  Refinements known;
  known.not_null = true;
  known.lower = NumberBound{Number(), true};
  return Value::unknown(Type::number(), std::move(known))
      .with_marks(operand.marks());
}

using Binary = OperationResult (*)(const Value&, const Value&, const Switches&);
using Unary = OperationResult (*)(const Value&, const Switches&);
using Question = bool (*)(const Value&);

const std::map<std::string, Binary>& binary_operations() {
  static const std::map<std::string, Binary> kAll = {
      {"Add", add},
      {"And", logical_and},
      {"Divide", divide},
      {"Equals", equality},
      {"GreaterThan", greater},
      {"GreaterThanOrEqualTo", greater_or_equal},
      {"HasElement", has_element},
      {"HasIndex", has_index},
      {"Index", element},
      {"LessThan", less},
      {"LessThanOrEqualTo", less_or_equal},
      {"Modulo", modulo},
      {"Multiply", multiply},
      {"NotEqual", inequality},
      {"Or", logical_or},
      {"Subtract", subtract}};
  return kAll;
}

const std::map<std::string, Unary>& unary_operations() {
  static const std::map<std::string, Unary> kAll = {
      {"Absolute", absolute}, {"Negate", negate}, {"Not", logical_not}};
  return kAll;
}

// Whether no unknown value inside has an unknown type.
bool has_known_type(const Value& value) {
  if (!value.is_known()) return !value.type().has_dynamic();
  if (value.is_null()) return true;
  const auto elements = value.elements();
  return std::ranges::all_of(elements, has_known_type);
}

const std::map<std::string, Question>& questions() {
  static const std::map<std::string, Question> kAll = {
      {"ContainsMarked", [](const Value& v) { return v.contains_marks(); }},
      {"HasWhollyKnownType", has_known_type},
      {"IsKnown", [](const Value& v) { return v.is_known(); }},
      {"IsMarked", [](const Value& v) { return v.is_marked(); }},
      {"IsNull", [](const Value& v) { return v.is_null(); }},
      {"IsWhollyKnown", [](const Value& v) { return v.is_wholly_known(); }}};
  return kAll;
}

// The reference's library panics on what is rejected here.
std::string answer_with(const OperationResult& result, Answer& answer) {
  if (result.ok()) {
    answer.value_fields(*result);
  } else {
    answer.fail(result.error().message);
  }
  return "";
}

std::string answer_binary(const std::string& op, const Value& left,
                          const JsonView& given, const Options& options,
                          Answer& answer) {
  const ValueFromJson right = apps::value_from_json(given);
  if (!right.ok()) return right.error();
  if (op == "RawEquals") {
    answer.field("result").boolean(left == *right);
    return "";
  }
  const auto binary = binary_operations().find(op);
  if (binary == binary_operations().end()) {
    return "the operation " + op + " is not supported";
  }
  return answer_with(binary->second(left, *right, options.switches), answer);
}

}  // namespace

std::string answer_op(const Request& request, const Options& options,
                      Answer& answer) {
  const std::string op = request.json["op"].text();
  const ValueFromJson value = apps::value_from_json(request.json["value"]);
  if (!value.ok()) return value.error();
  const JsonView arguments = request.json["args"];
  if (arguments.size() > 1) return "too many arguments";
  const JsonView argument = arguments[std::size_t{0}];
  if (op == "GetAttr") {
    return answer_with(get_attribute(*value, argument.text(), options.switches),
                       answer);
  }
  if (argument.exists()) {
    return answer_binary(op, *value, argument, options, answer);
  }
  if (const auto unary = unary_operations().find(op);
      unary != unary_operations().end()) {
    return answer_with(unary->second(*value, options.switches), answer);
  }
  const auto question = questions().find(op);
  if (question == questions().end()) {
    return "the operation " + op + " is not supported";
  }
  answer.field("result").boolean(question->second(*value));
  return "";
}

}  // namespace hcl::adapter
