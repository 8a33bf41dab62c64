#ifndef HCL_TERRAFORM_LOADING_ADVICE_H_
#define HCL_TERRAFORM_LOADING_ADVICE_H_

#include "hcl/diagnostic.h"

// What the diagnostics of a whole configuration say that one reader alone
// cannot know.
namespace hcl::terraform {

// Removes what follows from another mistake, although the tools report it as
// well.
void leave_out_consequences(Diagnostics& problems);

// Says of references where constants are needed that it is so, or which
// constant was probably meant.
void advise_constants(Diagnostics& problems);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_LOADING_ADVICE_H_
