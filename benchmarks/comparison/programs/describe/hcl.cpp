// What a struct expects, for editors, people and other programs.
#include <hcl/describe_as.h>
#include <hcl/hcl.h>

#include <iostream>

struct Listener {
  std::string name;
  int port = 80;
};
HCL_STRUCT_PARTLY(Listener, HCL_LABEL(name),
                  HCL_OPTIONAL(port, "port", hcl::between(1, 65535)))
struct App {
  std::string title;
  std::vector<Listener> listener;
};

int main() {
  using enum hcl::DescriptionForm;
  for (const auto form : {JsonSchema, Markdown, Example, DecoderSpec}) {
    // begin
    std::cout << hcl::describe_as<App>(form, "Shop");
    // end
  }
}
