#include "command/console/loop.h"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <utility>

#include "command/console/input.h"
#include "hcl/version.h"
#include "support/command_line/settings.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

// Reads entries and shows their results.
class Console {
 public:
  Console(ConsoleAnswers& answers, const std::string& name, bool interactive)
      : answers_(answers),
        prompt_(name + "> "),
        continuation_(std::string(name.size(), '.') + "> "),
        interactive_(interactive) {}

  int run(ConsoleInput& input) {
    bool more = true;
    while (more) {
      InputLine line = input.read(pending_.empty() ? prompt_ : continuation_);
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
          write_and_flush(
              stderr, "cannot read the standard input: " + line.text + "\n");
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

 private:
  // Answers the entry unless more lines are needed; returns false to leave the
  // console.
  bool take_entry(bool is_last, ConsoleInput& input) {
    const ConsoleEntry entry = read_entry(pending_, answers_.options());
    if (entry.incomplete && !is_last) {
      joint_ = entry.ends_with_operator ? " " : "\n";
      return true;
    }
    input.remember(pending_);
    pending_.clear();
    const ConsoleReply reply = answers_.answer(entry);
    if (reply.failed()) code_ = kDiagnostics;
    answers_.show(reply.diagnostics);
    if (!reply.complaint.empty()) {
      write_and_flush(stderr, reply.complaint + "\n");
    }
    if (!answers_.follow(reply)) code_ = kDiagnostics;
    if (!write_and_flush(stdout, reply.text)) code_ = kUsage;
    return takes_text(stdout) && !reply.quit;
  }

  ConsoleAnswers& answers_;
  std::string prompt_;
  std::string continuation_;
  bool interactive_;
  int code_ = kFine;
  // The text typed so far, and what joins the next line to it.
  std::string pending_;
  const char* joint_ = "\n";
};

std::unique_ptr<ConsoleInput> make_input(bool interactive,
                                         ConsoleAnswers& answers) {
  if (!interactive) return plain_input(false);
  std::unique_ptr<ConsoleInput> input = editing_input(
      [&answers](std::string_view line) { return answers.complete(line); },
      history_path());
  const bool can_edit = input != nullptr;
  write_and_flush(
      stdout, std::string("hcl ") + HCL_VERSION_STRING +
                  ". Type an expression, :help for help, Ctrl-D to quit.\n" +
                  (can_edit ? "" : "Line editing is not available.\n"));
  return can_edit ? std::move(input) : plain_input(true);
}

}  // namespace

int run_console(ConsoleAnswers& answers, const std::string& name, int code) {
  const bool interactive = is_terminal(stdin);
  const std::unique_ptr<ConsoleInput> input = make_input(interactive, answers);
  const int outcome = Console(answers, name, interactive).run(*input);
  if (outcome == kUsage) return kUsage;
  return interactive ? int{kFine} : std::max(outcome, code);
}

}  // namespace hcl::apps
