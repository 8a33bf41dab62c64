#ifndef HCL_TERRAFORM_PROVIDERS_SCHEMA_FORMS_H_
#define HCL_TERRAFORM_PROVIDERS_SCHEMA_FORMS_H_

#include <memory>
#include <unordered_map>

#include "hcl/decode_spec.h"
#include "hcl/terraform.h"
#include "hcl/type.h"

namespace hcl::terraform {

// What is made of a schema: a decoder specification, the type of its values,
// and whether a list or set of objects among its attributes, or those of a
// nested block, may be written as blocks.
struct SchemaForm {
  Spec spec;
  Type type;
  bool has_attribute_blocks = false;
};

// The forms of schemas, each made once, however often it is asked for and
// however deep the schema is nested. Schemas of providers have ten thousand
// nested blocks.
class SchemaForms {
 public:
  // The schema must not change or end as long as the forms are used, which keep
  // its address. The result lives as long as this object.
  const SchemaForm& of(const ResourceSchema& schema);

 private:
  SchemaForm made(const ResourceSchema& schema);

  std::unordered_map<const ResourceSchema*, std::unique_ptr<SchemaForm>> forms_;
};

}  // namespace hcl::terraform

#endif  // HCL_TERRAFORM_PROVIDERS_SCHEMA_FORMS_H_
