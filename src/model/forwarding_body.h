#ifndef HCL_SRC_MODEL_FORWARDING_BODY_H_
#define HCL_SRC_MODEL_FORWARDING_BODY_H_

#include <utility>
#include <vector>

#include "hcl/body.h"

namespace hcl::model {

// A body over another one, which answers whatever a derived class does not
// override: the base of bodies that change only a part of what a body gives.
// What `partial_content()` leaves is that of the other body, so a class that
// overrides `content()` overrides `partial_content()` as well.
class ForwardingBody : public BodyNode {
 public:
  explicit ForwardingBody(Body body) : body_(std::move(body)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    return body_.content(schema, diagnostics);
  }
  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    return body_.partial_content(schema, diagnostics);
  }
  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    return body_.attributes(diagnostics);
  }
  std::vector<BlockSchema> block_types() const override {
    return body_.block_types();
  }
  SourceSpan missing_item() const override { return body_.missing_item(); }
  SourceSpan source() const override { return body_.source(); }
  bool is_unknown() const override { return body_.is_unknown(); }
  bool is_incomplete() const override { return body_.is_incomplete(); }

 protected:
  // The body that this one is over.
  const Body& body() const { return body_; }

 private:
  Body body_;
};

}  // namespace hcl::model

#endif  // HCL_SRC_MODEL_FORWARDING_BODY_H_
