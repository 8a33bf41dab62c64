#ifndef HCL_LAYERS_H_
#define HCL_LAYERS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/detail/path_name.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/export.h"
#include "hcl/load.h"
#include "hcl/mapping.h"
#include "hcl/native_body.h"
#include "hcl/options.h"
#include "hcl/source.h"

/// One struct from several layers, of which later ones win: defaults, files,
/// directories, environment variables and settings of the command line.
///
///   const auto service = hcl::load_layers<Service>(
///       {hcl::Layer::defaults(Service{.port = 80}), "/etc/app.hcl",
///        hcl::Layer::if_exists("/etc/app.d"),
///        hcl::Layer::environment("APP_"), hcl::Layer::arguments(settings)});
///   if (!service.ok()) std::cerr << hcl::report(service.diagnostics);
///   if (auto origin = service.origin("server.port")) {
///     std::cout << origin->text();
///   }
///
/// docs/layers.md has the rules by which layers are merged.
namespace HCL_API hcl {

/// A layer of a configuration. Nothing is read until it is passed to
/// `load_layers()`. May be reused, and used from many threads.
class Layer {
 public:
  /// Files, directories and texts; anything that converts to an `Input`. Each
  /// source is a layer of its own, in order, so that of two files in a
  /// directory the one with the later name wins.
  template <class I>
  requires(std::is_convertible_v<const I&, Input> &&
           !std::is_same_v<std::decay_t<I>, Layer>)
      // NOLINTNEXTLINE(google-explicit-constructor): an input is a layer.
      Layer(const I& input)
      : kind_(Kind::Sources), input_(input) {}

  /// A file or directory, given as a text or a path, that may be missing; a
  /// directory may be empty.
  static Layer if_exists(const detail::PathName& path);

  /// All members of a struct. Its values win over those of a new struct and of
  /// the layers before it, so this is usually the first layer.
  ///
  /// Errors when it is loaded: those of `encode()`.
  template <class T>
  static Layer defaults(const T& object, const Mapping<T>& mapping) {
    return of_text("defaults", encode(object, mapping));
  }
  template <Mapped T>
  static Layer defaults(const T& object) {
    return defaults(object, mapping_of<T>());
  }

  /// The environment variables whose names begin with a prefix. The rest of the
  /// name is the path of an attribute in capital letters, with `_` for what is
  /// not a letter or digit: `APP_SERVER_PORT` sets `server.port`. The second
  /// form takes the variables of a map instead of those of the process.
  ///
  /// Errors when it is loaded: UnsupportedArgument, as a warning, for a name
  /// that no member has, because other programs may have variables with this
  /// prefix; as an error for a name that fits several members.
  static Layer environment(std::string prefix);
  static Layer environment(std::string prefix,
                           std::map<std::string, std::string> variables);

  /// Settings of the command line: `server.port=8080`. Two hyphens before a
  /// setting are ignored. A label or key that is not an identifier is written
  /// `listener["x.y"].port=80`.
  ///
  /// Errors when it is loaded: UnsupportedArgument for a path that no member
  /// has, and for a text that is not a setting.
  static Layer arguments(std::vector<std::string> settings);

 private:
  friend struct LayerAccess;
  enum class Kind : std::uint8_t {
    Sources,
    IfExists,
    Text,
    Environment,
    Arguments
  };

  Layer(Kind kind, Input input) : kind_(kind), input_(std::move(input)) {}
  static Layer of_text(std::string name, Result<std::string> text);

  Kind kind_;
  Input input_;
  /// What is wrong with the text.
  Diagnostics diagnostics_ = {};
  std::string prefix_ = {};
  /// Variables or settings; nothing for the variables of the process.
  std::optional<std::vector<std::pair<std::string, std::string>>> settings_ =
      std::nullopt;
};

/// Where a value was set.
struct Origin {
  /// The place of the layer in the list, counted from 0.
  std::size_t layer = 0;
  /// The expression that gives the value. For environment variables and
  /// settings the source is named after them and contains the value.
  SourceSpan place = {};
  /// The name of the file, or what people call the setting.
  std::string name = {};
  /// Whether the place is in a file or text with lines.
  bool has_lines = false;

  /// `/etc/app.hcl:3`, `environment variable APP_PORT`, `argument server.port`,
  /// `defaults`.
  std::string text() const;
};

namespace detail {

/// The layers of a struct after merging.
struct MergedLayers;
using MergedLayersHandle = std::shared_ptr<const MergedLayers>;

/// Reads and merges layers. The body is that of all layers.
struct LoadedLayers {
  Body body = {};
  Diagnostics diagnostics = {};
  MergedLayersHandle merged = {};
};
LoadedLayers read_layers(const std::vector<Layer>& layers,
                         const Structure& structure,
                         const LoadOptions& options);

std::optional<Origin> origin_of(const MergedLayersHandle& merged,
                                std::string_view path);
std::string effective_text(const MergedLayersHandle& merged,
                           const Structure& structure, const void* object,
                           Diagnostics& diagnostics);

}  // namespace detail

/// A struct that was read from layers, and where its values come from. Copying
/// shares what is known about the layers.
template <class T>
struct [[nodiscard]] Layered : Result<T> {
  /// What `origin()` knows; empty if the layers could not be read.
  detail::MergedLayersHandle merged = {};

  /// Where an attribute, or a part of its value, was set: `server.port`,
  /// `listener.web.port`, `labels.env`, `ports[0]`, `handler[1].path`. Nothing
  /// if no layer sets it; the member then has its default. Inside a value that
  /// a file computes, the place of its expression. For a block, its header in
  /// the first layer that has it.
  ///
  /// Cost: linear in the items of the blocks on the path.
  std::optional<Origin> origin(std::string_view path) const {
    return detail::origin_of(merged, path);
  }
  /// Whether a layer sets it.
  bool was_set(std::string_view path) const { return origin(path).has_value(); }
};

/// Loads a struct from layers. docs/layers.md has the rules.
///
/// Like `load()`, it stops after reading and parsing if that found an error.
///
/// Errors: those of the layers, of `load_body()` and of `decode()`;
/// IncorrectAttributeType for layers that disagree about what is to be merged.
template <class T>
Layered<T> load_layers(const std::vector<Layer>& layers,
                       const Mapping<T>& mapping,
                       const EvalContext& context = literal_only_context(),
                       const LoadOptions& options = {}) {
  detail::LoadedLayers loaded =
      detail::read_layers(layers, mapping.structure(), options);
  Layered<T> result;
  result.diagnostics = std::move(loaded.diagnostics);
  result.merged = std::move(loaded.merged);
  if (!result.diagnostics.has_errors()) {
    Result<T> read = decode(loaded.body, mapping, context, options.language);
    result.value = std::move(read.value);
    result.diagnostics.append(std::move(read.diagnostics));
  }
  result.diagnostics.sort_by_position();
  name_blocks(result.diagnostics, options);
  return result;
}

/// The same for a struct that has a mapping (`mapping_of()`).
template <Mapped T>
Layered<T> load_layers(const std::vector<Layer>& layers,
                       const EvalContext& context = literal_only_context(),
                       const LoadOptions& options = {}) {
  return load_layers(layers, mapping_of<T>(), context, options);
}

/// The configuration that is in effect, in native syntax: all members of the
/// struct, each with the place that set it as a comment, or `default`. The
/// values of members with `allow_marked()`, marked values and what they contain
/// are shown as `(sensitive value)`; the text then does not read back.
///
/// Errors: those of `encode()`, except for members that would be read back
/// differently.
template <class T>
Result<std::string> effective_text(const Layered<T>& layered,
                                   const Mapping<T>& mapping) {
  Result<std::string> result;
  result.value = detail::effective_text(layered.merged, mapping.structure(),
                                        &layered.value, result.diagnostics);
  return result;
}
template <Mapped T>
Result<std::string> effective_text(const Layered<T>& layered) {
  return effective_text(layered, mapping_of<T>());
}

}  // namespace hcl

#endif  // HCL_LAYERS_H_
