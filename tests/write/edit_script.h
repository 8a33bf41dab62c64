#ifndef HCL_TESTS_WRITE_EDIT_SCRIPT_H_
#define HCL_TESTS_WRITE_EDIT_SCRIPT_H_

#include <cstddef>
#include <random>
#include <string_view>
#include <vector>

#include "hcl/ast.h"
#include "hcl/edit.h"

namespace hcl::test {

// Random changes of a document, one after the other.
class EditScript {
 public:
  // The generator must outlive the script.
  EditScript(const SourceFile& file, std::mt19937& random)
      : document_(file), random_(random) {}

  // Makes so many changes, and expects of each that it can be made or is
  // refused, that the document stays without errors, and that the bytes outside
  // of the edits stay.
  void run(int changes);

  const Document& document() const { return document_; }

 private:
  void expect_rest(std::string_view before, const Edits& edits) const;
  void collect();
  std::size_t below(std::size_t count) { return random_() % count; }

  EditResult change();
  EditResult append();
  EditResult change_item(const ast::Item& item);
  EditResult move_items(const ast::Body& body);
  EditResult change_name(const ast::Item& item);
  EditResult change_expression(const ast::Expression& e);
  EditResult change_part(const ast::TemplatePart& part);

  template <typename List>
  auto& any(const List& list) {
    return list[below(std::size(list))];
  }

  Document document_;
  std::mt19937& random_;
  const char* name_ = "";
  std::vector<const ast::Item*> items_;
  std::vector<const ast::Body*> bodies_;
  std::vector<const ast::Expression*> expressions_;
  std::vector<const ast::TemplatePart*> parts_;
};

}  // namespace hcl::test

#endif  // HCL_TESTS_WRITE_EDIT_SCRIPT_H_
