# Each mistake has its place, and most have a fix.

listener "public" {
  port: 443
  paths = ["/health" "/metrics"]
  tls   = TRUE and true
}

name = 'web'
