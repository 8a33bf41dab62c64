// Functions of the application, and unknown values.
#include <hcl/hcl.h>

#include <iostream>

int main() {
  hcl::Functions functions;
  functions.add("repeat", [](std::string_view text, unsigned times) {
    std::string result;
    while (times-- > 0) result += text;
    return result;
  });
  hcl::MapContext context;
  context.set_functions(functions.map());
  context.set_variable("name", "bob");
  context.set_variable("ports", std::vector<int>{80, 443});
  context.set_variable("ip", hcl::Value::unknown(hcl::Type::string()));
  for (const char* text :
       {"repeat(name, 3)", "repeat(name, -1)", "repeat(ip, 2)",
        "\"http://${ip}:${ports[0]}\"", "[for p in ports : p + 1 if p > 100]",
        "repeet(name, 3)", "ports[2]", "1 +"}) {
    const auto value = hcl::parse_value(text, context);
    std::cout << text << " => " << *value << "\n" << value.diagnostics;
  }
}
