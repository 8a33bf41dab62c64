/* Limits, deadlines and cancellation: from before, from a function, and from
 * another thread. */

#include <pthread.h>
#include <string.h>

#include "check.h"

/* It would take minutes. */
static const char kLong[] =
    "length([for a in range(1000): [for b in range(1000): "
    "[for c in range(1000): a + b + c]]])";

static void check_ended(const hcl_context* context, const char* options) {
  hcl_result* result = NULL;
  CHECK(hcl_evaluate(TEXT(kLong), context, options, strlen(options), &result) ==
        HCL_ERRORS);
  CHECK_CODE(result, "EvaluationLimit");
}

static void cancel_it(void* data, hcl_call* call) {
  hcl_value* value = NULL;
  hcl_context_cancel((hcl_context*)data, 1);
  hcl_value_integer(1, &value);
  hcl_call_return(call, value);
  hcl_free(value);
}

static void* evaluate_long(void* context) {
  check_ended((hcl_context*)context,
              "{\"limits\": "
              "{\"max_evaluation_steps\": 1000000000000, "
              "\"max_memory\": 1000000000000}}");
  return NULL;
}

static void other_thread(hcl_context* context) {
  pthread_t thread;
  CHECK(hcl_context_cancel(context, 0) == HCL_OK);
  if (pthread_create(&thread, NULL, evaluate_long, context) != 0) return;
  CHECK(hcl_context_cancel(context, 1) == HCL_OK);
  pthread_join(thread, NULL);
}

/* A handle that one thread frees while another one evaluates with it. */
static void* evaluate_often(void* context) {
  int i = 0;
  for (i = 0; i < 200; ++i) {
    hcl_result* result = NULL;
    const hcl_status status =
        hcl_evaluate(TEXT("x + 1"), (hcl_context*)context, NO_OPTIONS, &result);
    CHECK(status == HCL_OK || status == HCL_BAD_HANDLE);
    hcl_free(result);
  }
  return NULL;
}

static void freed_meanwhile(void) {
  pthread_t thread;
  hcl_context* context = NULL;
  CHECK(hcl_context_new(TEXT("{\"functions\": \"none\"}"), &context) == HCL_OK);
  CHECK(hcl_context_set_json(context, TEXT("{\"x\": 1}")) == HCL_OK);
  if (pthread_create(&thread, NULL, evaluate_often, context) == 0) {
    evaluate_often(context);
    hcl_free(context);
    pthread_join(thread, NULL);
  }
}

void test_cancellation(void) {
  hcl_context* context = NULL;
  hcl_result* result = NULL;
  CHECK(hcl_context_new(NO_OPTIONS, &context) == HCL_OK);
  check_ended(context, "{\"limits\": {\"max_evaluation_steps\": 1000}}");
  CHECK(hcl_context_deadline(context, 0) == HCL_OK);
  check_ended(context, "");
  CHECK(hcl_context_deadline(context, -1) == HCL_OK);

  CHECK(hcl_context_function(context, TEXT("cancel"), NULL, 0, cancel_it,
                             context, NULL) == HCL_OK);
  CHECK(hcl_evaluate(TEXT("[for a in range(1000): [for b in range(1000): "
                          "cancel()]]"),
                     context, NO_OPTIONS, &result) == HCL_ERRORS);
  CHECK_CODE(result, "EvaluationLimit");
  check_ended(context, "");
  other_thread(context);
  CHECK(hcl_context_cancel(context, 0) == HCL_OK);
  CHECK(hcl_evaluate(TEXT("1 + 1"), context, NO_OPTIONS, &result) == HCL_OK);
  hcl_free(result);
  hcl_free(context);
  freed_meanwhile();
}
