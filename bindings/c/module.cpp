// Modules of Terraform and OpenTofu.

#include <string>
#include <utility>
#include <vector>

#include "hcl/json.h"
#include "hcl/terraform.h"
#include "hcl/terraform_parts.h"
#include "json_places.h"
#include "memory_files.h"
#include "module_disk.h"
#include "result.h"
#include "settings.h"
#include "value.h"

namespace hcl::c {
namespace {

struct ModuleData {
  static constexpr HandleKind kKind = HandleKind::Module;

  terraform::Configuration configuration;
  Options options;
};

terraform::Settings module_settings(const CallSettings& given) {
  terraform::Settings module;
  module.tool = given.tool;
  CallSettings reading = given;
  reading.dialect = Dialect::Terraform;
  module.language = reading.options();
  module.workspace = given.workspace;
  module.environment = given.environment;
  module.allow_unset = given.allow_unset;
  for (const std::string& path : given.var_files) {
    module.arguments.push_back({terraform::VariableArgument::Kind::File, path});
  }
  for (const auto& [name, text] : given.variables) {
    module.arguments.push_back(
        {terraform::VariableArgument::Kind::Value, name + "=" + text});
  }
  return module;
}

Diagnostics load_diagnostics(const ModuleData& module) {
  Diagnostics found = module.configuration.variable_diagnostics();
  found.append(module.configuration.diagnostics());
  return found;
}

// A value whose declaration says that it must not be shown is marked.
Value guarded_value(const terraform::NamedValue& named) {
  return named.hidden ? named.value.with_marks(MarkSet{"sensitive"})
                      : named.value;
}

class ValuesWriter {
 public:
  ValuesWriter(std::string& out, const CallSettings& settings)
      : writer_(out, settings.indent),
        marked_(settings.marked ? Marked::Shown : Marked::Hidden) {}

  void write(const terraform::Walk& walk) {
    writer_.begin_object();
    writer_.key("values");
    writer_.begin_object();
    for (const terraform::ModuleValues& module : walk.values()) {
      const std::string prefix =
          module.address.empty() ? "" : module.address + ".";
      write_named(prefix + "var.", module.variables);
      write_named(prefix + "local.", module.locals);
      write_named(prefix + "output.", module.outputs);
    }
    writer_.end_object();
    writer_.key("resources");
    writer_.begin_object();
    for (const terraform::PlannedResource& each : walk.resources()) {
      write_value(each.address, each.value);
    }
    writer_.end_object();
    writer_.end_object();
  }

 private:
  void write_named(const std::string& prefix,
                   const std::vector<terraform::NamedValue>& values) {
    for (const terraform::NamedValue& each : values) {
      write_value(prefix + each.name, guarded_value(each));
    }
  }

  void write_value(const std::string& address, const Value& value) {
    writer_.key(address);
    write_typed_json(writer_, value, {}, marked_);
  }

  JsonWriter writer_;
  Marked marked_;
};

const char* part_name(terraform::PartKind kind) {
  switch (kind) {
    case terraform::PartKind::Variable:
      return "variable";
    case terraform::PartKind::Local:
      return "local";
    case terraform::PartKind::Output:
      return "output";
    case terraform::PartKind::ModuleCall:
      return "module";
    case terraform::PartKind::Resource:
      return "resource";
    case terraform::PartKind::DataSource:
      return "data";
    case terraform::PartKind::Check:
      return "check";
    case terraform::PartKind::Provider:
      return "provider";
  }
  return "";
}

void write_text(JsonWriter& writer, std::string_view key,
                std::string_view text) {
  writer.key(key);
  writer.string(text);
}

void write_flag(JsonWriter& writer, std::string_view key, bool flag) {
  writer.key(key);
  writer.boolean(flag);
}

void write_variable(JsonWriter& writer,
                    const terraform::VariableDescription& variable) {
  writer.begin_object();
  write_text(writer, "name", variable.name);
  write_text(writer, "description", variable.description);
  write_text(writer, "type", variable.type);
  write_flag(writer, "required", !variable.default_value.has_value());
  if (variable.default_value) {
    writer.key("default");
    write_typed_json(writer,
                     guarded_value({variable.name, *variable.default_value,
                                    variable.sensitive || variable.ephemeral}));
  }
  write_flag(writer, "nullable", variable.nullable);
  write_flag(writer, "sensitive", variable.sensitive);
  write_flag(writer, "ephemeral", variable.ephemeral);
  if (!variable.deprecated.empty()) {
    write_text(writer, "deprecated", variable.deprecated);
  }
  write_place(writer, variable.declared);
  writer.end_object();
}

void write_output(JsonWriter& writer,
                  const terraform::OutputDescription& output) {
  writer.begin_object();
  write_text(writer, "name", output.name);
  write_text(writer, "description", output.description);
  write_flag(writer, "sensitive", output.sensitive);
  write_flag(writer, "ephemeral", output.ephemeral);
  if (!output.deprecated.empty()) {
    write_text(writer, "deprecated", output.deprecated);
  }
  write_place(writer, output.declared);
  writer.end_object();
}

void write_part(JsonWriter& writer, const terraform::Part& part,
                const std::vector<terraform::Part>& all) {
  writer.begin_object();
  write_text(writer, "address", part.address);
  write_text(writer, "kind", part_name(part.kind));
  write_place(writer, part.declared);
  if (part.expression)
    write_text(writer, "expression", part.expression->text());
  writer.key("needs");
  writer.begin_array();
  for (const std::size_t need : part.needs) writer.string(all[need].address);
  writer.end_array();
  if (!part.provider_functions.empty()) {
    writer.key("provider_functions");
    writer.begin_array();
    for (const std::string& name : part.provider_functions) writer.string(name);
    writer.end_array();
  }
  writer.end_object();
}

std::string description_of(const terraform::Configuration& configuration) {
  const auto interface = terraform::describe(configuration);
  const auto parts = terraform::parts(configuration);
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("variables");
  writer.begin_array();
  for (const auto& each : interface.variables) write_variable(writer, each);
  writer.end_array();
  writer.key("outputs");
  writer.begin_array();
  for (const auto& each : interface.outputs) write_output(writer, each);
  writer.end_array();
  writer.key("parts");
  writer.begin_array();
  for (const auto& each : parts) write_part(writer, each, parts);
  writer.end_array();
  writer.end_object();
  return out;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_module_load(const hcl_files* files, const char* options,
                           size_t options_size, hcl_module** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    c::CallSettings given;
    const hcl_status status = c::read_settings(
        {options, options_size},
        {"folder", "allow_read", "tool", "workspace", "variables", "var_files",
         "environment", "allow_unset", "limits", "conformance"},
        given);
    if (status != HCL_OK) return status;
    hcl::terraform::Settings settings = c::module_settings(given);
    if (files == nullptr) {
      if (!c::use_disk(given, settings)) {
        return c::fail(HCL_BAD_ARGUMENT, "this build has no disk");
      }
    } else {
      const auto data = c::find<c::FilesData>(files);
      if (data == nullptr) return HCL_BAD_HANDLE;
      settings.folder = given.folder;
      settings.host = hcl::system_function_host();
      settings.host.files = data->files();
    }
    auto module = std::make_shared<c::ModuleData>();
    module->configuration = hcl::terraform::load(settings);
    module->options = settings.language;
    *out = c::new_handle<hcl_module>(std::move(module));
    return HCL_OK;
  });
}

hcl_status hcl_module_check(const hcl_module* module, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto data = c::find<c::ModuleData>(module);
    if (data == nullptr) return HCL_BAD_HANDLE;
    return c::give_result(hcl::terraform::check(data->configuration),
                          data->options, out);
  });
}

hcl_status hcl_module_evaluate(const hcl_module* module, const char* expression,
                               size_t size, const char* options,
                               size_t options_size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto data = c::find<c::ModuleData>(module);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const c::GivenText given(expression, size);
    if (!given.ok("the expression")) return HCL_BAD_TEXT;
    c::CallSettings settings;
    const hcl_status status =
        c::read_settings({options, options_size}, {"phase"}, settings);
    if (status != HCL_OK) return status;
    hcl::terraform::Walk walk(data->configuration, settings.phase);
    hcl::Diagnostics found;
    auto result = std::make_shared<c::ResultData>();
    result->value = walk.evaluate(given.text, found);
    result->diagnostics = c::load_diagnostics(*data);
    result->diagnostics.append(walk.variable_diagnostics());
    result->diagnostics.append(walk.diagnostics());
    result->diagnostics.append(std::move(found));
    result->options = data->options;
    return c::give_result(std::move(result), out);
  });
}

hcl_status hcl_module_values(const hcl_module* module, const char* options,
                             size_t options_size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto data = c::find<c::ModuleData>(module);
    if (data == nullptr) return HCL_BAD_HANDLE;
    c::CallSettings settings;
    const hcl_status status = c::read_settings(
        {options, options_size}, {"phase", "indent", "marked"}, settings);
    if (status != HCL_OK) return status;
    hcl::terraform::Walk walk(data->configuration, settings.phase);
    walk.evaluate_all();
    auto result = std::make_shared<c::ResultData>();
    c::ValuesWriter(result->text.emplace(), settings).write(walk);
    result->diagnostics = c::load_diagnostics(*data);
    result->diagnostics.append(walk.variable_diagnostics());
    result->diagnostics.append(walk.diagnostics());
    result->options = data->options;
    return c::give_result(std::move(result), out);
  });
}

hcl_status hcl_module_describe(const hcl_module* module, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto data = c::find<c::ModuleData>(module);
    if (data == nullptr) return HCL_BAD_HANDLE;
    auto result = std::make_shared<c::ResultData>();
    result->text = c::description_of(data->configuration);
    result->diagnostics = c::load_diagnostics(*data);
    result->options = data->options;
    return c::give_result(std::move(result), out);
  });
}
