#include <utility>

#include "host/description/codes.h"
#include "host/engine/members.h"
#include "host/programs/terragrunt.h"

namespace hcl::host {
namespace {

// What a description cannot say about units.
class UnitChecks {
 public:
  UnitChecks(const Decoded& decoded, const Inputs& inputs, Diagnostics& diags)
      : decoded_(decoded), inputs_(inputs), diags_(diags) {}

  void check_path(const DecodedBlock& block);
  void check_dependencies();
  void check_references();

 private:
  void error(CodeRow code, std::optional<SourceSpan> place,
             std::string detail) {
    diags_.error(code, {.subject = std::move(place), .context = {}},
                 std::move(detail));
  }

  const Decoded& decoded_;
  const Inputs& inputs_;
  Diagnostics& diags_;
};

// A file that others include may leave the path to them, and what is disabled
// needs none.
void UnitChecks::check_path(const DecodedBlock& block) {
  const DecodedArgument* path = block.argument("config_path");
  if (path == nullptr || !inputs_.setting("included").empty() ||
      !block.value("enabled").if_bool().value_or(true)) {
    return;
  }
  if (path->value.if_string() == "") {
    error(code::HostCheckFailed, path->expression.source(),
          "The path must not be empty.");
  }
}

void UnitChecks::check_dependencies() {
  for (const DecodedBlock* block : decoded_.top.blocks_of("dependency")) {
    check_path(*block);
    ArgumentValues arguments;
    for (const DecodedArgument& argument : block->arguments) {
      arguments.emplace(argument.name, argument.value);
    }
    const auto path = text_of(arguments, "config_path");
    const auto state = path ? state_of(*path, inputs_) : std::nullopt;
    const bool is_skipped = is_true(arguments, "skip_outputs", false) ||
                            !is_true(arguments, "enabled", true);
    if (state && state->length() == 0 && !is_skipped &&
        !allows_mocks(arguments, inputs_)) {
      error(code::HostInvalidReference, block->definition,
            "The unit has no outputs yet, and no mocks that are allowed.");
    }
  }
}

void UnitChecks::check_references() {
  for (const DecodedBlock* block : decoded_.top.blocks_of("terraform")) {
    const DecodedArgument* source = block->argument("source");
    if (source == nullptr) continue;
    for (const Traversal& traversal : source->expression.variables()) {
      if (traversal.root != "dependency") continue;
      error(code::HostNotAllowed, source->expression.source(),
            "The source must not depend on other units.");
      break;
    }
  }
  for (const DecodedArgument& argument : decoded_.top.arguments) {
    for (const Traversal& traversal : argument.expression.variables()) {
      const bool is_old = traversal.root == "dependency" &&
                          traversal.steps.size() > 1 &&
                          traversal.steps[1].name == "inputs";
      if (!is_old) continue;
      error(code::HostNotAllowed, traversal.span(),
            "The inputs of other units cannot be read any more; use outputs.");
    }
  }
}

}  // namespace

void check_unit(const Decoded& decoded, const Inputs& inputs,
                Diagnostics& diags) {
  UnitChecks checks(decoded, inputs, diags);
  checks.check_dependencies();
  checks.check_references();
}

}  // namespace hcl::host
