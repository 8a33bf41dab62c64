// Attributes to members of structs.

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "hcl/detail/mapping_parts.h"
#include "hcl/mapping_notes.h"
#include "hcl/static_analysis.h"
#include "meter/meter_access.h"
#include "model/expression_place.h"
#include "model/unsuitable_value.h"

namespace hcl::detail {
namespace {

// Evaluates an expression; `failed` is set if that reported an error.
Value evaluate(const Expression& expression, Reading& reading, bool& failed) {
  Diagnostics& diags = reading.diagnostics;
  // If diagnostics were dropped earlier, their number does not show new errors.
  if (diags.dropped() != 0 || !diags.wants_more()) {
    Diagnostics part = diags.for_part();
    Value value = expression.evaluate(reading.context, part);
    failed = part.has_errors();
    diags.append(std::move(part));
    return value;
  }
  const auto before = static_cast<std::ptrdiff_t>(diags.size());
  Value value = expression.evaluate(reading.context, diags);
  failed = std::any_of(diags.begin() + before, diags.end(),
                       [](const Diagnostic& found) {
                         return found.severity == Severity::Error;
                       });
  return value;
}

// The value of an attribute; nothing after an error, whether reported now or
// earlier.
std::optional<Value> attribute_value(const Attribute& found, Reading& reading) {
  if (found.expression.is_incomplete()) return std::nullopt;
  bool failed = false;
  Value value = evaluate(found.expression, reading, failed);
  // A limit may have cut the value.
  if (failed || thread_meter.ended()) return std::nullopt;
  return value;
}

// Reports an unsuitable value at the place inside the expression that the error
// names.
void report_unsuitable(const Attribute& found, const ConversionError& error,
                       Reading& reading) {
  reading.diagnostics.error(
      Code::IncorrectAttributeType,
      {.subject = model::place_inside(found.expression, error),
       .context = found.source},
      model::unsuitable_value(found.name, error));
}

// Whether a value leaves the member unchanged.
bool is_left_out(const MappedAttribute& part, const Value& value) {
  if (part.takes_anything) return false;
  if (value.is_null()) {
    return !part.required && !part.takes_null && !value.is_marked();
  }
  return part.notes.allows_unknown && !value.is_wholly_known();
}

// The error of a value whose marks were removed for the member.
ConversionError of_marked() {
  return {{}, "the value is marked, so what is wrong with it is not shown"};
}

enum class Member : std::uint8_t { Wrong, LeftOut, Read };

Member read_value(const MappedAttribute& part, void* object,
                  const Attribute& found, bool& lost_marks, Reading& reading) {
  std::optional<Value> value = attribute_value(found, reading);
  if (!value) return Member::Wrong;
  lost_marks = part.notes.allows_marked && value->contains_marks();
  // Members inside a struct may accept marks as well; a `Value` keeps its own.
  reading.lost_marks |= !part.takes_anything && value->contains_marks();
  if (lost_marks) value = value->unmarked_deep();
  if (is_left_out(part, *value)) {
    reading.was_left_out = value->is_null();
    return Member::LeftOut;
  }
  ReadError error = part.read(object, *value, reading.options.switches);
  if (!error) return Member::Read;
  // A limit is reported by a diagnostic of its own.
  if (!thread_meter.ended()) {
    report_unsuitable(
        found,
        lost_marks ? of_marked() : shown_error(*std::move(error), *value),
        reading);
  }
  return Member::Wrong;
}

}  // namespace

bool read_attribute(const MappedAttribute& part, void* object,
                    const Attribute& found, Reading& reading) {
  reading.was_left_out = false;
  if (part.read_expression) {
    const ReadError error = part.read_expression(object, found.expression);
    if (!error) return true;
    if (!found.expression.is_incomplete()) {
      report_unsuitable(found, *error, reading);
    }
    return false;
  }
  bool lost_marks = false;
  const Member member = read_value(part, object, found, lost_marks, reading);
  if (member != Member::Read || !part.check) return member != Member::Wrong;
  std::vector<std::string> complaints;
  part.check(object, complaints);
  // A limit is reported by a diagnostic of its own.
  if (thread_meter.ended()) return false;
  if (lost_marks && !complaints.empty()) {
    complaints = {model::unsuitable_value(found.name, of_marked())};
  }
  for (std::string& complaint : complaints) {
    reading.diagnostics.error(
        Code::InvalidAttributeValue,
        {.subject = found.expression.source(), .context = found.source},
        std::move(complaint));
  }
  return complaints.empty();
}

ReadError read_expressions(std::vector<Expression>& member,
                           const Expression& expression) {
  auto elements = expression.node().as_list();
  if (!elements) {
    return ConversionError{{}, "a list in brackets is required"};
  }
  member = *std::move(elements);
  return std::nullopt;
}

std::string text_of_bound(const Value& value) {
  const bool is_text = value.kind() == TypeKind::String;
  const auto text = convert(value, Type::string());
  if (!text.ok() || !text->has_content()) return "another";
  const std::string plain(text.value().as_string());
  return is_text ? "\"" + plain + "\"" : plain;
}

}  // namespace hcl::detail
