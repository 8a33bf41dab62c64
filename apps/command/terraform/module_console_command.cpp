// `hcl terraform console`.

#include <algorithm>
#include <optional>

#include "command/terraform/module_console.h"
#include "support/command_line/command.h"

namespace hcl::apps {

int run_module_console(const TerraformRequest& request,
                       const terraform::Configuration& configuration) {
  const Settings& settings = *request.settings;
  const auto load = [&]() -> std::optional<terraform::Configuration> {
    terraform::Settings module;
    if (!module_settings(request, settings, module)) return std::nullopt;
    return terraform::load(module);
  };
  ModuleConsole console(request, configuration, load, settings);
  const Diagnostics found = console.begin();
  console.show(found);
  const int code = found.has_errors() ? kDiagnostics : kFine;
  return run_console(console, "hcl", code);
}

}  // namespace hcl::apps
