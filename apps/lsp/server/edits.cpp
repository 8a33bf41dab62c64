#include "lsp/server/edits.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace hcl::lsp {
namespace {

Json edit_json(const Range& range, std::string text) {
  return {{"range", to_json(range)}, {"newText", std::move(text)}};
}

bool is_inside_character(std::string_view text, std::size_t at) {
  return at < text.size() &&
         (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
}

}  // namespace

Json edits_json(const Session& session, const Document& document,
                const std::vector<TextEdit>& edits) {
  const TextPositions positions = document.positions(session.client.encoding);
  Json result = Json::array();
  for (const TextEdit& edit : edits) {
    result.push_back(edit_json(positions.range(edit.span), edit.text));
  }
  return result;
}

void WorkspaceEdit::add(const std::string& uri, const Range& range,
                        std::string text) {
  edits_.try_emplace(uri, Json::array())
      .first->second.push_back(edit_json(range, std::move(text)));
}

Json WorkspaceEdit::json(const Session& session) const {
  if (!session.client.takes_document_changes) {
    Json changes = Json::object();
    for (const auto& [uri, edits] : edits_) changes[uri] = edits;
    return {{"changes", std::move(changes)}};
  }
  Json changes = Json::array();
  for (const auto& [uri, edits] : edits_) {
    const DocumentHandle open = session.documents.find(uri);
    Json version = nullptr;
    if (open != nullptr) version = open->version();
    changes.push_back({{"textDocument", {{"uri", uri}, {"version", version}}},
                       {"edits", edits}});
  }
  return {{"documentChanges", std::move(changes)}};
}

Json workspace_edit(const Session& session, const Document& document,
                    const std::vector<TextEdit>& edits) {
  const TextPositions positions = document.positions(session.client.encoding);
  WorkspaceEdit result;
  for (const TextEdit& edit : edits) {
    result.add(document.uri(), positions.range(edit.span), edit.text);
  }
  return result.json(session);
}

std::vector<TextEdit> edit_between(std::string_view before,
                                   std::string_view after) {
  if (before == after) return {};
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t same = 0;
  while (same < shorter && before[same] == after[same]) ++same;
  while (same > 0 && (is_inside_character(before, same) ||
                      is_inside_character(after, same))) {
    --same;
  }
  std::size_t tail = 0;
  while (tail < shorter - same &&
         before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
    ++tail;
  }
  while (tail > 0 && is_inside_character(before, before.size() - tail)) --tail;
  const ByteSpan span{static_cast<std::uint32_t>(same),
                      static_cast<std::uint32_t>(before.size() - tail)};
  return {{span, std::string(after.substr(same, after.size() - tail - same))}};
}

}  // namespace hcl::lsp
