#ifndef HCL_APPS_SUPPORT_HOST_LANGUAGE_CHECKS_H_
#define HCL_APPS_SUPPORT_HOST_LANGUAGE_CHECKS_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "hcl/diagnostic.h"
#include "hcl/host.h"
#include "hcl/options.h"
#include "hcl/source.h"

namespace hcl::apps {

// A file by its path; nothing if it cannot be read.
using FileReader =
    std::function<std::optional<SourceFile>(const std::string& path)>;

// The files that an evaluation of a file takes: the file, with those beside it
// that belong to the same configuration, in the order of the language.
std::vector<SourceFile> configuration_of(const host::Program& program,
                                         const SourceFile& source,
                                         const FileReader& read);

// The mistakes of a file of a language, without those of the syntax. If it is
// not complete alone, it is read with the files beside it that belong to the
// same configuration. Nothing is read from the environment.
Diagnostics language_problems(const host::Program& program,
                              const SourceFile& source, const Options& options,
                              const FileReader& read);

}  // namespace hcl::apps

#endif  // HCL_APPS_SUPPORT_HOST_LANGUAGE_CHECKS_H_
