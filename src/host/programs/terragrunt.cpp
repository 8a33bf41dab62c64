#include "host/programs/terragrunt.h"

#include <algorithm>
#include <array>

#include "host/engine/members.h"
#include "host/engine/merge_values.h"

namespace hcl::host {
namespace {

// Gathers what the files give that a unit includes.
class IncludedRoots {
 public:
  // For that many files.
  IncludedRoots(const Inputs& inputs, std::size_t files)
      : inputs_(inputs), files_(files) {}

  void add(const IncludedFile& file);
  // The file that is laid over the unit.
  void add_over(const std::string& path);
  // Features that nobody declares.
  void add_flags();
  void move_to(ArgumentValues& roots);

 private:
  void add_names(const Outcome& outcome, bool is_deep);
  void expose(const IncludedFile& file, const Outcome& outcome);
  // Whether the only file has no label, so that its names are those of the
  // root.
  bool is_alone(const IncludedFile& file) const {
    return !file.is_labelled && files_ == 1;
  }

  static constexpr std::array kRoots = {"dependency", "feature"};

  const Inputs& inputs_;
  std::size_t files_;
  // Whether the file without a label is not known.
  bool is_unknown_ = false;
  // Whether a file cannot be read, which is reported at its path.
  bool lacks_file_ = false;
  // What expressions see, and what locals see of it.
  Members exposed_ = {};
  Members early_ = {};
  // The values of blocks, and the blocks of files merged deeply, by root.
  std::map<std::string, Members, std::less<>> values_ = {};
  std::map<std::string, std::vector<Value>, std::less<>> layers_ = {};
  Members over_ = {};
};

void IncludedRoots::add_names(const Outcome& outcome, bool is_deep) {
  for (const std::string root : kRoots) {
    if (const auto theirs = outcome.names.find(root);
        theirs != outcome.names.end()) {
      for (const auto& [name, value] : members_of(theirs->second)) {
        const auto [own, is_new] = values_[root].emplace(name, value);
        bool is_fine = true;
        if (!is_new && is_deep && root == "feature") {
          own->second = deep_merged(value, own->second, is_fine);
        }
      }
    }
    if (!is_deep || !is_keyed(outcome.value)) continue;
    if (const Value* blocks = outcome.value.find(root)) {
      layers_[root].push_back(*blocks);
    }
  }
}

// What locals see of a file that depends on other units.
Value early_value(const Members& unit) {
  Members early;
  for (const auto& [name, value] : unit) {
    const auto text = value.if_string();
    const bool is_empty = (text && text->empty()) ||
                          (value.is_known() && value.is_null()) ||
                          (is_keyed(value) && value.length() == 0);
    if (name == "locals" || is_empty) early.emplace(name, value);
  }
  early["inputs"] = Value::null();
  return object_of(early);
}

void IncludedRoots::expose(const IncludedFile& file, const Outcome& outcome) {
  if (!is_keyed(outcome.value)) {
    is_unknown_ = is_unknown_ || is_alone(file);
    exposed_.emplace(file.name, Value::dynamic());
    early_.emplace(file.name, Value::dynamic());
    return;
  }
  Members value = members_of(unit_as_read(outcome.value, Value::null()));
  const Members blocks = members_of(value["dependency"]);
  const Value early = blocks.empty() ? object_of(value) : early_value(value);
  if (!is_alone(file)) {
    exposed_.insert_or_assign(file.name, object_of(value));
    early_.insert_or_assign(file.name, early);
  } else {
    exposed_ = value;
    early_ = members_of(early);
  }
}

void IncludedRoots::add(const IncludedFile& file) {
  const EvaluatedUnit unit = evaluate_included(file.path, inputs_, {});
  lacks_file_ = lacks_file_ || !unit.is_readable;
  if (file.strategy != "no_merge") {
    add_names(unit.outcome, file.strategy == "deep");
  }
  if (file.is_exposed) expose(file, unit.outcome);
}

void IncludedRoots::add_over(const std::string& path) {
  const EvaluatedUnit unit = evaluate_included(path, inputs_, {});
  add_names(unit.outcome, false);
  if (!is_keyed(unit.outcome.value)) return;
  for (const std::string root : kRoots) {
    if (const Value* blocks = unit.outcome.value.find(root)) {
      over_.emplace("over." + root, *blocks);
    }
  }
}

void IncludedRoots::add_flags() {
  for (const std::string& flag : feature_flags(inputs_)) {
    const std::size_t equals = flag.find('=');
    if (equals == std::string::npos) continue;
    values_["feature"].emplace(
        flag.substr(0, equals),
        Value::object({{"value", Value::string(flag.substr(equals + 1))}}));
  }
}

void IncludedRoots::move_to(ArgumentValues& roots) {
  if (files_ > 0) {
    roots.emplace("include",
                  is_unknown_ ? Value::dynamic() : object_of(exposed_));
    roots.emplace("locals.include",
                  is_unknown_ ? Value::dynamic() : object_of(early_));
  }
  roots.merge(over_);
  for (const auto& [root, layers] : layers_) {
    roots.emplace("deep." + root, Value::tuple(layers));
  }
  for (const std::string root : kRoots) {
    // More may come from flags and from files that are made later.
    if (inputs_.checks_only || lacks_file_) {
      roots.emplace(root, Value::dynamic());
    } else if (!values_[root].empty()) {
      roots.emplace(root, object_of(values_[root]));
    }
  }
}

// What expressions see besides the blocks of the file.
ArgumentValues unit_roots(const Inputs& inputs) {
  ArgumentValues roots;
  if (const auto values = values_beside(inputs)) {
    roots.emplace("values", *values);
  } else if (inputs.checks_only) {
    roots.emplace("values", Value::dynamic());
  }
  if (!inputs.setting("included").empty() || inputs.files.empty()) {
    return roots;
  }
  std::vector<IncludedFile> files = included_files(inputs);
  IncludedRoots included(inputs, files.size());
  if (const auto path = autoinclude_of(inputs)) included.add_over(*path);
  std::ranges::reverse(files);
  for (const IncludedFile& file : files) included.add(file);
  included.add_flags();
  included.move_to(roots);
  return roots;
}

}  // namespace

HostCode terragrunt_code(const Options&) {
  HostCode code;
  code.functions_of = terragrunt_functions;
  code.roots = unit_roots;
  code.problems = problems_beside;
  add_block_values(code);
  code.results.emplace("terragrunt_unit", unit_result);
  return code;
}

}  // namespace hcl::host
