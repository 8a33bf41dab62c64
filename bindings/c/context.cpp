#include "context.h"

#include <chrono>
#include <utility>

#include "hcl/json_reader.h"
#include "hcl/standard_functions.h"
#include "settings.h"
#include "value.h"

namespace hcl::c {
namespace {

FunctionMap functions_of(const CallSettings& settings) {
  switch (settings.functions) {
    case FunctionTable::Hcl:
      return standard_functions(settings.options());
    case FunctionTable::Terraform:
      return terraform_functions(settings.options());
    case FunctionTable::OpenTofu:
      return opentofu_functions(settings.options());
    case FunctionTable::None:
      break;
  }
  return {};
}

// A name as the language compares it.
std::string normal_name(std::string_view name) {
  const Value normal = Value::string(name);
  return std::string(normal.as_string());
}

}  // namespace

ContextData::ContextData(FunctionMap functions, bool has_functions) {
  context_.set_variables({});
  if (has_functions) context_.set_functions(std::move(functions));
  context_.set_cancellation(cancelled_);
}

void ContextData::set_variable(std::string name, Value value) {
  const std::scoped_lock lock(mutex_);
  context_.set_variable(normal_name(name), std::move(value));
}

void ContextData::set_function(std::string name, Function function) {
  const std::scoped_lock lock(mutex_);
  context_.set_function(normal_name(name), std::move(function));
}

void ContextData::set_deadline(std::int64_t milliseconds) {
  using Clock = MapContext::Clock;
  const auto end = milliseconds < 0
                       ? Clock::time_point::max()
                       : Clock::now() + std::chrono::milliseconds(milliseconds);
  const std::scoped_lock lock(mutex_);
  context_.set_deadline(end);
}

MapContext ContextData::snapshot() const {
  const std::scoped_lock lock(mutex_);
  return context_;
}

bool context_of(const hcl_context* handle, MapContext& context) {
  if (handle == nullptr) return true;
  const auto data = find<ContextData>(handle);
  if (data == nullptr) return false;
  context = data->snapshot();
  return true;
}

}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_context_new(const char* options, size_t options_size,
                           hcl_context** out) {
  return c::guarded([&] {
    if (!c::takes(out)) return HCL_BAD_ARGUMENT;
    c::CallSettings settings;
    const hcl_status status =
        c::read_settings({options, options_size},
                         {"functions", "dialect", "conformance"}, settings);
    if (status != HCL_OK) return status;
    *out = c::new_handle<hcl_context>(std::make_shared<c::ContextData>(
        c::functions_of(settings),
        settings.functions != c::FunctionTable::None));
    return HCL_OK;
  });
}

hcl_status hcl_context_set(hcl_context* context, const char* name,
                           size_t name_size, const hcl_value* value) {
  return c::guarded([&] {
    const auto data = c::find<c::ContextData>(context);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const c::GivenText given(name, name_size);
    if (!given.ok("the name")) return HCL_BAD_TEXT;
    const auto set = c::find<c::ValueData>(value);
    if (set == nullptr) return HCL_BAD_HANDLE;
    data->set_variable(std::string(given.text), set->value);
    return HCL_OK;
  });
}

hcl_status hcl_context_set_json(hcl_context* context, const char* json,
                                size_t size) {
  return c::guarded([&] {
    const auto data = c::find<c::ContextData>(context);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const c::GivenText given(json, size);
    if (!given.ok("the JSON text")) return HCL_BAD_TEXT;
    const auto read = hcl::from_json(given.text);
    if (!read.ok()) return c::fail(HCL_BAD_ARGUMENT, to_text(read.error()));
    if (read->kind() != hcl::TypeKind::Object || !read->has_content()) {
      return c::fail(HCL_BAD_ARGUMENT,
                     "the variables have to be a JSON object");
    }
    for (std::size_t i = 0; i < read->length(); ++i) {
      data->set_variable(read->keys()[i], read->elements()[i]);
    }
    return HCL_OK;
  });
}

hcl_status hcl_context_cancel(hcl_context* context, int cancelled) {
  return c::guarded([&] {
    const auto data = c::find<c::ContextData>(context);
    if (data == nullptr) return HCL_BAD_HANDLE;
    data->cancel(cancelled != 0);
    return HCL_OK;
  });
}

hcl_status hcl_context_deadline(hcl_context* context, int64_t milliseconds) {
  return c::guarded([&] {
    const auto data = c::find<c::ContextData>(context);
    if (data == nullptr) return HCL_BAD_HANDLE;
    data->set_deadline(milliseconds);
    return HCL_OK;
  });
}
