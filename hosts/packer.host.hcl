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
      endings = [".hcl", ".json"]
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
  root "source" { value = { type = tostring(unknown()), name = tostring(unknown()) } }
  root "build" { value = {} }

  roots = [var, local, data, path, packer, source, build]

  derived = {
    # What a build knows once it runs.
    later = {
      for name in concat(setting("generated"), [
        "ID", "Host", "Port", "User", "Password", "ConnType", "PackerRunUUID", "PackerHTTPPort", "PackerHTTPIP",
        "PackerHTTPAddr", "SSHPublicKey", "SSHPrivateKey", "WinRMPassword"
      ]) : name => "<unknown>"
    }
    # The sources of each build, with what it changes.
    uses = [for b in build : concat(
      [for r in try(b.sources, []) : { parts = packer_reference(r), name = "", body = null }],
      [for s in try(b.source, []) : { parts = packer_reference(s.reference), name = try(s.name, ""), body = s.body }]
    )]
    targets = [for i, b in build : [for u in uses[i] : {
      build  = i
      name   = u.name == "" ? u.parts[1] : u.name
      type   = u.parts[0]
      source = u.parts[1]
      body   = u.body
    }]]
    sequences = [for b in build : [for s in try(b.post-processors, []) : try(s.post-processor, [])]]
    validates = contains(setting("command"), "validate")
    # What "only" and "except" choose, if builds are prepared.
    known = [for t in flatten([for t in targets : t if validates]) : merge(t, {
      title = "${try(build[t.build].name, "") == "" ? "" : "${build[t.build].name}."}${t.type}.${t.name}"
    })]
    chosen = [for t in known : t if alltrue([
      length(setting("only")) == 0 || anytrue([for p in setting("only") : matches_glob(p, t.title)]),
      !anytrue([for p in setting("except") : matches_glob(p, t.title)])
    ])]
    # Provisioners, the one that cleans up, and sequences of post-processors, as far as they are for a source.
    groups = [for t in chosen : [for group in concat(
      [merge({ provisioner = [] }, build[t.build]).provisioner, [for k, v in build[t.build] : v if k == "error-cleanup-provisioner"]], sequences[t.build]
    ) : [for p in group : p if length(try(p.only, [])) > 0 ? contains(p.only, "${t.type}.${t.name}") : !contains(try(p.except, []), "${t.type}.${t.name}")]]]
    # A post-processor that is not wanted ends its sequence.
    steps = [for i, t in chosen : [for group in groups[i] : [for p in slice(group, 0, try(
      index([for p in group : try(anytrue([for e in setting("except") : matches_glob(e, p.known_as)]), false)], true), length(group)
      )) : merge(
      { for k, v in p : k => v if !contains(["only", "except", "override", "body", "title", "known_as"], k) },
      { config = merge(use([p.body], { source = { type = t.type, name = t.name }, build = merge(later, { name = try(build[t.build].name, "") }) }), merge({ (t.name) = {} }, merge({ override = {} }, p).override)[t.name]) }
    )]]]
    prepared = [for i, t in chosen : merge(
      {
        name            = t.title
        builder         = use([try(source[t.type][t.source].body, null), t.body], { source = { type = t.type, name = t.name }, build = {} })
        provisioners    = steps[i][0]
        post-processors = [for s in slice(steps[i], 2, length(steps[i])) : s if length(s) > 0]
      },
      { for step in steps[i][1] : "error-cleanup-provisioner" => step }
    )]
    builds = [for i, b in build : merge(
      { for k, v in b : k => v if contains(["name", "description"], k) },
      { for k, v in b : k => v.title if k == "error-cleanup-provisioner" },
      {
        sources         = [for t in targets[i] : "${t.type}.${t.name}"]
        provisioners    = try(b.provisioner[*].title, [])
        post-processors = [for s in sequences[i] : s[*].title]
      }
    )]
    plugins = merge({}, [for p in packer : { for name, plugin in try(p.required_plugins[0], {}) : name => plugin }]...)
    shown   = packer_shown({ var = var, local = local, data = data })
  }
  result = {
    build            = builds
    prepared         = prepared
    required_plugins = plugins
    hcp              = try({ for k, v in hcp_packer_registry[0] : k == "bucket_name" ? "slug" : k => v }, {})
    shown            = shown
    print = merge(
      { build = builds, required_plugins = plugins, names = shown },
      { for name in ["prepared"] : name => prepared if validates }
    )
  }
  settle {
    check {
      condition = !validates || length(build) > 0
      message   = "A block \"build\" is needed."
    }
    check {
      each      = validates ? setting("only") : []
      severity  = warning
      condition = anytrue([for t in known : matches_glob(each, t.title)])
      message   = "\"${each}\" of only matches no build."
    }
    check {
      each     = validates ? setting("except") : []
      severity = warning
      condition = anytrue(concat(
        [for t in known : matches_glob(each, t.title)],
        [for p in flatten([for t in chosen : sequences[t.build]]) : matches_glob(each, p.known_as)]
      ))
      message = "\"${each}\" of except matches no build and no post-processor."
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
      distinct = key
      check {
        condition = can(regex("^[\\p{Ll}\\p{Lo}\\p{N}]+(-[\\p{Ll}\\p{Lo}\\p{N}]+)*$", key))
        message   = "A name of a plugin has small letters, digits and single hyphens between them, unlike \"${key}\"."
      }
      check {
        condition = can(keys(value)) || can(tolist(value))
        place     = whole
        message   = "A required plugin is an object of version and source."
      }
      check {
        condition = try(length(value) == 2 && tostring(value.version) == value.version && tostring(value.source) == value.source && value.version != null && value.source != null, false)
        message   = "A required plugin has exactly a version and a source, both strings."
      }
      check {
        condition = can(meets_version("1.0.0", value.version)) && !can(regex("(^|,)[^,+]*[0-9][A-Za-z~-]", value.version))
        message   = "The version of a plugin is a constraint such as \">= 1.2\", without prereleases."
      }
      check {
        condition = can(regex("^[^/:?#%]+/([^/?#%]*/)+[\\p{L}\\p{N}]+(-[\\p{L}\\p{N}]+)*$", value.source)) && !can(regex("/packer-[^/]*$", value.source))
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
    refer = label == "null" ? convert(unknown(), object({ output = string })) : unknown()
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
  }
  check {
    condition = length(hcp_packer_registry) < 2
    at        = hcp_packer_registry
    message   = "Only one block \"hcp_packer_registry\" is allowed."
  }
  shape "registry" {
    open       = ignore
    null       = error
    filled     = [labels, bucket_labels, build_labels, channels]
    known      = [bucket_name, description, labels, bucket_labels, build_labels, channels]
    exclusive  = [[labels, bucket_labels]]
    deprecated = { labels = bucket_labels }
    arguments = {
      "bucket_name description"           = string
      "labels bucket_labels build_labels" = map(string)
      channels                            = list(string)
    }
    check {
      condition = bucket_name == null || bucket_name == "" || can(regex("^[A-Za-z0-9-]{3,36}$", bucket_name))
      message   = "A name of a bucket has 3 to 36 letters, digits and hyphens."
    }
    check {
      condition = length(base64encode(description == null ? "" : description)) <= 340
      message   = "A description has at most 255 bytes."
    }
  }

  block "build" {
    description = "What is done with machines of some sources."
    dynamic     = true
    bind        = { build = [name] }
    null        = error
    filled      = [sources]
    known       = [name, description, sources]
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
      null        = error
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
      found      = [for r in references : try(packer_reference(r), null)]
    }
    settle {
      wrap_in_place = { "post-processor" = "post-processors" }
      check {
        each      = [for i, r in references : r if found[i] == null]
        condition = false
        message   = "A reference to a source is TYPE.NAME or source.TYPE.NAME, not \"${each}\"."
      }
      check {
        each    = [for parts in found : join(".", parts) if parts != null]
        among   = source
        message = "There is no source \"${each}\"."
      }
      check {
        each      = [for parts in found : parts[0] if parts == null ? false : has_block("source", join(".", parts))]
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
    nullable  = [override]
    body      = body
    filled    = [only, except]
    known     = [name, pause_before, timeout, max_retries, continue_on_error, only, except]
    exclusive = [[only, except]]
    arguments = {
      "name pause_before timeout" = string
      max_retries                 = integer
      continue_on_error           = bool
      "only except"               = list(string)
      override                    = any
    }
    settle {
      list_by = type
      values  = { title = join(".", compact([label, name == null ? "" : name])) }
      check {
        condition = !contains(setting("unknown-plugins"), label)
        message   = "No plugin has the type \"${label}\"."
      }
      check {
        each      = [for d in [pause_before, timeout] : d if d != null && d != ""]
        condition = can(nanoseconds(each))
        message   = "\"${each}\" is not a duration such as \"5m\"."
      }
      check {
        condition = override == null || can(keys(override)) && alltrue([for o in override : can(keys(o))])
        message   = "\"override\" is an object of objects."
      }
    }
  }
  shape "post_processor" {
    labels    = ["type"]
    open      = on_use
    null      = error
    nullable  = [keep_input_artifact]
    body      = body
    filled    = [only, except]
    known     = [name, only, except, keep_input_artifact]
    exclusive = [[only, except]]
    arguments = {
      name                = string
      "only except"       = list(string)
      keep_input_artifact = bool
    }
    settle {
      list_by = type
      values = {
        title    = join(".", compact([label, name == null ? "" : name]))
        known_as = name == null || name == "" ? label : name
      }
      check {
        condition = !contains(setting("unknown-plugins"), label)
        message   = "No plugin has the type \"${label}\"."
      }
    }
  }
}
