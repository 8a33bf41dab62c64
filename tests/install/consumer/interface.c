/* A program that uses the installed C interface. */

#include <hcl_c.h>

int main(void) {
  hcl_result *result = NULL;
  hcl_value *value = NULL;
  int64_t number = 0;
  hcl_evaluate("40 + 2", 6, NULL, NULL, 0, &result);
  value = hcl_result_value(result);
  hcl_value_get_integer(value, &number);
  hcl_free(value);
  hcl_free(result);
  return number == 42 ? 0 : 1;
}
