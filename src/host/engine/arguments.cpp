#include "host/engine/arguments.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/suggestions.h"
#include "hcl/type_expression.h"
#include "host/description/codes.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

void wrong_type(const Expression& expr, std::string detail,
                Diagnostics& diags) {
  diags.error(code::HostWrongType, {.subject = expr.source(), .context = {}},
              std::move(detail));
}

Value plain_value(const ArgumentType& type, const Value& value,
                  const Expression& expr, const Options& options,
                  Diagnostics& diags) {
  ConversionResult converted =
      convert(value, {.type = type.type, .defaults = type.defaults}, options);
  if (converted.ok()) return *std::move(converted);
  wrong_type(expr, "Unsuitable value: " + to_text(converted.error()) + ".",
             diags);
  return Value::dynamic();
}

Value duration_value(const Value& value, const Expression& expr,
                     Diagnostics& diags) {
  const Value plain = value.unmarked();
  if (!plain.is_known()) return Value::unknown(Type::number());
  if (const auto number = plain.if_number(); number && number->to_int64()) {
    return value;
  }
  if (const auto text = plain.if_string()) {
    if (const auto count = nanoseconds(*text)) return Value::number(*count);
  }
  diags.error(code::HostInvalidDuration,
              {.subject = expr.source(), .context = {}},
              "Expected a duration such as \"1h30m\" or a whole number of "
              "nanoseconds.");
  return Value::dynamic();
}

Value integer_value(const ArgumentType& type, const Value& value,
                    const Expression& expr, const Options& options,
                    Diagnostics& diags) {
  const Value number = plain_value(type, value, expr, options, diags);
  const auto known = number.unmarked().if_number();
  if (!known) return number;
  const auto whole = known->to_int64();
  if (whole && *whole >= type.minimum && *whole <= type.maximum) return number;
  const ArgumentType any;
  const bool is_limited =
      type.minimum != any.minimum || type.maximum != any.maximum;
  wrong_type(expr,
             "Expected a whole number" +
                 (is_limited ? " from " + std::to_string(type.minimum) +
                                   " to " + std::to_string(type.maximum)
                             : "") +
                 ".",
             diags);
  return Value::dynamic();
}

bool has_null_element(const Value& value) {
  return (is_list(value) || is_keyed(value)) &&
         std::ranges::any_of(value.elements(), [](const Value& element) {
           return element.is_known() && element.is_null();
         });
}

Value word_value(const ArgumentType& type, const Value& value,
                 const Expression& expr, const Options& options,
                 Diagnostics& diags) {
  const Value text = plain_value(type, value, expr, options, diags);
  if (!text.has_content()) return text;
  const Value unmarked = text.unmarked();
  const std::string word(unmarked.as_string());
  if (std::ranges::find(type.words, word) != type.words.end()) return text;
  std::string all;
  for (const std::string& each : type.words) {
    all += (all.empty() ? "" : ", ") + each;
  }
  Diagnostic& diag = diags.error(code::HostInvalidWord,
                                 {.subject = expr.source(), .context = {}},
                                 "Expected one of: " + all + ".");
  if (!text.is_marked()) diag.suggestion = suggest_name(word, type.words);
  return Value::dynamic();
}

// One element that has a form; adds what it stands for.
bool add_formed(const Form& form, const Value& element, const Expression& expr,
                std::vector<Value>& out, Diagnostics& diags) {
  if (!element.is_known()) {
    out.push_back(Value::dynamic());
    return true;
  }
  if (element.is_null()) {
    wrong_type(expr, "An entry must not be null.", diags);
    return false;
  }
  const auto [plain, marks] = element.unmark_deep();
  const auto made = form(plain);
  if (!made.ok()) {
    // A message may contain what the entry hides.
    diags.error(code::HostInvalidEntry,
                {.subject = expr.source(), .context = {}},
                marks.empty() ? made.error().message
                              : "This entry has the wrong form.");
    return false;
  }
  for (const Value& each : *made) out.push_back(each.with_marks(marks));
  return true;
}

Value form_value(const ArgumentType& type, const Value& value,
                 const Expression& expr, const Forms& forms,
                 Diagnostics& diags) {
  const auto form = forms.find(type.form);
  if (form == forms.end() || !value.is_known()) return value;
  std::vector<Value> formed;
  if (!type.is_list) {
    if (!add_formed(form->second, value, expr, formed, diags)) {
      return Value::dynamic();
    }
    return formed.empty() ? Value::null() : formed[0];
  }
  const TypeKind kind = value.kind();
  if (kind != TypeKind::Tuple && kind != TypeKind::List &&
      kind != TypeKind::Set) {
    wrong_type(expr, "Expected a list.", diags);
    return Value::dynamic();
  }
  const Value list = value.unmarked();
  bool is_fine = true;
  for (std::size_t i = 0; i < list.length(); ++i) {
    is_fine = is_fine &&
              add_formed(form->second, list.elements()[i], expr, formed, diags);
  }
  return is_fine ? Value::tuple(std::move(formed)) : Value::dynamic();
}

}  // namespace

Expression element_expression(const Expression& expr, std::size_t index) {
  const auto elements = expr.node().as_list();
  if (!elements || index >= elements->size()) return expr;
  return (*elements)[index];
}

std::optional<std::int64_t> nanoseconds(std::string_view text) {
  struct Unit {
    std::string_view name;
    double size;
  };
  constexpr std::array<Unit, 8> kUnits = {{{"ns", 1},
                                           {"us", 1e3},
                                           {"µs", 1e3},
                                           {"μs", 1e3},
                                           {"ms", 1e6},
                                           {"s", 1e9},
                                           {"m", 6e10},
                                           {"h", 3.6e12}}};
  bool is_negative = false;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    is_negative = text[0] == '-';
    text.remove_prefix(1);
  }
  if (text == "0") return 0;
  if (text.empty()) return std::nullopt;
  long double sum = 0;
  while (!text.empty()) {
    const std::size_t digits = text.find_first_not_of("0123456789.");
    const std::string number(text.substr(0, digits));
    const bool is_number =
        number.find_first_of("0123456789") != std::string::npos &&
        std::ranges::count(number, '.') <= 1 && number.size() <= 40;
    if (digits == std::string_view::npos || !is_number) return std::nullopt;
    text.remove_prefix(digits);
    const std::size_t end =
        std::min(text.find_first_of("0123456789."), text.size());
    const auto unit =
        std::ranges::find(kUnits, text.substr(0, end), &Unit::name);
    if (unit == kUnits.end()) return std::nullopt;
    sum += std::strtold(number.c_str(), nullptr) * unit->size;
    text.remove_prefix(end);
  }
  if (sum >= 9.223372036854775807e18L) return std::nullopt;
  const auto count = static_cast<std::int64_t>(std::llroundl(sum));
  return is_negative ? -count : count;
}

std::optional<bool> truth_of(std::string_view text) {
  for (const char* word : {"1", "t", "T", "TRUE", "true", "True"}) {
    if (text == word) return true;
  }
  for (const char* word : {"0", "f", "F", "FALSE", "false", "False"}) {
    if (text == word) return false;
  }
  return std::nullopt;
}

Value typed_value(const ArgumentType& type, const Value& value,
                  const Expression& expr, const Forms& forms,
                  const Options& options, Diagnostics& diags) {
  switch (type.kind) {
    case ArgumentType::Kind::Duration:
      return duration_value(value, expr, diags);
    case ArgumentType::Kind::Integer:
      return integer_value(type, value, expr, options, diags);
    case ArgumentType::Kind::Word:
      return word_value(type, value, expr, options, diags);
    case ArgumentType::Kind::Form:
      return form_value(type, value, expr, forms, diags);
    case ArgumentType::Kind::Value:
      break;
  }
  Value made = plain_value(type, value, expr, options, diags);
  if (type.elements_take_null || !has_null_element(made)) return made;
  wrong_type(expr, "No element may be null.", diags);
  return Value::dynamic();
}

Value argument_value(const Argument& argument, const Value& value,
                     const Expression& expr, const Forms& forms,
                     const Options& options, Diagnostics& diags) {
  const bool is_null = value.is_known() && value.is_null();
  if (is_null && argument.type.kind != ArgumentType::Kind::Duration) {
    if (argument.null_is_absent &&
        (argument.takes_null || !argument.required)) {
      return Value::null();
    }
    wrong_type(expr, "\"" + argument.name + "\" must not be null.", diags);
    return Value::dynamic();
  }
  return typed_value(argument.type, value, expr, forms, options, diags);
}

}  // namespace hcl::host
