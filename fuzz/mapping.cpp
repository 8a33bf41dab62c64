// Structs from bodies of both syntaxes and back: what is read can be shown, and
// what can be written reads back as the same.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "hcl/describe_as.h"
#include "hcl/diagnostic_writer.h"
#include "hcl/json_body.h"
#include "hcl/load.h"
#include "hcl/native_body.h"
#include "input.h"

// Names that short inputs are likely to have.
namespace fuzz_app {

struct Static {
  std::string a;
};
struct Proxy {
  std::string b;
  int port = 80;
};
struct Inner {
  std::optional<double> a;
  std::vector<std::string> b;
  std::map<std::string, int> c;
};
// Read by the names of its members.
struct Plain {
  std::string a;
  bool b = false;
  std::optional<std::int64_t> x;
  Inner inner;
  std::vector<Inner> d;
  std::variant<std::monostate, Static, Proxy> of;
};
struct Choice {
  std::string label;
  std::optional<int> a;
  std::optional<int> b;
  std::vector<std::variant<Static, Proxy>> c;
};

}  // namespace fuzz_app

namespace {

using fuzz_app::Choice;
using fuzz_app::Plain;
using hcl::fuzz::require;

const hcl::Mapping<Choice>& choices() {
  static const auto* const kMapping =
      new hcl::Mapping<Choice>(hcl::mapping<Choice>()
                                   .attribute("a", &Choice::a, hcl::at_least(0))
                                   .attribute("b", &Choice::b)
                                   .variant(&Choice::c, hcl::ByLabel{"c", {}})
                                   .mutually_exclusive({"a", "b"}));
  return *kMapping;
}

template <class T>
void check(const hcl::Body& body, const hcl::Mapping<T>& mapping,
           const hcl::Options& options) {
  const hcl::Result<T> read =
      hcl::decode(body, mapping, hcl::literal_only_context(), options);
  (void)to_text(read.diagnostics);
  (void)to_json(read.diagnostics, hcl::ColumnUnit::Utf16);
  const hcl::Result<std::string> text =
      hcl::encode(read.value, mapping, options);
  if (!text.ok()) return;
  const auto again =
      hcl::parse_native_body(hcl::SourceFile("again", text.value), options);
  require(again.ok(), "what encode() writes can be parsed");
  const hcl::Result<T> same =
      hcl::decode(again.value, mapping, hcl::literal_only_context(), options);
  if (!same.ok()) {
    require(!read.ok(), "what was read without a mistake reads back");
    return;
  }
  const auto second = hcl::encode(same.value, mapping, options);
  require(second.ok() && second.value == text.value,
          "what reads back is written as before");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  const hcl::fuzz::Input input = hcl::fuzz::split_input(data, size);
  const hcl::SourceFile file("input", input.source);
  const bool is_native = input.entry == hcl::fuzz::Entry::Config;
  const auto body = is_native ? hcl::parse_native_body(file, input.options)
                              : hcl::parse_json_body(file, input.options);
  check(body.value, hcl::mapping_of<Plain>(), input.options);
  check(body.value, choices(), input.options);
  return 0;
}
