variable "region" {
  default = "eu-central-1"
}

variable "zones" {
  default = ["a", "b"]
}

variable "unused" {
  type = string
}

locals {
  name      = "shop-${var.region}"
  forgotten = 3
}

module "network" {
  source = "./modules/network"
  zones  = var.zones
}

module "registry" {
  source  = "hashicorp/consul/aws"
  version = "0.1.0"
}
