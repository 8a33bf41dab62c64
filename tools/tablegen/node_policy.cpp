#include "node_policy.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

#include "fail.h"

namespace hcl::tablegen {
namespace {

int find_rule(const std::string& name,
              const std::vector<std::string>& rule_names) {
  const auto found = std::ranges::find(rule_names, name);
  if (found == rule_names.end()) {
    fail("an annotation names `" + name + "`, which is no rule");
  }
  return static_cast<int>(found - rule_names.begin());
}

// Those that only the grammar laboratory reads.
bool is_of_laboratory(const std::string& annotation) {
  static constexpr std::string_view kNames[] = {"@pair", "@resume", "@means",
                                                "@left", "@right",  "@refused"};
  return std::find(std::begin(kNames), std::end(kNames), annotation) !=
         std::end(kNames);
}

void apply(const std::string& annotation, int rule, NodePolicy& policy) {
  if (annotation == "@entry") {
    policy.entries.push_back(rule);
    return;
  }
  const std::uint8_t flag =
      annotation == "@unit" ? NodePolicy::Unit : NodePolicy::Drop;
  std::uint8_t& flags = policy.flags[static_cast<std::size_t>(rule)];
  flags = static_cast<std::uint8_t>(flags | flag);
}

}  // namespace

NodePolicy read_node_policy(const std::string& path,
                            const std::vector<std::string>& rule_names) {
  std::ifstream file(path);
  if (!file) {
    fail("cannot read " + path);
  }
  NodePolicy policy;
  policy.flags.resize(rule_names.size());
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string slashes;
    std::string annotation;
    words >> slashes >> annotation;
    if (slashes != "//" || !annotation.starts_with('@')) {
      continue;
    }
    if (is_of_laboratory(annotation)) continue;
    if (annotation != "@entry" && annotation != "@unit" &&
        annotation != "@drop") {
      fail("unknown annotation " + annotation + " in " + path);
    }
    for (std::string name; words >> name;) {
      apply(annotation, find_rule(name, rule_names), policy);
    }
  }
  if (policy.entries.empty()) {
    fail(path + " names no entry rule (// @entry ...)");
  }
  return policy;
}

}  // namespace hcl::tablegen
