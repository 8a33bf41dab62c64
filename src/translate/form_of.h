#ifndef HCL_SRC_TRANSLATE_FORM_OF_H_
#define HCL_SRC_TRANSLATE_FORM_OF_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/file_form.h"

// What a form says about one body.
namespace hcl::translate {

// How the expression of an argument is read.
struct Reading {
  ArgumentReading of_strings = ArgumentReading::Template;
  // The members of the object that are sources; null if there are none.
  const std::vector<std::string>* source_members = nullptr;

  bool is_source() const { return of_strings == ArgumentReading::Source; }
  bool is_text() const { return of_strings == ArgumentReading::Text; }
  // The same for an element, and for a member of the object.
  Reading of_element() const { return {of_strings, nullptr}; }
  Reading of_member(std::string_view name) const;
};

// A body of a form. The form must outlive it; a null form knows nothing.
class FormOfBody {
 public:
  FormOfBody() = default;
  FormOfBody(const FileForm* form, std::size_t body);

  bool is_open() const { return body_ != nullptr && body_->is_open; }
  Reading argument(std::string_view name) const;
  // Null for a type that the application does not know.
  const BlockForm* block(std::string_view type) const;
  // The bodies of the blocks of a type.
  FormOfBody inside(std::string_view type) const;
  // The blocks that the application knows.
  BodySchema block_schema() const;

 private:
  const FileForm* form_ = nullptr;
  const BodyForm* body_ = nullptr;
};

}  // namespace hcl::translate

#endif  // HCL_SRC_TRANSLATE_FORM_OF_H_
