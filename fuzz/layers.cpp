// Layers: two texts, a variable and a setting, separated by zero bytes. What is
// in effect can be printed, every value that was set has an origin, and a
// struct has no differences with itself.

#include "hcl/layers.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hcl/diagnostic_writer.h"
#include "hcl/difference.h"
#include "hcl/encode_json.h"
#include "input.h"

// Names that short inputs are likely to have.
namespace fuzz_layers {

struct Inner {
  std::optional<double> a;
  std::vector<std::string> b;
  std::map<std::string, int> c;
};
struct Static {
  std::string a = "a";
};
struct Proxy {
  int b = 1;
};
struct Outer {
  std::string a = "a";
  std::vector<std::string> b;
  std::map<std::string, std::string> c;
  hcl::Value x;
  Inner inner;
  std::map<std::string, Inner> d;
  std::vector<Inner> e;
  std::variant<std::monostate, Static, Proxy> of;
  std::string secret = "none";
};

}  // namespace fuzz_layers

namespace {

using fuzz_layers::Inner;
using fuzz_layers::Outer;
using hcl::fuzz::require;

const hcl::Mapping<Outer>& outer() {
  static const auto* const kMapping = new hcl::Mapping<Outer>(
      hcl::mapping<Outer>()
          .optional("a", &Outer::a)
          .optional("b", &Outer::b, hcl::append())
          .optional("c", &Outer::c)
          .optional("x", &Outer::x, hcl::merge_deep())
          .optional_block("inner", &Outer::inner, hcl::mapping_of<Inner>())
          .blocks("d", &Outer::d, hcl::mapping_of<Inner>())
          .blocks("e", &Outer::e, hcl::mapping_of<Inner>())
          .variant(&Outer::of, hcl::ByType{})
          .optional("s", &Outer::secret, hcl::allow_marked()));
  return *kMapping;
}

std::string_view take(std::string_view& text) {
  const std::size_t end = text.find('\0');
  const std::string_view result = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return result;
}

void check_settings(const hcl::Layered<Outer>& loaded) {
  for (const char* path : {"a", "b", "c", "x", "s", "inner.a", "d.k.a"}) {
    const auto origin = loaded.origin(path);
    require(loaded.was_set(path) == origin.has_value(), "one has an origin");
    if (origin) {
      require(!origin->text().empty() && origin->layer < 4,
              "an origin is one of the layers");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const auto native = hcl::Input::text(std::string(take(rest)), "a.hcl");
  const auto json = hcl::Input::text(std::string(take(rest)), "b.json");
  const std::string variable(take(rest));
  const std::string name = variable.substr(0, variable.find('='));
  const auto loaded = hcl::load_layers(
      {native, json, hcl::Layer::environment("A", {{"A" + name, variable}}),
       hcl::Layer::arguments({std::string(rest)})},
      outer());
  (void)to_text(loaded.diagnostics);
  check_settings(loaded);
  (void)loaded.origin(std::string(rest));
  (void)hcl::effective_text(loaded, outer());
  require(hcl::difference(loaded.value, loaded.value, outer()).empty(),
          "a struct is as it is");
  (void)hcl::encode_json(loaded.value, outer());
  return 0;
}
