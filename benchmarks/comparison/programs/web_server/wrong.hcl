listener "web" {
  port   = 0
  scheme = "htps"

  route "/" {
    static {
      root = "/srv"
    }
    proxy {
      url = "http://api.example.org"
    }
  }
}

listener "admin" {
  port   = 443
  scheme = "https"
}
