/* Diagnostics as structures, JSON and text. */

#include <string.h>

#include "check.h"

static void places(void) {
  hcl_document* document = parse("a.hcl", "x = 1\nx = 2\n");
  hcl_result* result = NULL;
  hcl_diagnostic found;
  hcl_place place;
  CHECK(hcl_document_check(document, NO_OPTIONS, &result) == HCL_ERRORS);
  CHECK(hcl_result_diagnostics(result) == 1 && hcl_result_errors(result) == 1);
  CHECK(hcl_result_diagnostic(result, 0, &found, sizeof found) == HCL_OK);
  CHECK(found.severity == HCL_ERROR);
  CHECK_TEXT(found.file.data, found.file.size, "a.hcl");
  CHECK(found.has_subject && found.subject.start.byte == 6);
  CHECK(found.subject.start.line == 2 && found.subject.start.column == 1);
  CHECK(found.related == 1);
  CHECK(hcl_result_related(result, 0, 0, &place) == HCL_OK);
  CHECK(place.range.start.line == 1);
  CHECK(hcl_result_related(result, 0, 1, &place) == HCL_BAD_ARGUMENT);
  CHECK(hcl_result_diagnostic(result, 1, &found, sizeof found) ==
        HCL_BAD_ARGUMENT);
  CHECK(strstr(hcl_result_report(result, NULL), "a.hcl:2:1") != NULL);
  CHECK(strncmp(hcl_result_diagnostics_json(result, NULL),
                "[{\"file\":\"a.hcl\",\"code\":", 24) == 0);
  hcl_free(result);
  hcl_free(document);
}

static void fixes(void) {
  hcl_document* document = parse("a.hcl", "a = \"${b}\"\n");
  hcl_result* result = NULL;
  hcl_diagnostic found;
  hcl_place edit;
  CHECK(hcl_document_check(document, NO_OPTIONS, &result) == HCL_OK);
  CHECK(hcl_result_diagnostics(result) == 0);
  CHECK_TEXT(hcl_result_diagnostics_json(result, NULL), 2, "[]");
  CHECK_TEXT(hcl_result_report(result, NULL), 0, "");
  hcl_free(result);
  CHECK(hcl_document_check(document, TEXT("{\"lint\": true}"), &result) ==
        HCL_OK);
  CHECK(hcl_result_diagnostic(result, 0, &found, sizeof found) == HCL_OK);
  CHECK_TEXT(found.code.data, found.code.size, "RedundantInterpolation");
  CHECK(found.severity == HCL_WARNING && found.fixes > 0);
  CHECK(hcl_result_fix(result, 0, 0, &edit) == HCL_OK);
  CHECK(edit.range.start.byte == 4);
  CHECK(hcl_result_fix(result, 0, found.fixes, &edit) == HCL_BAD_ARGUMENT);
  hcl_free(result);
  hcl_free(document);
}

/* An older program knows a shorter structure, a newer one a longer one. */
static void sizes(void) {
  struct {
    hcl_diagnostic known;
    char unknown[8];
  } longer;
  hcl_severity shorter = HCL_WARNING;
  hcl_result* result = NULL;
  memset(&longer, 'x', sizeof longer);
  CHECK(hcl_evaluate(TEXT("nothing"), NULL, NO_OPTIONS, &result) == HCL_ERRORS);
  CHECK(hcl_result_diagnostic(result, 0, (hcl_diagnostic*)(void*)&shorter,
                              sizeof shorter) == HCL_OK);
  CHECK(shorter == HCL_ERROR);
  CHECK(hcl_result_diagnostic(result, 0, &longer.known, sizeof longer) ==
        HCL_OK);
  CHECK(longer.unknown[0] == 0 && longer.unknown[7] == 0);
  hcl_free(result);
}

/* Bytes that are not UTF-8 are diagnostics of a source. */
static void bytes(void) {
  hcl_document* document = NULL;
  hcl_result* result = NULL;
  CHECK(hcl_document_parse(TEXT("a.hcl"), TEXT("a = \"\xFF\"\n"), NO_OPTIONS,
                           &document) == HCL_OK);
  CHECK(hcl_document_check(document, NO_OPTIONS, &result) == HCL_ERRORS);
  CHECK_CODE(result, "InvalidUtf8");
  hcl_free(document);
  CHECK(hcl_document_parse(TEXT("a.hcl"), TEXT("a = \0\n"), NO_OPTIONS,
                           &document) == HCL_OK);
  CHECK(hcl_document_check(document, NO_OPTIONS, &result) == HCL_ERRORS);
  hcl_free(result);
  hcl_free(document);
}

void test_diagnostics(void) {
  places();
  fixes();
  sizes();
  bytes();
}
