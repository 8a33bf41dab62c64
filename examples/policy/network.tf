variable "region" {
  type = string
}

locals {
  zones = [for letter in ["a", "b"] : "${var.region}${letter}"]
}

resource "subnet" "main" {
  count  = length(local.zones)
  zone   = local.zones[count.index]
  prefix = cidrsubnet(var.network, 8, count.index)
}
