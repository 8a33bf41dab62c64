#ifndef HCL_HOST_ENGINE_LAYERED_BODY_H_
#define HCL_HOST_ENGINE_LAYERED_BODY_H_

#include <map>
#include <string>
#include <string_view>

#include "hcl/host.h"

namespace hcl::host {

// The value of a body, laid over those of other files by the strategies of its
// shape. The description outlives it.
class LayeredBody {
 public:
  LayeredBody(const Description& description, const Shape& shape,
              const Value& own);

  // Lays what there is over the value of another file. Where a list cannot be
  // merged: the name of a member. Cost: linear in the other file.
  std::string lay_over(const Value& under, std::string_view strategy);

  // An argument or the blocks of a type; null if there are none.
  const Value* find(const std::string& name) const;
  void set(const std::string& name, Value value);
  // Whether there is a member of an argument or a block with this label.
  bool has(const std::string& name, const std::string& part) const;
  Value value() const;

 private:
  using Parts = std::map<std::string, Value, std::less<>>;

  // Whether many files may add members to it.
  bool is_in_parts(const std::string& name, const Value& value) const;
  void lay_over_item(const std::string& name, const Value& under,
                     const MergeRule& rule, std::string_view strategy);
  void lay_over_parts(const std::string& name, const Value& under,
                      const MergeRule& rule, std::string_view strategy,
                      std::string& conflict);
  const Shape* inner_shape(const std::string& type) const;

  const Description& description_;
  const Shape& shape_;
  Parts rest_ = {};
  // Objects that many files may add to, by name.
  std::map<std::string, Parts, std::less<>> objects_ = {};
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_LAYERED_BODY_H_
