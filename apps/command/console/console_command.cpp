#include <algorithm>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/console/files.h"
#include "command/console/loop.h"
#include "command/console/session.h"
#include "command/convert/conversion.h"
#include "command/host/eval_host.h"
#include "command/host/host_console.h"
#include "command/host/host_files.h"
#include "command/shared/file_scope.h"
#include "command/shared/inputs.h"
#include "command/shared/variables.h"
#include "support/command_line/command.h"
#include "support/files/replace_file.h"
#include "support/help/functions.h"

namespace hcl::apps {
namespace {

constexpr const char* kConsoleFooter = R"(Examples:
  hcl console
  hcl console service.hcl --var 'environment="prod"'
  hcl console settings/
  echo 'max_port - min_port' | hcl console ports.hcl
  hcl console docker-bake.hcl --var TAG=v2

The attributes and blocks of the files are variables. In files of a language
such as that of Docker bake (hcl host), entries see the names and functions that
its expressions see. `:help` lists the
commands of the console. In a pipe, there is no prompt, every entry is
evaluated, and the exit code is 1 if an entry or a file has errors.)";

struct ConsoleRequest {
  std::vector<std::string> files;
  // Names that files see: see FileScope.
  std::string scope;
  VariableSources variables;
  HostOption host;
};

// The console of variables and files, which reads and writes them.
class FileConsole final : public ConsoleSession {
 public:
  FileConsole(MapContext context, KnownBodies known, std::string scope,
              const Settings& settings)
      : ConsoleSession(std::move(context), std::move(known), settings.options(),
                       style_for(stdout, settings.color).width),
        scope_(std::move(scope)),
        settings_(settings) {}

  void show(const Diagnostics& found) override { report(found, settings_); }

  // Carries out `:load` and `:save`.
  bool follow(const ConsoleReply& reply) override {
    const bool is_loaded =
        reply.load.empty() || define_from_files({reply.load}, scope_, settings_,
                                                known(), context()) == kFine;
    if (reply.save.empty()) return is_loaded;
    const std::string problem = create_file(reply.save, reply.saved);
    if (problem.empty()) return is_loaded;
    write_and_flush(stderr, reply.save + ": " + problem + "\n");
    return false;
  }

 private:
  // Names that files see.
  std::string scope_;
  const Settings& settings_;
};

// The console of files of a language that a description makes of HCL.
int run_host(const host::Program& program, const ConsoleRequest& request,
             const Settings& settings) {
  auto inputs = host_inputs(program,
                            {.paths = request.files,
                             .variables = request.variables,
                             .settings = request.host.settings},
                            settings);
  if (!inputs) return kUsage;
  HostConsole console(program, *std::move(inputs), settings);
  const Diagnostics found = console.begin();
  console.show(found);
  return run_console(console, "hcl", found.has_errors() ? kDiagnostics : kFine);
}

int run(const ConsoleRequest& request, const Settings& common) {
  if (!request.files.empty() && request.scope.empty()) {
    const std::optional<host::Program> program =
        host_of(request.host, request.files, common);
    if (!program) return kUsage;
    if (program->description != nullptr) {
      return run_host(*program, request, common);
    }
  }
  const auto files = configuration_files(request.files);
  if (!files) return kUsage;
  const Settings settings = common.for_configuration(*files);
  MapContext context(std::make_shared<FunctionScope>(settings));
  context.set_variables({});
  int code = add_variables(request.variables, settings, context);
  if (code != kFine) return code;
  KnownBodies known;
  code = define_from_files(*files, request.scope, settings, known, context);
  if (code == kUsage) return code;
  FileConsole console(std::move(context), std::move(known), request.scope,
                      settings);
  return run_console(console, "hcl", code);
}

}  // namespace

void add_console_command(const Command& app, Settings& settings,
                         int& exit_code) {
  const auto request = std::make_shared<ConsoleRequest>();
  const Command command =
      app.add_subcommand("console", "Evaluate expressions interactively");
  command.footer(kConsoleFooter);
  command.add_option("FILE", request->files,
                     "Files and directories whose attributes and blocks "
                     "become variables");
  add_variable_options(command, request->variables);
  add_scope_option(command, request->scope);
  add_host_options(command, request->host);
  add_function_options(command, settings);
  add_common_options(command, settings, DefaultDialect::OfFileName);
  command.callback([request, &settings, &exit_code] {
    exit_code = run(*request, settings);
  });
}

}  // namespace hcl::apps
