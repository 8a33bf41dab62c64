#ifndef HCL_APPS_LSP_TEXT_EDITED_TEXT_H_
#define HCL_APPS_LSP_TEXT_EDITED_TEXT_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/incremental.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "lsp/text/part_warnings.h"

namespace hcl::lsp {

// A text in native syntax that is edited. An edit parses what it touches; the
// mistakes and warnings are those that a parser of the whole text finds.
class EditedText {
 public:
  // Takes time linear in the text.
  EditedText(const SourceFile& file, const Options& options)
      : file_(file, options) {}

  // False if the text would be too long for a source; it is then unchanged.
  bool replace(ByteSpan span, std::string_view text);

  SourceFile file() const { return file_.file(); }
  // The mistakes in the text and, if there are none, the warnings about it, in
  // places of `file()`.
  Diagnostics problems();

  // How many bytes have been parsed and how many parts examined so far, for
  // tests.
  std::uint64_t parsed_bytes() const { return file_.parsed_bytes(); }
  std::size_t examined_parts() const { return warnings_.examined(); }

 private:
  IncrementalFile file_;
  PartWarnings warnings_;
};

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_EDITED_TEXT_H_
