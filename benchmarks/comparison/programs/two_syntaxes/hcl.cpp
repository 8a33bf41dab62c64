// A struct from native syntax or JSON, and as either.
#include <hcl/encode_json.h>
#include <hcl/hcl.h>

#include <iostream>

struct Listener {
  std::string name;
  int port = 80;
};
HCL_STRUCT_PARTLY(Listener, HCL_LABEL(name))
struct App {
  std::string title;
  std::vector<Listener> listener;
};

int main(int, char** argv) {
  const auto app = hcl::load<App>(argv[1]);
  // begin
  const auto json = hcl::encode_json(*app);
  const auto again = hcl::load<App>(hcl::Input::text(*json, "app.json"));
  // end
  std::cout << *json << (*hcl::encode(*again) == *hcl::encode(*app)) << "\n";
}
