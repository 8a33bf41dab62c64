locals {
  a = local.b
  b = "${local.a}!"
  c = var.regon
}
