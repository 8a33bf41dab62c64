#ifndef HCL_SRC_DECODE_BLOCK_LABELS_H_
#define HCL_SRC_DECODE_BLOCK_LABELS_H_

#include <cstddef>
#include <string>

#include "hcl/body.h"

namespace hcl::decoding {

// The labels that a specification of content can refer to: those of the block
// without the first `skipped` ones. The block must outlive this.
class BlockLabels {
 public:
  // No labels: the body belongs to no block.
  BlockLabels() = default;
  BlockLabels(const Block& block, std::size_t skipped)
      : block_(&block), skipped_(skipped) {}

  std::size_t size() const {
    if (block_ == nullptr || block_->labels.size() < skipped_) return 0;
    return block_->labels.size() - skipped_;
  }
  const std::string& text(std::size_t index) const {
    return block_->labels[skipped_ + index];
  }
  const SourceSpan& source(std::size_t index) const {
    return block_->label_sources[skipped_ + index];
  }

 private:
  const Block* block_ = nullptr;
  std::size_t skipped_ = 0;
};

}  // namespace hcl::decoding

#endif  // HCL_SRC_DECODE_BLOCK_LABELS_H_
