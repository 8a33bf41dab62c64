#include "command/console/session.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "command/shared/value_text.h"
#include "hcl/evaluate.h"
#include "hcl/expression_text.h"
#include "hcl/parser.h"

namespace hcl::apps {
namespace {

Value make_unknown(const Value& value) {
  return Value::unknown(value.is_null() ? Type() : value.type());
}

Value make_sensitive(const Value& value) {
  return value.with_marks(MarkSet{kSensitiveMark});
}

// The file is read by the caller.
ConsoleReply load_file(const std::string& path) {
  if (path.empty()) return complaint_of(":load needs a file name.");
  ConsoleReply reply;
  reply.load = path;
  return reply;
}

}  // namespace

ConsoleSession::ConsoleSession(MapContext context, KnownBodies known,
                               const Options& options, int width)
    : CommandConsole(width),
      context_(std::move(context)),
      known_(std::move(known)),
      options_(options) {}

Completion ConsoleSession::complete(std::string_view line) {
  return apps::complete(line, context_, command_words(), options_);
}

std::vector<ConsoleCommand> ConsoleSession::own_commands() {
  return {
      {"vars", "", "list the variables",
       [this](const std::string&) { return show_variables(); }},
      {"unknown", " NAME", "make a variable unknown",
       [this](const std::string& name) {
         return change_variable(":unknown", name, make_unknown);
       }},
      {"sensitive", " NAME", "make the value of a variable sensitive",
       [this](const std::string& name) {
         return change_variable(":sensitive", name, make_sensitive);
       }},
      {"time", " EXPRESSION", "show its value and how long evaluation took",
       [this](const std::string& text) { return show_time(text); }},
      {"load", " FILE",
       "define the attributes and blocks of a file as variables", load_file},
      {"save", " FILE", "write the variables to a new file",
       [this](const std::string& path) { return save_variables(path); }},
  };
}

std::string ConsoleSession::entries_help() const {
  return R"(EXPRESSION         show its value
NAME = EXPRESSION  define a variable
TYPE "LABEL" {...} define a variable with a block, as in a file
)";
}

std::vector<std::string> ConsoleSession::known_functions() {
  return context_.function_names();
}

const Function* ConsoleSession::find_function(const std::string& name) {
  return context_.function(name);
}

bool ConsoleSession::has_name(std::string_view name) const {
  return context_.variable(name) != nullptr;
}

Value ConsoleSession::evaluate(const ConsoleEntry& entry, ConsoleReply& reply) {
  Result<Value> value =
      hcl::evaluate(entry.tree, *entry.expression, context_, options_);
  reply.diagnostics.append(std::move(value.diagnostics));
  return std::move(value.value);
}

void ConsoleSession::define(const std::string& name, Value value) {
  forget(known_, name);
  context_.set_variable(name, std::move(value));
}

ConsoleReply ConsoleSession::define_block(const ConsoleEntry& entry) {
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

ConsoleReply ConsoleSession::show_variables() const {
  const std::vector<std::string> names = context_.variable_names();
  std::size_t widest = 0;
  for (const std::string& name : names) widest = std::max(widest, name.size());
  ConsoleReply reply;
  for (const std::string& name : names) {
    std::string start = name;
    start.resize(widest, ' ');
    start += " = ";
    const std::size_t rest = std::max<std::size_t>(
        width() > start.size() ? width() - start.size() : 0, 20);
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
    return complaint_of(":time needs an expression, such as `:time 1 + 1`.");
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
  if (path.empty()) return complaint_of(":save needs a file name.");
  ConsoleReply reply;
  for (const std::string& name : context_.variable_names()) {
    const Value& value = *context_.variable(name);
    const auto written =
        to_expression_text(value, 0, options_.switches, options_.limits);
    if (!written.ok() || value.contains_marks()) {
      return complaint_of(
          "The value of " + name + " cannot be written to a file: " +
          console_summary(value, 60, options_.switches, options_.limits) +
          ". Nothing was saved.");
    }
    reply.saved += name + " = " + *written + "\n";
  }
  reply.save = path;
  return reply;
}

ConsoleReply ConsoleSession::change_variable(const char* command,
                                             const std::string& name,
                                             Value (*change)(const Value&)) {
  if (!is_identifier(name, options_)) {
    return complaint_of(std::string(command) + " needs a variable name.");
  }
  const Value* value = context_.variable(name);
  context_.set_variable(name,
                        change(value == nullptr ? Value::dynamic() : *value));
  return {};
}

}  // namespace hcl::apps
