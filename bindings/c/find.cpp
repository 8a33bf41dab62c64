// What is at an address.

#include <string>

#include "document.h"
#include "json_places.h"
#include "result.h"

namespace hcl::c {
namespace {

std::string_view kind_of(const Place& place) {
  if (place.block() != nullptr) return "block";
  return place.container != nullptr ? "element" : "attribute";
}

void write_found(JsonWriter& writer, const Document& document,
                 const Place& place) {
  const ByteSpan span =
      place.expression != nullptr ? place.expression->span : place.item->span;
  writer.begin_object();
  writer.key("address");
  writer.string(document.address_of(place));
  writer.key("kind");
  writer.string(kind_of(place));
  write_place(writer, {document.file(), span});
  writer.key("text");
  writer.string(document.text(span));
  const std::string above = document.comment(*place.item);
  const std::string beside = document.line_comment(*place.item);
  if (!above.empty()) writer.key("comment"), writer.string(above);
  if (!beside.empty()) writer.key("line_comment"), writer.string(beside);
  writer.end_object();
}

Result<std::string> find_address(const Document& document,
                                 std::string_view address) {
  Result<std::string> result;
  const auto places = document.locate(address);
  if (!places.ok()) {
    result.diagnostics.error({"InvalidAddress", "Invalid address"}, {},
                             places.error().message + ".");
    return result;
  }
  JsonWriter writer(result.value);
  writer.begin_array();
  for (const Place& place : *places) write_found(writer, document, place);
  writer.end_array();
  return result;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_document_find(const hcl_document* document, const char* address,
                             size_t address_size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    const c::GivenText given(address, address_size);
    if (!given.ok("the address")) return HCL_BAD_TEXT;
    if (!c::is_native(*state)) return HCL_BAD_ARGUMENT;
    return c::give_text(c::find_address(*state->native, given.text),
                        state->options(), out);
  });
}
