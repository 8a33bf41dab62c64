// The examples of the page.

import pipeline from "../../examples/pipeline.hcl";
import service from "../../examples/service.hcl";
import mistakes from "../examples/mistakes.hcl";
import json from "../examples/listeners.hcl.json";
import main from "../examples/main.tf";
import templates from "../examples/templates.hcl";

export const EXAMPLES = [
  {
    title: "A service", panel: "value",
    files: [
      { name: "service.hcl", text: service },
      { name: "variables.hcl", text: 'environment = "prod"\nbase_port   = 8000\n' },
    ],
  },
  {
    title: "A pipeline", panel: "value",
    files: [
      { name: "pipeline.hcl", text: pipeline },
      { name: "variables.hcl", text: 'version = "1.4"\n' },
    ],
  },
  { title: "Mistakes", panel: "problems", files: [{ name: "mistakes.hcl", text: mistakes }] },
  {
    title: "Templates", panel: "value",
    files: [
      { name: "templates.hcl", text: templates },
      { name: "variables.hcl", text: 'people = ["Ada", "Grace"]\n' },
    ],
  },
  {
    title: "Terraform", panel: "terraform",
    files: [
      { name: "main.tf", text: main },
      { name: "variables.hcl", text: 'environment = "prod"\n' },
    ],
  },
  { title: "JSON syntax", panel: "json", files: [{ name: "listeners.hcl.json", text: json }] },
];
