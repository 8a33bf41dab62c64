#ifndef HCL_HOST_ENGINE_MULTIPLY_H_
#define HCL_HOST_ENGINE_MULTIPLY_H_

#include <map>
#include <string>
#include <vector>

#include "host/engine/decode.h"

namespace hcl::host {

// One of the blocks at the top of a configuration, before its arguments are
// evaluated.
struct Instance {
  const NestedBlock* nested = nullptr;
  const Shape* shape = nullptr;
  Block block = {};
  // The label that names it; the first label of the block otherwise.
  std::string name = {};
  bool is_multiplied = false;
  // Of the elements of a nested block: the key, by which others refer to it.
  std::string key = {};
  // Whether there may be further instances, which are not known.
  bool is_open = false;
  // Whether it is in a file that another one names.
  bool is_of_named_file = false;
  Place place = {};
  BodyContent content = {};
  // The items of arguments that references to the block need.
  std::map<std::string, ItemId, std::less<>> parts = {};
};

// The instances of a block: itself, or one for each combination of the lists
// of its argument `multiply_by`, the first of which varies fastest, or one for
// each element that its block `multiply_block` names.
std::vector<Instance> multiply(Instance whole, Session& session,
                               BodyDecoder& decoder);
// Those of a block with a block `multiply_block`; the instance is without it.
std::vector<Instance> expand(Instance whole, const Block& expansion,
                             Session& session, BodyDecoder& decoder);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_MULTIPLY_H_
