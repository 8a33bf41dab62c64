#ifndef HCL_APPS_LSP_TEXT_DOCUMENT_STORE_H_
#define HCL_APPS_LSP_TEXT_DOCUMENT_STORE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "lsp/protocol/json.h"
#include "lsp/text/document.h"
#include "lsp/text/edited_text.h"

namespace hcl::lsp {

// The documents that the client has opened, by `document_key()`.
class DocumentStore {
 public:
  // No edit makes a document longer, in bytes.
  static constexpr std::size_t kMaxText = std::size_t{512} << 20;

  // Opens a document, or replaces the one of this URI.
  DocumentHandle open(const std::string& uri, const std::string& language,
                      std::int64_t version, std::string_view text);

  // Makes the edits of `textDocument/didChange`, one after the other. Each has
  // a `text` and perhaps a `range`, which is cut to the document. Returns why
  // the document stays as it is, or an empty text: it is not open, the version
  // is not newer than that of the document, or the text would be too long.
  std::string change(const std::string& uri, std::int64_t version,
                     const Json& edits, Encoding encoding);

  // Whether the document was open.
  bool close(const std::string& uri);

  // Null if it is not open.
  DocumentHandle find(std::string_view uri) const;
  const std::map<std::string, DocumentHandle, std::less<>>& all() const {
    return documents_;
  }

  // What follows the edits of a document in native syntax; null before its
  // first edit. For tests.
  const EditedText* edited_text(std::string_view uri) const;

 private:
  // Makes the edits; nothing if the text would be too long.
  DocumentHandle edited_native(const Document& old, std::int64_t version,
                               const Json& edits, Encoding encoding);
  static DocumentHandle edited_json(const Document& old, std::int64_t version,
                                    const Json& edits, Encoding encoding);

  std::map<std::string, DocumentHandle, std::less<>> documents_;
  std::map<std::string, EditedText, std::less<>> edited_;
};

// A text after one edit of the protocol.
std::string edited(const std::string& text, const Json& edit,
                   Encoding encoding);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_DOCUMENT_STORE_H_
