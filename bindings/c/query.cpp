// The matches of a query.

#include "hcl/query.h"

#include <string>

#include "document.h"
#include "result.h"

namespace hcl::c {
namespace {

void write_match(JsonWriter& writer, const QueryMatch& match,
                 const SourceFile& file) {
  writer.begin_object();
  writer.key("file");
  writer.string(file.name());
  write_json_members(writer, match, file);
  writer.end_object();
}

Result<std::string> run_query(const Document& document, std::string_view text,
                              std::uint64_t max_steps) {
  Result<std::string> result;
  const SourceFile source("query", text);
  const auto query = Query::compile(text);
  if (!query.ok()) {
    result.diagnostics.error(
        {"InvalidQuery", "Invalid query"},
        {.subject = SourceSpan{source, query.error().span}},
        query.error().message);
    return result;
  }
  QueryLimits limits;
  limits.max_steps = max_steps;
  const QueryResult found = query->run(document.tree(), limits);
  if (found.limit_reached) {
    result.diagnostics.warning(
        {"QueryLimit", "Query limit"}, {.subject = SourceSpan{source, {}}},
        "The query was ended after " + std::to_string(found.steps) +
            " steps; there may be more matches.");
  }
  JsonWriter writer(result.value);
  writer.begin_array();
  for (const QueryMatch& each : found.matches) {
    write_match(writer, each, document.file());
  }
  writer.end_array();
  return result;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_document_query(const hcl_document* document, const char* query,
                              size_t query_size, const char* options,
                              size_t options_size, hcl_result** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    const auto state = c::state_of(document);
    if (!state) return HCL_BAD_HANDLE;
    const c::GivenText given(query, query_size);
    if (!given.ok("the query")) return HCL_BAD_TEXT;
    if (!c::is_native(*state)) return HCL_BAD_ARGUMENT;
    c::CallSettings settings;
    const hcl_status status =
        c::read_settings({options, options_size}, {"max_steps"}, settings);
    if (status != HCL_OK) return status;
    return c::give_text(
        c::run_query(*state->native, given.text, settings.max_steps),
        state->options(), out);
  });
}
