// Reading of layers.

#include "layers/read_layers.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "configuration/syntax_of.h"
#include "hcl/json_body.h"

#ifdef _WIN32
#include <stdlib.h>
#else
extern "C" char** environ;
#endif

namespace hcl {

// What the room reads of a layer.
struct LayerAccess {
  using Kind = Layer::Kind;

  static Kind kind(const Layer& layer) { return layer.kind_; }
  static const Input& input(const Layer& layer) { return layer.input_; }
  static const Diagnostics& diagnostics(const Layer& layer) {
    return layer.diagnostics_;
  }
  static const std::string& prefix(const Layer& layer) { return layer.prefix_; }
  static std::vector<layers::SettingText> settings(const Layer& layer);
};

namespace {

namespace fs = std::filesystem;

// The variables of the process, by name.
std::vector<layers::SettingText> own_variables() {
#ifdef _WIN32
  char** next = _environ;
#else
  char** next = environ;
#endif
  std::vector<layers::SettingText> result;
  for (; next != nullptr && *next != nullptr; ++next) {
    const std::string_view entry = *next;
    const std::size_t end = std::min(entry.find('='), entry.size());
    if (end == entry.size()) continue;
    result.push_back({std::string(entry.substr(0, end)),
                      std::string(entry.substr(end + 1))});
  }
  std::ranges::sort(
      result, [](const auto& a, const auto& b) { return a.name < b.name; });
  return result;
}

// Whether a directory has a file that belongs to an input.
bool has_files(const fs::path& folder, const LoadOptions& options) {
  std::error_code error;
  fs::recursive_directory_iterator next(folder, error);
  for (; !error && next != fs::recursive_directory_iterator();
       next.increment(error)) {
    const std::string name = next->path().filename().string();
    std::error_code ignored;
    if (next->is_directory(ignored)) {
      if (!options.recursive || name.starts_with('.')) {
        next.disable_recursion_pending();
      }
      continue;
    }
    const bool belongs = std::ranges::any_of(
        options.endings,
        [&](const std::string& ending) { return name.ends_with(ending); });
    if (belongs && !name.starts_with('.')) return true;
  }
  // A directory that cannot be listed is reported when it is read.
  return static_cast<bool>(error);
}

bool is_there(const fs::path& path, const LoadOptions& options) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return false;
  return status.type() != fs::file_type::directory || has_files(path, options);
}

class LayerReader {
 public:
  LayerReader(const detail::Structure& structure, const LoadOptions& options,
              Diagnostics& diags)
      : structure_(structure), options_(options), diags_(diags) {}

  void read(const Layer& layer, std::size_t number) {
    using Kind = LayerAccess::Kind;
    const Options& language = options_.language;
    switch (LayerAccess::kind(layer)) {
      case Kind::IfExists:
        // A layer that was moved from has no parts.
        for (const Input::Part& part : LayerAccess::input(layer).parts()) {
          if (is_there(part.path, options_)) read_sources_of(layer, number);
        }
        break;
      case Kind::Sources:
        read_sources_of(layer, number);
        break;
      case Kind::Text:
        read_text(layer, number);
        break;
      case Kind::Environment:
        layers::read_environment(LayerAccess::prefix(layer),
                                 LayerAccess::settings(layer), number,
                                 structure_, language, read_, diags_);
        break;
      case Kind::Arguments:
        layers::read_arguments(LayerAccess::settings(layer), number, structure_,
                               language, read_, diags_);
        break;
    }
  }

  layers::ReadLayers take() { return std::move(read_); }

 private:
  void read_sources_of(const Layer& layer, std::size_t number) {
    Result<std::vector<SourceFile>> sources =
        read_sources(LayerAccess::input(layer), options_);
    diags_.append(std::move(sources.diagnostics));
    for (const SourceFile& file : sources.value) {
      add(file, detail::syntax_of(file, options_), number, true);
    }
  }

  // Defaults, which were written in native syntax.
  void read_text(const Layer& layer, std::size_t number) {
    diags_.append(LayerAccess::diagnostics(layer));
    if (LayerAccess::diagnostics(layer).has_errors()) return;
    for (const Input::Part& part : LayerAccess::input(layer).parts()) {
      add(SourceFile(part.name, part.text), Syntax::Native, number, false);
    }
  }

  void add(const SourceFile& file, Syntax syntax, std::size_t number,
           bool has_lines) {
    Result<Body> body = syntax == Syntax::Json
                            ? parse_json_body(file, options_.language)
                            : parse_native_body(file, options_.language);
    diags_.append(std::move(body.diagnostics));
    read_.bodies.push_back(std::move(body.value));
    read_.sources.push_back({file, number, file.name(), has_lines});
  }

  const detail::Structure& structure_;
  const LoadOptions& options_;
  Diagnostics& diags_;
  layers::ReadLayers read_;
};

// Where something missing would have to be: in the first file, if there is one.
std::size_t place_of_missing(const layers::ReadLayers& read) {
  for (std::size_t i = 0; i < read.sources.size(); ++i) {
    if (read.sources[i].has_lines) return i;
  }
  return 0;
}

}  // namespace

std::vector<layers::SettingText> LayerAccess::settings(const Layer& layer) {
  if (!layer.settings_) return own_variables();
  std::vector<layers::SettingText> result;
  for (const auto& [name, value] : *layer.settings_) {
    result.push_back({name, value});
  }
  return result;
}

namespace detail {

LoadedLayers read_layers(const std::vector<Layer>& layers,
                         const Structure& structure,
                         const LoadOptions& options) {
  LoadedLayers result;
  result.diagnostics = Diagnostics(options.language.limits.max_diagnostics);
  LayerReader reader(structure, options, result.diagnostics);
  for (std::size_t i = 0; i < layers.size(); ++i) reader.read(layers[i], i);
  if (result.diagnostics.has_errors()) return result;
  layers::ReadLayers read = reader.take();
  auto merged = std::make_shared<MergedLayers>();
  merged->structure = std::make_shared<const Structure>(structure);
  const std::size_t place = place_of_missing(read);
  if (read.bodies.empty()) read.bodies.emplace_back();
  merged->body = layers::layer_bodies(std::move(read.bodies), place,
                                      *merged->structure, merged->structure);
  merged->sources = std::move(read.sources);
  for (std::size_t i = 0; i < merged->sources.size(); ++i) {
    merged->by_text[merged->sources[i].file.text().data()].push_back(i);
  }
  result.body = merged->body;
  result.merged = std::move(merged);
  return result;
}

}  // namespace detail
}  // namespace hcl
