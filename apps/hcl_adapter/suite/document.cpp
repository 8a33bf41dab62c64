#include "hcl_adapter/suite/document.h"

#include <cstdio>
#include <utility>

#include "hcl/files.h"
#include "hcl_adapter/jsonl/answer.h"
#include "support/command_line/settings.h"
#include "support/output/console.h"

namespace hcl::adapter {

int suite_failure(std::string_view reason) {
  apps::write_and_flush(stderr, "hcl-adapter: " + std::string(reason) + "\n");
  return apps::kUsage;
}

int print_document(std::string_view document) {
  return apps::write_and_flush(stdout, std::string(document) + "\n")
             ? apps::kFine
             : apps::kUsage;
}

int print_invalid(std::string_view phase, const Diagnostics& diagnostics) {
  std::string out;
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("valid").boolean(false);
  writer.key("phase").string(phase);
  writer.key("errors").begin_array();
  for (const Diagnostic& diagnostic : diagnostics) {
    if (diagnostic.severity != Severity::Error) continue;
    writer.begin_object();
    writer.key("message").string(std::string(diagnostic.summary()) + ": " +
                                 diagnostic.detail);
    if (diagnostic.subject) {
      writer.key("range");
      write_json(writer, diagnostic.subject->range());
    }
    writer.end_object();
  }
  writer.end_array();
  writer.end_object();
  return print_document(out);
}

std::optional<SourceFile> read_suite_file(const std::string& path,
                                          const Limits& limits) {
  Result<SourceFile> read = read_file(path, limits);
  if (read.ok()) return std::move(read.value);
  for (const Diagnostic& problem : read.diagnostics) {
    suite_failure(path + ": " + problem.detail);
  }
  return std::nullopt;
}

bool has_json_syntax(std::string_view path) {
  constexpr std::string_view kEnding = ".json";
  return path.size() > kEnding.size() &&
         path.substr(path.size() - kEnding.size()) == kEnding;
}

}  // namespace hcl::adapter
