// A file as a description of a language, and as a file of one of the languages
// that the library knows, by its size: values, or diagnostics that point into
// the source.

#include "hcl/host.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

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

// The languages that the library knows, which take long to read.
const std::vector<hcl::host::Program>& programs() {
  static const std::vector<hcl::host::Program> kAll = [] {
    std::vector<hcl::host::Program> all;
    for (const std::string& name : hcl::host::program_names()) {
      all.push_back(hcl::host::find_program(name, small_options()));
    }
    return all;
  }();
  return kAll;
}

void evaluate_as(const hcl::host::Program& program, const hcl::SourceFile& file,
                 const hcl::Options& options) {
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
  evaluate_as(programs()[size % programs().size()], file, options);
  return 0;
}
