#include <filesystem>
#include <string>
#include <system_error>

#include "host/engine/members.h"
#include "host/programs/bake.h"

namespace hcl::host {
namespace {

namespace fs = std::filesystem;

std::string text_in(const Value& entry, const char* name) {
  const Value* found = is_keyed(entry) ? entry.find(name) : nullptr;
  const auto text = found == nullptr ? std::nullopt : found->if_string();
  return std::string(text.value_or(""));
}

std::string secret_problem(const Value& secret, const Inputs& inputs) {
  const std::string id = text_in(secret, "id");
  // That it is missing is a condition of the description.
  if (id.empty()) return {};
  std::string path = text_in(secret, "src");
  const bool has_variable = !text_in(secret, "env").empty();
  if (path.empty() && has_variable) return {};
  const bool is_variable =
      path.empty() && inputs.environment && inputs.environment(id);
  if (is_variable || inputs.checks_only || inputs.directory.empty()) return {};
  if (path.empty()) path = id;
  std::error_code error;
  if (fs::exists(fs::path(inputs.directory) / path, error)) return {};
  return "The file of the secret \"" + id + "\" does not exist.";
}

}  // namespace

std::string bake_problem(const DecodedBlock& target, const Inputs& inputs) {
  const Value secrets = target.value("secret");
  if (!is_list(secrets)) return {};
  for (const Value& secret : secrets.elements()) {
    std::string problem = secret_problem(secret, inputs);
    if (!problem.empty()) return problem;
  }
  return {};
}

}  // namespace hcl::host
