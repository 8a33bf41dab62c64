// specification: expands the `dynamic` blocks of a file, decodes it with a
// specification, and prints the result as JSON.

#include <hcl/decode.h>
#include <hcl/diagnostic_writer.h>
#include <hcl/dynamic_blocks.h>
#include <hcl/files.h>
#include <hcl/json.h>
#include <hcl/native_body.h>

#include <iostream>

namespace {

// The specification of a service; it could also be read from a file with
// `hcl::read_spec_file()`.
hcl::Spec service_spec() {
  const hcl::Spec port = hcl::AttributeSpec{
      .name = "port", .type = hcl::Type::number(), .required = true};
  return hcl::ObjectSpec{{
      {"name", hcl::BlockLabelSpec{.index = 0, .name = "name"}},
      {"image",
       hcl::AttributeSpec{
           .name = "image", .type = hcl::Type::string(), .required = true}},
      {"replicas",
       hcl::DefaultSpec{
           {hcl::AttributeSpec{.name = "replicas", .type = hcl::Type::number()},
            hcl::LiteralSpec{hcl::Value::number(1)}}}},
      {"ports",
       hcl::BlockListSpec{
           .type = "listen", .nested = port, .count = {.max = 4}}},
      {"labels", hcl::BlockAttributesSpec{.type = "labels",
                                          .element_type = hcl::Type::string()}},
  }};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto file = hcl::read_file(argv[1]);
  const auto body = hcl::parse_native_body(file.value);

  hcl::MapContext context;
  context.set_variable("region", "eu");

  // A block_map uses the first label as the key: here the kind of service.
  const hcl::Spec spec = hcl::BlockMapSpec{
      .type = "service", .labels = {"kind"}, .nested = service_spec()};
  const auto services = hcl::decode(
      hcl::expand_dynamic_blocks(body.value, context), spec, context);

  std::cout << hcl::to_text(file.diagnostics) << hcl::to_text(body.diagnostics)
            << hcl::to_text(services.diagnostics);
  const auto json = hcl::to_json(services.value, 2);
  if (json.ok()) std::cout << *json << "\n";
  return services.ok() ? 0 : 1;
}
