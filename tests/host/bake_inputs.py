"""Random files of bake, in native or JSON syntax, for comparisons.

A file is made of few names, so that its parts refer to each other. Some
mistakes are made on purpose: both programs must then report an error.
"""

import json
import random

WORDS = ["edge", "v1", "a-b", "x y", "", "1", "true", "né", "a,b", "k=v"]
VARIABLES = ["TAG", "REPO", "N", "FLAG", "LIST", "OBJ", "NONE"]
TARGETS = ["base", "app", "db", "web"]
KEYS = ["A", "B", "C"]
TYPES = ["string", "number", "bool", "list(string)", "map(string)",
         "set(number)", "tuple([string,number])", "object({a=string})"]
PRIMITIVES = TYPES[:3]
COLLECTIONS = TYPES[3:]
TEXTS = {"string": ["q", "7"], "number": ["5", "1e3", ".5", "x"],
         "bool": ["true", "T", "0", "yes"],
         "list(string)": ["a,b", "\"a,b\",c", ""],
         "map(string)": ["a:b", "a:b,c:d", "a"],
         "set(number)": ["1,2", "x"], "tuple([string,number])": ["a,1", "a"],
         "object({a=string})": ["{}"]}
DEFAULTS = {"string": "\"edge\"", "number": "2", "bool": "false",
            "list(string)": "[\"p\", \"q\"]", "map(string)": "{ a = \"b\" }",
            "set(number)": "[1, 2]", "tuple([string,number])": "[\"a\", 1]",
            "object({a=string})": "{ a = \"b\" }"}


class Maker:
    def __init__(self, seed):
        self.pick = random.Random(seed)
        self.functions = []
        # The types of variables, and those that a text can set.
        self.declared = {}
        self.settable = []

    def one(self, words):
        return self.pick.choice(words)

    def chance(self, part):
        return self.pick.random() < part

    def some(self, words, most=3):
        count = self.pick.randrange(most + 1)
        return [self.one(words) for _ in range(count)]

    def text(self, names):
        """A quoted template."""
        word = self.one(WORDS).replace("\\", "")
        if names and self.chance(0.6):
            word += "${" + self.string_expression(names) + "}"
        return "\"" + word + "\""

    def string_expression(self, names):
        name = self.one(names)
        # What is no text is written as JSON, but for a mistake now and then.
        if self.declared.get(name) in COLLECTIONS and self.chance(0.97):
            return f"jsonencode({name})"
        form = self.pick.randrange(6)
        if form == 0:
            return f"upper({name})"
        if form == 1:
            return f"try({name}, \"none\")"
        if form == 2 and self.functions:
            return f"{self.one(self.functions)}({name})"
        if form == 3:
            return f"{name} == null ? \"null\" : \"set\""
        if form == 4:
            return f"join(\"-\", [{name}, \"z\"])"
        return name

    def strings(self, names):
        return [self.text(names) for _ in range(self.pick.randrange(3))]

    def variable(self, name):
        body = {}
        kind = self.one(PRIMITIVES if self.chance(0.7) else COLLECTIONS)
        if self.chance(0.5):
            body["type"] = kind
        if self.chance(0.95):
            body["default"] = DEFAULTS[kind]
            if self.chance(0.03):
                body["default"] = "null"
        self.declared[name] = kind
        if "type" in body or kind in PRIMITIVES:
            self.settable.append(name)
        return body

    def target(self, name, names):
        body = {}
        if self.chance(0.3):
            keys = self.pick.sample(["os", "arch"], 1 + self.pick.randrange(2))
            body["matrix"] = {k: "[" + ", ".join(
                f"\"{k}{i}\"" for i in range(1 + self.pick.randrange(2))) + "]"
                              for k in keys}
            body["name"] = "\"" + name + "".join(
                "-${" + k + "}" for k in keys) + "\""
            names = names + keys
        for key in ["tags", "platforms", "no-cache-filter", "entitlements",
                    "cache-from", "cache-to", "output"]:
            if self.chance(0.25):
                body[key] = self.lists(key, names)
        for key in ["args", "labels", "contexts"]:
            if self.chance(0.35):
                body[key] = {k: self.text(names)
                             for k in self.some(KEYS)}
        for key in ["context", "dockerfile", "target", "description", "network",
                    "dockerfile-inline"]:
            if self.chance(0.2):
                body[key] = self.text(names)
        if self.chance(0.2):
            body["no-cache"] = self.one(["true", "false", "\"true\""])
        if self.chance(0.4):
            body["inherits"] = ["\"" + t + "\"" for t in self.some(TARGETS, 2)]
        if self.chance(0.15):
            other = self.one(TARGETS)
            body["dockerfile-inline"] = f"\"x${{target.{other}.description}}\""
        return body

    def lists(self, key, names):
        if key == "platforms":
            return self.some(["\"linux/amd64\"", "\"linux/arm64\""], 2)
        if key in ("cache-from", "cache-to"):
            return self.some(["\"type=registry,ref=a\"", "\"user/app:cache\"",
                              "{ type = \"local\", src = \"d\" }"], 2)
        if key == "output":
            return self.some(["\"type=docker\"", "\"-\"", "\"./out\"",
                              "{ type = \"local\", dest = \"d\" }"], 1)
        if key == "entitlements":
            return self.some(["\"network.host\"", "\"\""], 2)
        return self.strings(names)

    def make(self):
        names = self.pick.sample(VARIABLES, 2 + self.pick.randrange(4))
        parts = [("variable", n, self.variable(n)) for n in names]
        for name in ["shout", "twice"]:
            if self.chance(0.4):
                inner = "upper(x)" if name == "shout" else "\"${x}${x}\""
                self.functions.append(name)
                parts.append(("function", name,
                              {"params": ["x"], "result": inner}))
        if self.chance(0.3):
            parts.append((None, "EXTRA", self.text(names)))
            names = names + ["EXTRA"]
        for name in TARGETS:
            if self.chance(0.95):
                parts.append(("target", name, self.target(name, names)))
        if self.chance(0.2):
            parts.append(("target", "app", self.target("app", names)))
        if self.chance(0.7):
            members = self.some(TARGETS, 3)
            parts.append(("group", "all",
                          {"targets": ["\"" + m + "\"" for m in members]}))
        self.pick.shuffle(parts)
        return parts

    def settings(self):
        env, given = {}, {}
        for name in self.settable:
            kind = self.declared[name]
            if self.chance(0.3):
                env[name] = self.one(TEXTS[kind][:2])
            if self.chance(0.1):
                given[name] = self.one(TEXTS[kind][:1])
            if self.chance(0.05):
                env[name + "_JSON"] = self.one(
                    ["[\"a\"]", "{\"a\":\"b\"}", "3", "\"s\"", "nope"])
        overrides = []
        if self.chance(0.3):
            overrides.append(self.one(TARGETS + ["*"]) + "." + self.one(
                ["tags=t1", "args.A=set", "platform=linux/arm64",
                 "dockerfile=D", "tags+=more", "no-cache=true", "labels.L=1",
                 "target=stage", "context=c", "resources.memory=1g",
                 "output=type=docker", "annotations=k=v"]))
        if self.chance(0.05):
            overrides.append(self.one(["app.nope=1", "none.tags=x", "app=1"]))
        targets = self.some(TARGETS + ["all", "a*"], 2) or ["*"]
        return {"env": env, "vars": given, "set": overrides,
                "targets": targets}


def native_value(value):
    if isinstance(value, list):
        return "[" + ", ".join(value) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k} = {v}" for k, v in value.items()) + "}"
    return value


def native_text(parts):
    lines = []
    for kind, name, body in parts:
        if kind is None:
            lines.append(f"{name} = {body}")
            continue
        lines.append(f"{kind} \"{name}\" {{")
        lines += [f"  {k} = {native_value(v)}" for k, v in body.items()]
        lines.append("}")
    return "\n".join(lines) + "\n"


def json_value(value, key=""):
    if isinstance(value, list):
        return [json_value(v, key) for v in value]
    if isinstance(value, dict):
        return {k: json_value(v, k) for k, v in value.items()}
    if key in ("type", "params"):
        return value
    if value.startswith("\"") and value.endswith("\""):
        return value[1:-1]
    return "${" + value + "}"


def json_text(parts):
    """The same in JSON syntax; blocks of one name are a list."""
    result = {}
    for kind, name, body in parts:
        if kind is None:
            result[name] = json_value(body)
            continue
        value = {k: json_value(v, k) for k, v in body.items()}
        if kind == "variable" and "default" in value:
            value["default"] = json_value(body["default"])
        blocks = result.setdefault(kind, {})
        blocks.setdefault(name, []).append(value)
    return json.dumps(result, ensure_ascii=False)


def make_input(seed):
    maker = Maker(seed)
    parts = maker.make()
    in_json = maker.chance(0.25)
    name = "docker-bake.json" if in_json else "docker-bake.hcl"
    text = json_text(parts) if in_json else native_text(parts)
    result = maker.settings()
    result["files"] = {name: text}
    result["id"] = f"seed {seed}"
    return result
