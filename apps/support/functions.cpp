#include "support/functions.h"

#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "support/command.h"

namespace hcl::apps {

void add_function_options(const Command& command, Settings& settings) {
  command
      .add_option("--allow-read", settings.allow_read,
                  "Let functions of --dialect=terraform read files below this "
                  "folder; can be repeated [none]")
      .type_name("DIR")
      .allow_extra_args(false);
}

FunctionMap command_functions(const Settings& settings) {
  const Options options = settings.options();
  if (settings.dialect != Dialect::Terraform) {
    return standard_functions(options);
  }
  FunctionHost host = system_function_host();
  if (!settings.allow_read.empty())
    host.files = files_below(settings.allow_read);
  host.reading_hint = "--allow-read=DIR allows it for a folder";
  return terraform_functions(host, options);
}

}  // namespace hcl::apps
