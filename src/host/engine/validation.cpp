#include "host/engine/validation.h"

#include <algorithm>
#include <utility>

#include "hcl/convert.h"
#include "hcl/type_expression.h"
#include "hcl/unicode.h"
#include "host/description/codes.h"
#include "text/utf8.h"

namespace hcl::host {
namespace {

class Validation {
 public:
  Validation(const Variable& variable, Session& session)
      : variable_(variable),
        session_(session),
        rules_(session.description.variables),
        roots_({rules_.root.empty() ? "top" : rules_.root}) {}

  void run(const Block& block);

 private:
  bool check_references(const Expression& condition);
  std::string message_of(const Expression& message);
  bool check_message(const Attribute& message);
  void judge(const Expression& condition, const Attribute* message);
  void error(CodeRow code, std::optional<SourceSpan> place,
             std::string detail) {
    session_.diags.error(code, {.subject = std::move(place), .context = {}},
                         std::move(detail));
  }
  Place place() const {
    Place place;
    place.roots = &roots_;
    place.callable = Callable::InConditions;
    place.sees_done_only = true;
    place.is_json = variable_.is_json;
    return place;
  }

  const Variable& variable_;
  Session& session_;
  const Variables& rules_;
  std::vector<std::string> roots_;
};

// Only the variable itself, and that at least once.
bool Validation::check_references(const Expression& condition) {
  bool refers_to_itself = false;
  bool is_fine = true;
  for (const Traversal& traversal : condition.variables()) {
    const bool is_own = traversal.root == rules_.root &&
                        !traversal.steps.empty() &&
                        traversal.steps[0].name == variable_.name;
    refers_to_itself = refers_to_itself || is_own;
    if (is_own) continue;
    error(code::HostValidationReference, traversal.span(),
          "The condition of a variable may refer to that variable only.");
    is_fine = false;
  }
  if (!is_fine || refers_to_itself) return is_fine;
  error(code::HostValidationReference, condition.source(),
        "The condition must refer to the variable that it is about.");
  return false;
}

bool is_sentence(std::string_view text) {
  if (text.empty()) return false;
  const char32_t first = text::decode_utf8(text, 0).code_point;
  const bool is_letter = unicode().category(first) == CharacterCategory::Letter;
  const bool is_capital = unicode().to_lower(first) != first;
  return (is_capital || !is_letter) &&
         std::string_view(".?!").find(text.back()) != std::string_view::npos;
}

bool Validation::check_message(const Attribute& message) {
  if (rules_.message_style == "any") return true;
  const std::size_t before = session_.diags.error_count();
  const Value value =
      message.expression.evaluate(literal_only_context(), session_.diags);
  if (session_.diags.error_count() != before) return false;
  const Value plain = value.unmarked();
  const auto text = plain.if_string();
  const bool is_blank =
      !text || text->find_first_not_of(" \t\r\n") == std::string_view::npos;
  const bool is_fine = rules_.message_style == "sentence"
                           ? text && is_sentence(*text)
                           : !is_blank;
  if (is_fine) return true;
  error(code::HostInvalidMessage, message.expression.source(),
        rules_.message_style == "sentence"
            ? "A message is a sentence: it begins with a capital letter and "
              "ends with a period, a question mark or an exclamation mark."
            : "A message must not be blank.");
  return false;
}

std::string Validation::message_of(const Expression& message) {
  bool failed = false;
  Value value = session_.graph.evaluate(message, place(), failed).unmarked();
  if (value.is_known() && !value.is_null() && !value.if_string()) {
    const ConversionResult text = convert(value, Type::string());
    if (text.ok()) value = *text;
  }
  const auto text = value.if_string();
  return text ? std::string(*text)
              : std::string("The value does not meet the condition.");
}

void Validation::judge(const Expression& condition, const Attribute* message) {
  bool failed = false;
  const Value value =
      session_.graph.evaluate(condition, place(), failed).unmarked();
  if (failed || !value.is_known()) return;
  const ConversionResult truth = convert(value, Type::boolean());
  if (!truth.ok() || truth->is_null()) {
    error(code::HostValidationUndecided, condition.source(),
          "The condition must be true or false.");
    return;
  }
  if (truth->as_bool()) return;
  const std::string text = message == nullptr
                               ? "The value does not meet the condition."
                               : message_of(message->expression);
  error(code::HostValidationFailed,
        rules_.validate_self ? variable_.given_source
                             : std::optional(condition.source()),
        text);
}

void Validation::run(const Block& block) {
  BodySchema schema;
  schema.attributes.push_back(
      {.name = "condition", .required = rules_.validate_self});
  schema.attributes.push_back(
      {.name = "error_message", .required = rules_.validate_self});
  const std::size_t before = session_.diags.error_count();
  const BodyContent content = block.body.content(schema, session_.diags);
  const Attribute* condition = content.attribute("condition");
  const Attribute* message = content.attribute("error_message");
  if (session_.diags.error_count() != before) return;
  if (condition == nullptr) {
    error(code::HostValidationUndecided, content.missing_item,
          "A validation needs a condition.");
    return;
  }
  if (rules_.validate_self && !check_references(condition->expression)) return;
  if (message != nullptr && !check_message(*message)) {
    if (rules_.message_style == "sentence") return;
    message = nullptr;
  }
  judge(condition->expression, message);
}

}  // namespace

void validate(const Variable& variable, Session& session) {
  for (const Block& block : variable.validations) {
    Validation(variable, session).run(block);
  }
}

Result<Type> read_type_of(const Attribute& attribute) {
  return read_type(attribute.expression);
}

std::optional<Value> given_value(const Variable& variable, const Value& preset,
                                 Session& session) {
  const std::optional<Type> type =
      target_type(variable, preset, session.description.variables);
  if (!type) return variable.given;
  const ConversionResult converted =
      variable.type ? convert(*variable.given, *variable.type, session.options)
                    : convert(*variable.given, *type, session.options.switches);
  if (converted.ok()) return *converted;
  session.diags.error(
      code::HostInvalidText, {.subject = variable.given_source, .context = {}},
      "The value of \"" + variable.name + "\" does not fit its type" +
          (variable.is_sensitive ? "."
                                 : ": " + to_text(converted.error()) + "."));
  return std::nullopt;
}

}  // namespace hcl::host
