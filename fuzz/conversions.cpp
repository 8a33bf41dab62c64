// The conversions of `hcl json` and `hcl native`: each can read what the other
// writes, and after one round trip nothing changes any more. So do those that
// know how an application reads its files.

#include "hcl/file_form.h"
#include "hcl/json_body.h"
#include "hcl/translate.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

// The native syntax of a text in JSON syntax, or nothing if it has errors.
std::string to_native(const std::string& json, const hcl::Options& options) {
  const auto body =
      hcl::parse_json_body(hcl::SourceFile("in.json", json), options);
  require(body.ok(), "the JSON syntax of a file can be read");
  const auto text = hcl::to_native_syntax(body.value, nullptr, options);
  return text.ok() ? text.value : std::string();
}

// The JSON syntax of a text in native syntax, or nothing if it has errors.
std::string to_json(std::string_view native, const hcl::Options& options) {
  const auto tree =
      hcl::parse_config(hcl::SourceFile("in.hcl", native), options);
  return tree.ok() ? hcl::to_json_syntax(tree.value, 2) : std::string();
}

// An application that knows blocks "b" and "c", and arguments "s" and "t".
const hcl::FileForm& form() {
  using hcl::ArgumentReading;
  static const hcl::FileForm kForm = {
      {{.blocks = {{{"b", {"name"}}, 1}, {{"c", {}}, 0}},
        .arguments = {{"s", ArgumentReading::Source, {}},
                      {"t", ArgumentReading::Text, {}},
                      {"m", ArgumentReading::Template, {"s"}}}},
       {.is_open = true, .open_body = 1}}};
  return kForm;
}

std::string to_json_by_form(std::string_view native,
                            const hcl::Options& options) {
  const auto tree =
      hcl::parse_config(hcl::SourceFile("in.hcl", native), options);
  return tree.ok() ? hcl::to_json_syntax(tree.value, 2, form()) : std::string();
}

std::string to_native_by_form(const std::string& json,
                              const hcl::Options& options) {
  const auto body =
      hcl::parse_json_body(hcl::SourceFile("in.json", json), options);
  if (!body.ok()) return "";
  const auto text = hcl::to_native_syntax(body.value, form(), options);
  return text.ok() ? text.value : std::string();
}

void check_form(const hcl::fuzz::Input& input) {
  const std::string json = to_json_by_form(input.source, input.options);
  const std::string native = to_native_by_form(json, input.options);
  if (native.empty()) return;
  const std::string second = to_json_by_form(native, input.options);
  require(!second.empty(), "what a form wrote can be read");
  require(to_native_by_form(second, input.options) == native,
          "a round trip by a form changes nothing the second time");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  (void)hcl::fuzz::parse_input(input);
  check_form(input);
  const std::string json = to_json(input.source, input.options);
  if (json.empty()) return 0;
  const std::string native = to_native(json, input.options);
  if (native.empty()) return 0;
  const std::string second_json = to_json(native, input.options);
  require(!second_json.empty(), "the native syntax of a file can be read");
  require(to_native(second_json, input.options) == native,
          "a round trip changes nothing the second time");
  return 0;
}
