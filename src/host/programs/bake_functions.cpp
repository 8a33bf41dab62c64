#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "hcl/operations.h"
#include "hcl/standard_functions.h"
#include "hcl/terraform_functions.h"
#include "host/programs/bake.h"
#include "host/programs/dates.h"
#include "host/programs/semver.h"

namespace hcl::host {
namespace {

FunctionResult index_of(const Value& list, const Value& wanted) {
  if (!list.has_content() || list.kind() < TypeKind::List ||
      list.kind() > TypeKind::Tuple || list.kind() == TypeKind::Map) {
    return wrong_argument(0, "argument must be a list or tuple");
  }
  for (std::size_t i = 0; i < list.length(); ++i) {
    const Value equal = operations::equal(list.elements()[i], wanted);
    if (!equal.is_known()) return Value::unknown(Type::number());
    if (equal.as_bool()) {
      return Value::number(static_cast<std::int64_t>(i));
    }
  }
  return wrong_call("item not found");
}

// Each character that is not one of a name becomes an underscore.
std::string sanitize(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool is_kept = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                         (c >= '0' && c <= '9') || c == '_' || c == '-';
    const bool continues = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
    if (!continues) out += is_kept ? c : '_';
  }
  return out;
}

// Go's path.Base and path.Dir.
std::string base_of(std::string path) {
  if (path.empty()) return ".";
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos || path == "/") return path;
  return path.substr(slash + 1);
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  std::string folder = std::filesystem::path(path.substr(0, slash + 1))
                           .lexically_normal()
                           .generic_string();
  while (folder.size() > 1 && folder.ends_with('/')) folder.pop_back();
  return folder.empty() ? "." : folder;
}

std::string clean_context(std::string_view text) {
  if (text.starts_with("cwd://")) text.remove_prefix(6);
  if (text.find("://") != std::string_view::npos || text.starts_with("git@") ||
      text.starts_with("target:")) {
    return std::string(text);
  }
  std::string path =
      std::filesystem::path(text).lexically_normal().generic_string();
  while (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path.empty() ? "." : path;
}

Expected<bool, FunctionError> compare_versions(const std::string& version,
                                               const std::string& constraint) {
  const auto met = meets_constraint(version, constraint);
  if (!met) return wrong_call("the version or the constraint is invalid");
  return *met;
}

// The platform of this system in Docker's words.
std::string local_platform() {
#if defined(__x86_64__) || defined(_M_X64)
  constexpr const char* kArchitecture = "amd64";
#elif defined(__aarch64__) || defined(_M_ARM64)
  constexpr const char* kArchitecture = "arm64";
#elif defined(__arm__)
  constexpr const char* kArchitecture = "arm/v7";
#elif defined(__s390x__)
  constexpr const char* kArchitecture = "s390x";
#elif defined(__powerpc64__)
  constexpr const char* kArchitecture = "ppc64le";
#elif defined(__riscv)
  constexpr const char* kArchitecture = "riscv64";
#else
  constexpr const char* kArchitecture = "386";
#endif
#if defined(_WIN32)
  return std::string("windows/") + kArchitecture;
#elif defined(__APPLE__)
  return std::string("darwin/") + kArchitecture;
#else
  return std::string("linux/") + kArchitecture;
#endif
}

std::map<std::string, Value, std::less<>> bake_roots(const Inputs&) {
  return {{"BAKE_LOCAL_PLATFORM", Value::string(local_platform())}};
}

}  // namespace

HostCode bake_code(const Options& options) {
  HostCode code;
  code.texts.emplace("bake_text", bake_text);
  code.texts.emplace("bake_setting", bake_setting);
  code.roots = bake_roots;
  code.results.emplace("bake_result", bake_result);
  Functions own;
  FunctionDefinition index_definition{
      .description = "The index of a value in a list.",
      .parameters = {{.name = "list", .type = Type::dynamic()},
                     {.name = "value",
                      .type = Type::dynamic(),
                      .allow_null = true}},
      .return_type = returns(Type::number()),
      .implementation = [](std::span<const Value> arguments, const Type&) {
        return index_of(arguments[0], arguments[1]);
      }};
  own.add("indexof", std::move(index_definition));
  own.add(
      "sanitize", [](const std::string& text) { return sanitize(text); },
      {.description = "The text as the name of a target: with `_` for other "
                      "characters."});
  own.add("bake_basename",
          [](const std::string& path) { return base_of(path); },
          {.description = "The last element of a path."});
  // For expressions of the description.
  own.add("bake_context",
          [](const std::string& text) { return clean_context(text); },
          {.description = "A context as it is shown."});
  own.add("bake_dirname",
          [](const std::string& path) { return folder_of(path); },
          {.description = "A path without its last element."});
  own.add("semvercmp",
          [](const std::string& version, const std::string& constraint) {
            return compare_versions(version, constraint);
          },
          {.description = "Whether a version meets a constraint, such as "
                          "\">= 1.2, < 2\" or \"~1.2\".",
           .parameters = {{.name = "version"}, {.name = "constraint"}}});
  own.add("homedir",
          []() {
            const std::optional<std::string> home = system_function_host().home;
            return home.value_or("");
          },
          {.description = "The home directory of the user."});
  code.functions = std::move(own).map();
  add_date_functions(code.functions, options);
  return code;
}

}  // namespace hcl::host
