// Edits of documents by address.

#include <string>

#include "document.h"
#include "result.h"

namespace hcl::c {
namespace {

// The comments of every item at an address.
EditResult set_comments(const Document& document, std::string_view address,
                        std::string_view text, bool above) {
  const auto items = document.find(address);
  if (!items.ok()) return items.error();
  if (items->empty()) {
    return EditError{.message = "nothing found at the address",
                     .is_missing = true};
  }
  Transaction changes(document);
  for (const ast::Item* item : *items) {
    changes.add(above ? document.set_comment(*item, text)
                      : document.set_line_comment(*item, text));
  }
  return changes.result();
}

EditResult make_edits(const Document& document, int edit,
                      std::string_view address, std::string_view text) {
  switch (edit) {
    case HCL_EDIT_SET:
      return document.set(address, text);
    case HCL_EDIT_REMOVE:
      return document.remove(address);
    case HCL_EDIT_RENAME:
      return document.rename(address, text);
    case HCL_EDIT_APPEND:
      return address == "." ? document.append(document.body(), text)
                            : document.append(address, text);
    case HCL_EDIT_RENAME_REFERENCES:
      return document.rename_references(address, text);
    case HCL_EDIT_COMMENT:
    case HCL_EDIT_LINE_COMMENT:
      return set_comments(document, address, text, edit == HCL_EDIT_COMMENT);
  }
  return EditError{.message = "there is no such edit"};
}

Result<std::string> apply_edit(DocumentState& state, int edit,
                               std::string_view address,
                               std::string_view text) {
  Result<std::string> result;
  const EditOutcome done =
      state.native->apply(make_edits(*state.native, edit, address, text));
  if (done.ok()) {
    state.file = state.native->file();
    result.value = std::string(state.file.text());
  } else {
    result.diagnostics.error({"EditRefused", "The edit was refused"}, {},
                             done.error().message + ".");
  }
  return result;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_document_edit(hcl_document* document, int edit,
                             const char* address, size_t address_size,
                             const char* text, size_t size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto data = c::find<c::DocumentData>(document);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const c::GivenText place(address, address_size);
    const c::GivenText given(text, size);
    if (!place.ok("the address") || !given.ok("the text")) return HCL_BAD_TEXT;
    return data->change([&](c::DocumentState& state) {
      if (!c::is_native(state)) return HCL_BAD_ARGUMENT;
      return c::give_text(c::apply_edit(state, edit, place.text, given.text),
                          state.options(), out);
    });
  });
}
