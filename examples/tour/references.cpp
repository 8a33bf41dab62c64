// The variables and functions that a file refers to, and where.
#include <hcl/ast_walk.h>
#include <hcl/hcl.h>
#include <hcl/static_traversal.h>

#include <iostream>

int main(int, char** argv) {
  const auto file = hcl::read_file(argv[1]);
  if (!file) return std::cerr << file.diagnostics, 1;
  const auto tree = hcl::parse_config(*file);
  if (!tree) return std::cerr << tree.diagnostics, 1;
  for (hcl::ast::Walk walk(tree->body()); walk.next();) {
    const auto* attribute = walk.node().attribute();
    if (!walk.entering() || attribute == nullptr) continue;
    for (const auto& found : hcl::variables(*file, *attribute->expression)) {
      const hcl::SourceSpan place = found.span();
      std::cout << attribute->name << ": " << place.text() << " in line "
                << place.range().start.line << "\n";
    }
    for (const auto& found :
         hcl::function_references(*file, *attribute->expression)) {
      std::cout << attribute->name << ": " << found.name << "()\n";
    }
    walk.skip();
  }
}
