#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "command/commands.h"
#include "command/edit/edit_files.h"
#include "command/edit/write_files.h"
#include "command/shared/inputs.h"
#include "support/command_line/command.h"
#include "support/files/replace_file.h"

namespace hcl::apps {
namespace {

constexpr const char* kMvExamples = R"(Examples:
  hcl mv main.tf variable.b --before variable.a
  hcl mv main.tf listener --into service.web
  hcl mv main.tf variable.region --to variables.tf
  hcl mv . resource.aws_instance.web --to web.tf --before resource.aws_eip.ip

With --to, the other addresses are in that file, which is created if necessary;
without another address, the item goes to the end of that file. If FILE is a
directory, the item is moved from the file that contains it.
)";

// The target of `hcl mv`: one of the addresses is set, or a file.
struct Target {
  std::string before;
  std::string behind;
  std::string into;
  std::string file;
};

// The only place with an address.
Expected<Place, EditError> only_place(const Document& document,
                                      const std::string& address) {
  const auto places = document.locate(address);
  if (!places.ok()) return places.error();
  if (places->empty()) {
    return EditError{"nothing found at \"" + address + "\"", true};
  }
  if (places->size() > 1) {
    return EditError{"\"" + address + "\" matches several items"};
  }
  return (*places)[0];
}

// The item of a body before which something is inserted.
struct Position {
  const ast::Body* body;
  std::size_t position;
};

Expected<Position, EditError> end_of_block(const Document& document,
                                           const std::string& address) {
  const ast::Body* body = &document.body();
  if (address != ".") {
    const auto place = only_place(document, address);
    if (!place.ok()) return place.error();
    if (place->block() == nullptr) {
      return EditError{"\"" + address + "\" is not a block"};
    }
    body = &place->block()->body;
  }
  return Position{body, body->items.size()};
}

Position beside_item(const Place& place, bool is_behind) {
  std::size_t position = 0;
  while (place.body->items[position] != place.item) ++position;
  return {place.body, position + (is_behind ? 1 : 0)};
}

EditResult move_element(const Document& document, const Place& place,
                        const Place& beside, bool is_behind) {
  if (place.container == nullptr || place.container != beside.container) {
    return EditError{"elements can only be moved within a list or object"};
  }
  std::size_t to = beside.position + (is_behind ? 1 : 0);
  if (to > place.position) --to;
  return document.move_element(*place.container, place.position, to);
}

EditResult move_inside(const Document& document, const std::string& address,
                       const Target& target) {
  const auto place = only_place(document, address);
  if (!place.ok()) return place.error();
  if (!target.into.empty()) {
    const auto end = end_of_block(document, target.into);
    if (!end.ok()) return end.error();
    return document.move(*place->item, *end->body, end->position);
  }
  const bool is_behind = target.before.empty();
  const auto beside =
      only_place(document, is_behind ? target.behind : target.before);
  if (!beside.ok()) return beside.error();
  if (place->container != nullptr || beside->container != nullptr) {
    return move_element(document, *place, *beside, is_behind);
  }
  const Position position = beside_item(*beside, is_behind);
  return document.move(*place->item, *position.body, position.position);
}

// The position in another file that the addresses mean.
Expected<Position, EditError> position_of(const Document& document,
                                          const Target& target) {
  if (target.before.empty() && target.behind.empty()) {
    return end_of_block(document, target.into.empty() ? "." : target.into);
  }
  const bool is_behind = target.before.empty();
  const auto beside =
      only_place(document, is_behind ? target.behind : target.before);
  if (!beside.ok()) return beside.error();
  if (beside->container != nullptr) {
    return EditError{"elements can only be moved within a list or object"};
  }
  return beside_item(*beside, is_behind);
}

// Moves an item to another file. Returns why that failed, or an empty text.
std::string move_between(ChangedFile& from, ChangedFile& into,
                         const Place& place, const Target& target) {
  if (place.container != nullptr) {
    return "elements can only be moved within a list or object";
  }
  const auto position = position_of(into.before, target);
  if (!position.ok()) return position.error().message;
  const EditResult added = into.before.insert(
      *position->body, position->position, from.before.text_of(*place.item));
  if (!added.ok()) return added.error().message;
  from.edits = *from.before.remove(*place.item);
  into.edits = *added;
  const EditOutcome made =
      apply_all({{&from.after, from.edits}, {&into.after, into.edits}});
  return made.ok() ? "" : made.error().message;
}

ChangedFile unchanged(const std::string& path, const Document& document) {
  return {path, document, document, {}};
}

// The only file that contains the address.
std::optional<ChangedFile> file_with(const OpenedFiles& files,
                                     const std::string& address) {
  std::optional<ChangedFile> found;
  for (std::size_t i = 0; i < files.documents.size(); ++i) {
    const auto place = only_place(files.documents[i], address);
    if (place.ok() && !found) {
      found = unchanged(files.paths[i], files.documents[i]);
    } else if (place.ok() || !place.error().is_missing) {
      say(place.ok() ? "\"" + address + "\" is both in " + found->path +
                           " and in " + files.paths[i]
                     : files.paths[i] + ": " + place.error().message);
      return std::nullopt;
    }
  }
  if (!found) say("nothing found at \"" + address + "\"");
  return found;
}

// The file that --to names, which need not exist.
std::optional<ChangedFile> target_file(const EditRequest& request,
                                       const std::string& path,
                                       int& exit_code) {
  if (!is_there(path)) {
    const Document empty(SourceFile(path, ""), request.settings.options());
    ChangedFile file = unchanged(path, empty);
    file.is_new = true;
    return file;
  }
  EditRequest one = request;
  one.files = {path};
  const OpenedFiles opened = open_files(one);
  exit_code = opened.exit_code;
  if (exit_code != kFine) return std::nullopt;
  if (opened.documents.size() == 1 && opened.paths[0] == path) {
    return unchanged(path, opened.documents[0]);
  }
  say("\"" + path + "\" is not a file");
  exit_code = kUsage;
  return std::nullopt;
}

// Reads both files and moves what is at the address; returns the exit code.
int compute_move(const EditRequest& request, const Target& target,
                 std::vector<ChangedFile>& files) {
  const OpenedFiles opened = open_files(request);
  if (opened.exit_code != kFine) return opened.exit_code;
  const std::string& address = request.words[0];
  auto from = file_with(opened, address);
  if (!from) return kDiagnostics;
  int exit_code = kFine;
  auto into = target_file(request, target.file, exit_code);
  if (!into) return exit_code;
  if (is_same_file(from->path, into->path)) {
    say(from->path + " already contains \"" + address + "\"");
    return kDiagnostics;
  }
  const auto place = only_place(from->before, address);
  const std::string problem = move_between(*from, *into, *place, target);
  if (!problem.empty()) {
    say(problem);
    return kDiagnostics;
  }
  // The new place is written first, so that the item always exists somewhere.
  files = {std::move(*into), std::move(*from)};
  return kFine;
}

int move_to_file(const EditRequest& request, const Target& target) {
  return make_changes(request, [&](std::vector<ChangedFile>& files) {
    return compute_move(request, target, files);
  });
}

int run_mv(EditRequest& request, const Target& target) {
  take_files(request, 1);
  need(!request.files.empty(), "FILE");
  need(request.words.size() == 1, "ADDRESS");
  const int given = static_cast<int>(!target.before.empty()) +
                    static_cast<int>(!target.behind.empty()) +
                    static_cast<int>(!target.into.empty());
  if (!target.file.empty() && given <= 1) return move_to_file(request, target);
  need(given == 1, "one of --before, --after and --into");
  return change_files(request, {[&](const Document& document) {
                        return move_inside(document, request.words[0], target);
                      }});
}

}  // namespace

void add_mv_command(const Command& app, int& exit_code) {
  const auto request = std::make_shared<EditRequest>();
  const auto target = std::make_shared<Target>();
  const Command command = add_edit_command(
      app,
      {"mv", "Move attributes, blocks and elements within and between files",
       "FILE ADDRESS"},
      kMvExamples + address_help(), request);
  command.add_option("--before", target->before, "Insert it before this item")
      .type_name("ADDRESS");
  command.add_option("--after", target->behind, "Insert it after this item")
      .type_name("ADDRESS");
  command
      .add_option("--into", target->into,
                  "Append it to this block; . is the file")
      .type_name("ADDRESS");
  command.add_option("--to", target->file, "Move it to another file")
      .type_name("FILE");
  command.callback(
      [request, target, &exit_code] { exit_code = run_mv(*request, *target); });
}

}  // namespace hcl::apps
