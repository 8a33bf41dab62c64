#include <algorithm>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "command/commands.h"
#include "command/edit/addresses.h"
#include "command/edit/edit_files.h"
#include "command/shared/shared_options.h"
#include "hcl/ast_walk.h"
#include "hcl/json_writer.h"
#include "support/command_line/command.h"

namespace hcl::apps {
namespace {

constexpr const char* kGetFooter = R"(Examples:
  hcl get main.tf module.vpc.version
  hcl get --raw *.tf 'module.*.version'
  hcl get --raw --no-filename . 'module.*.source' | sort -u

Prints expressions as written, and whole blocks. Nothing is evaluated; for that,
use `hcl eval FILE -e EXPR`. With several files, each line begins with the file
name, unless --no-filename is given. The exit code is 1 if an address matches
nothing in any file. See `hcl set --help` for addresses.)";

constexpr const char* kListFooter = R"(Examples:
  hcl list main.tf
  hcl list . 'resource.*.*'
  hcl list --values . 'module.*.version'
  hcl list main.tf 'locals.*' --format=json

Prints the address of every attribute and block in a file, or of those that
match the given addresses. With several files, the file name comes first. The
exit code is 1 if nothing matches. See `hcl set --help` for addresses.)";

// A place in a file.
struct FoundPlace {
  const std::string* path;
  const Document* document;
  Place place;
};

// The text of a string without sequences, with quotes and escapes removed;
// other expressions verbatim.
std::string raw_text_of(const Document& document, const ast::Expression& e) {
  if (const auto* written = ast::get_if<ast::TemplateExpr>(&e)) {
    if (written->parts.empty()) return "";
    if (written->parts.size() == 1 &&
        written->parts[0].kind == ast::PartKind::Literal) {
      return std::string(written->parts[0].text);
    }
  }
  return std::string(document.text(e.span));
}

std::string text_of(const FoundPlace& found, bool raw) {
  const Place& place = found.place;
  if (place.expression == nullptr) return found.document->text_of(*place.item);
  return raw ? raw_text_of(*found.document, *place.expression)
             : std::string(found.document->text(place.expression->span));
}

std::string kind_of(const Place& place) {
  if (place.container != nullptr) return "element";
  return place.block() != nullptr ? "block" : "attribute";
}

// All items of a document, in source order.
std::vector<Place> all_items(const Document& document) {
  std::vector<Place> places;
  for (ast::Walk walk(document.body()); walk.next();) {
    const ast::Item* item = walk.node().item();
    if (!walk.entering() || item == nullptr) continue;
    Place place{nullptr, item};
    if (place.attribute() != nullptr) {
      place.expression = place.attribute()->expression;
      walk.skip();
    }
    places.push_back(place);
  }
  return places;
}

// Looks up an address in all files; returns false if the address cannot be
// read.
bool look_up(const OpenedFiles& files, const std::string& address,
             std::vector<FoundPlace>& found) {
  const std::size_t before = found.size();
  for (std::size_t i = 0; i < files.documents.size(); ++i) {
    const auto places = files.documents[i].locate(address);
    if (!places.ok()) return false;
    for (const Place& place : *places) {
      found.push_back({&files.paths[i], &files.documents[i], place});
    }
  }
  if (found.size() > before) return true;
  std::vector<const Document*> documents;
  for (const Document& document : files.documents) {
    documents.push_back(&document);
  }
  say(nothing_at(address, documents));
  return false;
}

void write_json(const std::vector<FoundPlace>& all, bool with_text, bool raw,
                std::string& out) {
  JsonWriter json(out, 2);
  json.begin_array();
  for (const FoundPlace& found : all) {
    const ByteSpan span = found.place.expression != nullptr && with_text
                              ? found.place.expression->span
                              : found.place.item->span;
    const SourcePos start = found.document->file().range(span).start;
    json.begin_object();
    json.key("file").string(found.document->file().name());
    json.key("address").string(found.document->address_of(found.place));
    json.key("kind").string(kind_of(found.place));
    json.key("line").integer(start.line);
    json.key("column").integer(start.column);
    if (with_text) {
      json.key("text").string(text_of(found, raw));
    }
    json.end_object();
  }
  json.end_array();
  out += "\n";
}

// The files of a request, and what its addresses name in them; `found` points
// into `files`.
struct Search {
  OpenedFiles files;
  std::vector<FoundPlace> found;
  // The exit code of open_files(), or kDiagnostics if an address names nothing.
  int exit_code = kFine;

  bool has_files() const { return files.exit_code == kFine; }
};

Search search(const EditRequest& request) {
  Search result;
  result.files = open_files(request);
  result.exit_code = result.files.exit_code;
  if (!result.has_files()) return result;
  for (const std::string& address : request.words) {
    if (!look_up(result.files, address, result.found)) {
      result.exit_code = kDiagnostics;
    }
  }
  return result;
}

int print_found(const std::string& out, int exit_code) {
  return write_and_flush(stdout, out) ? exit_code : kUsage;
}

// Each line of a text after the name of the file, as grep prints them.
std::string with_name(const std::string& path, const std::string& text) {
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1);
    out += path + ": " + text.substr(begin, end + 1 - begin);
    begin = end + 1;
  }
  return out;
}

int run_get(EditRequest& request) {
  take_files(request, 1);
  need(!request.files.empty(), "FILE");
  need(!request.words.empty(), "ADDRESS");
  if (!are_addresses(request.words)) return kUsage;
  const Search result = search(request);
  if (!result.has_files()) return result.exit_code;
  std::string out;
  if (request.is_json()) {
    write_json(result.found, true, request.raw, out);
  } else {
    const bool names_files =
        request.names_files && result.files.paths.size() > 1;
    for (const FoundPlace& found : result.found) {
      std::string text = text_of(found, request.raw);
      if (!text.ends_with('\n')) text += "\n";
      out += names_files ? with_name(*found.path, text) : text;
    }
  }
  return print_found(out, result.exit_code);
}

void add_all_items(const OpenedFiles& files, std::vector<FoundPlace>& found) {
  for (std::size_t i = 0; i < files.paths.size(); ++i) {
    for (const Place& place : all_items(files.documents[i])) {
      found.push_back({&files.paths[i], &files.documents[i], place});
    }
  }
}

int run_list(EditRequest& request) {
  take_files(request, 0);
  need(!request.files.empty(), "FILE");
  if (!are_addresses(request.words)) return kUsage;
  Search result = search(request);
  if (!result.has_files()) return result.exit_code;
  if (request.words.empty()) add_all_items(result.files, result.found);
  std::string out;
  if (request.is_json()) {
    write_json(result.found, request.values, request.raw, out);
  } else {
    const bool names_files = result.files.paths.size() > 1;
    for (const FoundPlace& found : result.found) {
      if (names_files) out += *found.path + ": ";
      out += found.document->address_of(found.place);
      if (request.values && found.place.expression != nullptr) {
        out += " = " + text_of(found, request.raw);
      }
      out += "\n";
    }
  }
  return print_found(out, result.exit_code);
}

Command add_command(const Command& app, const char* name,
                    const char* description, const char* words,
                    const char* footer,
                    const std::shared_ptr<EditRequest>& request) {
  request->settings.conformance = Conformance::Reference;
  const Command command = app.add_subcommand(name, description);
  command.footer(footer);
  command.add_option(words, request->words, "Addresses to look up")
      .type_name("");
  add_file_option(command, request->files);
  add_format_option(command, request->format, {"text", "json"});
  add_stdin_filename_option(command, request->settings.stdin_filename);
  add_common_options(command, request->settings, DefaultDialect::OfFileName);
  return command;
}

}  // namespace

void add_get_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const Command command =
      add_command(app, "get", "Print attributes, blocks and elements",
                  "FILE ADDRESS", kGetFooter, request);
  command.add_flag("-r,--raw", request->raw, "Print strings without quotes");
  const auto no_names = std::make_shared<bool>(false);
  command.add_flag("--no-filename", *no_names,
                   "Do not print the names of several files");
  command.callback([request, no_names, &exit_code] {
    request->names_files = !*no_names;
    exit_code = run_get(*request);
  });
}

void add_list_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const Command command =
      add_command(app, "list", "Print the addresses of attributes and blocks",
                  "FILE ADDRESS", kListFooter, request);
  command.add_flag("--values", request->values,
                   "Also print the expressions of attributes and elements");
  command.add_flag("-r,--raw", request->raw,
                   "With --values, print strings without quotes");
  command.callback([request, &exit_code] { exit_code = run_list(*request); });
}

}  // namespace hcl::apps
