#ifndef HCL_APPS_COMMAND_TERRAFORM_REPORTS_WRITTEN_JSON_H_
#define HCL_APPS_COMMAND_TERRAFORM_REPORTS_WRITTEN_JSON_H_

#include <string>

#include "command/terraform/diagnostics.h"
#include "command/terraform/session.h"
#include "hcl/json_writer.h"
#include "hcl/source.h"

// Members of the objects that reports about modules write as JSON.
namespace hcl::apps {

inline constexpr int kReportIndent = 2;

// Nothing for an empty text.
inline void write_text(JsonWriter& writer, const char* name,
                       const std::string& text) {
  if (text.empty()) return;
  writer.key(name).string(text);
}

// `main.tf:3`.
inline std::string line_place(const SourceSpan& span) {
  return span.file.name() + ":" + std::to_string(span.range().start.line);
}

// The same as the user of the command names the file: `infra/main.tf:3`.
inline std::string user_place(const SourceSpan& span,
                              const TerraformRequest& request) {
  return path_of_user(request.folder, line_place(span));
}

inline void write_declared(JsonWriter& writer, const SourceSpan& span) {
  write_text(writer, "declared", line_place(span));
}

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_TERRAFORM_REPORTS_WRITTEN_JSON_H_
