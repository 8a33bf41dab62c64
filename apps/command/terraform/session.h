#ifndef HCL_APPS_COMMAND_TERRAFORM_SESSION_H_
#define HCL_APPS_COMMAND_TERRAFORM_SESSION_H_

#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "support/command_line/command.h"
#include "support/command_line/settings.h"

// What the commands for modules share: the options, the module, and the display
// of problems.
namespace hcl::apps {

struct TerraformRequest {
  // The settings that all commands have; they outlive the request.
  const Settings* settings = nullptr;
  std::string folder = ".";
  // What precedes `folder`, as `-chdir` of Terraform.
  std::string base;
  // The directories of the command `check`.
  std::vector<std::string> folders;
  bool recursive = false;
  // Whether what has a fix is fixed, and whether that is only shown.
  bool fix = false;
  bool diff = false;
  std::string tool = "terraform";
  std::string tool_version;
  std::string phase = "plan";
  std::string workspace = "default";
  std::vector<std::string> variables;
  std::vector<std::string> variable_files;
  std::vector<std::string> schemas;
  std::string values;
  std::vector<std::string> allow_read;
  bool allow_unset = false;
  // Whether test files are checked, too.
  bool reads_tests = false;
  bool json = false;
  std::string format = "text";
  bool raw = false;
  // Options of individual commands.
  std::vector<std::string> expressions;
  // The instance of a module in which they are evaluated; empty for the root.
  std::string scope;
  std::string address;
  bool markdown = false;
  // `tfvars`: a JSON Schema in place of the file.
  bool json_schema = false;
  // `docs`: the file that is written; none if empty.
  std::string into;
  // Whether findings give the exit code 1.
  bool exit_code = false;
  std::string graph_format = "dot";
  // The greatest distance from the address in a graph; any if below 0.
  int depth = -1;
};

// Adds the options that choose a module and its variables; with `many`, several
// modules.
void add_module_options(const Command& command, TerraformRequest& request,
                        Settings& settings, bool many);

// Finds the directories of the request from that of `--chdir`.
void settle_folders(TerraformRequest& request);

// Translates the options into module settings. False, with the reason on
// standard error, if the value of an option is unusable.
bool module_settings(const TerraformRequest& request, const Settings& settings,
                     terraform::Settings& result);

terraform::Phase phase_of(const TerraformRequest& request);

// Reports diagnostics of the module of the request on standard error, as the
// other commands do.
void report(const Diagnostics& found, const TerraformRequest& request);

// Reports the diagnostics of loading and of collecting variables.
void report_loading(const terraform::Configuration& configuration,
                    const TerraformRequest& request);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_SESSION_H_
