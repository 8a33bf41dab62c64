#ifndef HCL_SRC_STDLIB_REGISTRY_H_
#define HCL_SRC_STDLIB_REGISTRY_H_

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "hcl/export.h"
#include "hcl/function.h"
#include "hcl/options.h"
#include "stdlib/walking.h"

// Puts families of functions into the tables of hosts.
namespace HCL_API hcl {
namespace functions {

// The hosts that know a function under a name: a sum of the constants below.
using Hosts = std::uint8_t;
inline constexpr Hosts kStandard = 1;
inline constexpr Hosts kTerraform = 2;
inline constexpr Hosts kOpenTofu = 4;
// Both programs that read Terraform configurations.
inline constexpr Hosts kTerraformAndOpenTofu = kTerraform | kOpenTofu;
inline constexpr Hosts kEveryHost = kStandard | kTerraformAndOpenTofu;

// Decoder specifications, which call the basic functions only.
inline constexpr Hosts kSpecifications = 8;

// Collects the functions of one host. A family has one function that adds all
// its functions, each with the hosts that know it under that name:
//
//   registry.add(kEveryHost, "strlen", {.description = ..., ...});
//
// Functions that the host does not know are left out.
class Registry {
 public:
  Registry(Hosts host, const Options& options)
      : host_(host), options_(options) {}
  // Collects only the functions of one name.
  Registry(Hosts host, const Options& options, std::string_view only)
      : host_(host), options_(options), only_(only) {}

  const Options& options() const { return options_; }
  Hosts host() const { return host_; }

  void add(Hosts hosts, std::string_view name, FunctionDefinition definition);
  // The same for a function that goes through all elements of its arguments.
  void add(Hosts hosts, std::string_view name, FunctionDefinition definition,
           const Walk& walk);
  void add(Hosts hosts, std::string_view name, Function function);

  bool empty() const { return functions_.empty(); }

  // All functions; those of Terraform and OpenTofu also as `core::NAME`.
  FunctionMap take();

 private:
  bool takes(Hosts hosts, std::string_view name) const;

  Hosts host_;
  const Options& options_;
  // Empty if all functions are collected.
  std::string_view only_;
  FunctionMap functions_;
};

// Functions that belong together. The file of a family makes them and ends with
// this table of them.
struct Family {
  // Adds the functions of the family.
  void (*add)(Registry& registry);
  // The names of these functions for all hosts, separated by spaces, so that a
  // single function can be made without the others.
  std::string_view names;
};

// The functions that decoder specifications may call, which all hosts know as
// well.
extern const Family kBasicFunctions;

// The error of a call whose result would exceed `Limits::max_result_size`. Call
// `fits()` before allocating memory.
FunctionError too_large(std::string_view function, const Limits& limits);
// Whether `count` items of `size` bytes stay within the limit.
inline bool fits(std::uint64_t count, std::uint64_t size,
                 const Limits& limits) {
  const auto limit = static_cast<std::uint64_t>(
      std::max<std::int64_t>(1, limits.max_result_size));
  return size == 0 || count <= limit / size;
}

}  // namespace functions
}  // namespace hcl

#endif  // HCL_SRC_STDLIB_REGISTRY_H_
