// Changes values and adds a block; comments and layout are kept.
#include <hcl/edit.h>
#include <hcl/hcl.h>

#include <iostream>

int main(int, char** argv) {
  const auto file = hcl::read_file(argv[1]);
  if (!file) return std::cerr << file.diagnostics, 1;
  hcl::Document document(*file);
  hcl::Transaction changes(document);
  changes.add(document.set("version", "\"1.2.4\""));
  changes.add(document.set("server.web.port", "8443"));
  changes.add(document.append("server.web", "tls {\n  on = true\n}"));
  if (!changes.commit(document)) return 1;
  std::cout << document.text();
}
