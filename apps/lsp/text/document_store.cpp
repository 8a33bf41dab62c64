#include "lsp/text/document_store.h"

#include <memory>
#include <utility>

#include "lsp/text/uri.h"

namespace hcl::lsp {

std::string edited(const std::string& text, const Json& edit,
                   Encoding encoding) {
  std::string inserted = string_at(edit, "text");
  const Json* range = find(edit, "range");
  if (range == nullptr || range->is_null()) return inserted;
  const LineTable lines(text);
  const ByteSpan span =
      TextPositions(text, lines, encoding).span(range_of(*range));
  std::string result = text;
  result.replace(span.begin, span.size(), inserted);
  return result;
}

DocumentHandle DocumentStore::open(const std::string& uri,
                                   const std::string& language,
                                   std::int64_t version,
                                   std::string_view text) {
  const std::string key = document_key(uri);
  DocumentHandle document = std::make_shared<const Document>(
      uri, version, language_of(key, language), text);
  documents_[key] = document;
  return document;
}

std::string DocumentStore::change(const std::string& uri, std::int64_t version,
                                  const Json& edits, Encoding encoding) {
  const auto found = documents_.find(document_key(uri));
  if (found == documents_.end()) return "it is not open";
  const Document& old = *found->second;
  if (version <= old.version()) {
    return "version " + std::to_string(version) + " does not follow version " +
           std::to_string(old.version());
  }
  std::string text(old.text());
  for (const Json& edit : edits) {
    text = edited(text, edit, encoding);
    if (text.size() > kMaxText) return "it would be too long";
  }
  found->second = std::make_shared<const Document>(old.uri(), version,
                                                   old.language(), text);
  return {};
}

bool DocumentStore::close(const std::string& uri) {
  return documents_.erase(document_key(uri)) > 0;
}

DocumentHandle DocumentStore::find(std::string_view uri) const {
  const auto found = documents_.find(document_key(uri));
  return found == documents_.end() ? nullptr : found->second;
}

}  // namespace hcl::lsp
