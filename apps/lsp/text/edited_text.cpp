#include "lsp/text/edited_text.h"

namespace hcl::lsp {

bool EditedText::replace(ByteSpan span, std::string_view text) {
  const std::uint32_t size = file_.size();
  if (!file_.replace(span, text).ok()) return false;
  warnings_.note_edit(span, size);
  return true;
}

Diagnostics EditedText::problems() {
  const SourceFile whole = file_.file();
  Diagnostics found = file_.diagnostics();
  found.change_each([&whole](Diagnostic& each) { move_to(whole, each); });
  if (!found.has_errors()) found.append(warnings_.find(file_, whole));
  return found;
}

}  // namespace hcl::lsp
