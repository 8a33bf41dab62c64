/* Terraform modules in memory and on the disk. */

#include <string.h>

#include "check.h"

static void add(hcl_files* files, const char* path, const char* text) {
  CHECK(hcl_files_add(files, path, strlen(path), text, strlen(text)) == HCL_OK);
}

static hcl_files* two_modules(void) {
  hcl_files* files = NULL;
  CHECK(hcl_files_new(&files) == HCL_OK);
  add(files, "main.tf",
      "variable \"n\" {\n  type = number\n}\n"
      "module \"m\" {\n  source = \"./child\"\n  x = var.n + 1\n}\n"
      "output \"y\" {\n  value = module.m.y\n}\n"
      "output \"f\" {\n  value = file(\"greeting.txt\")\n}\n");
  add(files, "child/main.tf",
      "variable \"x\" {}\noutput \"y\" {\n  value = var.x * 2\n}\n");
  add(files, "greeting.txt", "hello");
  return files;
}

static void values(void) {
  hcl_files* files = two_modules();
  hcl_module* module = NULL;
  hcl_result* result = NULL;
  hcl_value* value = NULL;
  int64_t number = 0;
  const char* text = NULL;
  CHECK(hcl_module_load(files, TEXT("{\"variables\": {\"n\": \"20\"}}"),
                        &module) == HCL_OK);
  hcl_free(files);
  CHECK(hcl_module_check(module, &result) == HCL_OK);
  hcl_free(result);
  CHECK(hcl_module_evaluate(module, TEXT("module.m.y"), NO_OPTIONS, &result) ==
        HCL_OK);
  value = hcl_result_value(result);
  CHECK(hcl_value_get_integer(value, &number) == HCL_OK && number == 42);
  hcl_free(value);
  hcl_free(result);
  CHECK(hcl_module_values(module, NO_OPTIONS, &result) == HCL_OK);
  text = hcl_result_text(result, NULL);
  CHECK(strstr(text, "\"output.y\":{\"$type\":\"number\",\"value\":42}") !=
        NULL);
  CHECK(strstr(text, "\"hello\"") != NULL);
  hcl_free(result);
  CHECK(hcl_module_describe(module, &result) == HCL_OK);
  text = hcl_result_text(result, NULL);
  CHECK(strstr(text, "\"name\":\"n\"") != NULL);
  CHECK(strstr(text, "\"address\":\"module.m.output.y\"") != NULL);
  CHECK(
      strstr(
          text,
          "\"expression\":\"module.m.y\",\"needs\":[\"module.m.output.y\"]") !=
      NULL);
  hcl_free(result);
  hcl_free(module);
}

/* A default that must not be shown is neither described nor a value. */
static void secrets(void) {
  hcl_files* files = NULL;
  hcl_module* module = NULL;
  hcl_result* result = NULL;
  const char* text = NULL;
  CHECK(hcl_files_new(&files) == HCL_OK);
  add(files, "main.tf",
      "variable \"s\" {\n  sensitive = true\n  default = \"hunter2\"\n}\n"
      "variable \"e\" {\n  ephemeral = true\n  default = \"hunter2\"\n}\n"
      "variable \"p\" {\n  default = \"plain\"\n}\n");
  CHECK(hcl_module_load(files, NO_OPTIONS, &module) == HCL_OK);
  hcl_free(files);
  CHECK(hcl_module_describe(module, &result) == HCL_OK);
  text = hcl_result_text(result, NULL);
  CHECK(strstr(text, "hunter2") == NULL && strstr(text, "plain") != NULL);
  hcl_free(result);
  CHECK(hcl_module_values(module, NO_OPTIONS, &result) == HCL_OK);
  text = hcl_result_text(result, NULL);
  CHECK(strstr(text, "hunter2") == NULL && strstr(text, "plain") != NULL);
  hcl_free(result);
  CHECK(hcl_module_values(module, TEXT("{\"marked\": true}"), &result) ==
        HCL_OK);
  CHECK(strstr(hcl_result_text(result, NULL), "hunter2") != NULL);
  hcl_free(result);
  hcl_free(module);
}

static void frames(void) {
  hcl_files* files = NULL;
  hcl_module* module = NULL;
  hcl_result* result = NULL;
  hcl_diagnostic found;
  CHECK(hcl_files_new(&files) == HCL_OK);
  add(files, "main.tf", "module \"a\" {\n  source = \"./m\"\n}\n");
  add(files, "m/main.tf", "output \"o\" {\n  value = var.nothing\n}\n");
  CHECK(hcl_module_load(files, NO_OPTIONS, &module) == HCL_OK);
  CHECK(hcl_module_check(module, &result) == HCL_ERRORS);
  CHECK(hcl_result_diagnostic(result, 0, &found, sizeof found) == HCL_OK);
  CHECK(found.frames == 1);
  CHECK(strcmp(hcl_result_frame(result, 0, 0, NULL), "module.a") == 0);
  CHECK(hcl_result_frame(result, 0, 1, NULL) == NULL);
  hcl_free(result);
  hcl_free(module);
  hcl_free(files);
}

static void mistakes(void) {
  hcl_files* files = NULL;
  hcl_module* module = NULL;
  hcl_result* result = NULL;
  CHECK(hcl_files_new(&files) == HCL_OK);
  add(files, "main.tf", "output \"o\" {\n  value = var.nothing\n}\n");
  CHECK(hcl_module_load(files, NO_OPTIONS, &module) == HCL_OK);
  CHECK(hcl_module_check(module, &result) == HCL_ERRORS);
  CHECK(strstr(hcl_result_report(result, NULL), "main.tf:2:11") != NULL);
  CHECK_CODE(result, "UndeclaredVariable");
  hcl_free(module);
  CHECK(hcl_module_load(NULL, TEXT("{\"folder\": \"/no/such/folder\"}"),
                        &module) == HCL_OK);
  CHECK(hcl_module_check(module, &result) == HCL_ERRORS);
  hcl_free(result);
  hcl_free(module);

  CHECK(hcl_files_add(files, TEXT("../x.tf"), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT("/x.tf"), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT(""), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT("main.tf/x"), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT("a/b"), TEXT("")) == HCL_OK);
  CHECK(hcl_files_add(files, TEXT("a"), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT("a/../.."), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT("c/.."), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT("c/../../x"), TEXT("")) == HCL_BAD_ARGUMENT);
  CHECK(hcl_files_add(files, TEXT("./c//d/../e"), TEXT("")) == HCL_OK);
  CHECK(hcl_files_add(files, TEXT("c/e/f"), TEXT("")) == HCL_BAD_ARGUMENT);
  hcl_free(files);
}

void test_modules(void) {
  values();
  secrets();
  frames();
  mistakes();
}
