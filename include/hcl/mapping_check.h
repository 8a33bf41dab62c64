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

/// Collects what a check of a whole struct reports, and knows the places that
/// the struct was read from:
///
///   mapping.check([](const Listener& listener, hcl::Checker& checker) {
///     if (listener.tls && listener.port == 80) {
///       checker.error("port", "Port 80 is without TLS.");
///     }
///   });
///
/// Valid only during the call of the check.
class Checker {
 public:
  /// `content` and `diagnostics` must outlive the checker.
  Checker(const BodyContent&& content, SourceSpan block,
          Diagnostics& diagnostics) = delete;
  Checker(const BodyContent& content, SourceSpan block,
          Diagnostics& diagnostics)
      : content_(content),
        block_(std::move(block)),
        diagnostics_(diagnostics) {}

  /// Reports InvalidAttributeValue at the expression of an attribute, with its
  /// definition as the context; if the attribute is not set or the name is
  /// empty, at the header of the block. Returns the diagnostic, so that details
  /// can be added; it is valid until the next one is reported.
  Diagnostic& error(std::string_view attribute, std::string detail);
  Diagnostic& warning(std::string_view attribute, std::string detail);
  /// The same at the header of one of the nested blocks, counted from 0 among
  /// those of its type; if there are not that many, at the header of this
  /// block.
  Diagnostic& error_in(std::string_view type, std::size_t index,
                       std::string detail);

  /// Whether the configuration sets an attribute.
  bool has(std::string_view attribute) const;
  /// The place that `error()` would point to.
  SourceSpan source(std::string_view attribute = "") const;

  /// If a member of the struct was marked (`allow_marked()`), what a check
  /// reports is replaced: its texts might show it. A check calls this to
  /// promise that none of its texts comes from a value of the configuration;
  /// they are shown then.
  void show_texts() { shows_texts_ = true; }
  bool shows_texts() const { return shows_texts_; }

  /// The attribute named by the first call of `error()`.
  const std::string& first_attribute() const& { return first_attribute_; }
  const std::string& first_attribute() const&& = delete;

 private:
  Diagnostic& report(Severity severity, std::string_view attribute,
                     std::string detail);

  const BodyContent& content_;
  SourceSpan block_;
  Diagnostics& diagnostics_;
  std::string first_attribute_;
  bool shows_texts_ = false;
};

}  // namespace hcl

#endif  // HCL_MAPPING_CHECK_H_
