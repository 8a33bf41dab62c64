// The attributes of whatever was parsed are names that refer to each other:
// their values, or diagnostics that point into the source; and after a change
// the same as in a new scope.

#include "check_tree.h"
#include "check_value.h"
#include "context.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/json.h"
#include "hcl/native_body.h"
#include "hcl/notation.h"
#include "hcl/scope.h"
#include "input.h"

namespace {

hcl::Scope scope_of(const hcl::Body& body, const hcl::Limits& limits) {
  hcl::Scope scope(hcl::fuzz::common_context(), limits);
  scope.set({}, hcl::attributes_of(body).value);
  scope.set("block", hcl::labelled_blocks(body, "block").value);
  return scope;
}

void require_equal(const hcl::Result<hcl::Value>& a,
                   const hcl::Result<hcl::Value>& b) {
  hcl::fuzz::require(
      hcl::to_notation(a.value) == hcl::to_notation(b.value) &&
          hcl::to_text(a.diagnostics) == hcl::to_text(b.diagnostics),
      "a changed scope gives what a new one gives");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  if (input.entry != hcl::fuzz::Entry::Config) return 0;
  const auto parsed = hcl::fuzz::parse_input(input);
  const hcl::Body body = hcl::native_body(parsed.value, input.options);
  hcl::Scope scope = scope_of(body, input.options.limits);
  const auto first = scope.values();
  hcl::fuzz::check_diagnostics(first.diagnostics, parsed.value.file());
  hcl::fuzz::check_value(first.value);
  // Limits end at different places of an operation.
  for (const hcl::Diagnostic& each : first.diagnostics) {
    if (each.code == hcl::Code::EvaluationLimit) return 0;
  }
  constexpr std::size_t kMostChanges = 8;
  std::size_t changes = 0;
  for (const std::string& name : scope.variable_names()) {
    if (!scope.contains(hcl::ScopePath(name))) continue;
    if (++changes > kMostChanges) break;
    scope.set(hcl::ScopePath(name), 1);
    (void)scope.values();
  }
  scope.replace({}, hcl::attributes_of(body).value);
  scope.set("block", hcl::labelled_blocks(body, "block").value);
  require_equal(scope.values(), scope_of(body, input.options.limits).values());
  return 0;
}
