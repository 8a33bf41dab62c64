#include "result.h"

#include "hcl/diagnostic_writer.h"
#include "hcl/json_writer.h"
#include "hcl/report.h"
#include "value.h"
#ifndef __wasi__
#include "hcl/load.h"
#endif

namespace hcl::c {
namespace {

// Says in which blocks the problems are, as the command does.
Diagnostics with_blocks(const ResultData& result) {
  Diagnostics named = result.diagnostics;
#ifndef __wasi__
  name_blocks(named, {.language = result.options});
#endif
  return named;
}

void write_json(ResultData& result) {
  std::string& out = result.json;
  out = "[";
  for (const Diagnostic& each : with_blocks(result)) {
    if (out.size() > 1) out += ",";
    out += R"({"file":)";
    JsonWriter writer(out);
    writer.string(each.subject ? each.subject->file.name() : "");
    out += "," + to_json(each).substr(1);
  }
  out += "]";
}

}  // namespace

hcl_status give_result(std::shared_ptr<ResultData> result, hcl_result** out) {
  const bool has_errors = result->diagnostics.has_errors();
  *out = new_handle<hcl_result>(std::move(result));
  return has_errors ? HCL_ERRORS : HCL_OK;
}

hcl_status give_text(Result<std::string> made, const Options& options,
                     hcl_result** out) {
  auto result = std::make_shared<ResultData>();
  if (made.ok()) result->text = std::move(made.value);
  result->diagnostics = std::move(made.diagnostics);
  result->options = options;
  return give_result(std::move(result), out);
}

}  // namespace hcl::c

namespace c = hcl::c;

const char* hcl_result_text(const hcl_result* result, size_t* size) {
  const auto data = c::find<c::ResultData>(result);
  if (data == nullptr || !data->text) return c::give_none(size);
  return c::give(*data->text, size);
}

hcl_value* hcl_result_value(const hcl_result* result) {
  return c::guarded_or(static_cast<hcl_value*>(nullptr), [&] {
    const auto data = c::find<c::ResultData>(result);
    if (data == nullptr || !data->value)
      return static_cast<hcl_value*>(nullptr);
    return c::new_value(*data->value);
  });
}

size_t hcl_result_diagnostics(const hcl_result* result) {
  const auto data = c::find<c::ResultData>(result);
  return data == nullptr ? 0 : data->diagnostics.size();
}

size_t hcl_result_errors(const hcl_result* result) {
  const auto data = c::find<c::ResultData>(result);
  return data == nullptr ? 0 : data->diagnostics.error_count();
}

const char* hcl_result_diagnostics_json(const hcl_result* result,
                                        size_t* size) {
  const auto none = static_cast<const char*>(nullptr);
  if (size != nullptr) *size = 0;
  return c::guarded_or(none, [&] {
    const auto data = c::find<c::ResultData>(result);
    if (data == nullptr) return none;
    std::call_once(data->json_made, [&] { c::write_json(*data); });
    return c::give(data->json, size);
  });
}

const char* hcl_result_report(const hcl_result* result, size_t* size) {
  const auto none = static_cast<const char*>(nullptr);
  if (size != nullptr) *size = 0;
  return c::guarded_or(none, [&] {
    const auto data = c::find<c::ResultData>(result);
    if (data == nullptr) return none;
    std::call_once(data->report_made,
                   [&] { data->report = hcl::report(c::with_blocks(*data)); });
    return c::give(data->report, size);
  });
}
