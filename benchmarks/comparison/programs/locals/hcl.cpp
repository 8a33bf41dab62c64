// Variables and locals in one file, in any order.
#include <hcl/hcl.h>
#include <hcl/scope.h>

#include <iostream>

struct Variable {
  hcl::Value fallback;
};
HCL_STRUCT(Variable, HCL_OPTIONAL(fallback, "default"))
struct File {
  std::map<std::string, Variable> variable;
  hcl::Body rest;
};

int main(int, char** argv) {
  for (const char* path : {argv[1], argv[2]}) {
    const auto file = hcl::load<File>(path);
    const auto locals = hcl::attributes_of_blocks(file->rest, "locals");
    hcl::Scope scope;
    for (const auto& [name, variable] : file->variable) {
      scope.set({"var", name}, variable.fallback);
    }
    scope.set({"var", "region"}, "eu").set("local", locals.value);
    std::cout << file.diagnostics << locals.diagnostics;
    const auto values = scope.value("local");
    std::cout << values.diagnostics << *values << "\n";
  }
}
