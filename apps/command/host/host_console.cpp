#include "command/host/host_console.h"

#include <cstdio>
#include <utility>
#include <vector>

#include "command/shared/inputs.h"
#include "command/shared/type_text.h"
#include "command/shared/value_text.h"
#include "support/help/function_help.h"
#include "support/host/languages.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

constexpr const char* kHelp = R"(EXPRESSION         show its value
NAME = EXPRESSION  define a name
:type EXPRESSION   show the type of its value
:vars              list the names of the configuration and their values
:functions         list the functions
:help [FUNCTION]   show this help, or describe a function
:quit              quit; Ctrl-D does the same
)";

ConsoleReply complain(std::string text) {
  ConsoleReply reply;
  reply.complaint = std::move(text);
  return reply;
}

ConsoleReply leave() {
  ConsoleReply reply;
  reply.quit = true;
  return reply;
}

ConsoleReply tell(std::string text) {
  ConsoleReply reply;
  reply.text = std::move(text);
  return reply;
}

}  // namespace

HostConsole::HostConsole(host::Program program, host::Inputs inputs,
                         const Settings& settings)
    : program_(std::move(program)),
      inputs_(std::move(inputs)),
      settings_(settings),
      options_(host_options(settings.limits)),
      functions_(host::functions(*program_.description, inputs_, options_)) {}

Diagnostics HostConsole::begin() {
  host::Outcome outcome =
      host::evaluate(*program_.description, inputs_, options_);
  const bool has_root = !program_.description->variables.root.empty();
  for (const auto& [root, value] : outcome.names) {
    const bool are_bare = !has_root && root == "var" && value.has_content();
    if (!are_bare) {
      roots_.emplace(root, value);
      continue;
    }
    for (std::size_t i = 0; i < value.length(); ++i) {
      roots_.emplace(value.keys()[i], value.elements()[i]);
    }
  }
  return std::move(outcome.diagnostics);
}

ConsoleReply HostConsole::answer(const ConsoleEntry& entry) {
  switch (entry.kind) {
    case ConsoleEntry::Kind::Nothing:
      return {};
    case ConsoleEntry::Kind::Command:
      return follow_command(entry);
    case ConsoleEntry::Kind::Block:
      return complain("Blocks belong into the files of the configuration.");
    case ConsoleEntry::Kind::Assignment:
    case ConsoleEntry::Kind::Expression:
      break;
  }
  return evaluate_entry(entry);
}

Value HostConsole::evaluate(std::string_view text, ConsoleReply& reply) const {
  host::Outcome outcome = host::evaluate_expression(
      *program_.description, inputs_, SourceFile("<console>", text), names_,
      options_);
  reply.diagnostics.append(std::move(outcome.diagnostics));
  return outcome.value;
}

ConsoleReply HostConsole::evaluate_entry(const ConsoleEntry& entry) {
  ConsoleReply reply;
  reply.diagnostics = entry.diagnostics;
  if (reply.failed() || entry.expression == nullptr) return reply;
  const std::string_view text = entry.tree.file().text(entry.expression->span);
  const bool is_assignment = entry.kind == ConsoleEntry::Kind::Assignment;
  if (!is_assignment && !names_.contains(text) && !roots_.contains(text)) {
    if (text == "exit" || text == "quit") return leave();
    if (text == "help") return tell(kHelp);
  }
  const Value value = evaluate(text, reply);
  if (reply.failed()) return reply;
  if (is_assignment) {
    names_.insert_or_assign(entry.name, value);
  } else {
    reply.text = console_text(value, options_.switches, options_.limits) + "\n";
  }
  return reply;
}

std::string HostConsole::variables_text() const {
  constexpr std::size_t kWidest = 60;
  std::string text;
  for (const auto* names : {&roots_, &names_}) {
    for (const auto& [name, value] : *names) {
      text +=
          name + " = " +
          console_summary(value, kWidest, options_.switches, options_.limits) +
          "\n";
    }
  }
  return text.empty() ? "There are no names.\n" : text;
}

ConsoleReply HostConsole::follow_command(const ConsoleEntry& entry) {
  const std::string& argument = entry.argument;
  if (entry.name == "quit" || entry.name == "exit") return leave();
  if (entry.name == "vars") return tell(variables_text());
  const auto width =
      static_cast<std::size_t>(style_for(stdout, settings_.color).width);
  if (entry.name == "functions") {
    return tell(
        in_columns(function_names(functions_), static_cast<int>(width)));
  }
  if (entry.name == "help") {
    if (argument.empty()) return tell(kHelp);
    const auto found = functions_.find(argument);
    if (found == functions_.end()) {
      return complain("There is no function " + in_quotes(argument) + ".");
    }
    return tell(function_signature(argument, found->second) + "\n" +
                found->second.description() + "\n");
  }
  if (entry.name == "type" && !argument.empty()) {
    ConsoleReply reply;
    const Value value = evaluate(argument, reply);
    if (!reply.failed()) reply.text = type_text(value.type(), width) + "\n";
    return reply;
  }
  return complain("There is no command " + in_quotes(":" + entry.name) +
                  " with that argument; `:help` lists the commands.");
}

Completion HostConsole::complete(std::string_view line) {
  CompletionSource source;
  for (const auto* names : {&roots_, &names_}) {
    for (const auto& each : *names) source.names.push_back(each.first);
  }
  source.functions = function_names(functions_);
  source.commands = {"functions", "help", "quit", "type", "vars"};
  source.value_of = [this](std::string_view traversal) {
    ConsoleReply ignored;
    const Value value = evaluate(traversal, ignored);
    return ignored.failed() ? Value::dynamic() : value;
  };
  return apps::complete(line, source, options_);
}

void HostConsole::show(const Diagnostics& found) { report(found, settings_); }

}  // namespace hcl::apps
