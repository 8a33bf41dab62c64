/* Tests of the C interface: runs every part, and finds what none has freed. */

#include <stdio.h>
#include <string.h>

#include "check.h"

static int failures = 0;

void fail_at(const char* file, int line, const char* what) {
  fprintf(stderr, "%s:%d: failed: %s\n", file, line, what);
  ++failures;
}

void check_text_at(const char* file, int line, const char* data, size_t size,
                   const char* expected) {
  const size_t length = strlen(expected);
  if (data != NULL && size == length && memcmp(data, expected, size) == 0 &&
      data[size] == '\0') {
    return;
  }
  fprintf(stderr, "%s:%d: failed: the text is\n%.*s\ninstead of\n%s\n", file,
          line, (int)size, data == NULL ? "" : data, expected);
  ++failures;
}

void check_result_at(const char* file, int line, hcl_result* result,
                     const char* expected) {
  size_t size = 0;
  const char* data = hcl_result_text(result, &size);
  check_text_at(file, line, data, size, expected);
  if (data == NULL) {
    fprintf(stderr, "%s\n", hcl_result_report(result, NULL));
  }
  hcl_free(result);
}

void check_code_at(const char* file, int line, hcl_result* result,
                   const char* expected) {
  hcl_diagnostic found;
  if (hcl_result_diagnostic(result, 0, &found, sizeof found) != HCL_OK) {
    fail_at(file, line, "there is a diagnostic");
  } else {
    check_text_at(file, line, found.code.data, found.code.size, expected);
  }
  hcl_free(result);
}

hcl_document* parse(const char* name, const char* text) {
  hcl_document* document = NULL;
  CHECK(hcl_document_parse(name, strlen(name), text, strlen(text), NO_OPTIONS,
                           &document) == HCL_OK);
  return document;
}

int main(void) {
  static const struct {
    const char* name;
    void (*run)(void);
  } parts[] = {
      {"library", test_library},
      {"values", test_values},
      {"documents", test_documents},
      {"edits", test_edits},
      {"diagnostics", test_diagnostics},
      {"functions", test_functions},
      {"cancellation", test_cancellation},
      {"modules", test_modules},
      {"misuse", test_misuse},
  };
  size_t i = 0;
  for (i = 0; i < sizeof parts / sizeof parts[0]; ++i) {
    const int before = failures;
    parts[i].run();
    printf("%-14s %s\n", parts[i].name, failures == before ? "ok" : "FAILED");
    if (hcl_live_handles() != 0) {
      fail_at(parts[i].name, 0, "every handle was freed");
    }
  }
  return failures == 0 ? 0 : 1;
}
