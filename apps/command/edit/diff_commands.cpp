#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "command/commands.h"
#include "command/edit/edit_files.h"
#include "command/shared/inputs.h"
#include "command/shared/shared_options.h"
#include "hcl/compare.h"
#include "hcl/json_writer.h"
#include "patches/patch_steps.h"
#include "support/command_line/command.h"

namespace hcl::apps {
namespace {

constexpr const char* kDiffFooter = R"(Examples:
  hcl diff old.tf new.tf
  git show HEAD:main.tf | hcl diff - main.tf
  hcl diff --format=patch a.tf b.tf > change.json

Compares attributes, blocks and object elements, not lines: white space and
comments are ignored. Each line begins with a sign: + added, - removed,
~ changed, = renamed, > moved.

Exit codes: 0 no differences, 1 differences or errors in the files, 2 wrong
command line or a file that cannot be read.)";

constexpr const char* kPatchFooter = R"(Examples:
  hcl patch main.tf change.json
  hcl diff --format=patch a.tf b.tf | hcl patch -f other.tf -

Applies a patch from `hcl diff --format=patch`, all or nothing: a step whose
target has changed is rejected, with exit code 1. Every other byte of the file
stays as it is.)";

struct DiffRequest {
  Settings settings;
  std::string a;
  std::string b;
  std::string format = "text";
};

std::string name_of(const std::string& path) {
  return path == "-" ? "<stdin>" : path;
}

// Opens a document to compare; nothing, with the exit code, if that fails.
std::optional<Document> open(const std::string& path, const Settings& settings,
                             int& exit_code) {
  const std::optional<SourceFile> source = read_input(path, settings);
  if (!source) {
    exit_code = kUsage;
    return std::nullopt;
  }
  Document document(*source, settings.options());
  if (!document.diagnostics().has_errors()) return document;
  report(document.diagnostics(), settings);
  exit_code = kDiagnostics;
  return std::nullopt;
}

struct KindName {
  DifferenceKind kind;
  const char* sign;
  const char* word;
};

constexpr KindName kKinds[] = {{DifferenceKind::Added, "+", "added"},
                               {DifferenceKind::Removed, "-", "removed"},
                               {DifferenceKind::Changed, "~", "changed"},
                               {DifferenceKind::Renamed, "=", "renamed"},
                               {DifferenceKind::Moved, ">", "moved"}};

const KindName& name_of(DifferenceKind kind) {
  return kKinds[static_cast<std::size_t>(kind)];
}

// A document with its name.
struct Side {
  const Document& document;
  std::string path;
};

ByteSpan span_of(const Place& place) {
  return place.container == nullptr ? place.item->span : place.expression->span;
}

std::string where(const Side& side, const Place& place) {
  const SourcePos start = side.document.file().range(span_of(place)).start;
  return side.path + ":" + std::to_string(start.line);
}

std::string expression_at(const Side& side, const Place& place) {
  return std::string(side.document.text(place.expression->span));
}

// A text with a sign before each of its lines.
std::string signed_lines(const char* sign, const std::string& text) {
  std::string lines = std::string("    ") + sign + " ";
  for (const char c : text) {
    lines += c;
    if (c == '\n') lines += std::string("    ") + sign + " ";
  }
  return lines + "\n";
}

std::string text_of(const Difference& one, const Side& a, const Side& b) {
  std::string line = std::string(name_of(one.kind).sign) + " ";
  const bool is_added = one.kind == DifferenceKind::Added;
  const bool is_removed = one.kind == DifferenceKind::Removed;
  line += is_added ? b.document.address_of(one.after)
                   : a.document.address_of(one.before);
  if (one.kind == DifferenceKind::Renamed) {
    line += " -> " + b.document.address_of(one.after);
  }
  line += " (";
  if (!is_added) line += where(a, one.before);
  if (!is_added && !is_removed) line += ", ";
  if (!is_removed) line += where(b, one.after);
  line += ")\n";
  if (one.kind == DifferenceKind::Changed) {
    line += signed_lines("-", expression_at(a, one.before)) +
            signed_lines("+", expression_at(b, one.after));
  }
  return line;
}

void write_place(const char* key, const Side& side, const Place& place,
                 JsonWriter& json) {
  const SourcePos start = side.document.file().range(span_of(place)).start;
  json.key(key);
  json.begin_object();
  json.key("file");
  json.string(side.path);
  json.key("address");
  json.string(side.document.address_of(place));
  json.key("line");
  json.integer(start.line);
  json.key("column");
  json.integer(start.column);
  json.key("text");
  json.string(place.expression == nullptr ? side.document.text_of(*place.item)
                                          : expression_at(side, place));
  json.end_object();
}

std::string json_of(const std::vector<Difference>& all, const Side& a,
                    const Side& b) {
  std::string out;
  JsonWriter json(out, 2);
  json.begin_array();
  for (const Difference& one : all) {
    json.begin_object();
    json.key("kind");
    json.string(name_of(one.kind).word);
    if (one.kind != DifferenceKind::Added) {
      write_place("before", a, one.before, json);
    }
    if (one.kind != DifferenceKind::Removed) {
      write_place("after", b, one.after, json);
    }
    json.end_object();
  }
  json.end_array();
  return out + "\n";
}

int run_diff(const DiffRequest& request) {
  int exit_code = kFine;
  const auto a = open(request.a, request.settings, exit_code);
  const auto b = open(request.b, request.settings, exit_code);
  if (!a || !b) return exit_code;
  const std::vector<Difference> differences = compare(*a, *b);
  const Side old_side = {*a, name_of(request.a)};
  const Side new_side = {*b, name_of(request.b)};
  std::string out;
  if (request.format == "patch") {
    std::string problem;
    const auto steps = steps_between(*a, *b, problem);
    if (!steps) {
      write_and_flush(stderr,
                      "hcl diff: cannot make a patch: " + problem + "\n");
      return kUsage;
    }
    out = to_json(*steps);
  } else if (request.format == "json") {
    out = json_of(differences, old_side, new_side);
  } else {
    for (const Difference& one : differences) {
      out += text_of(one, old_side, new_side);
    }
  }
  if (!write_and_flush(stdout, out)) return kUsage;
  return differences.empty() ? kFine : kDiagnostics;
}

EditResult changed_by(const Document& document,
                      const std::vector<PatchStep>& steps) {
  Document changed = document;
  const std::string problem = make_steps(changed, steps);
  if (!problem.empty()) return EditError{problem};
  const auto size = static_cast<std::uint32_t>(document.text().size());
  return Edits{{{0, size}, std::string(changed.text())}};
}

int run_patch(EditRequest& request) {
  take_file(request);
  if (request.files.empty()) missing_words("FILE");
  if (request.words.size() != 1) missing_words("PATCH");
  const std::optional<SourceFile> source =
      read_any_input(request.words[0], request.settings);
  if (!source) return kUsage;
  std::string problem;
  const auto steps = steps_from_json(source->text(), problem);
  if (!steps) {
    write_and_flush(stderr, "hcl patch: " + problem + "\n");
    return kUsage;
  }
  return change_files(request, {[&](const Document& document) {
                        return changed_by(document, *steps);
                      }});
}

}  // namespace

void add_diff_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<DiffRequest>();
  request->settings.conformance = Conformance::Reference;
  const Command command =
      app.add_subcommand("diff", "Compare two files by structure");
  command.footer(kDiffFooter);
  command.add_option("A", request->a, "Old file; - is standard input")
      .required();
  command.add_option("B", request->b, "New file").required();
  add_format_option(command, request->format, {"text", "json", "patch"});
  add_common_options(command, request->settings);
  command.callback([request, &exit_code] { exit_code = run_diff(*request); });
}

void add_patch_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const Command command = add_edit_command(
      app, {"patch", "Apply a patch made by hcl diff", "FILE PATCH"},
      kPatchFooter, request);
  command.callback([request, &exit_code] { exit_code = run_patch(*request); });
}

}  // namespace hcl::apps
