// Configuration text from values and structs.
#include <hcl/hcl.h>
#include <hcl/json_reader.h>

#include <iostream>

struct Server {
  std::string name;
  int port = 80;
  std::optional<hcl::Value> extra;
};
HCL_STRUCT(Server, HCL_LABEL(name), HCL_REQUIRED(port), HCL_OPTIONAL(extra))
struct Config {
  hcl::Value settings;
  std::vector<Server> servers;
};
HCL_STRUCT(Config, HCL_REQUIRED(settings), HCL_REQUIRED(servers, "server"))

int main() {
  const auto settings =
      hcl::from_json(R"({"a": 1, "b": [true, "x ${y}"], "n": 1.5e30})");
  const Config config = {*settings, {{"w \"1\"", 80, hcl::value("x")}}};
  std::cout << *hcl::encode(config, hcl::mapping_of<Config>());
}
