/* Functions of the host. */

#include <string.h>

#include "check.h"

static int released = 0;
static hcl_call* kept = NULL;

static void release(void* data) {
  (void)data;
  ++released;
}

/* The number of arguments, or what is in `data`. */
static void count(void* data, hcl_call* call) {
  hcl_value* arguments = hcl_call_arguments(call);
  hcl_value* result = NULL;
  (void)data;
  hcl_value_integer((int64_t)hcl_value_size(arguments), &result);
  CHECK(hcl_call_return(call, result) == HCL_OK);
  CHECK(hcl_call_return(call, result) == HCL_BAD_ARGUMENT);
  CHECK(hcl_free(call) == HCL_BAD_HANDLE);
  hcl_free(result);
  hcl_free(arguments);
  kept = call;
}

static void refuse(void* data, hcl_call* call) {
  (void)data;
  CHECK(hcl_call_fail(call, 0, TEXT("\xFF")) == HCL_BAD_TEXT);
  CHECK(hcl_call_fail(call, 0, TEXT("this is refused")) == HCL_OK);
}

static void forget(void* data, hcl_call* call) {
  (void)data;
  (void)call;
}

/* A function that evaluates with the same context. */
static void nested(void* data, hcl_call* call) {
  hcl_result* result = NULL;
  hcl_value* value = NULL;
  CHECK(hcl_evaluate(TEXT("count(1, 2)"), (hcl_context*)data, NO_OPTIONS,
                     &result) == HCL_OK);
  value = hcl_result_value(result);
  hcl_call_return(call, value);
  hcl_free(value);
  hcl_free(result);
}

static void add(hcl_context* context, const char* name, const char* signature,
                hcl_function function) {
  CHECK(hcl_context_function(context, name, strlen(name), signature,
                             strlen(signature), function, context,
                             release) == HCL_OK);
}

static void check_value(hcl_context* context, const char* expression,
                        const char* expected) {
  hcl_result* result = NULL;
  hcl_value* value = NULL;
  size_t size = 0;
  CHECK(hcl_evaluate(expression, strlen(expression), context, NO_OPTIONS,
                     &result) == HCL_OK);
  value = hcl_result_value(result);
  CHECK_TEXT(hcl_value_text(value, &size), size, expected);
  hcl_free(value);
  hcl_free(result);
}

static void check_error(hcl_context* context, const char* expression,
                        const char* detail) {
  hcl_result* result = NULL;
  CHECK(hcl_evaluate(expression, strlen(expression), context, NO_OPTIONS,
                     &result) == HCL_ERRORS);
  if (strstr(hcl_result_report(result, NULL), detail) == NULL) {
    fail_at(__FILE__, __LINE__, hcl_result_report(result, NULL));
  }
  hcl_free(result);
}

static void check_signature(hcl_context* context, const char* signature) {
  const int before = released;
  CHECK(hcl_context_function(context, TEXT("f"), signature, strlen(signature),
                             count, NULL, release) == HCL_BAD_ARGUMENT);
  CHECK(released == before + 1);
}

void test_functions(void) {
  hcl_context* context = NULL;
  CHECK(hcl_context_new(NO_OPTIONS, &context) == HCL_OK);
  add(context, "count", "", count);
  add(context, "refuse", "", refuse);
  add(context, "forget", "", forget);
  add(context, "nested", "", nested);
  add(context, "text",
      "{\"parameters\":[{\"name\":\"x\",\"type\":\"number\"}],"
      "\"result\":\"string\"}",
      count);
  add(context, "bad", "{\"variadic\":{},\"result\":\"list(string)\"}", count);
  check_value(context, "count(1, \"x\", null)", "3");
  check_value(context, "nested()", "2");
  check_value(context, "text(\"12\")", "1");
  check_error(context, "refuse(1)", "this is refused");
  check_error(context, "forget()", "the function gave no result");
  check_error(context, "text(\"x\")", "number");
  check_error(context, "text()", "argument");
  check_error(context, "bad()", "the result of the function");
  /* A call is over with its function. */
  CHECK(hcl_call_arguments(kept) == NULL);
  CHECK(hcl_call_fail(kept, -1, TEXT("late")) == HCL_BAD_HANDLE);

  check_signature(context, "[]");
  check_signature(context, "{\"parameters\": 1}");
  check_signature(context, "{\"parameters\": [{\"type\": \"nonsense\"}]}");
  check_signature(context, "{\"nonsense\": 1}");
  check_signature(context, "{");
  CHECK(hcl_context_function(context, TEXT("f"), NULL, 0, NULL, NULL, NULL) ==
        HCL_BAD_ARGUMENT);
  released = 0;
  hcl_free(context);
  CHECK(released == 6);
}
