#ifndef HCL_APPS_COMMAND_CONSOLE_BODIES_H_
#define HCL_APPS_COMMAND_CONSOLE_BODIES_H_

#include <cstddef>
#include <string_view>
#include <vector>

#include "hcl/configuration_text.h"
#include "hcl/diagnostic.h"
#include "hcl/eval_context.h"
#include "hcl/evaluate_body.h"

// Turns the attributes and blocks of bodies into variables.
namespace hcl::apps {

// The attributes of a body as an object, with a member for each type of block
// in the shape of docs/output-formats.md: `type.label.label[0].name`. If a body
// does not fit that shape, attributes win over blocks, and blocks with another
// number of labels than the first of their type are left out.
Value value_of_body(const EvaluatedBody& body);

// The bodies read from files and entered as blocks, in order. Blocks of one
// type form one variable, wherever they come from.
using KnownBodies = std::vector<EvaluatedFile>;

// Reports what does not fit together: attributes and blocks of one name, and
// blocks of one type with different numbers of labels.
Diagnostics shape_diagnostics(const KnownBodies& known, const Options& options);

// Defines a variable for each name at the top level of the bodies from `first`
// on.
void define_bodies(const KnownBodies& known, std::size_t first,
                   MapContext& context);

// Removes the attributes and blocks of a name.
void forget(KnownBodies& known, std::string_view name);

}  // namespace hcl::apps

#endif  // HCL_APPS_COMMAND_CONSOLE_BODIES_H_
