#include "host/programs/nomad.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <utility>

#include "host/description/codes.h"
#include "host/engine/decode.h"
#include "host/engine/members.h"

namespace hcl::host {
namespace {

// Sets an argument that is absent.
void set_default(DecodedBlock& block, const char* name, Value value) {
  if (block.argument(name) != nullptr) return;
  block.arguments.push_back({.name = name, .value = std::move(value)});
}

void set(DecodedBlock& block, std::string_view name, Value value) {
  std::erase_if(block.arguments, [name](const DecodedArgument& argument) {
    return argument.name == name;
  });
  block.arguments.push_back(
      {.name = std::string(name), .value = std::move(value)});
}

void set_defaults_of_vault(DecodedBlock& vault) {
  set_default(vault, "env", Value::boolean(true));
  set_default(vault, "disable_file", Value::boolean(false));
  set_default(vault, "change_mode", Value::string("restart"));
}

constexpr std::int64_t kFiveSeconds = 5'000'000'000;

void set_defaults_of_template(DecodedBlock& text) {
  set_default(text, "change_mode", Value::string("restart"));
  set_default(text, "perms", Value::string("0644"));
  set_default(text, "splay", Value::number(kFiveSeconds));
  set_default(text, "error_on_missing_key", Value::boolean(false));
  for (DecodedBlock& script : text.blocks) {
    if (script.type != "change_script") continue;
    set_default(script, "args", Value::tuple({}));
    set_default(script, "timeout", Value::number(kFiveSeconds));
    set_default(script, "fail_on_error", Value::boolean(false));
    set_default(script, "run_on_first_render", Value::boolean(false));
  }
}

// An argument that is a short form of an operator and a value. The last in the
// order of this table wins.
struct Shortcut {
  std::string_view type;
  std::string_view argument;
  bool is_left = false;
};
constexpr std::array<Shortcut, 12> kShortcuts = {
    {{"constraint", "version"},
     {"constraint", "semver"},
     {"constraint", "regexp"},
     {"constraint", "set_contains"},
     {"constraint", "distinct_hosts"},
     {"constraint", "distinct_property", true},
     {"affinity", "version"},
     {"affinity", "semver"},
     {"affinity", "regexp"},
     {"affinity", "set_contains_any"},
     {"affinity", "set_contains_all"},
     {"affinity", "set_contains"}}};

void complete_constraint(DecodedBlock& block) {
  for (const Shortcut& shortcut : kShortcuts) {
    if (shortcut.type != block.type) continue;
    const Value value = block.value(shortcut.argument);
    std::string text;
    if (const auto truth = value.if_bool()) {
      text = *truth ? "true" : "false";
    } else if (const auto given = value.if_string()) {
      text = *given;
    }
    if (text.empty()) continue;
    set(block, "operator", Value::string(shortcut.argument));
    set(block, shortcut.is_left ? "attribute" : "value", Value::string(text));
  }
  std::erase_if(block.arguments, [&](const DecodedArgument& argument) {
    return std::ranges::any_of(kShortcuts, [&](const Shortcut& shortcut) {
      return shortcut.argument == argument.name;
    });
  });
  set_default(block, "operator", Value::string("="));
}

// The names of ports, by whether their number is fixed.
void split_ports(DecodedBlock& network) {
  std::vector<Value> reserved;
  std::vector<Value> dynamic;
  for (const DecodedBlock& port : network.blocks) {
    if (port.type != "port" || port.labels.empty()) continue;
    const Value fixed_port = port.value("static");
    const auto number = fixed_port.if_number();
    const bool is_fixed = number && number->to_int64().value_or(0) > 0;
    (is_fixed ? reserved : dynamic).push_back(Value::string(port.labels[0]));
  }
  set(network, "reserved", Value::tuple(std::move(reserved)));
  set(network, "dynamic", Value::tuple(std::move(dynamic)));
}

class NomadJob {
 public:
  explicit NomadJob(Diagnostics& diags) : diags_(diags) {}

  void complete(DecodedBlock& job);

 private:
  void group_tasks(DecodedBlock& job);
  void complete_group(DecodedBlock& group, const DecodedBlock* vault,
                      const std::vector<DecodedBlock>& secrets);
  void complete_task(DecodedBlock& task, const DecodedBlock* vault,
                     const std::vector<DecodedBlock>& of_group,
                     const std::vector<DecodedBlock>& of_job);
  void complete_scaling(DecodedBlock& task);
  void complete_parts(DecodedBlock& block);
  void error(CodeRow code, const SourceSpan& place, std::string detail) {
    diags_.error(code, {.subject = place, .context = {}}, std::move(detail));
  }

  Diagnostics& diags_;
};

std::vector<DecodedBlock> take_blocks(DecodedBlock& block,
                                      std::string_view type) {
  std::vector<DecodedBlock> taken;
  for (DecodedBlock& inner : block.blocks) {
    if (inner.type == type) taken.push_back(inner);
  }
  std::erase_if(block.blocks, [type](const DecodedBlock& inner) {
    return inner.type == type;
  });
  return taken;
}

// A task of the job itself is alone in a group of its name; such groups come
// first.
void NomadJob::group_tasks(DecodedBlock& job) {
  std::vector<DecodedBlock> tasks = take_blocks(job, "task");
  std::vector<DecodedBlock> blocks;
  for (DecodedBlock& task : tasks) {
    DecodedBlock group;
    group.type = "group";
    group.labels = task.labels;
    group.definition = task.definition;
    group.blocks.push_back(std::move(task));
    blocks.push_back(std::move(group));
  }
  for (DecodedBlock& block : job.blocks) blocks.push_back(std::move(block));
  job.blocks = std::move(blocks);
}

void NomadJob::complete_scaling(DecodedBlock& task) {
  std::set<std::string> seen;
  for (DecodedBlock& scaling : task.blocks) {
    if (scaling.type != "scaling" || scaling.labels.empty()) continue;
    std::string name = scaling.labels[0];
    std::ranges::transform(name, name.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    if (name != "cpu" && name != "mem") {
      error(code::HostInvalidName, scaling.label_sources[0],
            "Scaling of a task is \"cpu\" or \"mem\".");
    } else if (!seen.insert(name).second) {
      error(code::HostDuplicateBlock, scaling.definition,
            "There is another scaling \"" + name + "\".");
    }
    const std::string type = "vertical_" + name;
    const Value given = scaling.value("type");
    const auto text = given.if_string();
    if (text && !text->empty() && *text != type) {
      error(code::HostInvalidWord,
            scaling.argument("type")->expression.source(),
            "The type must be \"" + type + "\" or absent.");
    }
    set_default(scaling, "type", Value::string(type));
  }
}

// The weight of an affinity is cut to a whole number of 8 bits.
void cut_weight(DecodedBlock& block) {
  for (DecodedArgument& argument : block.arguments) {
    const auto number =
        argument.name == "weight" ? argument.value.if_number() : std::nullopt;
    if (block.type != "affinity" || !number) continue;
    const double whole = std::trunc(number->to_double());
    if (std::abs(whole) > 1e15) continue;
    const auto cut = static_cast<std::int8_t>(static_cast<std::int64_t>(whole));
    argument.value = Value::number(static_cast<std::int64_t>(cut));
  }
}

void NomadJob::complete_parts(DecodedBlock& block) {
  if (block.type == "constraint" || block.type == "affinity") {
    complete_constraint(block);
    cut_weight(block);
  } else if (block.type == "network") {
    split_ports(block);
  } else if (block.type == "template") {
    set_defaults_of_template(block);
  } else if (block.type == "vault") {
    set_defaults_of_vault(block);
  } else if (block.type == "periodic") {
    const bool has_cron =
        block.argument("cron") != nullptr || block.argument("crons") != nullptr;
    if (has_cron) set_default(block, "spec_type", Value::string("cron"));
  }
  for (DecodedBlock& inner : block.blocks) complete_parts(inner);
}

void NomadJob::complete_task(DecodedBlock& task, const DecodedBlock* vault,
                             const std::vector<DecodedBlock>& of_group,
                             const std::vector<DecodedBlock>& of_job) {
  if (task.blocks_of("vault").empty() && vault != nullptr) {
    task.blocks.push_back(*vault);
  }
  const std::vector<DecodedBlock> own = take_blocks(task, "secret");
  std::vector<DecodedBlock> secrets = own.empty() ? of_group : own;
  secrets.insert(secrets.end(), of_job.begin(), of_job.end());
  for (DecodedBlock& secret : secrets) {
    if (!secret.labels.empty()) {
      set(secret, "name", Value::string(secret.labels[0]));
    }
    secret.labels.clear();
    task.blocks.push_back(std::move(secret));
  }
  complete_scaling(task);
}

void NomadJob::complete_group(DecodedBlock& group, const DecodedBlock* vault,
                              const std::vector<DecodedBlock>& secrets) {
  const std::vector<DecodedBlock> own = take_blocks(group, "vault");
  const std::vector<DecodedBlock> of_group = take_blocks(group, "secret");
  if (!own.empty()) vault = own.data();
  std::vector<Value> tasks;
  for (DecodedBlock& block : group.blocks) {
    if (block.type == "task") {
      complete_task(block, vault, of_group, secrets);
      tasks.push_back(Value::string(block.labels[0]));
    } else if (block.type == "scaling") {
      const Value given = block.value("type");
      const auto text = given.if_string();
      if (text && !text->empty() && *text != "horizontal") {
        error(code::HostInvalidWord,
              block.argument("type")->expression.source(),
              "The type must be \"horizontal\" or absent.");
      }
      if (block.argument("max") == nullptr) {
        error(code::HostMissingBlock, block.missing_item,
              "Scaling needs \"max\".");
      }
      set_default(block, "type", Value::string("horizontal"));
    }
  }
  set(group, "tasks", Value::tuple(std::move(tasks)));
}

void NomadJob::complete(DecodedBlock& job) {
  group_tasks(job);
  const std::vector<DecodedBlock> vaults = take_blocks(job, "vault");
  const std::vector<DecodedBlock> secrets = take_blocks(job, "secret");
  std::vector<Value> groups;
  for (DecodedBlock& block : job.blocks) {
    if (block.type != "group") continue;
    complete_group(block, vaults.empty() ? nullptr : vaults.data(), secrets);
    groups.push_back(Value::string(block.labels[0]));
  }
  set(job, "groups", Value::tuple(std::move(groups)));
  const Value name = Value::string(job.labels[0]);
  set_default(job, "name", name);
  set_default(job, "id", name);
  complete_parts(job);
}

Value nomad_job(const Decoded& decoded, const Inputs&, Diagnostics& diags) {
  const std::vector<const DecodedBlock*> jobs = decoded.top.blocks_of("job");
  const Shape* shape = decoded.description->shape("job");
  if (jobs.empty() || shape == nullptr) return Value::dynamic();
  DecodedBlock job = *jobs[0];
  NomadJob(diags).complete(job);
  return Value::object(
      {{"job", block_value(job, *decoded.description, *shape)}});
}

}  // namespace

HostCode nomad_code(const Options&) {
  HostCode code;
  code.results.emplace("nomad_job", nomad_job);
  return code;
}

}  // namespace hcl::host
