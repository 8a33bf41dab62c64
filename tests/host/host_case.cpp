// Evaluates the files of one case under a language and prints the result as
// JSON: the value, names, and diagnostics with their places.
//
//   hcl_host_case HOST [--file NAME]... [--values NAME]... [--env K=V]...
//     [--var K=V]... [--set K=V]... [--root NAME=TEXT]... [--flag NAME]...
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>

#include "hcl/host.h"
#include "hcl/json.h"

namespace {

using hcl::JsonWriter;
using hcl::TypeKind;
using hcl::Value;

void write(JsonWriter& out, const Value& given) {
  const Value value = given.unmarked();
  if (!value.is_known()) {
    out.begin_object();
    out.key("unknown");
    out.string(value.kind() == TypeKind::Dynamic ? "any" : value.type().text());
    out.end_object();
  } else if (value.is_null()) {
    out.null();
  } else if (value.kind() == TypeKind::Object ||
             value.kind() == TypeKind::Map) {
    out.begin_object();
    for (std::size_t i = 0; i < value.length(); ++i) {
      out.key(value.keys()[i]);
      write(out, value.elements()[i]);
    }
    out.end_object();
  } else if (value.kind() == TypeKind::List || value.kind() == TypeKind::Set ||
             value.kind() == TypeKind::Tuple) {
    out.begin_array();
    for (const Value& element : value.elements()) write(out, element);
    out.end_array();
  } else {
    out.raw(hcl::to_json(value).value_or("null"));
  }
}

std::string place_of(const hcl::Diagnostic& diag) {
  if (!diag.subject) return "";
  const hcl::SourcePos start = diag.subject->range().start;
  return diag.subject->file.name() + ":" + std::to_string(start.line) + ":" +
         std::to_string(start.column);
}

hcl::SourceFile read(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return hcl::SourceFile(name, text.str());
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  // All these programs use the reference implementation.
  const auto options =
      hcl::Options::of(hcl::Dialect::Hcl, hcl::Conformance::Reference);
  const hcl::host::Program program = hcl::host::find_program(argv[1], options);
  if (program.description == nullptr) {
    std::fprintf(stderr, "no such host: %s\n", argv[1]);
    const std::string_view text = hcl::host::program_source(argv[1]);
    const auto read = hcl::host::read_description(
        hcl::SourceFile(std::string(argv[1]) + ".host.hcl", text));
    for (const hcl::Diagnostic& diag : read.diagnostics) {
      std::fprintf(stderr, "%s: %s %s\n", place_of(diag).c_str(),
                   std::string(diag.summary()).c_str(), diag.detail.c_str());
    }
    return 2;
  }
  hcl::host::Inputs inputs;
  inputs.code = program.code;
  const std::string here = std::filesystem::current_path().string();
  inputs.directory = here;
  std::map<std::string, std::string> environment;
  for (int i = 2; i + 1 < argc; i += 2) {
    const std::string_view option = argv[i];
    const std::string text = argv[i + 1];
    const std::size_t equals = text.find('=');
    const std::string key = text.substr(0, equals);
    const std::string rest =
        equals == std::string::npos ? "" : text.substr(equals + 1);
    if (option == "--file") {
      inputs.files.push_back(read(text));
    } else if (option == "--values") {
      inputs.value_files.push_back(read(text));
    } else if (option == "--env") {
      environment[key] = rest;
    } else if (option == "--var") {
      inputs.variables.push_back({.name = key, .text = rest});
    } else if (option == "--set") {
      inputs.settings[key].push_back(rest);
    } else if (option == "--root") {
      inputs.roots[key] = Value::string(rest);
    } else if (text == "no-files") {
      inputs.directory.clear();
    } else if (text == "warn-undeclared") {
      inputs.warn_undeclared = true;
    }
  }
  if (!inputs.directory.empty() && !inputs.files.empty()) {
    inputs.settings["allow-read"] = {here};
    inputs.directory = std::filesystem::absolute(inputs.files[0].name())
                           .parent_path()
                           .string();
  }
  inputs.environment =
      [&environment](std::string_view name) -> std::optional<std::string> {
    const auto found = environment.find(std::string(name));
    if (found == environment.end()) return std::nullopt;
    return found->second;
  };
  const hcl::host::Outcome outcome =
      hcl::host::evaluate(*program.description, inputs, options);
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  out.key("value");
  write(out, outcome.value);
  out.key("names");
  out.begin_object();
  for (const auto& [name, value] : outcome.names) {
    out.key(name);
    write(out, value);
  }
  out.end_object();
  out.key("problems");
  out.begin_array();
  for (const hcl::Diagnostic& diag : outcome.diagnostics) {
    out.begin_object();
    out.key("severity");
    out.string(diag.severity == hcl::Severity::Error ? "error" : "warning");
    out.key("code");
    out.string(diag.name());
    out.key("at");
    out.string(place_of(diag));
    out.key("message");
    out.string(diag.detail);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  std::puts(text.c_str());
  return 0;
}
