#include "command/terraform/module_console.h"

#include <algorithm>
#include <set>
#include <utility>

#include "command/shared/type_text.h"
#include "command/terraform/reports/reports.h"
#include "command/terraform/values.h"
#include "support/output/console.h"
#include "support/output/phrases.h"

namespace hcl::apps {
namespace {

using terraform::Configuration;
using terraform::Part;
using terraform::PartKind;
using terraform::Phase;
using terraform::Walk;

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
    : CommandConsole(style_for(stdout, settings.color).width),
      request_(request),
      configuration_(std::move(configuration)),
      load_(std::move(load)),
      options_{switches_for(Dialect::Terraform,
                            settings.conformance.value_or(
                                default_conformance(Dialect::Terraform))),
               settings.limits} {
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

Value ModuleConsole::evaluate_in(Walk& walk, std::string_view expression,
                                 ConsoleReply& reply) {
  Diagnostics problems;
  Value value = walk.evaluate_at(place_, expression, problems, "<console>");
  if (&walk == walk_.get()) {
    for (; shown_ < walk.diagnostics().size(); ++shown_) {
      reply.diagnostics.add(walk.diagnostics()[shown_]);
    }
  }
  reply.diagnostics.append(std::move(problems));
  return value;
}

Value ModuleConsole::evaluate(const ConsoleEntry& entry, ConsoleReply& reply) {
  return evaluate_in(*walk_, entry.tree.file().text(entry.expression->span),
                     reply);
}

Value ModuleConsole::evaluate_for_type(const ConsoleEntry& entry,
                                       ConsoleReply& reply) {
  Value value = evaluate(entry, reply);
  if (reply.failed() || !value.is_dynamic()) return value;
  ConsoleReply ignored;
  return evaluate_in(plan(), entry.tree.file().text(entry.expression->span),
                     ignored);
}

bool ModuleConsole::has_name(std::string_view name) const {
  return place_.names.contains(name);
}

std::string ModuleConsole::refusal(const std::string& name) const {
  if (!is_reserved(name)) return {};
  return "References begin with `" + name + "`; choose another name.";
}

void ModuleConsole::define(const std::string& name, Value value) {
  place_.names.insert_or_assign(name, std::move(value));
}

ConsoleReply ModuleConsole::define_block(const ConsoleEntry& /*entry*/) {
  return complaint_of(
      "Blocks belong in the files of the module; `:reload` reads them again.");
}

void ModuleConsole::print(const Value& value, ConsoleReply& reply) {
  if (value_text(value, request_, reply.text)) {
    reply.text += "\n";
    return;
  }
  reply.text.clear();
  reply.complaint = request_.raw
                        ? "The value cannot be printed: it must be a known "
                          "string, number or bool that is not sensitive."
                        : "The value cannot be printed in full: it is partly "
                          "unknown or sensitive.";
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
  if (!text.empty()) return reply_of(text);
  return reply_of(argument.empty() ? "All values are known.\n"
                                   : "No unknown value has this address.\n");
}

ConsoleReply ModuleConsole::show_variables() {
  ConsoleReply reply;
  for (const Part& part : own_parts()) {
    if (part.kind != PartKind::Variable && part.kind != PartKind::Local) {
      continue;
    }
    ConsoleReply found;
    const Value value = evaluate_in(*walk_, part.address, found);
    const std::string start = part.address + " = ";
    const std::size_t rest =
        std::max<std::size_t>(width(), start.size() + 20) - start.size();
    reply.text += start + shown_text(value, rest) + "\n";
  }
  for (const auto& [name, value] : place_.names) {
    reply.text += name + " = " + shown_text(value, width()) + "\n";
  }
  if (reply.text.empty()) reply.text = "The module has no variables.\n";
  return reply;
}

ConsoleReply ModuleConsole::show_resources() {
  ConsoleReply reply;
  for (const Part& part : own_parts()) {
    if (part.kind != PartKind::Resource && part.kind != PartKind::DataSource) {
      continue;
    }
    ConsoleReply ignored;
    const Value value = evaluate_in(plan(), part.address, ignored);
    reply.text += part.address + ": " + type_text(value.type(), width()) + "\n";
  }
  if (reply.text.empty()) reply.text = "The module has no resources.\n";
  return reply;
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
  evaluate_in(*walk_, "true", reply);
  if (reply.failed()) place_.module = before;
  return reply;
}

ConsoleReply ModuleConsole::choose_phase(const std::string& argument) {
  if (argument.empty()) return reply_of(request_.phase + "\n");
  if (argument != "plan" && argument != "console" && argument != "validate") {
    return complaint_of("The phases are validate, plan and console.");
  }
  request_.phase = argument;
  begin_walk();
  return {};
}

ConsoleReply ModuleConsole::reload() {
  std::optional<Configuration> loaded = load_();
  if (!loaded) return complaint_of("The module was not read.");
  configuration_ = std::move(*loaded);
  begin_walk();
  ConsoleReply reply;
  reply.diagnostics = configuration_.variable_diagnostics();
  reply.diagnostics.append(configuration_.diagnostics());
  return reply;
}

std::string ModuleConsole::entries_help() const {
  return R"(EXPRESSION         show its value in the module
NAME = EXPRESSION  define a name for later expressions
)";
}

std::vector<ConsoleCommand> ModuleConsole::own_commands() {
  return {
      {"why", " ADDRESS", "show where a value comes from",
       [this](const std::string& text) { return show_why(text); }},
      {"unknown", " [ADDRESS]", "list unknown values, and why they are",
       [this](const std::string& text) { return show_unknown(text); }},
      {"vars", "", "list variables, local values and defined names",
       [this](const std::string&) { return show_variables(); }},
      {"resources", "", "list resources and their types",
       [this](const std::string&) { return show_resources(); }},
      {"scope", " [MODULE]", "evaluate in an instance of a module, or in root",
       [this](const std::string& text) { return choose_scope(text); }},
      {"phase", " [PHASE]", "evaluate as validate, plan or console do",
       [this](const std::string& text) { return choose_phase(text); }},
      {"reload", "", "read the files again",
       [this](const std::string&) { return reload(); }},
  };
}

}  // namespace hcl::apps
