#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "command/commands.h"
#include "command/host/host_files.h"
#include "hcl/host.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

constexpr const char* kHostFooter = R"(Examples:
  hcl host
  hcl host nomad
  hcl host nomad --schema > nomad.schema.json
  hcl host kiln.host.hcl
  hcl host bake --source > mine.host.hcl

A host is a language made of HCL, described by a file *.host.hcl. Without NAME,
the hosts that the command knows are listed, with the names of their files; with
one, its documentation is printed.)";

struct HostRequest {
  std::string name;
  bool schema = false;
  bool source = false;
};

std::string list_of_hosts() {
  std::string text;
  for (const std::string& name : host::program_names()) {
    const host::Program program = host::find_program(name);
    if (program.description == nullptr) continue;
    text += name + ":";
    for (const std::string& pattern : program.description->files.config) {
      text += " " + pattern;
    }
    text += "\n";
  }
  return text;
}

int run(const HostRequest& request) {
  if (request.name.empty()) {
    return write_and_flush(stdout, list_of_hosts()) ? kFine : kUsage;
  }
  const std::optional<host::Program> program =
      host_of({.host = request.name}, {}, Settings());
  if (!program || program->description == nullptr) return kUsage;
  const host::Description& description = *program->description;
  const std::string text =
      request.source   ? std::string(host::program_source(description.name))
      : request.schema ? host::json_schema(description)
                       : host::describe(description);
  return write_and_flush(stdout, text) ? kFine : kUsage;
}

}  // namespace

void add_host_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<HostRequest>();
  const Command command = app.add_subcommand(
      "host", "Describe a language made of HCL, such as that of bake or Nomad");
  command.footer(kHostFooter);
  command.add_option("NAME", request->name,
                     "Name of a host, or a file *.host.hcl");
  command.add_flag("--schema", request->schema,
                   "Print a JSON Schema of files in JSON syntax");
  command.add_flag("--source", request->source, "Print the description");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::apps
