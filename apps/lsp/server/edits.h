#ifndef HCL_APPS_LSP_SERVER_EDITS_H_
#define HCL_APPS_LSP_SERVER_EDITS_H_

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "hcl/text_edit.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// Edits of a document in the protocol's form.
Json edits_json(const Session& session, const Document& document,
                const std::vector<TextEdit>& edits);

// Edits of several documents at once, for `WorkspaceEdit`. With versions where
// the client takes them, so that it rejects edits of a text that has changed.
class WorkspaceEdit {
 public:
  // Adds an edit of a document; the URI is that of the client if it is open.
  void add(const std::string& uri, const Range& range, std::string text);
  bool empty() const { return edits_.empty(); }
  Json json(const Session& session) const;

 private:
  std::map<std::string, Json> edits_;
};

// The same for edits of one document.
Json workspace_edit(const Session& session, const Document& document,
                    const std::vector<TextEdit>& edits);

// The shortest single edit that turns one text into another.
std::vector<TextEdit> edit_between(std::string_view before,
                                   std::string_view after);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_SERVER_EDITS_H_
