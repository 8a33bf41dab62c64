#include "lsp/features/refactoring/code_actions.h"

#include <algorithm>
#include <string>
#include <utility>

#include "command/check/fix_mistakes.h"
#include "lsp/features/problems/diagnostics.h"
#include "lsp/features/refactoring/refactorings.h"
#include "lsp/server/edits.h"

namespace hcl::lsp {
namespace {

// Whether the client wants actions of this kind; kinds are hierarchical.
bool is_wanted(const Json& only, std::string_view kind) {
  if (only.empty()) return true;
  return std::ranges::any_of(only, [kind](const Json& each) {
    if (!each.is_string()) return false;
    const auto& wanted = each.get_ref<const std::string&>();
    return kind == wanted || wanted.empty() ||
           (kind.starts_with(wanted) && kind[wanted.size()] == '.');
  });
}

std::string title_of(const Diagnostic& found) {
  const std::string about = found.suggestion.empty()
                                ? std::string(found.summary())
                                : "write " + found.suggestion + " (" +
                                      std::string(found.summary()) + ")";
  return "Fix: " + about;
}

void add_fixes(const Session& session, const Document& document, ByteSpan part,
               Json& actions) {
  for (const Diagnostic& found : document.diagnostics()) {
    if (found.fix.empty() || !found.subject) continue;
    const ByteSpan subject = found.subject->span;
    if (subject.begin > part.end || subject.end < part.begin) continue;
    actions.push_back(
        {{"title", title_of(found)},
         {"kind", "quickfix"},
         {"isPreferred", true},
         {"diagnostics", Json::array({diagnostic_json(session, found)})},
         {"edit", workspace_edit(session, document, found.fix)}});
  }
}

std::vector<hcl::TextEdit> edits_of_all_fixes(const Document& document) {
  const bool has_fix = std::ranges::any_of(
      document.diagnostics(),
      [](const Diagnostic& each) { return !each.fix.empty(); });
  if (!has_fix) return {};
  const apps::FixedSource fixed =
      apps::fix_mistakes(document.file(), document.diagnostics(),
                         [&document](const SourceFile& source) {
                           return problems_of(source, document.language());
                         });
  return edit_between(document.text(), fixed.source.text());
}

// Clients ask for actions whenever the cursor moves, so the fixes, which are
// tried on the whole text, are kept until it changes.
void add_fix_all(Session& session, const DocumentHandle& handle,
                 Json& actions) {
  const Document& document = *handle;
  if (session.all_fixes.document != handle) {
    session.all_fixes = {handle, edits_of_all_fixes(document)};
  }
  const std::vector<hcl::TextEdit>& edits = session.all_fixes.edits;
  if (edits.empty()) return;
  actions.push_back({{"title", "Fix all mistakes that have one certain fix"},
                     {"kind", "source.fixAll.hcl"},
                     {"edit", workspace_edit(session, document, edits)}});
}

}  // namespace

Reply code_actions(Session& session, const Json& params) {
  const DocumentHandle document = session.document(params);
  // Without literals, only commands could be offered.
  if (document == nullptr || !session.client.takes_code_actions) {
    return Json(nullptr);
  }
  const Json& only = array_at(params, "context.only");
  const ByteSpan part = document->positions(session.client.encoding)
                            .span(range_of(*find(params, "range")));
  Json actions = Json::array();
  if (is_wanted(only, "quickfix")) {
    add_fixes(session, *document, part, actions);
  }
  if (is_wanted(only, "source.fixAll.hcl")) {
    add_fix_all(session, document, actions);
  }
  add_refactorings(
      {session, document, part},
      [&only](std::string_view kind) { return is_wanted(only, kind); },
      actions);
  return actions;
}

}  // namespace hcl::lsp
