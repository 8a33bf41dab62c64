// evaluate FILE: evaluates a configuration with one variable, `version`, and
// prints its top-level attributes in the notation of types and values.

#include <hcl/evaluate_body.h>
#include <hcl/notation.h>
#include <hcl/parser.h>

#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: evaluate FILE\n";
    return 2;
  }
  std::ifstream in(argv[1], std::ios::binary);
  const std::string text((std::istreambuf_iterator<char>(in)), {});

  const auto parsed = hcl::parse_config(hcl::SourceFile(argv[1], text));
  hcl::MapContext context;
  context.set_variable("version", "1.4");
  const auto result = hcl::evaluate_body(parsed.value, context);

  for (const hcl::EvaluatedAttribute& attribute : result.value.attributes) {
    std::cout << attribute.name << " = " << hcl::to_notation(attribute.value)
              << "\n";
  }
  for (const auto* diagnostics : {&parsed.diagnostics, &result.diagnostics}) {
    for (const hcl::Diagnostic& diagnostic : *diagnostics) {
      std::cerr << diagnostic.summary() << ": " << diagnostic.detail << "\n";
    }
  }
  return parsed.ok() && result.ok() ? 0 : 1;
}
