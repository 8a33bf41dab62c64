#ifndef HCL_APPS_PATCHES_PATCH_NAMES_H_
#define HCL_APPS_PATCHES_PATCH_NAMES_H_

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>

#include "hcl/edit.h"
#include "patches/patch_steps.h"

namespace hcl::apps {

// The names that steps bring into a document: of added items and elements, and
// of renamed blocks. A later step may find them instead of, or beside, what is
// at its address in the document without them.
class NewNames {
 public:
  // Adds the names of a step that adds or renames. `place`: what the step
  // changes; its address must be the one that the document gives it.
  void add(const Document& document, const PatchStep& step, const Place& place);

  bool empty() const { return names_.empty(); }

  // Whether an address, as the document gives it, may find one of the names.
  // Of several blocks with one name an index means the same as before if all
  // steps so far changed what comes after it.
  bool concern(std::string_view address) const;

 private:
  void add_name(std::string name, std::size_t parent_steps);
  void add_items(const Document& document, const std::string& parent,
                 const std::string& text);
  void add_elements(const Document& document, const std::string& parent,
                    const std::string& text);

  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };
  using Names = std::unordered_set<std::string, Hash, std::equal_to<>>;

  // Whole names, and the beginnings of names with all of them.
  Names names_;
  Names begins_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_PATCHES_PATCH_NAMES_H_
