#include "command/terraform/session.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "command/terraform/diagnostics.h"
#include "command/terraform/given.h"
#include "hcl/files.h"
#include "hcl/json_reader.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

extern char** environ;

namespace hcl::apps {
namespace {

bool fail(const std::string& text) {
  write_and_flush(stderr, "hcl terraform: " + text + "\n");
  return false;
}

// Environment variables that begin with TF_VAR_.
std::vector<std::pair<std::string, std::string>> environment() {
  constexpr std::string_view kPrefix = "TF_VAR_";
  std::vector<std::pair<std::string, std::string>> result;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const std::size_t equals = text.find('=');
    if (!text.starts_with(kPrefix) || equals == std::string_view::npos) {
      continue;
    }
    result.emplace_back(text.substr(kPrefix.size(), equals - kPrefix.size()),
                        text.substr(equals + 1));
  }
  return result;
}

bool read_schemas(const TerraformRequest& request,
                  terraform::Settings& result) {
  for (const std::string& path : request.schemas) {
    const Result<SourceFile> source = read_file(path);
    if (!source.ok()) return fail(path + ": " + source.diagnostics[0].detail);
    const auto schemas = terraform::read_provider_schemas(source.value.text());
    if (!schemas.ok()) return fail(path + ": " + schemas.error());
    for (const auto& [address, schema] : *schemas) {
      result.schemas.insert_or_assign(address, schema);
    }
  }
  return true;
}

bool read_values(const TerraformRequest& request, terraform::Settings& result) {
  if (request.values.empty()) return true;
  const Result<SourceFile> source = read_file(request.values);
  if (!source.ok()) {
    return fail(request.values + ": " + source.diagnostics[0].detail);
  }
  const auto json = from_json(source.value.text());
  if (!json.ok()) return fail(request.values + ": " + json.error().message);
  const std::string problem = take_given_values(*json, result);
  return problem.empty() || fail(request.values + ": " + problem);
}

// The directory of the module, if it is one that can be read.
std::optional<std::filesystem::path> module_folder(const std::string& given) {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::canonical(given, error);
  if (!error && !std::filesystem::is_directory(folder, error)) {
    fail(given + " is a file; the directory of a module is needed, such as " +
         std::filesystem::path(given)
             .parent_path()
             .append("")
             .lexically_normal()
             .string());
    return std::nullopt;
  }
  if (!error) std::filesystem::directory_iterator(folder, error);
  if (error) {
    fail("cannot read directory " + given + ": " + error.message());
    return std::nullopt;
  }
  return folder;
}

bool take_tool(const TerraformRequest& request, terraform::Settings& result) {
  const bool is_tofu = request.tool == "tofu";
  result.tool =
      is_tofu ? terraform::Tool::OpenTofu : terraform::Tool::Terraform;
  result.tool_version = request.tool_version;
  return request.tool_version.empty() ||
         terraform::is_tool_version(result.tool, request.tool_version) ||
         fail("--tool-version: " + request.tool_version +
              " is not a known version of " +
              (is_tofu ? "OpenTofu" : "Terraform"));
}

// Variables and the files that may be read: those of the module, of --var-file
// and of --allow-read.
void take_files(const TerraformRequest& request, const std::string& folder,
                terraform::Settings& result) {
  using Argument = terraform::VariableArgument::Kind;
  // Paths are relative to the user's directory, not to the module.
  const auto absolute = [](const std::string& path) {
    std::error_code error;
    return std::filesystem::absolute(path, error);
  };
  std::vector<std::string> named;
  for (const std::string& extra : request.allow_read) {
    named.push_back(absolute(extra).string());
  }
  std::vector<std::string> allowed = {folder};
  allowed.insert(allowed.end(), named.begin(), named.end());
  result.host.files = files_below(allowed, folder);
  result.host.reading_hint = "--allow-read=DIR allows it for a directory";
  result.host.working_folder = folder;
  for (const std::string& path : request.variable_files) {
    const std::filesystem::path whole = absolute(path);
    result.arguments.push_back({Argument::File, whole.string()});
    named.push_back(whole.parent_path().string());
  }
  result.files = terraform::files_of_configuration(folder, named);
  for (const std::string& text : request.variables) {
    result.arguments.push_back({Argument::Value, text});
  }
}

}  // namespace

void add_module_options(const Command& command, TerraformRequest& request,
                        Settings& settings, bool many) {
  request.settings = &settings;
  if (many) {
    command.add_option("DIR", request.folders,
                       "Directories of root modules [.]");
  } else {
    command.add_option("DIR", request.folder,
                       "Directory of the root module [.]");
  }
  command
      .add_option("--chdir", request.base,
                  "Change to this directory first, as terraform -chdir does")
      .type_name("DIR");
  command
      .add_option("--tool", request.tool,
                  "Tool whose rules and functions apply [terraform]")
      .one_of({"terraform", "tofu"})
      .type_name("terraform|tofu");
  command
      .add_option("--tool-version", request.tool_version,
                  "Version of the tool, such as 1.9 [the newest one that the "
                  "module admits]")
      .type_name("VERSION");
  command.add_option("--var", request.variables, "Set a variable; repeatable")
      .type_name("NAME=VALUE")
      .allow_extra_args(false);
  command
      .add_option("--var-file", request.variable_files,
                  "Set variables from a file; repeatable")
      .type_name("FILE")
      .allow_extra_args(false);
  command
      .add_option("--workspace", request.workspace,
                  "Name of the workspace [default]")
      .type_name("NAME");
  command
      .add_option("--schemas", request.schemas,
                  "Output of `terraform providers schema -json`; repeatable")
      .type_name("FILE")
      .allow_extra_args(false);
  command
      .add_option("--values", request.values,
                  "Values of resources and data sources as JSON: a state, or "
                  "{\"resources\": {TYPE or ADDRESS: {ATTRIBUTE: VALUE}}, "
                  "\"data\": ...}")
      .type_name("FILE");
  command
      .add_option(
          "--allow-read", request.allow_read,
          "Allow functions and modules to read this directory, too; repeatable")
      .type_name("DIR")
      .allow_extra_args(false);
  command.add_flag("--allow-unset", request.allow_unset,
                   "Treat required variables without a value as unknown");
  command.add_flag("--json", request.json, "Print JSON instead of text");
  add_common_options(command, settings);
}

void settle_folders(TerraformRequest& request) {
  if (request.base.empty()) return;
  const auto from_base = [&](const std::string& folder) {
    return (std::filesystem::path(request.base) / folder)
        .lexically_normal()
        .string();
  };
  request.folder = from_base(request.folder);
  if (request.folders.empty()) request.folders.emplace_back(".");
  for (std::string& folder : request.folders) folder = from_base(folder);
}

bool module_settings(const TerraformRequest& request, const Settings& settings,
                     terraform::Settings& result) {
  const auto folder = module_folder(request.folder);
  if (!folder || !take_tool(request, result)) return false;
  result.language = {switches_for(Dialect::Terraform,
                                  settings.conformance.value_or(
                                      default_conformance(Dialect::Terraform))),
                     settings.limits};
  result.host = system_function_host();
  take_files(request, folder->string(), result);
  result.workspace = request.workspace;
  result.environment = environment();
  result.allow_unset = request.allow_unset;
  result.reads_tests = request.reads_tests;
  return read_schemas(request, result) && read_values(request, result);
}

terraform::Phase phase_of(const TerraformRequest& request) {
  if (request.phase == "validate") return terraform::Phase::Validate;
  return request.phase == "console" ? terraform::Phase::Console
                                    : terraform::Phase::Plan;
}

void report(const Diagnostics& found, const TerraformRequest& request) {
  if (found.empty()) return;
  const Settings& settings = *request.settings;
  DiagnosticStyle style = style_for(stderr, settings.color);
  style.tells_repetitions = true;
  write_and_flush(
      stderr, to_text(for_user(found, request.folder, settings), style) + "\n");
}

void report_loading(const terraform::Configuration& configuration,
                    const TerraformRequest& request) {
  report(configuration.variable_diagnostics(), request);
  report(configuration.diagnostics(), request);
}

}  // namespace hcl::apps
