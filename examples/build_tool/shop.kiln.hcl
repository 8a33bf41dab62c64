param "release" {
  type    = string
  default = "v1"
}

locals {
  image = tagged("shop")
}

function "tagged" {
  params = [name]
  result = "${name}:${param.release}"
}

task "base" {
  env = { LANG = "C" }
}

task "compile" {
  extends = ["base"]
  on      = { arch = ["amd64", "arm64"] }
  name    = "compile-${arch}"
  env     = { ARCH = arch }
  run     = ["make ARCH=${arch}"]
}

task "pack" {
  after   = ["compile-amd64", "compile-arm64"]
  run     = ["tar czf ${local.image}.tgz out"]
  timeout = "5m"
}
