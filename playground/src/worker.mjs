// The worker: loads the module once, that of Terraform when it is first asked for,
// and answers questions one after the other.

import { load } from "../../bindings/js/lib/index.mjs";
import { loadTerraform } from "../../bindings/js/lib/terraform.mjs";
import { Answers, MODULE_QUESTIONS, answer } from "./answers.mjs";
import { fetchModule } from "./fetch_module.mjs";
import { TerraformAnswers } from "./terraform_answers.mjs";

let answers;
let terraformAnswers;

async function start(given) {
  const module = given ?? await fetchModule("hcl.wasm");
  answers = new Answers(await load(module));
  return { module, version: answers.version };
}

// A failed loading is tried again with the next question.
async function terraform() {
  terraformAnswers ??= new TerraformAnswers(await loadTerraform(await fetchModule("terraform.wasm")));
  return terraformAnswers;
}

async function respond({ id, kind, request }) {
  try {
    const result = kind === "start" ? await start(request)
      : answer(MODULE_QUESTIONS.includes(kind) ? await terraform() : answers, kind, request);
    postMessage({ id, result });
  } catch (error) {
    postMessage({ id, error: String(error.message ?? error) });
  }
}

// A question may come while the module is loaded.
let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => respond(data));
};
