// A password from outside, which is in no message and no output.
#include <hcl/hcl.h>

#include <iostream>

struct Database {
  std::string user;
  std::string url;
};
HCL_STRUCT(Database, HCL_REQUIRED(user),
           HCL_REQUIRED(url, "url", hcl::allow_marked(),
                        hcl::check([](const std::string& url) {
                          return url.size() < 20 ? "" : url + " is too long";
                        })))

int main(int, char** argv) {
  const hcl::Value password =
      hcl::Value::string("hunter2-hunter2").with_marks({"secret"});
  const auto context = hcl::MapContext().set_variable("password", password);
  const auto database = hcl::load<Database>(argv[1], context);
  std::cout << database.diagnostics << password << "\n"
            << hcl::to_text(hcl::to_json(password).error()) << "\n";
}
