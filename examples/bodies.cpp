// bodies FILE...: reads configuration files in native and JSON syntax as one
// configuration, with a schema, and prints its content.

#include <hcl/body_files.h>
#include <hcl/merged_body.h>
#include <hcl/notation.h>
#include <hcl/static_analysis.h>

#include <iostream>
#include <utility>
#include <vector>

namespace {

// The schemas of the top level and of a `service` block.
const hcl::BodySchema kTop = {
    .attributes = {{.name = "region", .required = true}},
    .blocks = {{.type = "service", .label_names = {"name"}}}};
const hcl::BodySchema kService = {
    .attributes = {{.name = "port", .required = true}, {.name = "after"}},
    .blocks = {}};

bool print(const hcl::Diagnostics& diagnostics) {
  for (const hcl::Diagnostic& each : diagnostics) {
    std::cout << each.subject->file.name() << ":"
              << each.subject->range().start.line << ": " << each.summary()
              << "\n";
  }
  return !diagnostics.has_errors();
}

void print_service(const hcl::Block& block, const hcl::EvalContext& context,
                   hcl::Diagnostics& diagnostics) {
  const hcl::BodyContent service = block.body.content(kService, diagnostics);
  std::cout << "service " << block.labels[0];
  if (const hcl::Attribute* port = service.attribute("port")) {
    const hcl::Value value = port->expression.evaluate(context, diagnostics);
    std::cout << " port " << hcl::to_notation(value);
  }
  // References to other services are analysed but never evaluated.
  if (const hcl::Attribute* after = service.attribute("after")) {
    const auto names = hcl::static_list(after->expression);
    diagnostics.append(names.diagnostics);
    for (const hcl::Expression& each : names.value) {
      std::cout << " after " << hcl::static_keyword(each);
    }
  }
  std::cout << "\n";
}

}  // namespace

int main(int argc, char** argv) {
  hcl::Diagnostics diagnostics;
  std::vector<hcl::Body> bodies;
  for (int i = 1; i < argc; ++i) {
    hcl::Result<hcl::Body> body = hcl::parse_body_file(argv[i]);
    diagnostics.append(std::move(body.diagnostics));
    bodies.push_back(std::move(body.value));
  }
  hcl::MapContext context;
  context.set_variable("base", 8000);

  const hcl::Body configuration = hcl::merge_bodies(std::move(bodies));
  const hcl::BodyContent top = configuration.content(kTop, diagnostics);
  for (const hcl::Attribute& each : top.attributes) {
    const hcl::Value value = each.expression.evaluate(context, diagnostics);
    std::cout << each.name << " " << hcl::to_notation(value) << "\n";
  }
  for (const hcl::Block& block : top.blocks) {
    print_service(block, context, diagnostics);
  }
  return print(diagnostics) ? 0 : 1;
}
