#ifndef HCL_APPS_LSP_FEATURES_DISPLAY_JSON_DISPLAY_H_
#define HCL_APPS_LSP_FEATURES_DISPLAY_JSON_DISPLAY_H_

#include <cstdint>
#include <vector>

#include "lsp/features/display/token_classes.h"
#include "lsp/server/session.h"

namespace hcl::lsp {

// The objects and arrays of a JSON file that have several lines.
Json json_folds(const Document& document, const Client& client);

// The pieces of a JSON file in order, without overlaps: keys, values, and in
// strings the names of declarations.
std::vector<ClassifiedSpan> json_classified(const Session& session,
                                            const DocumentHandle& document);

// The values and properties of a JSON file around a byte, the widest first.
std::vector<ByteSpan> json_spans_around(std::string_view text,
                                        std::uint32_t byte);

}  // namespace hcl::lsp

#endif  // HCL_APPS_LSP_FEATURES_DISPLAY_JSON_DISPLAY_H_
