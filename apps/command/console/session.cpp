#include "command/console/session.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "command/shared/type_text.h"
#include "command/shared/value_text.h"
#include "hcl/evaluate.h"
#include "hcl/expression_text.h"
#include "hcl/parser.h"
#include "support/help/function_help.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

constexpr const char* kHelp = R"(EXPRESSION         show its value
NAME = EXPRESSION  define a variable
TYPE "LABEL" {...} define a variable with a block, as in a file
:type EXPRESSION   show the type of its value
:vars              list the variables
:functions         list the functions
:help [FUNCTION]   show this help, or describe a function
:unknown NAME      make a variable unknown
:sensitive NAME    make the value of a variable sensitive
:time EXPRESSION   show its value and how long evaluation took
:load FILE         define the attributes and blocks of a file as variables
:save FILE         write the variables to a new file
:quit              quit; Ctrl-D does the same

Tab completes names. An entry continues on the next line while a bracket,
template or heredoc is open, or after an operator; Ctrl-C discards it.
)";

ConsoleReply complain(std::string text) {
  ConsoleReply reply;
  reply.complaint = std::move(text);
  return reply;
}

Value make_unknown(const Value& value) {
  return Value::unknown(value.is_null() ? Type() : value.type());
}

Value make_sensitive(const Value& value) {
  return value.with_marks(MarkSet{kSensitiveMark});
}

}  // namespace

ConsoleSession::ConsoleSession(MapContext context, KnownBodies known,
                               const Options& options, int width)
    : context_(std::move(context)),
      known_(std::move(known)),
      options_(options),
      width_(width) {}

ConsoleReply ConsoleSession::answer(const ConsoleEntry& entry) {
  switch (entry.kind) {
    case ConsoleEntry::Kind::Nothing:
      return {};
    case ConsoleEntry::Kind::Command:
      return follow(entry);
    case ConsoleEntry::Kind::Block:
      return define_blocks(entry);
    case ConsoleEntry::Kind::Assignment:
    case ConsoleEntry::Kind::Expression:
      break;
  }
  if (is_plain_command(entry)) {
    return follow(
        read_entry(":" + std::string(entry.tree.file().text()), options_));
  }
  return evaluate_entry(entry);
}

ConsoleReply ConsoleSession::evaluate_entry(const ConsoleEntry& entry) {
  ConsoleReply reply;
  reply.diagnostics = entry.diagnostics;
  if (reply.failed() || entry.expression == nullptr) return reply;
  Result<Value> value =
      evaluate(entry.tree, *entry.expression, context_, options_);
  reply.diagnostics.append(std::move(value.diagnostics));
  if (reply.failed()) return reply;
  if (entry.kind == ConsoleEntry::Kind::Assignment) {
    forget(known_, entry.name);
    context_.set_variable(entry.name, std::move(value.value));
    return reply;
  }
  reply.text =
      console_text(value.value, options_.switches, options_.limits) + "\n";
  return reply;
}

ConsoleReply ConsoleSession::define_blocks(const ConsoleEntry& entry) {
  ConsoleReply reply;
  reply.diagnostics = entry.diagnostics;
  if (reply.failed()) return reply;
  Result<EvaluatedBody> body = evaluate_body(entry.tree, context_, options_);
  reply.diagnostics.append(std::move(body.diagnostics));
  if (reply.failed()) return reply;
  known_.push_back({entry.tree, std::move(body.value)});
  reply.diagnostics.append(shape_diagnostics(known_, options_));
  if (reply.failed()) {
    known_.pop_back();
  } else {
    define_bodies(known_, known_.size() - 1, context_);
  }
  return reply;
}

ConsoleReply ConsoleSession::show_type(const std::string& expression) {
  const ConsoleEntry entry = read_entry(expression, options_);
  if (entry.kind != ConsoleEntry::Kind::Expression) {
    return complain(":type needs an expression, such as `:type 1 + 1`.");
  }
  ConsoleReply reply;
  reply.diagnostics = entry.diagnostics;
  if (reply.failed()) return reply;
  Result<Value> value =
      evaluate(entry.tree, *entry.expression, context_, options_);
  reply.diagnostics.append(std::move(value.diagnostics));
  if (!reply.failed()) {
    reply.text =
        type_text(value.value.type(), static_cast<std::size_t>(width_)) + "\n";
  }
  return reply;
}

ConsoleReply ConsoleSession::show_variables() const {
  const std::vector<std::string> names = context_.variable_names();
  std::size_t widest = 0;
  for (const std::string& name : names) widest = std::max(widest, name.size());
  ConsoleReply reply;
  for (const std::string& name : names) {
    std::string start = name;
    start.resize(widest, ' ');
    start += " = ";
    const auto width = static_cast<std::size_t>(width_);
    const std::size_t rest = std::max<std::size_t>(
        width > start.size() ? width - start.size() : 0, 20);
    reply.text += start +
                  console_summary(*context_.variable(name), rest,
                                  options_.switches, options_.limits) +
                  "\n";
  }
  if (names.empty()) {
    reply.text = "No variables are defined. `name = expression` defines one.\n";
  }
  return reply;
}

ConsoleReply ConsoleSession::show_time(const std::string& expression) {
  const ConsoleEntry entry = read_entry(expression, options_);
  if (entry.kind != ConsoleEntry::Kind::Expression) {
    return complain(":time needs an expression, such as `:time 1 + 1`.");
  }
  const auto start = std::chrono::steady_clock::now();
  ConsoleReply reply = evaluate_entry(entry);
  const std::chrono::duration<double, std::milli> taken =
      std::chrono::steady_clock::now() - start;
  char text[48];
  std::snprintf(text, sizeof text, "(%.3f ms)\n", taken.count());
  reply.text += text;
  return reply;
}

ConsoleReply ConsoleSession::save_variables(const std::string& path) const {
  if (path.empty()) return complain(":save needs a file name.");
  ConsoleReply reply;
  for (const std::string& name : context_.variable_names()) {
    const Value& value = *context_.variable(name);
    const auto written =
        to_expression_text(value, 0, options_.switches, options_.limits);
    if (!written.ok() || value.contains_marks()) {
      return complain(
          "The value of " + name + " cannot be written to a file: " +
          console_summary(value, 60, options_.switches, options_.limits) +
          ". Nothing was saved.");
    }
    reply.saved += name + " = " + *written + "\n";
  }
  reply.save = path;
  return reply;
}

ConsoleReply ConsoleSession::show_functions() const {
  ConsoleReply reply;
  reply.text = in_columns(context_.function_names(), width_);
  if (reply.text.empty()) reply.text = "No functions are available.\n";
  return reply;
}

ConsoleReply ConsoleSession::show_help(const std::string& function) const {
  ConsoleReply reply;
  if (function.empty()) {
    reply.text = kHelp;
    return reply;
  }
  const Function* found = context_.function(function);
  if (found == nullptr) {
    return complain("There is no function named " + in_quotes(function) + "." +
                    did_you_mean(function, context_.function_names()));
  }
  reply.text = function_help(function, *found);
  return reply;
}

ConsoleReply ConsoleSession::change_variable(const ConsoleEntry& entry,
                                             Value (*change)(const Value&)) {
  if (!is_identifier(entry.argument, options_)) {
    return complain(":" + entry.name + " needs a variable name.");
  }
  const Value* value = context_.variable(entry.argument);
  context_.set_variable(entry.argument,
                        change(value == nullptr ? Value::dynamic() : *value));
  return {};
}

ConsoleReply ConsoleSession::follow(const ConsoleEntry& entry) {
  const std::string& word = entry.name;
  if (word == "type") return show_type(entry.argument);
  if (word == "vars") return show_variables();
  if (word == "functions") return show_functions();
  if (word == "help" || word == "?") return show_help(entry.argument);
  if (word == "unknown") return change_variable(entry, make_unknown);
  if (word == "sensitive") return change_variable(entry, make_sensitive);
  if (word == "time") return show_time(entry.argument);
  if (word == "save") return save_variables(entry.argument);
  if (word == "load") {
    if (entry.argument.empty()) {
      return complain(":load needs a file name.");
    }
    ConsoleReply reply;
    reply.load = entry.argument;
    return reply;
  }
  if (word == "quit" || word == "exit" || word == "q") {
    ConsoleReply reply;
    reply.quit = true;
    return reply;
  }
  const std::string guess = suggest_name(word, console_commands());
  return complain("Unknown command `:" + word + "`." +
                  (guess.empty() ? " `:help` lists them."
                                 : " Did you mean `:" + guess + "`?"));
}

bool ConsoleSession::is_plain_command(const ConsoleEntry& entry) const {
  if (entry.kind != ConsoleEntry::Kind::Expression ||
      entry.expression == nullptr ||
      entry.expression->kind != ast::ExpressionKind::Variable) {
    return false;
  }
  const std::string_view text = entry.tree.file().text(entry.expression->span);
  return (text == "help" || text == "exit" || text == "quit") &&
         context_.variable(text) == nullptr;
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

const std::vector<std::string>& console_commands() {
  static const std::vector<std::string> commands = {
      "functions", "help", "load", "quit",    "save",
      "sensitive", "time", "type", "unknown", "vars"};
  return commands;
}

}  // namespace hcl::apps
