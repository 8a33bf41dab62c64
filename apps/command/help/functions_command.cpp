#include <memory>
#include <string>
#include <vector>

#include "command/commands.h"
#include "command/shared/inputs.h"
#include "hcl/eval_context.h"
#include "support/command_line/command.h"
#include "support/help/function_help.h"
#include "support/help/function_page.h"
#include "support/help/functions.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

constexpr const char* kFunctionsFooter = R"(Examples:
  hcl functions
  hcl functions join split --dialect terraform
  hcl functions --json --dialect terraform

--json prints what `terraform metadata functions -json` prints.)";

struct FunctionsRequest {
  std::vector<std::string> names;
  bool json = false;
  bool markdown = false;
};

std::string list_of(const FunctionMap& functions) {
  std::string text;
  for (const std::string& name : function_names(functions)) {
    text += function_signature(name, functions.find(name)->second) + "\n";
  }
  return text;
}

int run(const FunctionsRequest& request, const Settings& settings) {
  if (request.markdown) return print(function_page(settings.options()));
  FunctionMap functions = command_functions(settings);
  if (request.names.empty()) {
    return print(request.json ? functions_json(functions) : list_of(functions));
  }
  FunctionMap chosen;
  std::string text;
  for (const std::string& name : request.names) {
    const auto found = functions.find(name);
    if (found == functions.end()) {
      const std::string advice = did_you_mean(name, function_names(functions));
      write_and_flush(stderr, "hcl: there is no function named " + name +
                                  (advice.empty() ? "" : "." + advice) + "\n");
      return kUsage;
    }
    chosen.emplace(name, found->second);
    text += (text.empty() ? "" : "\n") + function_help(name, found->second);
  }
  return print(request.json ? functions_json(chosen) : text);
}

}  // namespace

void add_functions_command(const Command& app, Settings& settings,
                           int& exit_code) {
  auto request = std::make_shared<FunctionsRequest>();
  const Command command = app.add_subcommand(
      "functions", "List the functions that expressions can call");
  command.footer(kFunctionsFooter);
  command.add_option("NAME", request->names,
                     "Functions to describe [list all]");
  command.add_flag("--json", request->json, "Print JSON");
  command.add_flag(
      "--markdown", request->markdown,
      "Print docs/functions.md, the reference of all function tables");
  add_common_options(command, settings);
  command.callback([request, &settings, &exit_code] {
    exit_code = run(*request, settings);
  });
}

}  // namespace hcl::apps
