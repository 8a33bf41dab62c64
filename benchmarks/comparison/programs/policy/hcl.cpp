// Three rules, evaluated for each request in a context of its own.
#include <hcl/hcl.h>

#include <iostream>

struct Rules {
  hcl::Expression allow, log, limit;
};
struct Request {
  std::string user, method;
  int size = 0;
};

int main(int, char** argv) {
  const auto rules = hcl::load<Rules>(argv[1]);
  if (!rules) return std::cerr << rules.diagnostics, 1;
  const hcl::MapContext functions = hcl::MapContext().set_function(
      "is_admin", [](const std::string& user) { return user == "ann"; });
  for (const Request& request :
       {Request{"ann", "PUT", 10}, Request{"bob", "PUT", 5000}}) {
    const hcl::MapContext context =
        hcl::MapContext(hcl::SharedContext(functions))
            .set_variable("request", request);
    const auto allow = rules->allow.evaluate_as<bool>(context);
    const auto log = rules->log.evaluate_as<bool>(context);
    const auto limit = rules->limit.evaluate_as<int>(context);
    std::cout << *allow << *log << " " << *limit << "\n" << log.diagnostics;
  }
}
