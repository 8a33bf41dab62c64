#include "lsp/features/navigation/root_lenses.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

constexpr std::size_t kMostRootLenses = 5;

// The directory of the first workspace, from which paths are shown.
std::string first_directory(const Session& session) {
  const auto& folders = session.workspace.folders();
  return folders.empty() ? "/" : folders.front();
}

std::string shown_path(const Session& session, const std::string& path) {
  const std::string base = first_directory(session);
  if (path == base) return ".";
  const std::string below = base == "/" ? base : base + "/";
  return path.starts_with(below) ? path.substr(below.size()) : path;
}

Json root_lens(std::string title, const std::string& command,
               const std::string& argument) {
  return {{"range", to_json(Range())},
          {"command",
           {{"title", std::move(title)},
            {"command", command},
            {"arguments", Json::array({argument})}}}};
}

}  // namespace

void add_root_lenses(const Session& session, const Document& document,
                     Json& lenses) {
  const std::string own = Modules::folder(document);
  if (module_file(document.name()) != ModuleFile::Module || own.empty()) return;
  const std::string& given = session.preferences.root_module;
  const std::string chosen =
      given.empty() ? own : joined_path(first_directory(session), given);
  std::vector<std::string> roots = session.callers.roots(own);
  if (roots.size() == 1 && roots.front() == own) return;
  roots.insert(roots.begin(), own);
  if (roots.size() > kMostRootLenses) roots.resize(kMostRootLenses);
  for (const std::string& root : roots) {
    const std::string name =
        root == own ? "this module" : shown_path(session, root);
    if (root == chosen) {
      lenses.push_back(root_lens("Values of " + name, "", root));
    } else {
      lenses.push_back(root_lens("Show values of " + name, kShowValuesOf,
                                 root == own ? std::string() : root));
    }
  }
}

Reply execute_command(Session& session, const Json& params) {
  const Json& arguments = array_at(params, "arguments");
  if (string_at(params, "command") != kShowValuesOf || arguments.size() != 1 ||
      !arguments[0].is_string()) {
    return RpcError{kInvalidParams, std::string("the only command is ") +
                                        kShowValuesOf +
                                        ", with a directory as its argument"};
  }
  session.preferences.root_module = arguments[0];
  session.note_change();
  return Json(nullptr);
}

}  // namespace hcl::lsp
