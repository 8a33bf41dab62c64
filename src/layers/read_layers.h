#ifndef HCL_SRC_LAYERS_READ_LAYERS_H_
#define HCL_SRC_LAYERS_READ_LAYERS_H_

#include <cstddef>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "hcl/body.h"
#include "hcl/detail/mapping_parts.h"
#include "hcl/layers.h"
#include "hcl/options.h"
#include "hcl/source.h"
#include "layers/layered_body.h"
#include "layers/path_names.h"

namespace hcl::layers {

// A source of a layer.
struct LayerSource {
  SourceFile file;
  std::size_t layer = 0;
  // What people call it.
  std::string name;
  bool has_lines = false;
};

// The bodies that have been read, earliest first, and their sources.
struct ReadLayers {
  std::vector<Body> bodies;
  std::vector<LayerSource> sources;
};

// A setting as written: `name=value`.
struct SettingText {
  std::string name;
  std::string value;
};

// Adds the bodies of settings.
void read_arguments(const std::vector<SettingText>& settings, std::size_t layer,
                    const detail::Structure& structure, const Options& options,
                    ReadLayers& read, Diagnostics& diagnostics);
void read_environment(const std::string& prefix,
                      const std::vector<SettingText>& variables,
                      std::size_t layer, const detail::Structure& structure,
                      const Options& options, ReadLayers& read,
                      Diagnostics& diagnostics);

// Adds the body of one setting. The source is `name=value`; the value of a
// sensitive member is not in it.
void add_setting(const std::string& source_name, const std::string& kind,
                 const SettingText& text, std::span<const PathName> path,
                 std::size_t layer, const detail::Structure& structure,
                 const Options& options, ReadLayers& read,
                 Diagnostics& diagnostics);

}  // namespace hcl::layers

namespace hcl::detail {

struct MergedLayers {
  layers::StructureHandle structure;
  Body body;
  std::vector<layers::LayerSource> sources;
  // The places of sources by the addresses of their texts.
  std::unordered_map<const char*, std::vector<std::size_t>> by_text;

  // The origin of an expression or header.
  std::optional<Origin> origin(const SourceSpan& place) const;
};

}  // namespace hcl::detail

#endif  // HCL_SRC_LAYERS_READ_LAYERS_H_
