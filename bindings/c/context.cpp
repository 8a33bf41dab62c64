#include "context.h"

#include <chrono>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "hcl/basic_functions.h"
#include "hcl/json_reader.h"
#include "hcl/standard_functions.h"
#include "settings.h"
#include "value.h"

namespace hcl::c {
namespace {

#ifdef HCL_C_CORE

// The basic functions are the only ones without further libraries.
FunctionMap functions_of(const CallSettings& settings) {
  return basic_functions(settings.options());
}

bool has_table(FunctionTable table) {
  return table == FunctionTable::None || table == FunctionTable::Hcl;
}

#else

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

bool has_table(FunctionTable /*table*/) { return true; }

#endif

// The functions of a table, which every context with it shares: making one
// takes as long as hundreds of evaluations. Never destroyed, as handles.
std::shared_ptr<const EvalContext> table_of(const CallSettings& settings) {
  using Key = std::tuple<FunctionTable, std::optional<Dialect>,
                         std::optional<Conformance>>;
  static Mutex& mutex = *new Mutex;
  static auto& tables = *new std::map<Key, std::shared_ptr<const EvalContext>>;
  if (settings.functions == FunctionTable::None) return nullptr;
  const Key key{settings.functions, settings.dialect, settings.conformance};
  const Lock lock(mutex);
  const auto found = tables.find(key);
  if (found != tables.end()) return found->second;
  auto made = std::make_shared<MapContext>();
  made->set_functions(functions_of(settings));
  tables.emplace(key, made);
  return made;
}

// A name as the language compares it.
std::string normal_name(std::string_view name) {
  const Value normal = Value::string(name);
  return std::string(normal.as_string());
}

}  // namespace

ContextData::ContextData(std::shared_ptr<const EvalContext> table)
    : context_(table == nullptr ? MapContext()
                                : MapContext(SharedContext(std::move(table)))) {
  context_.set_variables({});
  context_.set_cancellation(cancelled_);
}

void ContextData::set_variable(std::string name, Value value) {
  const Lock lock(mutex_);
  context_.set_variable(normal_name(name), std::move(value));
}

void ContextData::set_function(std::string name, Function function) {
  const Lock lock(mutex_);
  context_.set_function(normal_name(name), std::move(function));
}

void ContextData::set_deadline(std::int64_t milliseconds) {
  using Clock = MapContext::Clock;
  const auto end = milliseconds < 0
                       ? Clock::time_point::max()
                       : Clock::now() + std::chrono::milliseconds(milliseconds);
  const Lock lock(mutex_);
  context_.set_deadline(end);
}

MapContext ContextData::snapshot() const {
  const Lock lock(mutex_);
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
    if (!c::has_table(settings.functions)) {
      return c::fail(HCL_BAD_ARGUMENT,
                     "these functions are not a part of this build");
    }
    *out = c::new_handle<hcl_context>(
        std::make_shared<c::ContextData>(c::table_of(settings)));
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
