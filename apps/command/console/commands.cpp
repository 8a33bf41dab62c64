#include "command/console/commands.h"

#include <algorithm>
#include <utility>

#include "command/shared/type_text.h"
#include "command/shared/value_text.h"
#include "hcl/suggestions.h"
#include "support/help/function_help.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

constexpr const char* kEditingHelp = R"(
Tab completes names. An entry continues on the next line while a bracket,
template or heredoc is open, or after an operator; Ctrl-C discards it.
)";

ConsoleReply leave(const std::string& /*argument*/) {
  ConsoleReply reply;
  reply.quit = true;
  return reply;
}

// The name if that is all that an entry consists of.
std::string_view lone_name(const ConsoleEntry& entry) {
  if (entry.kind != ConsoleEntry::Kind::Expression ||
      entry.expression == nullptr ||
      entry.expression->kind != ast::ExpressionKind::Variable) {
    return {};
  }
  return entry.tree.file().text(entry.expression->span);
}

}  // namespace

ConsoleReply CommandConsole::answer(const ConsoleEntry& entry) {
  switch (entry.kind) {
    case ConsoleEntry::Kind::Nothing:
      return {};
    case ConsoleEntry::Kind::Command:
      return follow_command(entry.name, entry.argument);
    case ConsoleEntry::Kind::Block:
      return define_block(entry);
    case ConsoleEntry::Kind::Assignment:
    case ConsoleEntry::Kind::Expression:
      break;
  }
  const std::string_view name = lone_name(entry);
  if ((name == "help" || name == "exit" || name == "quit") && !has_name(name)) {
    return follow_command(std::string(name), "");
  }
  return evaluate_entry(entry);
}

ConsoleReply CommandConsole::evaluate_entry(const ConsoleEntry& entry) {
  ConsoleReply reply;
  reply.diagnostics = entry.diagnostics;
  if (reply.failed() || entry.expression == nullptr) return reply;
  const bool is_assignment = entry.kind == ConsoleEntry::Kind::Assignment;
  if (is_assignment) reply.complaint = refusal(entry.name);
  if (reply.failed()) return reply;
  Value value = evaluate(entry, reply);
  if (reply.failed()) return reply;
  is_assignment ? define(entry.name, std::move(value)) : print(value, reply);
  return reply;
}

Value CommandConsole::evaluate_for_type(const ConsoleEntry& entry,
                                        ConsoleReply& reply) {
  return evaluate(entry, reply);
}

std::string CommandConsole::refusal(const std::string& /*name*/) const {
  return {};
}

ConsoleReply CommandConsole::define_block(const ConsoleEntry& /*entry*/) {
  return complaint_of("Blocks belong in the files of the configuration.");
}

void CommandConsole::print(const Value& value, ConsoleReply& reply) {
  reply.text = console_text(value, options().switches, options().limits) + "\n";
}

std::vector<ConsoleCommand> CommandConsole::commands() {
  std::vector<ConsoleCommand> all = {
      {"type", " EXPRESSION", "show the type of its value",
       [this](const std::string& text) { return show_type(text); }}};
  for (ConsoleCommand& own : own_commands()) all.push_back(std::move(own));
  all.push_back(
      {"functions", "", "list the functions", [this](const std::string& name) {
         return name.empty() ? show_functions() : show_help(name);
       }});
  all.push_back({"help", " [FUNCTION]",
                 "show this help, or describe a function",
                 [this](const std::string& name) { return show_help(name); }});
  all.push_back({"quit", "", "quit; Ctrl-D does the same", leave});
  return all;
}

std::vector<std::string> CommandConsole::command_words() {
  std::vector<std::string> words;
  for (const ConsoleCommand& each : commands()) words.emplace_back(each.word);
  return words;
}

ConsoleReply CommandConsole::follow_command(const std::string& word,
                                            const std::string& argument) {
  if (word == "exit" || word == "q") return leave("");
  if (word == "?") return show_help(argument);
  for (const ConsoleCommand& each : commands()) {
    if (word == each.word) return each.run(argument);
  }
  const std::string guess = suggest_name(word, command_words());
  return complaint_of("Unknown command `:" + word + "`." +
                      (guess.empty() ? " `:help` lists them."
                                     : " Did you mean `:" + guess + "`?"));
}

ConsoleReply CommandConsole::show_type(const std::string& expression) {
  const ConsoleEntry entry = read_entry(expression, options());
  if (entry.kind != ConsoleEntry::Kind::Expression) {
    return complaint_of(":type needs an expression, such as `:type 1 + 1`.");
  }
  ConsoleReply reply;
  reply.diagnostics = entry.diagnostics;
  if (reply.failed()) return reply;
  const Value value = evaluate_for_type(entry, reply);
  if (!reply.failed()) reply.text = type_text(value.type(), width()) + "\n";
  return reply;
}

ConsoleReply CommandConsole::show_functions() {
  std::string text = in_columns(known_functions(), width_);
  return reply_of(text.empty() ? "No functions are available.\n"
                               : std::move(text));
}

ConsoleReply CommandConsole::show_help(const std::string& function) {
  if (!function.empty()) {
    const Function* found = find_function(function);
    if (found != nullptr) return reply_of(function_help(function, *found));
    return complaint_of("There is no function named " + in_quotes(function) +
                        "." + did_you_mean(function, known_functions()));
  }
  std::string text = entries_help();
  for (const ConsoleCommand& each : commands()) {
    std::string start = std::string(":") + each.word + each.argument;
    start.resize(std::max<std::size_t>(start.size() + 1, 19), ' ');
    text += start + each.help + "\n";
  }
  return reply_of(text + kEditingHelp);
}

std::string in_columns(const std::vector<std::string>& names, int width) {
  std::size_t widest = 0;
  for (const std::string& name : names) widest = std::max(widest, name.size());
  const std::size_t columns =
      std::max<std::size_t>(static_cast<std::size_t>(width) / (widest + 2), 1);
  const std::size_t rows = (names.size() + columns - 1) / columns;
  std::string text;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t i = row; i < names.size(); i += rows) {
      std::string cell = names[i];
      if (i + rows < names.size()) cell.resize(widest + 2, ' ');
      text += cell;
    }
    text += "\n";
  }
  return text;
}

}  // namespace hcl::apps
