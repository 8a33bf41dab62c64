// Predicates on the beginning, the end and the inside of a text.

#include <string>
#include <string_view>
#include <utility>

#include "functions/definition.h"
#include "functions/families.h"
#include "text/find.h"

namespace hcl::functions {
namespace {

FunctionDefinition question(std::string description, Parameter text,
                            Parameter part,
                            bool (*answer)(std::string_view,
                                           std::string_view)) {
  return {.description = std::move(description),
          .parameters = {std::move(text), std::move(part)},
          .return_type = returns(Type::boolean()),
          .implementation = [answer](Arguments arguments,
                                     const Type&) -> FunctionResult {
            return Value::boolean(
                answer(arguments[0].as_string(), arguments[1].as_string()));
          }};
}

// A known prefix of an unknown text may decide.
FunctionResult starts_with(Arguments arguments, const Type&) {
  const std::string_view prefix = arguments[1].as_string();
  if (arguments[0].is_known()) {
    return Value::boolean(arguments[0].as_string().starts_with(prefix));
  }
  if (prefix.empty()) return Value::boolean(true);
  const Refinements* facts = arguments[0].refinements();
  const std::string_view known =
      facts == nullptr ? std::string_view() : facts->string_prefix;
  if (known.starts_with(prefix)) return Value::boolean(true);
  if (!known.empty() && known.size() >= prefix.size()) {
    return Value::boolean(false);
  }
  return unknown_not_null(Type::boolean());
}

void add_search_functions(Registry& registry) {
  const Parameter text = parameter("str", Type::string(), "The text.");
  registry.add(
      kTerraformAndOpenTofu, "startswith",
      {.description = "Whether a text begins with another.",
       .parameters = {parameter("str", Type::string(), "The text.", kUnknown),
                      parameter("prefix", Type::string(), "The prefix.")},
       .never_null = true,
       .return_type = returns(Type::boolean()),
       .implementation = starts_with});
  FunctionDefinition ends_with =
      question("Whether a text ends with another.", text,
               parameter("suffix", Type::string(), "The suffix."),
               [](std::string_view whole, std::string_view part) {
                 return whole.ends_with(part);
               });
  ends_with.never_null = true;
  registry.add(kTerraformAndOpenTofu, "endswith", std::move(ends_with));
  registry.add(
      kTerraformAndOpenTofu, "strcontains",
      question("Whether a text contains another.", text,
               parameter("substr", Type::string(), "The text to look for."),
               [](std::string_view whole, std::string_view part) {
                 return text::find_text(whole, part) != std::string_view::npos;
               }));
}

}  // namespace

const Family kSearchFunctions = {add_search_functions,
                                 "endswith startswith strcontains"};

}  // namespace hcl::functions
