#include "command/terraform/diagnostics.h"

#include <filesystem>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "hcl/load.h"

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
  Renaming renaming(folder);
  found.change_each([&](Diagnostic& each) { renaming.apply(each); });
  name_blocks(found, {.language = settings.options_for("main.tf")});
  return found;
}

}  // namespace hcl::apps
