# Files of Docker's bake: targets to build, and groups of them.
host "bake" {
  description = "Build definitions of docker buildx bake."

  files {
    config = ["docker-bake.json", "docker-bake.hcl", "docker-bake.override.json", "docker-bake.override.hcl"]
  }

  variables "variable" {
    description  = "A value that the environment or --var may replace."
    attributes   = true # top-level attributes are names, too
    same         = replace
    strict       = false
    type         = constraint
    missing      = empty
    default_sees = all
    reserved     = [BAKE_CMD_CONTEXT, BAKE_LOCAL_PLATFORM, target, group]

    # A later source wins. NAME_JSON is meant for what a text cannot say.
    source "environment" {
      suffix  = "_JSON"
      text    = bake_text
      unknown = ignore
      when    = untyped
    }
    source "flag" {
      suffix  = "_JSON"
      text    = bake_text
      unknown = ignore
      when    = untyped
    }
    source "environment" {
      text    = bake_text
      unknown = ignore
    }
    source "flag" {
      text    = bake_text
      unknown = ignore
    }
    source "environment" {
      suffix  = "_JSON"
      text    = json
      unknown = ignore
      when    = typed
    }
    source "flag" {
      suffix  = "_JSON"
      text    = json
      unknown = ignore
      when    = typed
    }
  }

  functions {
    base    = cty
    without = [abs, assertnotnull, strrev, regexreplace, tobool, tolist, tomap, tonumber, toset, tostring]
    add = [
      base64decode, base64encode, bcrypt, cidrhost, cidrnetmask, cidrsubnet, cidrsubnets,
      formattimestamp, homedir, indexof, md5, rsadecrypt, sanitize, semvercmp, sha1, sha256,
      sha512, timestamp, unixtimestampparse, urlencode, uuidv5
    ]
    aliases = {
      absolute      = "cty:abs"
      basename      = bake_basename
      dirname       = bake_dirname
      regex_replace = "cty:regexreplace"
      reverse       = "cty:strrev"
      reverselist   = "cty:reverse"
      uuidv4        = "terraform:uuid"
    }
    user = { block = "function", rest = "variadic_params", roots = [top] }
  }

  root "BAKE_CMD_CONTEXT" {
    value = "cwd://"
  }
  root "BAKE_LOCAL_PLATFORM" {
    type = string
  }

  open   = ignore
  roots  = [top, target, group]
  result = code("bake_result")

  # Entries of lists, written as a text or an object.
  form "cache" {
    object  = map(string)
    derived = { fields = text == null ? object : strcontains(text, "=") ? key_values(text) : null }
    entries = text == "" ? [] : fields != null ? [fields] : [
      for reference in csv_fields(text) : tomap({ type = "registry", ref = reference })
    ]
    message = "Expected references or fields of the form key=value, separated by commas."
    check {
      condition = fields == null || contains(keys(fields), "type")
      message   = "An entry needs a type."
    }
  }
  form "output" {
    object = map(string)
    derived = {
      is_path = text != null && try(csv_fields(text) == tolist([text]) && !startswith(text, "type="), false)
      fields = is_path ? tomap({ type = text == "-" ? "tar" : "local", dest = text }) : merge(
        { dest = "" }, text == null ? object : key_values(text)
      )
    }
    entries = text == "" ? [] : [fields]
    message = "Expected a directory, or fields of the form key=value."
    check {
      condition = text == "" || contains(keys(fields), "type")
      message   = "An entry needs a type."
    }
  }
  form "secret" {
    object = object({ id = optional(string), src = optional(string), env = optional(string) })
    derived = {
      fields  = text == null ? tomap({}) : key_values(text)
      unknown = sort(setsubtract(keys(fields), ["type", "id", "env", "src", "source"]))
      source  = try(fields.src, fields.source, "")
      is_env  = try(fields.type, "") == "env" && !can(fields.env)
    }
    entries = text == "" ? [] : [text == null ? tomap({ for k, v in object : k => v == null ? "" : v }) : tomap({
      id  = try(fields.id, "")
      src = is_env ? "" : source
      env = is_env ? source : try(fields.env, "")
    })]
    message = "Expected fields of the form key=value."
    check {
      condition = contains(["file", "env"], try(fields.type, "file"))
      message   = "The type of a secret is \"file\" or \"env\"."
    }
    check {
      condition = length(unknown) == 0
      message   = "A secret has no field \"${unknown[0]}\"."
    }
  }
  form "ssh" {
    object  = object({ id = optional(string), paths = optional(list(string)) })
    derived = { parts = text == null ? [object.id, null] : regex("(?s)^([^=]*)(?:=(.*))?$", text) }
    entries = text == "" ? [] : [{
      id    = parts[0] == null ? "" : parts[0]
      paths = parts[1] == null ? tolist(try(coalesce(object.paths, []), [])) : split(",", parts[1])
    }]
    message = "Expected ID or ID=PATH."
  }
  form "attest" {
    object  = map(string)
    derived = { fields = text == null ? tomap(merge({ type = "" }, object)) : key_values(text) }
    entries = text == "" ? [] : [fields]
    message = "Expected fields of the form key=value."
    check {
      condition = can(truth(try(fields.disabled, "true")))
      message   = "\"disabled\" must be true or false."
    }
    check {
      condition = text == null || text == "" || try(fields.type, "") != ""
      message   = "An entry needs a type."
    }
  }
  form "policy" {
    object = map(string)
    derived = {
      fields  = text == null ? object : key_values(text)
      unknown = sort(setsubtract(keys(fields), ["filename", "reset", "disabled", "strict", "log-level"]))
      wrong   = [for k in ["reset", "disabled", "strict"] : k if !can(truth(try(fields[k], "true")))]
    }
    entries = text == "" ? [] : [fields]
    message = "Expected fields of the form key=value."
    check {
      condition = length(unknown) == 0
      message   = "A policy has no field \"${unknown[0]}\"."
    }
    check {
      condition = length(wrong) == 0
      message   = "\"${wrong[0]}\" must be true or false."
    }
  }

  block "group" {
    description = "Targets that are built together."
    labels      = ["name"]
    pattern     = "[A-Za-z0-9_-]+"
    same        = replace
    open        = ignore
    refer       = true
    nullable    = [targets]
    filled      = [targets]
    about       = { targets = "Names of targets or groups." }
    arguments = {
      targets     = required(list(string))
      description = string
      matrix      = any
      name        = any
    }
    check {
      condition = matrix == null && name == null
      at        = label
      message   = "A group has neither a matrix nor a name."
    }
  }

  block "target" {
    description = "How one image is built."
    labels      = ["name"]
    pattern     = "[A-Za-z0-9_-]+"
    same        = merge
    open        = ignore
    refer       = true

    not_nullable = [description, resources, cache-from, cache-to, attest, output, policy, secret, ssh]
    filled       = [annotations, contexts, entitlements, inherits, no-cache-filter, platforms, tags, ulimits]
    arguments = {
      description = optional(string, "")
      inherits    = list(string)
      matrix      = any
      name        = string

      "annotations entitlements no-cache-filter platforms tags ulimits"   = list(string)
      "args contexts extra-hosts labels"                                  = map(string)
      "call context dockerfile dockerfile-inline network shm-size target" = string
      "no-cache pull"                                                     = bool
      "cache-from cache-to"                                               = list(form(cache))
      attest                                                              = list(form(attest))
      output                                                              = list(form(output))
      policy                                                              = list(form(policy))
      secret                                                              = list(form(secret))
      ssh                                                                 = list(form(ssh))
      resources = object({
        memory      = optional(string)
        memory-swap = optional(string)
        cpu-shares  = optional(number)
        cpu-period  = optional(number)
        cpu-quota   = optional(number)
        cpuset-cpus = optional(string)
        cpuset-mems = optional(string)
      })
    }
    about = {
      inherits   = "Targets over which this one is laid, in order."
      matrix     = "Lists whose combinations make one target each."
      name       = "The name of a target that the matrix makes."
      args       = "Build arguments."
      context    = "The directory or URL that is built."
      contexts   = "Further contexts; target:NAME is the result of a target."
      dockerfile = "The Dockerfile, from the context."
      platforms  = "Platforms such as linux/amd64."
      tags       = "Names of the image."
      target     = "The stage of the Dockerfile."
      output     = "Where results go."
      pull       = "Whether images are always pulled."
      "no-cache" = "Whether the cache is left alone."
    }

    merge {
      append     = [annotations, entitlements, inherits, no-cache-filter, policy, ulimits]
      union      = [cache-from]
      by_key     = [args, contexts, extra-hosts, labels, resources]
      by         = { attest = type, secret = id, ssh = id }
      skip_empty = [description]
    }
    inherit {
      by     = inherits
      cycles = skip
    }
    check {
      condition = alltrue([for n in ["cpu-shares", "cpu-period", "cpu-quota"] : try(floor(resources[n]) == resources[n], true)])
      at        = resources
      message   = "Resources of processors are whole numbers."
    }
    multiply {
      by   = matrix
      name = name
    }
    override { # --set PATTERN.KEY=VALUE
      setting = set
      arguments = [
        annotations, args, attest, cache-from, cache-to, call, context, contexts, dockerfile, entitlements,
        extra-hosts, labels, network, no-cache, no-cache-filter, output, policy, pull, resources, shm-size,
        ssh, tags, target, ulimits
      ]
      aliases     = { platform = platforms, secrets = secret }
      append      = [annotations, attest, entitlements]
      empty       = [network, no-cache-filter, ulimits] # whatever the value is
      environment = [args]
      text        = bake_setting

      change "push" { # as the output "image", or that of the registry
        argument = output
        derived  = { is_on = truth(text), outputs = coalesce(output, []) }
        value = concat(
          [for o in outputs : o.type == "image" ? merge(o, { push = tostring(is_on) }) : o if is_on || o.type != "registry"],
          is_on && alltrue([for o in outputs : o.type == "docker"]) ? [{ type = "image", push = "true" }] : []
        )
      }
      change "load" { # unless an output says otherwise
        argument = output
        derived  = { outputs = coalesce(output, []) }
        value = !truth(text) || anytrue([
          for o in outputs : o.type == "docker" ? try(o.dest, "") == "" : !contains(["image", "registry", "oci"], o.type)
        ]) ? outputs : concat(outputs, [{ type = "docker" }])
      }
      change "secret" { # secret.ID=VALUE: another entry for a secret
        argument = secret
        key      = true
        derived  = { one = text == "" ? { id = "", src = "", env = "" } : entries("secret", text)[0] }
        value    = [for s in secret : s.id == key ? merge(one, { id = key }) : s]
        check {
          condition = contains([for s in coalesce(secret, []) : s.id], key)
          message   = "There is no secret \"${key}\" to replace."
        }
        check {
          condition = contains(["", key], one.id)
          message   = "The secret \"${key}\" cannot get another id."
        }
      }
    }
    settle { # after inheritance
      add        = { entitlements = network == "host" ? ["network.host"] : [] }
      unique     = [annotations, cache-from, cache-to, entitlements, no-cache-filter, output, platforms, tags, ulimits]
      drop_empty = [annotations, contexts, entitlements, no-cache-filter, platforms, tags, ulimits]
      defaults   = { context = ".", dockerfile = "Dockerfile" }
      hide       = [inherits, matrix, name]
      values = {
        context     = bake_context(context)
        description = description == "" ? null : description
        attest = [for a in attest : merge(
          { for k, v in a : k => v if k != "disabled" }, try(truth(a.disabled), false) ? { disabled = true } : {}
        )]
        cache-from = [for c in cache-from : { for k, v in c : k => v if v != "" }]
        cache-to   = [for c in cache-to : { for k, v in c : k => v if v != "" }]
        output     = [for o in output : { for k, v in o : k => v if v != "" }]
        secret     = [for s in secret : { for k, v in s : k => v if v != "" }]
        ssh        = [for s in ssh : { for k, v in s : k => v if v != "" && try(length(v) > 0, true) }]
        resources  = { for k, v in resources : k => v if v != null && v != "" }
        policy = [for p in policy : {
          Files    = try(p.filename, "") == "" ? null : [{ Filename = p.filename, Data = null }]
          Reset    = try(truth(p.reset), false)
          Disabled = try(truth(p.disabled), false)
          Strict   = try(p.strict, "") == "" ? null : truth(p.strict)
          LogLevel = try(p.log-level, "") == "" ? null : p.log-level
        }]
      }
      check {
        condition = context != "-"
        at        = context
        message   = "The context cannot be standard input."
      }
      check {
        condition = dockerfile != "-"
        at        = dockerfile
        message   = "The Dockerfile cannot be standard input."
      }
      check {
        condition = shm-size == null || can(regex("(?i)^[0-9]+([.][0-9]+)? ?(b|[kmgtp](b|ib?)?)?$", shm-size))
        at        = shm-size
        message   = "\"${shm-size}\" is not a number of bytes."
      }
      check {
        condition = alltrue([for p in flatten([for l in coalesce(platforms, []) : split(",", l)]) : can(regex("^[A-Za-z0-9_.-]+([(][^/]*[)])?(/[A-Za-z0-9_.-]+){1,2}$", p)) || contains([
          "local", "linux", "windows", "darwin", "freebsd", "netbsd", "openbsd", "solaris", "amd64", "x86_64", "x86-64", "arm64", "aarch64",
          "arm", "armhf", "armel", "386", "i386", "ppc64", "ppc64le", "s390x", "riscv64", "mips", "mipsle", "mips64", "mips64le",
          "loong64", "wasm", "wasip1", "js"
        ], lower(p))])
        at      = platforms
        message = "Platforms are of the form linux/arm64/v8."
      }
      check {
        condition = alltrue([for u in coalesce(ulimits, []) : try([for limits in [regex(
          "^(?:core|cpu|data|fsize|locks|memlock|msgqueue|nice|nofile|nproc|rss|rtprio|rttime|sigpending|stack)=(-?[0-9]{1,18})(?::(-?[0-9]{1,18}))?$", u
        )] : limits[1] == null ? true : limits[1] == "-1" || (limits[0] != "-1" && tonumber(limits[0]) <= tonumber(limits[1]))][0], false)])
        at      = ulimits
        message = "Limits are of the form nofile=1024:2048."
      }
      check {
        condition = alltrue([for a in coalesce(annotations, []) : strcontains(a, "=")])
        at        = annotations
        message   = "Annotations are of the form KEY=VALUE."
      }
      check {
        condition = alltrue([for s in coalesce(secret, []) : try(s.id, "") != ""])
        at        = secret
        message   = "A secret needs an id."
      }
      check { # one without a path may be a variable, or a file of the name
        each = [for s in coalesce(secret, []) : s if alltrue([
          evaluates(), try(s.id, "") != "", try(s.src, "") != "" || try(s.env, "") == "" && environment(s.id) == null
        ])]
        condition = fileexists(try(each.src, "") == "" ? each.id : each.src)
        at        = secret
        message   = "The file of the secret \"${each.id}\" does not exist."
      }
      check {
        condition = alltrue([for o in coalesce(output, []) : o.type != "local" || try(o.dest, "") != ""])
        at        = output
        message   = "A local output needs a destination."
      }
    }
  }
}
