// Several bodies as one.

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "hash/text_hash.h"
#include "hcl/merged_body.h"
#include "model/schema.h"

namespace hcl {
namespace {

// The attributes of several bodies, each name once.
class Attributes {
 public:
  void add(std::vector<Attribute> attributes, Diagnostics& diagnostics) {
    for (Attribute& each : attributes) {
      const auto [first, is_new] = first_.emplace(each.name, each.source);
      if (is_new) {
        found_.push_back(std::move(each));
      } else {
        model::report_duplicate(Code::DuplicateArgument, each.name,
                                first->second, {.subject = each.name_source},
                                diagnostics);
      }
    }
  }

  std::vector<Attribute> take() { return std::move(found_); }

 private:
  std::vector<Attribute> found_;
  NameMap<SourceSpan> first_;
};

class BodiesAsOne final : public BodyNode {
 public:
  explicit BodiesAsOne(std::vector<Body> bodies) : bodies_(std::move(bodies)) {}

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
    result.remain = merge_bodies(std::move(remains));
    return result;
  }

  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    Attributes merged;
    for (const Body& body : bodies_) {
      merged.add(body.attributes(diagnostics), diagnostics);
    }
    return merged.take();
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
    return bodies_.front().missing_item();
  }

  SourceSpan source() const override { return bodies_.front().source(); }

  bool is_incomplete() const override {
    return std::any_of(bodies_.begin(), bodies_.end(),
                       [](const Body& body) { return body.is_incomplete(); });
  }

  bool is_unknown() const override {
    return std::any_of(bodies_.begin(), bodies_.end(),
                       [](const Body& body) { return body.is_unknown(); });
  }

 private:
  // Required items may be in any of the bodies.
  static BodySchema without_requirements(BodySchema schema) {
    for (AttributeSchema& each : schema.attributes) each.required = false;
    return schema;
  }

  // A conflict in the schema is the same for every body.
  static void leave_out_conflicts(Diagnostics& found) {
    found.remove_if([](const Diagnostic& each) {
      return each.code == Code::SchemaConflict;
    });
  }

  template <class Process>
  BodyContent collect(const BodySchema& schema, Diagnostics& diagnostics,
                      const Process& process) const {
    const BodySchema optional = without_requirements(schema);
    BodyContent result;
    result.missing_item = missing_item();
    Attributes merged;
    for (const Body& body : bodies_) {
      Diagnostics found = diagnostics.for_part();
      BodyContent part = process(body, optional, found);
      if (&body != &bodies_.front()) leave_out_conflicts(found);
      diagnostics.append(std::move(found));
      merged.add(std::move(part.attributes), diagnostics);
      std::move(part.blocks.begin(), part.blocks.end(),
                std::back_inserter(result.blocks));
    }
    result.attributes = merged.take();
    model::report_missing(schema, result, model::Twice::Shared, diagnostics);
    return result;
  }

  // Contains at least one body.
  std::vector<Body> bodies_;
};

}  // namespace

Body merge_bodies(std::vector<Body> bodies) {
  if (bodies.empty()) return {};
  if (bodies.size() == 1) return std::move(bodies.front());
  return Body(std::make_shared<const BodiesAsOne>(std::move(bodies)));
}

}  // namespace hcl
