#ifndef HCL_TERRAFORM_DIRECTORY_PARSE_SOURCES_H_
#define HCL_TERRAFORM_DIRECTORY_PARSE_SOURCES_H_

#include <vector>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl::terraform {

// Parses each source, as JSON if its name says so. If the sources are large
// together, several threads parse them; the results do not depend on that.
std::vector<Result<Body>> parse_sources(const std::vector<SourceFile>& sources,
                                        const Options& language);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_DIRECTORY_PARSE_SOURCES_H_
