# Templates of Packer.
host "packer" {
  description = "Templates of HashiCorp Packer."

  files {
    config = ["*.pkr.hcl", "*.pkr.json"]
    values = ["*.auto.pkrvars.hcl", "*.auto.pkrvars.json"]
  }

  variables "variable" {
    description       = "A value that the environment, files or the command line may give."
    root              = var
    list              = variables
    open_empty        = true
    default_functions = [env]
    validate          = self
    message           = sentence
    sensitive         = true

    source "environment" {
      prefix  = "PKR_VAR_"
      unknown = ignore
    }
    source "files" {
      unknown = ignore
    }
    source "flag" {
      unknown = error
    }
  }
  names "locals" {
    description = "Names for expressions."
    root        = local
    roots       = [var, local, data, path, packer, source, build]
    depends     = [local, data]
    single      = local
    value       = expression
    sensitive   = sensitive
  }

  functions {
    base = names
    cty = [
      abs, ceil, chomp, chunklist, coalescelist, compact, concat, contains, csvdecode, distinct,
      flatten, floor, format, formatdate, formatlist, indent, join, jsondecode, jsonencode, keys, log,
      lookup, lower, max, merge, min, parseint, pow, range, regex, regexall, replace, reverse,
      setintersection, setproduct, setunion, signum, slice, sort, split, strrev, substr, timeadd, title,
      trim, trimprefix, trimspace, trimsuffix, upper, values, zipmap
    ]
    add = [
      abspath, alltrue, anytrue, base64decode, base64encode, base64gzip, basename, bcrypt, can, cidrhost,
      cidrnetmask, cidrsubnet, cidrsubnets, coalesce, convert, dirname, endswith, file, filebase64,
      fileexists, fileset, index, length, md5, pathexpand, rfc3339_parse, rsadecrypt, sha1, sha256, sha512,
      startswith, strcontains, sum, templatefile, textdecodebase64, textencodebase64, timestamp, try,
      unix_timestamp_parse, urlencode, uuidv5, yamldecode, yamlencode,
      legacy_isotime, legacy_strftime, consul_key, vault, aws_secretsmanager, aws_secretsmanager_raw
    ]
    aliases = {
      element       = packer_element
      regex_replace = "cty:regexreplace"
      uuidv4        = "terraform:uuid"
    }
  }

  root "path" {
    value = { root = directory(), cwd = directory() }
  }
  root "packer" {
    value = {
      version            = try(setting("version")[0], tostring(unknown()))
      iterationID        = tostring(unknown())
      versionFingerprint = tostring(unknown())
    }
  }
  root "source" {
    value = { type = tostring(unknown()), name = tostring(unknown()) }
  }
  root "build" {
    value = {}
  }

  roots = [var, local, data, path, packer, source, build]

  derived = {
    # What a build knows once it runs.
    later = { for name in concat(setting("generated"), [
      "ID", "Host", "Port", "User", "Password", "ConnType", "PackerRunUUID", "PackerHTTPPort", "PackerHTTPIP",
      "PackerHTTPAddr", "SSHPublicKey", "SSHPrivateKey", "WinRMPassword"
    ]) : name => "<unknown>" }
    # The machines of each build: its sources, with what it changes.
    written = [for b in build : concat(
      [for r in try(b.sources, []) : { parts = packer_reference(r), name = "", body = null }],
      [for s in try(b.source, []) : { parts = packer_reference(s.reference), name = try(s.name, ""), body = s.body }]
    )]
    machines = [for list in written : [for m in list : {
      type   = m.parts[0]
      name   = m.name == "" ? m.parts[1] : m.name
      bodies = [try(source[m.parts[0]][m.parts[1]].body, null), m.body]
    }]]
    # Post-processors one after the other, up to one that is not wanted; a group of each build's provisioners before.
    groups = [for b in build : concat(
      [try(b.provisioner, []), try([b.error-cleanup-provisioner], [])],
      [for s in try(b.post-processors, []) : slice(s.post-processor, 0, try(index(
        [for p in s.post-processor : anytrue([for e in setting("except") : matches_glob(e, try(p.name, "") == "" ? p.type : p.name)])], true
      ), length(s.post-processor))) if can(s.post-processor)]
    )]
    targets = flatten([for i, b in build : [for m in machines[i] : {
      build    = i
      fullname = join(".", compact([try(b.name, ""), m.type, m.name]))
      address  = "${m.type}.${m.name}"
      name     = m.name
      bodies   = m.bodies
      source   = { type = m.type, name = m.name }
      later    = merge(later, { name = try(b.name, "") })
    }]])
    chosen = [for t in targets : t if(length(setting("only")) == 0 || anytrue([for p in setting("only") : matches_glob(p, t.fullname)])) &&
    !anytrue([for p in setting("except") : matches_glob(p, t.fullname)])]
    steps = [for t in chosen : [for group in groups[t.build] : [for p in group : merge(
      { for k, v in p : k => v if !contains(["only", "except", "override", "body"], k) },
      { config = merge(use([p.body], { source = t.source, build = t.later }), try(p.override[t.name], {})) }
    ) if length(try(p.only, [])) == 0 ? !contains(try(p.except, []), t.address) : contains(p.only, t.address)]] if try(setting("command")[0] == "validate", false)]
    prepared = [for i, all in steps : merge(
      {
        name            = chosen[i].fullname
        builder         = use(chosen[i].bodies, { source = chosen[i].source, build = {} })
        provisioners    = all[0]
        post-processors = [for s in slice(all, 2, length(all)) : s if length(s) > 0]
      },
      { for step in all[1] : "error-cleanup-provisioner" => step }
    )]
    builds = [for i, b in build : merge(
      { for k, v in b : k => v if contains(["name", "description"], k) },
      { for k, v in b : k => join(".", compact([v.type, try(v.name, "")])) if k == "error-cleanup-provisioner" },
      {
        sources         = [for m in machines[i] : "${m.type}.${m.name}"]
        provisioners    = [for p in try(b.provisioner, []) : join(".", compact([p.type, try(p.name, "")]))]
        post-processors = [for s in try(b.post-processors, []) : [for p in try(s.post-processor, []) : join(".", compact([p.type, try(p.name, "")]))]]
      }
    )]
    plugins = merge({}, [for p in packer : { for name, plugin in try(p.required_plugins[0], {}) : lower(name) => plugin }]...)
    shown   = packer_shown({ var = var, local = local, data = data })
  }
  result = {
    build            = builds
    prepared         = prepared
    required_plugins = plugins
    hcp = try({ for k, v in hcp_packer_registry : k == "bucket_name" ? "slug" : k => v }, {})
    shown = shown
    print = merge(
      { build = builds, required_plugins = plugins, names = shown },
      { for command in setting("command") : "prepared" => prepared if command == "validate" }
    )
  }
  settle {
    check {
      each      = concat(setting("only"), setting("except"))
      severity  = warning
      condition = anytrue([for t in targets : matches_glob(each, t.fullname)]) || anytrue(flatten([for b in build : [for s in try(b.post-processors, []) : [for p in try(s.post-processor, []) : matches_glob(each, try(p.name, "") == "" ? p.type : p.name)]]]))
      message   = "\"${each}\" matches no build and no post-processor."
    }
  }

  block "packer" {
    description = "What the template needs."
    first       = true
    roots       = []
    arguments   = { required_version = string }
    constant    = [required_version]
    check {
      condition = required_version == null || can(meets_version("1.0.0", required_version))
      at        = required_version
      message   = "Expected a constraint for versions, such as \">= 1.2\"."
    }
    check {
      condition = meets_version(setting("version")[0], required_version)
      at        = required_version
      place     = name
      message   = "This needs another version of Packer than ${setting("version")[0]}."
    }
    block "required_plugins" {
      open     = each(any)
      distinct = lower(key)
      check {
        condition = can(keys(value))
        place     = whole
        message   = "A required plugin is an object of version and source."
      }
      check {
        condition = try(length(value) == 2 && tostring(value.version) == value.version && tostring(value.source) == value.source && value.version != null && value.source != null, false)
        message   = "A required plugin has exactly a version and a source, both strings."
      }
      check {
        condition = can(meets_version("1.0.0", value.version)) && !strcontains(value.version, "-")
        message   = "The version of a plugin is a constraint such as \">= 1.2\", without prereleases."
      }
      check {
        condition = can(regex("^[^/]*(/[^/]*)*/[^/]*/[^/]+$", value.source)) && !can(regex("/packer-plugin-[^/]*$", value.source))
        place     = whole
        message   = "A source of a plugin is HOST/OWNER/NAME, the last part without the prefix packer-plugin-."
      }
    }
  }

  block "data" {
    description = "Something that a plugin looks up."
    labels      = ["type", "name"]
    pattern     = "[A-Za-z_][A-Za-z0-9_-]*"
    same        = error
    open        = on_use
    # The plugin that comes with the program; others are not known here.
    refer = label == "null" ? { input = tostring(unknown()), output = tostring(unknown()) } : unknown()
    settle {
      check {
        condition = !contains(setting("unknown-plugins"), label)
        at        = label
        message   = "No plugin has the data source \"${label}\"."
      }
    }
  }
  block "source" {
    description = "How a machine is made; a build uses it."
    labels      = ["type", "name"]
    same        = error
    open        = on_use
    body        = body
    dynamic     = true
  }
  block "communicator" {
    labels = ["type", "name"]
    open   = later
  }

  block "hcp_packer_registry" {
    shape = registry
    count = one
  }
  shape "registry" {
    open       = ignore
    exclusive  = [[labels, bucket_labels]]
    deprecated = { labels = bucket_labels }
    arguments = {
      "bucket_name description"           = string
      "labels bucket_labels build_labels" = map(string)
      channels                            = list(string)
    }
    check {
      condition = bucket_name == null ? true : can(regex("^[A-Za-z0-9-]{3,36}$", bucket_name))
      message   = "A name of a bucket has 3 to 36 letters, digits and hyphens."
    }
    check {
      condition = description == null ? true : length(description) <= 255
      message   = "A description has at most 255 bytes."
    }
  }

  block "build" {
    description = "What is done with machines of some sources."
    dynamic     = true
    bind        = { build = [name] }
    null        = error
    arguments   = { "name description" = string, sources = list(string) }
    blocks      = { provisioner = many(provisioner), "error-cleanup-provisioner" = one(provisioner), "post-processor" = many(post_processor), hcp_packer_registry = one(registry) }
    about = {
      name        = "The name, which expressions see as build.name."
      sources     = "References such as source.amazon-ebs.web."
      provisioner = "A step in the machine."
    }
    block "source" {
      description = "A source with changes."
      labels      = ["reference"]
      open        = on_use
      body        = body
      constant    = [name]
      arguments   = { name = string }
      settle { list_by = reference }
    }
    block "from" {
      labels = ["type"]
      open   = later
    }
    block "post-processors" {
      blocks = { "post-processor" = many(post_processor) }
    }
    derived = {
      references = concat(sources == null ? [] : sources, [for s in source : s.label])
      found      = [for r in references : packer_reference(r) if can(packer_reference(r))]
    }
    settle {
      wrap_in_place = { "post-processor" = "post-processors" }
      check {
        each      = references
        condition = can(packer_reference(each))
        message   = "A reference to a source is TYPE.NAME or source.TYPE.NAME, not \"${each}\"."
      }
      check {
        each    = [for parts in found : join(".", parts)]
        among   = source
        message = "There is no source \"${each}\"."
      }
      check {
        each      = [for parts in found : parts[0] if has_block("source", join(".", parts))]
        condition = !contains(setting("unknown-plugins"), each)
        message   = "No plugin has the builder \"${each}\"."
      }
      check {
        condition = length(references) > 0
        message   = "A build needs a reference to a source."
      }
    }
  }
  shape "provisioner" {
    labels    = ["type"]
    open      = on_use
    null      = error
    nullable  = [max_retries, continue_on_error, override]
    body      = body
    exclusive = [[only, except]]
    arguments = {
      "name pause_before timeout" = string
      max_retries                 = number
      continue_on_error           = bool
      "only except"               = list(string)
      override                    = any
    }
    settle {
      list_by = type
      check {
        condition = !contains(setting("unknown-plugins"), label)
        message   = "No plugin has the type \"${label}\"."
      }
      check {
        each      = [for d in [pause_before, timeout] : d if d != null && d != ""]
        condition = can(nanoseconds(each))
        message   = "\"${each}\" is not a duration such as \"5m\"."
      }
    }
  }
  shape "post_processor" {
    labels    = ["type"]
    open      = on_use
    null      = error
    nullable  = [keep_input_artifact]
    body      = body
    exclusive = [[only, except]]
    arguments = {
      name                = string
      "only except"       = list(string)
      keep_input_artifact = bool
    }
    settle {
      list_by = type
      check {
        condition = !contains(setting("unknown-plugins"), label)
        message   = "No plugin has the type \"${label}\"."
      }
    }
  }
}
