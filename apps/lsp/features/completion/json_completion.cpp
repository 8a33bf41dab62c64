#include "lsp/features/completion/json_completion.h"

#include <cstddef>
#include <string>
#include <utility>

#include "lsp/features/completion/schemas.h"
#include "lsp/text/json_cursor.h"

namespace hcl::lsp {
namespace {

// The blocks that the keys lead to. A schema tells how many of the keys are
// labels.
std::vector<OpenPart> blocks_of(const BodySchema* schema,
                                const std::vector<std::string>& keys) {
  std::vector<OpenPart> open(1);
  std::vector<std::string> types;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const BodySchema* body =
        schema != nullptr ? body_at(*schema, types) : nullptr;
    OpenPart part{.kind = OpenPart::Kind::Object, .name = {}};
    if (body != nullptr) {
      const auto found = body->blocks.find(keys[i]);
      if (found != body->blocks.end()) {
        part.kind = OpenPart::Kind::Block;
        part.name = keys[i];
        types.push_back(keys[i]);
        const std::size_t labels = found->second.labels.size();
        for (std::size_t n = 0; n < labels && i + 1 < keys.size(); ++n) {
          part.labels.push_back(keys[++i]);
        }
        // Where a label is missing, no item can begin.
        if (part.labels.size() < labels) part.kind = OpenPart::Kind::Object;
      }
    }
    if (part.kind == OpenPart::Kind::Object) open.back().attribute = keys[i];
    open.back().is_at_start = false;
    open.push_back(std::move(part));
  }
  return open;
}

}  // namespace

Cursor cursor_in_json(const Session& session, const Document& document,
                      std::uint32_t byte) {
  const JsonCursor place = json_cursor_at(document.text(), byte);
  Cursor cursor = word_at(document.text(), byte);
  const auto schema = schema_for(session, document);
  cursor.open = blocks_of(schema.get(), place.keys);
  if (place.is_key) {
    cursor.has_dot = false;
    const bool begins_item = cursor.open.back().kind == OpenPart::Kind::Block;
    if (!begins_item) {
      cursor.open.push_back({.kind = OpenPart::Kind::Text, .name = {}});
    }
    return cursor;
  }
  cursor.open.back().is_at_start = false;
  cursor.open.back().attribute = place.key;
  cursor.open.push_back({.kind = OpenPart::Kind::Text, .name = {}});
  if (place.expression()) {
    cursor.open.push_back({.kind = OpenPart::Kind::Sequence, .name = {}});
  } else {
    cursor.has_dot = false;
  }
  return cursor;
}

bool is_in_json_string(const Document& document, std::uint32_t byte) {
  return json_cursor_at(document.text(), byte).is_in_string;
}

}  // namespace hcl::lsp
