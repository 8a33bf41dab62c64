#include "support/command_line/settings.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "hcl/file_names.h"
#include "support/command_line/command.h"

namespace hcl::apps {
namespace {

const std::map<std::string, Dialect> kDialects = {
    {"hcl", Dialect::Hcl},
    {"zcl", Dialect::Zcl},
    {"terraform", Dialect::Terraform},
};
const std::map<std::string, Conformance> kConformances = {
    {"spec", Conformance::Spec},
    {"reference", Conformance::Reference},
};
const std::map<std::string, ColorChoice> kColors = {
    {"auto", ColorChoice::Auto},
    {"always", ColorChoice::Always},
    {"never", ColorChoice::Never},
};

// Adds an option whose values are names; any other value is an error that lists
// them.
template <class T, class Into>
void add_choice(const Command& command, const std::string& name, Into& value,
                const std::map<std::string, T>& choices,
                const std::string& values, const std::string& help) {
  std::vector<std::string> names;
  names.reserve(choices.size());
  for (const auto& [choice, ignored] : choices) names.push_back(choice);
  command
      .add_option(
          name,
          [&value, &choices](const std::string& given) {
            value = choices.at(given);
          },
          help)
      .one_of(names)
      .type_name(values)
      .group("Language and display");
}

template <class T>
void add_limit(const Command& command, const std::string& name, T& value,
               const std::string& help) {
  command.add_option(name, value, help)
      .positive()
      .type_name("N")
      .shows_default()
      .group("Limits");
}

void add_limit_options(const Command& command, Limits& limits) {
  add_limit(command, "--max-nesting-depth", limits.max_nesting_depth,
            "Maximum nesting of blocks, brackets and templates");
  add_limit(command, "--max-source-bytes", limits.max_source_bytes,
            "Maximum size of a file, in bytes");
  add_limit(command, "--max-diagnostics", limits.max_diagnostics,
            "Maximum number of diagnostics for one file");
  add_limit(command, "--max-evaluation-steps", limits.max_evaluation_steps,
            "Maximum number of steps of one evaluation");
  add_limit(command, "--max-memory", limits.max_memory,
            "Maximum memory of the values of one evaluation, in bytes");
  add_limit(command, "--max-result-size", limits.max_result_size,
            "Maximum size of one value: bytes of text plus elements");
  add_limit(command, "--max-number-text", limits.max_number_text,
            "Maximum number of digits of a number in the output");
  add_limit(command, "--max-dynamic-blocks", limits.max_dynamic_blocks,
            "Maximum number of blocks that dynamic blocks generate");
  add_limit(command, "--max-function-depth", limits.max_function_depth,
            "Maximum nesting of calls of user functions");
}

}  // namespace

bool is_of_terraform(std::string_view path) { return is_terraform_file(path); }

Options Settings::options_for(const std::string& path) const {
  return !dialect && is_of_terraform(name_of(path)) ? of(Dialect::Terraform)
                                                    : options();
}

Settings Settings::for_configuration(
    const std::vector<std::string>& paths) const {
  Settings chosen = *this;
  const auto tells = [&](const std::string& path) {
    return is_of_terraform(name_of(path));
  };
  if (!dialect && std::ranges::any_of(paths, tells)) {
    chosen.dialect = Dialect::Terraform;
  }
  return chosen;
}

void add_language_options(const Command& command, Settings& settings,
                          DefaultDialect dialect) {
  const bool is_reference = settings.conformance == Conformance::Reference;
  add_choice(command, "--dialect", settings.dialect, kDialects,
             "hcl|zcl|terraform",
             dialect == DefaultDialect::Hcl
                 ? "Language of the input [hcl]"
                 : "Language of the input [terraform for *.tf, *.tfvars, "
                   "*.tofu, *.tftest.hcl, *.tofutest.hcl and their .json "
                   "forms, otherwise hcl]");
  add_choice(
      command, "--conformance", settings.conformance, kConformances,
      "spec|reference",
      std::string("What to follow where the specification and the reference "
                  "implementation differ ") +
          (is_reference
               ? "[reference]"
               : "[spec; reference with --dialect=terraform, as Terraform]"));
  add_limit_options(command, settings.limits);
}

void add_common_options(const Command& command, Settings& settings,
                        DefaultDialect dialect) {
  add_language_options(command, settings, dialect);
  add_choice(command, "--color", settings.color, kColors, "auto|always|never",
             "Colours in diagnostics [auto: on a terminal]");
}

}  // namespace hcl::apps
