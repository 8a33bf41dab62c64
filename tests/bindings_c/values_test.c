/* Values that are made and read. */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "check.h"

static hcl_value* from_json(const char* json) {
  hcl_value* value = NULL;
  CHECK(hcl_value_from_json(json, strlen(json), &value) == HCL_OK);
  return value;
}

static void check_written(hcl_value* value, const char* options,
                          const char* expected) {
  hcl_result* result = NULL;
  CHECK(hcl_value_write(value, options, strlen(options), &result) == HCL_OK);
  CHECK_RESULT(result, expected);
  hcl_free(value);
}

static void numbers(void) {
  hcl_value* value = NULL;
  int64_t integer = 0;
  double real = 0;
  size_t size = 0;
  CHECK(hcl_value_integer(INT64_MIN, &value) == HCL_OK);
  CHECK(hcl_value_get_integer(value, &integer) == HCL_OK);
  CHECK(integer == INT64_MIN);
  hcl_free(value);

  /* 2^53 + 1, and a number that no double has. */
  CHECK(hcl_value_number(TEXT("9007199254740993"), &value) == HCL_OK);
  CHECK_TEXT(hcl_value_text(value, &size), size, "9007199254740993");
  hcl_free(value);
  CHECK(hcl_value_number(TEXT("-123456789012345678901234567890.5"), &value) ==
        HCL_OK);
  CHECK_TEXT(hcl_value_text(value, &size), size,
             "-123456789012345678901234567890.5");
  CHECK(hcl_value_get_integer(value, &integer) == HCL_BAD_ARGUMENT);
  CHECK(hcl_value_get_double(value, &real) == HCL_OK);
  CHECK(real == -123456789012345678901234567890.5);
  hcl_free(value);

  CHECK(hcl_value_double(HUGE_VAL, &value) == HCL_OK);
  CHECK(hcl_value_kind(value) == HCL_NUMBER);
  hcl_free(value);
  CHECK(hcl_value_double(NAN, &value) == HCL_BAD_ARGUMENT);
  CHECK(value == NULL);
  CHECK(hcl_value_number(TEXT("1x"), &value) == HCL_BAD_ARGUMENT);
  CHECK(hcl_value_number(TEXT(""), &value) == HCL_BAD_ARGUMENT);
}

static void strings(void) {
  hcl_value* value = NULL;
  size_t size = 0;
  const char* text = NULL;
  /* A NUL is a character like any other. */
  CHECK(hcl_value_string(TEXT("a\0b"), &value) == HCL_OK);
  text = hcl_value_text(value, &size);
  CHECK(size == 3 && memcmp(text, "a\0b", 3) == 0);
  hcl_free(value);
  /* Normal form C: e with an accent becomes one character. */
  CHECK(hcl_value_string(TEXT("e\xCC\x81"), &value) == HCL_OK);
  CHECK_TEXT(hcl_value_text(value, &size), size, "\xC3\xA9");
  hcl_free(value);
  CHECK(hcl_value_string(NULL, 0, &value) == HCL_OK);
  CHECK_TEXT(hcl_value_text(value, &size), size, "");
  hcl_free(value);
}

static void structures(void) {
  hcl_value* parts[2] = {NULL, NULL};
  const hcl_value* elements[2];
  const hcl_text names[2] = {{"b", 1}, {"a", 1}};
  hcl_value* value = NULL;
  hcl_value* part = NULL;
  size_t size = 0;
  int flag = 0;
  CHECK(hcl_value_bool(7, &parts[0]) == HCL_OK);
  CHECK(hcl_value_null(&parts[1]) == HCL_OK);
  elements[0] = parts[0];
  elements[1] = parts[1];
  CHECK(hcl_value_get_bool(parts[0], &flag) == HCL_OK && flag == 1);
  CHECK(hcl_value_tuple(elements, 2, &value) == HCL_OK);
  CHECK(hcl_value_kind(value) == HCL_TUPLE && hcl_value_size(value) == 2);
  part = hcl_value_element(value, 1);
  CHECK(hcl_value_kind(part) == HCL_NULL);
  hcl_free(part);
  CHECK(hcl_value_element(value, 2) == NULL);
  CHECK(hcl_value_key(value, 0, &size) == NULL && size == 0);
  check_written(value, "", "[true,null]");

  CHECK(hcl_value_object(names, elements, 2, &value) == HCL_OK);
  CHECK(hcl_value_kind(value) == HCL_OBJECT);
  CHECK_TEXT(hcl_value_key(value, 0, &size), size, "a");
  part = hcl_value_find(value, TEXT("b"));
  CHECK(hcl_value_kind(part) == HCL_BOOL);
  hcl_free(part);
  CHECK(hcl_value_find(value, TEXT("c")) == NULL);
  check_written(value, "{\"form\": \"native\"}",
                "{\n  a = null\n  b = true\n}");
  hcl_free(parts[0]);
  hcl_free(parts[1]);
}

static void forms(void) {
  check_written(from_json("{\"a\": [1.50, \"x\"], \"b\": null}"), "",
                "{\"a\":[1.5,\"x\"],\"b\":null}");
  check_written(from_json("[1]"), "{\"indent\": 2}", "[\n  1\n]");
  check_written(from_json("[1]"), "{\"form\": \"typed\"}",
                "{\"$type\":[\"tuple\",[\"number\"]],\"value\":[1]}");
}

/* What is marked is not shown unless it is asked for by name. */
static void marks(void) {
  hcl_value* plain = from_json("\"tiger\"");
  hcl_value* marked = NULL;
  hcl_value* again = NULL;
  hcl_result* result = NULL;
  size_t size = 0;
  CHECK(hcl_value_mark(plain, TEXT("sensitive"), &marked) == HCL_OK);
  CHECK(hcl_value_kind(marked) == HCL_MARKED);
  CHECK(hcl_value_text(marked, &size) == NULL && size == 0);
  CHECK(hcl_value_write(marked, NO_OPTIONS, &result) == HCL_ERRORS);
  CHECK(strstr(hcl_result_report(result, NULL), "tiger") == NULL);
  CHECK_CODE(result, "UnwritableValue");
  CHECK(hcl_value_unmarked(marked, &again) == HCL_OK);
  CHECK_TEXT(hcl_value_text(again, &size), size, "tiger");
  check_written(marked, "{\"marked\": true}", "\"tiger\"");
  hcl_free(again);
  hcl_free(plain);
}

void test_values(void) {
  numbers();
  strings();
  structures();
  forms();
  marks();
}
