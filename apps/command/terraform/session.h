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
  std::string folder = ".";
  // What precedes `folder`, as `-chdir` of Terraform.
  std::string base;
  // The folders of the command `check`.
  std::vector<std::string> folders;
  bool recursive = false;
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
  bool json = false;
  bool raw = false;
  // Options of individual commands.
  std::vector<std::string> expressions;
  std::string address;
  bool markdown = false;
};

// Adds the options that choose a module and its variables; with `many`, several
// modules.
void add_module_options(const Command& command, TerraformRequest& request,
                        Settings& settings, bool many);

// Translates the options into module settings. False, with the reason on
// standard error, if the value of an option is unusable.
bool module_settings(const TerraformRequest& request, const Settings& settings,
                     terraform::Settings& result);

// A path that is relative to the folder of a module, from the folder of the
// user.
std::string path_of_user(const std::string& folder, const std::string& path);

// A problem as text, with the path of the user.
std::string problem_text(const terraform::Problem& problem,
                         const std::string& folder);

// Reports problems in the folder of the request on standard error.
void report(const terraform::Problems& problems,
            const TerraformRequest& request);

// Reports the problems of loading and of collecting variables.
void report_loading(const terraform::Configuration& configuration,
                    const TerraformRequest& request);

// The problems as JSON, one object each, with paths from the module.
std::string to_json(const terraform::Problems& problems);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_SESSION_H_
