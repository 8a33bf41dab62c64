// Bodies that are transformed or carry diagnostics.

#include "hcl/transform.h"

#include <memory>
#include <utility>

#include "model/forwarding_body.h"

namespace hcl {
namespace {

class DeepBody final : public model::ForwardingBody {
 public:
  DeepBody(Body body, BodyTransformer transformer)
      : ForwardingBody(std::move(body)), transformer_(std::move(transformer)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    return transformed(body().content(schema, diagnostics));
  }

  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    PartialContent partial = body().partial_content(schema, diagnostics);
    partial.content = transformed(std::move(partial.content));
    return partial;
  }

 private:
  BodyContent transformed(BodyContent content) const {
    for (Block& block : content.blocks) {
      block.body = transform_deep(block.body, transformer_);
    }
    return content;
  }

  BodyTransformer transformer_;
};

class DiagnosticsBody final : public model::ForwardingBody {
 public:
  DiagnosticsBody(Body body, Diagnostics found)
      : ForwardingBody(std::move(body)), found_(std::move(found)) {}

  BodyContent content(const BodySchema& schema,
                      Diagnostics& diagnostics) const override {
    diagnostics.append(found_);
    return body().content(schema, diagnostics);
  }

  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    diagnostics.append(found_);
    return body().partial_content(schema, diagnostics);
  }

  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    diagnostics.append(found_);
    return body().attributes(diagnostics);
  }

 private:
  Diagnostics found_;
};

// Gives only its errors, so that nothing is reported as missing in addition.
class ErrorBody final : public BodyNode {
 public:
  explicit ErrorBody(Diagnostics found) : found_(std::move(found)) {}

  BodyContent content(const BodySchema& /*schema*/,
                      Diagnostics& diagnostics) const override {
    diagnostics.append(found_);
    BodyContent empty;
    empty.missing_item = missing_item();
    return empty;
  }

  PartialContent partial_content(const BodySchema& schema,
                                 Diagnostics& diagnostics) const override {
    return {content(schema, diagnostics), error_body(found_)};
  }

  std::vector<Attribute> attributes(Diagnostics& diagnostics) const override {
    diagnostics.append(found_);
    return {};
  }

  SourceSpan missing_item() const override {
    for (const Diagnostic& diagnostic : found_) {
      if (diagnostic.subject) return *diagnostic.subject;
    }
    return {};
  }

  SourceSpan source() const override { return missing_item(); }

  bool is_incomplete() const override { return true; }

 private:
  Diagnostics found_;
};

}  // namespace

Body transform_deep(const Body& body, const BodyTransformer& transformer) {
  return Body(std::make_shared<const DeepBody>(transformer(body), transformer));
}

BodyTransformer chain(std::vector<BodyTransformer> transformers) {
  return [transformers = std::move(transformers)](const Body& body) {
    Body result = body;
    for (const BodyTransformer& each : transformers) result = each(result);
    return result;
  };
}

Body body_with_diagnostics(const Body& body, const Diagnostics& diagnostics) {
  if (diagnostics.empty()) return body;
  return Body(std::make_shared<const DiagnosticsBody>(body, diagnostics));
}

Body error_body(const Diagnostics& diagnostics) {
  return Body(std::make_shared<const ErrorBody>(diagnostics));
}

}  // namespace hcl
