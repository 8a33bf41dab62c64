// timestamp, plantimestamp.

#include <chrono>
#include <string>

#include "functions/time/timestamp.h"
#include "stdlib/parameters.h"
#include "terraform_functions/host_families.h"

namespace hcl::terraform {
namespace {

using stdlib::Arguments;
using Time = std::chrono::system_clock::time_point;

Value text_of(const Time& time) {
  const auto seconds =
      std::chrono::floor<std::chrono::seconds>(time.time_since_epoch());
  return Value::string(
      functions::to_text(functions::Timestamp{.seconds = seconds.count()})
          .view());
}

}  // namespace

void add_time_functions(functions::Registry& registry,
                        const TablePointer& table) {
  registry.add(
      functions::kTerraformAndOpenTofu, "timestamp",
      {.description = "The present time in UTC, without parts of a "
                      "second.",
       .never_null = true,
       .return_type = returns(Type::string()),
       .implementation = [table](Arguments, const Type&) -> FunctionResult {
         if (table->host.clock) return text_of(table->host.clock());
         return Value::unknown(Type::string()).refined_not_null();
       }});
  registry.add(
      functions::kTerraformAndOpenTofu, "plantimestamp",
      {.description = "The time of the plan in UTC.",
       .return_type = returns(Type::string()),
       .implementation = [table](Arguments, const Type&) -> FunctionResult {
         const auto& time = table->host.plan_time;
         if (time) return text_of(*time);
         return Value::unknown(Type::string());
       }});
}

}  // namespace hcl::terraform
