// Descriptions of what a mapping expects, for people and for programs.
#include <hcl/describe_as.h>
#include <hcl/hcl.h>

#include <iostream>

struct Listener {
  std::string name;
  std::uint16_t port = 80;
  std::vector<std::string> paths;
};
HCL_STRUCT(Listener, HCL_LABEL(name),
           HCL_OPTIONAL(port, hcl::between(1, 65535),
                        hcl::doc("Where connections are accepted.")),
           HCL_OPTIONAL(paths))
struct Service {
  std::string title;
  std::vector<Listener> listeners;
};
HCL_STRUCT(Service, HCL_REQUIRED(title, hcl::doc("The name in logs.")),
           HCL_REQUIRED(listeners, "listener"))

int main() {
  using hcl::DescriptionForm;
  std::cout << hcl::describe_as<Service>(DescriptionForm::Markdown, "Service")
            << "\n"
            << hcl::describe_as<Service>(DescriptionForm::Example);
}
