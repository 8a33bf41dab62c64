#ifndef HCL_SRC_WRITE_NEW_TEXT_H_
#define HCL_SRC_WRITE_NEW_TEXT_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/edit.h"
#include "hcl/expected.h"
#include "hcl/options.h"
#include "hcl/tree.h"
#include "hcl/value.h"

// Texts that are passed in to be written into a document.
namespace hcl::write {

EditError not_an_identifier(std::string_view text);
EditError is_there_already(std::string_view name);

// Labels in quotes, each preceded by a space.
std::string quoted_labels(const std::vector<std::string>& labels);

// A new expression.
class NewExpression {
 public:
  NewExpression(std::string_view text, const Options& options);

  // Why the text is not an expression; empty if it is one.
  const std::string& problem() const { return problem_; }
  // The text without surrounding spaces.
  std::string_view text() const { return file_.text(span_); }
  const ast::Expression& expression() const { return tree_.expression(); }

  // The text, laid out for a byte of a document.
  std::string laid_out(const Document& document, std::uint32_t at) const;
  // The text, laid out for lines with this indentation.
  std::string laid_out(const Document& document,
                       std::string_view indentation) const;

 private:
  SourceFile file_;
  ByteSpan span_;
  ast::Tree tree_;
  std::string problem_;
};

// New items of a body with their comments.
class NewItems {
 public:
  NewItems(std::string_view text, const Options& options);

  const std::string& problem() const { return problem_; }
  const ast::Body& body() const { return tree_.body(); }
  // The lines, each with this indentation and the last one without a newline.
  std::string laid_out(const Document& document,
                       std::string_view indentation) const;

 private:
  SourceFile file_;
  ast::Tree tree_;
  std::string problem_;
};

// A value as an expression: objects with one element per line, each level
// indented by one more unit, or everything on one line.
Expected<std::string, EditError> value_text(const Value& value, bool one_line,
                                            std::string_view unit);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_NEW_TEXT_H_
