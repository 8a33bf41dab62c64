#include "lsp/features/display/inline_values.h"

#include <cstddef>
#include <string>
#include <vector>

namespace hcl::lsp {
namespace {

constexpr std::size_t kMostValues = 1000;

}  // namespace

Reply inline_values(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr) return Json(nullptr);
  const Range part = range_of(*find(params, "range"));
  const FactsOfDocument file = {document, session.modules.facts(document)};
  Json result = Json::array();
  for (const Reference& each : file.facts->references) {
    const bool is_shown =
        part.start <= each.name.end && each.name.start <= part.end;
    if (!is_shown || result.size() >= kMostValues) continue;
    const auto target = session.modules.resolve(file, each);
    if (!target) continue;
    const std::vector<ShownValue> values = session.values.values_of(*target);
    if (values.size() != 1 || values[0].summary.empty()) continue;
    result.push_back({{"range", to_json(each.name)},
                      {"text", std::string(name_of_address(each.address)) +
                                   " = " + values[0].summary}});
  }
  return result;
}

}  // namespace hcl::lsp
