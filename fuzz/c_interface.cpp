// The interface for C: any bytes as texts, options and edits give a status, and
// everything that was given can be freed.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl_c.h"
#include "input.h"

namespace {

using hcl::fuzz::require;

// The parts of an input: up to three texts, separated by zero bytes, and the
// rest.
struct Parts {
  explicit Parts(std::string_view input) : rest(input) {
    for (std::string_view* part : {&options, &address, &text}) {
      const std::size_t end = rest.find('\0');
      if (end == std::string_view::npos) return;
      *part = rest.substr(0, end);
      rest.remove_prefix(end + 1);
    }
  }

  std::string_view options;
  std::string_view address;
  std::string_view text;
  std::string_view rest;
};

// Reads everything of a result, and frees it.
void read_and_free(hcl_status status, hcl_result* result) {
  const bool is_given = status == HCL_OK || status == HCL_ERRORS;
  require(is_given == (result != nullptr), "a result is given or refused");
  if (!is_given) {
    size_t size = 0;
    (void)hcl_last_error(&size);
    require(size > 0, "a refusal has a reason");
    return;
  }
  size_t size = 0;
  (void)hcl_result_text(result, &size);
  const char* const report = hcl_result_report(result, &size);
  require(status == HCL_OK || (report != nullptr && size > 0),
          "errors are reported");
  if (hcl_value* const value = hcl_result_value(result)) hcl_free(value);
  hcl_free(result);
}

void use(hcl_document* document, const Parts& parts, int edit) {
  const char* const options = parts.options.data();
  const size_t options_size = parts.options.size();
  hcl_result* result = nullptr;
  const auto done = [&result](hcl_status status) {
    read_and_free(status, result);
    result = nullptr;
  };
  done(hcl_document_check(document, options, options_size, &result));
  done(
      hcl_document_evaluate(document, nullptr, options, options_size, &result));
  done(hcl_document_convert(document, options, options_size, &result));
  done(hcl_document_format(document, options, options_size, &result));
  done(hcl_document_tree(document, &result));
  done(hcl_document_tokens(document, &result));
  done(hcl_document_find(document, parts.address.data(), parts.address.size(),
                         &result));
  done(hcl_document_edit(document, edit, parts.address.data(),
                         parts.address.size(), parts.text.data(),
                         parts.text.size(), &result));
  done(hcl_document_text(document, &result));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  if (size == 0) return 0;
  const Parts parts({reinterpret_cast<const char*>(data) + 1, size - 1});
  const int edit = static_cast<signed char>(data[0]) % 16;
  const std::string_view name = data[0] < 128 ? "x.hcl" : "x.json";
  hcl_document* document = nullptr;
  const hcl_status status = hcl_document_parse(
      name.data(), name.size(), parts.rest.data(), parts.rest.size(),
      parts.options.data(), parts.options.size(), &document);
  require((status == HCL_OK || status == HCL_ERRORS) == (document != nullptr),
          "a document is given or refused");
  if (document != nullptr) {
    use(document, parts, edit);
    hcl_free(document);
  }
  hcl_result* result = nullptr;
  const hcl_status evaluated =
      hcl_evaluate(parts.text.data(), parts.text.size(), nullptr,
                   parts.options.data(), parts.options.size(), &result);
  read_and_free(evaluated, result);
  require(hcl_live_handles() == 0, "everything is freed");
  return 0;
}
