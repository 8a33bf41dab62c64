#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "command/commands.h"
#include "command/host/eval_host.h"
#include "command/host/host_files.h"
#include "command/shared/inputs.h"
#include "hcl/host.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

constexpr const char* kHostFooter = R"(Examples:
  hcl host
  hcl host nomad
  hcl host nomad --schema > nomad.schema.json
  hcl host docker-bake.hcl
  hcl host kiln.host.hcl
  hcl host bake --source > mine.host.hcl

A host is a language made of HCL, described by a file *.host.hcl. Without NAME,
the hosts that the command knows are listed, with the names of their files; with
one, or with the name of a file, its documentation is printed. The hosts that
the nearest .hcl-check.hcl names are known, too. `hcl docs` is another name of
this command.)";

struct HostRequest {
  std::string name;
  // Limits and colours.
  Settings settings;
  bool schema = false;
  bool source = false;
};

std::string line_of(const host::Description& description) {
  std::string text = description.name + ":";
  for (const std::string& pattern : description.files.config) {
    text += " " + pattern;
  }
  return text + "\n";
}

std::string list_of_hosts(const Languages& languages) {
  std::string text;
  for (const host::Program& own : languages.own()) {
    text += line_of(*own.description);
  }
  for (const std::string& name : host::program_names()) {
    const host::Program program = host::find_program(name);
    if (program.description != nullptr) text += line_of(*program.description);
  }
  return text;
}

// The host of that name, or of a file of that name.
std::optional<host::Program> host_named(const HostRequest& request,
                                        const Languages& languages) {
  const host::Program* found = languages.named(request.name);
  if (found == nullptr && !is_description(request.name)) {
    found = languages.of_file(request.name);
  }
  if (found != nullptr) return *found;
  return host_of({.host = request.name}, {}, request.settings);
}

int run(const HostRequest& request) {
  Languages languages(request.settings.limits);
  if (!add_configured_languages(request.settings, languages)) return kUsage;
  if (request.name.empty()) {
    return print(list_of_hosts(languages));
  }
  const std::optional<host::Program> program = host_named(request, languages);
  if (!program || program->description == nullptr) return kUsage;
  const host::Description& description = *program->description;
  const std::string text =
      request.source   ? std::string(host::program_source(description.name))
      : request.schema ? host::json_schema(description)
                       : host::describe(description);
  return print(text);
}

}  // namespace

void add_host_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<HostRequest>();
  const Command command = app.add_subcommand(
      "host", "Describe a language made of HCL, such as that of bake or Nomad");
  command.footer(kHostFooter);
  command
      .add_option("NAME", request->name,
                  "Name of a host, a file *.host.hcl, or a file of a host")
      .type_name(host_words() + "|FILE");
  command.add_flag("--schema", request->schema,
                   "Print a JSON Schema of files in JSON syntax");
  command.add_flag("--source", request->source, "Print the description");
  command.callback([request, &exit_code] { exit_code = run(*request); });
}

}  // namespace hcl::apps
