// Layers as programs describe them.

#include <algorithm>
#include <string>
#include <utility>

#include "hcl/layers.h"

namespace hcl {
namespace {

// `--server.port=8080` as name and value. Without a `=`, all of it is the value
// of no name, which is reported.
std::pair<std::string, std::string> split(std::string setting) {
  const std::string whole = setting;
  if (setting.starts_with("--")) setting.erase(0, 2);
  // A `=` in brackets belongs to a label.
  bool is_quoted = false;
  for (std::size_t at = 0; at < setting.size(); ++at) {
    if (setting[at] == '"') is_quoted = !is_quoted;
    if (is_quoted && setting[at] == '\\') ++at;
    if (!is_quoted && setting[at] == '=' && at > 0) {
      return {setting.substr(0, at), setting.substr(at + 1)};
    }
  }
  return {"", whole};
}

}  // namespace

Layer Layer::if_exists(const detail::PathName& path) {
  return Layer(Kind::IfExists, Input(path));
}

Layer Layer::of_text(std::string name, Result<std::string> text) {
  Layer layer(Kind::Text, Input::text(std::move(text.value), std::move(name)));
  layer.diagnostics_ = std::move(text.diagnostics);
  return layer;
}

Layer Layer::environment(std::string prefix) {
  Layer layer(Kind::Environment, Input::text(""));
  layer.prefix_ = std::move(prefix);
  return layer;
}

Layer Layer::environment(std::string prefix,
                         std::map<std::string, std::string> variables) {
  Layer layer = environment(std::move(prefix));
  layer.settings_.emplace(variables.begin(), variables.end());
  return layer;
}

Layer Layer::arguments(std::vector<std::string> settings) {
  Layer layer(Kind::Arguments, Input::text(""));
  layer.settings_.emplace();
  for (std::string& setting : settings) {
    layer.settings_->push_back(split(std::move(setting)));
  }
  return layer;
}

}  // namespace hcl
