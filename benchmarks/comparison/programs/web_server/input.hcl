workers = 8

limits {
  body    = "10MiB"
  timeout = "1m30s"
}

listener "web" {
  port = 8080

  route "/" {
    static {
      root = "/srv"
    }
  }
  route "/api" {
    proxy {
      url     = "http://api.example.org"
      headers = { host = "api" }
    }
  }
}
