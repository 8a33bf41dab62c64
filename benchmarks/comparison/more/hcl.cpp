// Four more tasks with hcl-cpp; see docs/comparison-libraries.md.
#include <hcl/fields.h>
#include <hcl/hcl.h>
#include <hcl/layers.h>
#include <hcl/scope.h>
#include <hcl/units.h>

#include <optional>

#include "../measure.h"

namespace {

// task 11: two texts and a setting of the command line, of which later win
struct Limits {
  int workers = 4;
  std::optional<std::string> note;
};
Limits layered(const std::string& base, const std::string& over,
               const std::string& setting) {
  return *hcl::load_layers<Limits>({hcl::Input::text(base),
                                    hcl::Input::text(over),
                                    hcl::Layer::arguments({setting})});
}
// end

// task 12: exactly one of two structs
struct Static {
  std::string root;
};
struct Proxy {
  std::string url;
  int retries = 3;
};
struct Route {
  std::variant<Static, Proxy> handler;
};
HCL_STRUCT(Route, HCL_VARIANT(handler, hcl::ByType{}))
Route route(const std::string& text) {
  return *hcl::load<Route>(hcl::Input::text(text));
}
// end

// task 13: a size such as "10MiB"
struct Cache {
  hcl::ByteSize size;
};
std::uint64_t cache_bytes(const std::string& text) {
  return (*hcl::load<Cache>(hcl::Input::text(text))).size.bytes;
}
// end

// task 14: values that refer to each other, in any order
std::string command(const std::string& text) {
  const auto body = hcl::load_body(hcl::Input::text(text));
  hcl::Scope scope;
  scope.set({}, hcl::attributes_of(body.value).value);
  return *hcl::try_as<std::string>(scope.value("command").value);
}
// end

}  // namespace

int main() {
  const Limits limits =
      layered("workers = 1\nnote = \"a\"", "workers = 2", "workers=8");
  expect(limits.workers == 8 && limits.note == "a");
  expect(std::get<Proxy>(route("proxy {\n  url = \"u\"\n}").handler).retries ==
         3);
  expect(cache_bytes("size = \"10MiB\"") == 10 * 1024 * 1024);
  expect(command("command = \"cc ${flags}\"\nflags = \"-O${level}\"\n"
                 "level = 2") == "cc -O2");
}
