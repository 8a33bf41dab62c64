// Changes a file and preserves every other byte.
#include <hcl/edit.h>
#include <hcl/hcl.h>

#include <iostream>

int main(int, char** argv) {
  const auto file = hcl::read_file(argv[1]);
  if (!file) return std::cerr << file.diagnostics, 1;
  hcl::Document document(*file);
  hcl::Transaction changes(document);
  changes.add(document.set("listener.http.port", hcl::value(9090)));
  changes.add(document.set("listener.http.tls", hcl::value(true)));
  changes.add(document.remove("database.aux"));
  const hcl::EditOutcome made = changes.commit(document);
  if (!made) return std::cerr << made.error().message << "\n", 1;
  std::cout << document.text();
}
