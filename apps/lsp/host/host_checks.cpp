#include "lsp/host/host_checks.h"

#include <optional>
#include <string>

#include "lsp/text/functions.h"
#include "lsp/text/uri.h"
#include "support/host/language_checks.h"

namespace hcl::lsp {

Diagnostics host_problems(const Session& session, const Document& document) {
  if (document.diagnostics().has_errors()) return {};
  const Options options = apps::host_options(Limits());
  if (apps::is_description(document.file())) {
    return host::read_description(document.file(), options).diagnostics;
  }
  const host::Program* program = session.hosts.language(document);
  if (program == nullptr ||
      !apps::is_of_language(*program, document.file(), options)) {
    return {};
  }
  const auto read =
      [&session](const std::string& path) -> std::optional<SourceFile> {
    const DocumentHandle found = session.document_at(uri_of_path(path));
    if (found == nullptr) return std::nullopt;
    return found->file();
  };
  return apps::language_problems(*program, document.file(), options, read);
}

std::vector<DocumentHandle> host_documents(const Session& session,
                                           const DocumentHandle& document) {
  std::vector<DocumentHandle> result = {document};
  const host::Program* program = session.hosts.language(*document);
  if (program == nullptr) return result;
  apps::configuration_of(
      *program, document->file(),
      [&](const std::string& path) -> std::optional<SourceFile> {
        const DocumentHandle found = session.document_at(uri_of_path(path));
        if (found != nullptr && found->is_native()) result.push_back(found);
        return std::nullopt;
      });
  return result;
}

const FunctionMap& functions_of(const Session& session,
                                const Document& document) {
  const FunctionMap* own = session.hosts.functions(document);
  return own != nullptr
             ? *own
             : functions_for(document.language(), session.preferences);
}

}  // namespace hcl::lsp
