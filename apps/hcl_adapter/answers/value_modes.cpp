#include "hcl_adapter/answers/value_modes.h"

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "hcl/convert.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/parser.h"
#include "hcl/type_expression.h"
#include "hcl/unify.h"

namespace hcl::adapter {
namespace {

Observed unreadable(const std::string& text) {
  return unsupported("needs the type " + text);
}

// Types in tests use all of HCL, whatever dialect is tested.
std::optional<TypeWithDefaults> type_of_text(const std::string& text) {
  const Result<ast::Tree> parsed =
      parse_expression(SourceFile("type", text), Options{});
  if (!parsed.ok()) return std::nullopt;
  Result<TypeWithDefaults> type =
      read_type_with_defaults(native_expression(parsed.value));
  return type.ok() ? std::optional(std::move(type.value)) : std::nullopt;
}

using OfTypes = Observed (*)(const std::vector<Type>& types,
                             const Switches& switches);

// `least` and `most` bound the number of types that the mode takes.
Observed with_types(const Question& question, const Options& options,
                    std::size_t least, std::size_t most, OfTypes run) {
  if (question.types.size() < least || question.types.size() > most) {
    return unsupported("needs another number of types");
  }
  std::vector<Type> types;
  for (const std::string& text : question.types) {
    const std::optional<TypeWithDefaults> type = type_of_text(text);
    if (!type) return unreadable(text);
    types.push_back(type->type);
  }
  return run(types, options.switches);
}

const char* name_of(ConversionSafety safety) {
  switch (safety) {
    case ConversionSafety::Identity:
      return "identity";
    case ConversionSafety::Safe:
      return "safe";
    case ConversionSafety::Unsafe:
      return "unsafe";
    case ConversionSafety::None:
      break;
  }
  return "none";
}

}  // namespace

Observed convert_input(const Question& question, const Value& input,
                       const Options& options) {
  const std::optional<TypeWithDefaults> target =
      type_of_text(question.target_type);
  if (!target) return unreadable(question.target_type);
  const ConversionResult converted = convert(input, *target, options);
  if (!converted.ok()) return failure(to_text(converted.error()));
  return outcome(to_typed_notation(converted->unmarked_deep()));
}

Observed run_conforms(const Question& question, const Options& options) {
  return with_types(
      question, options, 2, 2, [](const auto& types, const auto&) {
        return outcome(types[0].matches(types[1]) ? "true" : "false");
      });
}

Observed run_safeconv(const Question& question, const Options& options) {
  return with_types(
      question, options, 2, 2, [](const auto& types, const auto& switches) {
        return outcome(
            name_of(conversion_safety(types[0], types[1], switches)));
      });
}

Observed run_unify(const Question& question, const Options& options) {
  constexpr std::size_t kAny = static_cast<std::size_t>(-1);
  return with_types(
      question, options, 0, kAny, [](const auto& types, const auto& switches) {
        const std::optional<Type> unified = unify(types, switches);
        return unified ? outcome(to_notation(*unified))
                       : failure("There is no type that all convert to.");
      });
}

}  // namespace hcl::adapter
