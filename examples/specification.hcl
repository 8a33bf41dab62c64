service "web" "shop" {
  image    = "registry.example.com/shop:1.2"
  replicas = 3

  dynamic "listen" {
    for_each = [80, 443]
    content {
      port = listen.value
    }
  }

  labels {
    region = region
    tier   = 1
  }
}

service "worker" "mailer" {
  image = "registry.example.com/mailer:0.9"
}
