#ifndef HCL_SRC_FILES_SEVERAL_BODIES_H_
#define HCL_SRC_FILES_SEVERAL_BODIES_H_

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "hash/text_hash.h"
#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "model/schema.h"

namespace hcl::files {

// A body whose items are in several bodies. `Kind` says what becomes of them:
//     merging()       an object that add(number, content, diagnostics) gives
//                     the content of each body, and take() the attributes and
//                     blocks of all
//     rest(bodies)    what remains of the bodies as one
template <class Kind>
class SeveralBodies : public BodyNode {
 public:
  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    return collect(
        schema, diagnostics,
        [](const Body& body, const BodySchema& each, Diagnostics& found) {
          return body.content(each, found);
        });
  }

  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    std::vector<Body> remains;
    PartialContent result;
    result.content =
        collect(schema, diagnostics,
                [&remains](const Body& body, const BodySchema& each,
                           Diagnostics& found) {
                  PartialContent part = body.partial_content(each, found);
                  remains.push_back(std::move(part.remain));
                  return std::move(part.content);
                });
    result.remain = kind().rest(std::move(remains));
    return result;
  }

  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    auto merged = kind().merging();
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      BodyContent content;
      content.attributes = bodies_[i].attributes(diagnostics);
      merged.add(i, std::move(content), diagnostics);
    }
    return merged.take().attributes;
  }

  std::vector<BlockSchema> block_types() const override {
    std::vector<BlockSchema> result;
    NameMap<bool> seen;
    for (const Body& body : bodies_) {
      for (BlockSchema& block : body.block_types()) {
        if (seen.emplace(block.type, true).second) {
          result.push_back(std::move(block));
        }
      }
    }
    return result;
  }

  SourceSpan missing_item() const override {
    return bodies_[place_].missing_item();
  }

  SourceSpan source() const override { return bodies_[place_].source(); }

  bool is_incomplete() const override {
    return std::any_of(bodies_.begin(), bodies_.end(),
                       [](const Body& body) { return body.is_incomplete(); });
  }

  bool is_unknown() const override {
    return std::any_of(bodies_.begin(), bodies_.end(),
                       [](const Body& body) { return body.is_unknown(); });
  }

 protected:
  // At least one body; `place` is the number of that which the whole is said to
  // be.
  SeveralBodies(std::vector<Body> bodies, std::size_t place)
      : bodies_(std::move(bodies)), place_(place) {}

  std::size_t place() const { return place_; }

 private:
  const Kind& kind() const { return static_cast<const Kind&>(*this); }

  // Required items may be in any of the bodies.
  static BodySchema without_requirements(BodySchema schema) {
    for (AttributeSchema& each : schema.attributes) each.required = false;
    return schema;
  }

  // A conflict in the schema is the same for every body.
  static void drop_conflicts(Diagnostics& found) {
    found.remove_if([](const Diagnostic& each) {
      return each.code == Code::SchemaConflict;
    });
  }

  template <class Process>
  BodyContent collect(const BodySchema& schema, Diagnostics& diagnostics,
                      const Process& process) const {
    const BodySchema optional = without_requirements(schema);
    auto merged = kind().merging();
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      Diagnostics found = diagnostics.for_part();
      BodyContent part = process(bodies_[i], optional, found);
      if (i > 0) drop_conflicts(found);
      diagnostics.append(std::move(found));
      merged.add(i, std::move(part), diagnostics);
    }
    BodyContent result = merged.take();
    result.missing_item = missing_item();
    model::report_missing(schema, result, model::Twice::Shared, diagnostics);
    return result;
  }

  std::vector<Body> bodies_;
  std::size_t place_;
};

}  // namespace hcl::files

#endif  // HCL_SRC_FILES_SEVERAL_BODIES_H_
