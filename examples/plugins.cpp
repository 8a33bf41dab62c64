// plugins FILE: a program whose checks are plug-ins. The program reads what all
// checks have in common; the rest of each block goes to the plug-in that its
// first label names, which decodes it with a mapping of its own.

#include <hcl/diagnostic_writer.h>
#include <hcl/files.h>
#include <hcl/mapping.h>
#include <hcl/native_body.h>

#include <functional>
#include <iostream>
#include <map>
#include <string>
#include <vector>

// The part of a block that the program itself reads.
struct Check {
  std::string kind;
  std::string name;
  int retries = 0;
  hcl::Body settings;
  hcl::SourceSpan where;
};

struct Monitor {
  int interval = 60;
  std::vector<Check> checks;
};

// A plug-in reads its settings and says what it will do.
using Plugin = std::function<std::string(
    const hcl::Body& settings, const hcl::EvalContext&, hcl::Diagnostics&)>;

struct HttpCheck {
  std::string url;
  int status = 200;
};

std::string http_plugin(const hcl::Body& settings,
                        const hcl::EvalContext& context,
                        hcl::Diagnostics& diagnostics) {
  static const auto mapping = hcl::mapping<HttpCheck>()
                                  .attribute("url", &HttpCheck::url)
                                  .optional("status", &HttpCheck::status);
  auto check = hcl::decode(settings, mapping, context);
  diagnostics.append(std::move(check.diagnostics));
  return "GET " + check.value.url + " gives " +
         std::to_string(check.value.status);
}

struct DiskCheck {
  std::string path;
  double limit = 0.8;
};

std::string disk_plugin(const hcl::Body& settings,
                        const hcl::EvalContext& context,
                        hcl::Diagnostics& diagnostics) {
  static const auto mapping = hcl::mapping<DiskCheck>()
                                  .attribute("path", &DiskCheck::path)
                                  .optional("limit", &DiskCheck::limit);
  auto check = hcl::decode(settings, mapping, context);
  diagnostics.append(std::move(check.diagnostics));
  return check.value.path + " is filled to " +
         std::to_string(static_cast<int>(check.value.limit * 100)) +
         " % at most";
}

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: plugins FILE\n";
    return 2;
  }
  const std::map<std::string, Plugin> plugins = {{"http", http_plugin},
                                                 {"disk", disk_plugin}};
  const auto check = hcl::mapping<Check>()
                         .label("kind", &Check::kind)
                         .label("name", &Check::name)
                         .optional("retries", &Check::retries)
                         .source(&Check::where)
                         .rest(&Check::settings);
  const auto monitor = hcl::mapping<Monitor>()
                           .optional("interval", &Monitor::interval)
                           .blocks("check", &Monitor::checks, check);

  const auto file = hcl::read_file(argv[1]);
  const auto body = hcl::parse_native_body(file.value);
  hcl::MapContext context;
  context.set_variable("domain", "example.com");
  auto read = hcl::decode(body.value, monitor, context);
  hcl::Diagnostics& diagnostics = read.diagnostics;
  diagnostics.append(file.diagnostics);
  diagnostics.append(body.diagnostics);

  std::cout << "every " << read.value.interval << " s:\n";
  for (const Check& found : read.value.checks) {
    const auto plugin = plugins.find(found.kind);
    if (plugin == plugins.end()) {
      diagnostics.error(hcl::Code::UnsupportedBlockType,
                        {.subject = found.where},
                        "There is no plug-in \"" + found.kind + "\".");
      continue;
    }
    std::cout << "  " << found.name << ": "
              << plugin->second(found.settings, context, diagnostics) << " ("
              << found.retries << " retries)\n";
  }
  std::cerr << hcl::to_text(diagnostics);
  return diagnostics.has_errors() ? 1 : 0;
}
