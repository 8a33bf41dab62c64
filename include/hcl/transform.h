#ifndef HCL_TRANSFORM_H_
#define HCL_TRANSFORM_H_

#include <functional>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"

/// Bodies made from other bodies, for extensions that change what applications
/// see.
namespace HCL_API hcl {

/// Makes a body from another one. Called when the content of a body is
/// requested, from any thread; must not throw.
using BodyTransformer = std::function<Body(const Body&)>;

/// Transforms the body and, as its content is requested, the body of every
/// block in it at any depth. Partial processing leaves over what the
/// transformed body leaves over.
Body transform_deep(const Body& body, const BodyTransformer& transformer);

/// A transformer that applies all of them in order.
BodyTransformer chain(std::vector<BodyTransformer> transformers);

/// The body with additional diagnostics: every request for its content reports
/// them, before those of the content.
Body body_with_diagnostics(const Body& body, const Diagnostics& diagnostics);

/// An empty body that reports these errors whenever its content is requested.
Body error_body(const Diagnostics& diagnostics);

}  // namespace hcl

#endif  // HCL_TRANSFORM_H_
