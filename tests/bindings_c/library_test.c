/* The version, and 100,000 calls without a leak. */

#include <stdio.h>
#include <string.h>

#include "check.h"

static void many_calls(void) {
  int i = 0;
  for (i = 0; i < 100000; ++i) {
    hcl_result* result = NULL;
    hcl_value* value = NULL;
    hcl_evaluate(TEXT("1 + 2"), NULL, NO_OPTIONS, &result);
    value = hcl_result_value(result);
    hcl_free(value);
    hcl_free(result);
  }
  CHECK(hcl_live_handles() == 0);
}

void test_library(void) {
  size_t size = 0;
  const char* version = hcl_c_version(&size);
  CHECK(strlen(version) == size);
  CHECK(size >= 5);
  CHECK(hcl_c_abi() == HCL_C_ABI);
  many_calls();
}
