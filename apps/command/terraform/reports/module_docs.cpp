#include "command/terraform/reports/module_docs.h"

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "command/shared/inputs.h"
#include "command/terraform/reports/reports.h"
#include "hcl/expected.h"
#include "hcl/text_edit.h"
#include "support/files/replace_file.h"
#include "support/output/console.h"
#include "support/output/text_diff.h"

namespace hcl::apps {
namespace {

// Those of terraform-docs, so that its files can be used as they are.
constexpr std::string_view kBegin = "<!-- BEGIN_TF_DOCS -->";
constexpr std::string_view kEnd = "<!-- END_TF_DOCS -->";

std::string docs_of(const terraform::Configuration& configuration,
                    TerraformRequest request) {
  request.markdown = true;
  std::string text;
  for (const auto report :
       {providers_report, modules_report, resources_report, variables_report}) {
    text += (text.empty() ? "" : "\n") + report(configuration, request);
  }
  return text;
}

int fail(const std::string& path, const std::string& problem) {
  write_and_flush(stderr,
                  "hcl terraform docs: " + path + ": " + problem + "\n");
  return kUsage;
}

// The edit that puts the documentation into a text; nothing and a message if
// only one of the comments is there.
Expected<TextEdit, std::string> placed(std::string_view text,
                                       const std::string& docs) {
  const std::size_t begin = text.find(kBegin);
  const std::size_t end =
      text.find(kEnd, begin == std::string_view::npos ? 0 : begin);
  const bool has_begin = begin != std::string_view::npos;
  const bool has_end = end != std::string_view::npos;
  if (has_begin != has_end) {
    return (has_begin ? std::string(kBegin) + " has no " + std::string(kEnd) +
                            " after it"
                      : std::string(kEnd) + " has no " + std::string(kBegin) +
                            " before it");
  }
  const std::string inside = "\n" + docs;
  if (has_begin) {
    return TextEdit{{static_cast<std::uint32_t>(begin + kBegin.size()),
                     static_cast<std::uint32_t>(end)},
                    inside};
  }
  const auto size = static_cast<std::uint32_t>(text.size());
  std::string gap;
  if (!text.empty()) gap = text.ends_with('\n') ? "\n" : "\n\n";
  return TextEdit{
      {size, size},
      gap + std::string(kBegin) + inside + std::string(kEnd) + "\n"};
}

// Replaces the text of the file, which may not be there, or shows what would
// change.
int write_changed(const TerraformRequest& request, bool exists,
                  std::string_view before, const TextEdit& edit) {
  const std::string& path = request.into;
  const std::string after = apply_edits(before, {edit});
  if (after == before) return kFine;
  if (request.diff) {
    const bool colored = style_for(stdout, request.settings->color).color;
    const std::string shown = unified_diff(path, before, {edit}, colored);
    if (!write_and_flush(stdout, shown)) return kUsage;
    return request.exit_code ? kDiagnostics : kFine;
  }
  const std::string problem =
      exists ? replace_file(path, before, after) : create_file(path, after);
  if (!problem.empty()) return fail(path, problem);
  return write_and_flush(stdout, path + "\n") ? kFine : kUsage;
}

}  // namespace

int run_docs(const TerraformRequest& request,
             const terraform::Configuration& configuration) {
  const std::string docs = docs_of(configuration, request);
  if (request.into.empty()) {
    return write_and_flush(stdout, docs) ? kFine : kUsage;
  }
  const bool exists = is_there(request.into);
  SourceFile before(request.into, "");
  if (exists) {
    const Result<SourceFile> read =
        read_source(request.into, request.settings->limits);
    if (!read.ok()) return fail(request.into, read.diagnostics[0].detail);
    before = read.value;
  }
  const auto edit = placed(before.text(), docs);
  if (!edit.ok()) return fail(request.into, edit.error());
  return write_changed(request, exists, before.text(), *edit);
}

}  // namespace hcl::apps
