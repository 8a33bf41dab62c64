# One web service in three environments.
#
#   ./dev run eval examples/service.hcl --var 'environment="prod"'
#
# Variable: environment, one of "prod", "staging" and "dev".

service "checkout" {
  description = "Takes orders and payments"
  production  = environment == "prod"
  host        = environment == "prod" ? "shop.example.com" : "${environment}.shop.example.com"

  replicas = {
    prod    = 6
    staging = 2
    dev     = 1
  }[environment]

  # CPU in thousandths of a core: half a core each, a quarter outside production.
  cpu_millis = 1000 * (environment == "prod" ? 0.5 : 0.25)

  listener "https" {
    port        = 8443
    certificate = "certs/${environment}/tls.pem"
  }

  listener "metrics" {
    port = 9100
    path = "/metrics"
  }

  health { path = "/healthz" }
}

# Where the services that this one calls are found.
upstreams = [
  for name, port in { cart = 7001, payment = 7002, stock = 7003 } :
  "http://${name}.${environment}.internal:${port}"
]

features = {
  for feature in [
    { name = "new_search", stages = ["dev", "staging", "prod"] },
    { name = "gift_cards", stages = ["dev", "staging"] },
    { name = "split_payment", stages = ["dev"] },
  ] :
  feature.name => "enabled" if [for stage in feature.stages : stage if stage == environment] != []
}

owners = [
  { team = "payments", mail = "payments@example.com" },
  { team = "platform", mail = "platform@example.com" },
][*].mail

database "orders" "primary" {
  url       = "postgres://orders.${environment}.internal/orders"
  pool_size = environment == "prod" ? 40 : 5

  # In bytes: every connection may use 64 MiB.
  memory_limit = 64 * 1024 * 1024 * (environment == "prod" ? 40 : 5)
}

motd = <<-TEXT
  Welcome to checkout (${environment}).
  %{ if environment == "prod" }Changes here reach customers.%{ else }Feel free to break things.%{ endif }
  Deployed on%{ for day in ["Monday", "Thursday"] } ${day}%{ endfor }.
TEXT
