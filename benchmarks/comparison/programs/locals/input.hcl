locals {
  url  = "https://${local.host}/"
  host = "${var.name}.${var.region}.example.org"
}

variable "name" {
  default = "shop"
}
variable "region" {}
