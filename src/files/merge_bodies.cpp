// Several bodies as one.

#include <iterator>
#include <memory>
#include <utility>

#include "files/several_bodies.h"
#include "hash/text_hash.h"
#include "hcl/merged_body.h"
#include "model/schema.h"

namespace hcl {
namespace {

// The items of several bodies, each attribute once.
class Items {
 public:
  void add(std::size_t /*number*/, BodyContent content,
           Diagnostics& diagnostics) {
    for (Attribute& each : content.attributes) {
      const auto [first, is_new] = first_.emplace(each.name, each.source);
      if (is_new) {
        found_.attributes.push_back(std::move(each));
      } else {
        model::report_duplicate(Code::DuplicateArgument, each.name,
                                first->second, {.subject = each.name_source},
                                diagnostics);
      }
    }
    std::move(content.blocks.begin(), content.blocks.end(),
              std::back_inserter(found_.blocks));
  }

  BodyContent take() { return std::move(found_); }

 private:
  BodyContent found_;
  NameMap<SourceSpan> first_;
};

class BodiesAsOne final : public files::SeveralBodies<BodiesAsOne> {
 public:
  explicit BodiesAsOne(std::vector<Body> bodies)
      : SeveralBodies(std::move(bodies), 0) {}

  static Items merging() { return {}; }
  static Body rest(std::vector<Body> bodies) {
    return merge_bodies(std::move(bodies));
  }
};

}  // namespace

Body merge_bodies(std::vector<Body> bodies) {
  if (bodies.empty()) return {};
  if (bodies.size() == 1) return std::move(bodies.front());
  return Body(std::make_shared<const BodiesAsOne>(std::move(bodies)));
}

}  // namespace hcl
