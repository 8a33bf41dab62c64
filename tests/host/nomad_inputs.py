"""Jobs of Nomad for comparisons: listed, every argument, and random ones."""

import json
import random
import re

# Blocks and arguments that Nomad 1.6.0 does not have yet.
NEWER = """action allow_token_expiration chown cluster cni crons
    destination_partition destination_peer destination_type disconnect
    ignore_collision local_bind_socket_mode local_bind_socket_path
    max_connections max_pending_requests max_concurrent_requests
    max_run_duration notes numa partition prevent_reschedule_on_lost
    once render_templates role request_headers response_headers run_on_first_render
    schedule sds secret selinux_label transparent_proxy ui weights""".split()
NEWER_WORDS = re.compile(r"(?m)^\s*\"?(" + "|".join(NEWER) +
                         r")\"?\s*([={:]|\"[^\"]*\"\s*\{)")
# Inputs that are left out for another reason.
LEFT_OUT = {
    "nomad-lifecycle-hook": "1.6.0 does not require the hook",
    "nomad-fn-own": "element() takes negative indexes since go-cty 1.15",
    "nomad-validation-file-function": "messages had to be sentences",
    "nomad-locals-cycle": "the place of a cycle is ours",
    "e2e/consulcompat/input/connect.nomad.hcl": "consul of a task is newer",
    "e2e/dynamic_host_volumes/input/sticky.nomad.hcl": "sticky is newer",
    "jobspec2/test-fixtures/identity-compat.nomad.hcl":
        "several identities are newer",
}
# What the two keep at different places: a vault is passed on, and 1.6.0 has
# one identity.
MOVED = {".job.vault", ".job.task", ".job.vault_token", ".job.consul_token"}


def moved(path):
    return ["vault"] if re.fullmatch(r"\.job\.group\.[^.]*", path) else []


def newer(case):
    return (case["id"] in LEFT_OUT or
            any(NEWER_WORDS.search(text) for text in case["files"].values()))


# The blocks: what is written around one, and its arguments by type.
def inside(around, header):
    """The block, in what is around it; both are formats."""
    return around.replace("{}", header + " {{\n{}\n}}")


JOB = "job \"j\" {{\n{}\n}}\n"
GROUP = inside(JOB, "group \"g\"")
TASK = inside(GROUP, "task \"t\"")
SERVICE = inside(GROUP, "service")
CONNECT = inside(SERVICE, "connect")
SIDECAR = inside(CONNECT, "sidecar_service")
PROXY = inside(SIDECAR, "proxy")
GATEWAY = inside(CONNECT, "gateway")
INGRESS = inside(GATEWAY, "ingress")
BLOCKS = [
    (JOB, "s: region namespace id name type node_pool n: priority "
          "b: all_at_once l: datacenters"),
    (GROUP, "n: count d: shutdown_delay stop_after_client_disconnect "
            "max_client_disconnect"),
    (TASK, "s: driver user kill_signal kind d: kill_timeout shutdown_delay "
           "b: leader"),
    (inside(JOB, "update"),
     "d: stagger min_healthy_time healthy_deadline progress_deadline "
     "n: max_parallel canary s: health_check b: auto_revert auto_promote"),
    (inside(GROUP, "update"), "d: stagger n: canary b: auto_revert"),
    (inside(GROUP, "migrate"), "n: max_parallel s: health_check "
                               "d: min_healthy_time healthy_deadline"),
    (inside(GROUP, "reschedule"), "n: attempts d: interval delay max_delay "
                                  "s: delay_function b: unlimited"),
    (inside(TASK, "restart"), "d: interval delay n: attempts s: mode"),
    (inside(GROUP, "ephemeral_disk"), "b: sticky migrate n: size"),
    (inside(JOB, "spread"), "s: attribute n: weight"),
    (inside(inside(GROUP, "spread"), "target \"x\""), "n: percent"),
    (inside(inside(JOB, "multiregion"), "strategy"),
     "n: max_parallel s: on_failure"),
    (inside(inside(JOB, "multiregion"), "region \"r\""),
     "n: count l: datacenters s: node_pool"),
    (inside(JOB, "periodic"),
     "b: enabled prohibit_overlap s: cron time_zone"),
    (inside(JOB, "parameterized"), "s: payload l: meta_required meta_optional"),
    (inside(GROUP, "network"), "s: mode device cidr ip hostname n: mbits"),
    (inside(inside(GROUP, "network"), "port \"p\""),
     "n: static to s: host_network"),
    (inside(inside(GROUP, "network"), "reserved_ports \"p\""),
     "n: static to s: host_network"),
    (inside(inside(GROUP, "network"), "dns"), "l: servers searches options"),
    (inside(TASK, "resources"), "n: cpu cores memory memory_max disk iops"),
    (inside(inside(TASK, "resources"), "device \"d\""), "n: count"),
    (inside(GROUP, "volume \"v\""),
     "s: type source access_mode attachment_mode b: read_only per_alloc"),
    (inside(inside(GROUP, "volume \"v\""), "mount_options"),
     "s: fs_type l: mount_flags"),
    (inside(TASK, "volume_mount"),
     "s: volume destination propagation_mode b: read_only"),
    (SERVICE, "s: name port address_mode address task on_update provider "
              "l: tags canary_tags b: enable_tag_override"),
    (inside(SERVICE, "check"),
     "s: name type command path protocol port address_mode advertise "
     "initial_status tls_server_name method grpc_service task body on_update "
     "l: args b: expose tls_skip_verify grpc_use_tls d: interval timeout "
     "n: success_before_passing failures_before_critical"),
    (inside(inside(SERVICE, "check"), "check_restart"),
     "n: limit d: grace b: ignore_warnings"),
    (CONNECT, "b: native"),
    (SIDECAR, "l: tags s: port b: disable_default_tcp_check"),
    (inside(CONNECT, "sidecar_task"),
     "s: name driver user kill_signal d: kill_timeout shutdown_delay"),
    (PROXY, "s: local_service_address n: local_service_port"),
    (inside(PROXY, "upstreams"),
     "s: destination_name destination_namespace datacenter local_bind_address "
     "n: local_bind_port"),
    (inside(inside(PROXY, "upstreams"), "mesh_gateway"), "s: mode"),
    (inside(inside(PROXY, "expose"), "path"),
     "s: path protocol listener_port n: local_path_port"),
    (inside(GATEWAY, "proxy"),
     "d: connect_timeout s: envoy_dns_discovery_type "
     "b: envoy_gateway_bind_tagged_addresses envoy_gateway_no_default_bind"),
    (inside(inside(GATEWAY, "proxy"), "envoy_gateway_bind_addresses \"a\""),
     "s: address n: port"),
    (inside(INGRESS, "tls"),
     "b: enabled s: tls_min_version tls_max_version l: cipher_suites"),
    (inside(INGRESS, "listener"), "n: port s: protocol"),
    (inside(inside(INGRESS, "listener"), "service"), "s: name l: hosts"),
    (inside(inside(GATEWAY, "terminating"), "service"),
     "s: name ca_file cert_file key_file sni"),
    (inside(GROUP, "scaling"), "n: min max b: enabled s: type"),
    (inside(TASK, "scaling \"cpu\""), "n: min max b: enabled s: type"),
    (inside(GROUP, "consul"), "s: namespace"),
    (inside(TASK, "vault"),
     "l: policies s: namespace change_mode change_signal b: env disable_file"),
    (inside(TASK, "template"),
     "s: source destination data change_mode change_signal perms "
     "left_delimiter right_delimiter b: env error_on_missing_key "
     "d: splay vault_grace n: uid gid"),
    (inside(inside(TASK, "template"), "change_script"),
     "s: command l: args d: timeout b: fail_on_error"),
    (inside(inside(TASK, "template"), "wait"), "d: min max"),
    (inside(TASK, "artifact"), "s: source mode destination"),
    (inside(TASK, "logs"), "n: max_files max_file_size b: enabled disabled"),
    (inside(TASK, "lifecycle"), "s: hook b: sidecar"),
    (inside(TASK, "dispatch_payload"), "s: file"),
    (inside(TASK, "csi_plugin"),
     "s: id type mount_dir stage_publish_base_dir d: health_timeout"),
    (inside(JOB, "constraint"),
     "s: attribute value operator distinct_property regexp version semver "
     "set_contains set_contains_all set_contains_any is_set is_not_set "
     "b: distinct_hosts"),
    (inside(TASK, "affinity"),
     "s: attribute value operator version semver regexp set_contains "
     "set_contains_all set_contains_any n: weight"),
    (inside(JOB, "meta"), "s: a"), (inside(GROUP, "meta"), "s: a"),
    (inside(TASK, "env"), "s: a"), (inside(TASK, "config"), "s: a n: b l: c"),
    (inside(SERVICE, "canary_meta"), "s: a"),
    (inside(SERVICE, "tagged_addresses"), "s: a"),
    (inside(inside(SERVICE, "check"), "header"), "l: a"),
    (inside(inside(TASK, "artifact"), "options"), "s: a"),
    (inside(inside(GROUP, "scaling"), "policy"), "s: a n: b"),
    (inside(inside(CONNECT, "sidecar_task"), "config"), "s: a n: b"),
]
TYPES = {"s": "string", "n": "number", "b": "bool", "l": "list", "d": "dur"}
RIGHT = {
    "s": ["\"x\"", "7", "true", "\"${NOMAD_X}\"", "var.s", "meta.a", "\"\"",
          "<<E\nab\nE\n", "upper(\"a\")", "null"],
    "n": ["3", "\"4\"", "0", "-1", "1.0", "var.n", "1 + 1", "null"],
    "b": ["true", "false", "\"true\"", "var.b", "!false", "null"],
    "l": ["[\"a\", \"b\"]", "[]", "[1, true]", "var.l", "null",
          "[\"${node.x}\"]", "[for x in var.l : upper(x)]", "toset"],
    "d": ["\"5s\"", "\"1h30m\"", "7", "\"-1.5ms\"", "\"0\"", "var.d", "null"],
}
WRONG = {
    "s": ["[\"a\"]", "{ a = 1 }", "var.nope", "nope(1)", "[]"],
    "n": ["\"x\"", "1.5", "true", "[1]", "1e40", "NOMAD_X", "{}",
          "9223372036854775808", "-9223372036854775809"],
    "b": ["\"yes\"", "1", "[true]", "\"1\"", "NOMAD_X", "{}"],
    "l": ["\"a\"", "3", "[[\"a\"]]", "{ a = \"b\" }", "[null]",
          "[var.nope]"],
    "d": ["\"5\"", "\"x\"", "true", "[\"5s\"]", "1.5", "\"${NOMAD_X}\"",
          "\"\"", "1e30", "var.nope"],
}
DECLARED = """variable "s" {
  type    = string
  default = "given"
}
variables {
  n = 12
  b = true
  l = ["p", "q"]
  d = "3m"
}
"""


def arguments(words):
    kind = ""
    for word in words.split():
        if word.endswith(":"):
            kind = word[0]
        else:
            yield kind, word


def case_of(name, text, **options):
    return {"id": name, "files": {"job.nomad.hcl": text}, **options}


def beside(around, name):
    """What the block needs besides the argument."""
    if "scaling {{\n{}" in around and "group" in around and name != "max":
        return "max = 1\n"
    if "lifecycle" in around and name != "hook":
        return "hook = \"poststart\"\n"  # 1.6.0 does not require it.
    return ""


def every_argument():
    for around, words in BLOCKS:
        place = "/".join(re.findall(r"\w+(?=[^\n]*\{\{\n)", around))
        for kind, name in arguments(words):
            others = beside(around, name)
            values = RIGHT[kind] + WRONG[kind]
            for value in values:
                body = f"{others}{name} = {value}"
                yield case_of(f"{place} {name} = {value}",
                              DECLARED + around.format(body))
            yield case_of(f"{place} {name} twice", around.format(
                f"{others}{name} = 1\n{name} = 1"))
            yield case_of(f"{place} {name} block", around.format(
                f"{others}{name} {{\n}}"))
        yield case_of(f"{place} unknown argument",
                      around.format(beside(around, "") +
                                    "nope = 1\nother = nope()"))
        yield case_of(f"{place} unknown block",
                      around.format(beside(around, "") +
                                    "nope {\n}\nother \"a\" {\n}"))
        yield case_of(f"{place} empty", around.format(beside(around, "")))


def twice(header, body="", around=JOB):
    return around.format(f"{header} {{\n{body}}}\n{header} {{\n{body}}}")


def listed():
    for number, text in enumerate(TEXTS):
        yield case_of(f"text {number}: {text[:40]!r}", text)
    for number, (text, options) in enumerate(GIVEN):
        yield case_of(f"given {number}: {text[:40]!r}", text, **options)
    for expression in EXPRESSIONS:
        yield case_of(f"job: {expression}", DECLARED + TASK.format(
            f"config {{\n  x = {expression}\n}}"))
        yield case_of(f"local: {expression}", DECLARED + "locals {\n  x = "
                      f"{expression}\n}}\n" + TASK.format(
                          "config {\n  x = local.x\n}"))
    for number, job in enumerate(JSON):
        yield case_of(f"JSON {number}", json.dumps(job))


EXPRESSIONS = r"""
NOMAD_X
"a-${NOMAD_X}-b"
"${ node.class }"
"${ node.class}"
"${attr.a.b["c"]}"
"${attr.a[0].b}"
"${attr.a.0}"
"${meta.a}${meta.b}"
"${meta.a == "x" ? 1 : 2}"
"${upper(meta.a)}"
"$${x}"
"%{ if true }${meta.a}%{ endif }"
"%{ if meta.a == "" }a%{ else }b%{ endif }"
[meta.a, meta.b]
{ a = meta.a }
{ (meta.a) = 1 }
[for x in meta.a : x]
[for x in [1, 2] : "${x}${meta.a}"]
meta.list[*]
meta.list[*].a
meta.list.*.a
meta.a[var.n]
meta.a[0]
var.nope
local.nope
var
var.l[0]
var.l[5]
var.s.x
try(var.nope, "fallback")
try(meta.a, 1)
can(var.nope)
can(meta.a)
1 + meta.a
-meta.a
!meta.a
meta.a && true
false && var.nope
true || var.nope
true ? 1 : var.nope
false ? var.nope : 2
true ? "a" : 1
true ? [1] : ["a", 2]
true ? {} : { a = 1 }
null
[null]
{ a = null }
{ a = { b = [{ c = 1 }] } }
[{ a = 1 }, { b = 2 }]
[{ a = 1 }, 2]
[]
{}
({ a = 1 })
1.5
1e3
1e400
123456789012345678901234567890
0.1 + 0.2
9007199254740993
true
"é\u00e9\n"
<<-E
    a
      ${meta.b}
    E
length("abc")
length([1, 2])
length({ a = 1 })
reverse("abc")
strrev("abc")
strlen("aé")
index(["a", "b"], 1)
index({ a = 1 }, "a")
lookup({ a = "1" }, "b", "c")
lookup({ a = "1" }, "a")
merge({ a = 1 }, { b = 2 })
merge()
concat(["a"], [1])
concat()
flatten([["a"], [["b"]]])
distinct(["a", "a"])
compact(["a", "", "b"])
chunklist(["a", "b", "c"], 2)
contains(["a"], "a")
coalesce(null, "a")
coalesce("", "a")
coalescelist([], ["a"])
element(["a", "b"], 3)
keys({ b = 1, a = 2 })
values({ b = 1, a = 2 })
zipmap(["a"], [1])
range(3)
range(3, 0, -1)
range(1, 2, 0)
slice(["a", "b", "c"], 1, 2)
sort(["b", "a"])
split(",", "a,b")
join("-", ["a", "b"])
join("-", ["a"], ["b"])
format("%s-%03d", "a", 5)
format("%s")
format("%v", [1])
formatlist("%s!", ["a", "b"])
formatdate("YYYY", "2020-01-02T03:04:05Z")
timeadd("2020-01-02T03:04:05Z", "1h")
indent(2, "a\nb")
title("a b")
trim("xax", "x")
trimspace(" a ")
trimprefix("ab", "a")
trimsuffix("ab", "b")
chomp("a\n")
substr("hello", 1, 2)
substr("hello", -2, -1)
replace("a.b", ".", "-")
replace("a.b", "/a/", "-")
regex_replace("abc", "b", "x")
regex("a", "a")
regexall("a", "a")
abs(-1)
ceil(1.2)
floor(1.2)
log(8, 2)
max(1, 2)
min(1, 2)
max()
pow(2, 3)
signum(-3)
parseint("ff", 16)
parseint("zz", 10)
setunion(["a"], ["b"])
setintersection(["a"], ["a", "b"])
setproduct(["a"], ["b", "c"])
setsubtract(["a"], ["b"])
jsonencode({ a = [1, null] })
jsondecode("{\"a\": [1]}")
jsondecode("{")
csvdecode("a,b\n1,2")
yamlencode({ a = 1 })
yamldecode("a: [1, 2]")
base64encode("a")
base64decode("YQ==")
base64decode("?")
urlencode("a b")
md5("a")
sha1("a")
sha256("a")
sha512("a")
uuidv5("dns", "a")
uuidv5("6ba7b810-9dad-11d1-80b4-00c04fd430c8", "a")
cidrhost("10.0.0.0/8", 2)
cidrnetmask("10.0.0.0/8")
cidrsubnet("10.0.0.0/8", 8, 2)
cidrsubnets("10.0.0.0/8", 8, 8)
cidrhost("x", 2)
convert("1", number)
convert(["a"], set(string))
convert("x", number)
tostring(1)
toset(["a"])
timestamp()
templatefile("a", {})
nope()
upper()
upper("a", "b")
upper([])
upper(["a"]...)
basename("a/b")
dirname("a/b")
file("none")
fileexists("none")
fileexists("job.nomad.hcl")
fileset(".", "*.hcl")
[for i, x in ["a"] : "${i}${x}"]
{ for k, v in { a = 1 } : k => v }
{ for k in ["a", "a"] : k => 1 }
{ for k in ["a", "a"] : k => 1... }
[for x in var.l : x if x != "p"]
[for x in null : x]
var.l[*]
"a" == 1
"1" == 1
1 == 1.0
[1] == [1]
1 < "2"
1 < "a"
7 % 3
"a${1}b${true}"
"${null}"
"${[1]}"
"${[1]}x"
"a
""".strip().split("\n")
# Heredocs are one expression.
EXPRESSIONS = [e for e in "\n".join(EXPRESSIONS).replace(
    "<<-E\n    a\n      ${meta.b}\n    E", "<<-E@    a@      ${meta.b}@    E"
).split("\n")]
EXPRESSIONS = [e.replace("@", "\n") for e in EXPRESSIONS]

TEXTS = [
    "", "job {\n}\n", "job \"a\" \"b\" {\n}\n", "job a {\n}\n", "job \"a\" {}\n",
    "job \"a\" {\n}\njob \"b\" {\n}\n", "x = 1\njob \"a\" {\n}\n",
    "group \"g\" {\n}\n", "job \"a\" {\n  x\n}\n",
    "job = \"a\"\n", "job \"a\" = {\n}\n", "locals {\n}\n",
    "locals \"x\" {\n}\njob \"a\" {\n}\n", "variables \"x\" {\n}\n",
    "locals {\n  b = local.a\n}\nlocals {\n  a = 1\n}\n"
    "job \"a\" {\n  priority = local.b\n}\n",
    "locals {\n  x {\n  }\n}\njob \"a\" {\n}\n",
    "locals {\n  a = 1\n  a = 2\n}\njob \"a\" {\n}\n",
    "locals {\n  a = nope()\n}\njob \"a\" {\n  name = local.a\n}\n",
    "locals {\n  a = NOMAD_X\n}\njob \"a\" {\n  name = local.a\n}\n",
    "variables {\n  a = local.b\n}\njob \"a\" {\n}\n",
    "variables {\n  a = 1\n}\nvariable \"a\" {\n  default = 2\n}\n"
    "job \"a\" {\n}\n",
    "variable \"a\" {\n  default = 1\n}\nvariable \"a\" {\n  default = 2\n}\n"
    "job \"a\" {\n}\n",
    "variable {\n}\njob \"a\" {\n}\n",
    "variable \"a b\" {\n  default = 1\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  sensitive = true\n  default = 1\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  default = upper(\"a\")\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  default = var.b\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  type = number\n  default = \"x\"\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  type = \"string\"\n  default = 1\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  type = list\n  default = []\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  type = any\n  default = 1\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  description = [1]\n  default = 1\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  description = 5\n  default = 1\n}\njob \"a\" {\n}\n",
    "variable \"a\" {\n  default = null\n}\njob \"a\" {\n  name = var.a\n}\n",
    "variable \"a\" {\n  type = number\n  default = null\n}\n"
    "job \"a\" {\n  priority = var.a\n}\n",
    "job \"a\" {\n  group {\n  }\n}\n", "job \"a\" {\n  group \"a\" \"b\" {\n  }\n}\n",
    "job \"a\" {\n  update \"x\" {\n  }\n}\n",
    "job \"a\" {\n  update = {}\n}\n", "job \"a\" {\n  constraint = {}\n}\n",
    "job \"a\" {\n  group = {}\n}\n",
    "job \"a\" {\n  datacenters [\"a\"]\n}\n",
    "job \"a\" {\n  meta {\n    a.b = 1\n  }\n}\n",
    "job \"a\" {\n  meta {\n    \"a\" = 1\n  }\n}\n",
    "job \"a\" {\n  meta = {\n    \"a.b\" = 1\n    c = true\n  }\n}\n",
    "job \"a\" {\n  meta = null\n}\n", "job \"a\" {\n  meta = [1]\n}\n",
    "job \"a\" {\n  meta = { a = null }\n}\n",
    "job \"a\" {\n  meta = { a = [1] }\n}\n",
    "job \"a\" {\n  meta \"x\" {\n  }\n}\n",
    "job \"a\" {\n  meta {\n    b {\n    }\n  }\n}\n",
    "job \"a\" {\n  meta = {}\n  meta {\n  }\n}\n",
    twice("meta"), twice("update"), twice("periodic"), twice("vault"),
    twice("multiregion"), twice("migrate"), twice("parameterized"),
    twice("constraint"), twice("spread"), twice("group \"g\""),
    twice("task \"t\""), twice("update", around=GROUP),
    twice("scaling", "max = 1\n", GROUP), twice("network", around=GROUP),
    twice("service", around=GROUP), twice("volume \"v\"", around=GROUP),
    twice("vault", around=TASK), twice("env", around=TASK),
    twice("config", around=TASK), twice("resources", around=TASK),
    twice("scaling \"cpu\"", around=TASK), twice("logs", around=TASK),
    twice("template", around=TASK), twice("lifecycle", "hook = \"a\"\n", TASK),
    twice("connect", around=SERVICE), twice("check", around=SERVICE),
    twice("meta", around=SERVICE), twice("proxy", around=SIDECAR),
    GROUP.format("scaling {\n}"), GROUP.format("scaling \"x\" {\n  max = 1\n}"),
    GROUP.format("scaling {\n  max = 1\n  type = \"vertical\"\n}"),
    GROUP.format("scaling {\n  max = null\n}"),
    TASK.format("scaling {\n}"), TASK.format("scaling \"disk\" {\n}"),
    TASK.format("scaling \"CPU\" {\n}\nscaling \"cpu\" {\n}"),
    TASK.format("scaling \"mem\" {\n  type = \"vertical_cpu\"\n}"),
    TASK.format("scaling \"mem\" {\n  type = \"vertical_mem\"\n}"),
    TASK.format("env = {\n  A = 1\n}\nmeta = {\n  b = \"${NOMAD_X}\"\n}"),
    TASK.format("env = {}\nenv {\n}"), TASK.format("env = null"),
    TASK.format("config {\n  a {\n    x = 1\n  }\n  a {\n    x = 2\n  }\n}"),
    TASK.format("config {\n  a \"l\" \"m\" {\n    x = 1\n  }\n}"),
    TASK.format("config {\n  a = { x = { y = 1 } }\n}"),
    TASK.format("config {\n  a = 1\n  a {\n    x = 2\n  }\n}"),
    TASK.format("config {\n  a {\n    b = { c = 1 }\n    d = null\n  }\n}"),
    TASK.format("config {\n  a = null\n  b = [null]\n}"),
    TASK.format("config {\n  a = nope()\n  b = var.nope\n}"),
    TASK.format("config {\n  dynamic \"a\" {\n    for_each = [1]\n    content {\n"
                "      x = a.value\n    }\n  }\n}"),
    TASK.format("config = {}"), TASK.format("config \"x\" {\n}"),
    TASK.format("config {\n}\nconfig {\n}"),
    TASK.format("lifecycle {\n  hook = \"prestart\"\n  sidecar = \"x\"\n}"),
    TASK.format("template {\n  change_script {\n  }\n}"),
    TASK.format("template {\n  change_script {\n    command = \"a\"\n"
                "    fail_on_error = true\n  }\n}"),
    TASK.format("template {\n  wait {\n  }\n}"),
    TASK.format("template {\n  wait {\n    min = \"1s\"\n    max = \"2s\"\n"
                "  }\n}"),
    TASK.format("template {\n  data = <<EOF\n{{ key \"a\" }}\n"
                "${NOMAD_X}\nEOF\n}"),
    JOB.format("dynamic \"group\" {\n  for_each = [\"a\", \"b\"]\n"
               "  labels = [group.value]\n  content {\n    count = group.key\n"
               "  }\n}"),
    JOB.format("dynamic \"group\" {\n  for_each = { x = 1 }\n  iterator = it\n"
               "  labels = [\"${it.key}-${NOMAD_X}\"]\n  content {\n"
               "    count = it.value\n  }\n}"),
    JOB.format("dynamic \"group\" {\n  for_each = NOMAD_X\n"
               "  labels = [\"a\"]\n  content {\n  }\n}"),
    JOB.format("dynamic \"group\" {\n  for_each = []\n  labels = [nope()]\n"
               "  content {\n    nope = 1\n  }\n}"),
    JOB.format("dynamic \"group\" {\n  for_each = [1]\n  content {\n  }\n}"),
    JOB.format("dynamic \"group\" {\n  labels = [\"a\"]\n  content {\n  }\n}"),
    JOB.format("dynamic \"group\" {\n  for_each = [1]\n  labels = [\"a\"]\n}"),
    JOB.format("dynamic \"meta\" {\n  for_each = [1]\n  content {\n"
               "    a = meta.value\n  }\n}"),
    JOB.format("dynamic \"nope\" {\n  for_each = [1]\n  content {\n  }\n}"),
    TASK.format("dynamic \"env\" {\n  for_each = [1]\n  content {\n"
                "    A = env.value\n  }\n}"),
    TASK.format("dynamic \"config\" {\n  for_each = [1]\n  content {\n"
                "    a = config.value\n    b {\n      c = config.key\n    }\n"
                "  }\n}"),
    TASK.format("dynamic \"template\" {\n  for_each = [\"x\", \"y\"]\n"
                "  content {\n    data = template.value\n  }\n}"),
    GROUP.format("dynamic \"network\" {\n  for_each = [1]\n  content {\n"
                 "    dynamic \"port\" {\n      for_each = [\"p\", \"q\"]\n"
                 "      labels = [port.value]\n      content {\n"
                 "        static = network.value\n      }\n    }\n  }\n}"),
    GROUP.format("network {\n  port \"a\" {\n    static = 0\n  }\n"
                 "  port \"b\" {\n    static = 1\n  }\n  port \"c\" {\n"
                 "    static = -1\n  }\n}"),
    GROUP.format("network {\n  port {\n  }\n}"),
    GROUP.format("network {\n  port \"a\" {}\n  port \"a\" {}\n}"),
    GROUP.format("volume \"v\" {\n  type = \"a\"\n}\n"
                 "volume \"v\" {\n  source = \"b\"\n}"),
    GROUP.format("volume {\n}"), GROUP.format("service \"x\" {\n}"),
    GROUP.format("vault {\n  policies = [\"a\"]\n}\ntask \"t\" {\n}\n"
                 "task \"u\" {\n  vault {\n    policies = [\"b\"]\n  }\n}"),
    JOB.format("vault {\n  env = false\n}\ntask \"t\" {\n}\n"
               "group \"g\" {\n  task \"u\" {\n  }\n}"),
    JOB.format("task \"t\" {\n  driver = \"d\"\n}\ngroup \"t\" {\n}"),
    JOB.format("constraint {\n  distinct_hosts = false\n  value = \"x\"\n}"),
    JOB.format("constraint {\n  version = \"\"\n  operator = \">\"\n}"),
    JOB.format("constraint {\n  version = \"1\"\n  regexp = \"2\"\n"
               "  semver = \"3\"\n  distinct_property = \"p\"\n}"),
    JOB.format("constraint {\n  value = 5\n  attribute = meta.a\n}"),
    JOB.format("constraint {\n  block {\n  }\n}"),
    JOB.format("affinity {\n  weight = 300\n}"),
    JOB.format("affinity {\n  weight = -1.5\n  set_contains_any = \"a\"\n}"),
    JOB.format("affinity {\n  set_contains = \"a\"\n  regexp = \"b\"\n}"),
    JOB.format("periodic {\n  cron = \"* * * * *\"\n}"),
    JOB.format("periodic {\n  enabled = true\n}"),
    JOB.format("spread {\n  target \"a\" {\n    percent = 256\n  }\n}"),
    JOB.format("spread {\n  weight = 128\n}"),
    JOB.format("spread {\n  target {\n  }\n}"),
    "# a comment\n/* and\nmore */\njob \"a\" {\n  // x\n}\n",
    "job \"a\" {\r\n  name = \"b\"\r\n}\r\n", "\ufeffjob \"a\" {\n}\n",
    "job \"a\" {\n  name = \"${\"\n}\n", "job \"a\" {\n  name = 'b'\n}\n",
    "job \"${var.x}\" {\n}\n", "job \"a\" {\n  name = \"a\" name = 1\n}\n",
    " {}", "{}", "\n{}", "[]", "{\"job\": []}", "{\"job\": {\"a\": []}}",
    "{\"job\": {\"a\": {\"name\": }}}",
]

ONE = "variable \"a\" {{\n{}\n}}\njob \"j\" {{\n  name = jsonencode(var.a)\n}}\n"
NAMES = ["type = string", "type = number", "type = bool",
         "type = list(string)", "type = map(number)",
         "type = object({ x = string })", "type = tuple([string, bool])",
         "type = set(string)", "default = \"d\"", "default = 1",
         "default = [\"a\"]", "default = []", "default = {}",
         "default = { x = 1 }", "default = null", "default = true", ""]
GIVEN_TEXTS = ["5", "text", "true", "[\"a\"]", "[1]", "{ x = 1 }",
               "{ x = \"y\", z = 2 }", "[\"a\", true]", "null", "", "\"q\"",
               "var.b", "upper(\"x\")", "a b", "1 + 1", "[", "{}", "[]"]
RULE = ("type = number\ndefault = 1\nvalidation {{\n  condition = {}\n"
        "  error_message = {}\n}}")
GIVEN = [(ONE.format(name), {"vars": {"a": text}})
         for name in NAMES for text in GIVEN_TEXTS]
GIVEN += [(ONE.format(name), {"env": {"NOMAD_VAR_a": text}})
          for name in NAMES[:11] for text in GIVEN_TEXTS[:9]]
GIVEN += [(ONE.format(RULE.format(condition, message)), given)
          for condition, message in [
              ("var.a > 2", "\"Must be big.\""), ("var.a > 2", "\"Must.\""),
              ("var.a > 2", "\"\""), ("var.a > 2", "\"  \""),
              ("var.a", "\"X.\""), ("null", "\"X.\""), ("\"true\"", "\"X.\""),
              ("var.b", "\"X.\""), ("local.a", "\"X.\""), ("NOMAD_X", "\"X.\""),
              ("true", "\"X.\""), ("nope()", "\"X.\""),
              ("fileexists(\"a\")", "\"X.\""), ("var.a > 2", "var.a"),
              ("[var.a]", "\"X.\""),
              ("can(parseint(\"a\", 10)) || var.a > 2", "\"X.\"")]
          for given in [{}, {"vars": {"a": "3"}}, {"vars": {"a": "x"}}]]
GIVEN += [(ONE.format(body), {}) for body in [
    "default = 1\nvalidation {\n}", "default = 1\nvalidation {\n"
    "  condition = true\n}", "default = 1\nvalidation \"x\" {\n}",
    "default = 1\nvalidation {\n  condition = var.a > 0\n"
    "  error_message = \"X.\"\n  nope = 1\n}"]]
FILE_TEXTS = ["a = 5\n", "a = \"x\"\n", "a = [1]\n", "b = 1\n", "a = var.b\n",
              "a = upper(\"x\")\n", "a {\n}\n", "a = 1\na = 2\n", "a =\n", "",
              "{\"a\": 5}", "{\"a\": \"${x}\"}", "{\"b\": 1}", "{\"a\": ",
              "a = NOMAD_X\n", "\"a\" = 1\n", "a = null\n"]


def with_file(name, text):
    return ({"job.nomad.hcl": ONE.format(name), "v.hcl": text})


for _name in ["type = string", "type = number", "default = 1", ""]:
    for _text in FILE_TEXTS:
        GIVEN.append((ONE.format(_name), {
            "files": with_file(_name, _text),
            "options": {"var-files": ["v.hcl"]}}))
GIVEN += [
    (ONE.format("type = string"), {"options": {"var-files": ["none.hcl"]}}),
    (ONE.format("type = string"), {"vars": {"b": "1"}}),
    (ONE.format("type = string"), {"env": {"NOMAD_VAR_b": "1"}}),
    (ONE.format("type = string"), {"env": {"NOMAD_VAR_a": "e"},
                                   "vars": {"a": "v"}}),
    (ONE.format("type = string"), {
        "files": with_file("type = string", "a = \"f\"\n"),
        "env": {"NOMAD_VAR_a": "e"}, "options": {"var-files": ["v.hcl"]}}),
    (JOB.format("name = file(\"job.nomad.hcl\")"),
     {"options": {"allow-files": False}}),
    (JOB.format("name = basename(\"a/b\")"),
     {"options": {"allow-files": False}}),
    (JOB.format("name = try(file(\"x\"), \"no\")"),
     {"options": {"allow-files": False}}),
]

JSON = [
    {"job": {"a": {}}}, {"job": {"a": {"name": "b"}}}, {"job": {"a": [{}]}},
    {"job": {"a": {}, "b": {}}}, {"job": {"a": {"priority": "5"}}},
    {"job": {"a": {"priority": "x"}}}, {"job": {"a": {"nope": 1}}},
    {"job": {"a": {"meta": {"k": 1}}}}, {"job": {"a": {"meta": [{"k": 1}]}}},
    {"job": {"a": {"group": {"g": {"count": 2}}}}},
    {"job": {"a": {"group": [{"g": {}}, {"h": {}}]}}},
    {"job": {"a": {"group": {"g": {"task": {"t": {
        "config": {"x": {"y": [1, "z"]}, "b": [{"c": 1}]},
        "env": {"A": "${NOMAD_X}"}, "driver": "${var.d}"}}}}}},
     "variable": {"d": {"default": "docker"}}},
    {"job": {"a": {"group": {"g": {"task": {"t": {
        "config": [{"x": 1}], "kill_timeout": "5s"}}}}}}},
    {"job": {"a": {"group": {"g": {"network": {"port": {"p": {
        "static": 5}, "q": {}}}}}}}},
    {"job": {"a": {"constraint": [{"version": "1"}, {"regexp": "r"}]}}},
    {"locals": {"x": "${upper(\"a\")}"}, "job": {"a": {"name": "${local.x}"}}},
    {"locals": {"x": {"y": 1}}, "job": {"a": {"priority": "${local.x.y}"}}},
    {"variables": {"x": 5}, "job": {"a": {"priority": "${var.x}"}}},
    {"variable": {"x": {"type": "number", "default": "5"}},
     "job": {"a": {"priority": "${var.x}"}}},
    {"variable": {"x": {"type": "list(string)", "default": ["a"]}},
     "job": {"a": {"datacenters": "${var.x}"}}},
    {"variable": {"x": {"type": "nope"}}, "job": {"a": {}}},
    {"x": 1, "job": {"a": {}}}, {"//": "c", "job": {"a": {"//": "c"}}},
    {"job": {"a": {"dynamic": {"group": {
        "for_each": ["x", "y"], "labels": ["${group.value}"],
        "content": {"count": 1}}}}}},
    {"job": {"a": {"name": "${meta.a}"}}}, {"job": {"a": {"name": "$${x}"}}},
    {"job": {"a": {"datacenters": "x"}}}, {"job": {"a": {"update": []}}},
    {"job": {"a": {"update": [{}, {}]}}}, {"job": {"a": {"update": 1}}},
    {"job": {"a": {"vault": {"policies": ["p"]}, "task": {"t": {}}}}},
    {"job": {"a": None}}, {"job": {"a": {"name": None}}}, {"job": "a"},
]


class Maker:
    """A random job; now and then with a mistake."""

    def __init__(self, seed):
        self.pick = random.Random(seed)

    def chance(self, part):
        return self.pick.random() < part

    def value(self, kind):
        words = WRONG if self.chance(0.015) else RIGHT
        value = self.pick.choice(words[kind])
        if self.chance(0.7) and value == "null":
            value = words[kind][0]
        return value

    def body(self, words, share):
        pairs = [p for p in arguments(words) if self.chance(share)]
        return "".join(f"{name} = {self.value(kind)}\n"
                       for kind, name in pairs)

    def block(self, around, words):
        if around in (JOB, GROUP, TASK):
            return ""
        body = self.body(words, 0.4)
        if "scaling {{" in around and "max" not in body:
            body += "max = 1\n"
        if "lifecycle" in around and "hook" not in body:
            body += "hook = \"poststart\"\n"
        return around.format(body)

    def make(self):
        """A block of the table in its job, more of them, and what is shared:
        two jobs of the same group are laid together."""
        parts = {JOB: "", GROUP: "", TASK: ""}
        for around, words in BLOCKS:
            if around in parts:
                parts[around] += self.body(words, 0.2)
            elif self.chance(0.12):
                outer = max((p for p in parts if around.startswith(
                    p[:p.index("{}")])), key=len)
                text = self.block(around, words)
                start, end = outer.format("\0").split("\0")
                parts[outer] += text[len(start):len(text) - len(end)] + "\n"
        task = f"task \"t\" {{\n{parts[TASK]}\n}}\n"
        group = f"group \"g\" {{\n{parts[GROUP]}\n{task}}}\n"
        return f"{DECLARED}job \"j\" {{\n{parts[JOB]}\n{group}}}\n"


def make_input(seed):
    return case_of(f"seed {seed}", Maker(seed).make())
