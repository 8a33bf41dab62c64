#ifndef HCL_TRANSFORM_H_
#define HCL_TRANSFORM_H_

#include <functional>
#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"

/// Bodies made of other bodies, for extensions that change what applications
/// see.
namespace HCL_API hcl {

/// Makes a body of another one. Called when a body is looked at, from any
/// thread; must not throw.
using BodyTransformer = std::function<Body(const Body&)>;

/// The body transformed, and, as its content is asked for, the body of every
/// block in it at any depth. What partial processing leaves over is what the
/// transformed body leaves over.
Body transform_deep(const Body& body, const BodyTransformer& transformer);

/// All transformers, one after the other.
BodyTransformer chain(std::vector<BodyTransformer> transformers);

/// The body with diagnostics of its own: every look at its content gives them,
/// before those of the content.
Body body_with_diagnostics(const Body& body, const Diagnostics& diagnostics);

/// A body without content whose content cannot be looked at without these
/// errors.
Body error_body(const Diagnostics& diagnostics);

}  // namespace hcl

#endif  // HCL_TRANSFORM_H_
