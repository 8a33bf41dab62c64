#ifndef HCL_TERRAFORM_REFACTOR_WRITTEN_REFERENCES_H_
#define HCL_TERRAFORM_REFACTOR_WRITTEN_REFERENCES_H_

#include <string>
#include <vector>

#include "hcl/body.h"
#include "hcl/edit.h"
#include "hcl/traversal.h"
#include "terraform/refactor/body_places.h"

// References as they are written, with what is around them.
namespace hcl::terraform {

struct WrittenReference {
  // A name after the root, and the reference up to it.
  struct Part {
    std::string name;
    // In the file.
    ByteSpan place;
    std::string text;
  };

  std::string root;
  // The names that directly follow.
  std::vector<Part> parts;
  SourceSpan place;
  ReadAs how = ReadAs::Value;
  // The block and the argument directly around it.
  std::string block;
  std::string argument;
};

// Those in a body of JSON syntax, without names that `for` and `dynamic` blocks
// introduce. `place` says what the body is, `type` of which block.
std::vector<WrittenReference> json_references(const Body& body, BodyPlace place,
                                              const std::string& type = {});

// Those in a block of native syntax.
std::vector<WrittenReference> native_references(const Document& document,
                                                const ast::Block& block);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_REFACTOR_WRITTEN_REFERENCES_H_
