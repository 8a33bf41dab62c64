#include "lsp/terraform/callers.h"

#include <optional>

#include "lsp/text/uri.h"

namespace hcl::lsp {

void Callers::note_change_of(const std::string& path) {
  const std::string changed = folder_of(path);
  std::erase_if(known_, [&changed](const auto& entry) {
    return entry.first != changed && entry.first + "/tests" != changed;
  });
}

Callers::Calls Callers::calls_of(const std::string& folder) const {
  Calls result;
  for (const FactsOfDocument& file : modules_.files(folder)) {
    for (const ModuleCall& call : file.facts->calls) {
      result.emplace_back(call.name, call.source);
    }
  }
  return result;
}

const Callers::Known& Callers::known(const std::string& folder) const {
  Calls calls = calls_of(folder);
  const auto [kept, is_new] = known_.try_emplace(folder);
  Known& known = kept->second;
  if (!is_new && known.calls == calls) return known;
  known = {std::move(calls), {}, names_.roots_of(folder)};
  for (const FactsOfDocument& file : modules_.all()) {
    if (Modules::folder(*file.document) == folder) continue;
    for (const Reference& each : file.facts->references) {
      if (each.is_of_own_module()) continue;
      const std::optional<Target> target = modules_.resolve(file, each);
      if (target && target->folder == folder) ++known.uses[target->address];
    }
  }
  return known;
}

}  // namespace hcl::lsp
