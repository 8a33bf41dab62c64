#ifndef HCL_HOST_ENGINE_OVERRIDE_H_
#define HCL_HOST_ENGINE_OVERRIDE_H_

#include <optional>
#include <string>
#include <vector>

#include "hcl/glob.h"
#include "hcl/host.h"
#include "host/engine/session.h"

namespace hcl::host {

// One setting as written: PATTERN.NAME[.KEY][+]=VALUE.
struct OverrideSetting {
  std::string pattern = {};
  std::optional<Glob> glob = std::nullopt;
  // NAME[.KEY], NAME, and KEY.
  std::string path = {};
  std::string name = {};
  std::optional<std::string> key = std::nullopt;
  std::optional<std::string> value = std::nullopt;
  bool appends = false;
};

// The settings that change blocks of one shape.
class Overrides {
 public:
  Overrides(const Shape& shape, Session& session);

  // What is wrong with them, whatever the blocks of this type, with these
  // labels, contain; empty if nothing is.
  std::string problem(const std::string& type,
                      const std::vector<std::string>& labels) const;
  // Changes a block.
  Expected<void, FormError> apply(DecodedBlock& block) const;

 private:
  // All settings of one path, which gather.
  struct Change {
    OverrideSetting last = {};
    std::vector<std::string> values = {};
  };
  using Done = Expected<void, FormError>;

  bool takes_key(const OverrideSetting& setting) const;
  const Argument* argument_of(const std::string& name) const;
  Done apply_change(DecodedBlock& block, const Change& change) const;
  const OverrideChange* change_of(const std::string& name) const;
  Done change_value(DecodedBlock& block, const OverrideChange& how,
                    const Change& change) const;
  Done change_argument(DecodedBlock& block, const Argument& argument,
                       const Change& change) const;
  Done change_list(DecodedBlock& block, const Argument& argument,
                   const Change& change) const;
  Done change_member(DecodedBlock& block, const Argument& argument,
                     const Change& change) const;
  Expected<Value, FormError> value_of_text(const std::string& text,
                                           const Type& type) const;

  const Shape& shape_;
  Session& session_;
  std::vector<OverrideSetting> settings_;
};

}  // namespace hcl::host

#endif  // HCL_HOST_ENGINE_OVERRIDE_H_
