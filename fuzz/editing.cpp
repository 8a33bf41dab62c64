// Edits of any file: an edit that is not rejected gives a document with no more
// errors than before, and comparing it with the old one terminates.

#include <string>
#include <vector>

#include "hcl/ast_walk.h"
#include "hcl/compare.h"
#include "hcl/edit.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

void try_edits(const hcl::Document& document, const hcl::EditResult& edits) {
  if (!edits.ok()) return;
  hcl::Document changed = document;
  const bool had_errors = document.diagnostics().has_errors();
  const bool is_made = changed.apply(*edits).ok();
  require(had_errors || is_made, "edits of a valid file can be made");
  require(had_errors || !changed.diagnostics().has_errors(),
          "an edited file is valid");
}

// All items of the file at once.
void edit_items(const hcl::Document& document) {
  const auto items = document.body().items;
  try_edits(document, document.remove_items({items.begin(), items.end()}));
  std::vector<hcl::ItemMove> moves;
  for (std::size_t i = 0; i < items.size(); i += 2) {
    moves.push_back({items[i], items.size() - i});
  }
  try_edits(document, document.move_items(document.body(), moves));
}

void edit_expression(const hcl::Document& document,
                     const hcl::ast::Expression& e) {
  try_edits(document, document.replace(e, "x + y"));
  try_edits(document, document.replace(e, "<<E\n${t}\nE"));
  try_edits(document, document.remove_element(e, 0));
  try_edits(document, document.remove_elements(e, {2, 0}));
  try_edits(document, document.insert_element(e, 1, "k = <<E\nE\nl = v"));
  try_edits(document, document.insert_element(e, 1, "k = v"));
  try_edits(document, document.insert_element(e, 0, "v"));
  try_edits(document, document.move_element(e, 0, 1));
}

void edit_item(const hcl::Document& document, const hcl::ast::Item& item) {
  document.address_of(item);
  try_edits(document, document.remove(item));
  try_edits(document, document.move(item, document.body(), 0));
  try_edits(document, document.set_comment(item, "one\ntwo"));
  try_edits(document, document.set_line_comment(item, "one"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  (void)hcl::fuzz::parse_input(input);
  // Each edit parses the file again.
  constexpr std::size_t kMostNodes = 40;
  const hcl::Document document(hcl::SourceFile("in.hcl", input.source),
                               input.options);
  std::size_t nodes = 0;
  for (hcl::ast::Walk walk(document.body());
       walk.next() && nodes < kMostNodes;) {
    if (!walk.entering()) continue;
    ++nodes;
    const hcl::ast::WalkNode& node = walk.node();
    if (node.item() != nullptr) edit_item(document, *node.item());
    if (node.expression() != nullptr) {
      edit_expression(document, *node.expression());
    }
    if (node.part() != nullptr) {
      try_edits(document, document.set_part(*node.part(), "a\n"));
      try_edits(document, document.replace_part(*node.part(), "${b}"));
    }
  }
  edit_items(document);
  try_edits(document, document.rename_references("a", "b"));
  require(hcl::compare(document, document).empty(),
          "a document is like itself");
  return 0;
}
