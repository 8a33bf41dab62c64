/* Documents: evaluation, the other syntax, the layout, trees and queries. */

#include <string.h>

#include "check.h"

static const char* kSource = "port = 8000 + 80\nweb \"a\" {\n  on = true\n}\n";

static void evaluation(void) {
  hcl_document* document = parse("app.hcl", kSource);
  hcl_result* result = NULL;
  CHECK(hcl_document_evaluate(document, NULL, NO_OPTIONS, &result) == HCL_OK);
  CHECK_RESULT(result, "{\"port\":8080,\"web\":{\"a\":[{\"on\":true}]}}");
  CHECK(hcl_document_evaluate(document, NULL, TEXT("{\"form\":\"native\"}"),
                              &result) == HCL_OK);
  CHECK_RESULT(result, "port = 8080\n\nweb \"a\" {\n  on = true\n}\n");
  hcl_free(document);

  document = parse("app.json", "{\"port\": \"${8000 + 80}\"}");
  CHECK(hcl_document_evaluate(document, NULL, NO_OPTIONS, &result) == HCL_OK);
  CHECK_RESULT(result, "{\"port\":8080}");
  hcl_free(document);
}

static void variables(void) {
  hcl_document* document = parse("app.hcl", "a = upper(name)\n");
  hcl_context* context = NULL;
  hcl_value* name = NULL;
  hcl_result* result = NULL;
  CHECK(hcl_context_new(NO_OPTIONS, &context) == HCL_OK);
  CHECK(hcl_value_string(TEXT("x"), &name) == HCL_OK);
  CHECK(hcl_context_set(context, TEXT("name"), name) == HCL_OK);
  CHECK(hcl_document_evaluate(document, context, NO_OPTIONS, &result) ==
        HCL_OK);
  CHECK_RESULT(result, "{\"a\":\"X\"}");
  CHECK(hcl_context_set_json(context, TEXT("{\"name\": \"y\", \"n\": 2}")) ==
        HCL_OK);
  CHECK(hcl_document_evaluate(document, context, NO_OPTIONS, &result) ==
        HCL_OK);
  CHECK_RESULT(result, "{\"a\":\"Y\"}");
  CHECK(hcl_evaluate(TEXT("n ${n}"), context, TEXT("{\"template\": true}"),
                     &result) == HCL_OK);
  hcl_free(name);
  name = hcl_result_value(result);
  CHECK_TEXT(hcl_value_text(name, NULL), 3, "n 2");
  hcl_free(result);
  hcl_free(name);
  hcl_free(context);
  hcl_free(document);
}

static void conversion(void) {
  hcl_document* document = parse("app.hcl", "a = b + 1\n");
  hcl_result* result = NULL;
  CHECK(hcl_document_convert(document, NO_OPTIONS, &result) == HCL_OK);
  CHECK_RESULT(result, "{\"a\":\"${b + 1}\"}");
  hcl_free(document);
  document = parse("app.json", "{\"a\": \"${b + 1}\"}");
  CHECK(hcl_document_convert(document, NO_OPTIONS, &result) == HCL_OK);
  CHECK_RESULT(result, "a = b + 1\n");
  hcl_free(document);
}

static void layout(void) {
  hcl_document* document = parse("app.hcl", "a=1\nbcd   =  2\n");
  hcl_result* result = NULL;
  CHECK(hcl_document_format(document, NO_OPTIONS, &result) == HCL_OK);
  CHECK_RESULT(result, "a   = 1\nbcd = 2\n");
  hcl_free(document);
  document = parse("app.hcl", "a = \n");
  CHECK(hcl_document_format(document, NO_OPTIONS, &result) == HCL_ERRORS);
  hcl_free(result);
  hcl_free(document);
}

static void trees(void) {
  hcl_document* document = parse("app.hcl", kSource);
  hcl_result* result = NULL;
  size_t size = 0;
  const char* text = NULL;
  CHECK(hcl_document_tree(document, &result) == HCL_OK);
  CHECK(strstr(hcl_result_text(result, NULL), "\"format\":\"hcl-ast\"") !=
        NULL);
  hcl_free(result);
  CHECK(hcl_document_tokens(document, &result) == HCL_OK);
  CHECK(strstr(hcl_result_text(result, NULL),
               "{\"type\":\"Identifier\",\"span\":[0,4],\"text\":\"port\"}") !=
        NULL);
  hcl_free(result);
  CHECK(hcl_document_query(document, TEXT("attribute name:\"on\" value:_ @v"),
                           NO_OPTIONS, &result) == HCL_OK);
  text = hcl_result_text(result, &size);
  CHECK(strstr(text, "\"name\":\"v\"") != NULL);
  CHECK(strstr(text, "\"text\":\"true\"") != NULL);
  hcl_free(result);
  CHECK(hcl_document_query(document, TEXT("nonsense ("), NO_OPTIONS, &result) ==
        HCL_ERRORS);
  CHECK_CODE(result, "InvalidQuery");
  CHECK(hcl_document_text(document, &result) == HCL_OK);
  CHECK_RESULT(result, kSource);
  hcl_free(document);
}

void test_documents(void) {
  evaluation();
  variables();
  conversion();
  layout();
  trees();
}
