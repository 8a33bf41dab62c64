// Structs in JSON syntax.

#include "hcl/encode_json.h"

#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/parser.h"
#include "hcl/translate.h"

namespace hcl::detail {
namespace {

// Notices blocks that return to a type or label after another one: objects of
// JSON have each name once.
class GroupCheck {
 public:
  bool add(const std::vector<std::string>& names) {
    std::string prefix;
    bool is_new = false;
    for (std::size_t i = 0; i < names.size(); ++i) {
      prefix += std::to_string(names[i].size()) + ' ' + names[i];
      is_new = is_new || i >= last_.size() || last_[i] != names[i];
      if (is_new && !seen_.insert(prefix).second) return false;
    }
    last_ = names;
    return true;
  }

 private:
  std::unordered_set<std::string, TextHash, std::equal_to<>> seen_;
  std::vector<std::string> last_;
};

class JsonOrder {
 public:
  explicit JsonOrder(Diagnostics& diags) : diags_(diags) {}

  void check(const Structure& structure, const void* object) {
    for (std::size_t i = 0; i < structure.blocks.size(); ++i) {
      const MappedBlocks& part = structure.blocks[i];
      if (part.share == 0) continue;
      GroupCheck group;
      bool is_grouped = true;
      const auto visit = [&](const MappedBlocks& one, const void* item,
                             const std::string& key) {
        const Structure& inner = structure_of(one, structure, key);
        std::vector<std::string> names = {one.type};
        if (one.keyed) names.push_back(key);
        for (const MappedLabel& label : inner.labels) {
          names.push_back(label.write(item));
        }
        is_grouped = is_grouped && group.add(names);
        check(inner, item);
      };
      if (part.share > 1) {
        part.each_shared(object, [&](std::size_t number, const void* item) {
          visit(structure.blocks[i + number], item, "");
        });
      } else {
        part.each(object, [&](const void* item, const std::string& key) {
          visit(part, item, key);
        });
      }
      if (!is_grouped) report(part.type);
    }
  }

 private:
  void report(const std::string& type) {
    diags_.error(Code::UnwritableValue, {},
                 "The order of the blocks of type \"" + type +
                     "\" cannot be written in JSON syntax, which groups blocks "
                     "by type and labels.");
  }

  Diagnostics& diags_;
};

}  // namespace

Result<std::string> to_json_syntax(Result<std::string> native,
                                   const Structure& structure,
                                   const void* object, int indent,
                                   const Options& options) {
  if (!native.ok()) return native;
  JsonOrder(native.diagnostics).check(structure, object);
  const Result<ast::Tree> tree =
      parse_config(SourceFile("encoded", native.value), options);
  native.diagnostics.append(tree.diagnostics);
  native.value = hcl::to_json_syntax(tree.value, indent);
  return native;
}

}  // namespace hcl::detail
