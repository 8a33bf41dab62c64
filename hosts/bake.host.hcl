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

  block "group" {
    description = "Targets that are built together."
    labels      = ["name"]
    pattern     = "[A-Za-z0-9_-]+"
    same        = replace
    open        = ignore
    refer       = true
    forbidden   = [matrix, name]
    nullable    = [targets]
    filled      = [targets]
    about       = { targets = "Names of targets or groups." }
    arguments = {
      targets     = required(list(string))
      description = string
      matrix      = any
      name        = any
    }
  }

  block "target" {
    description = "How one image is built."
    labels      = ["name"]
    pattern     = "[A-Za-z0-9_-]+"
    same        = merge
    open        = ignore
    refer       = true

    not_nullable = [description, resources]
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
      aliases       = { platform = platforms, secrets = secret }
      append        = [annotations, attest, entitlements]
      empty         = [network, no-cache-filter, ulimits] # whatever the value is
      environment   = [args]
      code          = [load, push]
      code_with_key = [secret]
      text          = bake_setting
    }
    settle { # after inheritance
      unique     = [annotations, cache-from, cache-to, entitlements, no-cache-filter, output, platforms, tags, ulimits]
      drop_empty = [annotations, contexts, entitlements, no-cache-filter, platforms, tags, ulimits]
      defaults   = { context = ".", dockerfile = "Dockerfile" }
      hide       = [inherits, matrix, name]
      values = {
        context     = bake_context(context)
        description = description == "" ? null : description
        attest = [for a in attest : merge(
          { for k, v in a : k => v if k != "disabled" }, try(bake_bool(a.disabled), false) ? { disabled = true } : {}
        )]
        cache-from = [for c in cache-from : { for k, v in c : k => v if v != "" }]
        cache-to   = [for c in cache-to : { for k, v in c : k => v if v != "" }]
        output     = [for o in output : { for k, v in o : k => v if v != "" }]
        secret     = [for s in secret : { for k, v in s : k => v if v != "" }]
        ssh        = [for s in ssh : { for k, v in s : k => v if v != "" && try(length(v) > 0, true) }]
        resources  = { for k, v in resources : k => v if v != null && v != "" }
        policy = [for p in policy : {
          Files    = try(p.filename, "") == "" ? null : [{ Filename = p.filename, Data = null }]
          Reset    = try(bake_bool(p.reset), false)
          Disabled = try(bake_bool(p.disabled), false)
          Strict   = try(p.strict, "") == "" ? null : bake_bool(p.strict)
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
        condition = alltrue([for p in coalesce(platforms, []) : can(regex("^[A-Za-z0-9_.-]+([(][^/]*[)])?(/[A-Za-z0-9_.-]+){1,2}$", p)) || contains([
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
