#ifndef HCL_HOST_DESCRIPTION_READ_SHAPE_H_
#define HCL_HOST_DESCRIPTION_READ_SHAPE_H_

#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/host.h"
#include "host/description/words.h"

namespace hcl::host {

// Reads shapes into a description.
class ShapeReader {
 public:
  ShapeReader(Description& description, const WordContext& words,
              Diagnostics& diags, bool null_is_absent)
      : description_(description),
        words_(words),
        diags_(diags),
        null_is_absent_(null_is_absent) {}

  // The attributes and blocks of a shape, for the schema of a body that has
  // more than a shape.
  static BodySchema schema();
  // The words for null: whether it counts as absent.
  static WordTable<bool> nulls();
  // Reads a shape from the content of a body; `path` names the shapes of its
  // nested blocks.
  void read(const BodyContent& content, const std::string& path, Shape& shape);
  void read_form(const Block& block, EntryForm& form);

 private:
  void read_words(const WordReader& reader, Shape& shape);
  void read_reference(const WordReader& reader, Shape& shape);
  void read_arguments_of(const WordReader& reader, Shape& shape);
  void read_listed_blocks(const WordReader& reader, Shape& shape);
  void read_open(const WordReader& reader, Shape& shape);
  void settle_elements(ArgumentType& type) const {
    if (type.type.is_list()) {
      type.elements_take_null = !description_.filled_lists;
    }
  }
  void read_nested(const Block& block, const std::string& path, Shape& shape);
  void read_part(const Block& block, Shape& shape);
  void read_strategy(const Block& block, std::vector<MergeRule>& rules);
  void read_merge(const BodyContent& content, Shape& shape);
  void read_override(const Block& block, Override& out);
  void read_expressions(const WordReader& reader, std::string_view name,
                        std::vector<std::pair<std::string, Expression>>& out);
  void read_settlement(const Block& block, Settlement& out);
  void read_change(const Block& block, OverrideChange& out);
  Check read_check(const Block& block);
  // A check of what has no arguments that it could be reported at.
  Check read_plain_check(const Block& block);

  Description& description_;
  const WordContext& words_;
  Diagnostics& diags_;
  // Unless a shape says something else.
  bool null_is_absent_;
};

}  // namespace hcl::host

#endif  // HCL_HOST_DESCRIPTION_READ_SHAPE_H_
