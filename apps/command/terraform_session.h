#ifndef HCL_APPS_COMMAND_TERRAFORM_SESSION_H_
#define HCL_APPS_COMMAND_TERRAFORM_SESSION_H_

#include <string>
#include <vector>

#include "hcl/terraform.h"
#include "support/command.h"
#include "support/settings.h"

// What the commands for modules share: the options, the module, and the display
// of problems.
namespace hcl::apps {

struct TerraformRequest {
  std::string folder = ".";
  std::string tool = "terraform";
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

// Adds the options that choose a module and its variables.
void add_module_options(const Command& command, TerraformRequest& request,
                        Settings& settings);

// Translates the options into module settings. False, with the reason on
// standard error, if the value of an option is unusable.
bool module_settings(const TerraformRequest& request, const Settings& settings,
                     terraform::Settings& result);

// Reports problems on standard error.
void report(const terraform::Problems& problems, const Settings& settings);

// Reports the problems of loading and of collecting variables.
void report_loading(const terraform::Configuration& configuration,
                    const Settings& settings);

// The problems as JSON, one object each.
std::string to_json(const terraform::Problems& problems);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_SESSION_H_
