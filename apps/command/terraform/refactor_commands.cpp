#include "command/terraform/refactor_commands.h"

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "command/edit/write_files.h"
#include "command/terraform/diagnostics.h"
#include "command/terraform/places.h"
#include "command/terraform/session.h"
#include "hcl/terraform_refactor.h"
#include "support/output/console.h"

namespace hcl::apps {
namespace {

using terraform::Configuration;
using terraform::Names;
using terraform::RefactorError;
using terraform::Refactoring;

// What the commands have in common, and the options of each.
struct RefactorRequest {
  TerraformRequest module;
  EditRequest edit;
  // The words after the directory.
  std::string first;
  std::string second;
  bool moved = false;
};

using ComputeChange = std::function<Expected<Refactoring, RefactorError>(
    const Names&, const RefactorRequest&)>;

struct RefactorCommand {
  const char* name;
  const char* help;
  // The words after the directory, with what they mean.
  std::array<const char*, 2> words;
  std::array<const char*, 2> meanings;
  const char* footer;
  ComputeChange compute;
};

constexpr const char* kRenameFooter = R"(Examples:
  hcl terraform rename infra var.region location
  hcl terraform rename infra module.network.output.id vpc_id --diff
  hcl terraform rename infra aws_instance.web server --moved
  hcl terraform rename local.tags all_tags

ADDRESS is var.NAME, local.NAME, output.NAME, module.NAME, TYPE.NAME or
data.TYPE.NAME, for a called module after module.NAME. The name changes in all
files of the module: expressions and templates of both syntaxes, tests and their
mocks, files of variables, arguments of calls and readers of outputs. Every other
byte stays. Before anything is written, the module is evaluated with and without
the change, and what differs is an error.)";

Expected<Refactoring, RefactorError> compute_rename(
    const Names& names, const RefactorRequest& request) {
  const auto symbol = names.find(request.first);
  if (!symbol.ok()) return symbol.error();
  return rename(names, *symbol, request.second, {.adds_moved = request.moved});
}

constexpr const char* kInlineFooter = R"(Examples:
  hcl terraform inline infra local.tags --diff
  hcl terraform inline infra module.network.local.name

Every use of the local value becomes its expression, in parentheses where it
would be read differently, and the declaration is removed. The command rejects
what would evaluate differently, such as names that mean something else at a use.
Before anything is written, the module is evaluated with and without the change.)";

constexpr const char* kExtractFooter = R"(Examples:
  hcl terraform extract infra infra/main.tf:12:15 local.name
  hcl terraform extract infra main.tf:12:15-12:40 var.zones --diff

PLACE is where the expression begins, as diagnostics print places, or a range. A
place inside an expression means the smallest one around it. A local value is
added to the first locals block of the file; a variable gets the constant as its
default and the type of it. The command rejects expressions with each, count,
self or names of for, and those that are not always evaluated and could fail.)";

constexpr const char* kMvFooter = R"(Examples:
  hcl terraform mv infra aws_instance.web module.servers --diff
  hcl terraform mv infra module.app.aws_eip.ip module.network

The resource moves into a module that its module calls, in the same configuration.
What it refers to becomes variables and arguments, what refers to it reads an
output, and a moved block tells the tool that nothing is replaced. A module that
is called several times, is repeated or gets providers cannot take a resource.
Before anything is written, the module is evaluated with and without the change.)";

Expected<Refactoring, RefactorError> compute_mv(
    const Names& names, const RefactorRequest& request) {
  const auto symbol = names.find(request.first);
  if (!symbol.ok()) return symbol.error();
  constexpr std::string_view kModule = "module.";
  if (!request.second.starts_with(kModule)) {
    return RefactorError{"\"" + request.second + "\" is not module.NAME"};
  }
  return move_resource(names, *symbol, request.second.substr(kModule.size()));
}

Expected<Refactoring, RefactorError> compute_inline(
    const Names& names, const RefactorRequest& request) {
  const auto symbol = names.find(request.first);
  if (!symbol.ok()) return symbol.error();
  return inline_local(names, *symbol);
}

// Sets what the expression becomes: `local.NAME` or `var.NAME`.
bool read_kind(const std::string& word, terraform::ExtractRequest& request) {
  for (const auto& [prefix, kind] :
       {std::pair("local.", terraform::SymbolKind::Local),
        std::pair("var.", terraform::SymbolKind::Variable)}) {
    if (!word.starts_with(prefix)) continue;
    request.kind = kind;
    request.name = word.substr(std::string_view(prefix).size());
    return true;
  }
  return false;
}

Expected<Refactoring, RefactorError> compute_extract(
    const Names& names, const RefactorRequest& request) {
  auto found = read_place(names, request.module.folder, request.first);
  if (!found.ok()) return found.error();
  terraform::ExtractRequest wanted = *std::move(found);
  if (!read_kind(request.second, wanted)) {
    return RefactorError{"\"" + request.second +
                         "\" is neither local.NAME nor var.NAME"};
  }
  auto change = extract(names, wanted);
  if (!change.ok() || wanted.kind == terraform::SymbolKind::Local ||
      compare(names.configuration(), *change).same()) {
    return change;
  }
  // A list is not always as good as the tuple that is written.
  wanted.exact_type = true;
  return extract(names, wanted);
}

// With one word less, the module is in the working directory.
void settle_words(RefactorRequest& request, bool has_second) {
  std::string& last = has_second ? request.second : request.first;
  if (!last.empty()) return;
  if (has_second) request.second = std::move(request.first);
  request.first = std::move(request.module.folder);
  request.module.folder = ".";
}

void say_why(const RefactorError& error, const RefactorRequest& request) {
  std::string text;
  if (error.place) {
    Diagnostic place;
    place.subject = error.place;
    text = path_of_user(request.module.folder, place_text(place));
  }
  write_and_flush(stderr, "hcl terraform: " + text + error.message + "\n");
}

std::string counted(std::size_t number, const char* what) {
  return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

// Says what an evaluation finds different; returns whether there is nothing.
bool is_proved(const Configuration& before, const Refactoring& change,
               const RefactorRequest& request, std::string& summary) {
  const terraform::Comparison proof = compare(before, change);
  if (proof.same()) {
    summary =
        "hcl terraform: the module evaluates to the same: " +
        counted(proof.values, "value") + ", " +
        counted(proof.resources, "planned resource") +
        (change.keeps_references ? ", " + counted(proof.references, "reference")
                                 : "") +
        "\n";
    return true;
  }
  std::string text =
      "hcl terraform: the module would evaluate differently, so "
      "nothing is changed\n";
  for (const std::string& each : proof.differences) {
    text += "  " + each + "\n";
  }
  write_and_flush(stderr, text);
  report(proof.problems, request.module);
  return false;
}

// What a rename cannot change, because it is outside of the files.
std::string notes_on(const Refactoring& change,
                     const RefactorRequest& request) {
  std::string notes;
  const auto note = [&](const std::string& text) {
    notes += "hcl terraform: note: " + text + "\n";
  };
  for (const terraform::AddressChange& each : change.addresses) {
    using terraform::SymbolKind;
    const terraform::Symbol& symbol = each.symbol;
    if (each.name.empty() || each.name == symbol.name) continue;
    const bool is_call = symbol.kind == SymbolKind::ModuleCall;
    if ((is_call || symbol.kind == SymbolKind::Resource) && !request.moved) {
      note(
          "what exists in a state keeps its old address; --moved adds a block "
          "that tells the tool");
    }
    if (is_call) note("the module must be installed again, with init");
    if (symbol.kind == SymbolKind::Variable && symbol.folder == ".") {
      note("TF_VAR_" + symbol.name + " and -var need the new name");
    }
  }
  return notes;
}

Document document_of(const std::string& path, std::string_view text,
                     const RefactorRequest& request) {
  return Document(SourceFile(path, text), request.edit.settings.options());
}

int run_refactoring(const ComputeChange& compute, RefactorRequest& request,
                    const Settings& settings) {
  request.edit.settings = settings;
  if (request.module.json) request.edit.format = "json";
  std::string summary;
  const auto changes = [&](std::vector<ChangedFile>& files) -> int {
    terraform::Settings module;
    if (!module_settings(request.module, settings, module)) return kUsage;
    module.files = terraform::remembered_files(module.files);
    module.host.files = terraform::remembered_files(module.host.files);
    const Configuration configuration = terraform::load(module);
    const Names names(configuration);
    const auto change = compute(names, request);
    if (!change.ok()) {
      if (names.diagnostics().has_errors()) {
        report(names.diagnostics(), request.module);
      }
      say_why(change.error(), request);
      return kDiagnostics;
    }
    if (!is_proved(configuration, *change, request, summary)) {
      return kDiagnostics;
    }
    summary += notes_on(*change, request);
    for (const terraform::FileChange& file : change->files) {
      const std::string path = path_of_user(request.module.folder, file.path);
      files.push_back({path, document_of(path, file.before.text(), request),
                       document_of(path, file.after(), request), file.edits,
                       file.is_new});
    }
    return kFine;
  };
  const int code = make_changes(request.edit, changes);
  if (code == kFine) write_and_flush(stderr, summary);
  return code;
}

const std::vector<RefactorCommand>& refactor_commands() {
  static const auto* const kCommands = new std::vector<RefactorCommand>{
      {"rename",
       "Rename a declaration and all its occurrences",
       {"ADDRESS", "NAME"},
       {"Such as var.x, local.x, module.m, aws_instance.a or module.m.var.x; "
        "without DIR, in the current directory",
        "The new name"},
       kRenameFooter,
       compute_rename},
      {"mv",
       "Move a resource into a called module",
       {"ADDRESS", "MODULE"},
       {"Such as aws_instance.web; without DIR, in the current directory",
        "module.NAME, a call in the module of the resource"},
       kMvFooter,
       compute_mv},
      {"extract",
       "Make an expression a local value or a variable",
       {"PLACE", "TARGET"},
       {"FILE:LINE:COLUMN of the expression; without DIR, in the current "
        "directory",
        "local.NAME or var.NAME"},
       kExtractFooter,
       compute_extract},
      {"inline",
       "Replace a local value with its expression",
       {"ADDRESS", nullptr},
       {"Such as local.x or module.m.local.x; without DIR, in the current "
        "directory",
        nullptr},
       kInlineFooter,
       compute_inline},
  };
  return *kCommands;
}

}  // namespace

bool is_refactor_command(std::string_view name) {
  return std::ranges::any_of(
      refactor_commands(), [&](const auto& each) { return each.name == name; });
}

void add_refactor_commands(const Command& terraform, Settings& settings,
                           int& exit_code, std::string_view only) {
  for (const RefactorCommand& each : refactor_commands()) {
    if (!only.empty() && each.name != only) continue;
    const auto request = std::make_shared<RefactorRequest>();
    const Command command = terraform.add_subcommand(each.name, each.help);
    command.group("Change");
    command.footer(each.footer);
    add_module_options(command, request->module, settings, false);
    command.add_option(each.words[0], request->first, each.meanings[0]);
    const bool has_second = each.words[1] != nullptr;
    if (has_second) {
      command.add_option(each.words[1], request->second, each.meanings[1]);
    }
    command.add_flag("--diff,--dry-run", request->edit.diff,
                     "Write nothing; show what would change");
    if (std::string_view(each.name) == "rename") {
      command.add_flag("--moved", request->moved,
                       "Add a moved block, so that a resource or module is "
                       "kept and not replaced");
    }
    const RefactorCommand* definition = &each;
    command.callback([definition, request, has_second, &settings, &exit_code] {
      settle_words(*request, has_second);
      if (request->first.empty()) missing_words(definition->words[0]);
      settle_folders(request->module);
      exit_code = run_refactoring(definition->compute, *request, settings);
    });
  }
}

}  // namespace hcl::apps
