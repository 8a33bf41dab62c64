/* Misuse has one defined outcome: a status, and a sentence that says why. */

#include <string.h>

#include "check.h"

static void check_sentence(const char* expected) {
  size_t size = 0;
  const char* sentence = hcl_last_error(&size);
  CHECK_TEXT(sentence, size, expected);
}

static void null_handles(void) {
  hcl_result* result = NULL;
  size_t size = 7;
  CHECK(hcl_free(NULL) == HCL_OK);
  CHECK(hcl_result_text(NULL, &size) == NULL && size == 0);
  check_sentence("the result is NULL");
  CHECK(hcl_result_value(NULL) == NULL);
  CHECK(hcl_result_diagnostics(NULL) == 0 && hcl_result_errors(NULL) == 0);
  CHECK(hcl_result_diagnostics_json(NULL, &size) == NULL);
  CHECK(hcl_result_report(NULL, NULL) == NULL);
  CHECK(hcl_result_note(NULL, 0, 0, NULL) == NULL);
  CHECK(hcl_result_frame(NULL, 0, 0, NULL) == NULL);
  CHECK(hcl_value_kind(NULL) == HCL_NO_VALUE);
  CHECK(hcl_value_text(NULL, NULL) == NULL && hcl_value_size(NULL) == 0);
  CHECK(hcl_document_check(NULL, NO_OPTIONS, &result) == HCL_BAD_HANDLE);
  CHECK(hcl_module_check(NULL, &result) == HCL_BAD_HANDLE);
  CHECK(hcl_context_set(NULL, TEXT("a"), NULL) == HCL_BAD_HANDLE);
  CHECK(hcl_call_arguments(NULL) == NULL);
  CHECK(result == NULL);
}

static void freed_and_wrong_handles(void) {
  hcl_value* value = NULL;
  hcl_value* next = NULL;
  hcl_result* result = (hcl_result*)(void*)&value;
  CHECK(hcl_value_null(&value) == HCL_OK);
  CHECK(hcl_document_text((hcl_document*)(void*)value, &result) ==
        HCL_BAD_HANDLE);
  check_sentence("the handle was freed, or is no document");
  CHECK(result == NULL);
  CHECK(hcl_free(value) == HCL_OK);
  CHECK(hcl_free(value) == HCL_BAD_HANDLE);
  check_sentence("the handle was freed before");
  /* The next handle has the same place, and the old one does not reach it. */
  CHECK(hcl_value_null(&next) == HCL_OK);
  CHECK(next != value && hcl_value_kind(value) == HCL_NO_VALUE);
  CHECK(hcl_value_write(value, NO_OPTIONS, &result) == HCL_BAD_HANDLE);
  hcl_free(next);
  /* Not a handle at all. */
  CHECK(hcl_free(&value) == HCL_BAD_HANDLE);
}

static void no_place_for_results(void) {
  int64_t number = 0;
  hcl_value* value = NULL;
  CHECK(hcl_value_null(NULL) == HCL_BAD_ARGUMENT);
  check_sentence("there is no place for the result");
  CHECK(hcl_evaluate(TEXT("1"), NULL, NO_OPTIONS, NULL) == HCL_BAD_ARGUMENT);
  CHECK(hcl_value_bool(1, &value) == HCL_OK);
  CHECK(hcl_value_get_integer(value, &number) == HCL_BAD_ARGUMENT);
  check_sentence("the value is no number");
  CHECK(hcl_value_get_bool(value, NULL) == HCL_BAD_ARGUMENT);
  hcl_free(value);
}

static void texts(void) {
  hcl_value* value = NULL;
  hcl_document* document = NULL;
  hcl_result* result = NULL;
  CHECK(hcl_value_string(NULL, 1, &value) == HCL_BAD_TEXT);
  check_sentence("the string is NULL and has a length");
  CHECK(hcl_value_string(TEXT("\xC3"), &value) == HCL_BAD_TEXT);
  check_sentence("the string is not UTF-8");
  /* A surrogate, an overlong form, and one above U+10FFFF. */
  CHECK(hcl_value_string(TEXT("\xED\xA0\x80"), &value) == HCL_BAD_TEXT);
  CHECK(hcl_value_string(TEXT("\xC0\x80"), &value) == HCL_BAD_TEXT);
  CHECK(hcl_value_string(TEXT("\xF4\x90\x80\x80"), &value) == HCL_BAD_TEXT);
  CHECK(hcl_value_from_json(TEXT("{"), &value) == HCL_BAD_ARGUMENT);
  CHECK(hcl_document_parse(TEXT("\xFF"), TEXT(""), NO_OPTIONS, &document) ==
        HCL_BAD_TEXT);
  CHECK(hcl_document_parse(TEXT("a"), NULL, 3, NO_OPTIONS, &document) ==
        HCL_BAD_TEXT);
  CHECK(hcl_evaluate(NULL, 3, NULL, NO_OPTIONS, &result) == HCL_BAD_TEXT);
}

static void wrong_options(void) {
  static const struct {
    const char* options;
    const char* sentence;
  } cases[] = {
      {"[]", "the options have to be a JSON object"},
      {"{\"nothing\": 1}", "unknown option \"nothing\""},
      {"{\"lint\": true}", "unknown option \"lint\""},
      {"{\"dialect\": \"x\"}",
       "the option dialect has to be one of \"hcl\" \"zcl\" \"terraform\""},
      {"{\"limits\": {\"x\": 1}}", "the option limits.x has no such limit"},
      {"{\"limits\": {\"max_memory\": -1}}",
       "the option limits.max_memory has to be a whole number"},
      {"{\"limits\": 1}", "the option limits has to be an object"},
  };
  hcl_document* document = NULL;
  size_t i = 0;
  for (i = 0; i < sizeof cases / sizeof cases[0]; ++i) {
    CHECK(hcl_document_parse(TEXT("a"), TEXT(""), cases[i].options,
                             strlen(cases[i].options),
                             &document) == HCL_BAD_ARGUMENT);
    check_sentence(cases[i].sentence);
    CHECK(document == NULL);
  }
}

static void json_documents(void) {
  hcl_document* document = parse("a.json", "{}");
  hcl_result* result = NULL;
  CHECK(hcl_document_tree(document, &result) == HCL_BAD_ARGUMENT);
  CHECK(hcl_document_tokens(document, &result) == HCL_BAD_ARGUMENT);
  CHECK(hcl_document_format(document, NO_OPTIONS, &result) == HCL_BAD_ARGUMENT);
  CHECK(hcl_document_edit(document, HCL_EDIT_SET, TEXT("a"), TEXT("1"),
                          &result) == HCL_BAD_ARGUMENT);
  check_sentence("a document of JSON syntax has no tree of its own");
  hcl_free(document);
}

void test_misuse(void) {
  null_handles();
  freed_and_wrong_handles();
  no_place_for_results();
  texts();
  wrong_options();
  json_documents();
}
