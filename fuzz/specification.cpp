// A decoder specification and a body, separated by a line `---`. Whatever the
// specification says, decoding gives a value of the type that it implies.

#include "check_value.h"
#include "context.h"
#include "hcl/decode.h"
#include "hcl/json_body.h"
#include "hcl/native_body.h"
#include "hcl/spec_file.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

void decode_with(const hcl::SpecFile& spec, const hcl::SourceFile& file,
                 const hcl::fuzz::Input& input) {
  const bool is_native = input.entry != hcl::fuzz::Entry::Traversal;
  const auto body = is_native ? hcl::parse_native_body(file, input.options)
                              : hcl::parse_json_body(file, input.options);
  const auto& context = *hcl::fuzz::common_context();
  const auto decoded =
      hcl::decode(body.value, spec.spec, context, input.options);
  hcl::fuzz::check_diagnostics(decoded.diagnostics, file);
  hcl::fuzz::check_value(decoded.value);
  const auto part =
      hcl::decode_partial(body.value, spec.spec, context, input.options);
  hcl::fuzz::check_diagnostics(part.diagnostics, file);
  (void)hcl::variables(body.value, spec.spec);
  (void)hcl::source_range(body.value, spec.spec);
  const hcl::Type type = hcl::implied_type(spec.spec);
  require(!decoded.ok() || type.has_dynamic() || decoded.value.type() == type,
          "a decoded value has the implied type");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  (void)hcl::fuzz::parse_input(input);
  const std::size_t cut = input.source.find("\n---\n");
  const hcl::SourceFile spec_file("spec", input.source.substr(0, cut));
  const hcl::SourceFile file("input", cut == std::string_view::npos
                                          ? std::string_view()
                                          : input.source.substr(cut + 5));
  const auto body = hcl::parse_native_body(spec_file, input.options);
  const auto spec = hcl::read_spec_file(body.value, input.options);
  hcl::fuzz::check_diagnostics(spec.diagnostics, spec_file);
  if (body.ok() && spec.ok()) decode_with(spec.value, file, input);
  return 0;
}
