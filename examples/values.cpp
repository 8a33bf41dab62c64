// values: makes values from C++ objects, converts them, reads them back, and
// carries an object of the application in a value.

#include <hcl/convert.h>
#include <hcl/native.h>
#include <hcl/notation.h>

#include <cstdint>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

int main() {
  // C++ containers become HCL collections; values of different types form an
  // object.
  const hcl::Value service = hcl::Value::object({
      {"name", hcl::to_value("web")},
      {"ports", hcl::to_value(std::vector<int>{80, 443})},
      {"tags", hcl::to_value(std::map<std::string, std::string>{
                   {"zone", "eu"}, {"tier", "1"}})},
  });
  std::cout << hcl::to_typed_notation(service) << "\n";

  // Reading converts as HCL does and checks ranges.
  const auto ports =
      hcl::from_value<std::vector<std::uint16_t>>(*service.find("ports"));
  const auto tier = hcl::from_value<int>(*service.find("tags")->find("tier"));
  if (!ports.ok() || !tier.ok()) return 1;
  std::cout << ports->size() << " ports, tier " << *tier << "\n";

  // An error says which part does not fit.
  const auto small =
      hcl::from_value<std::vector<std::uint8_t>>(*service.find("ports"));
  if (small.ok()) return 1;
  std::cout << hcl::to_text(small.error()) << "\n";

  // Any other type can be obtained by conversion.
  const auto texts =
      hcl::convert(*service.find("ports"), hcl::Type::set(hcl::Type::string()));
  if (!texts.ok()) return 1;
  std::cout << hcl::to_notation(*texts) << "\n";

  // A capsule carries an object of the application through expressions.
  hcl::CapsuleDefinition definition;
  definition.name = "connection";
  const hcl::Type connection = hcl::Type::capsule(std::move(definition));
  const hcl::Value carried = hcl::Value::capsule(
      connection, std::make_shared<const std::string>("db.example:5432"));
  std::cout << hcl::to_notation(carried) << " to "
            << *static_cast<const std::string*>(carried.as_capsule()) << "\n";
  return 0;
}
