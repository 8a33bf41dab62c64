"""A folder with a module of Terraform, and a client that works on it."""

import os
import tempfile

from client import FULL, applied, place
from runner import expect

FILES = {
    "main.tf": '''variable "region" {
  type        = string
  default     = "eu"
  description = "Where it runs."
}

variable "key" {
  sensitive = true
  default   = "topsecret"
}

locals {
  name  = "app-${var.region}"
  tags  = { owner = "ops", region = var.region }
  later = aws_instance.web.id
  token = "x${var.key}"
}

module "net" {
  source = "./net"
  cidr   = "10.0.0.0/16"
}

resource "aws_instance" "web" {
  name = local.name
}

output "subnet" {
  value = module.net.subnet
}
''',
    "net/main.tf": '''variable "cidr" {
  type = string
}

variable "bits" {
  default = 8
}

output "subnet" {
  value = cidrsubnet(var.cidr, var.bits, 1)
}
''',
    "terraform.tfvars": 'region = "us"\n',
}


class Module:
    """A folder with files, and a client that has opened some of them."""

    def __init__(self, start, files=None, capabilities=FULL, options=None):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = os.path.realpath(self.temporary.name)
        self.texts = dict(FILES if files is None else files)
        for name, text in self.texts.items():
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        self.client = start(folder=self.folder, capabilities=capabilities,
                            options=options)

    def uri(self, name):
        return f"file://{self.folder}/{name}"

    def open(self, name, text=None):
        self.client.open(self.uri(name),
                         self.texts[name] if text is None else text,
                         "terraform")

    def name_of(self, uri):
        return uri.removeprefix(f"file://{self.folder}/")

    def place_of(self, name, part, more=0):
        """The place where a part of a file begins."""
        before = self.texts[name].split(part, 1)[0]
        return place(before.count("\n"),
                     len(before) - before.rfind("\n") - 1 + more)

    def about(self, method, name, part, more=0, **rest):
        return self.client.about(method, self.uri(name),
                                 position=self.place_of(name, part, more),
                                 **rest)

    def places(self, locations):
        return sorted((self.name_of(one["uri"]), one["range"]["start"]["line"])
                      for one in locations)

    def after(self, edit):
        """The files after an edit of the workspace."""
        result = dict(self.texts)
        for change in edit["documentChanges"]:
            name = self.name_of(change["textDocument"]["uri"])
            result[name] = applied(result[name], change["edits"])
        return result

    def end(self):
        expect(self.client.end(), 0)
        self.temporary.cleanup()
