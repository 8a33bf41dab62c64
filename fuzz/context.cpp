#include "context.h"

#include "hcl/standard_functions.h"
#include "hcl/try_function.h"
#include "input.h"

namespace hcl::fuzz {
namespace {

std::shared_ptr<const MapContext> make_context() {
  auto context = std::make_shared<MapContext>();
  context->set_variable("a", Value::number(7))
      .set_variable("s", Value::string("text"))
      .set_variable("t", Value::boolean(true))
      .set_variable("n", Value::null())
      .set_variable("u", Value::unknown(Type::string()))
      .set_variable("d", Value::dynamic())
      .set_variable("l", Value::tuple({Value::number(1), Value::string("b")}))
      .set_variable("m", Value::string("marked").with_marks({"secret"}))
      .set_variable("o", Value::object({{"k", Value::string("v")},
                                        {"l", Value::tuple({})}}))
      .set_functions(standard_functions())
      .set_function("try", try_function());
  return context;
}

void check_span(const SourceSpan& span, const SourceFile& file) {
  if (!(span.file == file)) return;
  require(span.span.begin <= span.span.end, "a span is not inverted");
  require(span.span.begin <= file.text().size() + 1,
          "a span lies in the source");
}

}  // namespace

const std::shared_ptr<const MapContext>& common_context() {
  static const auto kContext = make_context();
  return kContext;
}

void check_diagnostics(const Diagnostics& diagnostics, const SourceFile& file) {
  for (const Diagnostic& each : diagnostics) {
    require(!each.detail.empty(), "a diagnostic says something");
    if (each.subject) check_span(*each.subject, file);
    if (each.context) check_span(*each.context, file);
  }
}

}  // namespace hcl::fuzz
