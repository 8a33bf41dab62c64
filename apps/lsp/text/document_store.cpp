#include "lsp/text/document_store.h"

#include <memory>
#include <utility>

#include "lsp/text/uri.h"

namespace hcl::lsp {

namespace {

// The range of an edit; null if it replaces the whole text.
const Json* find_range(const Json& edit) {
  const Json* range = find(edit, "range");
  return range == nullptr || range->is_null() ? nullptr : range;
}

ByteSpan replaced(const TextPositions& positions, const Json* range) {
  if (range != nullptr) return positions.span(range_of(*range));
  return {0, static_cast<std::uint32_t>(positions.text().size())};
}

}  // namespace

std::string edited(const std::string& text, const Json& edit,
                   Encoding encoding) {
  const LineTable lines(text);
  const ByteSpan span =
      replaced(TextPositions(text, lines, encoding), find_range(edit));
  std::string result = text;
  result.replace(span.begin, span.size(), string_at(edit, "text"));
  return result;
}

DocumentHandle DocumentStore::open(const std::string& uri,
                                   const std::string& language,
                                   std::int64_t version,
                                   std::string_view text) {
  const std::string key = document_key(uri);
  edited_.erase(key);
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
  DocumentHandle made = old.is_native()
                            ? edited_native(old, version, edits, encoding)
                            : edited_json(old, version, edits, encoding);
  if (made == nullptr) return "it would be too long";
  found->second = std::move(made);
  return {};
}

DocumentHandle DocumentStore::edited_json(const Document& old,
                                          std::int64_t version,
                                          const Json& edits,
                                          Encoding encoding) {
  std::string text(old.text());
  for (const Json& edit : edits) {
    text = edited(text, edit, encoding);
    if (text.size() > kMaxText) return nullptr;
  }
  return std::make_shared<const Document>(old.uri(), version, old.language(),
                                          text);
}

DocumentHandle DocumentStore::edited_native(const Document& old,
                                            std::int64_t version,
                                            const Json& edits,
                                            Encoding encoding) {
  EditedText& text =
      edited_.try_emplace(old.name(), old.file(), old.options()).first->second;
  for (const Json& edit : edits) {
    const SourceFile file = text.file();
    const bool is_old = file == old.file();
    const LineTable fresh = is_old ? LineTable() : LineTable(file.text());
    const LineTable& lines = is_old ? old.lines() : fresh;
    const std::string inserted = string_at(edit, "text");
    const ByteSpan span =
        replaced(TextPositions(file.text(), lines, encoding), find_range(edit));
    const std::size_t size = file.text().size() - span.size() + inserted.size();
    if (size > kMaxText || !text.replace(span, inserted)) {
      edited_.erase(old.name());
      return nullptr;
    }
  }
  return std::make_shared<const Document>(old, version, text.file(),
                                          text.problems());
}

bool DocumentStore::close(const std::string& uri) {
  edited_.erase(document_key(uri));
  return documents_.erase(document_key(uri)) > 0;
}

DocumentHandle DocumentStore::find(std::string_view uri) const {
  const auto found = documents_.find(document_key(uri));
  return found == documents_.end() ? nullptr : found->second;
}

const EditedText* DocumentStore::edited_text(std::string_view uri) const {
  const auto found = edited_.find(document_key(uri));
  return found == edited_.end() ? nullptr : &found->second;
}

}  // namespace hcl::lsp
