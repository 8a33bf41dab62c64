// Changes a file and preserves every other byte.
#include <hcl/edit.h>
#include <hcl/hcl.h>

#include <iostream>

int main(int, char** argv) {
  const auto file = hcl::read_file(argv[1]);
  if (!file) return std::cerr << file.diagnostics, 1;
  hcl::Document document(*file);
  const auto block = [&](const char* address) -> const hcl::ast::Block& {
    return static_cast<const hcl::ast::Block&>(*document.find(address)->at(0));
  };
  const auto apply = [&](const hcl::EditResult& edits) {
    document.apply(*edits);
  };
  apply(document.set_attribute(block("listener.http").body, "port",
                               hcl::value(9090)));
  apply(document.set_attribute(block("listener.http").body, "tls",
                               hcl::value(true)));
  apply(document.remove(block("database.aux")));
  std::cout << document.text();
}
