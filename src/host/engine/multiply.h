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
  Place place = {};
  BodyContent content = {};
  // The items of arguments that references to the block need.
  std::map<std::string, ItemId, std::less<>> parts = {};
};

// The instances of a block: itself, or one for each combination of the lists
// of its argument `multiply_by`, the first of which varies fastest.
std::vector<Instance> multiply(Instance whole, Session& session,
                               BodyDecoder& decoder);

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_MULTIPLY_H_
