#include <memory>
#include <optional>
#include <string>

#include "command/commands.h"
#include "command/shared/inputs.h"
#include "hcl/merge.h"
#include "support/command_line/command.h"
#include "support/files/replace_file.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

constexpr const char* kMergeFooter = R"(Examples:
  hcl merge base.tf ours.tf theirs.tf > merged.tf
  git config merge.hcl.driver 'hcl merge -i --marker-size=%L --path=%P %O %A %B'
  echo '*.tf merge=hcl' >> .gitattributes

Merges the changes from BASE to OURS and from BASE to THEIRS by attributes,
blocks and object elements, not by lines. Every byte of what was not changed
stays as it is. What both changed in different ways is marked as git does.

Exit codes, as git expects them: 0 merged, 1 conflicts, which are in the text,
2 wrong command line, 255 a file that cannot be read or written.)";

// git takes exit codes above 128 for failures, and others for conflicts.
constexpr int kFailedMerge = 255;

struct MergeRequest {
  Settings settings;
  std::string base;
  std::string ours;
  std::string theirs;
  std::string path;
  MergeOptions options;
  unsigned marker_size = 7;
  bool in_place = false;
};

// Opens a version, whose name is that of the merged file.
std::optional<Document> open_version(const std::string& path,
                                     const MergeRequest& request) {
  const auto source = read_any_input(path, request.settings);
  if (!source) return std::nullopt;
  const std::string& name = request.path.empty() ? path : request.path;
  return Document(SourceFile(name, source->text()),
                  request.settings.options_for(name));
}

// Says what people should look at.
void explain(const Merged& merged, const std::string& name) {
  if (!merged.is_structural) {
    write_and_flush(
        stderr, "hcl merge: " + name + " has errors and was merged by lines\n");
  }
  if (merged.conflicts == 0) return;
  write_and_flush(
      stderr, "hcl merge: " + name + ": " + std::to_string(merged.conflicts) +
                  (merged.conflicts == 1 ? " conflict\n" : " conflicts\n"));
}

int run_merge(MergeRequest& request) {
  request.options.marker_size = request.marker_size;
  const auto base = open_version(request.base, request);
  const auto ours = open_version(request.ours, request);
  const auto theirs = open_version(request.theirs, request);
  if (!base || !ours || !theirs) return kFailedMerge;
  const Merged merged = merge_documents(*base, *ours, *theirs, request.options);
  if (request.in_place) {
    const std::string problem =
        ours->text() == merged.text
            ? ""
            : replace_file(request.ours, ours->text(), merged.text);
    if (!problem.empty()) {
      write_and_flush(stderr,
                      "hcl merge: " + request.ours + ": " + problem + "\n");
      return kFailedMerge;
    }
  } else if (!write_and_flush(stdout, merged.text)) {
    return kFailedMerge;
  }
  explain(merged, request.path.empty() ? request.ours : request.path);
  return merged.conflicts > 0 ? kDiagnostics : kFine;
}

void add_marker_options(const Command& command, MergeRequest& request) {
  MergeOptions& options = request.options;
  command
      .add_option("--ours-name", options.ours_name,
                  "Name of our version in markers [ours]")
      .type_name("NAME");
  command
      .add_option("--base-name", options.base_name,
                  "Name of the common version in markers [base]")
      .type_name("NAME");
  command
      .add_option("--theirs-name", options.theirs_name,
                  "Name of their version in markers [theirs]")
      .type_name("NAME");
  command
      .add_option("--marker-size", request.marker_size,
                  "Length of the conflict markers [7]")
      .positive()
      .type_name("N");
  command.add_flag("--diff3", options.shows_base,
                   "Also show the common version of a conflict");
}

}  // namespace

void add_merge_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<MergeRequest>();
  request->settings.conformance = Conformance::Reference;
  const Command command = app.add_subcommand(
      "merge", "Merge two changed versions of a file by structure");
  command.footer(kMergeFooter);
  command.add_option("BASE", request->base, "Common version").required();
  command.add_option("OURS", request->ours, "Our version").required();
  command.add_option("THEIRS", request->theirs, "Their version").required();
  command.add_flag("-i,--in-place", request->in_place,
                   "Write the result to OURS instead of printing it");
  command
      .add_option("--path", request->path,
                  "Name of the merged file, for its dialect and messages")
      .type_name("PATH");
  add_marker_options(command, *request);
  add_common_options(command, request->settings, DefaultDialect::OfFileName);
  command.callback([request, &exit_code] { exit_code = run_merge(*request); });
}

}  // namespace hcl::apps
