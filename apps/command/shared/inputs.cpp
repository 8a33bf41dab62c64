#include "command/shared/inputs.h"

#include <cstdio>
#include <utility>

#include "hcl/diagnostic_writer.h"
#include "hcl/files.h"
#include "hcl/load.h"
#include "hcl/terraform_functions.h"
#include "support/command_line/command.h"
#include "support/output/console.h"

namespace hcl::apps {

namespace {

// Names the option under which a function that is unknown here exists.
void hint_at_dialect(Diagnostics& found, const Settings& settings) {
  if (settings.dialect == Dialect::Terraform) return;
  FunctionMap functions;
  found.change_each([&](Diagnostic& each) {
    if (each.code != Code::UnknownFunction || !each.subject) return;
    if (functions.empty()) functions = terraform_functions({}, Options());
    const std::string name(each.subject->text());
    if (functions.find(name) == functions.end()) return;
    each.detail +=
        " It is a function of Terraform: --dialect=terraform has it.";
  });
}

}  // namespace

void report(const Diagnostics& diagnostics, const Settings& settings) {
  if (diagnostics.empty()) return;
  Diagnostics named = diagnostics;
  hint_at_dialect(named, settings);
  name_blocks(named, {.language = settings.options()});
  write_and_flush(stderr, to_text(named, style_for(stderr, settings.color)));
}

int print(const std::string& text) {
  return write_and_flush(stdout, text) ? kFine : kUsage;
}

int finish(const Diagnostics& diagnostics, std::string text,
           const Settings& settings) {
  report(diagnostics, settings);
  if (diagnostics.has_errors()) return kDiagnostics;
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  return print(text);
}

std::optional<SourceFile> read_input(const std::string& path,
                                     const Settings& settings) {
  const std::string& name = settings.name_of(path);
  if (is_json_syntax(name)) {
    std::fprintf(stderr,
                 "hcl: %s: this command does not read the JSON syntax\n",
                 name.c_str());
    return std::nullopt;
  }
  return read_any_input(path, settings);
}

std::optional<SourceFile> read_any_input(const std::string& path,
                                         const Settings& settings) {
  Result<SourceFile> read = read_source(path, settings.limits);
  if (!read.ok()) {
    std::fputs(reading_problems(path, read.diagnostics).c_str(), stderr);
    return std::nullopt;
  }
  const std::string& name = settings.name_of(path);
  if (name == path) return std::move(read.value);
  return SourceFile(name, read.value.text());
}

Result<SourceFile> read_source(const std::string& path, const Limits& limits) {
  return path == "-" ? read_standard_input("<stdin>", limits)
                     : read_file(path, limits);
}

std::string reading_problems(const std::string& path,
                             const Diagnostics& problems) {
  std::string text;
  for (const Diagnostic& problem : problems) {
    text += "hcl: " + path + ": " + problem.detail + "\n";
  }
  return text;
}

bool is_json_input(const std::string& path, const Settings& settings) {
  return (path == "-" && settings.stdin_is_json) ||
         is_json_syntax(settings.name_of(path));
}

bool is_json_syntax(const std::string& path) {
  constexpr std::string_view kEnding = ".json";
  return path.size() > kEnding.size() &&
         path.compare(path.size() - kEnding.size(), kEnding.size(), kEnding) ==
             0;
}

}  // namespace hcl::apps
