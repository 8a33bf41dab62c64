// Settings of the command line.

#include <string>
#include <string_view>
#include <utility>

#include "layers/path_names.h"
#include "layers/read_layers.h"
#include "layers/sensitive.h"
#include "layers/setting.h"

namespace hcl::layers {

void add_setting(const std::string& source_name, const std::string& kind,
                 const SettingText& text, std::span<const PathName> path,
                 std::size_t layer, const detail::Structure& structure,
                 const Options& options, ReadLayers& read,
                 Diagnostics& diagnostics) {
  const detail::MappedAttribute* part = attribute_at(structure, path);
  const bool is_hidden = part != nullptr && is_sensitive_part(*part);
  const std::string shown =
      text.name + "=" + (is_hidden ? "(sensitive)" : text.value);
  const auto begin = static_cast<std::uint32_t>(text.name.size());
  const SourceFile file(source_name, shown);
  const Setting setting = {
      {file, {0, begin}},
      {file, {begin + 1, static_cast<std::uint32_t>(shown.size())}},
      text.value};
  auto body = setting_body(structure, path, setting, options, diagnostics);
  if (!body) return;
  read.bodies.push_back(*std::move(body));
  read.sources.push_back({file, layer, kind + " " + text.name, false});
}

// What is not a setting, as far as it can be shown: the name of an option or of
// an attribute. Another text may be the value of something sensitive.
static std::string shown_text(const SettingText& text,
                              const detail::Structure& structure) {
  if (!text.name.empty()) return text.name;
  if (text.value.starts_with("--")) return text.value;
  const auto path = path_names(text.value);
  const bool is_name = path && attribute_at(structure, *path) != nullptr;
  return is_name ? text.value : "";
}

void read_arguments(const std::vector<SettingText>& settings, std::size_t layer,
                    const detail::Structure& structure, const Options& options,
                    ReadLayers& read, Diagnostics& diagnostics) {
  for (const SettingText& text : settings) {
    const auto path = path_names(text.name);
    if (path) {
      add_setting("argument", "argument", text, *path, layer, structure,
                  options, read, diagnostics);
      continue;
    }
    const SourceFile file("argument", shown_text(text, structure));
    diagnostics.error(
        Code::UnsupportedArgument,
        {.subject =
             SourceSpan{file,
                        {0, static_cast<std::uint32_t>(file.text().size())}}},
        "A setting is written `server.port=8080`: names separated by dots, "
        "and labels that are no names as `listener[\"x.y\"].port`.");
  }
}

}  // namespace hcl::layers
