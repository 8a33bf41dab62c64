"""Units and stacks of Terragrunt for comparisons.

Those that are thought out have one rule each; the random ones combine few
names and values, so that their parts refer to each other, and make mistakes.
"""

import random

# Units without other files.
UNITS = r"""
inputs = { a = 1.5, b = 1e3, c = "x", d = true, e = null, f = [], g = {} }
---
inputs = { a = [1, "a", true], b = toset(["b", "a"]), c = tomap({ x = 1 }) }
---
inputs = merge({ a = 1 }, { b = 2 })
---
inputs = tomap({ a = "1" })
---
inputs = "x"
---
inputs = [1]
---
inputs = null
---
inputs = {}
inputs = {}
---
locals { a = local.b + 1, b = 2 }
---
locals {
  a = local.b + 1
  b = 2
  c = [for x in [1, 2] : x * local.a]
}
inputs = { a = local.a, c = local.c, all = local }
---
locals {}
inputs = { a = local }
---
inputs = { a = local.x }
---
locals {
  a = try(local.nope, 1)
}
---
locals {
  a = local["b"]
  b = 1
}
---
locals {
  a = 1 / 0
}
---
locals {
  a = "x" + 1
  b = local.a
}
---
locals {
  a = nosuch(1)
}
---
locals {
  a = values
}
---
locals {
  inner { a = 1 }
}
---
locals "x" {
  a = 1
}
---
locals {
  a = toset(["x"])
}
inputs = { a = local.a, b = nonsensitive(sensitive("s")) }
---
terraform_binary = "tofu"
terraform_version_constraint = ">= 1.0"
download_dir = "d"
prevent_destroy = true
iam_role = "r"
iam_assume_role_duration = 7
iam_assume_role_session_name = "n"
---
terraform_binary = 1
prevent_destroy = "true"
iam_assume_role_duration = "7"
---
prevent_destroy = "yes"
---
iam_assume_role_duration = 1.5
---
iam_role = null
---
prevent_destroy = null
---
download_dir = ["x"]
---
skip = true
---
retryable_errors = ["x"]
---
dependency "d" { config_path = "../d" }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1, o = { b = [1] } }
}
inputs = { a = dependency.d.outputs.a, o = dependency.d.outputs }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
  skip_outputs = true
}
inputs = { a = dependency.d.outputs.a }
---
dependency "d" {
  config_path = "../d"
  skip_outputs = true
}
inputs = { a = try(dependency.d.outputs.a, "none") }
---
dependency "d" {
  config_path = "../d"
  enabled = false
}
inputs = { a = try(dependency.d.outputs, "none") }
---
dependency "d" {
  config_path = "../d"
  enabled = false
  mock_outputs = { a = 1 }
}
inputs = { a = dependency.d.outputs.a }
---
dependency "d" {
  config_path = "../d"
  enabled = false
  mock_outputs = { a = 1 }
  mock_outputs_allowed_terraform_commands = ["apply"]
}
inputs = { a = dependency.d.outputs.a }
---
dependency "d" {
  config_path = "../d"
  skip_outputs = true
  mock_outputs = { a = 1 }
  mock_outputs_allowed_terraform_commands = ["apply"]
}
inputs = { a = dependency.d.outputs.a }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
  mock_outputs_allowed_terraform_commands = ["apply"]
}
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
  mock_outputs_allowed_terraform_commands = []
}
inputs = { a = dependency.d.outputs.a }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = "x"
}
inputs = { a = dependency.d.outputs }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = null
}
---
dependency "d" {
  config_path = "../d"
  mock_outputs = {}
}
inputs = { a = dependency.d.outputs }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
  mock_outputs_merge_strategy_with_state = "deep"
}
---
dependency "d" {
  config_path = 1
}
---
dependency "d" {
  config_path = null
}
---
dependency "d" {
  config_path = dependency.e.outputs.p
}
dependency "e" {
  config_path = "../e"
  mock_outputs = { p = "../d" }
}
---
dependency "d" {
  config_path = "../d"
  nosuch = 1
}
---
dependency {
  config_path = "../d"
}
---
dependency "d" "e" {
  config_path = "../d"
}
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
}
locals {
  a = dependency.d.outputs.a
}
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
}
iam_role = dependency.d.outputs.a
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
}
terraform_binary = dependency.d.outputs.a
generate "x" {
  path = "x"
  if_exists = "skip"
  contents = dependency.d.outputs.a
}
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
}
inputs = { a = dependency.d.outputs.nosuch }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
}
inputs = { a = dependency.nosuch.outputs.a }
---
inputs = { a = dependency.d.outputs.a }
---
dependencies { paths = [] }
---
dependencies { paths = ["."] }
---
dependencies { paths = ["../nosuch"] }
---
dependencies { paths = "x" }
---
dependencies {}
---
dependencies { paths = [".", "."] }
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = 1 }
}
---
terraform {}
---
terraform {
  source = "../m"
  include_in_copy = ["a"]
  exclude_from_copy = []
  copy_terraform_lock_file = false
}
---
terraform {
  source = ""
}
---
terraform {
  source = null
}
---
terraform {
  version = "1.0"
}
---
terraform {
  extra_arguments "a" {
    commands = ["plan"]
    arguments = ["-x", 1]
    env_vars = { A = 1, B = true }
    required_var_files = ["a"]
    optional_var_files = ["b"]
  }
  extra_arguments "b" {
    commands = get_terraform_commands_that_need_vars()
  }
  before_hook "h" {
    commands = ["plan"]
    execute = ["echo", 1]
    if = true
    run_on_error = false
    suppress_stdout = true
    working_dir = "d"
  }
  after_hook "h" {
    commands = []
    execute = ["echo"]
  }
  error_hook "h" {
    commands = ["plan"]
    execute = ["echo"]
    on_errors = [".*"]
  }
}
---
terraform {
  before_hook "h" {
    commands = ["plan"]
    execute = [""]
  }
}
---
terraform {
  before_hook "h" {
    commands = ["plan"]
    execute = null
  }
}
---
terraform {
  error_hook "h" {
    commands = ["plan"]
    execute = ["echo"]
  }
}
---
terraform {
  error_hook "h" {
    commands = ["plan"]
    execute = []
    on_errors = []
  }
}
---
terraform {
  before_hook "h" {
    commands = ["plan"]
    execute = ["a"]
  }
  before_hook "h" {
    commands = ["apply"]
    execute = ["b"]
  }
}
---
terraform {
  extra_arguments "a" {
    commands = ["plan"]
    env_vars = { A = [1] }
  }
}
---
terraform {
  extra_arguments {
    commands = ["plan"]
  }
}
---
remote_state {
  backend = "s3"
  config = { bucket = "b", key = "k", n = 1, l = ["a"], m = { x = true } }
  generate = { path = "b.tf", if_exists = "overwrite" }
  disable_init = true
  disable_dependency_optimization = false
}
---
remote_state {
  backend = "local"
  config = {}
}
---
remote_state {
  backend = ""
  config = {}
}
---
remote_state {
  config = {}
}
---
remote_state {
  backend = "local"
}
---
remote_state {
  backend = "local"
  config = "x"
}
---
remote_state {
  backend = "local"
  config = null
}
---
remote_state {
  backend = "local"
  config = { path = null }
}
---
remote_state {
  backend = "local"
  config = {}
  generate = { path = "x" }
}
---
remote_state {
  backend = "local"
  config = {}
  generate = { path = "x", if_exists = "nosuch" }
}
---
remote_state {
  backend = "local"
  config = {}
  encryption = { key_provider = "pbkdf2", passphrase = "0123456789012345" }
}
---
remote_state {
  backend = "local"
  config = {}
  encryption = { passphrase = "x" }
}
---
remote_state = {
  backend = "local"
  config = { a = 1 }
  nosuch = 2
}
---
remote_state = {
  backend = "local"
}
---
remote_state = "x"
---
remote_state = {
  backend = "local"
  config = { a = 1 }
}
remote_state {
  backend = "s3"
  config = { b = 1 }
}
---
generate "a" {
  path = "a"
  contents = "x"
  if_exists = "overwrite_terragrunt"
  if_disabled = "remove"
  comment_prefix = "// "
  disable_signature = true
  disable = true
  hcl_fmt = false
}
---
generate "a" {
  path = "a"
  contents = <<-EOT
    x = $${y}
      z
  EOT
  if_exists = "error"
}
---
generate "a" {
  path = "a"
  contents = 1
  if_exists = "nosuch"
}
---
generate "a" {
  path = "a"
  contents = 1
  if_exists = "skip"
  if_disabled = "nosuch"
}
---
generate "a" {
  path = "a"
  if_exists = "skip"
}
---
generate = {
  a = { path = "a", contents = "b", if_exists = "skip" }
  b = { path = "a", contents = "b", if_exists = "skip", disable = true, nosuch = 1 }
}
---
generate = {
  a = { path = "a", if_exists = "skip" }
}
---
generate = {}
---
generate = null
---
generate = {
  a = { path = "a", contents = "b", if_exists = "skip" }
}
generate "a" {
  path = "a"
  contents = "b"
  if_exists = "skip"
}
---
feature "f" { default = 1 }
inputs = { a = feature.f.value, b = feature }
---
feature "f" { default = null }
inputs = { a = feature.f.value }
---
feature "f" { default = { a = [1] } }
inputs = { a = feature.f.value.a }
---
feature "f" {}
---
feature "f" { default = 1 }
feature "f" { default = 2 }
inputs = { a = feature.f.value }
---
feature "f" { default = local.a }
locals { a = 1 }
---
feature "f" { default = upper("x") }
inputs = { a = feature.nosuch.value }
---
exclude {
  if = true
  actions = ["all"]
  exclude_dependencies = true
  no_run = false
}
---
exclude {
  if = true
}
---
exclude {
  if = 1
  actions = []
}
---
exclude {
  if = null
  actions = []
}
---
exclude {
  if = "true"
  actions = ["nosuch"]
}
---
errors {
  retry "r" {
    retryable_errors = ["a.*", "["]
    max_attempts = 3
    sleep_interval_sec = 5
  }
  ignore "i" {
    ignorable_errors = ["!x"]
    message = "m"
    signals = { a = true, b = false }
  }
}
---
errors {}
---
errors {
  retry "r" {
    retryable_errors = []
    max_attempts = 1.5
    sleep_interval_sec = 5
  }
}
---
errors {
  ignore "i" {
    ignorable_errors = []
    signals = { a = 1, b = "x" }
  }
}
---
errors {
  ignore "i" {
    ignorable_errors = []
    signals = { a = 1, b = [1] }
  }
}
---
errors {
  ignore "i" {
    message = "x"
  }
}
---
errors {
  retry "r" {
    retryable_errors = []
    max_attempts = -1
    sleep_interval_sec = 0
  }
  retry "r" {
    retryable_errors = ["x"]
    max_attempts = 1
    sleep_interval_sec = 0
  }
}
---
engine {
  source = "s"
  version = "v"
  type = "t"
  meta = { a = 1 }
}
---
engine {
  source = "s"
  meta = "x"
}
---
engine {
  meta = {}
}
---
catalog {
  urls = ["a"]
}
---
catalog {}
---
include {
  path = "nosuch.hcl"
}
---
include "x" {
  path = ""
}
---
include "x" {}
---
include "x" {
  path = 1
}
---
include "x" {
  path = local.p
}
locals { p = "x" }
---
include "x" {
  path = find_in_parent_folders("nosuch.hcl")
}
---
a = 1
---
inputs = { a = 1
---
x y z
---
inputs = { a = each.key }
---
inputs = { a = path.module }
---
inputs = { a = var.x }
---
inputs = { a = self }
---
inputs = { a = include.x }
---
inputs = { a = values.x }
---
inputs = { a = try(values.x, "none"), b = try(include, "none"), c = try(dependency, "none"), d = try(feature, "none") }
"""

# Expressions, each the input of a unit.
EXPRESSIONS = r"""
abs(-1)
alltrue([true, "true"])
anytrue([])
basename("a/b")
base64encode("x")
base64gzip("x")
can(1 / 0)
ceil(1.2)
chomp("x\n")
chunklist([1, 2, 3], 2)
cidrhost("10.0.0.0/8", 2)
cidrsubnets("10.0.0.0/8", 4, 4)
coalesce("", "x")
coalesce(null, 1)
coalescelist([], [1])
compact(["", "a"])
concat([1], ["a"])
contains([1, 2], 2)
csvdecode("a,b\n1,2")
dirname("a/b")
distinct([1, 1])
element([1, 2], 3)
element([], 0)
endswith("abc", "bc")
endswith("abc")
endswith(1, 1)
startswith("abc", "ab")
startswith(null, "a")
strcontains("abc", "b")
strcontains("abc", "")
timecmp("2020-01-01T00:00:00Z", "2021-01-01T00:00:00Z")
timecmp("x", "2021-01-01T00:00:00Z")
flatten([[1], [2, [3]]])
floor(-1.5)
format("%s %d %v", "a", 1, [1])
formatdate("YYYY", "2020-01-01T00:00:00Z")
formatlist("%s!", ["a"])
indent(2, "a\nb")
index(["a"], "a")
join(",", [1, 2])
jsondecode("{\"a\": [1]}")
jsonencode({ a = 1, b = null })
keys({ b = 1, a = 2 })
length("äö")
log(8, 2)
lookup({ a = 1 }, "b", 2)
lower("A")
matchkeys([1, 2], ["a", "b"], ["a"])
max(1, 2)
md5("x")
merge({ a = { b = 1 } }, { a = { c = 2 } })
merge({ a = 1 }, null)
min(1, 2)
nonsensitive(sensitive(1))
nonsensitive(1)
one([])
one([1, 2])
parseint("ff", 16)
pathexpand("/a")
pow(2, 3)
range(3)
regex("a(b)", "ab")
regexall("a", "aa")
replace("aXb", "/[A-Z]/", "_")
replace("aXb", "X", "$1")
reverse([1, 2])
rsadecrypt("x", "y")
setintersection(["a"], ["a", "b"])
setproduct(["a"], ["b"])
setsubtract(["a", "b"], ["a"])
setunion(["a"], ["b"])
sha1("x")
sha256("x")
sha512("x")
signum(-3)
slice([1, 2, 3], 1, 2)
sort(["b", "a"])
split(",", "a,b")
strrev("ab")
substr("abc", 1, -1)
sum([1, 2])
textdecodebase64(textencodebase64("x", "UTF-16LE"), "UTF-16LE")
timeadd("2020-01-01T00:00:00Z", "1h")
title("a b")
tobool("true")
tolist(["a", 1])
tomap({ a = 1, b = "x" })
tonumber("1.50")
toset(["a", "a"])
tostring(1.0)
transpose({ a = ["b"] })
trim("xax", "x")
trimprefix("ab", "a")
trimspace(" a ")
trimsuffix("ab", "b")
try(nosuch.x, 1)
upper("ß")
urlencode("a b")
values({ b = 1, a = 2 })
yamldecode("a: [1, x]")
yamlencode({ a = [1] })
zipmap(["a"], [1])
uuidv5("dns", "x")
bcrypt("x") == ""
base64sha256("x")
base64sha512("x")
filebase64sha256("x")
filemd5("terragrunt.hcl") != ""
fileexists("terragrunt.hcl")
fileexists("nosuch")
fileset(".", "*.hcl")
file("nosuch")
abspath("x") == "${get_terragrunt_dir()}/x"
templatefile("nosuch", {})
defaults({}, {})
list(1)
map("a", 1)
type(1)
strcontains("a")
ephemeralasnull(1)
issensitive(1)
templatestring("x", {})
provider::x::y()
convert("1", number)
plantimestamp()
base64gunzip("x")
constraint_check("1.2.3", ">= 1.0, < 2")
constraint_check("1.2.3-beta", ">= 1.0")
constraint_check("v1.2", "~> 1.1")
constraint_check("x", ">= 1")
constraint_check("1.2.3", "x")
constraint_check("1.2.3")
find_in_parent_folders("nosuch", "fallback")
find_in_parent_folders("nosuch")
find_in_parent_folders("nosuch", "")
find_in_parent_folders("", "f")
find_in_parent_folders("a", "b", "c")
path_relative_to_include()
path_relative_from_include()
path_relative_to_include("x")
basename(get_parent_terragrunt_dir())
get_parent_terragrunt_dir("x")
basename(get_terragrunt_dir())
basename(get_original_terragrunt_dir())
get_terragrunt_dir("x")
basename(get_working_dir()) != ""
get_env("NAME")
get_env("NAME", "d")
get_env("EMPTY", "d")
get_env("NOSUCH", "d")
get_env("NOSUCH")
get_env("")
get_env("", "d")
get_env()
get_env(null)
get_env("NOSUCH", null)
get_env("NOSUCH", 1)
get_env("A", "b", "c")
get_terraform_command()
get_terragrunt_source_cli_flag()
get_terraform_commands_that_need_vars()
get_terraform_commands_that_need_locking()
get_terraform_commands_that_need_input()
get_terraform_commands_that_need_parallelism()
get_terraform_commands_that_need_vars(1)
get_default_retryable_errors()
read_terragrunt_config("nosuch.hcl")
read_terragrunt_config("nosuch.hcl", { a = 1 })
read_terragrunt_config("nosuch.hcl", null)
read_terragrunt_config()
read_terragrunt_config(1)
read_tfvars_file("nosuch.tfvars")
mark_as_read("x")
mark_as_read()
mark_as_read(1)
deep_merge({ a = 1 }, { b = 2 })
1 + "2"
"${1}" == 1
[for k, v in { a = 1 } : "${k}=${v}"]
{ for x in ["a", "a"] : x => 1... }
{ for x in ["a", "a"] : x => 1 }
true ? 1 : "a"
[1, 2][*]
[{ a = 1 }][*].a
null
-"1"
!"true"
1 == 1.0
"a" == null
9007199254740993
0.1 + 0.2
123456789012345678901234567890
1.0000000000000000001
<<X
a
X
"""

# What other files have that `read_terragrunt_config` and `include` name.
COMMON = r"""
locals {
  a = 1
  dir = basename(get_terragrunt_dir())
  original = basename(get_original_terragrunt_dir())
  s = toset(["x"])
}
inputs = { x = local.a, keep = "r" }
---
terraform_binary = "b"
prevent_destroy = false
iam_assume_role_duration = 3
download_dir = ""
---
terraform {
  source = "s"
  extra_arguments "a" {
    commands = ["c"]
  }
  after_hook "h" {
    commands = ["c"]
    execute = ["root"]
  }
  before_hook "b" {
    commands = ["c"]
    execute = ["root"]
    if = false
  }
  error_hook "e" {
    commands = ["c"]
    execute = ["root"]
    on_errors = ["x"]
  }
}
---
remote_state {
  backend = "local"
  config = { path = "${path_relative_to_include()}/x" }
  generate = { path = "p", if_exists = "skip" }
}
generate "g" {
  path = "g"
  contents = "root"
  if_exists = "skip"
}
---
exclude {
  if = false
  actions = ["plan"]
}
errors {
  retry "r" {
    retryable_errors = ["root"]
    max_attempts = 1
    sleep_interval_sec = 2
  }
  ignore "i" {
    ignorable_errors = ["root"]
    message = "root"
    signals = { r = true }
  }
}
---
engine {
  source = "root"
  version = "1"
  meta = { r = 1 }
}
catalog { urls = ["u"] }
---
feature "f" { default = { r = 1 } }
feature "g" { default = "root" }
inputs = { f = feature.f.value }
---
dependency "d" {
  config_path = "../d"
  mock_outputs = { a = { r = 1 }, l = ["r"] }
  mock_outputs_allowed_terraform_commands = ["plan"]
}
inputs = { o = dependency.d.outputs }
---
dependency "r" {
  config_path = "../r"
  mock_outputs = { a = 2 }
}
dependencies { paths = ["."] }
---
inputs = { l = [1], m = { a = 1, n = { r = 1 } }, s = "", z = 0, n = null, b = false }
---
terraform {}
errors {}
dependencies { paths = [] }
---
nosuch = 1
"""

CHILDREN = r"""
inputs = { keep = "c", y = 2 }
---
terraform_binary = "c"
prevent_destroy = true
download_dir = "c"
---
terraform {
  after_hook "h" {
    commands = ["d"]
    execute = ["child"]
  }
  after_hook "n" {
    commands = ["d"]
    execute = ["child"]
  }
  extra_arguments "a" {
    commands = ["d"]
    arguments = ["x"]
  }
}
---
remote_state {
  backend = "s3"
  config = { bucket = "b" }
}
---
generate "g" {
  path = "c"
  contents = "child"
  if_exists = "skip"
}
---
exclude {
  if = true
  actions = ["apply"]
}
errors {
  retry "r" {
    retryable_errors = ["child"]
    max_attempts = 0
    sleep_interval_sec = 9
  }
  retry "n" {
    retryable_errors = ["child"]
    max_attempts = 1
    sleep_interval_sec = 9
  }
  ignore "i" {
    ignorable_errors = ["child"]
    message = ""
    signals = { c = false }
  }
}
---
engine {
  source = "child"
  type = "rpc"
  meta = { c = 1 }
}
---
feature "f" { default = { c = 2 } }
inputs = { f = feature.f.value }
---
dependency "d" {
  config_path = "../c"
  mock_outputs = { a = { c = 1 }, l = ["c"] }
  mock_outputs_allowed_terraform_commands = ["apply", "plan"]
}
inputs = { o = dependency.d.outputs }
---
dependency "c" {
  config_path = "../c"
  mock_outputs = { a = 1 }
}
dependencies { paths = [".."] }
inputs = { c = dependency.c.outputs.a }
---
inputs = { l = [2], m = { b = 1, n = { c = 1 } }, s = "c", z = 1, n = {}, b = null }
"""

# Stacks; `u` and `s` are directories.
STACKS = r"""
unit "a" {
  source = "./u"
  path = "a"
}
---
unit "a" {
  source = "./u"
  path = "a/b"
  values = { x = 1, y = [true, null], z = { w = "q" } }
}
stack "s" {
  source = "./s"
  path = "s"
  no_dot_terragrunt_stack = true
}
---
unit "a" {
  source = "./u"
  path = "a"
  values = {}
}
---
unit "a" {
  source = "./u"
  path = "a"
  values = null
}
---
unit "a" {
  source = "./u"
  path = "a"
  values = "x"
}
---
unit "a" {
  source = "./u"
  path = "../a"
}
---
unit "a" {
  source = "./u"
  path = "/a"
}
---
unit "a" {
  source = "./u"
  path = ""
}
---
unit "a" {
  source = ""
  path = "a"
}
---
unit "" {
  source = "./u"
  path = "a"
}
---
unit "a" {
  source = "./u"
}
---
unit "a" {
  path = "a"
}
---
unit {
  source = "./u"
  path = "a"
}
---
locals { a = 1 }
---
x = 1
---
unit "a" {
  source = "./u"
  path = "a"
  nosuch = 1
  other {}
}
---
unit "a" {
  source = "./u"
  path = "a"
}
unit "a" {
  source = "./u"
  path = "b"
}
---
unit "a" {
  source = "./u"
  path = "a"
}
stack "a" {
  source = "./s"
  path = "b"
}
---
unit "a" {
  source = "./u"
  path = "a"
}
unit "b" {
  source = "./u"
  path = "./a"
}
---
unit "a" {
  source = "./u"
  path = "a"
}
stack "b" {
  source = "./s"
  path = "a"
}
---
locals {
  env = "dev"
  all = { n = local.env }
}
unit "a" {
  source = "./u"
  path = "${local.env}/a"
  values = { e = local.all }
}
---
locals {
  a = local.nosuch
}
unit "a" {
  source = "./u"
  path = "a"
}
---
unit "a" {
  source = "./u"
  path = "a"
}
unit "b" {
  source = "./u"
  path = "b"
  values = { p = basename(unit.a.path) }
}
---
unit "a" {
  source = "./u"
  path = "a"
}
unit "b" {
  source = "./u"
  path = "b"
  values = { p = unit.nosuch.path }
}
---
unit "a" {
  source = "./u"
  path = "a"
  values = { p = values.x }
}
---
unit "a" {
  source = "./u"
  path = "a"
  values = { p = get_env("NAME", "d"), d = basename(get_terragrunt_dir()) }
}
---
locals {
  env = "dev"
}
unit "a" {
  source = "./u"
  path = "a"
}
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {
    dependency "a" {
      config_path = unit.a.path
      mock_outputs = { x = local.env }
    }
    inputs = {
      a = local.env
      b = dependency.a.outputs.x
      c = "${local.env}-${dependency.a.outputs.x}"
      d = upper(local.env)
      e = join(local.env, [dependency.a.outputs.x, local.env])
      f = local.env == "dev" ? dependency.a.outputs.x : "other"
      g = [for v in dependency.a.outputs.l : "${v}${local.env}"]
      h = { k = dependency.a.outputs.x, l = local.env }
      i = dependency.a.outputs.l[*].id
      j = "${dependency.a.outputs.x}"
      k = 1 + 2
      l = -dependency.a.outputs.n + length(local.env)
      m = (dependency.a.outputs.x)
      n = { a = 1, b = [2] }
      o = dependency.a.outputs.m[local.env]
      p = "a${"$"}{b}"
      q = null
      r = true && dependency.a.outputs.b
    }
  }
}
---
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {
    terraform {
      source = "x"
      before_hook "h" {
        commands = ["plan"]
        execute = ["echo", upper("a")]
      }
    }
    prevent_destroy = true
  }
}
---
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {
    inputs = { a = local.nosuch }
  }
}
---
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {
    inputs = { a = nosuch.b }
  }
}
---
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {
    dependency "a" {
      config_path = dependency.x.outputs.p
    }
  }
}
---
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {
    dependency "a" {
      config_path = "../x"
    }
    inputs = dependency.a.outputs
  }
}
---
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {}
}
---
unit "b" {
  source = "./u"
  path = "b"
  autoinclude {}
  autoinclude {}
}
---
stack "b" {
  source = "./s"
  path = "b"
  autoinclude {
    unit "n" {
      source = "./u"
      path = "n"
    }
  }
}
---
stack "b" {
  source = "./s"
  path = "b"
  autoinclude {
    dependency "a" {
      config_path = "../x"
    }
  }
}
---
include "m" {
  path = "./more.hcl"
}
unit "a" {
  source = "./u"
  path = "a"
}
---
include "m" {
  path = "./nosuch.hcl"
}
---
include "m" {
  path = "./more.hcl"
}
unit "more" {
  source = "./u"
  path = "a"
}
"""

JSON = [
    '{"inputs": {"a": 1, "b": "${1 + 2}", "c": ["x"]}}',
    '{"locals": {"a": 1}, "inputs": {"a": "${local.a}"}}',
    '{"locals": {"a": "${nosuch}"}}',
    '{"include": {"path": "root.hcl"}}',
    '{"include": {"r": {"path": "root.hcl", "expose": true}},'
    ' "inputs": {"v": "${include.r.inputs.z}"}}',
    '{"dependency": {"d": {"config_path": "../d",'
    ' "mock_outputs": {"a": 1}}}, "inputs": {"a": "${dependency.d.outputs.a}"}}',
    '{"terraform": {"source": "x", "extra_arguments":'
    ' {"a": {"commands": ["plan"]}}}}',
    '{"terraform": {"source": "${dependency.d.outputs.x}"}}',
    '{"generate": {"g": {"path": "p", "contents": "c", "if_exists": "skip"}}}',
    '{"remote_state": {"backend": "local", "config": {"path": "x"}}}',
    '{"feature": {"f": {"default": true}}, "inputs": {"f": "${feature.f.value}"}}',
    '{"nosuch": 1}', '{"inputs": 1}', '[]', '{', '{"prevent_destroy": "x"}',
    '{"errors": {"retry": {"r": {"retryable_errors": [], "max_attempts": 1,'
    ' "sleep_interval_sec": 1}}}}',
    '{"exclude": {"if": true, "actions": []}}',
    '{"dependencies": {"paths": ["."]}}',
]

# Where our answer differs, by a part of the text or of the name of an input:
# what the specification of the language decides, and what is still open.
DIFFERENT = {
    # Words, nulls and missing members that Terragrunt ignores are errors here.
    "strategy_with_state = \"deep\"", "strategy_with_state = \"true\"",
    "mock_outputs = null", "config_path = null", "config = null",
    "remote_state = {\n  backend = \"local\"\n}", "a = { path = \"a\", if_exists",
    # Terragrunt drops locals of stacks that refer to nothing.
    "a = local.nosuch\n}\nunit",
    # A JSON file that is included fails in Terragrunt.
    "hcl-module-b",
    # Open: numbers as paths.
    "config_path = 1\n",
    # Open: exposed files with dependencies, merged dependencies whose mocks
    # are not allowed in one of the files, mistakes in other units.
    "expose 7", "expose 8", "terragrunt-include-dependency-deep",
    "include-deep/child", "second/d/",
}

ENVIRONMENT = {"NAME": "value", "EMPTY": ""}
STATES = [{"a": 5}, {"a": {"s": 1}, "l": ["s"], "n": 1.5}, {}]


def is_different(case):
    # Of the corpus, only the unit counts and not the files around it.
    files = case["files"]
    texts = [case["id"], *([files[case["unit"]]] if "unit" in case
                           else files.values())]
    return any(part in text for part in DIFFERENT for text in texts)


def pieces(text):
    return [piece.strip("\n") + "\n" for piece in text.split("\n---\n")]


def expressions():
    lines = EXPRESSIONS.strip("\n")
    head, heredoc = lines.split("<<X", 1)
    return head.splitlines() + ["<<X" + heredoc + "\n"]


def included(root, child, strategy, expose=False):
    block = (f'include "root" {{\n  path = "../../root.hcl"\n'
             f'  merge_strategy = "{strategy}"\n'
             f'  expose = {str(expose).lower()}\n}}\n')
    if expose:
        block += "locals {\n  seen = include.root\n}\n"
    return {"live/app/terragrunt.hcl": block + child, "root.hcl": root}


def thought_out():
    def case(name, files, **options):
        return {"id": name, "files": files, "env": ENVIRONMENT,
                "options": options}
    for i, text in enumerate(pieces(UNITS)):
        yield case(f"unit {i} {text[:40]!r}", {"terragrunt.hcl": text})
    for text in expressions():
        yield case(f"expression {text}",
                   {"terragrunt.hcl": f"inputs = {{\n  a = {text}\n}}\n"})
    for i, text in enumerate(pieces(COMMON)):
        yield case(f"read {i}", {"common.hcl": text, "terragrunt.hcl":
                                 'inputs = { a = read_terragrunt_config('
                                 '"common.hcl") }\n'})
        yield case(f"expose {i}", included(text, "", "no_merge", True))
    roots = pieces(COMMON)[:-1]
    for i, root in enumerate(roots):
        for j, child in enumerate(pieces(CHILDREN)):
            for strategy in ("shallow", "deep"):
                yield case(f"merge {i} {j} {strategy}",
                           included(root, child, strategy))
    for i, text in enumerate(pieces(STACKS)):
        yield case(f"stack {i}", {
            "terragrunt.stack.hcl": text, "u/terragrunt.hcl": "",
            "s/terragrunt.stack.hcl":
                'unit "n" {\n  source = "./u"\n  path = "n"\n}\n',
            "s/u/terragrunt.hcl": "",
            "more.hcl": 'unit "more" {\n  source = "./u"\n  path = "more"\n}\n'
        })
    for i, text in enumerate(JSON):
        yield case(f"json {i}", {"terragrunt.hcl.json": text,
                                 "root.hcl": "inputs = { z = 1 }\n"})
    for i, state in enumerate(STATES):
        for strategy in ("no_merge", "shallow", "deep_map_only"):
            yield case(f"state {i} {strategy}", {"terragrunt.hcl": f'''
dependency "d" {{
  config_path = "../d"
  mock_outputs = {{ a = {{ m = 1 }}, l = ["m"], o = "m" }}
  mock_outputs_merge_strategy_with_state = "{strategy}"
}}
inputs = {{ o = dependency.d.outputs }}
'''}, outputs={"../d": state})
    for default in ("true", "1", '"x"', "[1]"):
        for flag in ("true", "F", "2", "", "a=b"):
            yield case(f"flag {default} {flag}", {"terragrunt.hcl": f'''
feature "f" {{ default = {default} }}
inputs = {{ v = feature.f.value }}
'''}, feature={"f": flag})


def random_input(seed):
    """A unit of two pieces that includes files of two pieces each."""
    pick = random.Random(seed)

    def text(source):
        return "".join(pick.sample(source, pick.choice((1, 1, 2))))
    roots = pieces(COMMON)[:-1]
    unit = ""
    files = {}
    for name in ["one", "two"][:pick.choice((1, 2))]:
        files[f"{name}.hcl"] = text(roots)
        exposed = pick.choice(("true", "false"))
        strategies = ["no_merge", "shallow", "deep", "deep"]
        if "dependency" in files[f"{name}.hcl"]:
            # Open: these see no outputs in Terragrunt.
            exposed = "false"
            strategies.remove("no_merge")
        strategy = pick.choice(strategies)
        unit += (f'include "{name}" {{\n'
                 f'  path = find_in_parent_folders("{name}.hcl")\n'
                 f'  merge_strategy = "{strategy}"\n'
                 f'  expose = {exposed}\n}}\n')
    unit += text(pieces(CHILDREN))
    if pick.random() < 0.5:
        unit += ("locals {\n  seen = try(include.one.inputs, \"none\")\n"
                 "  more = try(include.two.locals, \"none\")\n}\n")
    files["live/app/terragrunt.hcl"] = unit
    options = {"command": pick.choice(("plan", "apply"))}
    if pick.random() < 0.5:
        options["outputs"] = {"../d": pick.choice(STATES)}
    return {"id": f"random {seed}", "files": files, "env": {},
            "options": options}
