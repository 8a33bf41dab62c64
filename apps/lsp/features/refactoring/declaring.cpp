// Declares what a reference names and its module does not.

#include <optional>
#include <string>
#include <string_view>

#include "hcl/parser.h"
#include "lsp/features/refactoring/refactoring_parts.h"
#include "lsp/server/edits.h"

namespace hcl::lsp {
namespace {

// The file in which a module declares its variables or outputs, by the name
// that is usual for it.
DocumentHandle file_for(const Session& session, const std::string& folder,
                        std::string_view usual,
                        const DocumentHandle& fallback) {
  DocumentHandle first;
  for (const FactsOfDocument& file : session.modules.files(folder)) {
    const std::string& path = file.document->name();
    if (module_file(path) != ModuleFile::Module) continue;
    if (!file.document->is_native()) continue;
    if (path.ends_with(usual)) return file.document;
    if (first == nullptr) first = file.document;
  }
  const bool is_own = Modules::folder(*fallback) == folder;
  return is_own && fallback->is_native() ? fallback : first;
}

// What an output of a name probably gives: the local value, variable or
// resource of that name in its module.
std::string value_for_output(const Session& session, const std::string& folder,
                             const std::string& name) {
  for (const FactsOfDocument& file : session.modules.files(folder)) {
    for (const Declaration& each : file.facts->declarations) {
      const std::string_view kind = kind_of_address(each.address);
      const bool is_value = kind == "local" || kind == "variable" ||
                            kind == "resource" || kind == "data";
      if (is_value && name_of_address(each.address) == name) {
        return each.address;
      }
    }
  }
  return "null";
}

}  // namespace

void add_declarations(const RefactoringPlace& place, Json& actions) {
  Session& session = place.session;
  const Position position = place.document->positions(session.client.encoding)
                                .position(place.part.begin);
  const auto target =
      session.modules.target_at(place.document, position, nullptr);
  if (!target) return;
  const bool is_output = target->address.starts_with("output.");
  if (!is_output && !target->address.starts_with("var.")) return;
  const std::string name(name_of_address(target->address));
  const bool is_installed =
      target->folder.find("/.terraform/") != std::string::npos;
  if (is_installed || session.modules.declaration(*target) ||
      !is_identifier(name)) {
    return;
  }
  const DocumentHandle file =
      file_for(session, target->folder,
               is_output ? "/outputs.tf" : "/variables.tf", place.document);
  if (file == nullptr) return;
  const std::string block =
      is_output ? "output \"" + name + "\" {\n  value = " +
                      value_for_output(session, target->folder, name) + "\n}\n"
                : "variable \"" + name + "\" {\n}\n";
  actions.push_back(action(
      std::string("Declare ") + (is_output ? "output " : "variable ") + name,
      "quickfix", workspace_edit(session, *file, {at_end(*file, block)})));
}

}  // namespace hcl::lsp
