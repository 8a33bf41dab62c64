#include "command/host/host_console.h"

#include <cstdio>
#include <utility>
#include <vector>

#include "command/shared/inputs.h"
#include "command/shared/value_text.h"
#include "support/help/function_help.h"
#include "support/host/languages.h"
#include "support/output/console.h"

namespace hcl::apps {

HostConsole::HostConsole(host::Program program, host::Inputs inputs,
                         const Settings& settings)
    : CommandConsole(style_for(stdout, settings.color).width),
      program_(std::move(program)),
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

std::vector<ConsoleCommand> HostConsole::own_commands() {
  return {{"vars", "", "list the names of the configuration and their values",
           [this](const std::string&) { return reply_of(variables_text()); }}};
}

std::string HostConsole::entries_help() const {
  return R"(EXPRESSION         show its value
NAME = EXPRESSION  define a name
)";
}

std::vector<std::string> HostConsole::known_functions() {
  return function_names(functions_);
}

const Function* HostConsole::find_function(const std::string& name) {
  const auto found = functions_.find(name);
  return found == functions_.end() ? nullptr : &found->second;
}

bool HostConsole::has_name(std::string_view name) const {
  return names_.contains(name) || roots_.contains(name);
}

Value HostConsole::evaluate_text(std::string_view text,
                                 Diagnostics& diagnostics) const {
  host::Outcome outcome = host::evaluate_expression(
      *program_.description, inputs_, SourceFile("<console>", text), names_,
      options_);
  diagnostics.append(std::move(outcome.diagnostics));
  return outcome.value;
}

Value HostConsole::evaluate(const ConsoleEntry& entry, ConsoleReply& reply) {
  return evaluate_text(entry.tree.file().text(entry.expression->span),
                       reply.diagnostics);
}

void HostConsole::define(const std::string& name, Value value) {
  names_.insert_or_assign(name, std::move(value));
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

Completion HostConsole::complete(std::string_view line) {
  CompletionSource source;
  for (const auto* names : {&roots_, &names_}) {
    for (const auto& each : *names) source.names.push_back(each.first);
  }
  source.functions = known_functions();
  source.commands = command_words();
  source.value_of = [this](std::string_view traversal) {
    Diagnostics ignored;
    const Value value = evaluate_text(traversal, ignored);
    return ignored.has_errors() ? Value::dynamic() : value;
  };
  return apps::complete(line, source, options_);
}

void HostConsole::show(const Diagnostics& found) { report(found, settings_); }

}  // namespace hcl::apps
