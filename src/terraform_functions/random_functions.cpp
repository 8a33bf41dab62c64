// uuid, bcrypt.

#include <algorithm>
#include <string>
#include <utility>

#include "functions/hash/uuid.h"
#include "stdlib/parameters.h"
#include "terraform_functions/bcrypt.h"
#include "terraform_functions/host_families.h"

namespace hcl::terraform {
namespace {

using stdlib::Arguments;
using stdlib::wrong_argument;
using stdlib::wrong_call;

FunctionError no_randomness() {
  return wrong_call("the source of randomness has failed");
}

FunctionResult random_uuid(const FunctionHost& host) {
  if (!host.random) return Value::unknown(Type::string()).refined_not_null();
  functions::Uuid bytes{};
  if (!host.random(bytes)) return no_randomness();
  return Value::string_verbatim(functions::to_text(bytes));
}

// The cost that the second argument requests; below the minimum, the default of
// Terraform's library, 10.
Expected<int, FunctionError> cost_of(Arguments arguments, int most) {
  constexpr std::int64_t kLeast = 4;
  constexpr std::int64_t kUsual = 10;
  constexpr std::int64_t kMost = 31;
  if (arguments.size() == 1) return static_cast<int>(kUsual);
  if (arguments.size() > 2) {
    return wrong_call("bcrypt takes no more than two arguments");
  }
  const auto cost = arguments[1].as_number().to_int64();
  if (!cost) return wrong_argument(1, "a whole number is required");
  if (*cost > kMost) {
    return wrong_call("the cost must be between 4 and 31");
  }
  if (*cost > most) {
    return wrong_call("the cost is above the limit max_bcrypt_cost of " +
                      std::to_string(most));
  }
  return static_cast<int>(*cost < kLeast ? kUsual : *cost);
}

FunctionResult hashed(const FunctionHost& host, Arguments arguments) {
  const auto cost = cost_of(arguments, std::clamp(host.max_bcrypt_cost, 4, 31));
  if (!cost) return FunctionError(cost.error());
  const std::string_view password = arguments[0].as_string();
  if (password.size() > kMostPassword) {
    return wrong_call("bcrypt takes passwords of at most 72 bytes");
  }
  if (password.find('\0') != std::string_view::npos) {
    return wrong_call("bcrypt takes no passwords with the character U+0000");
  }
  if (!host.random) return Value::unknown(Type::string()).refined_not_null();
  BcryptSalt salt{};
  if (!host.random(salt)) return no_randomness();
  // A round takes as long as some hundred steps.
  constexpr std::int64_t kStepsOfRound = 500;
  if (!Meter::current().take_steps(kStepsOfRound << *cost)) {
    return limit_error();
  }
  const auto hash = bcrypt(password, *cost, salt);
  if (hash) return Value::string_verbatim(*hash);
  return wrong_call("the installed libcrypt does not offer bcrypt");
}

}  // namespace

void add_random_functions(functions::Registry& registry,
                          const TablePointer& table) {
  registry.add(functions::kTerraformAndOpenTofu, "uuid",
               {.description = "A random UUID, another one for each call.",
                .never_null = true,
                .return_type = returns(Type::string()),
                .implementation = [table](Arguments, const Type&) {
                  return random_uuid(table->host);
                }});
  registry.add(
      functions::kTerraformAndOpenTofu, "bcrypt",
      {.description = "The hash of a password by bcrypt with random salt.",
       .parameters = {{.name = "str",
                       .type = Type::string(),
                       .description = "The password, at most 72 bytes."}},
       .variadic = Parameter{.name = "cost",
                             .type = Type::number(),
                             .description = "How much work a hash is, 10 if "
                                            "missing; one more doubles it."},
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = [table](Arguments arguments, const Type&) {
         return hashed(table->host, arguments);
       }});
}

}  // namespace hcl::terraform
