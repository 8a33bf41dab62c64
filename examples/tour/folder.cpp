// All files of a folder, native and JSON, in one struct.
#include <hcl/hcl.h>

#include <iostream>

struct User {
  std::string name;
  int uid = 0;
};
HCL_STRUCT(User, HCL_LABEL(name), HCL_OPTIONAL(uid))
struct Conf {
  std::string title;
  std::vector<User> users;
};
HCL_STRUCT(Conf, HCL_REQUIRED(title), HCL_REQUIRED(users, "user"))

int main(int, char** argv) {
  const auto conf = hcl::load<Conf>(argv[1]);
  for (const auto& user : conf->users) {
    std::cout << user.name << " " << user.uid << "\n";
  }
  std::cout << conf.diagnostics;
  return conf ? 0 : 1;
}
