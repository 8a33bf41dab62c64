// Functions of the host: their signatures and their calls.

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "context.h"
#include "hcl/convert.h"
#include "hcl/json_reader.h"
#include "hcl/native_body.h"
#include "hcl/parser.h"
#include "hcl/type_expression.h"
#include "threads.h"
#include "value.h"

namespace hcl::c {
namespace {

// One call, which the function of the host ends.
struct CallData {
  static constexpr HandleKind kKind = HandleKind::Call;

  Value arguments;
  Mutex mutex = {};
  std::optional<FunctionResult> result = std::nullopt;
};

// A function of the host and its data, which are released with the last copy.
class HostFunction {
 public:
  HostFunction(hcl_function function, void* data, hcl_release release)
      : function_(function), data_(data), release_(release) {}
  HostFunction(HostFunction&& other) noexcept
      : function_(other.function_),
        data_(other.data_),
        release_(std::exchange(other.release_, nullptr)) {}
  HostFunction& operator=(HostFunction&&) = delete;
  ~HostFunction() {
    if (release_ != nullptr) release_(data_);
  }

  FunctionResult call(std::span<const Value> arguments,
                      const Type& type) const {
    const auto call = std::make_shared<CallData>();
    call->arguments =
        Value::tuple(std::vector<Value>(arguments.begin(), arguments.end()));
    hcl_call* handle = new_handle<hcl_call>(call);
    const Ending ending{handle};
    function_(data_, handle);
    const Lock lock(call->mutex);
    if (!call->result) {
      return FunctionError{.message = "the function gave no result"};
    }
    if (!call->result->ok()) return std::move(*call->result);
    return converted(**call->result, type);
  }

 private:
  static FunctionResult converted(const Value& value, const Type& type) {
    const ConversionResult result = convert(value, type);
    if (result.ok()) return *result;
    return FunctionError{.message = "the result of the function: " +
                                    to_text(result.error())};
  }

  // Makes the handle of a call bad, even if the function throws.
  struct Ending {
    hcl_call* handle;
    explicit Ending(hcl_call* given) : handle(given) {}
    Ending(const Ending&) = delete;
    Ending& operator=(const Ending&) = delete;
    ~Ending() { Handles::all().remove_call(handle); }
  };

  hcl_function function_;
  void* data_;
  hcl_release release_;
};

hcl_status wrong(const std::string& sentence) {
  return fail(HCL_BAD_ARGUMENT, "the signature: " + sentence);
}

// The type that a member of an object names; any type if there is none.
bool read_type_member(const Value& object, std::string_view name, Type& type) {
  const Value* member = object.find(name);
  if (member == nullptr) return true;
  const auto text = member->if_string();
  if (!text) return false;
  const auto tree = parse_expression(SourceFile("type", *text));
  if (!tree.ok()) return false;
  const auto read = read_type_constraint(native_expression(tree.value));
  type = read.value;
  return read.ok();
}

hcl_status read_parameter(const Value& object, std::size_t number,
                          Parameter& parameter) {
  if (object.kind() != TypeKind::Object || !object.has_content()) {
    return wrong("a parameter has to be an object");
  }
  const Value* name = object.find("name");
  parameter.name = name != nullptr && name->if_string()
                       ? std::string(*name->if_string())
                       : "arg" + std::to_string(number);
  const Value* null = object.find("null");
  parameter.allow_null = null != nullptr && null->if_bool().value_or(false);
  if (!read_type_member(object, "type", parameter.type)) {
    return wrong("the type of " + parameter.name + " is not a type expression");
  }
  return HCL_OK;
}

hcl_status read_parameters(const Value& signature,
                           FunctionDefinition& definition) {
  const Value* list = signature.find("parameters");
  if (list != nullptr && list->kind() != TypeKind::Tuple) {
    return wrong("the parameters have to be a list");
  }
  if (list != nullptr) {
    for (const Value& each : list->elements()) {
      const hcl_status status =
          read_parameter(each, definition.parameters.size() + 1,
                         definition.parameters.emplace_back());
      if (status != HCL_OK) return status;
    }
  }
  const Value* rest = signature.find("variadic");
  if (rest == nullptr) return HCL_OK;
  return read_parameter(*rest, definition.parameters.size() + 1,
                        definition.variadic.emplace());
}

hcl_status read_signature(std::string_view json,
                          FunctionDefinition& definition) {
  Type result;
  if (json.empty()) {
    definition.variadic = Parameter{.name = "arguments", .allow_null = true};
    definition.return_type = returns(result);
    return HCL_OK;
  }
  const auto read = from_json(json);
  if (!read.ok()) return wrong(to_text(read.error()));
  if (read->kind() != TypeKind::Object || !read->has_content()) {
    return wrong("it has to be a JSON object");
  }
  constexpr std::string_view kMembers[] = {"parameters", "variadic", "result",
                                           "description"};
  for (const std::string& name : read->keys()) {
    if (std::find(std::begin(kMembers), std::end(kMembers), name) ==
        std::end(kMembers)) {
      return wrong("there is no member \"" + name + "\"");
    }
  }
  const hcl_status status = read_parameters(*read, definition);
  if (status != HCL_OK) return status;
  if (!read_type_member(*read, "result", result)) {
    return wrong("the type of the result is not a type expression");
  }
  const Value* text = read->find("description");
  if (text != nullptr && text->if_string()) {
    definition.description = std::string(*text->if_string());
  }
  definition.return_type = returns(result);
  return HCL_OK;
}

// Ends a call; the first end counts.
hcl_status end_call(const hcl_call* handle, FunctionResult result) {
  const auto call = find<CallData>(handle);
  if (call == nullptr) return HCL_BAD_HANDLE;
  const Lock lock(call->mutex);
  if (call->result) {
    return fail(HCL_BAD_ARGUMENT, "the call has a result already");
  }
  call->result.emplace(std::move(result));
  return HCL_OK;
}

}  // namespace
}  // namespace hcl::c

namespace c = hcl::c;

hcl_status hcl_context_function(hcl_context* context, const char* name,
                                size_t name_size, const char* signature,
                                size_t signature_size, hcl_function function,
                                void* data, hcl_release release) {
  return c::guarded([&] {
    // Releases the data whatever happens.
    c::HostFunction given_function(function, data, release);
    const auto into = c::find<c::ContextData>(context);
    if (into == nullptr) return HCL_BAD_HANDLE;
    const c::GivenText given(name, name_size);
    const c::GivenText described(signature, signature_size);
    if (!given.ok("the name") || !described.ok("the signature")) {
      return HCL_BAD_TEXT;
    }
    if (function == nullptr) {
      return c::fail(HCL_BAD_ARGUMENT, "the function is NULL");
    }
    hcl::FunctionDefinition definition;
    const hcl_status status = c::read_signature(described.text, definition);
    if (status != HCL_OK) return status;
    definition.implementation = [host = std::make_shared<const c::HostFunction>(
                                     std::move(given_function))](
                                    std::span<const hcl::Value> arguments,
                                    const hcl::Type& type) {
      return host->call(arguments, type);
    };
    into->set_function(std::string(given.text),
                       hcl::Function(std::move(definition)));
    return HCL_OK;
  });
}

hcl_value* hcl_call_arguments(const hcl_call* call) {
  const auto none = static_cast<hcl_value*>(nullptr);
  return c::guarded_or(none, [&] {
    const auto data = c::find<c::CallData>(call);
    return data == nullptr ? none : c::new_value(data->arguments);
  });
}

hcl_status hcl_call_return(hcl_call* call, const hcl_value* value) {
  return c::guarded([&] {
    const auto data = c::find<c::ValueData>(value);
    return data == nullptr ? HCL_BAD_HANDLE : c::end_call(call, data->value);
  });
}

hcl_status hcl_call_fail(hcl_call* call, int64_t argument, const char* message,
                         size_t size) {
  return c::guarded([&] {
    const c::GivenText given(message, size);
    if (!given.ok("the message")) return HCL_BAD_TEXT;
    const auto data = c::find<c::CallData>(call);
    if (data == nullptr) return HCL_BAD_HANDLE;
    const bool is_one = argument >= 0 && static_cast<std::size_t>(argument) <
                                             data->arguments.length();
    return c::end_call(
        call, hcl::FunctionError{
                  .argument = is_one ? static_cast<std::size_t>(argument)
                                     : hcl::FunctionError::kWholeCall,
                  .message = std::string(given.text)});
  });
}
