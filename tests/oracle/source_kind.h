#ifndef HCL_TESTS_ORACLE_SOURCE_KIND_H_
#define HCL_TESTS_ORACLE_SOURCE_KIND_H_

#include <array>

namespace hcl::oracle {

// The kind of a source. The native kinds are the entries of the grammar, in
// order.
enum class SourceKind { Config, Expression, Template, Traversal, Json };

constexpr std::array<SourceKind, 4> kNativeKinds = {
    SourceKind::Config, SourceKind::Expression, SourceKind::Template,
    SourceKind::Traversal};

}  // namespace hcl::oracle

#endif  // HCL_TESTS_ORACLE_SOURCE_KIND_H_
