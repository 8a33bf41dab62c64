#ifndef HCL_APPS_HCL_ADAPTER_JSONL_TEST_PROVIDER_H_
#define HCL_APPS_HCL_ADAPTER_JSONL_TEST_PROVIDER_H_

#include "hcl/terraform.h"

namespace hcl::adapter {

// The provider `test` of the recorded modules, with its type `test_object`.
terraform::ProviderSchemas test_provider();

// The value that the data source `test_object` reads.
Value test_data();

}  // namespace hcl::adapter

#endif  // HCL_APPS_HCL_ADAPTER_JSONL_TEST_PROVIDER_H_
