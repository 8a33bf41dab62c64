// A file as a description of a language, and as a file of each language that
// the library knows: values, or diagnostics that point into the source.

#include "hcl/host.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "check_tree.h"
#include "check_value.h"
#include "hcl/json.h"

namespace {

// An evaluation must end soon.
hcl::Options small_options() {
  hcl::Options options;
  options.limits.max_dynamic_blocks = 1000;
  options.limits.max_evaluation_steps = 1'000'000;
  options.limits.max_memory = 1 << 26;
  return options;
}

void evaluate_as(std::string_view host, const hcl::SourceFile& file,
                 const hcl::Options& options) {
  const hcl::host::Program program = hcl::host::find_program(host, options);
  hcl::host::Inputs inputs;
  inputs.code = program.code;
  inputs.files = {file};
  inputs.warn_ignored = true;
  inputs.settings["command"] = {"validate"};
  inputs.settings["experiments"] = {"block-iteration", "deep-merge"};
  const hcl::host::Outcome outcome =
      hcl::host::evaluate(*program.description, inputs, options);
  hcl::fuzz::check_value(outcome.value);
  inputs.files.clear();
  hcl::fuzz::check_value(hcl::host::evaluate_expression(
                             *program.description, inputs, file, {}, options)
                             .value);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const hcl::Options options = small_options();
  const hcl::SourceFile file("input.hcl", text);
  const auto description = hcl::host::read_description(file, options);
  if (description.ok()) {
    (void)hcl::host::describe(description.value);
    (void)hcl::host::json_schema(description.value);
    hcl::host::Inputs inputs;
    inputs.files = {file};
    (void)hcl::host::evaluate(description.value, inputs, options);
  }
  for (const std::string& name : hcl::host::program_names()) {
    evaluate_as(name, file, options);
  }
  return 0;
}
