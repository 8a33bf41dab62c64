#ifndef HCL_TERRAFORM_RULES_WORDS_H_
#define HCL_TERRAFORM_RULES_WORDS_H_

#include <string>
#include <string_view>

#include "terraform/rules/versions.h"

// The arguments and blocks that only some versions of the language have.
namespace hcl::terraform {

enum class WordKind : std::uint8_t { Argument, Block };

// The versions that have a word.
struct WordVersions {
  Span terraform = kAlways;
  Span opentofu = kAlways;
  // Whether the versions have it in builds that allow experiments only.
  bool experimental = false;

  const Span& of(Tool tool) const {
    return tool == Tool::Terraform ? terraform : opentofu;
  }
};

// The versions of a word in a type of block; `block` is empty for a file of a
// module, and "test file" and the like for other files. Every version has what
// the table does not name.
WordVersions versions_of(std::string_view block, WordKind kind,
                         std::string_view name);

// Whether a version has the word. Experiments count in builds that allow them.
bool has_word(std::string_view block, WordKind kind, std::string_view name,
              const ToolVersion& version);

// Why a version lacks a word that others have: which versions brought it.
//
//   "deprecated" needs Terraform 1.15 or newer; this is Terraform 1.11.4.
std::string versions_text(std::string_view what, const WordVersions& versions,
                          const ToolVersion& version);

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_RULES_WORDS_H_
