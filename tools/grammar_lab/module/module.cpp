// The engine of the laboratory as a WebAssembly module, for the page without a
// server (page/worker.js). It serves one caller at a time.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/pack.h"
#include "server/report_json.h"

namespace {

hcl::grammar_lab::LabState& state() {
  static hcl::grammar_lab::LabState current;
  return current;
}

}  // namespace

extern "C" {

// Takes the bytes of `pack()`. 0 if they are of another version.
[[clang::export_name("hcl_lab_load")]] int hcl_lab_load(const char* bytes,
                                                        std::size_t size) {
  state() = hcl::grammar_lab::unpack(std::string_view(bytes, size));
  return state().grammar != nullptr ? 1 : 0;
}

// `state_as_json()` of the loaded grammar and a source. The text is valid until
// the next call.
[[clang::export_name("hcl_lab_state")]] const char* hcl_lab_state(
    const char* source, std::size_t source_size, const char* entry,
    std::size_t entry_size, std::size_t* size) {
  static std::string text;
  text =
      hcl::grammar_lab::state_as_json(state(), std::string(source, source_size),
                                      std::string(entry, entry_size), "");
  *size = text.size();
  return text.c_str();
}
}
