#ifndef HCL_SRC_LOWER_SOUNDNESS_H_
#define HCL_SRC_LOWER_SOUNDNESS_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "hcl/options.h"
#include "lower/node.h"
#include "syntax/raw_tree.h"

namespace hcl::lower {

// Finds sources about which lowering would report nothing, without lowering
// them: nearly all that are right. The memory is kept for the next source.
class Soundness {
 public:
  // Whether that is certain, for a configuration file in which the parser found
  // no error. Takes time linear in the source.
  bool is_certain(const syntax::RawTree& syntax, std::string_view source,
                  const Switches& switches);

 private:
  // A body that the current node may be in.
  struct OpenBody {
    const Node* first_node;
    std::size_t first_name;
    // The bits of its names: see `bit_of()`.
    std::uint64_t bits = 0;
  };

  bool has_sound_bodies(const syntax::RawTree& syntax, std::string_view source,
                        const Switches& switches);
  void open_body(const Node& node);
  void close_bodies_before(const Node& node);
  bool add_name(std::string_view name);

  // From the outermost to the innermost, and the names of their attributes.
  std::vector<OpenBody> open_;
  std::vector<std::string_view> names_;
};

}  // namespace hcl::lower

#endif  // HCL_SRC_LOWER_SOUNDNESS_H_
