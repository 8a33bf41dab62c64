#include "lsp/terraform/values.h"

#include <algorithm>
#include <deque>
#include <set>
#include <utility>

#include "command/shared/type_text.h"
#include "command/terraform/values.h"
#include "lsp/terraform/module_checks.h"
#include "lsp/text/uri.h"

namespace hcl::lsp {
namespace {

constexpr std::size_t kMostInstances = 10;
constexpr std::size_t kMostReasons = 5;
constexpr std::size_t kMostRoots = 8;
constexpr std::size_t kMostShown = 20'000;
constexpr std::size_t kSummaryWidth = 60;
constexpr std::size_t kTypeWidth = 80;
constexpr std::size_t kLongestText = 4000;
constexpr int kDeepestCall = 20;

using terraform::Part;
using terraform::PartKind;

// The address of a part inside its module.
std::string address_in_module(const Part& part) {
  constexpr std::string_view kModule = "module.";
  const bool is_call = part.kind == PartKind::ModuleCall;
  std::string_view address = part.address;
  while (address.starts_with(kModule)) {
    const std::size_t end = address.find('.', kModule.size());
    if (end == std::string_view::npos) break;
    const std::string_view inner = address.substr(end + 1);
    if (is_call && !inner.starts_with(kModule)) break;
    address = inner;
  }
  return std::string(address);
}

// The lines that choose the language of a module.
std::string lines_about_language(std::string_view text) {
  std::string result;
  for (const std::string_view word :
       {"required_version", "opentofu", "experiments"}) {
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + 1)) {
      result += text.substr(at, text.find('\n', at) - at);
    }
  }
  return result;
}

bool has_no_value(const Part& part) {
  const bool is_given =
      part.kind == PartKind::Resource || part.kind == PartKind::DataSource;
  return is_given || (part.kind == PartKind::Variable && !part.expression);
}

// The text cut where it would be too long for a window.
std::string cut(std::string text) {
  if (text.size() <= kLongestText) return text;
  text.resize(kLongestText);
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80U)) {
    text.pop_back();
  }
  return text + "\n...";
}

}  // namespace

void Values::note_change() {
  roots_.clear();
  versions_.clear();
  shown_.clear();
}

void Values::note_change_of(const std::string& path) {
  // Functions can read any other file.
  if (module_file(path) != ModuleFile::Module) shown_.clear();
  const std::string changed = folder_of(path);
  std::erase_if(roots_, [&changed](const auto& entry) {
    const auto& [folder, root] = entry;
    // Functions can read what is below the root module.
    const bool is_below =
        changed == folder || changed.starts_with(folder + "/");
    const auto& folders = root->folders;
    return is_below || !root->configuration.ok() ||
           std::ranges::find(folders, changed) != folders.end();
  });
}

// Finds the directory among the modules that the chosen root calls.
std::string Values::root_of(const std::string& folder,
                            std::string& prefix) const {
  const std::string& chosen = preferences_->root_module;
  if (chosen.empty()) return folder;
  const std::string base =
      workspace_.folders().empty() ? "/" : workspace_.folders().front();
  const std::string start = joined_path(base, chosen);
  std::deque<std::pair<std::string, std::string>> open = {{start, ""}};
  std::set<std::string> seen = {start};
  for (int i = 0; !open.empty() && i < 1000; ++i) {
    const auto [at, address] = open.front();
    open.pop_front();
    if (at == folder) {
      prefix = address;
      return start;
    }
    if (std::ranges::count(address, '.') > 2 * kDeepestCall) {
      continue;
    }
    for (const FactsOfDocument& file : modules_.files(at)) {
      for (const ModuleCall& call : file.facts->calls) {
        std::string called = modules_.called_folder(at, call);
        if (called.empty() || !seen.insert(called).second) continue;
        open.emplace_back(std::move(called),
                          address + "module." + call.name + ".");
      }
    }
  }
  return folder;
}

Values::Root& Values::root(const std::string& folder) const {
  std::unique_ptr<Root>& kept = roots_[folder];
  if (kept != nullptr) return *kept;
  if (roots_.size() > kMostRoots) {
    roots_.clear();
    return root(folder);
  }
  ++loads_;
  terraform::Settings settings =
      module_settings(folder, *preferences_, documents_, workspace_);
  for (const std::string& file : preferences_->variable_files) {
    settings.arguments.push_back(
        {terraform::VariableArgument::Kind::File, joined_path(folder, file)});
  }
  const terraform::Configuration configuration = terraform::load(settings);
  std::vector<std::string> folders;
  for (const std::string& each : module_folders(configuration)) {
    folders.push_back(joined_path(folder, each));
  }
  kept = std::make_unique<Root>(Root{
      configuration, terraform::Walk(configuration, terraform::Phase::Plan),
      parts(configuration), std::move(folders)});
  if (configuration.ok()) kept->prints = prints_of(folder, *kept);
  return *kept;
}

// The text about a part is that of its declarations, and of the argument that
// sets it.
PartPrints Values::prints_of(const std::string& folder,
                             const Root& root) const {
  std::string common;
  std::map<std::pair<std::string, std::string>, std::string> declared;
  for (const std::string& each : root.folders) {
    for (const FactsOfDocument& file : modules_.files(each)) {
      const Document& document = *file.document;
      const TextPositions positions = document.positions(modules_.encoding());
      common += lines_about_language(document.text());
      for (const Declaration& item : file.facts->declarations) {
        declared[{each, item.address}] +=
            document.file().text(positions.span(item.whole));
      }
    }
  }
  return PartPrints(root.parts, common, [&](const Part& part) {
    const std::string path = joined_path(folder, part.declared.file.name());
    std::string text = declared[{folder_of(path), address_in_module(part)}];
    if (part.expression) text += part.expression->text();
    return text;
  });
}

ShownValue Values::shown(const std::string& address, const Value& value) const {
  ShownValue result{.address = address,
                    .text = cut(apps::shown_beginning(value, kLongestText + 1)),
                    .summary = apps::shown_text(value, kSummaryWidth)};
  result.type = cut(apps::type_text(value.type(), kTypeWidth));
  result.is_known = value.is_wholly_known();
  return result;
}

// Whether an address is in the instance that the user has chosen for its
// module.
bool Values::is_chosen(const std::string& address,
                       const std::string& prefix) const {
  const std::string& instance = preferences_->instance;
  return instance.empty() ||
         apps::address_without_keys(instance) + "." != prefix ||
         address.starts_with(instance + ".");
}

void Values::add_reasons(Root& root, const std::string& address,
                         ShownValue& shown) const {
  const std::string wanted = apps::address_without_keys(address);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < root.parts.size(); ++i) {
    if (root.parts[i].address == wanted) open.push_back(i);
  }
  std::set<std::size_t> seen(open.begin(), open.end());
  for (std::size_t at = 0;
       at < open.size() && shown.because.size() < kMostReasons; ++at) {
    const Part& part = root.parts[open[at]];
    if (has_no_value(part) && (at > 0 || part.kind == PartKind::Variable)) {
      shown.because.push_back(part.address);
      continue;
    }
    for (const std::string& function : part.provider_functions) {
      shown.because.push_back(function + "()");
    }
    for (const std::size_t needed : part.needs) {
      if (seen.insert(needed).second) open.push_back(needed);
    }
  }
}

std::vector<ShownValue> Values::values_of(const Target& target) const {
  std::string prefix;
  const std::string folder = root_of(target.folder, prefix);
  if (folder.empty()) return {};
  Root& root = Values::root(folder);
  const std::string address = prefix + target.address;
  const std::uint64_t print = root.prints.at(address);
  const auto kept = shown_.find({folder, address});
  if (print != 0 && kept != shown_.end() && kept->second.print == print) {
    return kept->second.values;
  }
  std::vector<ShownValue> values = evaluated(root, prefix, target.address);
  if (shown_.size() >= kMostShown) shown_.clear();
  if (print != 0) shown_[{folder, address}] = {print, values};
  return values;
}

std::vector<ShownValue> Values::evaluated(Root& root, const std::string& prefix,
                                          const std::string& address) const {
  ++evaluations_;
  std::vector<ShownValue> result;
  for (const terraform::NamedValue& each :
       root.walk.values_at(prefix + address)) {
    if (result.size() == kMostInstances) break;
    if (!is_chosen(each.name, prefix)) continue;
    ShownValue value = shown(each.name, apps::value_of(each));
    if (!value.is_known) add_reasons(root, each.name, value);
    result.push_back(std::move(value));
  }
  return result;
}

std::optional<Value> Values::raw_value(const std::string& folder,
                                       const std::string& expression) const {
  std::string prefix;
  const std::string start = root_of(folder, prefix);
  if (start.empty() || !prefix.empty()) return std::nullopt;
  Diagnostics problems;
  Value value = root(start).walk.evaluate(expression, problems);
  if (problems.has_errors()) return std::nullopt;
  return value;
}

std::string Values::tool_version(const std::string& folder) const {
  const std::string& given = preferences_->tool_version;
  if (!given.empty() || folder.empty()) return given;
  std::string prefix;
  const std::string start = root_of(folder, prefix);
  std::string lines = preferences_->tool;
  for (const FactsOfDocument& file : modules_.files(start)) {
    lines += lines_about_language(file.document->text());
  }
  AdmittedVersion& known = versions_[start];
  if (known.lines != lines) {
    known = {lines, root(start).configuration.tool_version()};
  }
  return known.version;
}

std::optional<ShownValue> Values::value_of(
    const std::string& folder, const std::string& expression) const {
  const std::optional<Value> value = raw_value(folder, expression);
  if (!value) return std::nullopt;
  return shown({}, *value);
}

}  // namespace hcl::lsp
