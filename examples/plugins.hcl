interval = 30

check "http" "front page" {
  retries = 2
  url     = "https://${domain}/"
}

check "disk" "data" {
  path  = "/var/lib/data"
  limit = 0.9
}

check "http" "api" {
  url    = "https://api.${domain}/v1"
  status = 204
}
