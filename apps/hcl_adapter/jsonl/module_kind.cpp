#include "hcl_adapter/jsonl/module_kind.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "hcl/terraform.h"
#include "hcl_adapter/jsonl/function_host.h"
#include "hcl_adapter/jsonl/test_provider.h"

namespace hcl::adapter {
namespace {

using apps::JsonView;
using terraform::Phase;

// Places have their members in the order of the recorded answers, by whose text
// problems are sorted, and not that of the other answers.
void write_position(JsonWriter& writer, const SourcePos& position) {
  writer.begin_object();
  writer.key("byte").integer(position.byte);
  writer.key("column").integer(position.column);
  writer.key("line").integer(position.line);
  writer.end_object();
}

void write_place(JsonWriter& writer, const SourceSpan& span) {
  SourceRange range = span.range();
  // The place is not known.
  if (span.file.name().empty()) range = {{0, 0, 0}, {0, 0, 0}};
  writer.begin_object();
  writer.key("end");
  write_position(writer, range.end);
  writer.key("filename").string(span.file.name());
  writer.key("start");
  write_position(writer, range.start);
  writer.end_object();
}

// The tools give no place for these.
bool has_place_in_tools(const Diagnostic& problem) {
  constexpr std::array<std::string_view, 3> kWithoutPlace = {
      "UnreadableFile", "Cycle", "UndeclaredVariableValue"};
  return std::ranges::find(kWithoutPlace, problem.name()) ==
         kWithoutPlace.end();
}

// The tools report a bare `var` or `path` twice, the second time at a place
// that is in no file.
bool is_of_bare_word(const Diagnostic& problem) {
  return !problem.subject && (problem.code == Code::UnsupportedAttribute ||
                              problem.name() == "UndeclaredVariable" ||
                              problem.name() == "UndeclaredLocal");
}

std::string problem_text(const Diagnostic& problem) {
  std::string text;
  JsonWriter writer(text);
  writer.begin_object();
  writer.key("severity")
      .string(problem.severity == Severity::Error ? "error" : "warning");
  writer.key("summary").string(problem.summary());
  writer.key("detail").string(problem.detail);
  if (is_of_bare_word(problem)) {
    writer.key("range");
    write_place(writer, SourceSpan{});
  } else if (problem.subject && has_place_in_tools(problem)) {
    writer.key("range");
    write_place(writer, *problem.subject);
  }
  if (problem.context) {
    writer.key("context");
    write_place(writer, *problem.context);
  }
  writer.end_object();
  return text;
}

void write_problems(JsonWriter& writer, const Diagnostics& problems) {
  std::vector<std::string> texts;
  for (const auto& problem : problems) texts.push_back(problem_text(problem));
  std::ranges::sort(texts);
  writer.begin_array();
  for (const std::string& text : texts) writer.raw(text);
  writer.end_array();
}

// The version that recorded answers are of.
std::string recorded_version(terraform::Tool tool) {
  return tool == terraform::Tool::Terraform ? "1.11.4" : "1.12.6";
}

// Runs the three phases of one request.
class ModuleAnswer {
 public:
  ModuleAnswer(const Request& request, const Options& options)
      : request_(request.json), switches_(options.switches) {
    settings_.language = options;
    settings_.tool = request_["tool"].text() == "terraform"
                         ? terraform::Tool::Terraform
                         : terraform::Tool::OpenTofu;
    const std::string version = request_["tool_version"].text();
    settings_.tool_version =
        version.empty() ? recorded_version(settings_.tool) : version;
    settings_.providers_required = true;
    settings_.keep_optional_null = true;
    settings_.keep_going = false;
    settings_.schemas = test_provider();
    settings_.data_values["test_object"] = test_data();
    settings_.host = adapter_function_host();
    settings_.host.working_folder = "/srv/tf-case";
    settings_.host.files = files();
    settings_.language.switches = options.switches;
    if (request_["workspace"].exists()) {
      settings_.workspace = request_["workspace"].text();
    }
    read_variables();
  }

  // The members of the answer: names with their JSON.
  using Members = std::vector<std::pair<std::string, std::string>>;

  Members members() {
    Members result;
    const auto add = [&](const char* name) -> std::string& {
      result.emplace_back(name, "");
      return result.back().second;
    };
    const terraform::Configuration configuration = terraform::load(settings_);
    const auto& inputs = configuration.variable_diagnostics();
    if (!inputs.empty()) add_problems(add("var_diags"), inputs);
    if (inputs.has_errors()) return result;
    const bool failed = configuration.diagnostics().has_errors();
    add_problems(add(failed ? "init_diags" : "load_diags"),
                 configuration.diagnostics());
    if (failed || request_["load_only"].is_true()) return result;
    for (const auto& [name, phase] : {std::pair("validate", Phase::Validate),
                                      std::pair("plan", Phase::Plan),
                                      std::pair("console", Phase::Console)}) {
      write_phase(add(name), configuration, phase);
    }
    return result;
  }

 private:
  std::shared_ptr<const MemoryFiles> files() const {
    auto result = std::make_shared<MemoryFiles>(settings_.host.working_folder);
    const JsonView files = request_["files"];
    for (std::size_t i = 0; i < files.size(); ++i) {
      result->add(files[i].key(), files[i].text());
    }
    return result;
  }

  void read_variables() {
    const JsonView env = request_["env"];
    for (std::size_t i = 0; i < env.size(); ++i) {
      const std::string& name = env[i].key();
      if (name.starts_with("TF_VAR_")) {
        settings_.environment.emplace_back(name.substr(7), env[i].text());
      }
    }
    const JsonView arguments = request_["var_args"];
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      std::string text = arguments[i].text();
      using Kind = terraform::VariableArgument::Kind;
      Kind kind = Kind::Value;
      for (const auto& [option, of] : {std::pair("-var-file", Kind::File),
                                       std::pair("-var", Kind::Value)}) {
        if (text == option && i + 1 < arguments.size()) {
          text = arguments[++i].text();
          kind = of;
          break;
        }
        if (text.starts_with(std::string(option) + "=")) {
          text = text.substr(std::string(option).size() + 1);
          kind = of;
          break;
        }
      }
      settings_.arguments.push_back({kind, text});
    }
  }

  static void add_problems(std::string& text, const Diagnostics& problems) {
    JsonWriter writer(text);
    write_problems(writer, problems);
  }

  void write_phase(std::string& text,
                   const terraform::Configuration& configuration, Phase phase) {
    terraform::Walk walk(configuration, phase);
    JsonWriter writer(text);
    writer.begin_object();
    if (!walk.variable_diagnostics().empty()) {
      writer.key("variable_diags");
      write_problems(writer, walk.variable_diagnostics());
    }
    if (!walk.variable_diagnostics().has_errors()) {
      walk.evaluate_all();
      writer.key("diags");
      write_problems(writer, walk.diagnostics());
      write_values(writer, walk);
      if (phase == Phase::Plan) write_plan(writer, walk);
      if (phase == Phase::Console) write_expressions(writer, walk);
    }
    writer.end_object();
  }

  void write_value(JsonWriter& writer, const Value& value) const {
    write_typed_json(writer, value, switches_, Marked::Shown);
  }

  void write_list(JsonWriter& writer, const char* kind,
                  const std::vector<terraform::NamedValue>& values) const {
    if (values.empty()) return;
    writer.key(kind).begin_object();
    for (const terraform::NamedValue& named : values) {
      writer.key(named.name);
      write_value(writer, named.value);
    }
    writer.end_object();
  }

  void write_values(JsonWriter& writer, const terraform::Walk& walk) const {
    writer.key("values").begin_object();
    for (const terraform::ModuleValues& module : walk.values()) {
      if (module.variables.empty() && module.locals.empty() &&
          module.outputs.empty()) {
        continue;
      }
      writer.key(module.address).begin_object();
      write_list(writer, "local", module.locals);
      write_list(writer, "output", module.outputs);
      write_list(writer, "var", module.variables);
      writer.end_object();
    }
    writer.end_object();
  }

  void write_outputs(JsonWriter& writer, const terraform::Walk& walk) const {
    writer.key("outputs").begin_object();
    for (const terraform::PlannedOutput& output : walk.outputs()) {
      writer.key(output.name).begin_object();
      writer.key("action").string(output.value.is_null() ? "NoOp" : "Create");
      writer.key("sensitive").boolean(output.sensitive);
      writer.key("after");
      write_value(writer, output.value);
      writer.end_object();
    }
    writer.end_object();
  }

  void write_plan(JsonWriter& writer, const terraform::Walk& walk) const {
    write_outputs(writer, walk);
    const auto resources = walk.resources();
    if (!resources.empty()) {
      writer.key("resources").begin_object();
      for (const auto& [address, value] : resources) {
        writer.key(address);
        write_value(writer, value);
      }
      writer.end_object();
    }
    const auto checks = walk.checks();
    if (checks.empty()) return;
    writer.key("checks").begin_object();
    for (const terraform::CheckResult& check : checks) {
      write_check(writer, check);
    }
    writer.end_object();
  }

  static void write_check(JsonWriter& writer,
                          const terraform::CheckResult& check) {
    static const std::map<terraform::CheckStatus, const char*> kNames = {
        {terraform::CheckStatus::Unknown, "StatusUnknown"},
        {terraform::CheckStatus::Pass, "StatusPass"},
        {terraform::CheckStatus::Fail, "StatusFail"},
        {terraform::CheckStatus::Error, "StatusError"}};
    writer.key(check.address).begin_object();
    writer.key("failures").begin_array();
    for (const std::string& failure : check.failures) writer.string(failure);
    writer.end_array();
    writer.key("status").string(kNames.at(check.status));
    writer.end_object();
  }

  void write_expressions(JsonWriter& writer, terraform::Walk& walk) const {
    const JsonView expressions = request_["exprs"];
    if (!expressions.exists() || walk.is_blocked()) return;
    writer.key("exprs").begin_array();
    for (std::size_t i = 0; i < expressions.size(); ++i) {
      const std::string& source = expressions[i].text();
      Diagnostics problems;
      const Value value = walk.evaluate(source, problems, "<console-input>");
      writer.begin_object();
      writer.key("src").string(source);
      if (!problems.has_errors()) {
        writer.key("value");
        write_value(writer, value);
      }
      if (!problems.empty()) {
        writer.key("diags");
        write_problems(writer, problems);
      }
      writer.end_object();
    }
    writer.end_array();
  }

  JsonView request_;
  Switches switches_;
  terraform::Settings settings_;
};

}  // namespace

std::string answer_module(const Request& request, const Options& /*options*/,
                          Answer& answer) {
  if (!request.json["files"].is_object()) return "the field files is missing";
  // Written both as members of the answer and together under the name that the
  // recordings use.
  const auto members =
      ModuleAnswer(request, Options::of(Dialect::Terraform)).members();
  std::string whole;
  JsonWriter writer(whole);
  writer.begin_object();
  for (const auto& [name, json] : members) {
    answer.field(name).raw(json);
    writer.key(name).raw(json);
  }
  writer.end_object();
  answer.field("expect").raw(whole);
  return "";
}

}  // namespace hcl::adapter
