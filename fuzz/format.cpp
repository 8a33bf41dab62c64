// Calls format and formatlist with a format and two texts, which are passed as
// numbers if possible.

#include "function_call.h"
#include "hcl/convert.h"

namespace {

hcl::Value number_or_text(const hcl::Value& text) {
  auto number = hcl::convert(text, hcl::Type::number());
  return number ? std::move(number).value() : text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const auto texts = hcl::fuzz::texts_of(data, size, 3);
  const hcl::Value first = number_or_text(texts[1]);
  const hcl::Value second = number_or_text(texts[2]);
  hcl::fuzz::check_call("format", {texts[0]});
  hcl::fuzz::check_call("format", {texts[0], first, second});
  hcl::fuzz::check_call("formatlist",
                        {texts[0], hcl::Value::tuple({first, second}), first});
  return 0;
}
