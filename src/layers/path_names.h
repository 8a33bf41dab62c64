#ifndef HCL_SRC_LAYERS_PATH_NAMES_H_
#define HCL_SRC_LAYERS_PATH_NAMES_H_

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Paths of attributes in configurations: `listener["x.y"].ports[0]`.
namespace hcl::layers {

// A name, label or key, or the number of an element.
struct PathName {
  std::string name = {};
  std::optional<std::size_t> index = std::nullopt;
};

// The steps of a path, at most `kMostSteps`; nothing for a text that is not a
// path.
inline constexpr std::size_t kMostSteps = 64;
std::optional<std::vector<PathName>> path_names(std::string_view text);

// The path to a name inside of what a path leads to.
std::string path_to(const std::string& path, std::string_view name);
std::string path_to(const std::string& path, std::size_t index);

}  // namespace hcl::layers

#endif  // HCL_SRC_LAYERS_PATH_NAMES_H_
