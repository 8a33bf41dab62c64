host "nomad" {
  description = "Job specifications of HashiCorp Nomad."

  files {
    config          = ["*.nomad.hcl", "*.nomad"]
    blocks          = [job] # others describe volumes and node pools
    json_by_content = true
    directory       = false
  }

  variables "variable" {
    description = "A value that the environment, files or the command line may give."
    root        = var
    list        = variables
    type        = exact
    validate    = self
    message     = not_blank
    files       = false

    source "environment" {
      prefix  = "NOMAD_VAR_"
      unknown = ignore
    }
    source "files" {}
    source "flag" {}
  }
  names "locals" {
    description = "Names for expressions."
    root        = local
    roots       = [var, local]
    same        = replace
  }

  functions {
    base = names
    add = [
      abspath, base64decode, base64encode, basename, bcrypt, can, ceil, chomp, chunklist, cidrhost, cidrnetmask, cidrsubnet, cidrsubnets,
      convert, csvdecode, dirname, file, filebase64, fileexists, fileset, md5, pathexpand, rsadecrypt, sha1, sha256, sha512, try,
      urlencode, uuidv5, yamldecode, yamlencode
    ]
    cty = [
      abs, coalesce, coalescelist, compact, concat, contains, distinct, element, flatten, floor, format, formatdate, formatlist, indent,
      index, join, jsondecode, jsonencode, keys, length, log, lookup, lower, max, merge, min, parseint, pow, range, replace,
      setintersection, setproduct, setunion, signum, slice, sort, split, strlen, strrev, substr, timeadd, title, trim, trimprefix,
      trimspace, trimsuffix, upper, values, zipmap
    ]
    aliases = { regex_replace = "cty:regexreplace", reverse = "cty:strrev", uuidv4 = "terraform:uuid" }
  }

  roots        = [var, local]
  other_roots  = text # "${NOMAD_ALLOC_ID}" is for the client
  null         = error
  eager_logic  = true # as HCL before 2.24
  filled_lists = true
  dynamic      = true
  blocks       = { job = required }
  result       = { job = [for j in job : j][0] }

  shape "strings" { open = each(string) }
  shape "string_lists" { open = each(list(string)) }
  shape "free" { open = keep }
  shape "job" {
    labels    = ["name"]
    null      = absent
    arguments = { "region namespace id name type node_pool" = string, priority = integer, all_at_once = bool, datacenters = list(string) }
    blocks = {
      "constraint affinity group spread secret task"                          = many
      "update multiregion periodic parameterized reschedule migrate ui vault" = one
      meta                                                                    = either(strings)
    }
    settle {
      wrap = { task = group }
      pass "task" { missing = [vault] }
      pass "task" { always = [secret] }
      values = { name = name == null ? label : name, id = id == null ? label : id, groups = group[*].label }
    }
  }
  shape "group" {
    labels = ["name"]
    null   = absent
    arguments = {
      count                                                                                = integer
      "shutdown_delay max_run_duration stop_after_client_disconnect max_client_disconnect" = duration
      prevent_reschedule_on_lost                                                           = bool
    }
    blocks = {
      "vault restart disconnect reschedule ephemeral_disk update migrate scaling consul" = one
      "secret constraint affinity task spread volume network service"                    = many
      meta                                                                               = either(strings)
    }
    settle {
      pass "task" { missing = [vault, secret] }
      values = { tasks = task[*].label }
    }
  }
  shape "task" {
    labels    = ["name"]
    arguments = { "driver user kill_signal kind" = string, "kill_timeout shutdown_delay" = duration, leader = bool }
    blocks = {
      "lifecycle resources restart logs vault consul dispatch_payload csi_plugin schedule" = one
      config                                                                               = one(free)
      "constraint affinity service artifact template volume_mount secret identity action"  = many
      "env meta"                                                                           = either(strings)
      scaling                                                                              = many(task_scaling)
    }
    check {
      condition = length(distinct([for s in scaling : lower(s.label)])) == length(scaling)
      at        = scaling
      message   = "There is another scaling of this name."
    }
  }
  shape "update" {
    null = absent
    arguments = {
      "stagger min_healthy_time healthy_deadline progress_deadline" = duration
      "max_parallel canary"                                         = integer
      health_check                                                  = string
      "auto_revert auto_promote"                                    = bool
    }
  }
  shape "migrate" {
    null      = absent
    arguments = { max_parallel = integer, health_check = string, "min_healthy_time healthy_deadline" = duration }
  }
  shape "reschedule" {
    null      = absent
    arguments = { attempts = integer, "interval delay max_delay" = duration, delay_function = string, unlimited = bool }
  }
  shape "restart" {
    null      = absent
    arguments = { "interval delay" = duration, attempts = integer, mode = string, render_templates = bool }
  }
  shape "disconnect" {
    null      = absent
    arguments = { "lost_after stop_on_client_after" = duration, replace = bool, reconcile = string }
  }
  shape "ephemeral_disk" {
    null      = absent
    arguments = { "sticky migrate" = bool, size = integer }
  }
  shape "spread" {
    nullable  = [weight]
    arguments = { attribute = string, weight = integer(-128, 127) }
    blocks    = { target = many }
  }
  shape "target" {
    labels    = ["name"]
    arguments = { percent = integer(0, 255) }
  }
  shape "multiregion" { blocks = { strategy = one, region = many } }
  shape "strategy" {
    null      = absent
    arguments = { max_parallel = integer, on_failure = string }
  }
  shape "region" {
    labels    = ["name"]
    nullable  = [count]
    arguments = { count = integer, datacenters = list(string), node_pool = string }
    blocks    = { meta = one(strings) }
  }
  shape "periodic" {
    null      = absent
    arguments = { "enabled prohibit_overlap" = bool, "cron time_zone" = string, crons = list(string) }
    settle { values = { spec_type = cron != null || crons != null ? "cron" : null } }
  }
  shape "parameterized" { arguments = { payload = string, "meta_required meta_optional" = list(string) } }
  shape "ui" {
    arguments = { description = string }
    blocks    = { link = many }
  }
  shape "link" { arguments = { "label url" = string } }
  shape "network" {
    nullable  = [mbits]
    arguments = { "mode device cidr ip hostname" = string, mbits = integer }
    blocks    = { "dns cni" = one, reserved_ports = many(port), port = many }
    settle { values = { reserved = length(port) == 0 ? reserved_ports[*].label : [for p in port : p.label if try(p.static > 0, false)], dynamic = [for p in port : p.label if !try(p.static > 0, false)] } }
  }
  shape "port" {
    labels    = ["name"]
    arguments = { "static to" = integer, host_network = string, ignore_collision = bool }
  }
  shape "dns" { arguments = { "servers searches options" = list(string) } }
  shape "cni" { arguments = { args = map(string) } }
  shape "resources" {
    null      = absent
    arguments = { "cpu cores memory memory_max disk secrets iops" = integer }
    blocks    = { "network device" = many, numa = one }
  }
  shape "numa" { arguments = { affinity = string, devices = list(string) } }
  shape "device" {
    labels    = ["name"]
    null      = absent
    arguments = { count = integer(0, 9223372036854775807) }
    blocks    = { "constraint affinity" = many }
  }
  shape "volume" {
    labels    = ["name"]
    arguments = { "type source access_mode attachment_mode" = string, "read_only sticky per_alloc" = bool }
    blocks    = { mount_options = one }
  }
  shape "mount_options" { arguments = { fs_type = string, mount_flags = list(string) } }
  shape "volume_mount" {
    null      = absent
    arguments = { "volume destination propagation_mode selinux_label" = string, read_only = bool }
  }
  shape "service" {
    arguments = { "name port address_mode address task on_update provider cluster kind" = string, "tags canary_tags" = list(string), enable_tag_override = bool }
    blocks    = { check = many, "check_restart connect identity weights" = one, "meta canary_meta tagged_addresses" = one(strings) }
  }
  shape "check" {
    arguments = {
      "name type command path protocol port address_mode advertise initial_status notes tls_server_name method grpc_service task body on_update" = string
      args                                                                                                                                       = list(string)
      "expose tls_skip_verify grpc_use_tls"                                                                                                      = bool
      "interval timeout"                                                                                                                         = duration
      "success_before_passing failures_before_critical failures_before_warning"                                                                  = integer
    }
    blocks = { header = one(string_lists), check_restart = one }
  }
  shape "check_restart" { arguments = { limit = integer, grace = duration, ignore_warnings = bool } }
  shape "weights" { arguments = { "passing warning" = integer } }
  shape "connect" {
    arguments = { native = bool }
    blocks    = { "gateway sidecar_service sidecar_task" = one }
  }
  shape "sidecar_service" {
    arguments = { tags = list(string), port = string, disable_default_tcp_check = bool }
    blocks    = { proxy = one(sidecar_proxy), meta = one(strings) }
  }
  shape "sidecar_task" {
    arguments = { "name driver user kill_signal" = string, "kill_timeout shutdown_delay" = duration }
    blocks    = { config = one(free), "env meta" = one(strings), "resources logs" = one, "volume_mount identity" = many }
  }
  shape "sidecar_proxy" {
    arguments = { local_service_address = string, local_service_port = integer }
    blocks    = { "expose transparent_proxy" = one, upstreams = many, config = one(free) }
  }
  shape "upstreams" {
    arguments = {
      "destination_name destination_namespace destination_peer destination_partition destination_type datacenter local_bind_address local_bind_socket_path local_bind_socket_mode" = string
      local_bind_port                                                                                                                                                              = integer
    }
    blocks = { mesh_gateway = one, config = one(free) }
  }
  shape "mesh_gateway" { arguments = { mode = string } }
  shape "transparent_proxy" {
    arguments = {
      uid                                                         = string
      outbound_port                                               = integer
      "exclude_inbound_ports exclude_outbound_cidrs exclude_uids" = list(string)
      exclude_outbound_ports                                      = list(number)
      no_dns                                                      = bool
    }
  }
  shape "expose" { blocks = { path = many } }
  shape "path" { arguments = { "path protocol listener_port" = string, local_path_port = integer } }
  shape "gateway" { blocks = { proxy = one(gateway_proxy), "ingress terminating mesh" = one } }
  shape "gateway_proxy" {
    arguments = { connect_timeout = duration, "envoy_gateway_bind_tagged_addresses envoy_gateway_no_default_bind" = bool, envoy_dns_discovery_type = string }
    blocks    = { envoy_gateway_bind_addresses = many, config = one(free) }
  }
  shape "envoy_gateway_bind_addresses" {
    labels    = ["name"]
    arguments = { address = string, port = integer }
  }
  shape "ingress" { blocks = { tls = one, listener = many } }
  shape "listener" {
    arguments = { port = integer, protocol = string }
    blocks    = { service = many(ingress_service) }
  }
  shape "ingress_service" {
    nullable  = [max_connections, max_pending_requests, max_concurrent_requests]
    arguments = { name = string, hosts = list(string), "max_connections max_pending_requests max_concurrent_requests" = integer }
    blocks    = { tls = one, "request_headers response_headers" = one(header_changes) }
  }
  shape "tls" {
    arguments = { enabled = bool, "tls_min_version tls_max_version" = string, cipher_suites = list(string) }
    blocks    = { sds = one }
  }
  shape "sds" { arguments = { "cluster_name cert_resource" = string } }
  shape "header_changes" {
    arguments = { remove = list(string) }
    blocks    = { "add set" = one(strings) }
  }
  shape "terminating" { blocks = { service = many(linked_service) } }
  shape "mesh" {}
  shape "linked_service" { arguments = { "name ca_file cert_file key_file sni" = string } }
  shape "scaling" {
    null         = absent
    nullable     = [max]
    not_nullable = [type]
    arguments    = { min = integer, max = required(integer), enabled = bool, type = one_of("", horizontal) }
    blocks       = { policy = one(free) }
    settle { defaults = { type = horizontal } }
  }
  shape "task_scaling" {
    labels       = ["name"]
    null         = absent
    not_nullable = [type]
    arguments    = { "min max" = integer, enabled = bool, type = string }
    blocks       = { policy = one(free) }
    settle { values = { type = type == null || type == "" ? "vertical_${lower(label)}" : type } }
    check {
      condition = contains(["cpu", "mem"], lower(label))
      at        = label
      message   = "Scaling of a task is \"cpu\" or \"mem\"."
    }
    check {
      condition = type == null || type == "" || type == "vertical_${lower(label)}"
      message   = "The type must be \"vertical_${lower(label)}\" or absent."
    }
  }
  shape "consul" { arguments = { "namespace cluster partition" = string } }
  shape "vault" {
    null         = absent
    not_nullable = [role, cluster]
    arguments    = { policies = list(string), "role namespace cluster change_mode change_signal" = string, "env disable_file allow_token_expiration" = bool }
    settle { values = { env = env == null || env, disable_file = disable_file == true, change_mode = change_mode == null ? "restart" : change_mode } }
  }
  shape "secret" {
    labels    = ["name"]
    arguments = { "provider path" = string }
    blocks    = { config = one(free), env = one(strings) }
    settle { list_by = name }
  }
  shape "template" {
    null = absent
    arguments = {
      "source destination data change_mode change_signal perms left_delimiter right_delimiter" = string
      "once env error_on_missing_key"                                                          = bool
      "splay vault_grace"                                                                      = duration
      "uid gid"                                                                                = integer
    }
    blocks = { "change_script wait" = one }
    settle { values = { splay = splay == null ? 5000000000 : splay, error_on_missing_key = error_on_missing_key == true, change_mode = change_mode == null ? "restart" : change_mode, perms = perms == null ? "0644" : perms } }
  }
  shape "change_script" {
    null      = absent
    arguments = { command = string, args = list(string), timeout = duration, "fail_on_error run_on_first_render" = bool }
    settle { defaults = { args = [], timeout = 5000000000, fail_on_error = false, run_on_first_render = false } }
  }
  shape "wait" { arguments = { "min max" = duration } }
  shape "artifact" {
    null         = absent
    not_nullable = [chown]
    arguments    = { "source mode destination" = string, "insecure chown" = bool }
    blocks       = { "options headers" = one(strings) }
  }
  shape "logs" {
    null      = absent
    arguments = { "max_files max_file_size" = integer, "enabled disabled" = bool }
  }
  shape "lifecycle" { arguments = { hook = required(string), sidecar = bool } }
  shape "dispatch_payload" { arguments = { file = string } }
  shape "csi_plugin" {
    arguments = { "id type mount_dir stage_publish_base_dir" = string, health_timeout = duration }
  }
  shape "identity" {
    arguments = { "name change_mode change_signal filepath service_name" = string, "aud extra_claims" = list(string), "env file" = bool, ttl = duration }
  }
  shape "action" {
    labels    = ["name"]
    arguments = { command = required(string), args = list(string) }
  }
  shape "schedule" { blocks = { cron = one } }
  shape "cron" { arguments = { "start end timezone" = string } }
  shape "constraint" {
    null = absent
    arguments = {
      "attribute value operator distinct_property regexp version semver set_contains set_contains_all set_contains_any is_set is_not_set" = string
      distinct_hosts                                                                                                                      = bool
    }
    settle { # the first of a list that is set
      hide = [version, semver, regexp, set_contains, set_contains_all, set_contains_any, is_set, is_not_set, distinct_hosts, distinct_property]
      values = {
        attribute = coalesce(distinct_property == "" ? null : distinct_property, attribute)
        value     = coalesce(concat([for v in [distinct_hosts, set_contains, regexp, semver, version] : tostring(v) if v != null && v != ""], [value])...)
        operator = coalesce(concat([for s in [
          ["distinct_property", distinct_property], ["distinct_hosts", distinct_hosts], ["set_contains", set_contains],
          ["regexp", regexp], ["semver", semver], ["version", version]
        ] : s[0] if s[1] != null && s[1] != ""], [operator == "" ? null : operator, "="])...)
      }
    }
  }
  shape "affinity" {
    null      = absent
    arguments = { "attribute value operator version semver regexp set_contains set_contains_all set_contains_any" = string, weight = number }
    settle {
      hide = [version, semver, regexp, set_contains, set_contains_all, set_contains_any]
      values = {
        value = coalesce(concat([for v in [set_contains, set_contains_all, set_contains_any, regexp, semver, version] : v if v != null && v != ""], [value])...)
        operator = coalesce(concat([for s in [
          ["set_contains", set_contains], ["set_contains_all", set_contains_all], ["set_contains_any", set_contains_any],
          ["regexp", regexp], ["semver", semver], ["version", version]
        ] : s[0] if s[1] != null && s[1] != ""], [operator == "" ? null : operator, "="])...)
        weight = (max(-9223372036854775808, min(9223372036854775807, weight < 0 ? ceil(weight) : floor(weight))) % 256 + 384) % 256 - 128 # 8 bits
      }
    }
  }
}
