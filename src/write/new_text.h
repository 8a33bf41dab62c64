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

// Texts that are given to be written into a document.
namespace hcl::write {

EditError not_an_identifier(std::string_view text);

// Labels in quotes, each behind a space.
std::string quoted_labels(const std::vector<std::string>& labels);

// An expression.
class NewExpression {
 public:
  NewExpression(std::string_view text, const Options& options);

  // Why the text is no expression; empty if it is one.
  const std::string& problem() const { return problem_; }
  // Without spaces around it.
  std::string_view text() const { return file_.text(span_); }
  const ast::Expression& expression() const { return tree_.expression(); }

  // Its text for a byte of a document.
  std::string laid_out(const Document& document, std::uint32_t at) const;
  // The same for lines with this indentation.
  std::string laid_out(const Document& document,
                       std::string_view indentation) const;

 private:
  SourceFile file_;
  ByteSpan span_;
  ast::Tree tree_;
  std::string problem_;
};

// Items of a body with their comments.
class NewItems {
 public:
  NewItems(std::string_view text, const Options& options);

  const std::string& problem() const { return problem_; }
  const ast::Body& body() const { return tree_.body(); }
  // Its lines, the last one without newline, each with this indentation.
  std::string laid_out(const Document& document,
                       std::string_view indentation) const;

 private:
  SourceFile file_;
  ast::Tree tree_;
  std::string problem_;
};

// A value as an expression: objects with one element a line, each indented by a
// unit more, or everything on one line.
Expected<std::string, EditError> value_text(const Value& value, bool one_line,
                                            std::string_view unit);

}  // namespace hcl::write

#endif  // HCL_SRC_WRITE_NEW_TEXT_H_
