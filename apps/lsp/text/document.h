#ifndef HCL_APPS_LSP_TEXT_DOCUMENT_H_
#define HCL_APPS_LSP_TEXT_DOCUMENT_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "hcl/tree.h"
#include "lsp/text/positions.h"

namespace hcl::lsp {

// How a document is read.
enum class SourceSyntax : std::uint8_t { Native, InJson };

// The language of a document, by the rules of `hcl check`: the name of the file
// tells; a document without such a name is Terraform's if the client says so.
struct DocumentLanguage {
  SourceSyntax syntax = SourceSyntax::Native;
  bool is_terraform = false;
};
DocumentLanguage language_of(std::string_view name,
                             std::string_view client_language);

// The options with which sources of a language are read.
const Options& options_for(const DocumentLanguage& language);

// A state of a document: its text, and what follows from the text alone, which
// is computed when it is first asked for. Immutable; shared by what was
// computed from it.
class Document {
 public:
  Document(std::string uri, std::int64_t version, DocumentLanguage language,
           std::string_view text);
  // The same document with another text, and with what is wrong in it.
  Document(const Document& old, std::int64_t version, SourceFile file,
           Diagnostics problems);

  const std::string& uri() const { return uri_; }
  // The path, or the URI if it is no file.
  const std::string& name() const { return file_.name(); }
  std::int64_t version() const { return version_; }
  const DocumentLanguage& language() const { return language_; }
  bool is_native() const { return language_.syntax == SourceSyntax::Native; }
  const Options& options() const { return options_for(language_); }

  const SourceFile& file() const { return file_; }
  std::string_view text() const { return file_.text(); }
  const LineTable& lines() const { return lines_; }
  TextPositions positions(Encoding encoding) const {
    return {text(), lines_, encoding};
  }

  // The tree of a native source; that of an empty one for JSON. Where a bracket
  // or string is not closed, it is the tree of a text in which it is: with the
  // same places, so that what follows is not lost.
  const ast::Tree& tree() const;
  // The tree of the text as it is.
  const ast::Tree& typed_tree() const;
  // The mistakes in the text and, if there are none, the warnings about it.
  const Diagnostics& diagnostics() const;

  // Frees the tree and the diagnostics until they are asked for again.
  void forget_tree() const {
    parsed_.reset();
    salvaged_.reset();
    is_salvaged_ = false;
  }

  // How many texts have been parsed so far, for tests.
  static std::size_t parses();

 private:
  void parse() const;
  // Makes `salvaged_` where something is not closed.
  void salvage() const;

  std::string uri_;
  std::int64_t version_;
  DocumentLanguage language_;
  SourceFile file_;
  LineTable lines_;
  // What was found while the text was edited.
  std::optional<Diagnostics> problems_;
  mutable std::optional<Result<ast::Tree>> parsed_;
  mutable std::optional<ast::Tree> salvaged_;
  // Whether `salvaged_` has been tried.
  mutable bool is_salvaged_ = false;
};

using DocumentHandle = std::shared_ptr<const Document>;

// What is wrong with a source: the errors of `hcl check` and, in native syntax
// without errors, its warnings.
Diagnostics problems_of(const SourceFile& source,
                        const DocumentLanguage& language);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_TEXT_DOCUMENT_H_
