title = "shop"

listener "public" {
  port = base_port + 443
  tls  = true
}

listener "internal" {
  port  = base_port + 80
  paths = ["/health", "/metrics"]
}

database "orders" {
  host = "db-${environment}.example.com"
}

environment_variables {
  LOG_LEVEL = environment == "prod" ? "warn" : "debug"
  WORKERS   = 2 * 4
}
