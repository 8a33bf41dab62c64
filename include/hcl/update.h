#ifndef HCL_UPDATE_H_
#define HCL_UPDATE_H_

#include <functional>
#include <string>

#include "hcl/diagnostic.h"
#include "hcl/edit.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/mapping.h"
#include "hcl/native_body.h"

/// Updating files from a struct.
namespace HCL_API hcl {
namespace detail {

/// Returns the struct that a document currently decodes to, as `encode()`
/// writes it.
using Encoded = std::function<Result<std::string>(const Document&)>;

/// Changes a document until it decodes to what `wanted` says.
Diagnostics update_document(Document& document, const std::string& wanted,
                            const Encoded& encoded);

}  // namespace detail

/// Changes a document so that it decodes to `object`. Everything that already
/// has the right value stays unchanged: expressions that evaluate to it,
/// comments, order, layout, and attributes that are missing because the member
/// has its default. In an object or a tuple, only the elements that differ
/// change. New blocks are added after those that precede them in the struct;
/// blocks that no longer exist are removed with their comments.
///
/// All or nothing: after an error the document is unchanged. Errors: those of
/// `decode()` for the original document and of `encode()`; UnwritableValue if
/// the document cannot be changed so that it decodes to the object. Takes time
/// linear in the document for each round of changes, nearly always one, plus
/// the number of blocks times that of added blocks.
template <class T>
Diagnostics update(Document& document, const Mapping<T>& mapping,
                   const T& object, const EvalContext& context) {
  const Result<std::string> wanted =
      encode(object, mapping, document.options());
  if (!wanted.ok()) return wanted.diagnostics;
  return detail::update_document(
      document, wanted.value, [&](const Document& now) -> Result<std::string> {
        const Result<T> old = decode(native_body(now.tree(), now.options()),
                                     mapping, context, now.options());
        if (!old.ok()) return {"", old.diagnostics};
        return encode(old.value, mapping, now.options());
      });
}

/// The same for a document without variables and functions.
template <class T>
Diagnostics update(Document& document, const Mapping<T>& mapping,
                   const T& object) {
  return update(document, mapping, object, MapContext());
}

}  // namespace hcl

#endif  // HCL_UPDATE_H_
