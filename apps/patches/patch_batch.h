#ifndef HCL_APPS_PATCHES_PATCH_BATCH_H_
#define HCL_APPS_PATCHES_PATCH_BATCH_H_

#include <cstdint>
#include <limits>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hcl/edit.h"
#include "patches/patch_names.h"
#include "patches/patch_steps.h"

namespace hcl::apps {

// Steps of one kind that do not depend on each other, so that all of them are
// found in one document and made at once, with the result that they have one
// after the other, except for empty lines around added items, whose neighbours
// decide about them:
//
//   * expressions that are set in any order, none inside another one;
//   * items and elements that are removed, none inside another one, each either
//     before the others or at an address without an index;
//   * blocks that are renamed, and items and elements that are added, each
//     before all that the others change, at addresses that do not concern the
//     names that the others bring;
//   * one step of another kind.
class PatchBatch {
 public:
  // The document must outlive the batch and not change.
  explicit PatchBatch(const Document& document) : document_(document) {}

  // Takes a step. Errors: the step cannot be made, or, if the batch is not
  // empty, depends on one that is in it.
  EditOutcome take(const PatchStep& step);

  bool empty() const { return kind_.empty(); }

  // The edits of all steps.
  EditResult edits() const;

 private:
  EditOutcome take_set(const PatchStep& step, const Place& place);
  EditOutcome take_removal(const PatchStep& step, const Place& place);
  EditOutcome take_change(const PatchStep& step, const Place& place);
  EditOutcome take_reorder(const PatchStep& step);

  // Whether a span has nothing in common with those taken so far.
  bool is_apart(ByteSpan span) const;
  void take_span(ByteSpan span);

  const Document& document_;
  // That of the steps; empty before the first.
  std::string kind_;
  // It takes no other step.
  bool is_closed_ = false;
  // What the steps change, by begin.
  std::map<std::uint32_t, std::uint32_t> spans_;
  NewNames names_;
  // Of later steps first, so that what is inserted at one place stays in order.
  std::vector<Edits> edits_;
  std::vector<const ast::Item*> items_;
  // The elements to remove of each container, in the order of the containers'
  // first steps.
  std::vector<std::pair<const ast::Expression*, std::vector<std::size_t>>>
      elements_;
  std::map<const ast::Expression*, std::size_t> containers_;
};

}  // namespace hcl::apps

#endif  // HCL_APPS_PATCHES_PATCH_BATCH_H_
