// Mistakes for people and for editors.
#include <hcl/hcl.h>

#include <iostream>

struct App {
  std::string title;
  int port = 80;
};

int main(int, char** argv) {
  const auto app = hcl::load<App>({argv[1], argv[2]});
  std::cout << app.diagnostics
            << hcl::to_json(app.diagnostics, hcl::ColumnUnit::Utf16) << "\n";
}
