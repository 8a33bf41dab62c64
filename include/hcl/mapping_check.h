#ifndef HCL_MAPPING_CHECK_H_
#define HCL_MAPPING_CHECK_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "hcl/body.h"
#include "hcl/diagnostic.h"
#include "hcl/export.h"
#include "hcl/source.h"

namespace HCL_API hcl {

/// What a check of a whole struct reports, with the places of what it was read
/// from:
///
///   mapping.check([](const Listener& listener, hcl::Checker& checker) {
///     if (listener.tls && listener.port == 80) {
///       checker.error("port", "Port 80 is without TLS.");
///     }
///   });
///
/// Valid during the call of the check only.
class Checker {
 public:
  /// Both must outlive the checker.
  Checker(const BodyContent& content, SourceSpan block,
          Diagnostics& diagnostics)
      : content_(content),
        block_(std::move(block)),
        diagnostics_(diagnostics) {}

  /// Reports with InvalidAttributeValue at the expression of an attribute, with
  /// its definition around it; where the attribute is not set, or the name is
  /// empty, at the header of the block. Gives the diagnostic back for further
  /// detail, valid until the next one.
  Diagnostic& error(std::string_view attribute, std::string detail);
  Diagnostic& warning(std::string_view attribute, std::string detail);
  /// The same at the header of one of the blocks, counted from 0 among those of
  /// its type; where there are not as many, at the header of this block.
  Diagnostic& error_in(std::string_view type, std::size_t index,
                       std::string detail);

  /// Whether the configuration sets an attribute.
  bool has(std::string_view attribute) const;
  /// The place at which `error()` points.
  SourceSpan source(std::string_view attribute = "") const;

  /// The attribute that the first call of `error()` named.
  const std::string& first_attribute() const { return first_attribute_; }

 private:
  Diagnostic& report(Severity severity, std::string_view attribute,
                     std::string detail);

  const BodyContent& content_;
  SourceSpan block_;
  Diagnostics& diagnostics_;
  std::string first_attribute_;
};

}  // namespace hcl

#endif  // HCL_MAPPING_CHECK_H_
