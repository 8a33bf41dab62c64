#include "terraform/walk/moves.h"

#include <set>
#include <utility>

#include "terraform/declarations/addresses.h"
#include "terraform/rules/codes.h"

namespace hcl::terraform {
namespace {

struct Move {
  // Both addresses include the module instance that the block is in.
  std::string from;
  std::string to;
  // Whether both ends are whole resources or calls, without a key.
  bool whole = false;
  const MovedConfig* config = nullptr;
};

const ModuleInstance* find_instance(const Instances& instances,
                                    const std::string& address) {
  for (const auto& instance : instances.all()) {
    if (instance->address == address) return instance.get();
  }
  return nullptr;
}

std::string joined(const std::string& outer, const std::string& inner) {
  if (outer.empty() || inner.empty()) return outer + inner;
  return outer + "." + inner;
}

bool module_exists(const Instances& instances, const std::string& outer,
                   ObjectAddress address, bool whole) {
  if (!whole) {
    return find_instance(instances, joined(outer, address.module_address())) !=
           nullptr;
  }
  const std::string name = address.modules.back().first;
  address.modules.pop_back();
  const ModuleInstance* parent =
      find_instance(instances, joined(outer, address.module_address()));
  return parent != nullptr && parent->module->content->calls.count(name) > 0;
}

// Whether the object at the old address still exists.
bool exists(const Instances& instances, const std::string& outer,
            const ObjectAddress& address, bool whole) {
  if (address.is_module()) {
    return module_exists(instances, outer, address, whole);
  }
  const ModuleInstance* instance =
      find_instance(instances, joined(outer, address.module_address()));
  if (instance == nullptr) return false;
  const std::string resource = address.resource_address();
  if (whole) return instance->module->content->resources.count(resource) > 0;
  const auto state = instance->resources.find(resource);
  if (state == instance->resources.end()) return false;
  for (const ResourceInstance& item : state->second.instances) {
    if (key_text(item.key) == address.key) return true;
  }
  return false;
}

class MoveChecks {
 public:
  MoveChecks(const Instances& instances, Diagnostics& problems)
      : instances_(instances), problems_(problems) {}

  void check(const ModuleInstance& instance, const MovedConfig& config) {
    if (!config.from || !config.to) return;
    Diagnostics ignored;
    const auto from = read_address(*config.from, ignored);
    const auto to = read_address(*config.to, ignored);
    if (!from || !to || from->is_module() != to->is_module()) return;
    const bool whole = is_whole(*from) && is_whole(*to);
    Move move = {joined(instance.address, from->text()),
                 joined(instance.address, to->text()), whole, &config};
    if (move.from == move.to) {
      problems_.error(
          code::RedundantMove, {config.declared},
          "Both addresses are " + move.from + ", so nothing is moved.");
      return;
    }
    if (exists(instances_, instance.address, *from, whole)) {
      problems_.error(code::MovedObjectExists, {config.declared},
                      move.from +
                          " is still declared, although this block says that "
                          "it has moved.");
    }
    compare(from_, move.from, move.to, move);
    compare(to_, move.to, move.from, move);
  }

  // Reports statements that lead back to where they began. Only one statement
  // leaves each address, so a path has no branches.
  void check_cycles() {
    std::set<std::string> seen;
    for (const auto& [begin, end] : from_) {
      std::set<std::string> path;
      auto next = from_.find(begin);
      while (next != from_.end() && seen.insert(next->first).second) {
        path.insert(next->first);
        next = from_.find(begin.starts_with("whole ") ? "whole " + next->second
                                                      : next->second);
      }
      if (next == from_.end() || path.count(next->first) == 0) continue;
      // Neither tool reports a place.
      problems_.error(code::MoveCycle, {},
                      "A chain of moved blocks leads from " + next->second +
                          " back to itself.");
    }
  }

 private:
  static bool is_whole(const ObjectAddress& address) {
    return address.is_module() ? address.modules.back().second.empty()
                               : address.key.empty();
  }

  // Every address is moved to only one address, and only one is moved to it.
  void compare(std::map<std::string, std::string>& known,
               const std::string& end, const std::string& other,
               const Move& move) {
    const std::string key = (move.whole ? "whole " : "") + end;
    const auto [found, is_new] = known.emplace(key, other);
    if (is_new || found->second == other) return;
    problems_.error(code::AmbiguousMoves, {move.config->declared},
                    "This block moves " + end + " to or from " + other +
                        ", but another one names " + found->second + ".");
  }

  const Instances& instances_;
  Diagnostics& problems_;
  std::map<std::string, std::string> from_;
  std::map<std::string, std::string> to_;
};

}  // namespace

void check_moves(const Instances& instances, Diagnostics& all) {
  Diagnostics problems;
  MoveChecks checks(instances, problems);
  for (const auto& instance : instances.all()) {
    for (const MovedConfig& config : instance->module->content->moved) {
      checks.check(*instance, config);
    }
  }
  if (!problems.has_errors()) checks.check_cycles();
  all.append(std::move(problems));
}

}  // namespace hcl::terraform
