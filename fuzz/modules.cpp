// Loads a directory of texts as a module and evaluates it in the three phases.
// Then renames its names, one after the other, and expects that it evaluates to
// the same and that the way back gives the old bytes; values are inlined,
// expressions extracted and resources moved. The input is also the path of a
// file in memory.
//
// The texts are separated by zero bytes: main.tf, m/main.tf, main.tf.json,
// x_override.tf, terraform.tfvars, a file of tests, mocks, queries, components
// and deployments, a library of symbols, and the other forms of all these. The
// size of the input chooses the tool and its version.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "check_value.h"
#include "hcl/terraform.h"
#include "hcl/terraform_refactor.h"
#include "input.h"

namespace hcl::fuzz {
namespace {

std::shared_ptr<const MemoryFiles> files_of(std::string_view rest) {
  auto files = std::make_shared<MemoryFiles>();
  for (const char* name :
       {"main.tf",         "m/main.tf",          "main.tf.json",
        "x_override.tf",   "terraform.tfvars",   "x.tftest.hcl",
        "x.tfmock.hcl",    "x.tfquery.hcl",      "x.tfcomponent.hcl",
        "x.tfdeploy.hcl",  "m/x.sym.hcl",        "y.tofu",
        "y.tofu.json",     "y_override.tf.json", "y.auto.tfvars.json",
        "x.tofutest.hcl",  "y.tftest.json",      "y.tofutest.json",
        "y.tfmock.json",   "y.tfquery.json",     "y.tfcomponent.json",
        "y.tfdeploy.json", "y.tfstack.hcl",      "y.tfmigrate.hcl",
        "m/y.tofu"}) {
    const std::size_t end = rest.find('\0');
    files->add(name, rest.substr(0, end));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return files;
}

// A file is found by the path by which it was added, and in no case instead of
// another one.
void check_path(const std::string& path) {
  MemoryFiles files("/srv/x");
  require(files.add("a/b", "1"), "a first file is added");
  const bool is_added = files.add(path, "2");
  const auto text = files.read(path, 1);
  require(!is_added || (text.ok() && *text == "2"), "what is added is found");
  require(is_added || !text.ok() || *text == "1", "nothing else is found");
  for (const char* folder : {"/", ".", "a", ".."}) {
    const auto entries = files.list(folder, 4);
    if (!entries.ok()) continue;
    for (const FolderEntry& each : *entries) {
      const auto kind = files.kind(std::string(folder) + "/" + each.name);
      require(kind.ok() && (*kind == FileKind::Folder) == each.is_folder,
              "every entry is found");
    }
  }
}

void check_phase(const terraform::Configuration& configuration,
                 terraform::Phase phase) {
  terraform::Walk walk(configuration, phase);
  walk.evaluate_all();
  for (const Diagnostic& problem : walk.diagnostics()) {
    require(!problem.summary().empty(), "a problem has a summary");
  }
  terraform::Walk again(configuration, phase);
  again.evaluate_all();
  require(walk.diagnostics().size() == again.diagnostics().size(),
          "the same configuration gives the same problems");
  const auto values = walk.values();
  const auto others = again.values();
  require(values.size() == others.size(), "the same modules");
  for (const std::string& module : walk.module_instances()) {
    Diagnostics problems;
    check_value(walk.evaluate_at({module, {{"x", Value::boolean(true)}}},
                                 "[x, path.module]", problems));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    require(values[i].locals.size() == others[i].locals.size(),
            "the same values");
    for (const auto& named : values[i].locals) check_value(named.value);
    for (const auto& named : values[i].outputs) check_value(named.value);
  }
}

void choose_version(std::size_t number, terraform::Settings& settings) {
  settings.tool =
      number % 2 == 0 ? terraform::Tool::OpenTofu : terraform::Tool::Terraform;
  const auto versions = terraform::tool_versions(settings.tool);
  const std::size_t chosen = number / 2 % (versions.size() + 1);
  if (chosen < versions.size()) settings.tool_version = versions[chosen];
}

void check_edits(const terraform::Refactoring& change) {
  for (const terraform::FileChange& file : change.files) {
    std::uint32_t end = 0;
    for (const TextEdit& edit : file.edits) {
      require(edit.span.begin >= end && edit.span.end >= edit.span.begin &&
                  edit.span.end <= file.before.text().size(),
              "edits are in order, apart and in the file");
      end = edit.span.end;
    }
  }
}

void check_rename(const terraform::Names& names,
                  const terraform::Symbol& symbol) {
  terraform::Symbol other = symbol;
  other.name = "name_of_the_fuzzer";
  const auto change = rename(names, symbol, other.name);
  if (!change.ok()) {
    require(!change.error().message.empty(), "an error has a message");
    return;
  }
  check_edits(*change);
  const auto proof = compare(names.configuration(), *change);
  require(proof.same(), "a renamed module evaluates to the same");
  const terraform::Names changed(load_changed(names.configuration(), *change));
  const auto back = rename(changed, other, symbol.name);
  require(back.ok(), "there is a way back");
  for (const terraform::FileChange& file : back->files) {
    for (const terraform::FileChange& old : change->files) {
      if (old.path != file.path) continue;
      require(file.after() == old.before.text(),
              "the way back gives the bytes");
    }
  }
}

// The other changes may be rejected by the comparison, but must be whole.
void check_other_changes(const terraform::Names& names,
                         const terraform::Symbol& symbol, std::size_t number) {
  const auto check = [&](const auto& change) {
    if (!change.ok()) return;
    check_edits(*change);
    (void)compare(names.configuration(), *change).same();
  };
  check(inline_local(names, symbol));
  check(move_resource(names, symbol, "m"));
  for (const SourceFile& file : names.files()) {
    const auto size = static_cast<std::uint32_t>(file.text().size());
    if (size == 0) continue;
    check(extract(names,
                  {.file = file.name(),
                   .byte = static_cast<std::uint32_t>(number * 31) % size,
                   .kind = number % 2 == 0 ? terraform::SymbolKind::Local
                                           : terraform::SymbolKind::Variable,
                   .name = "name_of_the_fuzzer"}));
  }
}

void check_changes(const terraform::Configuration& configuration) {
  constexpr std::size_t kMost = 8;
  const terraform::Names names(configuration);
  std::size_t number = 0;
  for (const terraform::Symbol& symbol : names.symbols()) {
    if (++number > kMost) break;
    check_rename(names, symbol);
    check_other_changes(names, symbol, number);
    for (const terraform::Occurrence& each : names.occurrences(symbol)) {
      const SourceSpan& place = each.place;
      require(names.at(place.file.name(), place.span.begin) == symbol,
              "an occurrence is found by its place");
    }
  }
}

}  // namespace
}  // namespace hcl::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data,
                                      std::size_t size) {
  using namespace hcl;
  terraform::Settings settings;
  fuzz::choose_version(size, settings);
  settings.language.limits.max_nesting_depth = 100;
  settings.language.limits.max_evaluation_steps = 10'000;
  settings.language.limits.max_result_size = 1 << 20;
  settings.max_module_instances = 50;
  settings.max_repetitions = 50;
  settings.max_module_depth = 5;
  settings.host.files =
      fuzz::files_of({reinterpret_cast<const char*>(data), size});
  fuzz::check_path({reinterpret_cast<const char*>(data), size});
  const terraform::Configuration configuration = terraform::load(settings);
  if (!configuration.ok()) return 0;
  for (const auto phase : {terraform::Phase::Validate, terraform::Phase::Plan,
                           terraform::Phase::Console}) {
    fuzz::check_phase(configuration, phase);
  }
  fuzz::check_changes(configuration);
  return 0;
}
