#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "command/check/files.h"
#include "command/commands.h"
#include "command/query/output.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "hcl/load.h"
#include "hcl/parser.h"
#include "hcl/query.h"
#include "support/command_line/command.h"
#include "support/files/configuration_names.h"
#include "support/files/file_jobs.h"
#include "support/files/find_files.h"
#include "support/files/ordered_jobs.h"
#include "support/output/progress.h"

namespace hcl::apps {
namespace {

constexpr const char* kQueryFooter = R"(Examples:
  hcl query 'block type:"resource" labels:(_ @type _ @name)' modules/
  hcl query 'attribute name:"ami" value:template @value' main.tf
  hcl query --file examples/queries/modules.query . --format=captures

A pattern describes a node of the tree; captures (@name) select what to print.
docs/query.md describes patterns, and `hcl ast FILE` shows the tree. Directories
are searched recursively for files in native syntax. Files with errors are
searched except where they cannot be parsed, and the exit code is 1.)";

bool is_native_configuration(std::string_view name) {
  return is_configuration(name) && !is_json_syntax(std::string(name));
}

struct QueryRequest {
  std::string query;
  std::string file;
  std::vector<std::string> paths;
  std::string format = "text";
  std::vector<std::string> excluded;
  std::uint64_t max_steps = QueryLimits().max_steps;
  // The number of threads that read files; 0 for the number that suits them.
  unsigned jobs = 0;
  bool fails_on_match = false;
};

// What a thread read of a file: its tree, or why there is none.
struct FileToSearch {
  Result<ast::Tree> tree = {};
  // The messages for a file that cannot be searched.
  std::string problem = {};
};

FileToSearch parse_to_search(const std::string& path, const Settings& settings,
                             Parser& parser) {
  const std::string& name = settings.name_of(path);
  if (is_json_syntax(name)) {
    return {.problem =
                name + ": only files in native syntax can be searched\n"};
  }
  const Result<SourceFile> source = read_source(path, settings.limits);
  if (source.ok() && name != path) {
    return {.tree = parser.parse_config(SourceFile(name, source.value.text()))};
  }
  if (source.ok()) return {.tree = parser.parse_config(source.value)};
  return {.problem = reading_problems(path, source.diagnostics)};
}

// Reports where a query is wrong, with the line and a mark below it.
void report_query_error(const QueryError& error, const SourceFile& query) {
  const SourcePos at = query.position(error.span.begin);
  const std::string_view text = query.text();
  const std::size_t begin =
      error.span.begin == 0 ? 0 : text.rfind('\n', error.span.begin - 1) + 1;
  const std::string line(text.substr(begin, text.find('\n', begin) - begin));
  std::fprintf(stderr, "%s:%u:%u: %s\n  %s\n  %*s\n", query.name().c_str(),
               static_cast<unsigned>(at.line), static_cast<unsigned>(at.column),
               error.message.c_str(), line.c_str(),
               static_cast<int>(error.span.begin - begin + 1), "^");
}

std::optional<SourceFile> query_text(QueryRequest& request,
                                     const Settings& settings) {
  if (!request.file.empty()) {
    // If a file has the query, the first word is a path.
    if (!request.query.empty()) {
      request.paths.insert(request.paths.begin(), request.query);
    }
    return read_input(request.file, settings);
  }
  return SourceFile("query", request.query);
}

class QueryCommand {
 public:
  QueryCommand(const QueryRequest& request, const Settings& settings)
      : request_(request), settings_(settings) {}

  int run(const Query& query) {
    if (!read_trees()) return kUsage;
    QueryLimits limits;
    limits.max_steps = request_.max_steps;
    const QueryResult result = query.run(trees_, limits);
    for (const QueryMatch& match : result.matches) {
      if (!write_text(stdout, output(match))) return kUsage;
      if (!takes_text(stdout)) break;
    }
    if (!write_and_flush(stdout, "")) return kUsage;
    if (result.limit_reached) {
      std::fprintf(stderr,
                   "hcl query: stopped after %llu steps; matches may be "
                   "missing. --max-steps raises the limit.\n",
                   static_cast<unsigned long long>(result.steps));
      return kDiagnostics;
    }
    if (request_.fails_on_match && !result.matches.empty()) return kDiagnostics;
    return has_errors_ ? kDiagnostics : kFine;
  }

 private:
  bool read_trees() {
    const FoundFiles found = find_files(
        request_.paths,
        {.takes = is_native_configuration, .excluded = request_.excluded});
    const std::vector<std::string>& files = found.files;
    const unsigned threads =
        request_.jobs > 0 ? request_.jobs : fitting_threads(files);
    const auto make_worker = [&] {
      return [&, parser = Parser(settings_.options()),
              terraform = Parser(settings_.options_for("main.tf"))](
                 std::size_t i) mutable {
        const bool is_terraform = is_of_terraform(settings_.name_of(files[i]));
        return parse_to_search(files[i], settings_,
                               is_terraform ? terraform : parser);
      };
    };
    Progress progress("files", files.size());
    do_in_order<FileToSearch>(
        files.size(), threads, make_worker,
        [&](const FileToSearch& file) { take(file, progress); });
    return !is_unreadable_;
  }

  // Nothing more is said after a file that cannot be searched.
  void take(const FileToSearch& file, Progress& progress) {
    if (is_unreadable_) return;
    if (!file.problem.empty() || !file.tree.diagnostics.empty()) {
      progress.clear();
    }
    is_unreadable_ = !file.problem.empty();
    std::fputs(file.problem.c_str(), stderr);
    report(file.tree.diagnostics, settings_);
    progress.step();
    has_errors_ = has_errors_ || !file.tree.ok();
    trees_.push_back(file.tree.value);
  }

  std::string output(const QueryMatch& match) const {
    const ast::Tree& tree = trees_[match.tree];
    if (request_.format == "json") return match_as_json(match, tree);
    return request_.format == "captures" ? match_as_captures(match, tree)
                                         : match_as_text(match, tree);
  }

  const QueryRequest& request_;
  const Settings& settings_;
  std::vector<ast::Tree> trees_;
  bool is_unreadable_ = false;
  bool has_errors_ = false;
};

int run(QueryRequest& request, const Settings& settings) {
  const std::optional<SourceFile> text = query_text(request, settings);
  if (!text) return kUsage;
  if (request.query.empty() && request.file.empty()) {
    std::fputs(
        "hcl query: PATTERN or --file is missing.\nRun `hcl query --help` for "
        "more.\n",
        stderr);
    return kUsage;
  }
  if (request.paths.empty()) request.paths = {"."};
  const auto compiled = Query::compile(text->text());
  if (!compiled.ok()) {
    report_query_error(compiled.error(), *text);
    return kUsage;
  }
  return QueryCommand(request, settings).run(*compiled);
}

}  // namespace

void add_query_command(const Command& app, Settings& settings, int& exit_code) {
  const auto request = std::make_shared<QueryRequest>();
  const Command command =
      app.add_subcommand("query", "Search files with tree patterns");
  command.footer(kQueryFooter);
  command.add_option("PATTERN", request->query, "Pattern to search for");
  command.add_option("PATH", request->paths,
                     "Files and directories to search [.]");
  command.add_option("--file", request->file, "Read the patterns from a file")
      .type_name("FILE");
  add_format_option(command, request->format, {"text", "json", "captures"});
  command
      .add_option("--max-steps", request->max_steps,
                  "Maximum number of comparisons [50000000]")
      .type_name("COUNT");
  add_exclude_option(command, request->excluded);
  command.add_flag("--exit-code", request->fails_on_match,
                   "Exit with 1 if something is found");
  add_jobs_option(command, request->jobs);
  add_stdin_filename_option(command, settings.stdin_filename);
  add_common_options(command, settings, DefaultDialect::OfFileName);
  command.callback([request, &settings, &exit_code] {
    exit_code = run(*request, settings);
  });
}

}  // namespace hcl::apps
