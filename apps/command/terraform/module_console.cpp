#include "command/terraform/module_console.h"

#include <algorithm>
#include <set>
#include <utility>

#include "command/shared/type_text.h"
#include "command/terraform/reports.h"
#include "command/terraform/values.h"
#include "hcl/suggestions.h"
#include "support/help/function_help.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

using terraform::Configuration;
using terraform::Part;
using terraform::PartKind;
using terraform::Phase;
using terraform::Walk;

ConsoleReply complaint_of(std::string text) {
  ConsoleReply reply;
  reply.complaint = std::move(text);
  return reply;
}

ConsoleReply tell(std::string text) {
  ConsoleReply reply;
  reply.text = std::move(text);
  return reply;
}

bool is_reserved(std::string_view name) {
  static const std::set<std::string_view> kRoots = {
      "var",  "local", "module", "data",      "path",     "terraform", "tofu",
      "each", "count", "self",   "ephemeral", "resource", "template"};
  return kRoots.contains(name);
}

}  // namespace

ModuleConsole::ModuleConsole(const TerraformRequest& request,
                             Configuration configuration, Loader load,
                             const Settings& settings)
    : request_(request),
      configuration_(std::move(configuration)),
      load_(std::move(load)),
      options_{switches_for(Dialect::Terraform,
                            settings.conformance.value_or(
                                default_conformance(Dialect::Terraform))),
               settings.limits},
      width_(
          static_cast<std::size_t>(style_for(stdout, settings.color).width)) {
  begin_walk();
}

Diagnostics ModuleConsole::begin() {
  Diagnostics found = walk_->variable_diagnostics();
  if (!request_.scope.empty()) {
    found.append(choose_scope(request_.scope).diagnostics);
  }
  return found;
}

void ModuleConsole::begin_walk() {
  walk_ = std::make_unique<Walk>(configuration_, phase_of(request_));
  plan_ = nullptr;
  parts_.reset();
  shown_ = 0;
}

Walk& ModuleConsole::plan() {
  if (phase_of(request_) == Phase::Plan) return *walk_;
  if (plan_ == nullptr) {
    plan_ = std::make_unique<Walk>(configuration_, Phase::Plan);
  }
  return *plan_;
}

ConsoleReply ModuleConsole::answer(const ConsoleEntry& entry) {
  switch (entry.kind) {
    case ConsoleEntry::Kind::Nothing:
      return {};
    case ConsoleEntry::Kind::Command:
      return follow_command(entry);
    case ConsoleEntry::Kind::Block:
      return complaint_of(
          "Blocks belong into the files of the module; `:reload` reads them "
          "again.");
    case ConsoleEntry::Kind::Assignment:
    case ConsoleEntry::Kind::Expression:
      break;
  }
  return evaluate_entry(entry);
}

Value ModuleConsole::evaluate(Walk& walk, std::string_view expression,
                              ConsoleReply& reply) {
  Diagnostics problems;
  const Value value =
      walk.evaluate_at(place_, expression, problems, "<console>");
  if (&walk == walk_.get()) {
    for (; shown_ < walk.diagnostics().size(); ++shown_) {
      reply.diagnostics.add(walk.diagnostics()[shown_]);
    }
  }
  reply.diagnostics.append(std::move(problems));
  return value;
}

ConsoleReply ModuleConsole::evaluate_entry(const ConsoleEntry& entry) {
  ConsoleReply reply;
  reply.diagnostics = entry.diagnostics;
  if (reply.failed() || entry.expression == nullptr) return reply;
  const std::string_view text = entry.tree.file().text(entry.expression->span);
  const bool is_assignment = entry.kind == ConsoleEntry::Kind::Assignment;
  if (!is_assignment && !place_.names.contains(text)) {
    if (text == "exit" || text == "quit") return quit("");
    if (text == "help") return show_help("");
  }
  if (is_assignment && is_reserved(entry.name)) {
    return complaint_of("References begin with `" + entry.name +
                        "`; choose another name.");
  }
  const Value value = evaluate(*walk_, text, reply);
  if (reply.failed()) return reply;
  if (is_assignment) {
    place_.names.insert_or_assign(entry.name, value);
    return reply;
  }
  if (!value_text(value, request_, reply.text)) {
    return complaint_of(
        request_.raw ? "The value cannot be printed: it must be a known "
                       "string, number or bool that is not sensitive."
                     : "The value cannot be printed in full: it is partly "
                       "unknown or sensitive.");
  }
  reply.text += "\n";
  return reply;
}

ConsoleReply ModuleConsole::show_type(const std::string& argument) {
  if (argument.empty()) {
    return complaint_of(
        ":type needs an expression, such as `:type local.tags`.");
  }
  ConsoleReply reply;
  Value value = evaluate(*walk_, argument, reply);
  if (reply.failed()) return reply;
  if (value.is_dynamic()) {
    // What the configuration sets, even if a state would be needed.
    ConsoleReply ignored;
    value = evaluate(plan(), argument, ignored);
  }
  reply.text = type_text(value.type(), width_) + "\n";
  return reply;
}

ConsoleReply ModuleConsole::show_why(const std::string& argument) {
  if (argument.empty()) {
    return complaint_of(":why needs an address, such as `:why local.tags`.");
  }
  TerraformRequest asked = request_;
  asked.json = false;
  asked.address = (place_.module.empty() ? "" : place_.module + ".") + argument;
  ConsoleReply reply;
  if (!why_report(*walk_, configuration_, asked, reply.text)) {
    return complaint_of("Nothing has the address " + in_quotes(argument) + ".");
  }
  return reply;
}

ConsoleReply ModuleConsole::show_unknown(const std::string& argument) {
  TerraformRequest asked = request_;
  asked.json = false;
  asked.address = argument;
  const std::string text = unknown_report(*walk_, configuration_, asked);
  if (!text.empty()) return tell(text);
  return tell(argument.empty() ? "All values are known.\n"
                               : "No unknown value has this address.\n");
}

ConsoleReply ModuleConsole::show_variables(const std::string& /*argument*/) {
  ConsoleReply reply;
  for (const Part& part : own_parts()) {
    if (part.kind != PartKind::Variable && part.kind != PartKind::Local) {
      continue;
    }
    ConsoleReply found;
    const Value value = evaluate(*walk_, part.address, found);
    const std::string start = part.address + " = ";
    const std::size_t rest =
        std::max<std::size_t>(width_, start.size() + 20) - start.size();
    reply.text += start + shown_text(value, rest) + "\n";
  }
  for (const auto& [name, value] : place_.names) {
    reply.text += name + " = " + shown_text(value, width_) + "\n";
  }
  if (reply.text.empty()) reply.text = "The module has no variables.\n";
  return reply;
}

ConsoleReply ModuleConsole::show_resources(const std::string& /*argument*/) {
  ConsoleReply reply;
  for (const Part& part : own_parts()) {
    if (part.kind != PartKind::Resource && part.kind != PartKind::DataSource) {
      continue;
    }
    ConsoleReply ignored;
    const Value value = evaluate(plan(), part.address, ignored);
    reply.text += part.address + ": " + type_text(value.type(), width_) + "\n";
  }
  if (reply.text.empty()) reply.text = "The module has no resources.\n";
  return reply;
}

ConsoleReply ModuleConsole::show_functions(const std::string& argument) {
  if (argument.empty()) {
    return tell(
        in_columns(function_names(functions()), static_cast<int>(width_)));
  }
  return show_help(argument);
}

ConsoleReply ModuleConsole::choose_scope(const std::string& argument) {
  ConsoleReply reply;
  if (argument.empty()) {
    reply.text = (place_.module.empty() ? "the root module" : place_.module) +
                 std::string("\n");
    for (const std::string& each : walk_->module_instances()) {
      reply.text += "  " + each + "\n";
    }
    return reply;
  }
  const std::string before = place_.module;
  place_.module = argument == "root" ? "" : argument;
  evaluate(*walk_, "true", reply);
  if (reply.failed()) place_.module = before;
  return reply;
}

ConsoleReply ModuleConsole::choose_phase(const std::string& argument) {
  if (argument.empty()) return tell(request_.phase + "\n");
  if (argument != "plan" && argument != "console" && argument != "validate") {
    return complaint_of("The phases are validate, plan and console.");
  }
  request_.phase = argument;
  begin_walk();
  return {};
}

ConsoleReply ModuleConsole::reload(const std::string& /*argument*/) {
  std::optional<Configuration> loaded = load_();
  if (!loaded) return complaint_of("The module was not read.");
  configuration_ = std::move(*loaded);
  begin_walk();
  ConsoleReply reply;
  reply.diagnostics = configuration_.variable_diagnostics();
  reply.diagnostics.append(configuration_.diagnostics());
  return reply;
}

ConsoleReply ModuleConsole::show_help(const std::string& argument) {
  if (!argument.empty()) {
    const auto found = functions().find(argument);
    if (found != functions().end()) {
      return tell(function_help(argument, found->second));
    }
    return complaint_of("There is no function named " + in_quotes(argument) +
                        "." +
                        did_you_mean(argument, function_names(functions())));
  }
  std::string text = R"(EXPRESSION         show its value in the module
NAME = EXPRESSION  define a name for later expressions
)";
  for (const Command& each : commands()) {
    std::string start = std::string(":") + each.word + each.argument;
    start.resize(std::max<std::size_t>(start.size() + 1, 19), ' ');
    text += start + each.help + "\n";
  }
  return tell(text + R"(
Tab completes names. An entry continues on the next line while a bracket,
template or heredoc is open, or after an operator; Ctrl-C discards it.
)");
}

ConsoleReply ModuleConsole::quit(const std::string& /*argument*/) {
  ConsoleReply reply;
  reply.quit = true;
  return reply;
}

const std::vector<ModuleConsole::Command>& ModuleConsole::commands() {
  static const std::vector<Command> kCommands = {
      {"type", " EXPRESSION", "show the type of its value",
       &ModuleConsole::show_type},
      {"why", " ADDRESS", "show where a value comes from",
       &ModuleConsole::show_why},
      {"unknown", " [ADDRESS]", "list unknown values, and why they are",
       &ModuleConsole::show_unknown},
      {"vars", "", "list variables, local values and defined names",
       &ModuleConsole::show_variables},
      {"resources", "", "list resources and their types",
       &ModuleConsole::show_resources},
      {"functions", "", "list the functions", &ModuleConsole::show_functions},
      {"scope", " [MODULE]", "evaluate in an instance of a module, or in root",
       &ModuleConsole::choose_scope},
      {"phase", " [PHASE]", "evaluate as validate, plan or console do",
       &ModuleConsole::choose_phase},
      {"reload", "", "read the files again", &ModuleConsole::reload},
      {"help", " [FUNCTION]", "show this help, or describe a function",
       &ModuleConsole::show_help},
      {"quit", "", "quit; Ctrl-D does the same", &ModuleConsole::quit},
  };
  return kCommands;
}

ConsoleReply ModuleConsole::follow_command(const ConsoleEntry& entry) {
  std::vector<std::string> words;
  for (const Command& each : commands()) {
    if (entry.name == each.word) return (this->*each.run)(entry.argument);
    words.emplace_back(each.word);
  }
  if (entry.name == "exit" || entry.name == "q") return quit("");
  if (entry.name == "?") return show_help(entry.argument);
  const std::string guess = suggest_name(entry.name, words);
  return complaint_of("Unknown command `:" + entry.name + "`." +
                      (guess.empty() ? " `:help` lists them."
                                     : " Did you mean `:" + guess + "`?"));
}

}  // namespace hcl::apps
