#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "command/commands.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "hcl/ast_dump.h"
#include "hcl/parser.h"
#include "support/command_line/command.h"

namespace hcl::apps {
namespace {

using Dump = void (*)(const ast::Tree&, ast::DumpFormat, const ast::DumpSink&);
using Parse = Result<ast::Tree> (*)(const SourceFile&, const Options&);

struct DumpRequest {
  std::string file;
  std::string format = "text";
  std::string syntax = "config";
  bool has_spaces = false;

  ast::DumpFormat dump_format() const {
    if (format == "json") return ast::DumpFormat::Json;
    return has_spaces ? ast::DumpFormat::TextWithSpaces : ast::DumpFormat::Text;
  }
};

Parse parse_function(const std::string& syntax) {
  if (syntax == "expression") return parse_expression;
  return syntax == "template" ? parse_template : parse_config;
}

// What was read is shown even if there are errors, since the tree is always
// usable.
int run(const DumpRequest& request, const Settings& settings, Dump dump) {
  const std::optional<SourceFile> source = read_input(request.file, settings);
  if (!source) return kUsage;
  const Result<ast::Tree> parsed = parse_function(request.syntax)(
      *source, settings.options_for(request.file));
  bool is_written = true;
  dump(parsed.value, request.dump_format(), [&](std::string_view piece) {
    is_written = write_text(stdout, piece);
    return takes_text(stdout);
  });
  if (!is_written || !write_and_flush(stdout, "")) return kUsage;
  report(parsed.diagnostics, settings);
  return parsed.ok() ? kFine : kDiagnostics;
}

void add_spaces_option(const Command& command, DumpRequest& request) {
  command.add_flag("--spaces", request.has_spaces,
                   "In text output, also show the white space between tokens");
}

void add_dump_command(const Command& app, const std::string& name,
                      const std::string& help, Dump dump, bool shows_tokens,
                      Settings& settings, int& exit_code) {
  const auto request = std::make_shared<DumpRequest>();
  const Command command = app.add_subcommand(name, help);
  command.footer(
      "Examples:\n  hcl " + name + " main.tf\n  echo '1 + 2' | hcl " + name +
      " - --syntax=expression --format=json\n\nIf the source has errors, the "
      "part that can be parsed is shown and the exit code\nis 1.");
  command.add_option("FILE", request->file, "File to read; - is standard input")
      .required();
  add_format_option(command, request->format, {"text", "json"});
  command
      .add_option("--syntax", request->syntax,
                  "What the file contains [config]")
      .one_of({"config", "expression", "template"})
      .type_name("config|expression|template");
  if (shows_tokens) add_spaces_option(command, *request);
  add_common_options(command, settings, DefaultDialect::OfFileName);
  command.callback([request, dump, &settings, &exit_code] {
    exit_code = run(*request, settings, dump);
  });
}

}  // namespace

void add_tokens_command(const Command& app, Settings& settings,
                        int& exit_code) {
  add_dump_command(app, "tokens", "Show the tokens of a file", ast::dump_tokens,
                   true, settings, exit_code);
}

void add_tree_command(const Command& app, Settings& settings, int& exit_code) {
  add_dump_command(app, "tree", "Show the syntax tree of a file, with tokens",
                   ast::dump_syntax, true, settings, exit_code);
}

void add_ast_command(const Command& app, Settings& settings, int& exit_code) {
  add_dump_command(app, "ast", "Show the typed tree of a file", ast::dump_tree,
                   false, settings, exit_code);
}

}  // namespace hcl::apps
