#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/console/files.h"
#include "command/console/input.h"
#include "command/console/session.h"
#include "command/shared/file_scope.h"
#include "command/shared/inputs.h"
#include "command/shared/variables.h"
#include "hcl/version.h"
#include "support/command_line/command.h"
#include "support/files/replace_file.h"
#include "support/help/functions.h"

namespace hcl::apps {
namespace {

constexpr const char* kConsoleFooter = R"(Examples:
  hcl console
  hcl console service.hcl --var 'environment="prod"'
  echo 'max_port - min_port' | hcl console ports.hcl

The attributes and blocks of the files are variables. `:help` lists the
commands of the console. In a pipe, there is no prompt, every entry is
evaluated, and the exit code is 1 if an entry or a file has errors.)";

constexpr const char* kPrompt = "hcl> ";
constexpr const char* kContinuation = "...> ";

struct ConsoleRequest {
  std::vector<std::string> files;
  // Names that files see: see FileScope.
  std::string scope;
  VariableSources variables;
};

// Reads entries and shows their results.
class Console {
 public:
  Console(ConsoleSession session, std::string scope, const Settings& settings,
          bool interactive)
      : session_(std::move(session)),
        scope_(std::move(scope)),
        settings_(settings),
        interactive_(interactive) {}

  // The result of the session: kDiagnostics if an entry had errors, kUsage if
  // the input could not be read or the output not be written.
  int run(ConsoleInput& input) {
    bool more = true;
    while (more) {
      InputLine line = input.read(pending_.empty() ? kPrompt : kContinuation);
      switch (line.kind) {
        case InputLine::Kind::Interrupted:
          pending_.clear();
          break;
        case InputLine::Kind::End:
          // An entry that is still open is reported as an error.
          if (!interactive_) take_entry(true, input);
          more = false;
          break;
        case InputLine::Kind::Failed:
          write_and_flush(stderr,
                          "hcl console: cannot read the standard input: " +
                              line.text + "\n");
          code_ = kUsage;
          more = false;
          break;
        case InputLine::Kind::Text:
          pending_ += (pending_.empty() ? "" : joint_) + line.text;
          more = take_entry(false, input);
          break;
      }
    }
    return code_;
  }

  const ConsoleSession& session() const { return session_; }

 private:
  // Evaluates the entry unless more lines are needed; returns false to leave
  // the console.
  bool take_entry(bool is_last, ConsoleInput& input) {
    const ConsoleEntry entry = read_entry(pending_, session_.options());
    if (entry.incomplete && !is_last) {
      joint_ = entry.ends_with_operator ? " " : "\n";
      return true;
    }
    input.remember(pending_);
    pending_.clear();
    const ConsoleReply reply = session_.answer(entry);
    if (reply.failed()) code_ = kDiagnostics;
    report(reply.diagnostics, settings_);
    if (!reply.complaint.empty()) {
      write_and_flush(stderr, reply.complaint + "\n");
    }
    follow_files(reply);
    if (!write_and_flush(stdout, reply.text)) code_ = kUsage;
    return takes_text(stdout) && !reply.quit;
  }

  // Carries out `:load` and `:save`.
  void follow_files(const ConsoleReply& reply) {
    if (!reply.load.empty() && load(reply.load) != kFine) {
      code_ = kDiagnostics;
    }
    if (reply.save.empty()) return;
    const std::string problem = create_file(reply.save, reply.saved);
    if (problem.empty()) return;
    write_and_flush(stderr, reply.save + ": " + problem + "\n");
    code_ = kDiagnostics;
  }

  int load(const std::string& path) {
    return define_from_files({path}, scope_, settings_, session_.known(),
                             session_.context());
  }

  ConsoleSession session_;
  // Names that files see.
  std::string scope_;
  const Settings& settings_;
  bool interactive_;
  int code_ = kFine;
  // The text typed so far, and what joins the next line to it.
  std::string pending_;
  const char* joint_ = "\n";
};

std::unique_ptr<ConsoleInput> make_input(bool interactive,
                                         const ConsoleSession& session) {
  if (!interactive) return plain_input(false);
  std::unique_ptr<ConsoleInput> input = editing_input(
      [&session](std::string_view line) {
        return complete(line, session.context(), session.options());
      },
      history_path());
  const bool can_edit = input != nullptr;
  write_and_flush(
      stdout, std::string("hcl ") + HCL_VERSION_STRING +
                  ". Type an expression, :help for help, Ctrl-D to quit.\n" +
                  (can_edit ? "" : "Line editing is not available.\n"));
  return can_edit ? std::move(input) : plain_input(true);
}

int run(const ConsoleRequest& request, const Settings& settings) {
  MapContext context(std::make_shared<FunctionScope>(settings));
  context.set_variables({});
  int code = add_variables(request.variables, settings, context);
  if (code != kFine) return code;
  KnownBodies known;
  code =
      define_from_files(request.files, request.scope, settings, known, context);
  if (code == kUsage) return code;
  const bool interactive = is_terminal(stdin);
  Console console(
      ConsoleSession(std::move(context), std::move(known), settings.options(),
                     style_for(stdout, settings.color).width),
      request.scope, settings, interactive);
  const std::unique_ptr<ConsoleInput> input =
      make_input(interactive, console.session());
  const int outcome = console.run(*input);
  if (outcome == kUsage) return kUsage;
  if (interactive) return kFine;
  return std::max(outcome, code);
}

}  // namespace

void add_console_command(const Command& app, Settings& settings,
                         int& exit_code) {
  const auto request = std::make_shared<ConsoleRequest>();
  const Command command =
      app.add_subcommand("console", "Evaluate expressions interactively");
  command.footer(kConsoleFooter);
  command.add_option("FILE", request->files,
                     "Files whose attributes and blocks become variables");
  add_variable_options(command, request->variables);
  add_scope_option(command, request->scope);
  add_function_options(command, settings);
  add_common_options(command, settings);
  command.callback([request, &settings, &exit_code] {
    exit_code = run(*request, settings);
  });
}

}  // namespace hcl::apps
