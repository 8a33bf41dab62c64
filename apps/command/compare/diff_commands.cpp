#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/compare/output.h"
#include "command/compare/sources.h"
#include "command/edit/edit_files.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "hcl/compare.h"
#include "hcl/json_writer.h"
#include "patches/patch_steps.h"
#include "support/command_line/command.h"
#include "support/output/console.h"
#include "support/process/run_process.h"

namespace hcl::apps {
namespace {

constexpr const char* kDiffFooter = R"(Examples:
  hcl diff old.tf new.tf
  hcl diff environments/test environments/prod
  hcl diff --git
  hcl diff --git HEAD~1
  hcl diff --equal-meaning --git main feature
  hcl diff --format=patch a.tf b.tf > change.json
  git config diff.hcl.command 'hcl diff'

Compares attributes, blocks and object elements, not lines: white space,
comments and the order of attributes are ignored. Each line begins with a sign:
+ added, - removed, ~ changed, = renamed, > moved. Directories are compared file
by file. With --git, A and B are revisions; without B the working tree, without
A the last commit. git can use the command for files with the attribute
diff=hcl.

Exit codes: 0 no differences, 1 differences or errors in the files, 2 wrong
command line or a file that cannot be read; for git always 0.)";

constexpr const char* kPatchFooter = R"(Examples:
  hcl patch main.tf change.json
  hcl diff --format=patch a.tf b.tf | hcl patch -f other.tf -

Applies a patch from `hcl diff --format=patch`, all or nothing: a step whose
target has changed is rejected, with exit code 1. Every other byte of the file
stays as it is.)";

struct DiffRequest {
  Settings settings;
  std::vector<std::string> words;
  std::string format = "text";
  bool is_git = false;
  CompareOptions options = {.attribute_order = false, .equal_meaning = false};
};

// The differences of several files in one output.
class Output {
 public:
  explicit Output(const DiffRequest& request)
      : request_(request),
        json_(json_text_, 2),
        is_colored_(style_for(stdout, request.settings.color).color) {
    if (is_json()) json_.begin_array();
  }

  // Returns the exit code for the two files.
  int add(const SourcePair& pair) {
    const Settings& settings = request_.settings;
    const Document a(pair.a, settings.options_for(pair.a.name()));
    const Document b(pair.b, settings.options_for(pair.b.name()));
    for (const Document* each : {&a, &b}) {
      if (!each->diagnostics().has_errors()) continue;
      report(each->diagnostics(), settings);
      return kDiagnostics;
    }
    const auto differences = compare(a, b, request_.options);
    const Compared sides = {a, b};
    if (is_json()) {
      write_differences(differences, sides, json_);
    } else {
      for (const Difference& one : differences) {
        text_ += text_of(one, sides, is_colored_);
      }
    }
    return differences.empty() ? kFine : kDiagnostics;
  }

  bool print() {
    if (is_json()) {
      json_.end_array();
      text_ = std::move(json_text_) + "\n";
    }
    return write_and_flush(stdout, text_);
  }

 private:
  bool is_json() const { return request_.format == "json"; }

  const DiffRequest& request_;
  std::string json_text_;
  JsonWriter json_;
  bool is_colored_;
  std::string text_;
};

int print_patch(const DiffRequest& request, const SourcePair& pair) {
  const Document a(pair.a, request.settings.options_for(pair.a.name()));
  const Document b(pair.b, request.settings.options_for(pair.b.name()));
  for (const Document* each : {&a, &b}) {
    if (!each->diagnostics().has_errors()) continue;
    report(each->diagnostics(), request.settings);
    return kDiagnostics;
  }
  std::string problem;
  const auto steps = steps_between(a, b, problem);
  if (!steps) {
    write_and_flush(stderr, "hcl diff: cannot make a patch: " + problem + "\n");
    return kUsage;
  }
  if (!write_and_flush(stdout, to_json(*steps))) return kUsage;
  return compare(a, b).empty() ? kFine : kDiagnostics;
}

// git ends if its external diff fails. What has errors is shown by line.
int run_for_git(const DiffRequest& request) {
  const SourcePairs found = pair_from_git(request.words, request.settings);
  if (found.exit_code != kFine) return found.exit_code;
  const SourcePair& pair = found.pairs.front();
  Output output(request);
  const int code = output.add(pair);
  if (!output.print()) return kUsage;
  const auto has_errors = [&](const SourceFile& source) {
    return Document(source, request.settings.options_for(source.name()))
        .diagnostics()
        .has_errors();
  };
  if (code != kFine && (has_errors(pair.a) || has_errors(pair.b))) {
    const ProcessResult lines =
        run_process({"git", "diff", "--no-index", "--no-ext-diff", "--",
                     request.words[1], request.words[4]});
    return write_and_flush(stdout, lines.out) ? kFine : kUsage;
  }
  return kFine;
}

SourcePairs pairs_of(const DiffRequest& request) {
  std::vector<std::string> words = request.words;
  if (request.is_git) {
    if (words.size() > 2) missing_words("only two revisions");
    if (words.empty()) words.emplace_back("HEAD");
    return pairs_of_revisions(words, request.settings);
  }
  if (words.size() != 2) missing_words("A B");
  return pairs_of_paths(words[0], words[1], request.settings);
}

int run_diff(const DiffRequest& request) {
  if (!request.is_git && are_from_git(request.words)) {
    return run_for_git(request);
  }
  const SourcePairs found = pairs_of(request);
  if (found.exit_code != kFine) return found.exit_code;
  if (request.format == "patch") {
    if (found.pairs.size() != 1 || request.is_git) {
      write_and_flush(stderr, "hcl diff: a patch compares two files\n");
      return kUsage;
    }
    return print_patch(request, found.pairs.front());
  }
  Output output(request);
  int exit_code = kFine;
  for (const SourcePair& pair : found.pairs) {
    exit_code = std::max(exit_code, output.add(pair));
  }
  return output.print() ? exit_code : kUsage;
}

EditResult changed_by(const Document& document,
                      const std::vector<PatchStep>& steps) {
  Document changed = document;
  const std::string problem = make_steps(changed, steps);
  if (!problem.empty()) return EditError{problem};
  const auto size = static_cast<std::uint32_t>(document.text().size());
  return Edits{{{0, size}, std::string(changed.text())}};
}

int run_patch(EditRequest& request) {
  take_files(request, 1);
  if (request.files.empty()) missing_words("FILE");
  if (request.words.size() != 1) missing_words("PATCH");
  const std::optional<SourceFile> source =
      read_any_input(request.words[0], request.settings);
  if (!source) return kUsage;
  std::string problem;
  const auto steps = steps_from_json(source->text(), problem);
  if (!steps) {
    write_and_flush(stderr, "hcl patch: " + problem + "\n");
    return kUsage;
  }
  return change_files(request, {[&](const Document& document) {
                        return changed_by(document, *steps);
                      }});
}

}  // namespace

void add_diff_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<DiffRequest>();
  request->settings.conformance = Conformance::Reference;
  const Command command = app.add_subcommand(
      "diff", "Compare files, directories and revisions by structure");
  command.footer(kDiffFooter);
  command
      .add_option("A B", request->words,
                  "Old and new file or directory; - is standard input. With "
                  "--git, revisions")
      .type_name("");
  command.add_flag("--git", request->is_git,
                   "Compare revisions of git; without B, the working tree, and "
                   "without A, HEAD");
  command.add_flag("--attribute-order", request->options.attribute_order,
                   "Also show attributes whose order changed");
  command.add_flag("--equal-meaning", request->options.equal_meaning,
                   "Ignore changes that keep every value, such as 1.0 and 1");
  add_format_option(command, request->format, {"text", "json", "patch"});
  add_common_options(command, request->settings, DefaultDialect::OfFileName);
  command.callback([request, &exit_code] { exit_code = run_diff(*request); });
}

void add_patch_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const Command command = add_edit_command(
      app, {"patch", "Apply a patch made by hcl diff", "FILE PATCH"},
      kPatchFooter, request);
  command.callback([request, &exit_code] { exit_code = run_patch(*request); });
}

}  // namespace hcl::apps
