#include "lsp/features/completion/signature.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "lsp/host/host_checks.h"
#include "lsp/text/cursor.h"
#include "support/help/function_help.h"

namespace hcl::lsp {
namespace {

// The call whose arguments are open, also inside brackets of an argument.
const OpenPart* open_call(const Cursor& cursor) {
  for (auto part = cursor.open.rbegin(); part != cursor.open.rend(); ++part) {
    if (part->kind == OpenPart::Kind::Call) return &*part;
    if (part->kind == OpenPart::Kind::Block) return nullptr;
  }
  return nullptr;
}

Json parameter_json(const Parameter& parameter) {
  Json json = {{"label", parameter.name}};
  if (!parameter.description.empty()) {
    json["documentation"] = parameter.description;
  }
  return json;
}

}  // namespace

Reply signature_help(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  if (document == nullptr || !document->is_native()) return Json(nullptr);
  const std::uint32_t byte = document->positions(session.client.encoding)
                                 .byte(position_of(*find(params, "position")));
  const Cursor cursor = cursor_at(*document, byte);
  const OpenPart* call = open_call(cursor);
  if (call == nullptr) return Json(nullptr);
  const FunctionMap& functions = functions_of(session, *document);
  const auto found = functions.find(call->name);
  if (found == functions.end()) return Json(nullptr);
  const Function& function = found->second;
  Json parameters = Json::array();
  for (const Parameter& each : function.parameters()) {
    parameters.push_back(parameter_json(each));
  }
  if (const Parameter* variadic = function.variadic()) {
    parameters.push_back(parameter_json(*variadic));
  }
  const std::size_t last = parameters.empty() ? 0 : parameters.size() - 1;
  const bool takes_more = function.variadic() != nullptr;
  const std::size_t active =
      takes_more ? std::min(call->commas, last) : call->commas;
  return Json{
      {"signatures",
       Json::array({{{"label", apps::function_signature(call->name, function)},
                     {"documentation", function.description()},
                     {"parameters", std::move(parameters)}}})},
      {"activeSignature", 0},
      {"activeParameter", active}};
}

}  // namespace hcl::lsp
