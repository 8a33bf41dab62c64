// Dynamic blocks and user functions, in both syntaxes: expansion and calls
// terminate, whatever they contain, and diagnostics point into the source.

#include "context.h"
#include "hcl/dynamic_blocks.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/user_functions.h"
#include "input.h"

namespace {

const hcl::BodySchema& schema() {
  static const hcl::BodySchema kSchema = {
      .attributes = {{.name = "a", .required = false}, {.name = "b"}},
      .blocks = {{.type = "c", .label_names = {}},
                 {.type = "d", .label_names = {"label"}}}};
  return kSchema;
}

// Blocks inside blocks, to a depth that limits the work for a short input.
void visit(const hcl::Body& body, const hcl::EvalContext& context,
           const hcl::SourceFile& file, int levels) {
  hcl::Diagnostics diagnostics(20);
  const hcl::BodyContent content = body.content(schema(), diagnostics);
  for (const hcl::Attribute& each : content.attributes) {
    (void)each.expression.evaluate(context, diagnostics);
  }
  hcl::fuzz::check_diagnostics(diagnostics, file);
  if (levels == 0) return;
  std::size_t visited = 0;
  for (const hcl::Block& each : content.blocks) {
    if (++visited > 20) break;
    visit(each.body, context, file, levels - 1);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  (void)hcl::fuzz::parse_input(input);
  const hcl::SourceFile file("input", input.source);
  const bool is_native = input.entry != hcl::fuzz::Entry::Traversal;
  const auto body = is_native ? hcl::parse_native_body(file, input.options)
                              : hcl::parse_json_body(file, input.options);
  auto context = std::make_shared<hcl::MapContext>(hcl::fuzz::common_context());
  // A function may call its siblings and itself. The context owns the
  // functions, so the pointer that they keep must not own the context.
  const std::shared_ptr<const hcl::EvalContext> within(
      std::shared_ptr<const void>(), context.get());
  const auto functions = hcl::decode_user_functions(
      body.value, "function", [within] { return within; }, input.options);
  hcl::fuzz::check_diagnostics(functions.diagnostics, file);
  context->set_functions(functions.value.functions);
  visit(hcl::expand_dynamic_blocks(functions.value.remain, context,
                                   {.options = input.options}),
        *context, file, 3);
  return 0;
}
