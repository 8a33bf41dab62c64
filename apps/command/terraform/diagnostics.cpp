#include "command/terraform/diagnostics.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "hcl/file_names.h"
#include "hcl/load.h"
#include "hcl/parser.h"

namespace hcl::apps {
namespace {

// Gives sources the names by which the user knows them.
class Renaming {
 public:
  explicit Renaming(const std::string& folder) : folder_(folder) {}

  void apply(Diagnostic& found) {
    apply(found.subject);
    apply(found.context);
    for (RelatedPlace& other : found.related) apply(other.place);
  }

 private:
  void apply(std::optional<SourceSpan>& place) {
    if (place) apply(*place);
  }

  void apply(SourceSpan& place) {
    const std::string& name = place.file.name();
    // Not a file: `<expression>`.
    if (name.empty() || name.front() == '<') return;
    const auto [known, is_new] = files_.try_emplace(name);
    if (is_new) {
      known->second =
          SourceFile(path_of_user(folder_, name), place.file.text());
    }
    place.file = known->second;
  }

  const std::string& folder_;
  std::map<std::string, SourceFile> files_;
};

// A line of a file.
using FileLine = std::pair<std::string, std::int32_t>;

FileLine line_of(const SourceSpan& place) {
  return {place.file.name(), place.range().start.line};
}

// Removes what is wrong only because of a mistake of syntax on its line, such
// as a type that is missing after an equals sign.
void remove_consequences(Diagnostics& found, const Options& language) {
  if (found.error_count() < 2) return;
  std::set<std::string> files;
  std::set<FileLine> lines;
  std::set<std::pair<FileLine, Code>> mistakes;
  for (const Diagnostic& each : found) {
    if (!each.subject) continue;
    const SourceFile& file = each.subject->file;
    if (is_json_file(file.name()) || !files.insert(file.name()).second) {
      continue;
    }
    for (const Diagnostic& mistake : Parser(language).check_config(file)) {
      if (!mistake.subject) continue;
      lines.insert(line_of(*mistake.subject));
      mistakes.emplace(line_of(*mistake.subject), mistake.code);
    }
  }
  found.remove_if([&](const Diagnostic& each) {
    if (!each.subject) return false;
    const FileLine line = line_of(*each.subject);
    return lines.contains(line) && !mistakes.contains({line, each.code});
  });
}

}  // namespace

std::string path_of_user(const std::string& folder, const std::string& path) {
  const std::filesystem::path whole(path);
  if (whole.is_relative()) {
    return (std::filesystem::path(folder) / whole).lexically_normal().string();
  }
  std::error_code error;
  const std::filesystem::path here = std::filesystem::current_path(error);
  const std::filesystem::path shown = whole.lexically_relative(here);
  const bool is_below = !error && !shown.empty() && *shown.begin() != "..";
  return is_below ? shown.string() : path;
}

std::string place_text(const Diagnostic& diagnostic) {
  if (!diagnostic.subject || diagnostic.subject->file.name().empty()) return "";
  const SourcePos start = diagnostic.subject->range().start;
  return diagnostic.subject->file.name() + ":" + std::to_string(start.line) +
         ":" + std::to_string(start.column) + ": ";
}

Diagnostics for_user(Diagnostics found, const std::string& folder,
                     const Settings& settings) {
  if (found.empty()) return found;
  const Options language = settings.options_for("main.tf");
  remove_consequences(found, language);
  Renaming renaming(folder);
  found.change_each([&](Diagnostic& each) { renaming.apply(each); });
  name_blocks(found, {.language = language});
  return found;
}

}  // namespace hcl::apps
